import Testing

@testable import ShojiEngine

/// What a waterfall costs, counted in nodes and bytes.
@Suite struct WaterfallCost {
  private static let full = ItemKind(rawValue: 2)

  private func waterfall(_ count: Int, lanes: Int = 3) -> WaterfallLayout {
    WaterfallLayout(
      WaterfallConfiguration(lanes: .count(lanes), spans: [Self.full: .all]), itemCount: count,
      container: Container(crossExtent: 300))
  }

  private func extent(_ index: Int) -> Double { Double(60 + index * 37 % 101) }

  /// A thousand measured items, doubled so often: the same tree as if each had been measured, made faster.
  private func measured(thousandTimesTwoToThe exponent: Int, lanes: Int = 3) -> WaterfallLayout {
    var layout = waterfall(1000, lanes: lanes)
    layout.measure(RangeSet(0..<1000)) { index, _ in ItemSize(main: extent(index), cross: 0) }
    for _ in 0..<exponent { layout.after = LaneNode.join(layout.after, layout.after, layout.rules) }
    layout.measureContent()
    return layout
  }

  private func byteCount(_ layout: WaterfallLayout) -> Int {
    MemoryLayout<WaterfallLayout>.size + (layout.before?.byteCount ?? 0) + (layout.after?.byteCount ?? 0)
  }

  /// The nodes of one layout that another does not have: those that were made on the way to it.
  private func newNodes(_ layout: WaterfallLayout, since old: WaterfallLayout) -> Int {
    var known: Set<ObjectIdentifier> = []
    func visit(_ node: LaneNode?, _ body: (LaneNode) -> Bool) {
      guard let node, body(node), case .branch(let left, let right) = node.content else { return }
      visit(left, body)
      visit(right, body)
    }
    for tree in [old.before, old.after] {
      visit(tree) { node in
        known.insert(ObjectIdentifier(node))
        return true
      }
    }
    var count = 0
    for tree in [layout.before, layout.after] {
      visit(tree) { node in
        if known.contains(ObjectIdentifier(node)) { return false }
        count += 1
        return true
      }
    }
    return count
  }

  @Test("A million items take less than 1 MB unmeasured and 16 MB measured") func memory() {
    let unmeasured = byteCount(waterfall(1_000_000))
    #expect(unmeasured < 1000)
    let layout = measured(thousandTimesTwoToThe: 10, lanes: 4)
    #expect(layout.itemCount == 1_024_000)
    #expect(byteCount(layout) < 16_000_000)
    print("WaterfallCost: \(unmeasured) bytes unmeasured, \(byteCount(layout)) measured")
  }

  @Test("Scrolled through in steps of a screen, upwards and downwards, leaves stay well filled")
  func scrolledMemory() {
    for isUp in [false, true] {
      var layout = waterfall(1600)
      for step in 0..<100 {
        let first = isUp ? 1600 - 16 * (step + 1) : 16 * step
        layout.measure(RangeSet(first..<(first + 16))) { index, _ in
          ItemSize(main: extent(index), cross: 0)
        }
      }
      #expect(layout.waitingCount(in: 0..<1600) == 0)
      #expect(byteCount(layout) < 1600 * 16)
    }
  }

  @Test("What a query looks into follows the screen and the logarithm of the count") func visitedNodes() {
    var counts: [Int] = []
    for exponent in [0, 3, 7, 10] {
      let layout = measured(thousandTimesTwoToThe: exponent)
      var most = 0
      for step in 0..<50 {
        let offset = layout.contentExtent * Double(step) / 50
        let search = layout.searches(Stretch(start: offset, length: 800), .down)
        #expect(search.found.count <= 60)
        most = max(most, search.visitedCount)
      }
      counts.append(most)
    }
    print("WaterfallCost: nodes looked into at 1000 times 1, 8, 128, 1024: \(counts)")
    #expect(counts[3] <= 60 && counts[3] - counts[2] <= 15)
  }

  @Test("An item of any length makes no more nodes be looked into than there are lanes") func tallItem() {
    // The first item is as long as all others, which lie beside it.
    var layout = waterfall(10_001, lanes: 2)
    layout.measure(RangeSet(0..<10_001)) { index, _ in ItemSize(main: index == 0 ? 500_000 : 50, cross: 0) }
    for offset in stride(from: 0.0, through: 500_000, by: 12_475) {
      let search = layout.searches(Stretch(start: offset, length: 200), .down)
      #expect(search.found.count <= 8)
      #expect(search.visitedCount <= 20, "at \(offset)")
    }
  }

  @Test("What a frame makes anew follows the screen and the logarithm of the count") func newNodesPerFrame() {
    var counts: [[Int]] = []
    for exponent in [0, 3, 7, 10] {
      let layout = measured(thousandTimesTwoToThe: exponent)
      let middle = layout.itemCount / 2
      func cost(_ change: (inout WaterfallLayout) -> Void) -> Int {
        var changed = layout
        change(&changed)
        return newNodes(changed, since: layout)
      }
      counts.append([
        cost { layout in
          layout.measure(RangeSet(middle..<(middle + 30)), again: true) { _, _ in ItemSize(main: 9, cross: 0)
          }
        },
        cost { $0.apply(.insert(count: 1, at: middle)) },
        cost { $0.apply(.remove(middle..<(middle + 100))) },
        cost { $0.apply(.move(0..<10, to: middle)) },
        cost { layout in
          layout.hold(middle)
          layout.apply(.insert(count: 20, at: 0))
        },
      ])
    }
    print(
      "WaterfallCost: nodes made by measure, insert, remove, move, insert above at 1000 times 1, 8, 128, 1024: \(counts)"
    )
    for kind in 0..<5 { #expect(counts[3][kind] <= 150 && counts[3][kind] - counts[2][kind] <= 40) }
  }

  @Test("Unmeasured items are never touched: a jump in a thousand million measures one screen") func farJump()
  {
    var host = WaterfallHost(waterfall(1_000_000_000), length: 800) { Double(60 + $0 % 101) }
    host.scroll(by: 1e10)
    host.scroll(by: -5e9)
    // What is measured at the end is longer than estimated, so it takes two.
    host.scroll(by: 1e12)
    host.scroll(by: 1e12)
    #expect(host.seen[999_999_999] != nil)
    #expect(host.measures.count < 250)
    #expect(byteCount(host.layout) < 20_000)
  }
}
