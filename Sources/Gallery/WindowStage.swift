import Foundation
import SwiftUI

/// A stage in a window: frames come at the pace of its frame clock.
@MainActor final class WindowStage: HostStage {
  private let window: HostWindow
  private var now = 0.0
  private var failure: Complaint?

  init?<V: View>(_ view: V, model: any DemoModel, arguments: Arguments) {
    let inspection = Inspection()
    guard
      let window = HostWindow(
        InspectedDemo(inspection: inspection, demo: view), title: "Shoji gallery: \(arguments.demo.rawValue)",
        size: CGSize(width: arguments.size.width, height: arguments.size.height))
    else { return nil }
    self.window = window
    super.init(host: window.host, model: model, inspection: inspection)
  }

  override var time: Double { now }

  override func resize(to size: Arguments.Size) {
    window.resize(to: CGSize(width: size.width, height: size.height))
  }

  /// Shows the demo until the script is over, or until the window is closed where there is none.
  func play(_ run: Run, endsWithScript: Bool) throws(Complaint) {
    var frameStarted: UInt64 = 0
    var isOver = false
    window.onFrame = { [weak self] time in
      guard let self else { return }
      now = time
      frameStarted = ProcessStatus.monotonicNanoseconds()
      beginFrame()
      guard !isOver else { return }
      do throws(Complaint) {
        if try !run.advance() { isOver = true }
      } catch {
        failure = error
        isOver = true
      }
    }
    window.didShowFrame = { [weak self] in
      let shown = ProcessStatus.monotonicNanoseconds()
      // GTK paints behind this, in the same round of the loop. The main queue has its turn in the next round: then the
      // frame is over, as it is for the programs in Benchmarks/Peers.
      DispatchQueue.main.async {
        MainActor.assumeIsolated {
          guard let self else { return }
          let ended = ProcessStatus.monotonicNanoseconds()
          if !isOver {
            run.note(
              self.frameReport(
                milliseconds: Double(ended - frameStarted) / 1e6, present: Double(ended - shown) / 1e6))
          }
          if isOver || !endsWithScript { run.capture() }
          guard endsWithScript else {
            if self.isPending { self.window.requestFrame() }
            return
          }
          // A finished script closes the window once its last frame is painted.
          if isOver { self.window.close() } else { self.window.requestFrame() }
        }
      }
    }
    window.onClose = { MainLoop.quit() }
    window.present()
    MainLoop.run()
    if let failure { throw failure }
    try run.finish()
  }
}
