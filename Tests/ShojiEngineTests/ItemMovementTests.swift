import Testing

@testable import ShojiEngine

@Suite struct ItemMovements {
  /// Goes a way and returns every item on it.
  private func way(
    _ steps: [ItemMovement.Step], from index: Int, in layout: some ItemLayout, page: Double = 200,
    wraps: Bool = false
  ) -> [Int] {
    var movement = ItemMovement(wrapsLines: wraps)
    var here = index
    return steps.map { step in
      here = movement.move(step, from: here, in: layout, viewportLength: page) ?? here
      return here
    }
  }

  private func grid(_ count: Int, _ columns: Int, isMirrored: Bool = false) -> GridLayout {
    GridLayout(
      GridConfiguration(columns: .count(columns), itemSpacing: 4, lineSpacing: 6, rowEstimate: 44),
      itemCount: count, container: Container(crossExtent: 300, isMirrored: isMirrored))
  }

  @Test("Arrows on the screen become steps on the engine's axes") func keys() {
    func steps(_ orientation: Orientation) -> [ItemMovement.Step] {
      [.up, .down, .left, .right].map { ItemMovement.Step($0, in: orientation) }
    }
    #expect(steps(.vertical) == [.mainBackward, .mainForward, .crossBackward, .crossForward])
    #expect(
      steps(Orientation(isRightToLeft: true)) == [.mainBackward, .mainForward, .crossBackward, .crossForward])
    #expect(
      steps(Orientation(isHorizontal: true)) == [.crossBackward, .crossForward, .mainBackward, .mainForward])
    #expect(
      steps(Orientation(isHorizontal: true, isRightToLeft: true))
        == [.crossBackward, .crossForward, .mainForward, .mainBackward])
    #expect(ItemMovement.Step(.pageDown, in: .vertical) == .pageForward)
  }

  @Test("In a grid of any shape arrows go as by index, and keep their column past a short line")
  func grids() {
    withEvery(1..<8, 1..<5) { count, columns in
      let layout = grid(count, columns)
      for index in 0..<count {
        let (row, column) = (index / columns, index % columns)
        let down = index + columns < count ? index + columns : row < (count - 1) / columns ? count - 1 : index
        #expect(way([.mainForward], from: index, in: layout) == [down])
        #expect(way([.mainBackward], from: index, in: layout) == [row > 0 ? index - columns : index])
        let right = column < columns - 1 && index < count - 1 ? index + 1 : index
        #expect(way([.crossForward], from: index, in: layout) == [right])
        #expect(way([.crossBackward], from: index, in: layout) == [column > 0 ? index - 1 : index])
        #expect(way([.first, .last], from: index, in: layout) == [0, count - 1])
        if down != index {
          #expect(way([.mainForward, .mainBackward], from: index, in: layout) == [down, index])
        }
      }
    }
  }

  @Test("A mirrored grid goes left to the next item, and wraps so") func mirrored() {
    let layout = grid(7, 3, isMirrored: true)
    #expect(way([.crossBackward, .crossBackward, .crossBackward], from: 0, in: layout) == [1, 2, 2])
    #expect(way([.crossBackward, .crossForward], from: 2, in: layout, wraps: true) == [3, 2])
    #expect(way([.crossForward], from: 0, in: layout, wraps: true) == [0])
    #expect(way([.crossForward, .crossForward], from: 2, in: grid(7, 3), wraps: true) == [3, 4])
    #expect(way([.crossForward], from: 6, in: grid(7, 3), wraps: true) == [6])
  }

  @Test("The column is kept over several lines until another item is started from") func goal() {
    let layout = PlacedLayout([
      PlacedLayout.slot(0, 40, 0, 90), PlacedLayout.slot(0, 40, 100, 90), PlacedLayout.slot(0, 40, 200, 90),
      PlacedLayout.slot(50, 40, 0, 60),
      PlacedLayout.slot(100, 40, 0, 90), PlacedLayout.slot(100, 40, 100, 90),
      PlacedLayout.slot(100, 40, 200, 90),
    ])
    #expect(
      way([.mainForward, .mainForward, .mainBackward, .mainBackward], from: 2, in: layout) == [3, 6, 3, 2])
    var movement = ItemMovement()
    #expect(movement.move(.mainForward, from: 2, in: layout, viewportLength: 99) == 3)
    #expect(movement.move(.mainForward, from: 1, in: layout, viewportLength: 99) == 3)
    #expect(movement.move(.mainForward, from: 3, in: layout, viewportLength: 99) == 5)
    #expect(movement.move(.crossForward, from: 5, in: layout, viewportLength: 99) == 6)
  }

  @Test("From an item of the whole width the first of two equally near is taken") func tie() {
    let layout = PlacedLayout([
      PlacedLayout.slot(0, 40, 0, 300), PlacedLayout.slot(50, 40, 0, 150),
      PlacedLayout.slot(50, 40, 150, 150),
    ])
    #expect(way([.mainForward, .mainForward, .mainBackward], from: 0, in: layout) == [1, 1, 0])
  }

  @Test("In a waterfall arrows down stay in their lane") func lanes() {
    // Lanes of 150: 0 and 2, 3 in the left one, 1 and 4 in the right one.
    let layout = PlacedLayout.waterfall([100, 180, 50, 90, 80], lanes: 2, spacing: 10)
    #expect(layout.slot(of: 3).main.start == 170 && layout.slot(of: 4).main.start == 190)
    #expect(way([.mainForward, .mainForward, .mainForward], from: 0, in: layout) == [2, 3, 3])
    #expect(way([.mainForward, .mainBackward], from: 1, in: layout) == [4, 1])
    #expect(way([.crossForward, .crossBackward], from: 2, in: layout) == [1, 2])
    #expect(way([.crossBackward], from: 4, in: layout) == [3])
  }

  @Test("A page leads to the last line that a viewport shows, and at least one line on") func pages() {
    let layout = grid(100, 2)
    // Rows every 50 points, 44 long: a viewport of 200 shows rows up to the one that begins at 150.
    #expect(way([.pageForward, .pageForward, .pageBackward], from: 1, in: layout) == [7, 13, 7])
    #expect(way([.pageForward], from: 97, in: layout) == [99])
    #expect(way([.pageBackward], from: 3, in: layout) == [1])
    #expect(way([.pageBackward], from: 0, in: layout) == [0])
    for length in [0, -5, .nan, 30, .infinity] {
      #expect(way([.pageForward, .pageBackward], from: 0, in: layout, page: length) == [2, 0])
    }
  }

  @Test("Without a present item any key leads to the first, and End to the last") func start() {
    for step in ItemMovement.Step.allCases {
      for index in [nil, -1, 9, Int.max] {
        var movement = ItemMovement()
        let expected = step == .last ? 8 : 0
        #expect(movement.move(step, from: index, in: grid(9, 2), viewportLength: 99) == expected)
        #expect(movement.move(step, from: index, in: grid(0, 2), viewportLength: 99) == nil)
      }
    }
  }

  @Test("Items of no size are passed over, and from one of them it goes on") func noSize() {
    let layout = PlacedLayout(
      (0..<6).map { index in
        let length: Double = index / 2 == 1 ? 0 : 40
        return PlacedLayout.slot(Double(index / 2) * 40, length, Double(index % 2) * 150, 150)
      })
    #expect(way([.mainForward, .mainBackward], from: 0, in: layout) == [4, 0])
    #expect(way([.mainForward], from: 2, in: layout) == [4])
    #expect(way([.mainBackward], from: 2, in: layout) == [0])
    let none = PlacedLayout(Array(repeating: .zero, count: 5))
    for step in ItemMovement.Step.allCases { _ = way([step], from: 2, in: none) }
  }

  @Test("Where content scrolls on both axes, rows of a thousand are not looked through") func table() {
    let slots = (0..<20_000).map { PlacedLayout.slot(Double($0 / 1000) * 20, 20, Double($0 % 1000) * 60, 60) }
    let layout = PlacedLayout(slots, crossExtent: 300, contentCrossExtent: 60_000)
    #expect(
      way([.mainForward, .mainForward, .crossForward, .mainBackward], from: 500, in: layout) == [
        1500, 2500, 2501, 1501,
      ])
    #expect(layout.answered.value < 300, "\(layout.answered.value) items were answered")
    // A row that ends far before the column is found all the same.
    let short = PlacedLayout(
      [PlacedLayout.slot(0, 20, 50_000, 60), PlacedLayout.slot(20, 20, 0, 60)], crossExtent: 300,
      contentCrossExtent: 60_000)
    #expect(way([.mainForward], from: 0, in: short) == [1])
  }

  @Test("A step in a million items looks at a few lines", arguments: [1000, 1_000_000])
  func cost(count: Int) {
    let layout = CountingLayout(base: grid(count, 4))
    let steps: [ItemMovement.Step] = [
      .mainForward, .mainBackward, .crossForward, .pageForward, .pageBackward,
    ]
    #expect(
      way(steps, from: count / 2, in: layout) == [
        count / 2 + 4, count / 2, count / 2 + 1, count / 2 + 13, count / 2 + 1,
      ])
    #expect(layout.asked.value < 150, "\(layout.asked.value) places were asked for")
  }

  @Test("A far line is found in steps that grow") func farLine() {
    let layout = PlacedLayout([PlacedLayout.slot(0, 10, 0, 10), PlacedLayout.slot(1e9, 10, 200, 10)])
    #expect(way([.mainForward, .mainBackward], from: 0, in: layout) == [1, 0])
    #expect(layout.answered.value < 40)
  }

  @Test("A layout that answers nonsense leads nowhere or somewhere, and comes back")
  func nonsense() {
    let places = [-1e308, 0, 7, .infinity, .nan]
    withEvery(places, places) { start, length in
      let slots = [
        PlacedLayout.slot(start, length, length, start), PlacedLayout.slot(0, 10, 0, 10),
        PlacedLayout.slot(length, start, 0, 10),
      ]
      for extent in [Double.nan, 1e308] {
        let layout = PlacedLayout(slots, crossExtent: 300, contentCrossExtent: extent)
        for step in ItemMovement.Step.allCases {
          for index in 0..<3 {
            let there = way([step], from: index, in: layout, page: length)
            #expect(there.allSatisfy { 0..<3 ~= $0 })
          }
        }
      }
    }
  }
}

/// A grid that counts how many places it is asked for.
struct CountingLayout: ItemLayout {
  var base: GridLayout
  let asked = CountingOrder.Counter()

  var itemCount: Int { base.itemCount }
  var container: Container { base.container }
  var contentExtent: Double { base.contentExtent }
  func slot(of index: Int) -> Slot {
    asked.add()
    return base.slot(of: index)
  }
  func items(intersecting main: Stretch, cross: Stretch?) -> RangeSet<Int> {
    base.items(intersecting: main, cross: cross)
  }
  mutating func resize(to container: Container, diagnostics: Diagnostics?) {
    base.resize(to: container, diagnostics: diagnostics)
  }
  mutating func apply(_ edit: ItemEdit, diagnostics: Diagnostics?) {
    base.apply(edit, diagnostics: diagnostics)
  }
  mutating func measure(
    _ items: RangeSet<Int>, again isAll: Bool, diagnostics: Diagnostics?,
    _ measure: (Int, SizeProposal) -> ItemSize
  ) -> Bool { base.measure(items, again: isAll, diagnostics: diagnostics, measure) }
}
