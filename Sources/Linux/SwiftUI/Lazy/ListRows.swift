internal import ShojiEngine

/// The rows of a list in their order: by section, by what brings them.
///
/// It is as long as the content's structure, however many rows there are.
@MainActor struct ListRows {
  /// Rows that one source brings.
  struct Run {
    let source: any RowSource
    /// What is to be put around each row, innermost first.
    let wrappers: [any RowWrapper]
    /// The first row, over all sections.
    var first: Int
    var count: Int
  }

  /// What a section is recognised by.
  enum Key: Hashable {
    case section(ObjectIdentifier)
    /// Rows in no section, by the section before them.
    case loose(after: ObjectIdentifier?)
  }

  struct Section {
    let key: Key
    /// Nil of rows in no section.
    let reading: (any SectionReading)?
    var runs: [Run] = []
    var first: Int
    var count = 0
  }

  fileprivate(set) var sections: [Section] = []
  fileprivate(set) var count = 0
  /// Where the sources are.
  fileprivate var places: [ObjectIdentifier: (section: Int, run: Int)] = [:]

  /// Finds a row.
  func find(_ row: Int) -> (section: Int, run: Run, part: Int, sub: Int)? {
    guard row >= 0, row < count else { return nil }
    // Sections without rows share their first row with the next, so the last that begins here or before is the one.
    var section = Self.last(in: sections.count) { sections[$0].first <= row }
    while section > 0, sections[section].count == 0 { section -= 1 }
    let runs = sections[section].runs
    var index = Self.last(in: runs.count) { runs[$0].first <= row }
    while index > 0, runs[index].count == 0 { index -= 1 }
    let run = runs[index]
    let part = run.source.part(ofRow: row - run.first)
    return (section, run, part, row - run.first - run.source.firstRow(ofPart: part))
  }

  /// The run of a source.
  func run(of source: any RowSource) -> Run? {
    places[ObjectIdentifier(source)].map { sections[$0.section].runs[$0.run] }
  }

  /// The first row of a part; nil where its source has left.
  func firstRow(of part: ListPart) -> Int? {
    run(of: part.source).map { $0.first + part.source.firstRow(ofPart: part.index) }
  }

  /// The row of the view with an id.
  func row(identifiedBy id: AnyHashable) -> Int? {
    for section in sections {
      for run in section.runs {
        guard let part = run.source.part(identifiedBy: id) else { continue }
        return run.source.rowCount(ofPart: part) > 0 ? run.first + run.source.firstRow(ofPart: part) : nil
      }
    }
    return nil
  }

  /// The last of the places from 0 for which something holds that holds for the first ones only; 0 where there is none.
  private static func last(in count: Int, _ holds: (Int) -> Bool) -> Int {
    var (lower, upper) = (0, count)
    while lower < upper {
      let middle = (lower + upper) / 2
      if holds(middle) { lower = middle + 1 } else { upper = middle }
    }
    return max(lower - 1, 0)
  }
}

/// Gathers the rows of a list from its structure.
@MainActor struct RowCollector {
  private(set) var rows = ListRows()
  /// Elements that stand in the list as they are, which keep their rows from one time to the next.
  private(set) var fixed: [ObjectIdentifier: FixedRow] = [:]
  private let known: [ObjectIdentifier: FixedRow]
  private var wrappers: [any RowWrapper]
  private var lastSection: ObjectIdentifier?
  private var isInSection = false

  /// - Parameter wrapper: What is put around every row, outermost.
  init(known: [ObjectIdentifier: FixedRow], wrapper: (any RowWrapper)?) {
    self.known = known
    wrappers = wrapper.map { [$0] } ?? []
  }

  /// Begins a section. Inside another one it is no more than its rows.
  mutating func beginSection(_ section: any SectionReading) {
    depth += 1
    guard depth == 1 else { return }
    let key = ObjectIdentifier(section)
    rows.sections.append(ListRows.Section(key: .section(key), reading: section, first: rows.count))
    lastSection = key
    isInSection = true
  }

  mutating func endSection() {
    depth -= 1
    if depth == 0 { isInSection = false }
  }

  private var depth = 0

  mutating func add(_ source: any RowSource) {
    if !isInSection, rows.sections.last?.reading != nil || rows.sections.isEmpty {
      rows.sections.append(
        ListRows.Section(key: .loose(after: lastSection), reading: nil, first: rows.count))
    }
    let count = source.rowCount
    let last = rows.sections.count - 1
    rows.sections[last].runs.append(
      ListRows.Run(source: source, wrappers: wrappers.reversed(), first: rows.count, count: count))
    rows.places[ObjectIdentifier(source)] = (last, rows.sections[last].runs.count - 1)
    rows.sections[last].count += count
    rows.count += count
  }

  mutating func add(_ element: ElementNode) {
    let key = ObjectIdentifier(element)
    let row = known[key] ?? FixedRow(element)
    fixed[key] = row
    add(row)
  }

  mutating func wrap(_ wrapper: any RowWrapper, _ body: (inout RowCollector) -> Void) {
    wrappers.append(wrapper)
    body(&self)
    wrappers.removeLast()
  }
}
