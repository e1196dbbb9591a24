import CoreGraphics
import DisplayList
import Foundation
import GTKPlatform
import Interaction

/// The floor: the workload of Benchmarks/Peers on our platform layer alone.
///
/// Only the visible cells, each a retained picture, no view graph, no engine. It shows what the layers above cost.
///
///     bare ITEMS STEP_POINTS FRAMES
@main enum Bare {
  @MainActor static func main() {
    let measurements = Measurements()
    let words = CommandLine.arguments.dropFirst().map { Double($0) ?? 0 }
    guard words.count == 3, words[0] >= 1, words[2] >= 1 else {
      FileHandle.standardError.write(Data("usage: bare ITEMS STEP_POINTS FRAMES\n".utf8))
      exit(2)
    }
    guard let window = GTKWindow(title: "bare", size: CGSize(width: 1024, height: 768)) else {
      FileHandle.standardError.write(Data("bare: needs a display; set DISPLAY\n".utf8))
      exit(2)
    }
    let scroller = Scroller(window, items: Int(words[0]), step: words[1], measurements)
    window.client = scroller
    window.present()
    // A frame's phases, painting included, run in one round of the loop: it is over when the round is.
    GTKMainLoop.shared.iterate {
      scroller.roundEnded()
      return scroller.isClosed || scroller.measurements.counted >= Int(words[2])
    }
    print(scroller.measurements.report(items: Int(words[0]), step: words[1]))
  }
}

/// Scrolls by a step a frame and turns round at the ends.
@MainActor private final class Scroller: WindowClient {
  private let window: GTKWindow
  private let cells: SongCells
  private var step: Double
  private var offset = 0.0
  private var frameBegan: Double?
  private(set) var measurements: Measurements
  private(set) var isClosed = false

  init(_ window: GTKWindow, items: Int, step: Double, _ measurements: Measurements) {
    self.window = window
    cells = SongCells(count: items)
    self.step = step
    self.measurements = measurements
  }

  func window(frameAt time: Double) {
    frameBegan = frameBegan ?? Measurements.now()
    let end = max(cells.length - window.contentSize.height, 0)
    let next = offset + step
    if next < 0 || next > end { step = -step }
    if measurements.painted > 0 { offset = min(max(next, 0), end) }
    window.show(cells.list(at: offset, height: window.contentSize.height))
    window.requestFrame()
  }

  /// Counts the frame of the round that has just ended, where there was one.
  func roundEnded() {
    guard let began = frameBegan else { return }
    frameBegan = nil
    measurements.notePainted(began: began)
  }

  func windowDidResize() {}
  func window(handle event: InputEvent) -> Bool { false }
  func windowDidClose() { isClosed = true }
}
