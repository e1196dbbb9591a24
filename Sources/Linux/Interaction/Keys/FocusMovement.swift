public import CoreGraphics

/// Finds what gets the focus next.
public enum FocusMovement {
  /// Returns the rectangle that an arrow key moves the focus to.
  ///
  /// Only rectangles whose middle lies further in the direction count, and of those only ones that reach
  /// further than the present one. The nearest wins: the gap along the direction plus twice the gap across
  /// it. At a tie, the one whose middle is nearer across the direction; then the one nearer along it, by
  /// middles; then the one that comes first.
  ///
  /// - Parameters:
  ///   - current: The rectangle that has the focus; `nil` where none has, which finds the first in reading
  ///     order for down and right, the last for up and left.
  ///   - direction: Where to.
  ///   - candidates: Where the focus can go. The present one may be among them. Rectangles with NaN are left
  ///     out.
  /// - Returns: An index into the candidates, or `nil` if there is none in that direction.
  /// - Complexity: O(*n*).
  public static func next(
    from current: CGRect?, moving direction: MoveDirection, among candidates: [CGRect]
  ) -> Int? {
    guard let current else {
      let order = readingOrder(candidates)
      return direction == .down || direction == .right ? order.first : order.last
    }
    var best: (index: Int, distance: Distance)?
    for (index, candidate) in candidates.enumerated() {
      guard let distance = Distance(from: current, to: candidate, moving: direction) else { continue }
      if let best, !(distance < best.distance) { continue }
      best = (index, distance)
    }
    return best?.index
  }

  /// Returns the place in a list that Tab or Shift-Tab moves the focus to.
  ///
  /// - Parameters:
  ///   - current: The place that has the focus; `nil` where none has, which finds the first or, backwards,
  ///     the last.
  ///   - count: How many places there are.
  ///   - isBackward: Whether Shift was held.
  ///   - wraps: Whether the list begins again at its end.
  /// - Returns: A place, or `nil` where the list ends, so that the focus leaves it.
  public static func next(after current: Int?, count: Int, isBackward: Bool = false, wraps: Bool = true)
    -> Int?
  {
    guard count > 0 else { return nil }
    guard let current, (0..<count).contains(current) else { return isBackward ? count - 1 : 0 }
    let next = isBackward ? current - 1 : current + 1
    if (0..<count).contains(next) { return next }
    return wraps ? (isBackward ? count - 1 : 0) : nil
  }

  /// Returns indexes in the order in which rectangles are read: by top, then by left, then by index.
  ///
  /// - Complexity: O(*n* log *n*).
  public static func readingOrder(_ rectangles: [CGRect]) -> [Int] {
    rectangles.indices
      .filter { !rectangles[$0].minX.isNaN && !rectangles[$0].minY.isNaN }
      .sorted { left, right in
        let first = (rectangles[left].minY, rectangles[left].minX, left)
        return first < (rectangles[right].minY, rectangles[right].minX, right)
      }
  }

  private struct Distance {
    var gap: Double
    var across: Double
    var along: Double

    init?(from current: CGRect, to candidate: CGRect, moving direction: MoveDirection) {
      let here = Self.turned(current, direction)
      let there = Self.turned(candidate, direction)
      guard there.main.mid > here.main.mid, there.main.end > here.main.end else { return nil }
      let side = max(0, there.cross.start - here.cross.end, here.cross.start - there.cross.end)
      gap = max(0, there.main.start - here.main.end) + 2 * side
      across = abs(there.cross.mid - here.cross.mid)
      along = there.main.mid - here.main.mid
      if gap.isNaN || across.isNaN { return nil }
    }

    static func < (left: Distance, right: Distance) -> Bool {
      (left.gap, left.across, left.along) < (right.gap, right.across, right.along)
    }

    private struct Side {
      var start: Double
      var end: Double
      var mid: Double { (start + end) / 2 }
    }

    /// Turns a rectangle so that the direction is towards greater values of the main axis.
    private static func turned(_ rectangle: CGRect, _ direction: MoveDirection) -> (main: Side, cross: Side) {
      let x = Side(start: Double(rectangle.minX), end: Double(rectangle.maxX))
      let y = Side(start: Double(rectangle.minY), end: Double(rectangle.maxY))
      return switch direction {
      case .right: (x, y)
      case .down: (y, x)
      case .left: (Side(start: -x.end, end: -x.start), y)
      case .up: (Side(start: -y.end, end: -y.start), x)
      }
    }
  }
}
