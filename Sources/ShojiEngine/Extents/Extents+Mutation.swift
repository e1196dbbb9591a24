extension Extents {
  /// Takes the measured extent of an item.
  ///
  /// - Parameters:
  ///   - extent: In points. A negative one counts as 0, one above ``longest`` as that; NaN and infinity leave
  ///     the item unmeasured, so that it counts with the estimate. All are reported.
  ///   - index: The item. Where there is none, nothing happens and it is reported.
  ///   - diagnostics: Who is told.
  /// - Returns: Whether the item's length changed, or that it is measured.
  /// - Complexity: O(log *n*).
  @discardableResult
  public mutating func setExtent(_ extent: Double, of index: Int, diagnostics: Diagnostics? = nil) -> Bool {
    guard index >= 0, index < count else {
      diagnostics?.report(.noItem(index, count: count))
      return false
    }
    let new: Double = extent < 0 ? 0 : extent.isFinite ? min(extent, Self.longest) : .nan
    if new != extent {
      let used = new.isNaN ? "the estimate" : "\(new)"
      diagnostics?.report(
        Diagnostic(
          .length, event: "The extent of item \(index) is \(extent); \(used) is used.",
          cause:
            "The cell probably answered a proposal without limit with an endless size, or divided by zero.",
          remedy: "Give the cell a finite size along the scrolling axis, as with frame(height:)."))
    }
    return replace(index..<(index + 1), with: ExtentRun(count: 1, extent: new))
  }

  /// Makes items unmeasured again, as when the container's width changed.
  ///
  /// The range is clamped.
  ///
  /// - Complexity: O(log *n*).
  public mutating func forget(_ range: Range<Int>) {
    let range = range.clamped(to: 0..<count)
    if range.isEmpty { return }
    replace(range, with: ExtentRun(count: range.count, extent: .nan))
  }

  /// Puts unmeasured items in front of an item.
  ///
  /// - Parameters:
  ///   - newCount: How many, cut where ``limit`` is reached. Below 1 nothing happens.
  ///   - index: The item before which they go, or the count. Clamped.
  /// - Complexity: O(log *n*).
  public mutating func insert(_ newCount: Int, at index: Int) {
    let newCount = min(newCount, Self.limit - count)
    guard newCount > 0 else { return }
    let index = min(max(index, 0), count)
    replace(index..<index, with: ExtentRun(count: newCount, extent: .nan))
  }

  /// Takes items out.
  ///
  /// The range is clamped.
  ///
  /// - Complexity: O(log *n*).
  public mutating func remove(_ range: Range<Int>) {
    let range = range.clamped(to: 0..<count)
    if range.isEmpty { return }
    replace(range, with: nil)
  }

  /// Adds unmeasured items at the end, or takes the last ones out, until there are as many as asked for.
  ///
  /// - Complexity: O(log *n*).
  public mutating func resize(to newCount: Int) {
    let newCount = max(newCount, 0)
    if newCount < count { remove(newCount..<count) } else { insert(newCount - count, at: count) }
  }

  @discardableResult
  private mutating func replace(_ range: Range<Int>, with run: ExtentRun?) -> Bool {
    var edit = ExtentEdit(removed: range.count, added: run)
    var outcome = root.apply(edit, at: range.lowerBound)
    if outcome == .refused, let run {
      // Most refusals come from the edge of a leaf, and most runs there differ: cutting the tree costs far
      // more than looking.
      let before = self.run(of: range.lowerBound - 1)
      let after = self.run(of: range.upperBound)
      if before.map(run.continues) != true, after.map(run.continues) != true {
        edit.isDistinct = true
        outcome = root.apply(edit, at: range.lowerBound)
      }
    }
    if outcome == .refused {
      let (front, rest) = root.split(at: range.lowerBound)
      let back = rest.split(at: range.count).1
      root = .join(run.map { .join(front, ExtentNode(runs: [$0])) } ?? front, back)
    }
    checkInvariants()
    return outcome != .same
  }
}

extension Diagnostic {
  static func noItem(_ index: Int, count: Int) -> Diagnostic {
    Diagnostic(
      .index, event: "Item \(index) was asked for, of \(count) items; there is no such item.",
      cause: "The index was probably kept from before the data changed.",
      remedy: "Ask by id, or take indexes from the present data only.")
  }
}
