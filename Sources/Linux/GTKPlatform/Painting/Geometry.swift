internal import CGTK
internal import CoreGraphics
internal import DisplayList

/// The farthest a coordinate may lie from the origin of its node, in points: Cairo's 24-bit pixels end at
/// 8,388,607, which a scale of 2 halves.
private let farthest = 2_000_000.0

/// A rectangle for GSK, or nil where there is nothing to paint: empty, NaN or infinite.
func grapheneRect(_ rect: CGRect) -> graphene_rect_t? {
  let (x, y) = (Double(rect.origin.x), Double(rect.origin.y))
  let (width, height) = (Double(rect.size.width), Double(rect.size.height))
  guard x.isFinite, y.isFinite, width.isFinite, height.isFinite else { return nil }
  let left = max(min(x, x + width), -farthest)
  let top = max(min(y, y + height), -farthest)
  let right = min(max(x, x + width), farthest)
  let bottom = min(max(y, y + height), farthest)
  // What is thinner than this covers nothing, and GSK's 32-bit floats would lose it.
  guard right - left > 0.0001, bottom - top > 0.0001 else { return nil }
  return graphene_rect_t(
    origin: graphene_point_t(x: Float(left), y: Float(top)),
    size: graphene_size_t(width: Float(right - left), height: Float(bottom - top)))
}

/// A point for GSK, or nil where it is NaN or so far away that nothing there can be seen.
func graphenePoint(_ point: CGPoint) -> graphene_point_t? {
  let (x, y) = (Double(point.x), Double(point.y))
  guard abs(x) < 5 * farthest, abs(y) < 5 * farthest else { return nil }
  return graphene_point_t(x: Float(x), y: Float(y))
}

/// A colour for GSK, within range; nil where it covers nothing.
func gdkColor(_ color: RGBA) -> GdkRGBA? {
  let alpha = unit(color.alpha)
  guard alpha > 0 else { return nil }
  return GdkRGBA(red: unit(color.red), green: unit(color.green), blue: unit(color.blue), alpha: alpha)
}

/// A number as a component of a colour: NaN counts as 0.
func unit(_ value: Double) -> Float {
  value > 0 ? Float(min(value, 1)) : 0
}

/// A rounded rectangle for GSK whose radii fit; nil where there is nothing to paint.
func roundedRect(_ rect: CGRect, _ radii: CornerRadii) -> GskRoundedRect? {
  guard let bounds = grapheneRect(rect) else { return nil }
  let (width, height) = (Double(bounds.size.width), Double(bounds.size.height))
  func length(_ value: CGFloat) -> Double { value > 0 ? min(Double(value), 1e6) : 0 }
  func corner(_ size: CGSize) -> (Double, Double) {
    let (width, height) = (length(size.width), length(size.height))
    return width > 0 && height > 0 ? (width, height) : (0, 0)
  }
  let (topLeft, topRight) = (corner(radii.topLeft), corner(radii.topRight))
  let (bottomLeft, bottomRight) = (corner(radii.bottomLeft), corner(radii.bottomRight))
  // CSS Backgrounds 3, "Overlapping Curves": all radii shrink by the one factor that makes the tightest side
  // fit.
  var factor = 1.0
  for (sum, side) in [
    (topLeft.0 + topRight.0, width), (bottomLeft.0 + bottomRight.0, width),
    (topLeft.1 + bottomLeft.1, height), (topRight.1 + bottomRight.1, height),
  ] where sum > side { factor = min(factor, side / sum) }
  func scaled(_ corner: (Double, Double)) -> graphene_size_t {
    graphene_size_t(width: Float(corner.0 * factor), height: Float(corner.1 * factor))
  }
  // GSK's order: clockwise from the top left.
  return GskRoundedRect(
    bounds: bounds, corner: (scaled(topLeft), scaled(topRight), scaled(bottomRight), scaled(bottomLeft)))
}

extension [PathElement] {
  /// The smallest rectangle that holds all points and control points; nil where one is not finite or there is
  /// none.
  var bounds: CGRect? {
    var (left, top, right, bottom) = (Double.infinity, Double.infinity, -Double.infinity, -Double.infinity)
    var isFinite = true
    func add(_ point: CGPoint) {
      let (x, y) = (Double(point.x), Double(point.y))
      guard x.isFinite, y.isFinite else {
        isFinite = false
        return
      }
      (left, right, top, bottom) = (
        Swift.min(left, x), Swift.max(right, x), Swift.min(top, y), Swift.max(bottom, y)
      )
    }
    for element in self {
      switch element {
      case .move(let to), .line(let to): add(to)
      case .quadCurve(let to, let control):
        add(to)
        add(control)
      case .curve(let to, let control1, let control2):
        add(to)
        add(control1)
        add(control2)
      case .close: break
      }
    }
    guard isFinite, left <= right else { return nil }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

extension Outline {
  /// The rectangle around the outline; nil where it is not finite.
  var bounds: CGRect? {
    switch self {
    case .rectangle(let rect), .rounded(let rect, _):
      guard [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height].allSatisfy(\.isFinite) else {
        return nil
      }
      return rect.standardized
    case .path(let elements, _): return elements.bounds
    }
  }
}
