import Testing

@testable import ShojiEngine

@Suite struct ReorderAgainstOracle {
  /// Data in sections, of which some items are dragged, as lists.
  private struct Oracle {
    var sections: [[Int]]
    var dragged: [Int]

    /// The order with the gap, by what the plan says of the destination.
    func order(_ destination: ItemPath) -> [[Int]] {
      var rest = sections.map { $0.filter { !dragged.contains($0) } }
      rest[destination.section].insert(contentsOf: dragged, at: destination.item)
      return rest
    }
  }

  private func length(_ id: Int) -> Double { Double([20, 50, 50, 120, 10][id % 5]) }

  private func layout(_ sections: [[Int]]) -> RowsLayout {
    RowsLayout(sections: sections.map { $0.map(length) }, header: 30)
  }

  @Test("Drags and updates agree with lists at every step", arguments: 31...36) func randomDrags(seed: UInt64)
    throws
  {
    print("ReorderAgainstOracle seed \(seed)")
    var generator = SeededGenerator(seed: seed)
    for round in RandomSteps(1) {
      var next = 0
      var sections = (0..<Int.random(in: 1...4, using: &generator)).map { _ in
        let count = Int.random(in: 0...5, using: &generator)
        defer { next += count }
        return Array(next..<(next + count))
      }
      guard let grabbed = sections.joined().randomElement(using: &generator) else { continue }
      let all = Array(sections.joined())
      let chosen = all.filter { $0 == grabbed || Int.random(in: 0..<4, using: &generator) == 0 }
      let set = ItemSet(RangeSet(indices: chosen), of: ListedOrder(all))
      var plan = try #require(ReorderPlan(dragging: set, grabbed: grabbed, in: layout(sections)))
      var held = grabbed
      var dragged = chosen
      for step in 0..<50 {
        if Int.random(in: 0..<6, using: &generator) == 0 {
          // Items come and go, and some change their places.
          for section in sections.indices {
            sections[section].removeAll { _ in Int.random(in: 0..<12, using: &generator) == 0 }
            if Bool.random(using: &generator) {
              sections[section].append(next)
            } else {
              sections[section].shuffle(using: &generator)
            }
            next += 1
          }
          let new = ListedOrder(sections.joined())
          let updated = plan.updated(to: new, layout: layout(sections))
          dragged.removeAll { new.index(of: $0) == nil }
          #expect((updated == nil) == dragged.isEmpty)
          guard let updated else { break }
          dragged.sort { new.index(of: $0) ?? 0 < new.index(of: $1) ?? 0 }
          plan = updated
          held = plan.id(at: plan.gap.lowerBound + plan.grabbed) ?? -1
        } else {
          let point = ContentPoint(
            main: Double.random(in: -50...(plan.layout.contentExtent + 50), using: &generator), cross: 40)
          let before = plan.layout.slot(of: plan.gap.lowerBound + plan.grabbed).distance(to: point)
          let isMoved = plan.drag(to: point)
          let after = plan.layout.slot(of: plan.gap.lowerBound + plan.grabbed).distance(to: point)
          let isMovedAgain = plan.drag(to: point)
          #expect(isMoved ? after < before : after == before)
          #expect(!isMovedAgain)
        }
        let expected = Oracle(sections: sections, dragged: dragged).order(plan.destination)
        let order = (0..<plan.items.count).compactMap { plan.id(at: $0) }
        var data = sections
        (plan.move ?? ReorderMove([], to: plan.destination)).apply(to: &data) { $0 }
        let isSame =
          order == Array(expected.joined()) && Array(order[plan.gap]) == dragged && data == expected
          && (plan.layout as? RowsLayout)?.sections == expected.map { $0.map(length) }
          && order.enumerated().allSatisfy { plan.index(of: $1) == $0 } && dragged.contains(held)
          && (plan.originalLayout as? RowsLayout)?.sections == sections.map { $0.map(length) }
        guard isSame, plan.violatedInvariant() == nil else {
          Issue.record(
            "seed \(seed), round \(round), step \(step): \(order) for \(expected), \(dragged) \(data)")
          return
        }
      }
    }
  }

  @Test("The nearest item is that of a look at all items", arguments: [41, 42]) func nearest(seed: UInt64) {
    print("ReorderAgainstOracle nearest seed \(seed)")
    var generator = SeededGenerator(seed: seed)
    func number(_ range: ClosedRange<Int>) -> Double { Double(Int.random(in: range, using: &generator)) }
    for _ in RandomSteps(20) {
      let slots = (0..<Int.random(in: 1...20, using: &generator)).map { _ in
        PlacedLayout.slot(number(0...900), number(1...80), number(0...280), number(1...60))
      }
      let layout = PlacedLayout(slots)
      for _ in 0..<50 {
        let point = ContentPoint(main: number(0...900), cross: number(0...300))
        let held = ContentPoint(main: min(point.main, layout.contentExtent), cross: point.cross)
        let expected = slots.indices.min { slots[$0].distance(to: held) < slots[$1].distance(to: held) }
        guard layout.nearestItem(to: point) == expected else {
          Issue.record("seed \(seed): \(point) in \(slots)")
          return
        }
      }
    }
  }
}
