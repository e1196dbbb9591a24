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
    // The magnitude, since a minus sign, that of zero too, says that it holds no longer.
    let new = Diagnostics.measured(extent, of: "item \(index)", diagnostics)?.magnitude ?? .nan
    let slot = root.kinds.isEmpty ? 0 : run(of: index)?.slot ?? 0
    return replace(index..<(index + 1), with: ExtentRun(count: 1, extent: new, slot: slot))
  }

  /// Takes one measured extent for all items of a range, which must be a usable one, as another layout's; they
  /// keep their kinds.
  ///
  /// - Complexity: O(log *n*), or that for each item where there are several kinds.
  mutating func setExtent(_ extent: Double, of range: Range<Int>) {
    if root.kinds.isEmpty {
      replace(range.clamped(to: 0..<count), with: ExtentRun(count: range.count, extent: extent))
    } else {
      for index in range { setExtent(extent, of: index) }
    }
  }

  /// Makes items unmeasured again, as when their content changed; they keep their kinds.
  ///
  /// The range is clamped.
  ///
  /// - Complexity: O(log *n*), and O(*r*) for the runs in the range where there are several kinds.
  public mutating func forget(_ range: Range<Int>) {
    let range = range.clamped(to: 0..<count)
    if range.isEmpty { return }
    if root.kinds.isEmpty {
      replace(range, with: ExtentRun(count: range.count, extent: .nan))
      return
    }
    let (front, rest) = root.split(at: range.lowerBound)
    let (middle, back) = rest.split(at: range.count)
    var runs: [ExtentRun] = []
    middle.forEachRun { run in
      if let last = runs.last, last.slot == run.slot {
        runs[runs.count - 1].count += run.count
      } else {
        runs.append(ExtentRun(count: run.count, extent: .nan, slot: run.slot))
      }
    }
    root = .join(.join(front, ExtentNode(all: runs)), back)
    checkInvariants()
  }

  /// Makes all measured items unmeasured and lets each count with what it was measured, as when the
  /// container's width changed: that is nearer to what it will be than the mean of its kind.
  ///
  /// - Complexity: O(*m* log *n*) for the *m* items measured since it was called last, at most O(*n*).
  public mutating func outdate() {
    if measuredCount == 0 { return }
    if measuredCount < root.sum.outdated / 16 {
      var index = 0
      while let next = nextMeasured(from: index, before: count), let run = run(of: next) {
        replace(next..<(next + 1), with: ExtentRun(count: 1, extent: -run.extent, slot: run.slot))
        index = next + 1
      }
      return
    }
    var runs: [ExtentRun] = []
    root.forEachRun { run in
      var run = run
      if run.isMeasured { run.extent = -run.extent }
      if let last = runs.last, run.continues(last) {
        runs[runs.count - 1].count += run.count
      } else {
        runs.append(run)
      }
    }
    root = ExtentNode(all: runs)
    checkInvariants()
  }

  /// Puts unmeasured items in front of an item.
  ///
  /// - Parameters:
  ///   - newCount: How many, cut where ``limit`` is reached. Below 1 nothing happens.
  ///   - index: The item before which they go, or the count. Clamped.
  ///   - kind: Whose estimate they count with.
  /// - Complexity: O(log *n*).
  public mutating func insert(_ newCount: Int, at index: Int, kind: ItemKind = .standard) {
    let index = min(max(index, 0), count)
    replace(index..<index, with: newCount, kind: kind)
  }

  /// Takes items out.
  ///
  /// The range is clamped.
  ///
  /// - Complexity: O(log *n*).
  public mutating func remove(_ range: Range<Int>) { replace(range, with: 0) }

  /// Puts unmeasured items in the place of others, as when their content is another.
  ///
  /// - Parameters:
  ///   - range: The items that go. Clamped.
  ///   - newCount: How many come, cut where ``limit`` is reached. Below 0 counts as 0.
  ///   - kind: Whose estimate they count with.
  /// - Complexity: O(log *n*).
  public mutating func replace(_ range: Range<Int>, with newCount: Int, kind: ItemKind = .standard) {
    let range = range.clamped(to: 0..<count)
    let newCount = min(max(newCount, 0), Self.limit - (count - range.count))
    if newCount > 0 {
      replace(range, with: ExtentRun(count: newCount, extent: .nan, slot: slot(of: kind)))
    } else if !range.isEmpty {
      replace(range, with: nil)
    }
  }

  /// Takes items out and puts them in at another place, in order, with their kinds and with what was
  /// measured.
  ///
  /// - Parameters:
  ///   - range: The items. Clamped.
  ///   - target: Where they begin in the result. Clamped.
  /// - Complexity: O(log *n*).
  public mutating func move(_ range: Range<Int>, to target: Int) {
    let range = range.clamped(to: 0..<count)
    let target = min(max(target, 0), count - range.count)
    if range.isEmpty || target == range.lowerBound { return }
    let (front, rest) = root.split(at: range.lowerBound)
    let (moved, back) = rest.split(at: range.count)
    let (before, after) = ExtentNode.join(front, back).split(at: target)
    root = .join(.join(before, moved), after)
    checkInvariants()
  }

  /// Takes a change of the items, each of which is one of these.
  ///
  /// - Complexity: That of ``insert(_:at:kind:)``, ``remove(_:)``, ``move(_:to:)`` or ``forget(_:)``.
  public mutating func apply(_ edit: ItemEdit) {
    switch edit {
    case .insert(let count, let index, let kind): insert(count, at: index, kind: kind)
    case .remove(let range): remove(range)
    case .move(let range, let target): move(range, to: target)
    case .invalidate(let range): forget(range)
    }
  }

  /// Adds unmeasured items of the standard kind at the end, or takes the last ones out, until there are as
  /// many as asked for.
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
    if case .refused = outcome, let run {
      // Most refusals come from the edge of a leaf, and most runs there differ: cutting the tree costs far
      // more than looking.
      let before = self.run(of: range.lowerBound - 1)
      let after = self.run(of: range.upperBound)
      if before.map(run.continues) != true, after.map(run.continues) != true {
        edit.isDistinct = true
        outcome = root.apply(edit, at: range.lowerBound)
      }
    }
    switch outcome {
    case .same:
      return false
    case .done:
      if root.width == 1, !root.isLeaf { root = root.children[0] }
    case .split(let sibling):
      root = ExtentNode(children: [root, sibling])
    case .refused:
      let (front, rest) = root.split(at: range.lowerBound)
      let back = rest.split(at: range.count).1
      root = .join(run.map { .join(front, ExtentNode(runs: ExtentRuns([$0]))) } ?? front, back)
    }
    checkInvariants()
    return true
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
