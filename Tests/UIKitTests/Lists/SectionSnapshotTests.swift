import Testing

@testable import UIKit

private typealias Outline = NSDiffableDataSourceSectionSnapshot<Int>

/// An outline as a flat list: the slow, obvious version.
private struct FlatOutline {
  var rows: [(item: Int, level: Int, isExpanded: Bool)] = []

  func place(_ item: Int) -> Int? { rows.firstIndex { $0.item == item } }

  /// Where what stands under a row ends.
  func end(_ place: Int) -> Int {
    rows[(place + 1)...].firstIndex { $0.level <= rows[place].level } ?? rows.count
  }

  mutating func append(_ items: [Int], to parent: Int?) {
    guard let parent else {
      rows += items.map { ($0, 0, false) }
      return
    }
    guard let place = place(parent) else { return }
    let level = rows[place].level + 1
    rows.insert(contentsOf: items.map { ($0, level, false) }, at: end(place))
  }

  mutating func insert(_ items: [Int], beside item: Int, after: Bool) {
    guard let place = place(item) else { return }
    let level = rows[place].level
    rows.insert(contentsOf: items.map { ($0, level, false) }, at: after ? end(place) : place)
  }

  mutating func delete(_ item: Int) {
    guard let place = place(item) else { return }
    rows.removeSubrange(place..<end(place))
  }

  mutating func setExpanded(_ item: Int, _ isExpanded: Bool) {
    if let place = place(item) { rows[place].isExpanded = isExpanded }
  }

  var visible: [Int] {
    var hidden: Int?
    return rows.compactMap { row in
      if let level = hidden, row.level > level { return nil }
      hidden = row.isExpanded ? nil : row.level
      return row.item
    }
  }
}

@MainActor @Suite("Section snapshots") struct SectionSnapshotTests {
  /// An outline: 1 (2 (3, 4), 5), 6 (7).
  private var sample: Outline {
    var outline = Outline()
    outline.append([1, 6])
    outline.append([2, 5], to: 1)
    outline.append([3, 4], to: 2)
    outline.append([7], to: 6)
    return outline
  }

  @Test("Nothing is in an empty one") func empty() {
    let outline = Outline()
    #expect(outline.items == [] && outline.visibleItems == [] && outline.rootItems == [])
    #expect(outline.index(of: 1) == nil && outline.parent(of: 1) == nil && outline.level(of: 1) == 0)
    #expect(!outline.isVisible(1) && !outline.isExpanded(1) && outline.visualDescription() == "")
  }

  @Test("Items stand under others, and are seen where those are expanded") func structure() {
    var outline = sample
    #expect(outline.items == [1, 2, 3, 4, 5, 6, 7] && outline.rootItems == [1, 6])
    #expect(outline.visibleItems == [1, 6])
    outline.expand([2])
    #expect(outline.visibleItems == [1, 6] && !outline.isVisible(3) && outline.isExpanded(2))
    outline.expand([1])
    #expect(outline.visibleItems == [1, 2, 3, 4, 5, 6] && outline.isVisible(3))
    outline.collapse([1])
    #expect(outline.visibleItems == [1, 6] && outline.isExpanded(2))
    #expect([1, 2, 3, 7].map(outline.level(of:)) == [0, 1, 2, 1])
    #expect([1, 2, 4, 7].map(outline.parent(of:)) == [nil, 1, 2, 6])
    #expect([1, 4, 7].map(outline.index(of:)) == [0, 3, 6])
    #expect(outline.visualDescription() == "- 1\n  + 2\n    * 3\n    * 4\n  * 5\n- 6\n  * 7")
  }

  @Test("Items come before and after others, alone or with what stands under them") func inserting() {
    var outline = sample
    outline.insert([10], before: 2)
    outline.insert([11, 12], after: 2)
    #expect(outline.snapshot(of: 1).rootItems == [10, 2, 11, 12, 5])
    var other = Outline()
    other.append([20])
    other.append([21], to: 20)
    other.expand([20])
    outline.insert(other, after: 6)
    outline.insert(Outline(other), before: 1)
    #expect(outline.rootItems == [1, 6, 20])
    outline.delete([20])
    outline.insert(other, before: 3)
    #expect(outline.parent(of: 20) == 2 && outline.parent(of: 21) == 20 && outline.isExpanded(20))
    #expect(outline.items == [1, 10, 2, 20, 21, 3, 4, 11, 12, 5, 6, 7])
  }

  @Test("A part of it is an outline of its own") func parts() {
    var outline = sample
    outline.expand([2])
    let under = outline.snapshot(of: 1)
    #expect(under.rootItems == [2, 5] && under.items == [2, 3, 4, 5] && under.isExpanded(2))
    #expect(under.level(of: 3) == 1 && under.parent(of: 2) == nil)
    let with = outline.snapshot(of: 1, includingParent: true)
    #expect(with.rootItems == [1] && with.items == [1, 2, 3, 4, 5])
    outline.replace(childrenOf: 6, using: under)
    #expect(outline.snapshot(of: 6).items == [])
    outline.delete([1])
    outline.replace(childrenOf: 6, using: under)
    #expect(outline.items == [6, 2, 3, 4, 5] && outline.parent(of: 5) == 6)
    outline.deleteAll()
    #expect(outline.items == [])
  }

  @Test("What comes again, or is not there, is said once for a call and changes nothing else")
  func wrong() {
    var outline = sample
    #expect(reports { outline.append([1, 8, 8, 3]) }.count == 1)
    #expect(outline.rootItems == [1, 6, 8])
    #expect(reports { outline.append([9], to: 90) }.count == 1)
    #expect(reports { outline.insert([1, 9], before: 90) }.count == 1)
    #expect(reports { outline.insert(sample, after: 91) }.count == 1)
    #expect(reports { outline.expand([90, 91, 6]) }.count == 1)
    #expect(reports { outline.collapse([90]) }.count == 1)
    #expect(reports { outline.replace(childrenOf: 90, using: sample) }.count == 1)
    #expect(reports { _ = outline.snapshot(of: 90) }.count == 1)
    #expect(reports { outline.delete([90]) }.isEmpty)
    #expect(outline.items == [1, 2, 3, 4, 5, 6, 7, 8] && outline.isExpanded(6))
    var other = Outline()
    other.append([30, 31])
    other.append([5, 32], to: 30)
    other.append([33], to: 5)
    #expect(reports { outline.insert(other, after: 8) }.count == 1)
    #expect(outline.rootItems == [1, 6, 8, 30, 31] && outline.snapshot(of: 30).items == [32])
    #expect(!outline.contains(33))
  }

  @Test("An outline as deep as it is long is walked without recursion") func deep() {
    var outline = Outline()
    outline.append([0])
    for item in 1..<20_000 { outline.append([item], to: item - 1) }
    #expect(outline.level(of: 19_999) == 19_999 && outline.items.count == 20_000)
    outline.expand(Array(0..<20_000))
    #expect(outline.visibleItems.last == 19_999)
    outline.delete([1])
    #expect(outline.items == [0])
  }

  @Test("Whatever is done, it is as the flat list is", arguments: 0..<20) func random(seed: Int) {
    var numbers = LinearNumbers(seed)
    var (outline, flat) = (Outline(), FlatOutline())
    var next = 0
    for _ in 0..<80 {
      let known = flat.rows.map(\.item)
      let some = known.isEmpty ? 0 : known[numbers.below(known.count)]
      let new = (0..<numbers.below(4)).map { _ in
        next += 1
        return next
      }
      switch numbers.below(known.isEmpty ? 1 : 8) {
      case 0:
        outline.append(new)
        flat.append(new, to: nil)
      case 1, 2:
        outline.append(new, to: some)
        flat.append(new, to: some)
      case 3:
        outline.insert(new, before: some)
        flat.insert(new, beside: some, after: false)
      case 4:
        outline.insert(new, after: some)
        flat.insert(new, beside: some, after: true)
      case 5:
        outline.expand([some])
        flat.setExpanded(some, true)
      case 6:
        outline.collapse([some])
        flat.setExpanded(some, false)
      default:
        outline.delete([some])
        flat.delete(some)
      }
      #expect(outline.items == flat.rows.map(\.item), "seed \(seed)")
      #expect(outline.visibleItems == flat.visible, "seed \(seed)")
      #expect(outline.items.map(outline.level(of:)) == flat.rows.map(\.level), "seed \(seed)")
      #expect(outline.items.filter(outline.isVisible) == flat.visible, "seed \(seed)")
    }
  }
}

/// Numbers that are the same for a seed.
private struct LinearNumbers {
  private var state: UInt64

  init(_ seed: Int) { state = UInt64(seed) &* 2_654_435_761 &+ 1 }

  mutating func below(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(limit))
  }
}
