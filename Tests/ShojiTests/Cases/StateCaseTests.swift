import Foundation
import Shoji
import SwiftUI
import Testing

/// A row that stores its own number when it appears and shows both.
private struct Storing: View {
  let number: Int
  @State private var stored: Int?

  var body: some View {
    Text(verbatim: "\(number)=\(stored ?? number)").frame(height: 44).onAppear { stored = number }
  }
}

/// A switch of a row, on or off; the number of what is on is written.
private struct Switch: View {
  let number: Int
  @ItemState private var isOn = false

  var body: some View {
    Button(isOn ? "\(number)♥" : "\(number)♡") { isOn.toggle() }.frame(height: 60)
  }
}

private struct Switches: View {
  let columns: Model<Int>

  var body: some View {
    CollectionView(0..<60) { Switch(number: $0) }
      .collectionLayout(.grid(columns: .count(columns.value)))
  }
}

/// Hands out pictures when a test says so.
@MainActor private final class Pictures {
  var waiting: [Int: [CheckedContinuation<Int, Never>]] = [:]

  func load(_ id: Int) async -> Int {
    await withCheckedContinuation { waiting[id, default: []].append($0) }
  }

  func finish(_ id: Int) {
    for waiting in waiting.removeValue(forKey: id) ?? [] { waiting.resume(returning: id) }
  }
}

/// Shows a picture as soon as it has come, and does not ask whether it is still wanted.
private struct Pictured: View {
  let id: Int
  let pictures: Pictures
  @State private var picture: Int?

  var body: some View {
    Text(verbatim: "\(id)=\(picture.map { "\($0)" } ?? "none")").frame(height: 50)
      .task { picture = await pictures.load(id) }
  }
}

/// Cases of state in cells.
@MainActor @Suite("Collection views: cases of state") struct StateCaseTests {
  private func pairs(_ headless: HeadlessHost) -> [[Substring]] {
    headless.displayText.split(separator: "\"").map { $0.split(separator: "=") }.filter { $0.count == 2 }
  }

  @Test("B17 rows store what they show, through very fast jumps") func jumps() {
    let desk = Desk([])
    let view = CollectionView(0..<100) { number in Storing(number: number).shown("\(number)", in: desk.shown)
    }
    let headless = desk.host(375, 660, view)
    for _ in 0..<20 {
      headless.scroll(by: 3740)
      #expect(desk.seen(660) == Array(85..<100))
      #expect(pairs(headless).count >= 15 && pairs(headless).allSatisfy { $0[0] == $0[1] })
      headless.scroll(by: -3740)
      #expect(desk.seen(660) == Array(0..<15))
      #expect(pairs(headless).count >= 15 && pairs(headless).allSatisfy { $0[0] == $0[1] })
    }
  }

  @Test("B18 B144 a switch stays with its row, and on its item when the columns change") func switches() {
    let columns = Model(1)
    let headless = HeadlessHost(Switches(columns: columns), size: CGSize(width: 400, height: 600))
    headless.makeFrame()
    headless.tap(30, x: 200)
    #expect(headless.liked == [0])
    headless.scroll(by: 1200)
    #expect(headless.liked.isEmpty)
    headless.scroll(by: -1200)
    #expect(headless.liked == [0])
    headless.tap(90, x: 200)
    columns.value = 2
    headless.makeFramesUntilIdle()
    #expect(headless.liked == [0, 1])
  }

  @Test("B20 pictures that come late are shown by no other item's cell") func latePictures() async {
    let pictures = Pictures()
    let view = CollectionView(0..<100) { Pictured(id: $0, pictures: pictures) }
    let headless = HeadlessHost(view, size: CGSize(width: 400, height: 500))
    headless.makeFrame()
    func settle() async {
      for _ in 0..<20 {
        await Task.yield()
        headless.makeFrame()
        #expect(pairs(headless).allSatisfy { $0[1] == "none" || $0[0] == $0[1] })
      }
    }
    await settle()
    for offset in [2500, 2000, -10_000] as [CGFloat] {
      headless.scroll(by: offset)
      await settle()
    }
    #expect(pictures.waiting.count >= 30)
    for id in (0..<100).reversed() {
      pictures.finish(id)
      if id % 5 == 0 { await settle() }
    }
    await settle()
    #expect(pairs(headless).filter { $0[0] == $0[1] }.count >= 10)
  }

  @Test("B62 a model that is changed in place is shown afresh, and nobody else is") func changedInPlace() {
    let models = (0..<10).map { Model("row \($0)") }
    struct Row: View {
      let model: Model<String>
      var body: some View { Text(verbatim: model.value).frame(height: 40) }
    }
    let headless = HeadlessHost(
      CollectionView(0..<10) { Row(model: models[$0]) }, size: CGSize(width: 400, height: 400))
    headless.makeFrame()
    let bodies = headless.host.counters.bodies
    models[5].value = "B"
    headless.makeFrame()
    #expect(headless.displayText.contains("\"B\"") && !headless.displayText.contains("row 5"))
    #expect(headless.host.counters.bodies == bodies + 1)
  }
}
