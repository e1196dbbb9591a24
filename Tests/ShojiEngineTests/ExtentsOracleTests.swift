import Testing

@testable import ShojiEngine

@Suite struct ExtentsAgainstOracle {
  private func compare(_ extents: Extents, _ oracle: ExtentsOracle, _ note: @autoclosure () -> String) {
    if let violation = extents.violatedInvariant() { Issue.record("\(violation) \(note())") }
    let count = oracle.extents.count
    var isSame = extents.count == count && extents.mean == oracle.mean
    isSame = isSame && extents.runCount == oracle.runCount
    isSame = isSame && extents.measuredCount == oracle.extents.filter { $0 != nil }.count
    for (index, start) in oracle.starts.enumerated() {
      isSame = isSame && extents.offset(of: index) == start
    }
    for index in 0..<count { isSame = isSame && extents.measuredExtent(of: index) == oracle.extents[index] }
    #expect(isSame, "\(note())")
  }

  private func compareSearch(
    _ extents: Extents, _ oracle: ExtentsOracle, at position: Double, _ length: Double
  ) {
    // One expectation for both: an expectation costs more than the searches.
    let found = extents.indices(intersecting: Stretch(start: position, length: length))
    if extents.index(at: position) == oracle.index(at: position),
      found == oracle.indices(from: position, to: position + length)
    {
      return
    }
    Issue.record("At \(position), length \(length): found \(found) in \(oracle)")
  }

  @Test("Every small world: four items of three kinds, all stretches") func smallWorlds() {
    withEvery(0..<256, [0.0, 3]) { code, spacing in
      var extents = Extents(count: 4, estimate: 5, spacing: spacing)
      var oracle = ExtentsOracle(extents: [nil, nil, nil, nil], estimate: 5, spacing: spacing)
      for index in 0..<4 {
        let kinds: [Double?] = [nil, 0, 5, 10]
        guard let extent = kinds[code >> (2 * index) & 3] else { continue }
        extents.setExtent(extent, of: index)
        oracle.extents[index] = extent
      }
      compare(extents, oracle, "code \(code)")
      withEvery(-2..<25, [0.0, 1, 2, 5, 13, 60]) { start, length in
        compareSearch(extents, oracle, at: Double(start * 2), length)
      }
    }
  }

  /// Few distinct lengths make runs merge, many make nodes split.
  ///
  /// All are halves, so that sums are exact in any order.
  @Test(
    "Random edits agree at every step", arguments: [(1, 3, 60), (2, 3, 400), (3, 1000, 400), (4, 1000, 3000)])
  func randomEdits(seed: UInt64, kinds: Int, size: Int) {
    print("ExtentsAgainstOracle seed \(seed)")
    var generator = SeededGenerator(seed: seed)
    var extents = Extents(count: size, estimate: 6.5, spacing: 1.5)
    var oracle = ExtentsOracle(extents: Array(repeating: nil, count: size), estimate: 6.5, spacing: 1.5)
    for step in 0..<(size > 1000 ? 10_000 : 4000) {
      let count = oracle.extents.count
      let index = Int.random(in: 0...count, using: &generator)
      switch Int.random(in: 0..<20, using: &generator) {
      case 0:
        let added = Int.random(in: 0...9, using: &generator)
        extents.insert(added, at: index)
        oracle.extents.insert(contentsOf: Array(repeating: nil, count: added), at: index)
      case 1:
        let range = index..<min(count, index + Int.random(in: 0...9, using: &generator))
        extents.remove(range)
        oracle.extents.removeSubrange(range)
      case 2:
        let range = index..<min(count, index + Int.random(in: 0...9, using: &generator))
        extents.forget(range)
        for place in range { oracle.extents[place] = nil }
      case 3:
        let estimate = Double.random(in: 1...9, using: &generator).rounded() / 2
        extents.setEstimate(estimate)
        oracle.estimate = estimate
      default:
        guard index < count else { continue }
        let extent = Double(Int.random(in: 0..<kinds, using: &generator)) / 2
        extents.setExtent(extent, of: index)
        oracle.extents[index] = extent
      }
      if step % (size < 100 ? 3 : 97) == 0 {
        if size <= 400 || step % 1940 == 0 { compare(extents, oracle, "seed \(seed), step \(step)") }
        let position = Double.random(in: -10...(extents.length + 10), using: &generator).rounded()
        let length = Double.random(in: 0...60, using: &generator).rounded()
        if size <= 400 { compareSearch(extents, oracle, at: position, length) }
      }
    }
    compare(extents, oracle, "seed \(seed), at the end")
  }

  @Test("With any fractions an item is found at its own start", arguments: [11, 12, 13])
  func fractions(seed: UInt64) {
    print("ExtentsAgainstOracle fractions seed \(seed)")
    var generator = SeededGenerator(seed: seed)
    var extents = Extents(count: 5_000, estimate: 44.1, spacing: 0.3)
    for _ in 0..<8_000 {
      let index = Int.random(in: 0..<5_000, using: &generator)
      extents.setExtent(Double.random(in: 0.01...100, using: &generator), of: index)
    }
    var isRight = true
    for index in 0..<5_000 {
      let start = extents.offset(of: index)
      isRight = isRight && extents.index(at: start) == index
      isRight = isRight && extents.firstIndex(startingAt: start) == index
      isRight = isRight && extents.index(at: start.nextDown) == max(0, index - 1)
    }
    #expect(isRight)
    #expect(extents.violatedInvariant() == nil)
  }
}
