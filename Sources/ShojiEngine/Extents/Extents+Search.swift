extension Extents {
  /// Returns where an item starts, in points from the first item's start.
  ///
  /// - Parameter index: An item, or the count, which gives where a further item would start. Indexes outside
  ///   are clamped.
  /// - Complexity: O(log *n*).
  public func offset(of index: Int) -> Double {
    position(reach(of: index))
  }

  /// Returns how long an item is: as measured, also where that holds no longer, else its kind's estimate.
  ///
  /// 0 where there is no such item.
  ///
  /// - Complexity: O(log *n*).
  public func extent(of index: Int) -> Double {
    guard let run = run(of: index) else { return 0 }
    return run.known ?? ruler.estimate(slot: run.slot)
  }

  /// Returns the measured length of an item in points, or `nil` where nobody measured it or it does not
  /// exist.
  ///
  /// - Complexity: O(log *n*).
  public func measuredExtent(of index: Int) -> Double? {
    guard let run = run(of: index), run.isMeasured else { return nil }
    return run.extent
  }

  /// Returns where an item starts and how long it is, in points: one search for both; `nil` where there is no
  /// such item.
  func place(of index: Int) -> (offset: Double, extent: Double)? {
    guard index >= 0, index < count, let landing = root.find(ruler, { $0.count <= index }) else { return nil }
    return place(of: index, in: landing)
  }

  /// Returns the place of an item of the run that was found.
  @inline(__always) private func place(of index: Int, in landing: ExtentLanding) -> (
    offset: Double, extent: Double
  ) {
    let run = landing.run
    let start = position(landing.before + ruler.reach(run, index - landing.before.count))
    return (start, run.known ?? ruler.estimate(slot: run.slot))
  }

  /// Calls a closure with where neighbours start and how long they are, in points, in order.
  ///
  /// - Parameter items: Those that do not exist are left out.
  /// - Complexity: O(log *n* + *k*) for *k* items.
  func forEachPlace(of items: Range<Int>, _ body: (_ offset: Double, _ extent: Double) -> Void) {
    let items = items.clamped(to: 0..<count)
    var index = items.lowerBound
    while index < items.upperBound {
      guard var landing = root.find(ruler, { $0.count <= index }) else { return }
      // As far as the leaf goes.
      repeat {
        let end = min(landing.before.count + landing.run.count, items.upperBound)
        while index < end {
          let place = place(of: index, in: landing)
          body(place.offset, place.extent)
          index += 1
        }
      } while index < items.upperBound && landing.advance(ruler, { $0.count <= index })
    }
  }

  /// Returns the run in which an item is, or `nil` where there is no such item.
  func run(of index: Int) -> ExtentRun? {
    guard index >= 0, index < count else { return nil }
    return root.find(ruler) { $0.count <= index }?.run
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
    if !(offset > 0) { return 0 }
    if behindLast < offset { return count }
    // What is passed is kept as a sum and not as points, and compared as points: the same arithmetic as in
    // offset(of:), so that the two agree to the last bit.
    guard let landing = root.find(ruler, { [ruler] in ruler.position($0) < offset }) else { return 0 }
    return firstIndex(startingAt: offset, from: landing)
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
    if count == 0 || behindLast < next { return 0..<0 }
    guard next > 0, end >= next, var landing = root.find(ruler, { [ruler] in ruler.position($0) < next })
    else {
      let upper = firstIndex(startingAt: end)
      let lower = max(firstIndex(startingAt: next) - 1, 0)
      return lower < upper ? lower..<upper : 0..<0
    }
    let lower = max(firstIndex(startingAt: next, from: landing) - 1, 0)
    // Mostly the end is in the same leaf, and going on costs a tenth of another search.
    let isNear = landing.advance(ruler) { [ruler] in ruler.position($0) < end }
    let upper = isNear ? firstIndex(startingAt: end, from: landing) : firstIndex(startingAt: end)
    return lower < upper ? lower..<upper : 0..<0
  }

  private func firstIndex(startingAt offset: Double, from landing: ExtentLanding) -> Int {
    landing.before.count + firstPlace(in: landing.run, after: landing.before, startingAt: offset)
  }

  private func firstPlace(in run: ExtentRun, after before: ExtentReach, startingAt offset: Double) -> Int {
    func reaches(_ place: Int) -> Bool { position(before + ruler.reach(run, place)) >= offset }
    let stride = (run.known ?? ruler.estimate(slot: run.slot)) + spacing
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

  /// Where a further item would start.
  private var behindLast: Double { position(ruler.reach(root.sum, root.kinds)) }

  private func reach(of index: Int) -> ExtentReach {
    if index <= 0 { return ExtentReach() }
    if index >= count { return ruler.reach(root.sum, root.kinds) }
    guard let landing = root.find(ruler, { $0.count <= index }) else { return ExtentReach() }
    return landing.before + ruler.reach(landing.run, index - landing.before.count)
  }
}
