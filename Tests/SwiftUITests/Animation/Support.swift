import CoreGraphics
import DisplayList
import Testing

@testable import SwiftUI

extension Stage {
  /// Shows a view in the top left corner of a stage with room beside it: what is far outside is not drawn.
  convenience init<V: View>(inCorner view: V) {
    self.init(
      view.frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading), width: 1200, height: 400)
  }

  /// Makes so many frames.
  @discardableResult func frames(_ count: Int) -> Stage {
    for _ in 0..<count { frame() }
    return self
  }

  /// Makes frames until none is asked for; how many that took.
  @discardableResult func framesUntilIdle(limit: Int = 1000) -> Int {
    var count = 0
    while host.needsFrame, count < limit {
      frame()
      count += 1
    }
    return count
  }

  /// The rectangles that are filled, from back to front, where they are drawn.
  var fills: [CGRect] { filled.map(\.rect) }

  /// The first of them; null where there is none.
  var fill: CGRect { fills.first ?? .null }

  /// The colours that rectangles are filled with, from back to front.
  var colors: [RGBA] { filled.map(\.color) }

  private var filled: [(rect: CGRect, color: RGBA)] {
    var found: [(rect: CGRect, color: RGBA)] = []
    func collect(_ items: [DisplayItem], _ offset: CGPoint) {
      for item in items {
        switch item {
        case .fill(.rectangle(let rect), .color(let color)):
          found.append((rect.offsetBy(dx: offset.x, dy: offset.y), color))
        case .group(let group): collect(group.items, offset)
        case .picture(let picture, let place):
          collect(picture.items, CGPoint(x: offset.x + place.x, y: offset.y + place.y))
        default: break
        }
      }
    }
    collect(list.items, .zero)
    return found
  }

  /// How much is seen of them, to the thousandth.
  var opacities: [Double] { groups.map { ($0.opacity * 1000).rounded() / 1000 } }

  /// One of the groups; an empty one where there are not so many.
  func group(_ index: Int) -> DisplayGroup {
    groups.indices.contains(index) ? groups[index] : DisplayGroup([])
  }

  /// The groups that are drawn, outermost first.
  var groups: [DisplayGroup] {
    var found: [DisplayGroup] = []
    func collect(_ items: [DisplayItem]) {
      for item in items {
        switch item {
        case .group(let group):
          found.append(group)
          collect(group.items)
        case .picture(let picture, _): collect(picture.items)
        default: break
        }
      }
    }
    collect(list.items)
    return found
  }
}

/// Whether two lengths differ by no more than half a pixel, as places on screen may.
func isNear(_ lhs: CGFloat, _ rhs: CGFloat, within distance: CGFloat = 0.51) -> Bool {
  abs(lhs - rhs) <= distance
}

extension Color {
  /// A colour that is the same in every appearance, to be found among the fills.
  static let box = Color(red: 1, green: 0, blue: 0)
}

/// A square of 20 points.
struct Square: View {
  var body: some View { Color.box.frame(width: 20, height: 20) }
}
