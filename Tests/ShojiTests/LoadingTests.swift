import Foundation
import Interaction
import SwiftUI
import Testing

@testable import Shoji

/// A library that loads pages when it is told to.
@MainActor @Observable private final class Library {
  var items: [Item]
  @ObservationIgnored var asked: [String] = []
  @ObservationIgnored private var pending: [CheckedContinuation<[Int]?, Never>] = []
  struct Failure: Error, LocalizedError { var errorDescription: String? { "no network" } }

  init(_ ids: Range<Int>) { items = Item.range(ids) }

  func load(_ end: String) async throws {
    asked.append(end)
    guard let ids = await withCheckedContinuation({ pending.append($0) }) else { throw Failure() }
    if end == "start" { items = ids.map { Item($0) } + items } else { items += ids.map { Item($0) } }
  }

  /// Answers the oldest load; nil fails it.
  func answer(_ ids: Range<Int>?) async {
    pending.removeFirst().resume(returning: ids.map(Array.init))
    for _ in 0..<20 { await Task.yield() }
  }
}

private struct LibraryView: View {
  let library: Library
  let shown: SeenCells
  var loadsStart = false

  var body: some View {
    let list = CollectionView(library.items) { Block(name: "\($0.id)", shown: shown) }
      .collectionEmpty { Text("nothing here") }
      .onReachEnd(within: 3) { try await library.load("end") }
    if loadsStart { list.onReachStart(within: 3) { try await library.load("start") } } else { list }
  }
}

@MainActor @Suite("Loading more") struct LoadingTests {
  private let shown = SeenCells()

  private func show(_ library: Library, loadsStart: Bool = false) async -> HeadlessHost {
    let headless = HeadlessHost(
      LibraryView(library: library, shown: shown, loadsStart: loadsStart),
      size: CGSize(width: 300, height: 200))
    await settle(headless)
    return headless
  }

  private func settle(_ headless: HeadlessHost) async {
    for _ in 0..<4 {
      headless.makeFrame()
      for _ in 0..<10 { await Task.yield() }
    }
  }

  @Test("Near the end more is asked for once; what comes is shown, and near the new end again") func pages()
    async
  {
    let library = Library(0..<20)
    let headless = await show(library)
    #expect(library.asked.isEmpty)
    headless.scroll(by: 500)
    await settle(headless)
    #expect(library.asked == ["end"])
    for _ in 0..<5 { headless.scroll(by: 10) }
    await settle(headless)
    #expect(library.asked == ["end"])
    await library.answer(20..<40)
    await settle(headless)
    #expect(library.asked == ["end"])
    #expect(headless.contentSize.height == 1600)
    headless.scroll(by: 900)
    await settle(headless)
    #expect(library.asked == ["end", "end"])
    // The end of all data: nothing came, and nothing is asked for again.
    await library.answer(0..<0)
    for _ in 0..<5 { headless.scroll(by: -20) }
    headless.scroll(by: 200)
    await settle(headless)
    #expect(library.asked.count == 2)
    #expect(headless.contentSize.height == 1600)
  }

  @Test("A page too short to fill the view is followed by another") func shortPages() async {
    let library = Library(0..<0)
    let headless = await show(library)
    #expect(library.asked.count == 1)
    await library.answer(0..<2)
    await settle(headless)
    #expect(library.asked.count == 2)
    await library.answer(2..<30)
    await settle(headless)
    #expect(library.asked.count == 2)
  }

  @Test("A load that failed says so and is tried again by its button") func failures() async {
    let library = Library(0..<20)
    let headless = await show(library)
    headless.scroll(by: 1000)
    await settle(headless)
    await library.answer(nil)
    await settle(headless)
    headless.scroll(by: 1000)
    await settle(headless)
    #expect(headless.displayText.contains("no network") && headless.displayText.contains("Try Again"))
    #expect(library.asked.count == 1)
    // The button stands behind the words, in the row at the end.
    for x in stride(from: CGFloat(20), to: 300, by: 8) where library.asked.count == 1 {
      headless.click(x, 180)
    }
    await settle(headless)
    #expect(library.asked.count == 2)
    await library.answer(20..<25)
    await settle(headless)
    #expect(!headless.displayText.contains("no network"))
    #expect(headless.contentSize.height == 1000)
  }

  @Test("Older items come before what is seen without moving it, each end by itself") func bothEnds() async {
    let library = Library(0..<40)
    let headless = await show(library, loadsStart: true)
    #expect(library.asked == ["start"])
    headless.scroll(by: 100)
    await settle(headless)
    let before = shown["4"]?.minY
    await library.answer(-20..<0)
    await settle(headless)
    #expect(shown["4"]?.minY == before)
    headless.scroll(by: 3000)
    await settle(headless)
    #expect(library.asked == ["start", "end"])
  }

  @Test("At the very start, with the row that says so before it, older items move nothing either")
  func atTheStart() async {
    let library = Library(0..<40)
    let headless = await show(library, loadsStart: true)
    let before = shown["0"]?.minY
    #expect(before == 0)
    await library.answer(-20..<0)
    headless.makeFrame()
    #expect(shown["0"]?.minY == before)
    await settle(headless)
    #expect(shown["0"]?.minY == before)
    #expect(shown["-1"] != nil)
  }

  @Test("A load ends with its view, and a new view asks again") func cancelled() async {
    struct Screen: View {
      let isShown: Model<Bool>
      let load: @MainActor () async throws -> Void
      var body: some View {
        if isShown.value {
          CollectionView(0..<3) { Text(verbatim: "\($0)").frame(height: 40) }.onReachEnd { try await load() }
        }
      }
    }
    var asked = 0
    var ended = 0
    let isShown = Model(true)
    let headless = HeadlessHost(
      Screen(isShown: isShown) {
        asked += 1
        while !Task.isCancelled { await Task.yield() }
        ended += 1
        throw CancellationError()
      }, size: CGSize(width: 300, height: 200))
    await settle(headless)
    #expect(asked == 1 && ended == 0)
    isShown.value = false
    await settle(headless)
    #expect(ended == 1)
    isShown.value = true
    await settle(headless)
    #expect(asked == 2)
    isShown.value = false
    await settle(headless)
  }

  @Test("What was given up is asked for again, though there are as many items") func givenUp() async {
    let loader = EdgeLoader()
    var asked = 0
    let load: @MainActor () async throws -> Void = {
      asked += 1
      while !Task.isCancelled { await Task.yield() }
      throw CancellationError()
    }
    loader.reach(count: 3, load)
    for _ in 0..<10 { await Task.yield() }
    loader.cancel()
    for _ in 0..<10 { await Task.yield() }
    loader.reach(count: 3, load)
    for _ in 0..<10 { await Task.yield() }
    #expect(asked == 2)
    loader.cancel()
  }

  @Test("Nothing to show says so") func empty() async {
    let library = Library(0..<0)
    let headless = await show(library)
    // Loading is a row of its own; the words stand beside it until items come.
    await library.answer(0..<0)
    await settle(headless)
    #expect(headless.displayText.contains("nothing here"))
    library.items = Item.range(0..<3)
    await settle(headless)
    #expect(!headless.displayText.contains("nothing here"))
  }
}
