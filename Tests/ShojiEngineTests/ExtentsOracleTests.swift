import Testing

@testable import ShojiEngine

@Suite struct ExtentsAgainstOracle {
  private static let kinds = [ItemKind.standard, ItemKind(rawValue: 7), ItemKind(rawValue: 255)]

  private func compare(_ extents: Extents, _ oracle: ExtentsOracle, _ note: @autoclosure () -> String) {
    if let violation = extents.violatedInvariant() { Issue.record("\(violation) \(note())") }
    let count = oracle.items.count
    var isSame = extents.count == count && extents.runCount == oracle.runCount
    for kind in Self.kinds {
      isSame = isSame && extents.mean(of: kind) == oracle.mean(of: kind)
      isSame = isSame && extents.estimate(for: kind) == oracle.estimate(for: kind)
    }
    isSame = isSame && extents.measuredCount == oracle.items.filter { $0.measured != nil }.count
    for (index, start) in oracle.starts.enumerated() {
      isSame = isSame && extents.offset(of: index) == start
    }
    for (index, item) in oracle.items.enumerated() {
      isSame = isSame && extents.measuredExtent(of: index) == item.measured
      isSame = isSame && extents.extent(of: index) == oracle.length(of: item)
      isSame = isSame && extents.kind(of: index) == item.kind
    }
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

  /// Makes four items, each of one of four extents, two of them of another kind.
  private func smallWorld(_ code: Int, _ spacing: Double) -> (Extents, ExtentsOracle) {
    var extents = Extents(count: 2, estimate: 5, spacing: spacing)
    var oracle = ExtentsOracle(count: 2, estimate: 5, spacing: spacing)
    extents.insert(2, at: 1, kind: Self.kinds[1])
    oracle.insert(2, at: 1, kind: Self.kinds[1])
    for index in 0..<4 {
      let choices: [Double?] = [nil, 0, 5, 10]
      guard let extent = choices[code >> (2 * index) & 3] else { continue }
      extents.setExtent(extent, of: index)
      oracle.items[index].extent = extent
    }
    return (extents, oracle)
  }

  @Test("Every small world: four items of four lengths and two kinds, all stretches") func smallWorlds() {
    withEvery(0..<256, [0.0, 3]) { code, spacing in
      if !isThorough, code % 5 != Int(spacing) { return }
      var (extents, oracle) = smallWorld(code, spacing)
      compare(extents, oracle, "code \(code)")
      extents.learnEstimates()
      oracle.learn(Self.kinds)
      compare(extents, oracle, "code \(code), learnt")
      if code % 3 == 0 {
        extents.outdate()
        oracle.outdate()
        extents.setExtent(5, of: code % 4)
        oracle.measure(5, code % 4)
        compare(extents, oracle, "code \(code), outdated")
      }
      // Means of halves and quarters stay exact; those of three do not.
      guard code % 7 == 0 else { return }
      withEvery(-2..<25, [0.0, 1, 2, 5, 13, 60]) { start, length in
        compareSearch(extents, oracle, at: Double(start * 2), length)
      }
    }
  }

  @Test("Every edit of four items") func everyEdit() {
    var edits: [ItemEdit] = []
    withEvery(-1..<6, -1..<6) { lower, upper in
      if lower <= upper {
        edits += [.remove(lower..<upper), .invalidate(lower..<upper)]
        for target in -1..<6 { edits.append(.move(lower..<upper, to: target)) }
      }
      edits.append(.insert(count: upper, at: lower, kind: Self.kinds[lower & 1]))
    }
    withEvery(isThorough ? [27, 114, 165, 216] : [27], edits) { code, edit in
      var (extents, oracle) = smallWorld(code, 3)
      extents.apply(edit)
      oracle.apply(edit)
      compare(extents, oracle, "code \(code), \(edit)")
    }
  }

  /// Few distinct lengths make runs merge, many make nodes split.
  ///
  /// All are halves, so that sums are exact in any order.
  @Test(
    "Random edits agree at every step",
    arguments: [
      Storm(seed: 1, lengths: 3, kinds: 1, size: 9, steps: 300),
      Storm(seed: 2, lengths: 3, kinds: 3, size: 9, steps: 300),
      Storm(seed: 3, lengths: 3, kinds: 3, size: 300, steps: 100),
      Storm(seed: 4, lengths: 1000, kinds: 1, size: 300, steps: 100),
      Storm(seed: 5, lengths: 1000, kinds: 3, size: 2000, steps: 50),
      Storm(seed: 6, lengths: 1000, kinds: 1, size: 2000, steps: 50),
    ])
  func randomEdits(storm: Storm) {
    print("ExtentsAgainstOracle \(storm)")
    var generator = SeededGenerator(seed: storm.seed)
    var extents = Extents(count: storm.size, estimate: 6.5, spacing: 1.5)
    var oracle = ExtentsOracle(count: storm.size, estimate: 6.5, spacing: 1.5)
    var findings: [String] = []
    for step in RandomSteps(storm.steps) {
      let count = oracle.items.count
      let index = Int.random(in: 0...count, using: &generator)
      switch Int.random(in: 0..<16, using: &generator) {
      case 0...4:
        let edit = storm.edit(at: index, count: count, kinds: Self.kinds, &generator)
        extents.apply(edit)
        oracle.apply(edit)
      case 5:
        let estimate = Double.random(in: 1...9, using: &generator).rounded() / 2
        let kind = Self.kinds[Int.random(in: 0..<storm.kinds, using: &generator)]
        extents.setEstimate(estimate, for: kind)
        oracle.setEstimate(estimate, for: kind)
      case 6 where step % 5 == 0:
        extents.outdate()
        oracle.outdate()
      default:
        guard index < count else { continue }
        let extent = Double(Int.random(in: 0..<storm.lengths, using: &generator)) / 2
        extents.setExtent(extent, of: index)
        oracle.measure(extent, index)
      }
      if step % 8 == 0, extents.offset(of: index) != oracle.offset(of: index) {
        findings.append("\(step): offset of \(index)")
      }
      if step % (storm.size < 100 ? 101 : storm.size < 1000 ? 397 : 1999) == 0 {
        compare(extents, oracle, "\(storm), step \(step)")
        let position = Double.random(in: -10...(extents.length + 10), using: &generator).rounded()
        let length = Double.random(in: 0...60, using: &generator).rounded()
        compareSearch(extents, oracle, at: position, length)
      }
    }
    compare(extents, oracle, "\(storm), at the end")
    #expect(findings.isEmpty, "\(storm): \(findings.prefix(3))")
  }

  struct Storm: Sendable {
    var seed: UInt64
    /// How many lengths there are.
    var lengths: Int
    /// How many kinds there are.
    var kinds: Int
    /// How many items at the beginning, and about as many later.
    var size: Int
    /// How many steps in a short run.
    var steps: Int

    func edit(
      at index: Int, count: Int, kinds: [ItemKind], _ generator: inout SeededGenerator
    ) -> ItemEdit {
      let length = Int.random(in: 0...6, using: &generator)
      switch Int.random(in: 0..<8, using: &generator) {
      case 0...2:
        let kind = kinds[Int.random(in: 0..<self.kinds, using: &generator)]
        return .insert(count: count > size * 2 ? 0 : length, at: index, kind: kind)
      case 3...4:
        return .remove(index..<(index + length))
      case 5...6:
        return .move(index..<(index + length), to: Int.random(in: 0...count, using: &generator))
      default:
        return .invalidate(index..<(index + length))
      }
    }
  }

  @Test("Items taken out one by one leave a sound tree, down to none", arguments: [1, 3])
  func shrinking(kinds: Int) {
    print("ExtentsAgainstOracle shrinking seed 21")
    var generator = SeededGenerator(seed: 21)
    var extents = Extents(count: 0, estimate: 6.5, spacing: 1.5)
    var oracle = ExtentsOracle(count: 0, estimate: 6.5, spacing: 1.5)
    for index in 0..<400 {
      let kind = Self.kinds[index % kinds]
      extents.insert(1, at: index, kind: kind)
      oracle.insert(1, at: index, kind: kind)
      extents.setExtent(Double(index) / 2, of: index)
      oracle.items[index].extent = Double(index) / 2
    }
    #expect(extents.root.height == 1)
    while !oracle.items.isEmpty {
      let count = oracle.items.count
      // Now and then the same place again and again, so that one leaf runs dry.
      let index = count % 200 < 100 ? min(count - 1, 150) : Int.random(in: 0..<count, using: &generator)
      extents.remove(index..<(index + 1))
      oracle.items.remove(at: index)
      if count % 45 == 0, let violation = extents.violatedInvariant() {
        Issue.record("\(violation) At \(count) items.")
        break
      }
      if count % 150 == 0 { compare(extents, oracle, "\(count) items left") }
    }
    compare(extents, oracle, "none left")
  }

  @Test("With any fractions an item is found at its own start", arguments: [11, 12, 13])
  func fractions(seed: UInt64) {
    print("ExtentsAgainstOracle fractions seed \(seed)")
    var generator = SeededGenerator(seed: seed)
    var extents = Extents(count: 200, estimate: 44.1, spacing: 0.3)
    extents.insert(80, at: 80, kind: Self.kinds[1])
    extents.setEstimate(17.3, for: Self.kinds[1])
    extents.insert(120, at: 40, kind: Self.kinds[2])
    for _ in RandomSteps(300) {
      let index = Int.random(in: 0..<400, using: &generator)
      extents.setExtent(Double.random(in: 0.01...100, using: &generator), of: index)
    }
    var isRight = true
    for index in 0..<400 {
      let start = extents.offset(of: index)
      isRight = isRight && extents.index(at: start) == index
      isRight = isRight && extents.firstIndex(startingAt: start) == index
      isRight = isRight && extents.index(at: start.nextDown) == max(0, index - 1)
    }
    #expect(isRight)
    #expect(extents.violatedInvariant() == nil)
  }
}
