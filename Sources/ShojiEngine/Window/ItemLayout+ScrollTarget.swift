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
    offset(showing: index, at: anchor, from: current, in: Viewport(length: length))
  }

  /// Returns the offset at which an item stands at an anchor of what nothing covers of a viewport.
  ///
  /// - Parameters:
  ///   - index: The item; outside, the nearest one.
  ///   - anchor: 0 puts its start where the viewport is clear (case B175), 0.5 their middles together, 1 its
  ///     end at the clear end; held between 0 and 1. `nil` asks for the nearest offset that shows the whole
  ///     item: none if it shows already, its start if it is longer than what is clear.
  ///   - current: The present offset, in points; only `nil` anchors look at it.
  ///   - viewport: What is seen, and what lies over it.
  /// - Returns: One of ``Viewport/offsets(contentExtent:)``.
  /// - Complexity: That of ``ItemLayout/slot(of:)``.
  public func offset(
    showing index: Int, at anchor: Double?, from current: Double = 0, in viewport: Viewport
  ) -> Double {
    let offsets = viewport.offsets(contentExtent: contentExtent)
    guard itemCount > 0 else { return offsets.lowerBound }
    let item = slot(of: min(max(index, 0), itemCount - 1)).main
    let first = target(of: item, at: anchor, from: current, in: viewport, within: offsets)
    // What is pinned is another thing where the item is.
    let clear = viewport.clearStretch(at: first)
    let unobscured = unobscured(clear)
    guard unobscured != clear, !unobscured.isEmpty else { return first }
    var covered = viewport
    covered.pinnedStart += unobscured.start - clear.start
    covered.pinnedEnd += clear.end - unobscured.end
    return target(of: item, at: anchor, from: current, in: covered, within: offsets)
  }

  private func target(
    of item: Stretch, at anchor: Double?, from current: Double, in viewport: Viewport,
    within offsets: ClosedRange<Double>
  ) -> Double {
    let clear = viewport.clearStretch(at: current)
    let target: Double
    if let anchor {
      let share = anchor > 0 ? min(anchor, 1) : 0
      target = item.start - (clear.length - item.length) * share
    } else if item.start < clear.start || item.length > clear.length {
      target = item.start
    } else {
      target = max(clear.start, item.end - clear.length)
    }
    return offsets.nearest(to: target - viewport.clearStart)
  }

  /// Measures an item and what would be seen with it, and returns the offset at which it stands at an anchor.
  ///
  /// The target is measured before anything else, so the answer is right in the frame it is asked for however
  /// far the item is and whatever was estimated (case B25). What lies between is not measured.
  ///
  /// - Parameters:
  ///   - index: The item; outside, the nearest one.
  ///   - anchor: As in ``offset(showing:at:from:in:)``.
  ///   - current: The present offset, in points; only `nil` anchors look at it.
  ///   - viewport: What is seen, and what lies over it.
  ///   - look: What the layout is looked at through, as for ``anchor(at:in:focused:resizing:through:)``.
  ///   - diagnostics: Who is told of sizes that make no sense.
  ///   - measure: Returns an item's size in the room it is offered.
  /// - Returns: One of ``Viewport/offsets(contentExtent:)``.
  /// - Complexity: The measures of one screen, in at most four passes, and O(log *n*).
  public mutating func measuredOffset(
    showing index: Int, at anchor: Double?, from current: Double = 0, in viewport: Viewport,
    through look: Sight? = nil, diagnostics: Diagnostics? = nil,
    _ measure: (_ index: Int, _ proposal: SizeProposal) -> ItemSize
  ) -> Double {
    guard itemCount > 0 else { return viewport.offsets(contentExtent: contentExtent).lowerBound }
    let index = min(max(index, 0), itemCount - 1)
    hold(index)
    _ = self.measure(RangeSet(index..<(index + 1)), again: false, diagnostics: diagnostics, measure)
    var known = RangeSet<Int>()
    for _ in 0..<Self.mostPasses {
      let target = offset(showing: index, at: anchor, from: current, in: viewport)
      let missing = items(in: viewport.stretch(at: target), through: look).removing(known)
      guard !missing.isEmpty else { break }
      known.formUnion(missing)
      guard self.measure(missing, again: false, diagnostics: diagnostics, measure) else { break }
    }
    return offset(showing: index, at: anchor, from: current, in: viewport)
  }

  /// How often what is seen is measured in one frame at most before it is shown as it is.
  static var mostPasses: Int { 4 }
}
