/// Which item stands in which row and column: items follow one another, and one that does not fit into what is
/// left of its row begins the next.
///
/// Nothing is filled in from behind, so the order of the items is the order in which one reads them. Where all
/// take one column it is plain arithmetic; else neighbours of one span are one run, and a search of the runs
/// finds the rest.
struct RowPacking: Hashable, Sendable {
  /// Neighbours of one span, and where the first of them stands.
  struct Run: Hashable, Sendable {
    let item: Int
    let row: Int
    let column: Int
    let span: Int
  }

  /// Where an item stands.
  struct Position: Hashable, Sendable {
    var row: Int
    var column: Int
    var span: Int
  }

  let columnCount: Int
  let itemCount: Int
  /// How many rows.
  let rowCount: Int
  /// How many columns of the last row are taken; 0 where there is no row.
  let lastRowEnd: Int
  /// The runs in order; empty while all items take one column.
  private let runs: [Run]

  /// Whether all items take one column.
  var isUniform: Bool { runs.isEmpty }

  /// Places items.
  ///
  /// - Complexity: O(*r*) of the runs in `spans`.
  init(columnCount: Int, itemCount: Int, spans: ItemSpans) {
    self.columnCount = columnCount
    self.itemCount = itemCount
    var runs: [Run] = []
    var item = 0
    var row = 0
    var column = 0
    func place(_ count: Int, of span: Int) {
      let count = min(count, itemCount - item)
      if count <= 0 { return }
      if column + span > columnCount {
        row += 1
        column = 0
      }
      // Spans that differ may be one in few columns: they go on as one run.
      if runs.last?.span != span { runs.append(Run(item: item, row: row, column: column, span: span)) }
      let run = runs[runs.count - 1]
      (row, column) = Self.place(item + count - 1 - run.item, in: run, columnCount)
      column += span
      item += count
    }
    if columnCount > 1, !spans.runs.isEmpty {
      runs.reserveCapacity(spans.runs.count + 1)
      for run in spans.runs { place(run.count, of: run.span.resolved(of: columnCount)) }
      place(itemCount - item, of: 1)
    }
    let isUniform = runs.isEmpty || runs.count == 1 && runs[0].span == 1
    self.runs = isUniform ? [] : runs
    if isUniform {
      rowCount = itemCount / columnCount + (itemCount % columnCount > 0 ? 1 : 0)
      lastRowEnd = itemCount - max(0, rowCount - 1) * columnCount
    } else {
      rowCount = row + 1
      lastRowEnd = column
    }
  }

  /// Returns where an item stands; places behind the last item are those of single columns.
  ///
  /// - Complexity: O(log *r*) of the runs, which `visits` counts; O(1) while all take one column.
  func position(of index: Int, visits: inout Int) -> Position {
    guard !runs.isEmpty else {
      return Position(row: index / columnCount, column: index % columnCount, span: 1)
    }
    if index >= itemCount {
      return Position(row: rowCount - 1, column: lastRowEnd + index - itemCount, span: 1)
    }
    return position(of: index, in: lastRun(&visits) { $0.item <= index })
  }

  func position(of index: Int) -> Position {
    var visits = 0
    return position(of: index, visits: &visits)
  }

  /// Returns the first item of a row; that of the first row for rows below 0, the item count for rows behind
  /// the last.
  ///
  /// - Complexity: O(log *r*) of the runs, which `visits` counts; O(1) while all take one column.
  func firstItem(ofRow row: Int, visits: inout Int) -> Int {
    if row >= rowCount { return itemCount }
    if row <= 0 { return 0 }
    guard !runs.isEmpty else { return row * columnCount }
    let run = runs[lastRun(&visits) { $0.row < row || $0.row == row && $0.column == 0 }]
    if run.row == row { return run.item }
    return run.item + (columnCount - run.column) / run.span + (row - run.row - 1) * (columnCount / run.span)
  }

  func firstItem(ofRow row: Int) -> Int {
    var visits = 0
    return firstItem(ofRow: row, visits: &visits)
  }

  /// How many runs behind an edit are looked at for a row that holds what it held.
  static let reach = 512

  /// Returns the first row, at or behind an item, that begins with the same item as a row of the packing
  /// before an edit: from there on all rows hold what they held.
  ///
  /// - Parameters:
  ///   - index: The first item behind the edit.
  ///   - shift: How much greater indexes are behind the edit than they were.
  /// - Returns: The row's number here and before; `nil` where there is none within ``reach`` runs.
  /// - Complexity: O(1) while all take one column, else O(log *r*) of the runs.
  func firstSharedRow(from index: Int, before old: RowPacking, shift: Int) -> (row: Int, oldRow: Int)? {
    guard old.columnCount == columnCount else { return nil }
    if runs.isEmpty, old.runs.isEmpty {
      guard shift % columnCount == 0 else { return nil }
      let row = index / columnCount + (index % columnCount > 0 ? 1 : 0)
      return row < rowCount ? (row, row - shift / columnCount) : nil
    }
    var item = index
    var place = run(of: item)
    var oldPlace = old.run(of: item - shift)
    for _ in 0..<Self.reach where item < itemCount {
      let new = position(of: item, in: place)
      let was = old.position(of: item - shift, in: oldPlace)
      if new.column == 0, was.column == 0 { return (new.row, was.row) }
      let end = end(ofRun: place)
      let oldEnd = old.end(ofRun: oldPlace) + shift
      // In a run of one span all rows are alike, so the two fall into step at the first break or never.
      let fitting = (columnCount - new.column) / new.span
      if fitting == (columnCount - was.column) / was.span, fitting < min(end, oldEnd) - item {
        return (new.row + 1, was.row + 1)
      }
      if end <= oldEnd { place += 1 }
      if oldEnd <= end { oldPlace += 1 }
      item = min(end, oldEnd)
    }
    return nil
  }

  private func run(of item: Int) -> Int {
    var visits = 0
    return runs.isEmpty ? 0 : lastRun(&visits) { $0.item <= item }
  }

  private func position(of item: Int, in place: Int) -> Position {
    guard !runs.isEmpty else {
      return Position(row: item / columnCount, column: item % columnCount, span: 1)
    }
    let run = runs[place]
    let (row, column) = Self.place(item - run.item, in: run, columnCount)
    return Position(row: row, column: column, span: run.span)
  }

  private func end(ofRun place: Int) -> Int {
    place + 1 < runs.count ? runs[place + 1].item : itemCount
  }

  /// Returns the last run that meets a condition that the first meets and none behind one that does not.
  private func lastRun(_ visits: inout Int, _ meets: (Run) -> Bool) -> Int {
    var lower = 0
    var upper = runs.count
    while upper - lower > 1 {
      visits += 1
      Looks.add()
      let middle = lower + (upper - lower) / 2
      if meets(runs[middle]) { lower = middle } else { upper = middle }
    }
    return lower
  }

  private static func place(_ index: Int, in run: Run, _ columnCount: Int) -> (row: Int, column: Int) {
    let first = (columnCount - run.column) / run.span
    if index < first { return (run.row, run.column + index * run.span) }
    let each = columnCount / run.span
    return (run.row + 1 + (index - first) / each, (index - first) % each * run.span)
  }
}
