/// The rows or the columns of a table: how long each is, as set, else as measured, else as estimated.
struct TableAxis: Equatable, Sendable {
  /// How long they are, in points.
  private(set) var extents: Extents
  /// Those that were set; they count as measured in it.
  private var set: Extents

  init(count: Int, estimate: Double, spacing: Double) {
    extents = Extents(count: count, estimate: estimate, spacing: spacing)
    set = extents
  }

  func isSet(_ index: Int) -> Bool { set.measuredExtent(of: index) != nil }

  /// Sets a length, or gives it back to measuring.
  mutating func set(_ length: Double?, of index: Int, _ diagnostics: Diagnostics?) {
    guard let length else {
      guard isSet(index) else { return }
      set.forget(index..<(index + 1))
      extents.forget(index..<(index + 1))
      return
    }
    set.setExtent(length, of: index)
    extents.setExtent(length, of: index, diagnostics: diagnostics)
  }

  /// Takes the length of a cell: a row or column that is not set is as long as the longest of its cells.
  ///
  /// NaN and infinity leave it as it is, a negative length counts as 0, both with a diagnostic.
  ///
  /// - Returns: Whether it changed.
  mutating func grow(to length: Double, of index: Int, _ diagnostics: Diagnostics?) -> Bool {
    let usable = Diagnostics.usable(length, "cell's length", diagnostics)
    guard !length.isNaN, length < .infinity, !isSet(index) else { return false }
    if let known = extents.measuredExtent(of: index), known >= usable { return false }
    return extents.setExtent(usable, of: index)
  }

  /// Forgets what was measured; what was set stays.
  ///
  /// - Complexity: O(log *n*) for all and where none is set, else that for each of the range.
  mutating func forget(_ range: Range<Int>) {
    let range = range.clamped(to: 0..<extents.count)
    if range.count == extents.count {
      let estimate = extents.estimate
      extents = set
      extents.setEstimate(estimate)
      return
    }
    if set.measuredCount == 0 {
      extents.forget(range)
      return
    }
    for index in range where !isSet(index) { extents.forget(index..<(index + 1)) }
  }

  /// Replaces some by others that nobody measured or set.
  mutating func replace(_ range: Range<Int>, with count: Int) {
    set.remove(range)
    set.insert(count, at: range.lowerBound)
    extents.remove(range)
    extents.insert(count, at: range.lowerBound)
  }

  /// Moves some, with what was measured and set, to where they begin at `target` in the result.
  mutating func move(_ range: Range<Int>, to target: Int) {
    set.move(range, to: target)
    extents.move(range, to: target)
  }

  mutating func learnEstimate() -> Bool { extents.learnEstimate() }
}
