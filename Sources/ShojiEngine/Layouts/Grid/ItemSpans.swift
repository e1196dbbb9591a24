/// How many columns of its row an item takes.
public enum ItemSpan: Hashable, Sendable {
  /// This many; below 1 counts as 1, more than the grid has as all of them.
  case columns(Int)
  /// All of them, however many there are: the item has a row of its own.
  case full

  /// The span with a count of 1 at least.
  var mended: ItemSpan {
    if case .columns(let count) = self, count < 1 { .columns(1) } else { self }
  }

  /// Returns how many it is of a grid's columns.
  func resolved(of columnCount: Int) -> Int {
    switch self {
    case .columns(let count): min(max(count, 1), columnCount)
    case .full: columnCount
    }
  }
}

/// Neighbours of one span.
struct SpanRun: Hashable, Sendable {
  var count: Int
  var span: ItemSpan
}

/// The spans of items by index: neighbours of one span are one run, and those nobody gave one take one column.
///
/// A million equal items are one run or none, so memory follows the places where spans change. It does not
/// know how many items there are: edits carry the spans along.
public struct ItemSpans: Hashable, Sendable {
  /// Neighbours differ, none is empty, and the last is not of one column.
  private(set) var runs: [SpanRun] = []

  /// Makes spans of one column each.
  public init() {}

  /// Makes the spans of neighbours from the first item on, those of many items in one go.
  ///
  /// Counts below 1 are left out, as is what lies behind ``Extents/limit``.
  ///
  /// - Complexity: O(*r*) of the runs.
  public init(_ runs: some Sequence<(span: ItemSpan, count: Int)>) {
    var room = Extents.limit
    for run in runs {
      let count = min(max(run.count, 0), room)
      room -= count
      Self.append(SpanRun(count: count, span: run.span.mended), to: &self.runs)
    }
    dropSingles()
  }

  /// How many items reach from the first to the last one that has another span than one column.
  var coveredCount: Int { runs.reduce(0) { $0 + $1.count } }

  /// An item's span; one column where nobody gave one, also for indexes outside.
  ///
  /// - Complexity: O(*r*) of the runs; a grid looks it up in O(log *r*), see ``GridLayout/span(of:)``.
  public subscript(index: Int) -> ItemSpan {
    var rest = index
    for run in runs where rest >= 0 {
      if rest < run.count { return run.span }
      rest -= run.count
    }
    return .columns(1)
  }

  /// Gives items a span.
  ///
  /// Indexes below 0 are left out.
  ///
  /// - Complexity: O(*r*) of the runs.
  public mutating func set(_ span: ItemSpan, for items: Range<Int>) {
    let items = items.clamped(to: 0..<Extents.limit)
    if items.isEmpty { return }
    replace(items, with: [SpanRun(count: items.count, span: span.mended)])
  }

  /// Carries the spans along with a change of the items; those that come take one column.
  ///
  /// Indexes are clamped to what an ``ItemEdit`` of so many items may name.
  ///
  /// - Complexity: O(*r*) of the runs.
  public mutating func apply(_ edit: ItemEdit, itemCount: Int) {
    if runs.isEmpty { return }
    switch edit.clamped(to: min(max(itemCount, 0), Extents.limit), nil) {
    case .insert(let count, let index, _):
      replace(index..<index, with: [SpanRun(count: count, span: .columns(1))])
    case .remove(let range):
      replace(range, with: [])
    case .move(let range, let target):
      let moved = piece(range)
      replace(range, with: [])
      replace(target..<target, with: moved)
    case .invalidate: break
    }
  }

  /// Forgets the spans behind so many items.
  mutating func truncate(to count: Int) {
    replace(count..<max(count, coveredCount), with: [])
  }

  /// Returns the runs of some items, which add up to as many.
  private func piece(_ range: Range<Int>) -> [SpanRun] {
    var piece: [SpanRun] = []
    var start = 0
    for run in runs where start < range.upperBound {
      let part = (start..<(start + run.count)).clamped(to: range)
      if !part.isEmpty { piece.append(SpanRun(count: part.count, span: run.span)) }
      start += run.count
    }
    let missing = range.upperBound - max(start, range.lowerBound)
    if missing > 0 { piece.append(SpanRun(count: missing, span: .columns(1))) }
    return piece
  }

  /// Puts runs in the place of some items, and merges what meets.
  private mutating func replace(_ items: Range<Int>, with added: [SpanRun]) {
    var first = 0
    var start = 0
    while first < runs.count, start + runs[first].count < items.lowerBound {
      start += runs[first].count
      first += 1
    }
    // The first run of those touched, what comes, and what is left of the last: a few, whatever lies around.
    var parts: [SpanRun] = []
    var last = first
    var end = start
    var rest: [SpanRun] = []
    while last < runs.count, end <= items.upperBound {
      let run = runs[last]
      let before = min(max(items.lowerBound - end, 0), run.count)
      let behind = min(max(end + run.count - items.upperBound, 0), run.count)
      if before > 0 { Self.append(SpanRun(count: before, span: run.span), to: &parts) }
      if behind > 0 { Self.append(SpanRun(count: behind, span: run.span), to: &rest) }
      end += run.count
      last += 1
    }
    if end < items.lowerBound {
      Self.append(SpanRun(count: items.lowerBound - end, span: .columns(1)), to: &parts)
    }
    for run in added + rest { Self.append(run, to: &parts) }
    runs.replaceSubrange(first..<last, with: parts)
    dropSingles()
    checkInvariants()
  }

  private static func append(_ run: SpanRun, to runs: inout [SpanRun]) {
    guard run.count > 0 else { return }
    if runs.last?.span == run.span {
      runs[runs.count - 1].count += run.count
    } else {
      runs.append(run)
    }
  }

  private mutating func dropSingles() {
    if runs.last?.span == .columns(1) { runs.removeLast() }
  }
}
