import Synchronization
import Testing

@testable import ShojiEngine

@Suite struct Outlines {
  /// A forest as data: the children of each id, and 0's are the roots.
  private struct Forest: Sendable {
    var children: [Int: [Int]] = [:]
    var roots: [Int] { children[0] ?? [] }

    /// The rows' ids and depths in the slowest and plainest way.
    func rows(_ expanded: Set<Int>) -> [(id: Int, depth: Int)] {
      var waiting = roots.reversed().map { (id: $0, depth: 0) }
      var found: [(id: Int, depth: Int)] = []
      while let row = waiting.popLast() {
        found.append(row)
        guard expanded.contains(row.id) else { continue }
        waiting += (children[row.id] ?? []).reversed().map { (id: $0, depth: row.depth + 1) }
      }
      return found
    }

    func outline(_ expanded: Set<Int> = []) -> OutlineRows<Int> {
      OutlineRows(roots: roots, expanded: expanded) { [children] in children[$0] ?? [] }
    }
  }

  /// Compares edits; an expectation cannot hold a call that changes something.
  private func check(_ edits: [ItemEdit], _ right: [ItemEdit], _ location: SourceLocation = #_sourceLocation)
  {
    #expect(edits == right, sourceLocation: location)
  }

  private static let small = Forest(children: [0: [1, 2, 3], 1: [11, 12], 11: [111, 112], 3: [31]])

  @Test("Expanding puts rows right behind the parent, collapsing takes them out and remembers")
  func expanding() {
    var outline = Self.small.outline()
    #expect(outline.ids == [1, 2, 3])
    check(outline.expand(1), [.insert(count: 2, at: 1)])
    check(outline.expand(11), [.insert(count: 2, at: 2)])
    check(outline.expand(3), [.insert(count: 1, at: 7)])
    #expect(outline.ids == [1, 11, 111, 112, 12, 2, 3, 31])
    #expect(outline.rows(in: 1..<6).map(\.depth) == [1, 2, 2, 1, 0])
    #expect(outline[3]?.id == 112 && outline[8] == nil && outline[-1] == nil && outline[.max] == nil)
    #expect(outline.row(of: 12) == 4 && outline.depth(of: 112) == 2)
    check(outline.collapse(1), [.remove(1..<5)])
    #expect(outline.row(of: 12) == nil && outline.row(of: 99) == nil && outline.depth(of: 99) == nil)
    // While it is out of sight, a descendant is changed all the same.
    check(outline.collapse(11) + outline.expand(12), [])
    check(outline.expand(1), [.insert(count: 2, at: 1)])
    check(outline.expand(1) + outline.collapse(2), [])
    check(outline.expand(11), [.insert(count: 2, at: 2)])
    check(outline.expand(777) + outline.collapse(777), [])
  }

  @Test("Any layout takes the edits: what was measured stays with its row") func inLayout() {
    var outline = Self.small.outline()
    var list = GridLayout(
      GridConfiguration(columns: .count(1), rowEstimate: 10), itemCount: outline.count,
      container: Container(crossExtent: 200))
    func measure() {
      let ids = outline.ids
      list.measure(RangeSet(0..<list.itemCount)) { index, _ in ItemSize(main: Double(ids[index]), cross: 200)
      }
    }
    measure()
    for edit in outline.expand(1) + outline.expand(11) { list.apply(edit) }
    #expect(list.rows.measuredCount == 3 && list.slot(of: 6).main.length == 3)
    measure()
    for edit in outline.collapse(1) { list.apply(edit) }
    #expect((0..<3).map { list.slot(of: $0).main.length } == [1, 2, 3])
  }

  @Test("Revealing expands all that an item lies in, from the outside in") func revealing() {
    var outline = Self.small.outline([1, 11])
    check(outline.collapse(11), [.remove(2..<4)])
    check(outline.collapse(1), [.remove(1..<3)])
    check(outline.reveal(112), [.insert(count: 2, at: 1), .insert(count: 2, at: 2)])
    #expect(outline.row(of: 112) == 3)
    check(outline.reveal(112) + outline.reveal(31), [])
  }

  @Test("New data keeps what is expanded, by id") func update() {
    var outline = Self.small.outline([1, 11, 3])
    var forest = Self.small
    forest.children = [0: [3, 11, 4], 3: [1], 1: [12, 13], 11: [111]]
    outline.update(roots: forest.roots, children: { [children = forest.children] in children[$0] ?? [] })
    #expect(outline.ids == [3, 1, 12, 13, 11, 111, 4])
    outline.update(roots: [])
    #expect(outline.count == 0 && outline.ids.isEmpty && outline[0] == nil)
    outline.update(roots: [1])
    #expect(outline.ids == [1, 12, 13])
  }

  @Test("An id that is there twice, or lies in itself, is shown once and reported") func duplicates() {
    let diagnostics = Diagnostics()
    let circle: [Int: [Int]] = [1: [2, 2, 1], 2: [1, 3], 3: [2]]
    var outline = OutlineRows(roots: [1, 1, 3], expanded: [1, 2, 3], diagnostics: diagnostics) {
      circle[$0] ?? []
    }
    #expect(outline.ids == [1, 2, 3])
    #expect(diagnostics.count(of: .duplicateID) == 6)
    check(outline.collapse(1), [.remove(1..<2)])
    let own = OutlineRows(roots: [1], expanded: [1]) { [$0] }
    #expect(own.ids == [1])
  }

  @Test("A chain of thousands of levels neither overflows the stack nor loses a row") func deep() {
    let depth = isThorough ? 20_000 : 5_000
    let outline = OutlineRows(roots: [0], expanded: Set(0..<depth)) { $0 < depth ? [$0 + 1] : [] }
    #expect(outline.count == depth + 1)
    #expect(outline.row(of: depth) == depth && outline.depth(of: depth) == depth)
    #expect(outline[depth]?.depth == depth)
    var closed = outline
    check(closed.collapse(1_000), [.remove(1_001..<(depth + 1))])
    check(closed.expand(1_000), [.insert(count: depth - 1_000, at: 1_001)])
  }

  /// An id that counts how often it is hashed.
  private struct Counted: Hashable, Sendable {
    static let hashes = Atomic(0)
    var number: Int
    func hash(into hasher: inout Hasher) {
      Self.hashes.add(1, ordering: .relaxed)
      hasher.combine(number)
    }
    static func since(_ body: () -> Void) -> Int {
      let before = hashes.load(ordering: .relaxed)
      body()
      return hashes.load(ordering: .relaxed) - before
    }
  }

  @Test("Of 100,000 rows a search hashes once a level, and children are asked for once an expanded item")
  func complexity() {
    // 100 roots of 999 children, all expanded.
    let asking = Mutex(0)
    var outline = OutlineRows(
      roots: (0..<100).map { Counted(number: $0) }, expanded: Set((0..<100).map { Counted(number: $0) })
    ) { id in
      asking.withLock { $0 += 1 }
      return (0..<999).map { Counted(number: 1000 + id.number * 1000 + $0) }
    }
    #expect(outline.count == 100_000 && asking.withLock { $0 } == 100)
    let byRow = Counted.since { _ = outline[76_543] }
    let byID = Counted.since { _ = outline.row(of: Counted(number: 50_300)) }
    let screen = Counted.since { _ = outline.rows(in: 50_000..<50_020) }
    // A set that loses an element hashes those behind it anew, as many as chance put there: the least of twenty counts.
    var (collapsing, expanding) = (Int.max, Int.max)
    for root in 30..<50 {
      var edits: [ItemEdit] = []
      collapsing = min(collapsing, Counted.since { edits += outline.collapse(Counted(number: root)) })
      expanding = min(expanding, Counted.since { edits += outline.expand(Counted(number: root)) })
      let first = root * 1000 + 1
      #expect(edits == [.remove(first..<(first + 999)), .insert(count: 999, at: first)])
    }
    #expect(byRow <= 4 && byID <= 4 && screen <= 24 && collapsing <= 12 && expanding <= 14)
    #expect(outline[76_543]?.depth == 1)
    #expect(outline.row(of: Counted(number: 50_300)) == 49_301)
    #expect(asking.withLock { $0 } == 100)
  }

  @Test(
    "Random expanding, collapsing and new data replay to what brute force finds", arguments: [UInt64(51), 52])
  func random(seed: UInt64) {
    print("Outlines seed \(seed)")
    var generator = SeededGenerator(seed: seed)
    for round in 0..<15 {
      var forest = Forest()
      var expanded: Set<Int> = []
      func grow() {
        forest.children = [:]
        for id in 1...30 {
          let parent = Int.random(in: 0..<id, using: &generator)
          forest.children[parent, default: []].append(id)
        }
        for parent in forest.children.keys { forest.children[parent]?.shuffle(using: &generator) }
      }
      grow()
      var outline = forest.outline()
      var shown = outline.ids
      for step in RandomSteps(40) {
        let id = Int.random(in: 1...33, using: &generator)
        var edits: [ItemEdit] = []
        switch Int.random(in: 0..<40, using: &generator) {
        case 0:
          grow()
          outline.update(
            roots: forest.roots, children: { [children = forest.children] in children[$0] ?? [] })
          shown = outline.ids
        case 1...20:
          edits = outline.expand(id)
          expanded.insert(id)
        default:
          edits = outline.collapse(id)
          expanded.remove(id)
        }
        for edit in edits {
          switch edit {
          case .insert(let count, let index, _):
            shown.insert(contentsOf: outline.rows(in: index..<(index + count)).map(\.id), at: index)
          case .remove(let range): shown.removeSubrange(range)
          case .move, .invalidate: Issue.record("\(edit)")
          }
        }
        if shown.count != outline.count { Issue.record("\(shown.count) rows, not \(outline.count)") }
        if step % 5 > 0 { continue }
        let right = forest.rows(expanded)
        let found = outline.rows(in: 0..<outline.count)
        let start = Int.random(in: 0...right.count, using: &generator)
        let some = outline.rows(in: start..<(start + 4))
        let isRight =
          outline.violatedInvariant() == nil && shown == right.map(\.id) && found.map(\.id) == shown
          && found.map(\.depth) == right.map(\.depth)
          && some == Array(found.dropFirst(start).prefix(4)) && outline.expanded == expanded
          && (1...33).allSatisfy { outline.row(of: $0) == shown.firstIndex(of: $0) }
        if !isRight {
          Issue.record(
            "seed \(seed), round \(round), step \(step): \(found.map(\.id)) is not \(right.map(\.id))")
          return
        }
      }
    }
  }

  @Test("Rows are moved in by their depth, on the leading side, and never to a negative width") func indent()
  {
    let slot = Slot(main: Stretch(start: 5, length: 20), cross: Stretch(start: 10, length: 100))
    let indent = OutlineIndent(step: 16, deepest: 3)
    #expect(indent.place(of: slot, depth: 2).cross == Stretch(start: 42, length: 68))
    #expect(indent.place(of: slot, depth: 2, isMirrored: true).cross == Stretch(start: 10, length: 68))
    #expect(indent.length(at: 9) == 48 && indent.length(at: -4) == 0)
    #expect(OutlineIndent(step: 60).place(of: slot, depth: 5).cross == Stretch(start: 110, length: 0))
    for bad: Double in [.nan, -3, -Double.infinity] {
      #expect(OutlineIndent(step: bad).length(at: .max) == 0)
    }
    #expect(OutlineIndent(step: .infinity, deepest: .max).length(at: .max).isFinite)
    #expect(OutlineIndent(step: 16, deepest: -1).length(at: 5) == 0)
  }
}
