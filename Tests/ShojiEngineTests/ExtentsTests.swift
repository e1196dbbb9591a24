import Testing

@testable import ShojiEngine

@Suite struct ExtentsTests {
  @Test("Nothing measured is one run, of any length") func unmeasured() {
    var extents = Extents(count: 1_000_000_000, estimate: 44, spacing: 2)
    #expect(extents.runCount == 1)
    #expect(extents.length == 46_000_000_000 - 2)
    #expect(extents.offset(of: 999_999_999) == 999_999_999 * 46)
    #expect(extents.index(at: 999_999_999 * 46) == 999_999_999)
    #expect(extents.mean == nil)
    extents.setEstimate(10)
    #expect(extents.length == 12_000_000_000 - 2)
  }

  @Test("Rows measured alike are one run, in order, backwards or at random")
  func uniform() {
    let count = 1_000
    var generator = SeededGenerator(seed: 7)
    for order in [Array(0..<count), Array((0..<count).reversed()), (0..<count).shuffled(using: &generator)] {
      var extents = Extents(count: count, estimate: 50)
      for index in order { extents.setExtent(44, of: index) }
      #expect(extents.runCount == 1)
      #expect(extents.root.isLeaf)
      #expect(extents.violatedInvariant() == nil)
      #expect(extents.length == Double(count) * 44)
    }
  }

  @Test("The tree stays low when all differ") func height() {
    var extents = Extents(count: 4_000, estimate: 50)
    for index in 0..<4_000 { extents.setExtent(Double(index % 97 + 1), of: index) }
    #expect(extents.violatedInvariant() == nil)
    // Leaves hold 16 runs at least and branches 8 nodes, the root 2: four levels above the leaves hold 16,384.
    #expect(extents.root.height <= 3)
    #expect(extents.runCount == 4_000)
  }

  @Test("The estimate is learnt from what was measured, and measured rows do not move")
  func learning() {
    var extents = Extents(count: 100, estimate: 50)
    let learnsFromNothing = extents.learnEstimates()
    #expect(!learnsFromNothing)
    for index in 0..<10 { extents.setExtent(30, of: index) }
    let before = extents.offset(of: 10)
    let learns = extents.learnEstimates()
    #expect(learns)
    #expect(extents.estimate == 30)
    #expect(extents.offset(of: 10) == before)
    #expect(extents.length == 3000)
    let learnsAgain = extents.learnEstimates()
    #expect(!learnsAgain)
  }

  @Test("B148 rows of no length never make the estimate 0") func learningFromEmptyRows() {
    var extents = Extents(count: 100, estimate: 50)
    for index in 80..<92 { extents.setExtent(0, of: index) }
    extents.learnEstimates()
    #expect(extents.estimate == 50)
    for index in 92..<100 { extents.setExtent(50, of: index) }
    extents.learnEstimates()
    #expect(extents.estimate == 20)
    #expect(extents.index(at: 0) == 0)
    var reached: Set<Int> = []
    var index = extents.indices(intersecting: Stretch(start: 0, length: 400)).lowerBound
    while index < extents.count {
      reached.insert(index)
      index += 1
    }
    #expect(reached.count == 100)
  }

  @Test("At a position shared by several, the one with a length is found") func ties() {
    var extents = Extents(count: 4, estimate: 10)
    extents.setExtent(0, of: 0)
    extents.setExtent(0, of: 2)
    // Starts: 0, 0, 10, 10; ends: 0, 10, 10, 20.
    #expect(extents.index(at: 0) == 1)
    #expect(extents.index(at: 10) == 3)
    #expect(extents.index(at: -5) == 0)
    #expect(extents.index(at: 500) == 3)
    #expect(extents.index(at: .nan) == 0)
    #expect(extents.index(at: .infinity) == 3)
    #expect(extents.indices(intersecting: Stretch(from: 0, to: 10)) == 1..<2)
    #expect(extents.indices(intersecting: Stretch(from: 9, to: 11)) == 1..<4)
    #expect(Extents(count: 0, estimate: 10).index(at: 0) == nil)
  }

  @Test("Numbers that make no sense have a defined result and are reported") func badInput() {
    let diagnostics = Diagnostics()
    var extents = Extents(count: 3, estimate: .nan, spacing: -.infinity)
    #expect(extents.estimate == 1 && extents.spacing == 0)
    #expect(Extents(count: -4, estimate: 44).count == 0)
    #expect(Extents(count: .max, estimate: .infinity).length.isFinite)
    extents.setEstimate(10)
    extents.setEstimate(.nan)
    extents.setEstimate(0)
    #expect(extents.estimate == 10)
    for bad in [Double.nan, .infinity] {
      let isChanged = extents.setExtent(bad, of: 1, diagnostics: diagnostics)
      #expect(!isChanged)
      #expect(extents.extent(of: 1) == 10)
    }
    for bad in [-1, -Double.infinity] {
      extents.setExtent(bad, of: 1, diagnostics: diagnostics)
      #expect(extents.extent(of: 1) == 0)
    }
    #expect(diagnostics.count(of: .length) == 4)
    for index in [3, -1] {
      let isChanged = extents.setExtent(5, of: index, diagnostics: diagnostics)
      #expect(!isChanged)
    }
    #expect(diagnostics.count(of: .index) == 2)
    #expect(extents.extent(of: 99) == 0 && extents.measuredExtent(of: -1) == nil)
    #expect(extents.offset(of: -3) == 0 && extents.offset(of: 99) == extents.length)
    extents.remove(-5..<2)
    extents.insert(-1, at: 0)
    extents.insert(2, at: 99)
    #expect(extents.count == 3)
    #expect(extents.violatedInvariant() == nil)
  }

  @Test("Extents so small that positions swallow them are searched in logarithmic time") func tinyExtents() {
    var extents = Extents(count: 10_000_000, estimate: 1e-25)
    extents.setExtent(1000, of: 0)
    #expect(extents.offset(of: 9_999_999) == 1000)
    #expect(extents.index(at: 1000) == 9_999_999)
    #expect(extents.firstIndex(startingAt: 1000) == 1)
  }

  @Test("A copy does not see what happens to the original") func copies() {
    var extents = Extents(count: 1000, estimate: 10)
    for index in 0..<1000 { extents.setExtent(Double(index), of: index) }
    let copy = extents
    extents.setExtent(0, of: 999)
    extents.remove(0..<500)
    #expect(copy.extent(of: 999) == 999)
    #expect(copy.count == 1000)
    #expect(copy != extents)
  }

  @Test("Equality looks at the extents and not at how the tree grew") func equality() {
    var forwards = Extents(count: 500, estimate: 10)
    var backwards = forwards
    for index in 0..<500 { forwards.setExtent(Double(index * 7 % 31), of: index) }
    for index in (0..<500).reversed() { backwards.setExtent(Double(index * 7 % 31), of: index) }
    #expect(forwards == backwards)
    backwards.setExtent(99, of: 250)
    #expect(forwards != backwards)
  }
}
