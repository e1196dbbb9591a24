internal import Interaction

/// Content that scrolls sideways and is read from right to left: it begins at the right, and what is seen of it stands as far from
/// there as before when it grows.
///
/// Offsets count from the left all the same.
extension ScrollElement {
  /// Whether the content begins at the right.
  var isMirrored: Bool { isRightToLeft && axes.contains(.horizontal) }

  /// An anchor as offsets count, from the left.
  func fromLeft(_ anchor: UnitPoint) -> UnitPoint {
    isMirrored ? UnitPoint(x: 1 - anchor.x, y: anchor.y) : anchor
  }

  /// The offset at which the right end is seen.
  private var currentRightEnd: CGFloat { CGFloat(scroller.x.extent.offsets.upperBound) + drift.width }

  /// How far what is seen is from the right end; nil where that does not count or nothing has been laid out.
  var distanceFromRight: CGFloat? { rightEnd.map { $0 - viewportStart.x } }

  /// Whether the right end is seen.
  var isAtRightEnd: Bool { viewportStart.x >= currentRightEnd }

  /// Lets what is seen stand as far from the right end as before; called when the content has its sizes.
  func stay(fromRight distance: CGFloat?) {
    rightEnd = isMirrored && containerSize.width > 0 ? currentRightEnd : nil
    guard let rightEnd, let distance else { return }
    let move = rightEnd - distance - viewportStart.x
    guard abs(move) > 1e-6 else { return }
    drift.width += move
    settleDrift()
    // What is no longer there cannot be seen.
    mayStray = true
    updateExtents()
  }

  /// Notes that content has grown at its left end, for somebody who moves the viewport.
  func noteGrowth(_ length: CGFloat) { if let rightEnd { self.rightEnd = rightEnd + length } }
}
