import Synchronization
import Testing

@testable import ShojiEngine

@Suite struct LayoutSwitches {
  private func grid(_ count: Int, columns: Int, row: Double, viewport: Double = 600) -> GridLayout {
    GridLayout(
      GridConfiguration(columns: .count(columns), rowEstimate: row), itemCount: count,
      container: Container(crossExtent: 300, mainExtent: viewport))
  }

  @Test("From list to grid the first item that begins in sight keeps its place") func listToGrid() {
    let list = grid(1000, columns: 1, row: 50)
    let tiles = grid(1000, columns: 3, row: 100)
    let change = LayoutSwitch(from: list, to: tiles, offset: 10_010, length: 600)
    #expect(change.anchor == 201)
    // Item 201 stood 40 points below the viewport's start and still does.
    #expect(change.offset == 6700 - 40)
    let before = change.passages.filter(\.wasSeen).map(\.index)
    let after = change.passages.filter(\.isSeen).map(\.index)
    #expect(before == Array(200..<213) && after == Array(198..<219))
    #expect(change.passages.map(\.index) == Array(198..<219))
    let anchor = change.passages[3]
    #expect(anchor.from == list.slot(of: 201) && anchor.to == tiles.slot(of: 201))
    #expect(anchor.start.main.start == 40 && anchor.end.main.start == 40)
  }

  @Test("An item that is cut off keeps its share, and one asked for its place") func anchors() {
    let long = grid(10, columns: 1, row: 2000)
    let short = grid(10, columns: 2, row: 400)
    #expect(LayoutSwitch(from: long, to: short, offset: 4500, length: 600).offset == 400 + 100)
    #expect(LayoutSwitch(from: long, to: short, offset: 4500, length: 600, anchor: 99).anchor == 2)
    let list = grid(1000, columns: 1, row: 50)
    let asked = LayoutSwitch(
      from: list, to: grid(1000, columns: 3, row: 100), offset: 10_010, length: 600, anchor: 210)
    #expect(asked.anchor == 210 && asked.offset == 7000 - 490)
    // Held within the content.
    #expect(LayoutSwitch(from: short, to: long, offset: 0, length: 600).offset == 0)
    #expect(
      LayoutSwitch(from: list, to: grid(1000, columns: 10, row: 20), offset: 49_400, length: 600).offset
        == 1400)
  }

  @Test("What comes from afar or goes there starts or ends one viewport away") func farItems() {
    let list = grid(1000, columns: 1, row: 50)
    let change = LayoutSwitch(from: list, to: ReversedLayout(list), offset: 0, length: 600, anchor: 0)
    #expect(change.offset == 49_400)
    for passage in change.passages {
      #expect(passage.start.main.start <= 1200 && passage.start.main.start >= -650)
      #expect(passage.end.main.start <= 1200 && passage.end.main.start >= -650)
    }
    let last = LayoutSwitch(from: grid(1000, columns: 20, row: 20), to: list, offset: 0, length: 600)
    #expect(last.passages.count == 600 && last.passages.last?.end.main.start == 1200)
    #expect(last.passages.filter(\.isSeen).count == 12)
  }

  /// A layout that counts what it is asked.
  private final class Count: Sendable {
    let slots = Atomic(0)
    let searches = Atomic(0)
  }
  private struct Counting: ItemLayout {
    var base: GridLayout
    let count = Count()
    var itemCount: Int { base.itemCount }
    var container: Container { base.container }
    var contentExtent: Double { base.contentExtent }
    func slot(of index: Int) -> Slot {
      count.slots.add(1, ordering: .relaxed)
      return base.slot(of: index)
    }
    func items(intersecting main: Stretch, cross: Stretch?) -> RangeSet<Int> {
      count.searches.add(1, ordering: .relaxed)
      return base.items(intersecting: main, cross: cross)
    }
    mutating func resize(to container: Container, diagnostics: Diagnostics?) {}
    mutating func apply(_ edit: ItemEdit, diagnostics: Diagnostics?) {}
    mutating func measure(
      _ items: RangeSet<Int>, again isAll: Bool, diagnostics: Diagnostics?,
      _ measure: (Int, SizeProposal) -> ItemSize
    ) -> Bool { false }
  }

  @Test("Of a million items only those seen before or after are asked for", arguments: [1000, 1_000_000])
  func complexity(count: Int) {
    let old = Counting(base: grid(count, columns: 1, row: 50))
    let new = Counting(base: grid(count, columns: 3, row: 100))
    let change = LayoutSwitch(from: old, to: new, offset: 20_000, length: 600)
    #expect(change.passages.count <= 24)
    #expect(
      old.count.searches.load(ordering: .relaxed) == 1 && new.count.searches.load(ordering: .relaxed) == 1)
    #expect(old.count.slots.load(ordering: .relaxed) <= 2 * 24)
    #expect(new.count.slots.load(ordering: .relaxed) <= 2 * 24)
  }

  @Test("Random switches keep the anchor on the screen and know all that is seen") func random() {
    print("LayoutSwitches seed 71")
    var generator = SeededGenerator(seed: 71)
    for step in RandomSteps(100) {
      func layout() -> GridLayout {
        var grid = grid(
          Int.random(in: 0...60, using: &generator), columns: Int.random(in: 1...4, using: &generator),
          row: Double(Int.random(in: 1...60, using: &generator)))
        grid.setSpan(.columns(2), of: 3..<Int.random(in: 3...9, using: &generator))
        for row in 0..<grid.rowCount where Bool.random(using: &generator) {
          grid.setExtent(Double(Int.random(in: 0...90, using: &generator)), ofRow: row)
        }
        return grid
      }
      let old = layout()
      let new = layout()
      let offset = Double(Int.random(in: -50...3000, using: &generator))
      let length = Double(Int.random(in: 0...400, using: &generator))
      let change = LayoutSwitch(from: old, to: new, offset: offset, length: length)
      let count = min(old.itemCount, new.itemCount)
      let viewport = Stretch(start: offset, length: length)
      let held = Stretch(start: change.offset, length: length)
      let seen = (0..<count).filter {
        old.slot(of: $0).main.intersects(viewport) || new.slot(of: $0).main.intersects(held)
      }
      let met = change.passages.filter { $0.from.main.intersects(viewport) || $0.to.main.intersects(held) }
      var isRight = met.map(\.index) == seen
      isRight =
        isRight
        && change.passages.allSatisfy { $0.from == old.slot(of: $0.index) && $0.to == new.slot(of: $0.index) }
      let greatest = new.greatestOffset(length: length)
      isRight = isRight && change.offset >= 0 && change.offset <= greatest
      if let anchor = change.anchor, change.offset > 0, change.offset < greatest {
        let before = old.slot(of: anchor).main.start - offset
        let after = new.slot(of: anchor).main.start - change.offset
        isRight = isRight && (before >= 0 ? abs(after - before) < 0.001 : after <= 0)
      }
      if !isRight {
        Issue.record("seed 71, step \(step)")
        return
      }
    }
  }

  @Test("Nothing seen, no items and bad numbers have a defined result") func badInput() {
    let list = grid(10, columns: 1, row: 50)
    let empty = grid(0, columns: 1, row: 50)
    for (old, new) in [(list, empty), (empty, list), (empty, empty)] {
      let change = LayoutSwitch(from: old, to: new, offset: 100, length: 600)
      #expect(change.anchor == nil && change.passages.isEmpty && change.offset == 0)
    }
    for bad in [Double.nan, .infinity, -.infinity, -1, 0] {
      let change = LayoutSwitch(from: list, to: list, offset: bad, length: bad, anchor: .min)
      #expect(change.offset.isFinite && change.offset >= 0)
      #expect(LayoutSwitch(from: list, to: list, offset: bad, length: 100).offset <= 400)
    }
  }
}
