import Synchronization
import Testing

@testable import ShojiEngine

/// What a session's frame costs, counted.
@Suite struct SessionCosts {
  /// How often a layout was asked.
  private final class Counter: Sendable {
    private let number = Mutex(0)
    func add() { number.withLock { $0 += 1 } }
    var value: Int { number.withLock { $0 } }
  }

  /// Rows of a user's, with every question counted.
  private struct Rows: ItemLayout {
    var rows: GridLayout
    let counter: Counter
    var itemCount: Int { rows.itemCount }
    var container: Container { rows.container }
    var contentExtent: Double { rows.contentExtent }

    func slot(of index: Int) -> Slot {
      counter.add()
      return rows.slot(of: index)
    }
    func items(intersecting main: Stretch, cross: Stretch?) -> RangeSet<Int> {
      counter.add()
      return rows.items(intersecting: main, cross: cross)
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
    ) -> Bool {
      counter.add()
      return rows.measure(items, again: isAll, diagnostics: diagnostics, measure)
    }
  }

  @Test(
    "A frame in which nothing enters asks no id, measures nothing and asks the layout a fixed number of times"
  )
  func quietFrame() {
    var quiet: Set<[Int]> = []
    var busy: Set<[Int]> = []
    for count in [1000, 10_000, 100_000, 1_000_000] {
      let ids = CountingOrder(ids: 0..<count, counter: .init())
      let counter = Counter()
      var measures = 0
      let session = CollectionSession(
        Rows(rows: HeadlessHost.grid(count, estimate: 100), counter: counter), of: ids,
        options: SessionOptions(overscan: .none, prefetchReach: 1))
      var input = FrameInput(
        container: Container(crossExtent: 320), viewport: Viewport(length: 950), offset: 40)
      func frame() -> (work: [Int], moves: Bool, steps: Int) {
        let before = [ids.counter.value, counter.value, measures]
        let frame = session.frame(input) { _, _ in
          measures += 1
          return ItemSize(main: 100, cross: 320)
        }
        let after = [ids.counter.value, counter.value, measures]
        return (zip(after, before).map(-), frame.movesCells, frame.cells.steps.count)
      }
      let first = frame()
      #expect(first.moves && first.steps == 10)
      input.phase = .dragging
      for _ in 0..<4 {
        input.offset += 2
        let found = frame()
        #expect(!found.moves && found.steps == 0)
        quiet.insert(found.work)
      }
      // One row leaves and one comes.
      input.offset += 10
      _ = frame()
      for _ in 0..<5 {
        input.offset += 100
        let found = frame()
        #expect(found.moves && found.steps == 1)
        busy.insert(found.work)
      }
    }
    #expect(quiet.count == 1 && busy.count == 1, "\(quiet) \(busy)")
    #expect(quiet.allSatisfy { $0[0] == 0 && $0[1] <= 6 && $0[2] == 0 }, "\(quiet)")
    #expect(busy.allSatisfy { $0[0] <= 6 && $0[1] <= 40 && $0[2] == 1 }, "\(busy)")
  }

  @Test("Cells move only in frames that say so") func movesCells() {
    let screen = HeadlessScreen(
      AnyLayout.sections.layout(80), Snapshot([.init(id: 0, items: Array(0..<80))])
    ) { content, _ in Double(40 + (content.itemID ?? 0) % 50) }
    var generator = SeededGenerator(seed: 17)
    var quiet = 0
    for step in 0..<400 {
      let before = screen.placements
      let range = screen.last.offsets
      let target = screen.input.offset + Double.random(in: -30...30, using: &generator)
      screen.scroll(
        by: min(max(target, range.lowerBound), range.upperBound) - screen.input.offset,
        phase: step % 50 > 40 ? .idle : .dragging)
      if screen.last.movesCells || !screen.last.cells.steps.isEmpty { continue }
      quiet += 1
      #expect(screen.placements == before)
    }
    #expect(quiet > 20, "\(quiet)")
  }
}
