import Synchronization
import Testing

@testable import ShojiEngine

/// What sections cost, by counting what their layouts are asked.
@Suite struct SectionScaleTests {
  /// How often layouts were asked what.
  private final class Counts: Sendable {
    let state = Mutex<[String: Int]>([:])
    func add(_ name: String) { state.withLock { $0[name, default: 0] += 1 } }
    func take() -> [String: Int] {
      state.withLock { counts in
        defer { counts = [:] }
        return counts
      }
    }
  }

  /// Rows of 10 points that count what they are asked.
  private struct CountedRows: TrustedLayout, Equatable {
    var itemCount: Int
    var container = Container(crossExtent: 0)
    let counts: Counts
    var contentExtent: Double {
      counts.add("extent")
      return Double(itemCount) * 10
    }

    static func == (left: CountedRows, right: CountedRows) -> Bool {
      left.counts.add("equal")
      return left.itemCount == right.itemCount && left.container == right.container
    }

    func slot(of index: Int) -> Slot {
      counts.add("slot")
      return Slot(
        main: Stretch(start: Double(index) * 10, length: 10),
        cross: Stretch(start: 0, length: container.crossExtent))
    }

    func items(intersecting main: Stretch, cross: Stretch?) -> RangeSet<Int> {
      counts.add("items")
      let lower = max(0, Int((main.start / 10).rounded(.down)))
      let upper = min(itemCount, Int((main.end / 10).rounded(.up)))
      return lower < upper ? RangeSet(lower..<upper) : RangeSet()
    }

    mutating func resize(to container: Container, diagnostics: Diagnostics?) {
      counts.add("resize")
      self.container = container
    }

    mutating func apply(_ edit: ItemEdit, diagnostics: Diagnostics?) {
      counts.add("apply")
      itemCount = edit.count(after: itemCount)
    }

    mutating func measure(
      _ items: RangeSet<Int>, again isAll: Bool, diagnostics: Diagnostics?,
      _ measure: (_ index: Int, _ proposal: SizeProposal) -> ItemSize
    ) -> Bool {
      counts.add("measure")
      return false
    }
  }

  private let container = Container(crossExtent: 100)
  private let style = SectionStyle(header: .fixed(10, isPinned: true))

  @Test("A hundred thousand equal sections of ten are one section in memory, laid out once")
  func equalSections() {
    let counts = Counts()
    let section = LayoutSection(CountedRows(itemCount: 10, counts: counts), style: style)
    let repeated = SectionedLayout(repeating: section, count: 100_000, container: container)
    #expect(counts.take() == ["resize": 1, "extent": 1])
    let listed = SectionedLayout(
      Array(repeating: section, count: 100_000), container: container)
    #expect(counts.take() == ["resize": 1, "extent": 1, "equal": 99_999])
    for layout in [repeated, listed] {
      #expect(layout.sections.allRuns.map(\.count) == [100_000] && layout.sections.height == 0)
      #expect(layout.itemCount == 1_000_000 && layout.contentExtent == 11_000_000)
    }
  }

  @Test("Sections that differ in their counts share a layout for each count and one style") func counts() {
    let counts = Counts()
    let section = LayoutSection(CountedRows(itemCount: 0, counts: counts), style: style)
    let layout = SectionedLayout(
      section, itemCounts: (0..<30_000).map { 9 + $0 % 3 }, container: container)
    let asked = counts.take()
    #expect(asked["resize"] == 1 && asked["apply"] == 3)
    #expect(layout.itemCount == 300_000)
    let runs = layout.sections.allRuns
    #expect(runs.count == 30_000)
    #expect(Set(runs.map { ObjectIdentifier($0.state.style) }).count == 1)
  }

  @Test(
    "A query asks only the layouts in sight, an edit only the one it changes", arguments: [1_000, 30_000])
  func costs(count: Int) {
    let counts = Counts()
    let section = LayoutSection(CountedRows(itemCount: 0, counts: counts), style: style)
    // Sections of 100 and 110 points in turn, header included.
    var layout = SectionedLayout(section, itemCounts: (0..<count).map { 9 + $0 % 2 }, container: container)
    _ = counts.take()
    let middle = Stretch(start: Double(count / 2) * 105, length: 700)
    let found = layout.items(intersecting: middle)
    #expect(found.elementCount == 63 && counts.take() == ["items": 7])
    let headers = layout.supplementaries(intersecting: middle, viewport: middle)
    #expect(headers.count == 7 && counts.take().isEmpty)
    _ = layout.slot(of: found.bounds.lowerBound)
    #expect(counts.take() == ["slot": 1])
    layout.measure(found) { _, _ in ItemSize(main: 10, cross: 100) }
    #expect(counts.take()["measure"] == 7)
    let edits: [SectionEdit] = [
      .changeItems(.insert(count: 4, at: 3), inSection: count / 2), .setCollapsed(true, section: count / 3),
      .removeSections((count / 4)..<(count / 4 + 100)), .moveSections(5..<50, to: count / 2),
      .setStyle(SectionStyle(), section: 7), .insertSections([section], at: count / 5),
    ]
    var worst = 0
    for edit in edits {
      layout.apply(edit)
      worst = max(worst, counts.take().values.reduce(0, +))
    }
    #expect(worst <= 8)
    #expect(layout.violatedInvariant() == nil)
  }

  @Test("All items of equal sections are found by asking two of them") func everything() {
    let counts = Counts()
    let section = LayoutSection(CountedRows(itemCount: 10, counts: counts), style: style)
    let layout = SectionedLayout(repeating: section, count: 100_000, container: container)
    _ = counts.take()
    let all = layout.items(intersecting: Stretch(start: -5, length: 20_000_000))
    #expect(all == RangeSet(0..<1_000_000) && counts.take() == ["items": 2])
  }

  @Test("Sections that come to be equal by being measured are kept once") func merging() {
    let grid = GridLayout(
      GridConfiguration(columns: .count(1), rowEstimate: 44), itemCount: 10, container: container)
    var layout = SectionedLayout(
      repeating: LayoutSection(grid, style: style), count: 200, container: container)
    for start in stride(from: 0, to: 2_000, by: 37) {
      layout.measure(RangeSet(start..<min(start + 37, 2_000))) { _, _ in ItemSize(main: 50, cross: 100) }
    }
    #expect(layout.sections.allRuns.count == 1 && layout.contentExtent == 200 * 510)
    // Measuring again changes nothing, and an edit makes room for the one that differs.
    #expect(!layout.measure(RangeSet(0..<2_000)) { _, _ in ItemSize(main: 50, cross: 100) })
    layout.apply(.changeItems(.remove(0..<1), inSection: 100))
    #expect(layout.sections.allRuns.map(\.count) == [100, 1, 99])
  }
}
