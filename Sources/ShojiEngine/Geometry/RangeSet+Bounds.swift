extension RangeSet<Int> {
  /// From the first to the last element; `0..<0` where there is none.
  public var bounds: Range<Int> {
    guard let first = ranges.first, let last = ranges.last else { return 0..<0 }
    return first.lowerBound..<last.upperBound
  }

  /// How many elements there are; `Int.max` where they are more.
  ///
  /// - Complexity: O(*r*) of the ranges.
  public var elementCount: Int {
    ranges.reduce(0) { total, range in
      let (count, isTooMuch) = range.upperBound.subtractingReportingOverflow(range.lowerBound)
      let (sum, isMore) = total.addingReportingOverflow(count)
      return isTooMuch || isMore ? .max : sum
    }
  }
}
