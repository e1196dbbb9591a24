import Testing

@testable import ShojiEngine

@Suite struct TransitionPlanTests {
  private func list(_ count: Int, row: Double = 10) -> GridLayout {
    var layout = GridLayout(
      GridConfiguration(columns: .count(1), rowEstimate: row), itemCount: count,
      container: Container(crossExtent: 100))
    layout.measure(RangeSet(0..<count)) { _, _ in ItemSize(main: row, cross: 100) }
    return layout
  }

  private func view(_ items: Range<Int>, _ offset: Double) -> TransitionPlan<Int>.View {
    TransitionPlan.View(items: RangeSet(items), offset: offset)
  }

  private func summary(_ plan: TransitionPlan<Int>) -> [String] {
    plan.transitions.map {
      "\($0.id) \($0.kind) \($0.from?.main.start ?? -1) \($0.to?.main.start ?? -1)\($0.isExit ? " exit" : "")"
    }
  }

  @Test("Each kind, and items that come from and go out of sight") func kinds() {
    // In sight are five of ten; 3 goes, 20 comes, 9 moves in from below, 4 is pushed out, 1 stays.
    let changeset = Changeset(
      from: Snapshot(Array(0..<10)), to: Snapshot([0, 1, 20, 9, 2, 4, 5, 6, 7, 8]))
    let plan = TransitionPlan(
      changeset, from: view(0..<5, 0), to: view(0..<5, 0), oldLayout: list(10), newLayout: list(10))
    #expect(
      summary(plan) == [
        "0 stay 0.0 0.0", "1 stay 10.0 10.0", "20 insert -1.0 20.0", "9 move 90.0 30.0", "2 move 20.0 40.0",
        "3 remove 30.0 -1.0 exit", "4 move 40.0 50.0 exit",
      ])
    #expect(plan.exits == [3, 4])
    #expect(plan.transitions.map(\.wasVisible) == [true, true, false, false, true, true, true])
  }

  @Test("What the anchor holds stays, however far the content grew above it") func shifted() {
    let changeset = Changeset(from: Snapshot(0..<1000), to: Snapshot(-100..<1000))
    let plan = TransitionPlan(
      changeset, from: view(500..<504, 5000), to: view(600..<604, 6000), oldLayout: list(1000),
      newLayout: list(1100))
    #expect(plan.transitions.map(\.kind) == [.stay, .stay, .stay, .stay])
    #expect(plan.transitions.map(\.id) == [500, 501, 502, 503])
  }

  @Test("A layout switch without any change of data") func layoutSwitch() {
    let snapshot = Snapshot(0..<6)
    let grid = GridLayout(
      GridConfiguration(columns: .count(2), rowEstimate: 10), itemCount: 6,
      container: Container(crossExtent: 100))
    let plan = TransitionPlan(
      Changeset(from: snapshot, to: snapshot), from: view(0..<3, 0), to: view(0..<6, 0), oldLayout: list(6),
      newLayout: grid)
    #expect(plan.transitions.allSatisfy { $0.kind == .resize })
    #expect(plan.transitions.map(\.index) == [0, 1, 2, 3, 4, 5])
    #expect(plan.transitions[5].from?.main.start == 50)
    #expect(plan.transitions[5].to?.main.start == 20)
  }

  @Test("An item that comes back goes on from where its exit has come to") func returning() {
    let removed = Changeset(from: Snapshot([1, 2]), to: Snapshot([1]))
    let back = Changeset(from: removed.target, to: Snapshot([1, 2]))
    let half = Slot(main: Stretch(start: 13, length: 10), cross: Stretch(start: 0, length: 100))
    let layout = list(2)
    let plan = TransitionPlan(
      back, from: view(0..<1, 0), to: view(0..<2, 0), exiting: [2: half],
      oldSlot: { layout.slot(of: $0) }, newSlot: { layout.slot(of: $0) })
    #expect(summary(plan) == ["1 stay 0.0 0.0", "2 move 13.0 10.0"])
  }

  @Test("Nonsense is left out") func nonsense() {
    let changeset = Changeset(from: Snapshot(0..<3), to: Snapshot(0..<2))
    let plan = TransitionPlan(
      changeset, from: view(-5..<90, .nan), to: view(1..<Int.max, .infinity), oldLayout: list(1),
      newLayout: list(0))
    #expect(plan.transitions.map(\.id) == [1, 0, 2])
    #expect(plan.transitions.allSatisfy { $0.kind == .remove })
  }

  @Test("Work follows what is in sight") func work() {
    let changeset = Changeset(from: Snapshot(0..<1_000_000), to: Snapshot(-500_000..<1_000_000))
    var asked = 0
    let plan = TransitionPlan(
      changeset, from: view(700..<720, 0), to: view(500_000..<500_020, 0),
      oldSlot: { _ in
        asked += 1
        return .zero
      },
      newSlot: { _ in
        asked += 1
        return .zero
      })
    #expect(plan.transitions.count == 40)
    #expect(asked == 80)
  }
}
