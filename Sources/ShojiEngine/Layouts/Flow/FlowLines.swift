/// The lines of a flow: how many items each has and how long it is along the main axis.
///
/// A line is placed, which means broken from sizes that hold; or kept, broken from sizes that held before; or
/// estimated from the means of its kind, which is that of its first item. Both numbers are kept as extents:
/// that of the counts finds an item's line, that of the lengths a position's. A million items that nobody
/// measured are one run in each, and so are lines that are all alike.
struct FlowLines: Equatable, Sendable {
  /// A line that was broken from known sizes.
  struct Line: Hashable {
    var count: Int
    var extent: Double
  }

  /// How many items each line has; an estimated line that is full counts as unmeasured.
  var counts: Extents
  /// How long each line is; estimated ones are unmeasured, and what was kept holds no longer.
  var extents: Extents
  /// How many items placed lines hold, by the lines' kinds.
  var placedCounts: [ItemKind: Int] = [:]

  /// Makes no lines yet.
  ///
  /// - Parameters:
  ///   - estimates: What is expected of lines, by kind.
  ///   - spacing: The gap between lines, in points.
  init(_ estimates: [KindOfLine], spacing: Double) {
    counts = Extents(count: 0, estimate: 1)
    extents = Extents(count: 0, estimate: 1, spacing: spacing)
    for estimate in estimates {
      counts.setEstimate(Double(max(1, estimate.perLine)), for: estimate.kind)
      extents.setEstimate(estimate.extent, for: estimate.kind)
    }
  }

  /// How many lines.
  var count: Int { extents.count }
  /// The lines' items, however the lines came about.
  var itemCount: Int { Int(counts.length) }
  /// How many items placed lines hold.
  var placedItemCount: Int { placedCounts.values.reduce(0, +) }

  /// Returns the line in which an item is.
  ///
  /// Precondition: there is such an item.
  func line(of item: Int) -> Int { counts.index(at: Double(item)) ?? 0 }

  /// Returns the first item of a line; the item count for the line behind the last.
  func start(of line: Int) -> Int { Int(counts.offset(of: line)) }

  /// Returns the items of a line.
  func items(of line: Int) -> Range<Int> {
    guard let place = counts.place(of: line) else { return itemCount..<itemCount }
    return Int(place.offset)..<Int(place.offset + place.extent)
  }

  /// Returns the items of lines.
  func items(of lines: Range<Int>) -> Range<Int> { start(of: lines.lowerBound)..<start(of: lines.upperBound) }

  /// Returns the lines that hold some items.
  func lines(of items: Range<Int>) -> Range<Int> {
    items.isEmpty ? 0..<0 : line(of: items.lowerBound)..<(line(of: items.upperBound - 1) + 1)
  }

  func isPlaced(_ line: Int) -> Bool { extents.measuredExtent(of: line) != nil }

  /// How many items an estimated line that is full holds, if its first item is of a kind.
  func perLine(_ kind: ItemKind) -> Int { Int(counts.estimate(for: kind)) }

  /// Puts placed lines where others were.
  ///
  /// - Parameters:
  ///   - lines: The new lines.
  ///   - old: The lines that go.
  ///   - item: The first item of the new lines.
  ///   - kinds: The items, with their kinds.
  /// - Complexity: O(*l* log *n*) for *l* new lines.
  mutating func place(_ lines: [Line], at old: Range<Int>, from item: Int, _ kinds: Extents) {
    remove(old)
    var item = item
    for (place, line) in lines.enumerated() {
      let kind = kinds.kind(of: item)
      insert(line.count, at: old.lowerBound + place, kind)
      extents.setExtent(line.extent, of: old.lowerBound + place)
      placedCounts[kind, default: 0] += line.count
      item += line.count
    }
  }

  /// Puts lines at the end that were broken from sizes that held before.
  ///
  /// - Complexity: O(*l* log *n*) for *l* new lines.
  mutating func keep(_ lines: [Line], _ kinds: Extents) {
    let first = count
    var item = itemCount
    for line in lines {
      insert(line.count, at: count, kinds.kind(of: item))
      item += line.count
    }
    for (place, line) in lines.enumerated() { extents.setExtent(line.extent, of: first + place) }
    extents.outdate()
  }

  /// Puts an estimated line in.
  mutating func insert(_ itemCount: Int, at line: Int, _ kind: ItemKind) {
    insertFull(1, at: line, kind)
    counts.setExtent(Double(itemCount), of: line)
  }

  /// Puts estimated lines in that are full.
  mutating func insertFull(_ lineCount: Int, at line: Int, _ kind: ItemKind) {
    counts.insert(lineCount, at: line, kind: kind)
    extents.insert(lineCount, at: line, kind: kind)
  }

  mutating func remove(_ lines: Range<Int>) {
    // What goes may be a million estimated lines; those are skipped by the sum of a cut, not one by one.
    var line = lines.lowerBound
    while let next = extents.nextMeasured(from: line, before: lines.upperBound) {
      placedCounts[extents.kind(of: next), default: 0] -= Int(counts.extent(of: next))
      line = next + 1
    }
    counts.remove(lines)
    extents.remove(lines)
  }
}
