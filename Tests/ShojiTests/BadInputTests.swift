import Foundation
import Interaction
import SwiftUI
import Testing

@testable import Shoji

/// A collection that says it has more than it can give, or another number each time.
private struct Liar: RandomAccessCollection {
  let items: [Item]
  /// What it says, call by call; the last one from then on.
  let counts: [Int]
  let calls: Calls

  final class Calls {
    var counted = 0
    var asked: [Int] = []
  }

  var startIndex: Int { 0 }
  var endIndex: Int { Swift.min(count, items.count) }

  var count: Int {
    defer { calls.counted += 1 }
    return counts[Swift.min(calls.counted, counts.count - 1)]
  }

  func distance(from start: Int, to end: Int) -> Int { end - start }
  func index(_ i: Int, offsetBy distance: Int) -> Int { i + distance }

  subscript(position: Int) -> Item {
    calls.asked.append(position)
    return items[position]
  }
}

private struct LiarView: View {
  let model: Model<Liar>
  let shown: SeenCells

  var body: some View {
    CollectionView(model.value) { Block(name: "\($0.id)", height: $0.height, shown: shown) }
  }
}

/// A cell that asks for a size that makes no sense.
private struct Wild: View {
  let id: Int
  let size: CGFloat
  let shown: SeenCells

  var body: some View {
    if id == 3 {
      WildLayout(size: size) { Color.red }.shown("\(id)", in: shown)
    } else {
      Color.blue.frame(height: 40).shown("\(id)", in: shown)
    }
  }
}

private struct WildLayout: Layout {
  let size: CGFloat

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    CGSize(width: proposal.width ?? 10, height: size)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    for subview in subviews { subview.place(at: bounds.origin, proposal: ProposedViewSize(bounds.size)) }
  }
}

@MainActor @Suite("What makes no sense", .serialized) struct BadInputTests {
  private let shown = SeenCells()

  /// What is said while something runs, of what has to do with a word.
  private func lines(about word: String, _ body: () -> Void) async -> [String] {
    let stream = CollectionDiagnostics.lines
    body()
    CollectionDiagnostics.report("end")
    var said: [String] = []
    for await line in stream {
      if line == "end" { break }
      if line.contains(word) { said.append(line) }
    }
    return said
  }

  @Test("Data that says more than it has shows what it has, and says so once") func largerCount() async {
    let calls = Liar.Calls()
    let model = Model(Liar(items: Item.range(0..<50), counts: [777], calls: calls))
    var headless: HeadlessHost?
    let said = await lines(about: "777") {
      headless = HeadlessHost(
        LiarView(model: model, shown: shown), size: CGSize(width: 300, height: 200))
      headless?.makeFramesUntilIdle()
      headless?.scroll(by: 100_000)
      headless?.makeFramesUntilIdle()
    }
    #expect(headless?.contentSize.height == 2000 && shown["49"]?.maxY == 200)
    #expect(calls.asked.allSatisfy { (0..<50).contains($0) })
    #expect(said.count == 1 && said.first?.contains("Hand in") == true)
  }

  @Test("Data that has fewer items at each call shows those that are there, and goes on with other data")
  func changingCount() async {
    let calls = Liar.Calls()
    let model = Model(Liar(items: Item.range(0..<50), counts: [40, 40, 31], calls: calls))
    var headless: HeadlessHost?
    let said = await lines(about: "40 items and has none") {
      headless = HeadlessHost(
        LiarView(model: model, shown: shown), size: CGSize(width: 300, height: 200))
      headless?.makeFramesUntilIdle()
      headless?.scroll(by: 100_000)
      headless?.makeFramesUntilIdle()
      headless?.scroll(by: -200)
      headless?.makeFramesUntilIdle()
    }
    #expect(shown["30"] != nil && shown["31"] == nil && shown["35"] == nil)
    #expect(calls.asked.allSatisfy { (0..<31).contains($0) })
    #expect(said.count >= 1)
    model.value = Liar(items: Item.range(0..<50), counts: [20], calls: Liar.Calls())
    headless?.makeFramesUntilIdle()
    #expect(headless?.contentSize.height == 800 && shown["19"]?.maxY == 200)
  }

  @Test("Data that says less than nothing is empty, and says so") func negativeCount() async {
    let model = Model(Liar(items: [], counts: [-5], calls: Liar.Calls()))
    var headless: HeadlessHost?
    let said = await lines(about: "-5 items") {
      headless = HeadlessHost(
        LiarView(model: model, shown: shown).collectionEmpty { Text("nothing here") },
        size: CGSize(width: 300, height: 200))
      headless?.makeFramesUntilIdle()
    }
    #expect(headless?.displayText.contains("nothing here") == true)
    #expect(said.count == 1)
    model.value = Liar(items: Item.range(0..<3), counts: [3], calls: Liar.Calls())
    headless?.makeFramesUntilIdle()
    #expect(shown["2"]?.minY == 80)
  }

  @Test(
    "A cell of endless height counts as its estimate, and says so; one below zero or of no number has none",
    arguments: [CGFloat.infinity, .nan, -.infinity, -100])
  func wildSizes(size: CGFloat) async {
    var all = 0
    for layout in [
      CollectionLayout.list, .grid(columns: .count(2)), .waterfall(columns: .count(2)), .flow(),
    ] {
      var headless: HeadlessHost?
      let said = await lines(about: "tem 3 is") {
        headless = HeadlessHost(
          CollectionView(0..<200) { Wild(id: $0, size: size, shown: shown) }.collectionLayout(layout),
          size: CGSize(width: 300, height: 200))
        headless?.makeFramesUntilIdle()
      }
      guard let headless else { continue }
      let height = headless.contentSize.height
      #expect(height.isFinite && height > 0 && height < 10_000, "\(layout)")
      all += said.count
      #expect(shown["0"]?.minY == 0)
      // What is measured at the end makes it longer: the wheel is turned on.
      for _ in 0..<4 {
        headless.scroll(by: 20_000)
        headless.makeFramesUntilIdle()
      }
      #expect(
        shown["199"].map { abs($0.maxY - 200) < 0.5 } == true,
        "\(String(describing: shown["199"])), \(headless.offset) of \(headless.contentSize.height), \(layout)"
      )
    }
    #expect(size == .infinity ? (1...2).contains(all) : all == 0, "\(all) lines")
  }

  @Test("Ids that repeat: the first is shown, the line says what to do, and taps, edits and scrolling go on")
  func repeatedIDs() async {
    let desk = Desk([Item(1), Item(2), Item(1), Item(3), Item(3), Item(4)])
    var headless: HeadlessHost?
    _ = await lines(about: "id") {
      headless = desk.host(
        300, 200, DeskView(desk: desk).onActivate(of: Int.self) { desk.activated.append($0) })
      headless?.makeFramesUntilIdle()
    }
    guard let headless else { return }
    headless.click(100, 20)
    #expect(desk.activated == [1])
    for seed in 0..<40 {
      var dice = Dice(seed)
      desk.items = (0..<Int.random(in: 0...30, using: &dice)).map { _ in
        Item(Int.random(in: 0...8, using: &dice))
      }
      headless.makeFramesUntilIdle()
      headless.scroll(by: CGFloat.random(in: -300...300, using: &dice))
      headless.makeFramesUntilIdle()
      #expect(headless.offset.isFinite && headless.contentSize.height.isFinite)
    }
    desk.items = Item.range(0..<5)
    headless.makeFramesUntilIdle()
    headless.scroll(by: -1000)
    headless.makeFramesUntilIdle()
    #expect((0..<5).allSatisfy { desk.shown["\($0)"]?.minY == CGFloat($0 * 40) })
  }
}
