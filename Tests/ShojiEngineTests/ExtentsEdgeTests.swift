import Testing

@testable import ShojiEngine

@Suite struct ExtentsEdges {
  private let kind = ItemKind(rawValue: 4)

  @Test("Learning estimates moves what is seen as a whole") func learning() {
    var extents = Extents(count: 1000, estimate: 44)
    extents.insert(1000, at: 500, kind: kind)
    let seen = extents.indices(intersecting: Stretch(start: 50_000, length: 800))
    for index in seen { extents.setExtent(extents.kind(of: index) == kind ? 200.5 : 61.3, of: index) }
    let before = seen.map { extents.offset(of: $0) }
    extents.learnEstimates()
    #expect(extents.estimate(for: kind) == 200.5 && extents.estimate == 44)
    let shift = extents.offset(of: seen.lowerBound) - before[0]
    #expect(shift > 50_000)
    for (index, place) in zip(seen, before) {
      #expect(abs(extents.offset(of: index) - shift - place) < 0.01)
    }
  }

  @Test("What holds no longer counts with its length, is unmeasured and teaches nothing") func outdated() {
    var extents = Extents(count: 4, estimate: 10, spacing: 1)
    extents.setExtent(30, of: 1)
    extents.setExtent(0, of: 2)
    extents.outdate()
    #expect(extents.measuredCount == 0 && extents.mean == nil)
    #expect((0..<4).map { extents.extent(of: $0) } == [10, 30, 0, 10])
    #expect((0..<4).allSatisfy { extents.measuredExtent(of: $0) == nil })
    #expect(extents.length == 53)
    let learns = extents.learnEstimates()
    #expect(!learns)
    // The same length again, measured: the item is known, though nothing moves.
    let isKnown = extents.setExtent(30, of: 1)
    #expect(isKnown && extents.measuredExtent(of: 1) == 30 && extents.mean == 30)
    extents.move(1..<3, to: 0)
    #expect((0..<4).map { extents.extent(of: $0) } == [30, 0, 10, 10])
    extents.forget(0..<4)
    #expect(extents.length == 43)
    // A million equal ones stay one run, and few fresh ones among many are cheap.
    extents = Extents(count: 1_000_000, estimate: 10)
    extents.outdate()
    for index in 0..<1000 { extents.setExtent(Double(index), of: index) }
    extents.outdate()
    extents.setExtent(7, of: 500)
    extents.outdate()
    #expect(extents.extent(of: 500) == 7 && extents.measuredCount == 0 && extents.runCount == 1001)
    #expect(extents.violatedInvariant() == nil)
  }

  @Test("Numbers that make no sense have a defined result") func badInput() {
    var extents = Extents(count: 10, estimate: 10)
    extents.move(.min ..< .max, to: .min)
    extents.replace(.min ..< .max, with: .min)
    #expect(extents.count == 0)
    extents.outdate()
    extents.replace(.min ..< .max, with: .max, kind: kind)
    #expect(extents.count == Extents.limit && extents.length.isFinite)
    extents.insert(1, at: 0)
    extents.outdate()
    #expect(extents.count == Extents.limit && extents.violatedInvariant() == nil)
    extents.setExtent(-0.0, of: 3)
    #expect(extents.measuredExtent(of: 3) == 0)
  }
}
