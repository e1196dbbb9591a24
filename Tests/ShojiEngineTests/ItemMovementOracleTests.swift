import Testing

@testable import ShojiEngine

@Suite struct ItemMovementAgainstOracle {
  /// The rule as it is written, over all items.
  private func next(_ step: ItemMovement.Step, from index: Int, goal: Double, in slots: [Slot]) -> Int? {
    let isMain = step == .mainForward || step == .mainBackward
    let isForward = step == .mainForward || step == .crossForward
    func span(_ index: Int) -> (start: Double, end: Double) {
      let stretch = isMain ? slots[index].main : slots[index].cross
      return isForward ? (stretch.start, stretch.end) : (-stretch.end, -stretch.start)
    }
    func side(_ index: Int) -> Stretch { isMain ? slots[index].cross : slots[index].main }
    let ahead = slots.indices.filter {
      span($0).start >= span(index).end && (isMain || side($0).intersects(side(index)))
    }
    guard let end = ahead.map({ span($0).end }).min() else { return nil }
    return ahead.filter { span($0).start < end }.min { left, right in
      func rank(_ index: Int) -> [Double] {
        [max(0, side(index).start - goal, goal - side(index).end), span(index).start, Double(index)]
      }
      return rank(left).lexicographicallyPrecedes(rank(right))
    }
  }

  private func layout(_ kind: Int, _ generator: inout SeededGenerator) -> PlacedLayout {
    let count = Int.random(in: 1...40, using: &generator)
    func number(_ range: ClosedRange<Int>) -> Double { Double(Int.random(in: range, using: &generator)) }
    switch kind {
    case 0:
      return .grid(count, columns: Int.random(in: 1...5, using: &generator))
    case 1:
      return .waterfall(
        (0..<count).map { _ in number(20...200) }, lanes: Int.random(in: 1...4, using: &generator), spacing: 8
      )
    case 2:
      let sizes = (0..<count).map { _ in (number(20...40), number(20...140)) }
      return .flow(sizes, isMirrored: Bool.random(using: &generator))
    default:
      // Anything at all, over each other too, far apart too.
      let slots = (0..<count).map { _ in
        PlacedLayout.slot(number(0...30) * 100, number(1...300), number(0...29) * 10, number(1...100))
      }
      return PlacedLayout(slots)
    }
  }

  @Test("Steps agree with the rule over all items", arguments: 0..<4) func rule(kind: Int) {
    print("ItemMovementAgainstOracle rule seed \(kind + 100)")
    var generator = SeededGenerator(seed: UInt64(kind + 100))
    let steps: [ItemMovement.Step] = [.mainForward, .mainBackward, .crossForward, .crossBackward]
    for _ in RandomSteps(4) {
      let layout = layout(kind, &generator)
      var here = 0
      var movement = ItemMovement()
      var goal: (isMain: Bool, position: Double)?
      for _ in 0..<120 {
        if Int.random(in: 0..<12, using: &generator) == 0 {
          here = Int.random(in: 0..<layout.itemCount, using: &generator)
          (movement, goal) = (ItemMovement(), nil)
        }
        let step = steps.randomElement(using: &generator) ?? .mainForward
        let isMain = step == .mainForward || step == .mainBackward
        let side = isMain ? layout.slots[here].cross : layout.slots[here].main
        let position =
          goal.flatMap { $0.isMain == isMain ? $0.position : nil } ?? side.start + side.length / 2
        let expected = next(step, from: here, goal: position, in: layout.slots)
        let found = movement.move(step, from: here, in: layout, viewportLength: 200)
        guard found == expected else {
          let (found, expected) = (found ?? -1, expected ?? -1)
          Issue.record("\(step) from \(here) to \(found), not \(expected): \(layout.slots)")
          return
        }
        if let found {
          here = found
          goal = (isMain, position)
        }
      }
    }
  }

  @Test("From any item arrows lead to any other, wrapping or not", arguments: 0..<3, [false, true])
  func everyItem(kind: Int, wraps: Bool) {
    print("ItemMovementAgainstOracle every item seed \(kind + 200)")
    var generator = SeededGenerator(seed: UInt64(kind + 200))
    let steps: [ItemMovement.Step] = [.mainForward, .mainBackward, .crossForward, .crossBackward]
    for _ in RandomSteps(4) {
      let layout = layout(kind, &generator)
      let all = layout.slots.indices
      // Each item's ways out, with no memory; then whether all can be walked to from the first and back.
      let ways = all.map { index in
        steps.compactMap { step in
          var movement = ItemMovement(wrapsLines: wraps)
          return movement.move(step, from: index, in: layout, viewportLength: 200)
        }
      }
      var back = Array(repeating: [Int](), count: all.count)
      for (index, ends) in ways.enumerated() {
        for end in ends { back[end].append(index) }
      }
      func reached(_ ways: [[Int]]) -> Int {
        var seen: Set = [0]
        var open = [0]
        while let index = open.popLast() {
          for end in ways[index] where seen.insert(end).inserted { open.append(end) }
        }
        return seen.count
      }
      if reached(ways) != all.count || reached(back) != all.count {
        Issue.record("\(reached(ways)) there and \(reached(back)) back of \(all.count): \(layout.slots)")
        return
      }
    }
  }
}
