import Testing

@testable import ShojiEngine

@Suite struct Selections {
  private func letters(_ text: String) -> ListedOrder<Character> { ListedOrder(text) }

  private func held<Items>(_ selection: Selection<Items>) -> [Items.ID] { Array(selection.selected) }

  @Test("B55 selection stays with its ids, and what left is told") func survivesUpdate() {
    var selection = Selection(of: letters("abcd"))
    selection.choose("c")
    selection.choose("d", .toggle)
    let change = selection.update(to: letters("ac"))
    #expect(held(selection) == ["c"])
    #expect(selection.items.index(of: "c") == 1)
    #expect(Array(change.removed) == ["d"] && change.added.isEmpty)
  }

  @Test("B206 the set has changed when the change is told") func changeIsTold() {
    var selection = Selection(of: RangeOrder(0..<4))
    selection.choose(2)
    let change = selection.update(to: RangeOrder(0..<2))
    #expect(selection.selected.isEmpty)
    #expect(Array(change.removed) == [2])
    #expect(change.removed.contains(2) && !change.removed.contains(1))
  }

  @Test("B189 nothing is selected by itself", arguments: SelectionMode.allCases, [false, true])
  func nothingByItself(mode: SelectionMode, allowsEmpty: Bool) {
    var selection = Selection(of: RangeOrder(0..<4), mode: mode, allowsEmpty: allowsEmpty)
    let change = selection.update(to: RangeOrder(0..<5))
    #expect(change.isEmpty && selection.selected.isEmpty && selection.focused == nil)
  }

  @Test("B127 three taps on a row select, deselect and select it") func threeTaps() {
    var selection = Selection(of: RangeOrder(0..<5))
    var told: [String] = []
    for _ in 0..<3 {
      let change = selection.choose(3, .toggle)
      told += change.added.map { "select \($0)" } + change.removed.map { "deselect \($0)" }
      selection.update(to: selection.items)
    }
    #expect(told == ["select 3", "deselect 3", "select 3"])
    #expect(held(selection) == [3])
  }

  @Test("B109 updates that leave the items alone tell nothing") func unrelatedUpdates() {
    var selection = Selection(of: RangeOrder(0..<9), mode: .single)
    var events = selection.choose(2).isEmpty ? 0 : 1
    for _ in 0..<10 where !selection.update(to: RangeOrder(0..<9)).isEmpty { events += 1 }
    #expect(events == 1)
    if !selection.choose(4).isEmpty { events += 1 }
    #expect(events == 2)
  }

  @Test("B144 a change of the columns leaves what is selected alone") func columns() {
    var selection = Selection(of: RangeOrder(1..<9))
    selection.select([1, 2])
    let change = selection.update(to: RangeOrder(1..<9), edits: [.invalidate(0..<8)])
    #expect(change.isEmpty)
    #expect(held(selection) == [1, 2])
  }

  @Test("With shift the range grows and shrinks about the anchor") func range() {
    var selection = Selection(of: letters("abcdefgh"))
    selection.choose("d")
    selection.choose("f", .extend)
    #expect(held(selection) == ["d", "e", "f"])
    let change = selection.choose("e", .extend)
    #expect(Array(change.removed) == ["f"] && change.added.isEmpty)
    selection.choose("b", .extend)
    #expect(held(selection) == ["b", "c", "d"])
    #expect(selection.anchor == "d" && selection.focused == "b")
    selection.choose("g", .toggle)
    selection.choose("h", .extendAdding)
    #expect(held(selection) == ["b", "c", "d", "g", "h"])
    selection.choose("f", .extendAdding)
    #expect(held(selection) == ["b", "c", "d", "f", "g"])
    selection.choose("f", .extend)
    #expect(held(selection) == ["f", "g"])
  }

  @Test("With control arrows move the focus and the space bar toggles") func focusOnly() {
    var selection = Selection(of: letters("abcd"))
    selection.choose("a", .key(shift: false, control: false))
    let change = selection.choose("c", .key(shift: false, control: true))
    #expect(change.isEmpty)
    #expect(selection.focused == "c" && selection.anchor == "a")
    selection.choose("c", .click(shift: false, control: true))
    #expect(held(selection) == ["a", "c"])
    selection.choose("d", .key(shift: true, control: true))
    #expect(held(selection) == ["a", "c", "d"])
    selection.choose("b", .click(shift: true, control: false))
    #expect(held(selection) == ["b", "c"])
    #expect(SelectionStep.click(shift: true, control: true) == .extendAdding)
  }

  @Test("A range without an anchor begins at the focus, and without that at the item itself")
  func rangeWithoutAnchor() {
    var selection = Selection(of: letters("abcd"))
    selection.choose("c", .extend)
    #expect(held(selection) == ["c"])
    selection.clear()
    selection.focus("a")
    selection.choose("b", .extend)
    #expect(held(selection) == ["a", "b"])
  }

  @Test("A focus that left goes to the next that stayed, else to the one before") func focusSurvives() {
    withEvery(0..<6, 0..<64) { focused, mask in
      var selection = Selection(of: RangeOrder(0..<6))
      selection.focus(focused)
      let kept = (0..<6).filter { mask >> $0 & 1 == 1 }
      var listed = Selection(of: ListedOrder(0..<6))
      listed.focus(focused)
      listed.update(to: ListedOrder(kept))
      #expect(listed.focused == kept.first { $0 >= focused } ?? kept.last)
    }
  }

  @Test("What does not exist or may not be selected is not selected") func refused() {
    let items = ListedOrder(0..<10) { $0 % 3 != 0 }
    var selection = Selection(of: items)
    let changes = [selection.choose(99), selection.choose(-1, .toggle)]
    #expect(changes.allSatisfy { $0.isEmpty })
    #expect(selection.focused == nil)
    for step in SelectionStep.allCases where step != .extend && step != .extendAdding {
      let change = selection.choose(3, step)
      #expect(change.isEmpty && selection.focused == 3)
    }
    selection.choose(2)
    selection.choose(7, .extend)
    #expect(held(selection) == [2, 4, 5, 7])
    selection.selectAll()
    #expect(held(selection) == [1, 2, 4, 5, 7, 8])
    let change = selection.update(to: ListedOrder(0..<10) { $0 % 2 == 0 })
    #expect(held(selection) == [2, 4, 8])
    #expect(Array(change.removed) == [1, 5, 7])
    let added = selection.select([0, 1, 42, 6]).added
    #expect(Array(added) == [0, 6])
  }

  @Test("One or none may be selected") func modes() {
    var single = Selection(of: RangeOrder(0..<9), mode: .single)
    single.choose(3)
    let change = single.choose(5, .extend)
    #expect(Array(change.added) == [5] && Array(change.removed) == [3])
    single.choose(6, .toggle)
    #expect(single.contains(6) && single.selected.count == 1)
    let changes = [single.selectAll(), single.select([77, 4, 2])]
    #expect(changes.map { Array($0.added) } == [[], [4]])
    single.choose(4, .toggle)
    #expect(single.selected.isEmpty)
    single.beginSweep(.replace)
    let swept = single.sweep(over: RangeSet(0..<4))
    #expect(swept.isEmpty)

    var several = Selection(of: RangeOrder(0..<9))
    several.selectAll()
    several.focus(7)
    let toSingle = several.setMode(.single)
    #expect(toSingle.removed.count == 8 && held(several) == [7])
    let toNone = several.setMode(.none)
    #expect(Array(toNone.removed) == [7])
    let refused = several.choose(2)
    #expect(refused.isEmpty && several.focused == 2)
  }

  @Test("A selection that may not be empty ends only with the data") func neverEmpty() {
    var selection = Selection(of: letters("abcd"), allowsEmpty: false)
    selection.choose("b")
    let refused = [selection.choose("b", .toggle), selection.clear(), selection.select([])]
    #expect(refused.allSatisfy { $0.isEmpty })
    let change = selection.update(to: letters("acd"))
    #expect(Array(change.added) == ["c"] && Array(change.removed) == ["b"])
    selection.update(to: letters("xa"))
    #expect(held(selection) == ["a"])
    selection.update(to: letters("xy"))
    #expect(held(selection) == ["x"])
    let last = [selection.update(to: letters("")), selection.update(to: letters("zz"))]
    #expect(last.map { Array($0.removed) } == [["x"], []])
    #expect(selection.selected.isEmpty)
  }

  @Test("A rubber band leaves what it left as it was before") func sweeping() {
    var selection = Selection(of: RangeOrder(0..<20))
    selection.select([1, 5])
    selection.beginSweep(.toggle)
    selection.sweep(over: RangeSet(4..<8))
    #expect(held(selection) == [1, 4, 6, 7])
    let change = selection.sweep(over: RangeSet(6..<9))
    #expect(Array(change.added) == [5, 8] && Array(change.removed) == [4])
    selection.update(to: RangeOrder(5..<20))
    selection.sweep(over: RangeSet(0..<1))
    #expect(selection.selected.isEmpty)
    selection.cancelSweep()
    #expect(held(selection) == [5])
    selection.beginSweep(.add)
    selection.sweep(over: RangeSet(10..<12))
    selection.endSweep()
    let late = selection.sweep(over: RangeSet(0..<9))
    #expect(late.isEmpty && held(selection) == [5, 15, 16])
    selection.beginSweep(.replace)
    selection.sweep(over: RangeSet(2..<900))
    #expect(held(selection) == Array(7..<20))
  }

  @Test("A range of a million asks for no more ids than a range of ten", arguments: [10, 1_000_000])
  func millions(count: Int) {
    let counter = CountingOrder.Counter()
    var selection = Selection(of: CountingOrder(ids: 0..<count, counter: counter))
    let asked = counter.counted {
      selection.choose(1)
      selection.choose(count - 2, .extend)
      selection.choose(count / 2, .toggle)
      selection.selectAll()
      selection.choose(count / 2, .toggle)
    }
    #expect(asked == 4)
    #expect(selection.selected.count == count - 1)
    // Three items come in at the front and the last three leave.
    let edits: [ItemEdit] = [.insert(count: 3, at: 0), .remove(count..<(count + 3))]
    let after = CountingOrder(ids: -3..<(count - 3), counter: counter)
    let updated = counter.counted { selection.update(to: after, edits: edits) }
    #expect(updated < 40, "\(updated) questions")
    #expect(selection.selected.count == count - 4)
    #expect(!selection.contains(count / 2) && !selection.contains(-1) && selection.contains(0))
  }

  @Test("Edits that contradict the data are reported, and ids are used") func contradiction() {
    let diagnostics = Diagnostics()
    for edits: [ItemEdit] in [
      [.remove(0..<1)], [.insert(count: Int.max, at: 0)], [.insert(count: -1, at: 2)],
      [.remove(-4..<2)], [.move(0..<3, to: 99)], [.remove(90..<200)],
      [.remove(0..<5), .insert(count: 5, at: 100)],
    ] {
      var selection = Selection(of: ListedOrder(0..<100))
      selection.selectAll()
      selection.update(to: ListedOrder((5..<100).reversed()), edits: edits, diagnostics: diagnostics)
      #expect(held(selection) == Array((5..<100).reversed()))
    }
    #expect(diagnostics.count(of: .itemCount) == 7)
  }

  @Test("Items that are taken out and put in again under their id stay selected") func putInAgain() {
    var selection = Selection(of: ListedOrder(0..<100))
    selection.selectAll()
    let ids = Array(0..<5) + Array(8..<50) + Array(5..<7) + Array(50..<100)
    let edits: [ItemEdit] = [.remove(5..<8), .insert(count: 2, at: 47)]
    let change = selection.update(to: ListedOrder(ids), edits: edits)
    #expect(Array(change.removed) == [7] && change.added.isEmpty)
    #expect(held(selection) == ids)
  }

  @Test("Whole numbers up to the greatest") func greatNumbers() {
    let items = RangeOrder(Int.min..<Int.max)
    #expect(items.count == Int.max)
    var selection = Selection(of: RangeOrder(0..<Int.max))
    selection.selectAll()
    #expect(selection.selected.count == Int.max)
    selection.update(to: RangeOrder(10..<20))
    #expect(selection.selected.count == 10)
    selection.update(to: RangeOrder(-5..<12))
    #expect(held(selection) == [10, 11])
    #expect(selection.violatedInvariant() == nil)
  }
}
