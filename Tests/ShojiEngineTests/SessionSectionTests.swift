import Testing

@testable import ShojiEngine

/// Sections in a session: what is held in place must reach the layout of its section.
@Suite struct SessionSections {
  private let header = SectionStyle(header: .fixed(40, isPinned: true))

  /// Sections of rows of one length, all measured, scrolled to an offset.
  private func host(_ counts: [Int], of length: Double, viewport: Double, offset: Double) -> HeadlessHost {
    let host = HeadlessHost(
      Array(0..<counts.reduce(0, +)), viewport: Viewport(length: viewport),
      layout: { _ in
        SectionedLayout(
          counts.map { LayoutSection(HeadlessHost.grid($0, estimate: length), style: self.header) },
          container: Container(crossExtent: 0))
      }, length: { _, _ in length })
    host.frame()
    host.measureAll()
    host.jump(to: offset)
    return host
  }

  private func sections(_ host: HeadlessHost) throws -> SectionedLayout {
    try #require(host.session.layout as? SectionedLayout)
  }

  private func headerStart(_ section: Int, _ host: HeadlessHost) throws -> Double {
    let sight = host.input.viewport.clearStretch(at: host.session.contentOffset)
    let found = try sections(host).supplementaries(intersecting: sight, viewport: sight)
    let header = found.first { $0.index == SupplementaryIndex(.header, of: .section(section)) }
    return try #require(header).slot.main.start - host.session.contentOffset
  }

  @Test("B188 after a removal above, the pinned header and the rows under it stay", arguments: [false, true])
  func removalAbove(byChangeset: Bool) throws {
    let host = host([20, 20], of: 50, viewport: 500, offset: 1200)
    let before = Snapshot([
      .init(id: 0, items: Array(0..<20)), .init(id: 1, items: Array(20..<40)),
    ])
    #expect(host.screenStart(of: 22) == -20)
    if byChangeset {
      let after = Snapshot([
        .init(id: 0, items: Array(15..<20)), .init(id: 1, items: Array(20..<40)),
      ])
      host.data = Array(15..<40)
      host.session.update(Changeset(from: before, to: after))
    } else {
      host.remove(0..<15)
    }
    host.frame()
    let layout = try sections(host)
    #expect(layout.stretch(ofSection: 1)?.start == 290)
    #expect(layout.slot(of: ItemPath(section: 1, item: 2))?.main.start == 430)
    #expect(host.screenStart(of: 22) == -20)
    #expect(host.offset == 450 && host.extent == 1330)
    #expect(try headerStart(1, host) == 0)
  }

  @Test("B06 collapsing the only section that is seen leaves all headers at their places")
  func collapseLast() throws {
    let host = host([0, 0, 0, 60], of: 40, viewport: 600, offset: 2560 - 600)
    #expect(host.offset == 1960 && host.visible.last == 59)
    host.session.update { layout in
      guard var sections = layout as? SectionedLayout else { return }
      sections.apply(.setCollapsed(true, section: 3))
      layout = sections
    }
    host.frame()
    #expect(host.extent == 160 && host.offset == 0 && host.visible.isEmpty)
    #expect(try headerStart(3, host) == 120)
  }

  @Test("A changeset with sections that come, go and move, and items that change their section")
  func changesetOfAllStages() throws {
    let host = host([10, 10, 10, 20], of: 50, viewport: 400, offset: 1800)
    let before = Snapshot([
      .init(id: 0, items: Array(0..<10)), .init(id: 1, items: Array(10..<20)),
      .init(id: 2, items: Array(20..<30)), .init(id: 3, items: Array(30..<50)),
    ])
    // Section d starts at 1620, so its row 34 at 1860.
    #expect(host.screenStart(of: 34) == 60)
    // b goes, but two of its rows go to a; c comes before a; n is new; of d row 31 goes to c, and 100 comes.
    let after = Snapshot([
      .init(id: 2, items: Array(20..<30) + [31]), .init(id: 9, items: [200, 201, 202]),
      .init(id: 0, items: Array(0..<10) + [11, 13]),
      .init(id: 3, items: [100, 30] + Array(32..<50)),
    ])
    let changeset = Changeset(from: before, to: after)
    let edits = changeset.stages.map(\.edits)
    #expect(edits.contains { if case .insertSections = $0 { true } else { false } })
    #expect(edits.contains { if case .arrangeSections = $0 { true } else { false } })
    #expect(edits.contains { if case .changeItems = $0 { true } else { false } })
    host.data = (0..<changeset.target.itemCount).compactMap { changeset.target.itemID(at: $0) }
    let new = LayoutSection(HeadlessHost.grid(0, estimate: 50), style: header)
    host.session.update(changeset, newSection: { _ in new })
    host.frame()

    let layout = try sections(host)
    #expect(layout.sectionCount == 4 && layout.violatedInvariant() == nil)
    for section in 0..<4 {
      #expect(layout.range(ofSection: section) == changeset.target.range(ofSection: section))
    }
    #expect(host.extent == 4 * 40 + Double(host.data.count) * 50)
    for (index, id) in host.data.enumerated() { #expect(host.session.index(of: id) == index) }
    #expect(host.screenStart(of: 34) == 60)
    #expect(host.offset == 4 * 40 + Double(11 + 3 + 12 + 4) * 50 - 60)
    #expect(host.visible.first == 32 && host.visible.contains(34))
  }

  @Test("A waterfall in a section stays in sight as it is while it changes above", arguments: [false, true])
  func waterfallChangesAbove(jumpsBack: Bool) throws {
    let waterfall = WaterfallLayout(
      WaterfallConfiguration(lanes: .count(3), itemSpacing: 4, lineSpacing: 6, estimate: 60), itemCount: 200,
      container: Container(crossExtent: 0))
    let host = HeadlessHost(
      Array(0..<220), viewport: Viewport(length: 500),
      layout: { _ in
        SectionedLayout(
          [
            LayoutSection(HeadlessHost.grid(10), style: self.header),
            LayoutSection(waterfall, style: self.header),
            LayoutSection(HeadlessHost.grid(10), style: self.header),
          ], container: Container(crossExtent: 0))
      }, length: { id, _ in Double(30 + id * 37 % 90) })
    host.frame()
    for _ in 0..<10 { host.scroll(by: 250) }
    host.rest()
    if jumpsBack {
      host.jump(to: 1500)
      host.rest()
    }
    let places = host.visible.map { ($0, host.screenStart(of: $0)) }
    #expect(places.count > 12 && host.visible.allSatisfy { $0 > 30 && $0 < 210 })

    func expectStill(_ what: String) {
      host.frame()
      for (id, start) in places {
        let now = host.screenStart(of: id)
        let distance = abs((now ?? .infinity) - (start ?? 0))
        #expect(distance <= 0.01, "\(what): \(id) moved by \(distance)")
      }
    }
    let first = try #require(host.visible.first)
    host.update(
      [.insert(count: 2, at: 10)], to: Array(host.data[..<10]) + [1000, 1001] + Array(host.data[10...]))
    expectStill("insert")
    host.remove(14..<15)
    expectStill("remove")
    host.resize(host.data[20], to: 300)
    host.measureAll()
    expectStill("resize")
    host.remove(3..<6)
    expectStill("remove in the section above")
    #expect(host.visible.first == first)

    // Back at the section's start, at rest, its lanes begin together.
    for _ in 0..<40 where host.session.contentOffset > 250 { host.scroll(by: -200) }
    host.rest()
    #expect(host.visible.contains(1000))
    let layout = try #require(try sections(host).layout(ofSection: 1) as? WaterfallLayout)
    #expect(layout.startRaggedness == 0)
  }

  @Test("Rows in sections learn, and so do those of sections that look alike") func learning() throws {
    let host = HeadlessHost(
      Array(0..<10_000), viewport: Viewport(length: 400),
      layout: { _ in
        SectionedLayout(
          repeating: LayoutSection(HeadlessHost.grid(100, estimate: 50), style: self.header), count: 100,
          container: Container(crossExtent: 0))
      }, length: { _, _ in 20 })
    host.frame()
    let layout = try sections(host)
    #expect(layout.stretch(ofSection: 0)?.length == 2040)
    #expect(layout.stretch(ofSection: 99)?.length == 2040)
    #expect(layout.sections.allRuns.map(\.count) == [1, 99])
    #expect(layout.sections.sum.unlearnt == 0)
  }

  @Test("Sections that learnt the same are one again") func learntAlike() {
    let rows = LayoutSection(HeadlessHost.grid(10, estimate: 50))
    var layout = SectionedLayout(repeating: rows, count: 1000, container: Container(crossExtent: 100))
    layout.measure(RangeSet([100..<103, 110..<113])) { _, _ in ItemSize(main: 20, cross: 100) }
    #expect(layout.sections.allRuns.map(\.count) == [10, 2, 988])
    #expect(layout.sections.sum.unlearnt == 2)
    let isChanged = layout.learnEstimates()
    #expect(isChanged && layout.contentExtent == 1000 * 200)
    #expect(layout.sections.allRuns.map(\.count) == [10, 2, 988])
    #expect(layout.sections.sum.unlearnt == 0 && layout.violatedInvariant() == nil)
    let isChangedAgain = layout.learnEstimates()
    #expect(!isChangedAgain)
    // Edits between measuring and learning take along who is to learn.
    layout.measure(RangeSet(200..<203)) { _, _ in ItemSize(main: 30, cross: 100) }
    layout.apply(.removeSections(0..<10))
    let hasLearnt = layout.learnEstimates()
    #expect(hasLearnt && layout.stretch(ofSection: 10)?.length == 300)
  }

  @Test("Holding an item splits no run of sections that place nothing by it") func holdingSplitsNothing() {
    let rows = LayoutSection(HeadlessHost.grid(10, estimate: 50))
    var layout = SectionedLayout(repeating: rows, count: 100_000, container: Container(crossExtent: 100))
    for item in [0, 500_005, 999_999, -1, 1_000_000, .max, .min] { layout.hold(item) }
    let isAligned = layout.alignStarts(seeing: RangeSet(0..<1_000))
    #expect(!isAligned)
    #expect(layout.sections.allRuns.map(\.count) == [100_000])
  }

  /// A caller's layout that remembers what it was told.
  private struct HeldRows: ItemLayout {
    var rows: GridLayout
    var held: Int?
    var itemCount: Int { rows.itemCount }
    var container: Container { rows.container }
    var contentExtent: Double { rows.contentExtent }
    func slot(of index: Int) -> Slot { rows.slot(of: index) }
    func items(intersecting main: Stretch, cross: Stretch?) -> RangeSet<Int> {
      rows.items(intersecting: main, cross: cross)
    }
    mutating func resize(to container: Container, diagnostics: Diagnostics?) {
      rows.resize(to: container, diagnostics: diagnostics)
    }
    mutating func apply(_ edit: ItemEdit, diagnostics: Diagnostics?) {
      rows.apply(edit, diagnostics: diagnostics)
    }
    mutating func measure(
      _ items: RangeSet<Int>, again isAll: Bool, diagnostics: Diagnostics?,
      _ measure: (_ index: Int, _ proposal: SizeProposal) -> ItemSize
    ) -> Bool { rows.measure(items, again: isAll, diagnostics: diagnostics, measure) }
    mutating func hold(_ index: Int) { held = index }
  }

  @Test("What is held reaches a caller's layout, in sections within sections too") func holdingReaches()
    throws
  {
    let rows = LayoutSection(HeldRows(rows: HeadlessHost.grid(10)))
    let container = Container(crossExtent: 100)
    let inner = SectionedLayout(repeating: rows, count: 5, container: container)
    var layout = SectionedLayout(repeating: LayoutSection(inner), count: 3, container: container)
    layout.hold(50 + 27)
    func held(_ outer: Int, _ inner: Int) throws -> Int? {
      let section = try #require(layout.layout(ofSection: outer) as? SectionedLayout)
      let found = try #require(section.layout(ofSection: inner))
      return try #require(CheckedLayout.unwrapped(found) as? HeldRows).held
    }
    #expect(try held(1, 2) == 7)
    #expect(try held(0, 2) == nil && held(1, 1) == nil && held(1, 3) == nil && held(2, 2) == nil)
    #expect(layout.violatedInvariant() == nil)
  }
}
