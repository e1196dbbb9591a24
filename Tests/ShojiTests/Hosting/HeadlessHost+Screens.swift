import DisplayList
import Interaction

@testable import SwiftUI
@testable import UIKit

/// Shows a controller of UIKit that somebody else holds too.
private struct Shown: UIViewControllerRepresentable {
  let controller: UIViewController

  func makeUIViewController(context: Context) -> UIViewController { controller }
  func updateUIViewController(_ uiViewController: UIViewController, context: Context) {}
}

/// Screens of UIKit in a host without a window, and a finger to touch them with.
extension HeadlessHost {
  /// A host of a view, after its first frame.
  static func showing(_ view: some View, width: CGFloat, height: CGFloat) -> HeadlessHost {
    let headless = HeadlessHost(view, size: CGSize(width: width, height: height))
    headless.makeFrame()
    return headless
  }

  /// A host of a controller's screen, without insets, after its first frame.
  static func showing(_ controller: UIViewController, width: CGFloat, height: CGFloat) -> HeadlessHost {
    showing(Shown(controller: controller).ignoresSafeArea(), width: width, height: height)
  }

  private func send(_ phase: PointerEvent.Phase, _ x: CGFloat, _ y: CGFloat) {
    host.handle(.pointer(PointerEvent(phase, at: CGPoint(x: x, y: y), time: time, device: .touch)))
    makeFrame()
  }

  func tap(_ x: CGFloat, _ y: CGFloat) {
    send(.down, x, y)
    send(.up, x, y)
    makeFramesUntilIdle()
  }

  /// Drags a finger down, or up where the distance is below 0; or to the right and the left.
  ///
  /// Some points before tell the drag from a tap, and it rests before it is lifted, so that nothing is thrown.
  func drag(fromX x: CGFloat, y: CGFloat, by distance: CGFloat, sideways: Bool = false) {
    func send(_ phase: PointerEvent.Phase, _ moved: CGFloat) {
      self.send(phase, x + (sideways ? moved : 0), y + (sideways ? 0 : moved))
    }
    let slop: CGFloat = distance < 0 ? -15 : 15
    send(.down, 0)
    send(.moved, slop)
    for step in 1...10 { send(.moved, slop + distance * CGFloat(step) / 10) }
    for _ in 0..<12 { makeFrame() }
    send(.up, slop + distance)
    makeFramesUntilIdle()
  }

  /// What a new frame paints.
  private var shownItems: [DisplayItem] {
    makeFrame()
    return host.frame(at: time).items
  }

  /// The texts of a new frame, from back to front.
  var texts: [String] { shownItems.flatMap(Self.texts) }

  /// Where rectangles of a colour are on the screen, from back to front.
  func rectangles(_ color: Color) -> [CGRect] {
    let wanted = RGBA(color)
    func find(_ items: [DisplayItem], _ transform: CGAffineTransform) -> [CGRect] {
      items.flatMap { item -> [CGRect] in
        switch item {
        case .fill(.rectangle(let rect), .color(wanted)): [rect.applying(transform)]
        case .group(let group): find(group.items, group.transform.concatenating(transform))
        case .picture(let picture, let place):
          find(picture.items, CGAffineTransform(translationX: place.x, y: place.y).concatenating(transform))
        default: []
        }
      }
    }
    return find(shownItems, .identity)
  }

  private static func texts(_ item: DisplayItem) -> [String] {
    switch item {
    case .text(let layout, _, _): [layout.request.runs.map(\.text).joined()]
    case .group(let group): group.items.flatMap(texts)
    case .picture(let picture, _): picture.items.flatMap(texts)
    default: []
    }
  }
}

extension RGBA {
  fileprivate init(_ color: Color) {
    let resolved = color.resolve(in: EnvironmentValues())
    self.init(red: Double(resolved.red), green: Double(resolved.green), blue: Double(resolved.blue))
  }
}
