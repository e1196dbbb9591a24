import Foundation
import Interaction
import Shoji
import Testing

@testable import SwiftUI

private struct Entry: Identifiable {
  let id: Int
  var text: String
}

@MainActor @Observable private final class Entries {
  var list: [Entry]
  @ObservationIgnored var bindings: [Binding<Entry>] = []
  @ObservationIgnored private(set) var made = 0

  /// Counts the rows that are made.
  func made(_ text: String) -> String {
    made += 1
    return text
  }

  init(_ count: Int) { list = (0..<count).map { Entry(id: $0, text: "\($0)") } }
}

/// Rows that are bound to the elements of an array and keep their bindings.
private struct BoundList: View {
  @Bindable var entries: Entries

  var body: some View {
    CollectionView($entries.list) { $entry in
      BoundRow(entry: $entry, entries: entries)
    }
  }
}

private struct BoundRow: View {
  @Binding var entry: Entry
  let entries: Entries

  var body: some View {
    Text(verbatim: entry.text).frame(height: 44).onAppear { entries.bindings.append($entry) }
  }
}

private struct PlainList: View {
  let entries: Entries

  var body: some View {
    CollectionView(entries.list) { entry in
      Text(verbatim: entries.made(entry.text)).frame(height: 44)
    }
  }
}

/// Cases of `CollectionView`; `Tests/README.md` says where each case stands.
@MainActor @Suite("Collection views: cases") struct CollectionCaseTests {
  private func host(_ view: some View, _ width: CGFloat = 320, _ height: CGFloat = 480) -> HeadlessHost {
    let headless = HeadlessHost(view, size: CGSize(width: width, height: height))
    headless.makeFramesUntilIdle()
    return headless
  }

  @Test("B05 the binding of a row that has gone reads what was known last, and writes nothing")
  func bindings() {
    let entries = Entries(5)
    let headless = host(BoundList(entries: entries))
    #expect(entries.bindings.count == 5)
    entries.list.removeLast()
    // Before the frame that takes the row away, and after it.
    #expect(entries.bindings[4].wrappedValue.text == "4")
    entries.bindings[4].wrappedValue.text = "late"
    headless.makeFramesUntilIdle()
    #expect(abs(headless.contentSize.height - 4 * 44) < 0.001)
    #expect(entries.bindings[4].wrappedValue.text == "4" && entries.list.map(\.text) == ["0", "1", "2", "3"])
    entries.bindings[3].wrappedValue.text = "three"
    headless.makeFramesUntilIdle()
    #expect(entries.list.map(\.text) == ["0", "1", "2", "three"] && headless.displayText.contains("three"))
  }

  @Test("B86 asked for a width and no height, a list is as high as its rows") func idealHeight() {
    let entries = Entries(3)
    let headless = host(PlainList(entries: entries))
    #expect(headless.host.sizeThatFits(width: 320, height: nil).height == 132)
    entries.list.append(Entry(id: 3, text: "3"))
    headless.makeFramesUntilIdle()
    #expect(headless.host.sizeThatFits(width: 320, height: nil).height == 176)
    // Where nothing was shown yet, too.
    let fresh = HeadlessHost(
      PlainList(entries: entries).fixedSize(horizontal: false, vertical: true),
      size: CGSize(width: 320, height: 480))
    fresh.makeFramesUntilIdle()
    #expect(fresh.host.sizeThatFits(width: 320, height: nil).height == 176)
  }

  @Test("B93 asked for no size at all, a list answers at once with a size that there is") func noProposal() {
    let entries = Entries(1000)
    let headless = HeadlessHost(PlainList(entries: entries), size: CGSize(width: 320, height: 480))
    func check() {
      let size = headless.host.sizeThatFits(width: nil, height: nil)
      #expect(size.width.isFinite && size.height.isFinite && size.width > 0 && size.height > 0)
    }
    check()
    headless.makeFramesUntilIdle()
    check()
    // What is seen of 480 points, and what waits beside it.
    #expect(entries.made <= 2 * 22)
    #expect(host(VStack { PlainList(entries: entries).fixedSize() }).displayText.count < 1_000_000)
    #expect(entries.made <= 6 * 22)
  }

  @Test("B154 rows whose views have one identity inside are all there, each in its place") func sameIdentity()
  {
    let grid = CollectionView(0..<6) { Text(verbatim: "cell \($0)").frame(height: 30).id("same") }
      .collectionLayout(.grid(columns: .count(2)))
    let headless = host(grid)
    #expect((0..<6).allSatisfy { headless.displayText.contains("cell \($0)") })
    #expect(headless.contentSize.height == 90)
  }

  @Test("B112 cells are painted, and so would be read, in the order of the data") func order() throws {
    let grid = CollectionView(0..<12) { Text(verbatim: "<\($0)>").frame(height: 30) }
      .collectionLayout(.grid(columns: .count(3)))
    let text = host(grid).displayText
    let places = try (0..<12).map { try #require(text.range(of: "<\($0)>")).lowerBound }
    #expect(places == places.sorted())
  }
}
