extension ItemLayout {
  /// Returns the greatest offset at which the viewport is still within the content, in points; never below 0.
  ///
  /// - Parameter length: The viewport's length, in points.
  public func greatestOffset(length: Double) -> Double {
    max(0, contentExtent - Stretch(start: 0, length: length).length)
  }

  /// Returns the offset at which an item stands at an anchor of the viewport.
  ///
  /// - Parameters:
  ///   - index: The item; outside, the nearest one.
  ///   - anchor: 0 puts its start at the viewport's start, 0.5 their middles together, 1 its end at the
  ///     viewport's end; held between 0 and 1. `nil` asks for the nearest offset that shows the whole item:
  ///     none if it shows already, its start if it is longer than the viewport.
  ///   - current: The present offset, in points; only `nil` anchors look at it.
  ///   - length: The viewport's length, in points.
  /// - Returns: An offset within the content, in points; 0 where there are no items.
  /// - Complexity: That of ``ItemLayout/slot(of:)``.
  public func offset(
    showing index: Int, at anchor: Double?, from current: Double = 0, length: Double
  ) -> Double {
    guard itemCount > 0 else { return 0 }
    let item = slot(of: min(max(index, 0), itemCount - 1)).main
    let viewport = Stretch(start: current, length: length)
    let target: Double
    if let anchor {
      let share = anchor > 0 ? min(anchor, 1) : 0
      target = item.start - (viewport.length - item.length) * share
    } else if item.start < viewport.start || item.length > viewport.length {
      target = item.start
    } else {
      target = max(viewport.start, item.end - viewport.length)
    }
    return min(max(target, 0), greatestOffset(length: viewport.length))
  }
}
