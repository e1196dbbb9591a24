import Foundation
import Shoji
import SwiftUI
import Testing

extension Desk {
  /// Rows of one height, so many.
  convenience init(rows: Int, of height: CGFloat) { self.init(Item.rows(0..<rows, of: height)) }

  /// The names of what is at least in part on a screen of a height, as numbers, from the top.
  func seen(_ height: CGFloat) -> [Int] { shown.names(within: height).compactMap { Int($0) } }

  /// How far below the top of the screen an item begins, in points; NaN where it has no cell.
  func top(_ id: Int) -> CGFloat { shown["\(id)"]?.minY ?? .nan }
}

extension Item {
  static func rows(_ ids: Range<Int>, of height: CGFloat) -> [Item] { ids.map { Item($0, height) } }
}

/// Cases of what the eye rests on, as a collection view shows them.
///
/// The engine's tests have the same with exact offsets.
@MainActor @Suite("Collection views: cases of the place") struct PlaceCaseTests {
  @Test("B24 prepending older items leaves what is read in place, in every frame") func prepend() {
    let desk = Desk(rows: 100, of: 50)
    let headless = desk.host(400, 500, DeskView(desk: desk))
    headless.scroll(by: 500)
    headless.makeFramesUntilIdle()
    #expect(desk.top(10) == 0)
    desk.items = Item.rows(1000..<1020, of: 50) + desk.items
    for _ in 0..<4 {
      headless.makeFrame()
      #expect(desk.top(10) == 0 && headless.offset == 1500)
    }
    #expect(desk.seen(500) == Array(10..<20))
  }

  @Test("B76 prepending rows of unknown heights before anybody scrolled moves nothing") func prependVarying()
  {
    let desk = Desk((0..<50).map { Item($0, CGFloat(60 + $0 * 37 % 100)) })
    let headless = desk.host(400, 600, DeskView(desk: desk))
    desk.items = (0..<30).map { Item(100 + $0, CGFloat(60 + $0 * 53 % 100)) } + desk.items
    for _ in 0..<4 {
      headless.makeFrame()
      #expect(abs(desk.top(0)) <= 0.5)
    }
    // All that came are there above it, whatever they were thought to be.
    var ids = Set<Int>()
    for _ in 0..<200 {
      headless.scroll(by: -40)
      ids.formUnion(desk.seen(600))
    }
    #expect(ids.isSuperset(of: 100..<130) && desk.top(100) == 0 && headless.offset == 0)
  }

  @Test("B101 new messages below leave who reads older ones alone", arguments: [false, true])
  func append(sticks: Bool) {
    let desk = Desk(rows: 100, of: 50)
    let headless = desk.host(400, 500, DeskView(desk: desk).collectionSticks(to: sticks ? .bottom : []))
    headless.scroll(by: 2000)
    desk.items += Item.rows(1000..<1005, of: 50)
    headless.makeFramesUntilIdle()
    #expect(headless.offset == 2000 && desk.seen(500).first == 40 && desk.top(40) == 0)
    #expect(headless.contentSize.height == 5250)
  }

  @Test("B120 removing rows above leaves the others in place") func removeAbove() {
    let desk = Desk(rows: 120, of: 50)
    let headless = desk.host(400, 500, DeskView(desk: desk))
    headless.scroll(by: 1500)
    headless.makeFramesUntilIdle()
    #expect(desk.top(30) == 0)
    desk.items.removeFirst(20)
    headless.makeFrame()
    #expect(headless.offset == 500 && desk.top(30) == 0)
  }

  @Test("B169 prepending three times a thousand keeps the place each time") func prependThrice() {
    let desk = Desk(rows: 1000, of: 20)
    let headless = desk.host(400, 500, DeskView(desk: desk))
    headless.scroll(by: 5000)
    headless.makeFramesUntilIdle()
    for round in 1...3 {
      desk.items = Item.rows(-1000 * round..<(-1000 * round + 1000), of: 20) + desk.items
      headless.makeFrame()
      #expect(desk.top(250) == 0 && headless.offset == 5000 + 20_000 * CGFloat(round))
    }
  }

  @Test(
    "B168 a row that comes first: as read, or stuck to the top, and nothing between",
    arguments: [false, true])
  func prependAtTop(sticks: Bool) {
    let desk = Desk(rows: 20, of: 50)
    let headless = desk.host(400, 400, DeskView(desk: desk).collectionSticks(to: sticks ? .top : []))
    desk.items.insert(Item(100, 130), at: 0)
    for _ in 0..<4 {
      headless.makeFrame()
      #expect(headless.offset == (sticks ? 0 : 130))
      #expect(desk.top(0) == (sticks ? 130 : 0))
    }
    if sticks { #expect(desk.top(100) == 0) }
  }

  @Test("B171 B172 B121 what grows keeps its leading edge, however little of it is seen")
  func growing() {
    for (offset, height) in [(350, 250), (310, 140), (390, 140)] as [(CGFloat, CGFloat)] {
      let desk = Desk(rows: 40, of: 100)
      let headless = desk.host(400, 500, DeskView(desk: desk))
      headless.scroll(by: offset)
      desk.items[3].height = height
      headless.makeFrame()
      #expect(headless.offset == offset && desk.top(3) == 300 - offset)
      #expect(desk.top(4) == 300 + height - offset)
    }
    let desk = Desk([Item(0, 900)] + Item.rows(1..<5, of: 50))
    let headless = desk.host(400, 600, DeskView(desk: desk))
    headless.scroll(by: 300)
    for _ in 0..<5 {
      desk.items[0].height += 20
      headless.makeFrame()
      #expect(headless.offset == 300 && desk.top(0) == -300)
    }
    #expect(desk.shown["0"]?.height == 1000)
  }

  @Test("B115 a row that shrank out of sight leaves no blank at the top") func shrinkAbove() {
    let desk = Desk(rows: 4, of: 600)
    let headless = desk.host(400, 500, DeskView(desk: desk))
    headless.scroll(by: 700)
    desk.items[0].height = 100
    headless.makeFrame()
    #expect(desk.top(1) == -100)
    for _ in 0..<40 { headless.scroll(by: -20) }
    #expect(headless.offset == 0)
    #expect(desk.shown["0"] == CGRect(x: 0, y: 0, width: 400, height: 100) && desk.top(1) == 100)
  }

  @Test("B149 B190 items that move lie side by side, and one that is seen is not followed") func moving() {
    let desk = Desk(rows: 10, of: 200)
    let headless = desk.host(400, 600, DeskView(desk: desk))
    headless.scroll(by: 1000)
    desk.items.swapAt(5, 9)
    headless.makeFrame()
    #expect(headless.offset == 1000 && headless.contentSize.height == 2000)
    #expect([9, 6, 7].map { desk.top($0) } == [0, 200, 400])
    let few = Desk(rows: 5, of: 50)
    let other = few.host(400, 500, DeskView(desk: few))
    few.items.swapAt(2, 3)
    other.makeFrame()
    #expect([0, 1, 3, 2, 4].map { few.top($0) } == [0, 50, 100, 150, 200])
  }

  @Test("B208 what enters when the row at the top goes has its own height in every frame")
  func noOtherHeight() {
    let desk = Desk([Item(0, 60), Item(1, 60), Item(2, 400)] + Item.rows(3..<23, of: 60))
    let headless = desk.host(400, 400, DeskView(desk: desk))
    headless.scroll(by: 120)
    #expect(desk.top(2) == 0)
    withAnimation { _ = desk.items.remove(at: 2) }
    for _ in 0..<40 {
      headless.makeFrame()
      let others = desk.shown.frames.filter { $0.key != "2" }
      #expect(others.count >= 6 && others.values.allSatisfy { $0.height == 60 })
    }
    headless.makeFramesUntilIdle()
    #expect(headless.offset == 120 && desk.top(3) == 0)
  }

  @Test("B58 all rows twice as high: the same one is at the top, and no old height is seen") func textSize() {
    let desk = Desk(rows: 20, of: 44)
    let headless = desk.host(400, 440, DeskView(desk: desk))
    headless.scroll(by: 440)
    #expect(desk.top(10) == 0)
    for index in desk.items.indices { desk.items[index].height = 88 }
    headless.makeFrame()
    #expect(desk.top(10) == 0)
    for _ in 0..<60 {
      headless.scroll(by: -20)
      #expect(desk.shown.frames.values.allSatisfy { $0.height == 88 })
    }
    #expect(headless.offset == 0 && desk.top(0) == 0)
    for _ in 0..<100 { headless.scroll(by: 20) }
    #expect(headless.contentSize.height == 1760 && desk.top(19) == 440 - 88)
  }

  @Test("B66 at the latest message a bar like a keyboard comes and goes") func keyboard() {
    struct Chat: View {
      let desk: Desk
      let bar: Model<CGFloat>
      var body: some View {
        DeskView(desk: desk).collectionSticks(to: .bottom).collectionOpens(at: .bottom)
          .safeAreaInset(edge: .bottom, spacing: 0) { Color.gray.frame(height: bar.value) }
      }
    }
    let desk = Desk(rows: 40, of: 50)
    let bar = Model<CGFloat>(0)
    let headless = desk.host(400, 700, Chat(desk: desk, bar: bar))
    for height in [0, 300, 0] as [CGFloat] {
      bar.value = height
      headless.makeFramesUntilIdle()
      #expect(headless.offset == 1300 + height)
      #expect(desk.shown["39"]?.maxY == 700 - height)
    }
  }
}
