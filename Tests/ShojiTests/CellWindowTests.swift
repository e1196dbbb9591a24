import ShojiEngine
import Testing

@testable import Shoji

@Suite struct CellWindowTests {
  private let grid = GridLayout(
    GridConfiguration(columns: .count(4)), itemCount: 1_000_000,
    container: Container(crossExtent: 1024, pixels: PixelGrid(scale: 1)))

  @Test("In a steady scroll rows come two at a time, either way, and hold all that the window keeps")
  func steadyScroll() {
    for velocity in [2400.0, -2400] {
      var cells = CellWindow()
      var changes = 0
      for frame in 0..<330 {
        let window = grid.window(at: 100_000 + Double(frame) * velocity / 60, length: 768, velocity: velocity)
        let next = grid.cells(for: window, after: cells)
        if next != cells { changes += 1 }
        cells = next
        #expect(cells.items.lowerBound <= window.kept.bounds.lowerBound)
        #expect(cells.items.upperBound >= window.kept.bounds.upperBound)
        #expect(cells.items.count <= 144)
      }
      // 330 frames of 40 points bring 300 rows of 44.
      #expect((148...152).contains(changes))
    }
  }
}
