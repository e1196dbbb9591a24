import ShojiEngine
import Testing

/// The grid of the first demo: 1001 songs in 4 columns with rows of 44 points.
@Suite struct SongGrid {
  static func layout(_ count: Int, width: Double = 1024, lastRow: GridConfiguration.LastRow = .fillers)
    -> GridLayout
  {
    let configuration = GridConfiguration(columns: .count(4), lastRow: lastRow)
    return GridLayout(
      configuration, itemCount: count, container: Container(crossExtent: width, pixels: PixelGrid(scale: 1)))
  }

  @Test("1001 items in 4 columns are 251 rows, the last with one item and three fillers")
  func lastRow() {
    let grid = Self.layout(1001)
    #expect(grid.rowCount == 251)
    #expect(grid.contentExtent == 11044)
    #expect(grid.items(inRows: 250..<251) == 1000..<1001)
    #expect(grid.fillers == 1001..<1004)
    #expect(grid.fillers(in: RangeSet(996..<1001)) == 1001..<1004)
    #expect(grid.fillers(in: RangeSet(0..<1000)).isEmpty)
    #expect(
      grid.slot(of: 1003)
        == Slot(main: Stretch(start: 11000, length: 44), cross: Stretch(start: 768, length: 256)))
    #expect(grid.slot(of: 1004) == .zero)
    #expect(Self.layout(1001, lastRow: .leading).fillers.isEmpty)
    #expect(Self.layout(1000).fillers.isEmpty)
  }

  @Test("The first screen shows 72 items and keeps 144 at most, at every offset and speed") func window() {
    let grid = Self.layout(1_000_000)
    #expect(grid.window(at: 0, length: 768).visible.bounds == 0..<72)
    for velocity in [0.0, 100, -100, 2400, -2400, 40000, -40000, 240_000] {
      for step in 0..<100 {
        let window = grid.window(at: 5000 + Double(step) * 1.87, length: 768, velocity: velocity)
        #expect(window.kept.elementCount <= 144)
        #expect(window.kept.bounds.lowerBound <= window.visible.bounds.lowerBound)
        #expect(window.kept.bounds.upperBound >= window.visible.bounds.upperBound)
        #expect(window.kept.bounds.lowerBound % 4 == 0 && window.kept.elementCount % 4 == 0)
      }
    }
    #expect(grid.window(at: 0, length: 768, overscan: .none).kept.bounds == 0..<72)
  }

  @Test("Overscan reaches further where the scroll goes, and nowhere when it is too fast to be seen")
  func overscanBias() {
    let grid = Self.layout(1_000_000)
    let down = grid.window(at: 44000, length: 768, velocity: 2400)
    #expect(down.visible.bounds == 4000..<4072)
    #expect(down.kept.bounds == (4000 - 8)..<(4072 + 12))
    let up = grid.window(at: 44000, length: 768, velocity: -2400)
    #expect(up.kept.bounds == (4000 - 12)..<(4072 + 4))
    let fast = grid.window(at: 44000, length: 768, velocity: 240_000)
    #expect(fast.kept == fast.visible)
  }

  @Test("A container of no size has an empty window and recovers") func noSize() {
    let grid = Self.layout(1001)
    #expect(grid.window(at: 0, length: 0) == .empty)
    #expect(grid.window(at: 0, length: -1) == .empty)
    #expect(grid.window(at: 0, length: .nan) == .empty)
    #expect(Self.layout(1001, width: 0).window(at: 0, length: 768) == .empty)
    #expect(grid.window(at: .nan, length: 768).visible.bounds == 0..<72)
    #expect(grid.window(at: 0, length: .infinity).kept.bounds == 0..<1001)
    #expect(grid.window(at: 1e9, length: 768) == .empty)
    #expect(Self.layout(0).window(at: 0, length: 768) == .empty)
  }

  @Test("Item 999999 of a million lies at 249999 rows of 44 exactly, and a thousand million are exact")
  func farItems() {
    let million = Self.layout(1_000_000)
    #expect(million.slot(of: 999_999).main.start == 249_999 * 44)
    let list = GridLayout(
      GridConfiguration(columns: .count(1)), itemCount: 1_000_000_000,
      container: Container(crossExtent: 300, pixels: PixelGrid(scale: 3)))
    #expect(list.contentExtent == 44_000_000_000)
    for index in stride(from: 0, through: 999_999_999, by: 999_999) {
      #expect(list.slot(of: index).main == Stretch(start: Double(index) * 44, length: 44))
      #expect(list.items(intersecting: list.slot(of: index).main).bounds == index..<(index + 1))
    }
  }
}
