import ShojiEngine
import Testing

@Suite struct ScrollTargets {
  private let grid = SongGrid.layout(1001)

  @Test("An item comes to the anchor, held within the content") func anchors() {
    #expect(grid.offset(showing: 400, at: 0, length: 768) == 4400)
    #expect(grid.offset(showing: 400, at: 0.5, length: 768) == 4400 - 362)
    #expect(grid.offset(showing: 400, at: 1, length: 768) == 4400 - 724)
    #expect(grid.offset(showing: 0, at: 1, length: 768) == 0)
    #expect(grid.offset(showing: 1000, at: 1, length: 768) == 11044 - 768)
    #expect(grid.offset(showing: 1000, at: 0, length: 768) == 11044 - 768)
    #expect(grid.greatestOffset(length: 20_000) == 0)
  }

  @Test("Without an anchor the nearest offset shows all of it") func nearest() {
    #expect(grid.offset(showing: 400, at: nil, from: 4000, length: 768) == 4000)
    #expect(grid.offset(showing: 400, at: nil, from: 4410, length: 768) == 4400)
    #expect(grid.offset(showing: 400, at: nil, from: 0, length: 768) == 4400 - 724)
    #expect(grid.offset(showing: 400, at: nil, from: 0, length: 20) == 4400)
  }

  @Test("Bad input is held to what there is") func badInput() {
    #expect(grid.offset(showing: -9, at: 0, length: 768) == 0)
    #expect(grid.offset(showing: 5000, at: 1, length: 768) == 11044 - 768)
    #expect(grid.offset(showing: 400, at: .nan, length: 768) == 4400)
    #expect(grid.offset(showing: 400, at: 7, length: 768) == 4400 - 724)
    #expect(grid.offset(showing: 400, at: 0, length: .nan) == 4400)
    #expect(grid.offset(showing: 400, at: nil, from: .nan, length: 768) == 4400 - 724)
    #expect(SongGrid.layout(0).offset(showing: 0, at: 0, length: 768) == 0)
  }
}
