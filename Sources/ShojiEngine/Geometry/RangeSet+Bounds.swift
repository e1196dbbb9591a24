extension RangeSet<Int> {
  /// From the first to the last element; `0..<0` where there is none.
  public var bounds: Range<Int> {
    guard let first = ranges.first, let last = ranges.last else { return 0..<0 }
    return first.lowerBound..<last.upperBound
  }

  /// How many elements there are.
  ///
  /// - Complexity: O(*r*) of the ranges.
  public var elementCount: Int { ranges.reduce(0) { $0 + $1.count } }
}
