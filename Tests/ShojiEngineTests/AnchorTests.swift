import Testing

@testable import ShojiEngine

/// A list of rows of some lengths, all measured.
func measuredList(
  _ lengths: [Double], estimate: Double = 50, columns: Int = 1, width: Double = 300
) -> GridLayout {
  var list = GridLayout(
    GridConfiguration(columns: .count(columns), rowEstimate: estimate), itemCount: lengths.count,
    container: Container(crossExtent: width))
  list.measure(RangeSet(0..<lengths.count)) { index, _ in ItemSize(main: lengths[index], cross: width) }
  return list
}

@Suite struct Anchors {
  private let rows = measuredList(Array(repeating: 100, count: 40))
  private let viewport = Viewport(length: 500)

  private func held(_ list: GridLayout, at offset: Double, _ edits: [ItemEdit], viewport: Viewport? = nil)
    -> (index: Int, offset: Double)?
  {
    let anchor = list.anchor(at: offset, in: viewport ?? self.viewport)
    var after = list
    for edit in edits { after.apply(edit, diagnostics: nil) }
    return anchor.hold(through: edits, of: list.itemCount).map { ($0.index, $0.offset(in: after)) }
  }

  @Test("It is the first item whose leading edge can be seen, then the next, then the one that reaches in")
  func order() {
    #expect(rows.anchor(at: 350, in: viewport).points.map(\.index) == [4, 5, 6, 7, 8, 3])
    #expect(rows.anchor(at: 300, in: viewport).points.map(\.index) == [3, 4, 5, 6, 7])
    #expect(rows.anchor(at: 350, in: viewport).points.map(\.position) == [50, 150, 250, 350, 450, -50])
    #expect(rows.anchor(at: 310, in: Viewport(length: 80)).points.map(\.index) == [3])
  }

  @Test("An item that begins just where a cover ends can be seen, however the sum of both was rounded")
  func rounded() {
    // 0.1 + 0.2 is more than 0.3 by the last bit, so the cover ends behind the start of the row.
    let rows = measuredList([0.3, 100, 100])
    #expect(rows.anchor(at: 0.1, in: Viewport(length: 90, pinnedStart: 0.2)).points.map(\.index) == [1])
    #expect(rows.anchor(at: 0.1, in: Viewport(length: 190, pinnedStart: 0.2)).points.map(\.index) == [1, 2])
    #expect(rows.anchor(at: 0.11, in: Viewport(length: 190, pinnedStart: 0.2)).points.map(\.index) == [2, 1])
  }

  @Test("What bars, pinned headers and the keyboard cover cannot be seen") func covered() {
    let covered = Viewport(length: 500, startInset: 40, endInset: 34, keyboard: 200, pinnedStart: 20)
    #expect(covered.clearStretch(at: 350) == Stretch(from: 410, to: 650))
    #expect(rows.anchor(at: 350, in: covered).points.map(\.index) == [5, 6, 4])
    #expect(rows.anchor(at: 350, in: Viewport(length: 500, keyboard: 600)).points.first?.index == 4)
  }

  @Test("The focused item goes first while it can be seen") func focused() {
    #expect(rows.anchor(at: 350, in: viewport, focused: 7).points.map(\.index) == [7, 4, 5, 6, 8, 3])
    #expect(rows.anchor(at: 350, in: viewport, focused: 20).points.map(\.index) == [4, 5, 6, 7, 8, 3])
  }

  @Test("Where only sizes change it is the first that was seen already, whatever reaches in") func resizing()
  {
    let seen = RangeSet(3..<9)
    #expect(rows.anchor(at: 350, in: viewport, resizing: seen).points.map(\.index) == [3, 4, 5, 6, 7, 8])
    #expect(rows.anchor(at: 250, in: viewport, resizing: seen).points.map(\.index) == [3, 4, 5, 6, 7, 2])
    #expect(rows.anchor(at: 350, in: viewport, resizing: RangeSet()).points.first?.index == 4)
  }

  @Test("Insert and remove before it, at it and behind it") func edits() {
    #expect(held(rows, at: 350, [.insert(count: 3, at: 0)])?.offset == 500)
    #expect(held(rows, at: 350, [.insert(count: 3, at: 4)])?.offset == 500)
    #expect(held(rows, at: 350, [.insert(count: 3, at: 5)])?.offset == 350)
    #expect(held(rows, at: 350, [.remove(0..<2)])?.offset == 150)
    #expect(held(rows, at: 350, [.remove(8..<20)])?.offset == 350)
  }

  @Test("If it is removed the nearest that is left stays; if none is, what comes takes its place")
  func survivors() throws {
    let next = try #require(held(rows, at: 350, [.remove(4..<6)]))
    #expect(next == (4, 150))
    let before = try #require(held(rows, at: 350, [.remove(4..<40)]))
    #expect(before == (3, 350))
    let gap = try #require(held(rows, at: 350, [.remove(2..<12)]))
    #expect(gap == (2, 150))
    #expect(held(rows, at: 350, [.remove(2..<40)]) == nil)
    #expect(held(rows, at: 350, [.remove(0..<40)]) == nil)
  }

  @Test("B149 an anchor that is itself moved is not followed") func movedAnchor() throws {
    let list = measuredList(Array(repeating: 200, count: 10))
    let swap: [ItemEdit] = [.move(5..<6, to: 9), .move(8..<9, to: 5)]
    let anchor = list.anchor(at: 1000, in: Viewport(length: 600))
    var after = list
    for edit in swap { after.apply(edit, diagnostics: nil) }
    after.measure(RangeSet(0..<10)) { _, _ in ItemSize(main: 200, cross: 300) }
    let result = try #require(anchor.hold(through: swap, of: 10))
    #expect(result.index == 6 && result.offset(in: after) == 1000)
    for index in 0..<10 { #expect(after.slot(of: index).main.start == 200 * Double(index)) }
    #expect(after.contentExtent == 2000)
    let byID = try #require(anchor.hold { [0, 1, 2, 3, 4, 9, 6, 7, 8, 5][$0] })
    #expect(byID == result)
  }

  @Test("A reload as remove and insert keeps the place") func reload() throws {
    let result = try #require(held(rows, at: 400, [.remove(0..<40), .insert(count: 40, at: 0)]))
    #expect(result.index == 0)
    let one = try #require(held(rows, at: 400, [.remove(4..<5), .insert(count: 1, at: 4)]))
    #expect(one == (5, 350))
  }

  @Test("Every way to insert, remove and move among six agrees with arrays") func smallWorlds() {
    func check(_ edit: ItemEdit, _ after: [Int]) {
      for index in 0..<6 {
        var item = FollowedItem(index: index)
        var count = 6
        item.follow(edit, count: &count)
        #expect(count == after.count)
        #expect(after.firstIndex(of: index) == (item.isRemoved ? nil : item.index), "\(edit) \(index)")
        if item.isRemoved {
          let next = after.firstIndex { $0 > index } ?? after.count
          #expect(item.index == next, "\(edit) \(index)")
        }
      }
    }
    let items = Array(0..<6)
    withEvery(-1..<9, 0..<4) { at, count in
      var after = items
      after.insert(contentsOf: Array(repeating: -1, count: count), at: min(max(at, 0), 6))
      check(.insert(count: count, at: at), after)
    }
    withEvery(0..<7, 0..<8) { lower, upper in
      guard lower <= upper else { return }
      var after = items
      after.removeSubrange(lower..<min(upper, 6))
      check(.remove(lower..<upper), after)
      for target in -1..<8 {
        let moved = items[lower..<min(upper, 6)]
        var after = items
        after.removeSubrange(lower..<min(upper, 6))
        after.insert(contentsOf: moved, at: min(max(target, 0), after.count))
        check(.move(lower..<upper, to: target), after)
      }
    }
  }

  @Test("The longest rising run agrees with trying all subsequences") func risingRuns() {
    for code in stride(from: 0, to: 3125, by: isThorough ? 1 : 7) {
      let numbers = [code % 5, code / 5 % 5, code / 25 % 5, code / 125 % 5, code / 625]
      var longest = 0
      for mask in 0..<32 {
        let part = (0..<5).filter { mask >> $0 & 1 == 1 }.map { numbers[$0] }
        if zip(part, part.dropFirst()).allSatisfy(<) { longest = max(longest, part.count) }
      }
      let run = Anchor.longestRisingRun(numbers)
      let isRising = zip(run, run.dropFirst()).allSatisfy { $0 < $1 && numbers[$0] < numbers[$1] }
      if run.count != longest || !isRising { Issue.record("\(numbers): \(run)") }
    }
    #expect(Anchor.longestRisingRun([]).isEmpty)
  }

  @Test("Bad input gives an anchor or none, never a trap") func badInput() {
    for offset in [Double.nan, .infinity, -1e300, 1e300] {
      let points = rows.anchor(at: offset, in: Viewport(length: 500)).points
      #expect(points.allSatisfy { $0.position.isFinite })
    }
    #expect(rows.anchor(at: 0, in: .none).points.isEmpty)
    #expect(rows.anchor(at: 0, in: Viewport(length: .nan, startInset: -.infinity)).points.isEmpty)
    let anchor = rows.anchor(at: 350, in: viewport)
    let wild: [ItemEdit] = [.remove(-9..<Int.max), .insert(count: .max, at: .min), .move(-5..<90, to: .max)]
    #expect(anchor.hold(through: wild, of: 40)?.offset(in: measuredList([])) != .infinity)
    #expect(anchor.hold { _ in nil } == nil)
    let session = CollectionSession(rows, of: RangeOrder(0..<40))
    let input = FrameInput(container: rows.container, viewport: viewport, offset: 350)
    _ = session.frame(input) { _, _ in ItemSize(main: 100, cross: 300) }
    for wrong in [Int.max, -1, .min] {
      func lost(_ index: Int) -> Int? { wrong }
      session.update(at: lost) { _ in }
    }
    #expect(session.contentOffset == 350)
  }
}

@Suite struct ScrollOrigins {
  @Test("A correction under the finger moves the content and leaves the offset") func correction() {
    var origin = ScrollOrigin()
    origin.scroll(to: 1000, phase: .dragging)
    let hasMoved = origin.correct(to: 1080)
    #expect(hasMoved)
    #expect(origin.offset == 1000 && origin.translation == 80 && origin.contentOffset == 1080)
    #expect(origin.place(Stretch(start: 1080, length: 50)).start == 1000)
    let folded1 = origin.fold(contentOffsets: 0...5000, margin: 500)
    #expect(folded1 == nil)
    origin.scroll(to: 990, phase: .dragging)
    #expect(origin.contentOffset == 1070)
    origin.scroll(to: 990, phase: .decelerating)
    let folded2 = origin.fold(contentOffsets: 0...5000, margin: 500)
    #expect(folded2 == nil)
    origin.scroll(to: 400, phase: .decelerating)
    let folded3 = origin.fold(contentOffsets: 0...5000, margin: 500)
    #expect(folded3 == 480)
    #expect(origin.translation == 0 && origin.contentOffset == 480)
    origin.correct(to: 500)
    origin.scroll(to: 480, phase: .idle)
    let folded4 = origin.fold(contentOffsets: 0...5000, margin: 0)
    #expect(folded4 == 500)
    let folded5 = origin.fold(contentOffsets: 0...5000, margin: 0)
    #expect(folded5 == nil)
  }

  @Test("B139 a correction that cannot change the offset is ignored") func tinyCorrection() {
    var origin = ScrollOrigin()
    origin.scroll(to: 258.8489087697789, phase: .idle)
    var passes = 0
    repeat { passes += 1 } while passes < 9 && origin.correct(to: 258.8489087697789 + 2.842170943040401e-14)
    #expect(passes == 1)
    #expect(origin.translation == 0)
    let folded6 = origin.fold(contentOffsets: 0...5000, margin: 0)
    #expect(folded6 == nil)
  }

  @Test("The offsets only grow until the scroller rests") func offsets() {
    var origin = ScrollOrigin()
    origin.setOffsets(0...5000)
    #expect(origin.offsets == 0...5000)
    origin.scroll(to: 1000, phase: .dragging)
    origin.setOffsets(0...4000)
    #expect(origin.offsets == 0...5000)
    origin.correct(to: 1300)
    origin.setOffsets(0...5300)
    #expect(origin.offsets == -300...5000)
    origin.setOffsets(0...6000)
    #expect(origin.offsets == -300...5700)
    origin.scroll(to: 1000, phase: .idle)
    let folded7 = origin.fold(contentOffsets: 0...6000, margin: 0)
    #expect(folded7 == 1300)
    origin.setOffsets(0...6000)
    #expect(origin.offsets == 0...6000)
  }

  @Test("Bad input leaves it as it is") func badInput() {
    var origin = ScrollOrigin()
    origin.scroll(to: 7, phase: .idle)
    origin.scroll(to: .nan, phase: .idle)
    origin.scroll(to: .infinity, phase: .idle)
    let hasMoved = [Double.nan, -.infinity].map { origin.correct(to: $0) }
    #expect(hasMoved == [false, false])
    #expect(origin.contentOffset == 7)
    origin.correct(to: 9)
    let folded8 = origin.fold(contentOffsets: 0...5, margin: .nan)
    #expect(folded8 == 9)
  }
}

@Suite struct Viewports {
  @Test("B90 keyboard and safe area cover the same place") func keyboard() {
    let viewport = Viewport(length: 812, endInset: 34, keyboard: 336)
    #expect(viewport.offsets(contentExtent: 2000) == 0...1524)
    #expect(viewport.clearStretch(at: 1524).end == 2000)
    #expect(2000 - 1524 == 476)
    #expect(Viewport(length: 812, endInset: 34).offsets(contentExtent: 2000) == 0...1222)
  }

  @Test("B175 scroll-to stops below the bar") func topInset() {
    let rows = measuredList(Array(repeating: 50, count: 40))
    let viewport = Viewport(length: 600, startInset: 80)
    #expect(rows.offset(showing: 10, at: 0, in: viewport) == 420)
    #expect(rows.offset(showing: 0, at: 0, in: viewport) == -80)
    #expect(rows.offset(showing: 39, at: 1, in: viewport) == 1400)
    #expect(rows.offset(showing: 10, at: nil, from: 450, in: viewport) == 420)
    #expect(rows.offset(showing: 12, at: nil, from: 450, in: viewport) == 450)
  }

  @Test("B137 a bar that would make the content too long for itself is not shown") func scrollBarLoop() {
    for _ in 0..<100 {
      var asked: [Double] = []
      let space = ScrollBarSpace(length: 200, crossExtent: 300, thickness: 15) { width in
        asked.append(width)
        return width >= 300 ? 198 : 215
      }
      #expect(!space.isShown && space.crossExtent == 300 && space.contentExtent == 198)
      #expect(asked == [300])
    }
    // The other way round: content that fits only beside the bar keeps the bar.
    let other = ScrollBarSpace(length: 200, crossExtent: 300, thickness: 15) { $0 >= 300 ? 201 : 199 }
    #expect(other.isShown && other.crossExtent == 285 && other.contentExtent == 199)
    let overlay = ScrollBarSpace(length: 200, crossExtent: 300, thickness: 0) { _ in 900 }
    #expect(overlay.isShown && overlay.crossExtent == 300)
    let none = ScrollBarSpace(length: .nan, crossExtent: .nan, thickness: .infinity) { _ in .nan }
    #expect(!none.isShown && none.crossExtent == 0)
  }

  @Test("B34 all of a million rows can be reached") func million() {
    let list = GridLayout(
      GridConfiguration(columns: .count(1), rowEstimate: 35), itemCount: 1_000_000,
      container: Container(crossExtent: 300))
    #expect(list.contentExtent == 35_000_000)
    let end = Viewport(length: 800).offsets(contentExtent: list.contentExtent).upperBound
    #expect(end == 34_999_200)
    #expect(list.window(at: end, length: 800).visible.bounds.upperBound == 1_000_000)
    #expect(list.slot(of: 999_999).main == Stretch(from: 34_999_965, to: 35_000_000))
  }

  @Test("A bounce goes on when the content shrinks, a place that is gone is left") func bounce() {
    #expect(Bounce(of: 4500, in: 0...4500).held(4500, in: 0.0...1500) == 1500)
    #expect(Bounce(of: 4530, in: 0...4500).held(4530, in: 0.0...1500) == 1530)
    #expect(Bounce(of: -20, in: 0...4500).held(-20, in: 0.0...1500) == -20)
    #expect(Bounce(of: 700, in: 0...4500).held(700, in: 0.0...1500) == 700)
    #expect(Bounce(of: 0, in: 0...4500).held(0, in: -80.0...1500) == 0)
    #expect(Bounce(of: -80, in: -80...1500).held(-80, in: 0.0...1500) == 0)
  }
}
