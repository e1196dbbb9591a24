import Testing

@testable import ShojiEngine

/// Frames that see what the last one saw, of hosts that measure only what has a cell.
@Suite struct SessionCalm {
  private static func session(_ layout: any ItemLayout, reach: Double = 0) -> CollectionSession<Int, Int> {
    var options = SessionOptions<Int>(sizeCapacity: 0, reachDistance: reach)
    options.plansCells = false
    options.overscan.slack = 0.125
    return CollectionSession(layout, of: LazyOrder(Array(0..<layout.itemCount)), options: options)
  }

  @Test(
    "A slow scroll sees in each frame what a session sees that plans all of it anew",
    arguments: AnyLayout.allCases)
  func oracle(kind: AnyLayout) {
    for seed in 0..<5 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let calm = Self.session(kind.layout(200), reach: seed % 2 == 0 ? 0 : 40)
      let anew = Self.session(kind.layout(200), reach: seed % 2 == 0 ? 0 : 40)
      var input = FrameInput(
        container: Container(crossExtent: 300), viewport: Viewport(length: 400, startInset: 20), offset: 0)
      var (calmFrames, count) = (0, 200)
      var kept: [RangeSet<Int>] = []
      func measure(_ session: CollectionSession<Int, Int>, _ items: RangeSet<Int>) {
        session.measure(existing: items, in: input.container) { cell, _ in
          guard case .item(let index) = cell else { return ItemSize(main: 30, cross: 300) }
          return ItemSize(main: Double(20 + index * 37 % 90), cross: Double(30 + index * 13 % 80))
        }
      }
      for session in [calm, anew] {
        _ = session.plan(input)
        measure(session, RangeSet(0..<count))
      }
      for step in 0..<300 {
        switch Int.random(in: 0..<40, using: &random) {
        case 0: input.offset = Double.random(in: 0...1500, using: &random)
        case 1: input.phase = [.idle, .dragging, .decelerating].randomElement(using: &random) ?? .idle
        case 2: input.viewport.length = Double.random(in: 100...500, using: &random)
        case 3:
          let edit: ItemEdit = step % 2 == 0 ? .insert(count: 2, at: count) : .remove((count - 2)..<count)
          count += step % 2 == 0 ? 2 : -2
          for session in [calm, anew] {
            session.update([edit], to: LazyOrder(Array(0..<count)))
            measure(session, RangeSet((count - 2)..<count))
          }
        default:
          input.velocity = Double.random(in: -300...300, using: &random)
          input.offset += [0, 0.25, 1, 3, -1, -2, 0.1].randomElement(using: &random) ?? 0
        }
        anew.setFocus(nil)
        let expected = anew.plan(input)
        let frame = calm.plan(input)
        if calm.isCalm { calmFrames += 1 }
        #expect(frame.window.visible == expected.window.visible, "\(kind) \(seed) \(step)")
        #expect(frame.window.visible.isSubset(of: frame.window.kept))
        #expect(frame.movesCells == expected.movesCells)
        #expect(frame.offset == expected.offset && frame.contentExtent == expected.contentExtent)
        #expect(frame.reached == expected.reached && frame.others == expected.others)
        #expect(calm.contentOffset == anew.contentOffset)
        if let offset = frame.offset { input.offset = offset }
        // Both measure the same at the same time: where starts are ragged, places follow from that.
        let now = [frame.window.kept, expected.window.kept]
        if now != kept {
          kept = now
          for session in [calm, anew] { measure(session, now[0].union(now[1])) }
        }
      }
      // Layouts in which something is pinned are planned in each frame.
      if kind != .sections { #expect(calmFrames > 20, "\(kind) \(seed): \(calmFrames)") }
    }
  }

  @Test("A slow scroll asks the layout nothing until something comes into sight")
  func asksNothing() {
    let layout = PlacedLayout((0..<50).map { PlacedLayout.slot(Double($0) * 100, 100, 0, 300) })
    let session = Self.session(layout)
    var input = FrameInput(container: Container(crossExtent: 300), viewport: Viewport(length: 450), offset: 5)
    for _ in 0..<3 {
      _ = session.plan(input)
      session.measure(existing: RangeSet(0..<50), in: input.container) { _, _ in
        ItemSize(main: 100, cross: 300)
      }
    }
    for _ in 0..<3 {
      input.offset += 1
      _ = session.plan(input)
    }
    let asked = layout.answered.value
    for _ in 0..<40 {
      input.offset += 1
      #expect(session.plan(input).window.visible == RangeSet(0..<5))
    }
    #expect(layout.answered.value == asked && session.contentOffset == 48)
    input.offset = 51
    #expect(session.plan(input).window.visible == RangeSet(0..<6))
    #expect(layout.answered.value > asked)
    // Who asks for an item is not told what was known before.
    for _ in 0..<3 { _ = session.plan(input) }
    session.scroll(to: 20, at: 0)
    #expect(session.plan(input).offset == 2000)
  }
}

extension CollectionSession {
  fileprivate var isCalm: Bool { state?.calm != nil }
}
