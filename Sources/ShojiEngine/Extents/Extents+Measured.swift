extension Extents {
  /// Returns the first measured item in a range, or `nil` where there is none.
  ///
  /// - Complexity: O(log *n*).
  func nextMeasured(from index: Int, before end: Int) -> Int? {
    let index = max(index, 0)
    guard let next = root.nextMeasured(from: index), next < min(end, count) else { return nil }
    return next
  }

  /// Returns what the items of a range were measured, in order; `nil` for those that nobody measured.
  ///
  /// The range is clamped.
  ///
  /// - Complexity: O(log *n* + *k*) for *k* items.
  func measuredExtents(of range: Range<Int>) -> [Double?] {
    let range = range.clamped(to: 0..<count)
    var found: [Double?] = []
    found.reserveCapacity(range.count)
    root.collect(range, into: &found)
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
  fileprivate func longestMeasured(in range: Range<Int>) -> Double? {
    if range.isEmpty || sum.unmeasured == sum.count { return nil }
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

  fileprivate func nextMeasured(from index: Int) -> Int? {
    if sum.unmeasured == sum.count || index >= sum.count { return nil }
    var start = 0
    for place in 0..<runs.count {
      let run = runs[place]
      if run.isMeasured, start + run.count > index { return max(start, index) }
      start += run.count
    }
    for child in children {
      if start + child.sum.count > index, let next = child.nextMeasured(from: max(index - start, 0)) {
        return start + next
      }
      start += child.sum.count
    }
    return nil
  }

  fileprivate func collect(_ range: Range<Int>, into found: inout [Double?]) {
    var start = 0
    for place in 0..<runs.count {
      let run = runs[place]
      let part = range.clamped(to: start..<(start + run.count))
      found.append(contentsOf: repeatElement(run.isMeasured ? run.extent : nil, count: part.count))
      start += run.count
    }
    for child in children {
      let part = range.clamped(to: start..<(start + child.sum.count))
      if !part.isEmpty {
        child.collect((part.lowerBound - start)..<(part.upperBound - start), into: &found)
      }
      start += child.sum.count
    }
  }
}
