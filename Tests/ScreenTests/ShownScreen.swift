import DisplayList
import GTKPlatform
import Interaction
import SwiftUI
import UIKit

/// A controller's screen in a host without a window.
@MainActor final class ShownScreen {
  private let host: ViewHost
  /// Seconds.
  private var time = 0.0

  init(_ controller: UIViewController, width: CGFloat = 320, height: CGFloat = 480) {
    host = ViewHost(
      Shown(controller: controller), size: CGSize(width: width, height: height), textEngine: PangoTextEngine()
    )
    settle()
  }

  private struct Shown: UIViewControllerRepresentable {
    let controller: UIViewController
    func makeUIViewController(context: Context) -> UIViewController { controller }
    func updateUIViewController(_ uiViewController: UIViewController, context: Context) {}
  }

  @discardableResult func frame() -> DisplayList {
    time += 1.0 / 60
    return host.frame(at: time)
  }

  /// Makes frames until nothing moves.
  func settle() {
    for _ in 0..<600 {
      frame()
      if !host.needsFrame { return }
    }
  }

  func tap(_ point: CGPoint) {
    host.handle(.pointer(PointerEvent(.down, at: point, time: time)))
    frame()
    host.handle(.pointer(PointerEvent(.up, at: point, time: time)))
    settle()
  }

  /// Taps in the middle of the first place where a text stands.
  func tap(_ text: String) {
    if let place = places.first(where: { $0.text == text }) { tap(place.middle) }
  }

  /// Drags a finger sideways and lets go of it once it rested.
  func swipe(from start: CGPoint, by distance: CGFloat) {
    func send(_ phase: PointerEvent.Phase, _ part: CGFloat) {
      let point = CGPoint(x: start.x + distance * part, y: start.y)
      host.handle(.pointer(PointerEvent(phase, at: point, time: time, device: .touch)))
      frame()
    }
    send(.down, 0)
    for step in 1...10 { send(.moved, CGFloat(step) / 10) }
    for _ in 0..<12 { frame() }
    send(.up, 1)
    settle()
  }

  func scroll(by delta: CGSize, at point: CGPoint) {
    host.handle(.scroll(ScrollEvent(.wheel, delta: delta, at: point, time: time)))
    settle()
  }

  // MARK: What is shown

  /// The texts, from back to front.
  var texts: [String] { places.map(\.text) }

  /// The texts with the middles of their places, from back to front.
  var places: [(text: String, middle: CGPoint)] {
    frame().items.flatMap { Self.places($0, .identity) }
  }

  private static func places(
    _ item: DisplayItem, _ map: CGAffineTransform
  ) -> [(text: String, middle: CGPoint)] {
    switch item {
    case .text(let layout, let point, _):
      let middle = CGPoint(x: point.x + CGFloat(layout.width) / 2, y: point.y + CGFloat(layout.height) / 2)
      return [(layout.request.runs.map(\.text).joined(), middle.applying(map))]
    case .group(let group):
      return group.items.flatMap { places($0, group.transform.concatenating(map)) }
    case .picture(let picture, let point):
      let moved = CGAffineTransform(translationX: point.x, y: point.y).concatenating(map)
      return picture.items.flatMap { places($0, moved) }
    default: return []
    }
  }
}

extension UICollectionView {
  /// All cells that stand in the view or wait there.
  var cellsInside: Int { subviews.count { $0 is UICollectionViewCell } }
}

/// Collects what is reported while something is done.
@MainActor func reports(during work: () -> Void) -> [String] {
  var sentences: [String] = []
  let old = UIDiagnostics.handler
  UIDiagnostics.handler = { sentences.append($0) }
  defer { UIDiagnostics.handler = old }
  work()
  return sentences
}
