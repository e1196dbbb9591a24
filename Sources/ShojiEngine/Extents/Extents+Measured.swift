extension Extents {
  /// Returns the first measured item in a range, or `nil` where there is none.
  ///
  /// - Complexity: O(log *n*).
  func nextMeasured(from index: Int, before end: Int) -> Int? {
    next(from: index, before: end) { $0.measuredCount > 0 }
  }

  /// Returns the first item in a range that is or was measured, or `nil` where there is none.
  ///
  /// - Complexity: O(log *n*).
  func nextKnown(from index: Int, before end: Int) -> Int? {
    next(from: index, before: end) { $0.unmeasured < $0.count }
  }

  /// Returns the first item, from one on, that is not measured, or the count where there is none.
  ///
  /// - Complexity: O(log *n*).
  func nextUnmeasured(from index: Int) -> Int {
    next(from: index, before: count) { $0.measuredCount < $0.count } ?? count
  }

  /// Returns the first item, from one on, that never was measured, or the count where there is none.
  ///
  /// - Complexity: O(log *n*).
  func nextUnknown(from index: Int) -> Int {
    next(from: index, before: count) { $0.unmeasured > 0 } ?? count
  }

  private func next(from index: Int, before end: Int, _ holds: (ExtentSum) -> Bool) -> Int? {
    let index = max(index, 0)
    guard let next = root.next(from: index, holds), next < min(end, count) else { return nil }
    return next
  }

  /// Returns what the items of a range are or were measured, in order; `nil` for those that nobody measured.
  ///
  /// The range is clamped.
  ///
  /// - Complexity: O(log *n* + *k*) for *k* items.
  func knownExtents(of range: Range<Int>) -> [Double?] { values(in: range) { $0.known } }

  /// Returns what the items of a range are measured, in order; `nil` where that is not known or holds no longer.
  ///
  /// The range is clamped.
  ///
  /// - Complexity: O(log *n* + *k*) for *k* items.
  func measuredExtents(of range: Range<Int>) -> [Double?] {
    values(in: range) { $0.isMeasured ? $0.extent : nil }
  }

  /// Returns how long the items of a range are, in order: as they are or were measured, else as estimated.
  ///
  /// The range is clamped.
  ///
  /// - Complexity: O(log *n* + *k*) for *k* items.
  func extents(of range: Range<Int>) -> [Double] {
    values(in: range) { $0.known ?? ruler.estimate(slot: $0.slot) }
  }

  private func values<Value>(in range: Range<Int>, _ value: (ExtentRun) -> Value) -> [Value] {
    let range = range.clamped(to: 0..<count)
    var found: [Value] = []
    found.reserveCapacity(range.count)
    root.forEachRun(in: range) { found.append(contentsOf: repeatElement(value($0), count: $0.count)) }
    return found
  }

  /// Returns the runs of a range, which must lie within `0..<count`, cut at its ends.
  ///
  /// - Complexity: O(log *n* + *r*) for *r* runs.
  func runs(in range: Range<Int>) -> [ExtentRun] {
    var found: [ExtentRun] = []
    root.split(at: range.lowerBound).1.split(at: range.count).0.forEachRun { found.append($0) }
    return found
  }

  /// Returns the longest measured extent in a range, in points, or `nil` where none is measured.
  ///
  /// - Complexity: O(log *n* + *r*) of the runs in the range.
  func longestMeasured(in range: Range<Int>) -> Double? {
    root.longestMeasured(in: range.clamped(to: 0..<count))
  }
}

extension ExtentNode {
  /// Calls a closure with the runs of a range in order, the first and the last cut to it.
  ///
  /// - Complexity: O(log *n* + *r*) of the runs in the range.
  func forEachRun(in range: Range<Int>, _ body: (ExtentRun) -> Void) {
    if range.isEmpty { return }
    Looks.add(runs.count + children.count)
    var start = 0
    for place in 0..<runs.count {
      var run = runs[place]
      let part = range.clamped(to: start..<(start + run.count))
      start += run.count
      run.count = part.count
      if !part.isEmpty { body(run) }
    }
    for child in children {
      let part = range.clamped(to: start..<(start + child.sum.count))
      if !part.isEmpty { child.forEachRun(in: (part.lowerBound - start)..<(part.upperBound - start), body) }
      start += child.sum.count
    }
  }

  fileprivate func longestMeasured(in range: Range<Int>) -> Double? {
    if range.isEmpty || sum.measuredCount == 0 { return nil }
    var start = 0
    var longest: Double?
    func take(_ extent: Double) { longest = max(longest ?? extent, extent) }
    for place in 0..<runs.count {
      let run = runs[place]
      if run.isMeasured, range.overlaps(start..<(start + run.count)) { take(run.extent) }
      start += run.count
    }
    for child in children {
      let part = range.clamped(to: start..<(start + child.sum.count))
      if let extent = child.longestMeasured(in: (part.lowerBound - start)..<(part.upperBound - start)) {
        take(extent)
      }
      start += child.sum.count
    }
    return longest
  }

  /// Returns the first item, from one on, whose run adds up to what is looked for.
  ///
  /// - Parameter holds: Returns whether what adds up to so much holds such an item.
  fileprivate func next(from index: Int, _ holds: (ExtentSum) -> Bool) -> Int? {
    if index >= sum.count || !holds(sum) { return nil }
    var start = 0
    for place in 0..<runs.count {
      let run = runs[place]
      if start + run.count > index {
        var sum = ExtentSum()
        sum.add(run.count, of: run.extent)
        if holds(sum) { return max(start, index) }
      }
      start += run.count
    }
    for child in children {
      if start + child.sum.count > index, let next = child.next(from: max(index - start, 0), holds) {
        return start + next
      }
      start += child.sum.count
    }
    return nil
  }
}
