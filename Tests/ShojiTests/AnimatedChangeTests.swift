import Foundation
import Shoji
import SwiftUI
import Testing

/// Rows of 40 points as wide as 100 and their number.
private struct Row: View {
  let id: Int
  let transition: AnyTransition?

  var body: some View {
    let row = Color.red.frame(width: CGFloat(100 + id), height: 40)
    if let transition { row.transition(transition) } else { row }
  }
}

private struct Rows: View {
  let ids: Model<[Int]>
  var transition: AnyTransition?

  var body: some View {
    CollectionView(ids.value, id: \.self) { Row(id: $0, transition: transition) }
  }
}

/// What is drawn of rows: how wide each is, and where.
private struct Drawn: Hashable, CustomStringConvertible {
  let width: Double
  let x: Double
  let y: Double
  let opacity: Double

  var description: String { "\(width) at \(x), \(y) by \(opacity)" }
}

@MainActor @Suite("Changes of the data that are animated") struct AnimatedChangeTests {
  private func show(
    _ ids: Model<[Int]>, _ transition: AnyTransition? = nil, layout: CollectionLayout = .list
  ) -> HeadlessHost {
    let headless = HeadlessHost(
      Rows(ids: ids, transition: transition).collectionLayout(layout), size: CGSize(width: 200, height: 300))
    headless.makeFramesUntilIdle()
    return headless
  }

  /// The rows by their numbers; the leading edge of one of 100 and *n* points in 200 is at 50 − *n*/2, rounded.
  private func rows(_ headless: HeadlessHost) -> [Int: Drawn] {
    var rows: [Int: Drawn] = [:]
    var opacity = (depth: 0, value: 1.0)
    for line in headless.displayText.split(separator: "\n") {
      let depth = line.prefix { $0 == " " }.count
      let words = line.split(separator: " ")
      if depth <= opacity.depth { opacity = (0, 1) }
      if words.starts(with: ["group", "opacity"]) { opacity = (depth, Double(words[2]) ?? 1) }
      guard words.starts(with: ["fill", "rect"]) else { continue }
      let place = words[2].split(separator: ",").compactMap { Double($0) }
      let width = words[3].split(separator: "×").first.flatMap { Double($0) } ?? 0
      rows[Int(width) - 100] = Drawn(width: width, x: place[0], y: place[1], opacity: opacity.value)
    }
    return rows
  }

  /// Frames up to the half of an animation of a second.
  private func makeHalf(_ headless: HeadlessHost) { for _ in 0..<31 { headless.makeFrame() } }

  @Test(
    "Half-way those that stay are between their places; the others fade where they come and where they were")
  func halfway() {
    let ids = Model([0, 1, 2, 3])
    let headless = show(ids)
    withAnimation(.linear(duration: 1)) { ids.value = [0, 3, 9, 2] }
    makeHalf(headless)
    let half = rows(headless)
    #expect(half.mapValues(\.y) == [0: 0, 1: 40, 2: 100, 3: 80, 9: 80])
    #expect(half.mapValues(\.opacity) == [0: 1, 1: 0.5, 2: 1, 3: 1, 9: 0.5])
    headless.makeFramesUntilIdle()
    #expect(rows(headless).mapValues(\.y) == [0: 0, 3: 40, 9: 80, 2: 120])
  }

  @Test("Cells come and go by their own transitions") func transitions() {
    let ids = Model([0, 3, 9, 2])
    let headless = show(ids, .offset(x: 60, y: 0))
    withAnimation(.linear(duration: 1)) { ids.value = [0, 9, 5, 2] }
    makeHalf(headless)
    let half = rows(headless)
    // Those that come and go are half of 60 points aside.
    #expect(half[3]?.x == 49 + 30 && half[3]?.y == 40)
    #expect(half[5]?.x == 48 + 30 && half[5]?.y == 80)
    #expect(half[9]?.x == 46 && half[9]?.y == 60)
    #expect(half[2]?.y == 120 && half.values.allSatisfy { $0.opacity == 1 })
    headless.makeFramesUntilIdle()
    #expect(rows(headless).count == 4)
  }

  @Test(
    "In columns cells glide to where they belong, and a change on the way leads them on from where they are")
  func columns() {
    let ids = Model(Array(0..<6))
    let headless = show(ids, layout: .grid(columns: .count(1), spacing: 10))
    withAnimation(.linear(duration: 1)) { ids.value = [5, 0, 1, 2, 3, 4] }
    makeHalf(headless)
    #expect(rows(headless)[5]?.y == 125 && rows(headless)[0]?.y == 25)
    withAnimation(.linear(duration: 1)) { ids.value = Array(0..<6) }
    headless.makeFrame()
    let turned = rows(headless)
    #expect(abs((turned[5]?.y ?? 0) - 125) <= 5 && abs((turned[0]?.y ?? 0) - 25) <= 1)
    headless.makeFramesUntilIdle()
    #expect((0..<6).allSatisfy { rows(headless)[$0]?.y == Double($0 * 50) })
  }

  @Test("Where less motion is wanted all is in its place in the next frame") func lessMotion() {
    let ids = Model([0, 1, 2, 3])
    let headless = show(ids, .offset(x: 60, y: 0))
    headless.host.reducesMotion = true
    headless.makeFramesUntilIdle()
    withAnimation(.linear(duration: 1)) { ids.value = [0, 3, 9, 2] }
    headless.makeFrame()
    #expect(rows(headless).mapValues(\.y) == [0: 0, 3: 40, 9: 80, 2: 120])
    #expect(rows(headless).values.allSatisfy { $0.opacity == 1 && $0.x < 60 })
  }

  @Test("The page's list glides") func page() {
    let headless = HeadlessHost(GuestList(), size: CGSize(width: 300, height: 300))
    headless.makeFramesUntilIdle()
    headless.click(150, 20)
    headless.makeFramesUntilIdle()
    #expect(headless.displayText.contains("\"Ada!\"") && !headless.displayText.contains("\"Ada\""))
  }
}
