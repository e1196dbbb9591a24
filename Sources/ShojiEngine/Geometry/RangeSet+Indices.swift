extension RangeSet<Int> {
  /// Makes the set of indexes that come in any order, as often as they like; `Int.max` is left out.
  ///
  /// - Complexity: O(*k* log *k*).
  public init(indices: some Sequence<Int>) {
    self.init()
    var run: Range<Int>?
    for index in indices.sorted() where index < Int.max {
      if let open = run, index <= open.upperBound {
        run = open.lowerBound..<Swift.max(open.upperBound, index + 1)
      } else {
        if let run { insert(contentsOf: run) }
        run = index..<(index + 1)
      }
    }
    if let run { insert(contentsOf: run) }
  }
}
