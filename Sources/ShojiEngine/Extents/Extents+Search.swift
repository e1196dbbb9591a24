extension Extents {
  /// Returns where an item starts, in points from the first item's start.
  ///
  /// - Parameter index: An item, or the count, which gives where a further item would start. Indexes outside
  ///   are clamped.
  /// - Complexity: O(log *n*).
  public func offset(of index: Int) -> Double {
    position(prefix(index))
  }

  /// Returns how long an item is: as measured, else the estimate.
  ///
  /// 0 where there is no such item.
  ///
  /// - Complexity: O(log *n*).
  public func extent(of index: Int) -> Double {
    measuredExtent(of: index) ?? (index >= 0 && index < count ? estimate : 0)
  }

  /// Returns the measured length of an item in points, or `nil` where nobody measured it or it does not
  /// exist.
  ///
  /// - Complexity: O(log *n*).
  public func measuredExtent(of index: Int) -> Double? {
    guard let run = run(of: index), run.isMeasured else { return nil }
    return run.extent
  }

  /// Returns the run in which an item is, or `nil` where there is no such item.
  func run(of index: Int) -> ExtentRun? {
    guard index >= 0, index < count else { return nil }
    var node = root
    var rest = index
    while !node.isLeaf {
      var place = 0
      while rest >= node.children[place].sum.count {
        rest -= node.children[place].sum.count
        place += 1
      }
      node = node.children[place]
    }
    var place = 0
    while rest >= node.runs[place].count {
      rest -= node.runs[place].count
      place += 1
    }
    return node.runs[place]
  }

  /// Returns the item at a position: the last that starts at or before it, so that of several at one position
  /// the one with a length is found.
  ///
  /// A gap belongs to the item before it.
  ///
  /// - Parameter offset: In points from the first item's start. Positions before the first item give the
  ///   first, those behind the last give the last, NaN gives the first.
  /// - Returns: `nil` only when there are no items.
  /// - Complexity: O(log *n*).
  public func index(at offset: Double) -> Int? {
    guard count > 0 else { return nil }
    return min(max(firstIndex(startingAt: offset.nextUp) - 1, 0), count - 1)
  }

  /// Returns the first item that starts at or behind a position, or the count if none does.
  ///
  /// NaN gives 0.
  ///
  /// - Parameter offset: In points from the first item's start.
  /// - Complexity: O(log *n*).
  public func firstIndex(startingAt offset: Double) -> Int {
    // What lies before the current node is kept as a sum and not as points, and compared as points: the same
    // arithmetic as in offset(of:), so that the two agree to the last bit.
    var before = ExtentSum()
    var node = root
    if !(offset > 0) { return 0 }
    if position(root.sum) < offset { return count }
    while !node.isLeaf {
      var place = 0
      while place < node.children.count - 1, position(before + node.children[place].sum) < offset {
        before = before + node.children[place].sum
        place += 1
      }
      node = node.children[place]
    }
    for run in node.runs {
      if position(before + run.sum) < offset {
        before = before + run.sum
        continue
      }
      return before.count + firstPlace(in: run, after: before, startingAt: offset)
    }
    return before.count
  }

  /// Returns the items that share more than an edge with a stretch.
  ///
  /// Items without length at its edges are left out; those between two that intersect are in.
  ///
  /// - Parameter stretch: In points from the first item's start.
  /// - Complexity: O(log *n*).
  public func indices(intersecting stretch: Stretch) -> Range<Int> {
    if stretch.isEmpty { return 0..<0 }
    return indices(followedAt: (stretch.start + spacing).nextUp, startingBefore: stretch.end)
  }

  /// Returns the items from the first whose successor starts at or behind a position to the last that starts
  /// before another.
  func indices(followedAt next: Double, startingBefore end: Double) -> Range<Int> {
    if count == 0 || position(root.sum) < next { return 0..<0 }
    let upper = firstIndex(startingAt: end)
    let lower = max(firstIndex(startingAt: next) - 1, 0)
    return lower < upper ? lower..<upper : 0..<0
  }

  private func firstPlace(in run: ExtentRun, after before: ExtentSum, startingAt offset: Double) -> Int {
    func reaches(_ place: Int) -> Bool { position(before + run.prefix(place)) >= offset }
    let stride = (run.isMeasured ? run.extent : estimate) + spacing
    if stride > 0 {
      let guess = Int(min(max(((offset - position(before)) / stride).rounded(.up), 0), Double(run.count)))
      if reaches(guess), guess == 0 || !reaches(guess - 1) { return guess }
    }
    // Extents so small that positions swallow them, or a rounding error at the border of two items.
    var lower = 0
    var upper = run.count
    while lower < upper {
      let middle = lower + (upper - lower) / 2
      if reaches(middle) { upper = middle } else { lower = middle + 1 }
    }
    return lower
  }

  private func prefix(_ index: Int) -> ExtentSum {
    if index <= 0 { return ExtentSum() }
    if index >= count { return root.sum }
    var before = ExtentSum()
    var node = root
    while !node.isLeaf {
      var place = 0
      while before.count + node.children[place].sum.count <= index {
        before = before + node.children[place].sum
        place += 1
      }
      node = node.children[place]
    }
    for run in node.runs {
      if before.count + run.count > index { return before + run.prefix(index - before.count) }
      before = before + run.sum
    }
    return before
  }
}
