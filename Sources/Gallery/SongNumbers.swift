/// The numbers of the songs: a range that grows at both ends, less the numbers taken away.
///
/// It never holds them all.
struct SongNumbers: RandomAccessCollection, Equatable, Sendable {
  /// All numbers ever given out.
  private(set) var range: Range<Int>
  /// The numbers taken away, in order.
  private(set) var removed: [Int] = []

  /// Makes the numbers from 0 on.
  ///
  /// A negative count is 0.
  init(count: Int) {
    range = 0..<Swift.max(count, 0)
  }

  /// Makes a range less some numbers.
  ///
  /// - Parameter removed: Numbers of the range, in order.
  init(range: Range<Int>, removed: [Int]) {
    self.range = range
    self.removed = removed
  }

  var startIndex: Int { 0 }
  var endIndex: Int { range.count - removed.count }

  /// The number at a place.
  ///
  /// - Complexity: O(log *n*), where *n* is how many numbers were taken away.
  subscript(position: Int) -> Int {
    precondition(indices.contains(position), "place \(position) of \(count) songs")
    guard !removed.isEmpty else { return range.lowerBound + position }
    // How many of the removed numbers lie before it: of removed[k], `removed[k] - lowerBound - k` others do.
    var low = 0
    var high = removed.count
    while low < high {
      let middle = (low + high) / 2
      if removed[middle] - range.lowerBound - middle <= position { low = middle + 1 } else { high = middle }
    }
    return range.lowerBound + position + low
  }

  /// Adds numbers after the last one.
  mutating func append(_ count: Int) {
    range = range.lowerBound..<(range.upperBound + Swift.max(count, 0))
  }

  /// Adds numbers before the first one; they are negative.
  mutating func prepend(_ count: Int) {
    range = (range.lowerBound - Swift.max(count, 0))..<range.upperBound
  }

  /// Takes away the number at a place; nothing where there is none.
  mutating func remove(at position: Int) {
    guard indices.contains(position) else { return }
    let number = self[position]
    removed.insert(number, at: removed.firstIndex { $0 > number } ?? removed.count)
  }
}
