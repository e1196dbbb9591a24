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

  /// Takes estimates of kinds that have their own.
  mutating func setEstimates(_ estimates: [ItemKind: Double], _ diagnostics: Diagnostics?) {
    extents.setEstimates(estimates, diagnostics)
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
  /// - Complexity: O(log *n*) for each that was set in the range.
  mutating func forget(_ range: Range<Int>) {
    let range = range.clamped(to: 0..<extents.count)
    var start = range.lowerBound
    while let next = set.nextMeasured(from: start, before: range.upperBound) {
      extents.forget(start..<next)
      start = next + 1
    }
    extents.forget(start..<range.upperBound)
  }

  /// Makes all that was measured an estimate; what was set stays.
  ///
  /// - Complexity: That of ``Extents/outdate()``, and O(log *n*) for each that was set.
  mutating func outdate() {
    extents.outdate()
    var start = 0
    while let next = set.nextMeasured(from: start, before: extents.count) {
      extents.setExtent(set.extent(of: next), of: next)
      start = next + 1
    }
  }

  /// Takes some out.
  mutating func remove(_ range: Range<Int>) {
    set.remove(range)
    extents.remove(range)
  }

  /// Puts some of a kind in that nobody measured or set.
  mutating func insert(_ count: Int, at index: Int, kind: ItemKind) {
    set.insert(count, at: index)
    extents.insert(count, at: index, kind: kind)
  }

  /// Puts rows in that nobody measured or set, each of the kind of its first cell.
  mutating func insertRows(_ rows: Range<Int>, of cells: Extents, columnCount: Int) {
    set.insert(rows.count, at: rows.lowerBound)
    let range = (rows.lowerBound * columnCount)..<min(rows.upperBound * columnCount, cells.count)
    extents.insertLines(rows, of: range, in: cells) { ($0 + columnCount - 1) / columnCount }
  }

  /// Moves some, with what was measured and set, to where they begin at `target` in the result.
  mutating func move(_ range: Range<Int>, to target: Int) {
    set.move(range, to: target)
    extents.move(range, to: target)
  }

  mutating func learnEstimates() -> Bool { extents.learnEstimates() }
}
