import CoreGraphics
import DisplayList
import Interaction

@testable import SwiftUI

extension Stage {
  /// The rectangles that are filled, from back to front, wherever they are drawn.
  var filledPlaces: [CGRect] {
    var found: [CGRect] = []
    func look(_ items: [DisplayItem], _ x: CGFloat, _ y: CGFloat) {
      for item in items {
        switch item {
        case .fill(.rectangle(let rect), _), .fill(.rounded(let rect, _), _):
          found.append(rect.offsetBy(dx: x, dy: y))
        case .group(let group): look(group.items, x + group.transform.tx, y + group.transform.ty)
        case .picture(let picture, let point): look(picture.items, x + point.x, y + point.y)
        default: break
        }
      }
    }
    look(host.frame(at: time).items, 0, 0)
    return found
  }

  /// The lines between rows, found by their thickness.
  var lines: [CGRect] { filledPlaces.filter { $0.height == 1 } }

  /// A click with keys held.
  func click(_ x: CGFloat, _ y: CGFloat, _ modifiers: Modifiers = []) {
    for phase in [PointerEvent.Phase.down, .up] {
      host.handle(
        .pointer(PointerEvent(phase, at: CGPoint(x: x, y: y), time: time, modifiers: modifiers)))
    }
    frame()
  }
}
