import CoreGraphics
import Interaction
import Testing

@testable import SwiftUI

/// Sections, headers and footers, and lists within lists.
@MainActor @Suite struct LazySectionTests {
  private struct Group: Identifiable {
    let id: Int
    var rows: Range<Int>
  }

  private func feed(_ groups: [Group], pinned: PinnedScrollableViews = []) -> some View {
    ScrollView {
      LazyVStack(spacing: 0, pinnedViews: pinned) {
        ForEach(groups) { group in
          Section {
            ForEach(group.rows, id: \.self) { Text(verbatim: "row \($0)").frame(height: 50) }
          } header: {
            Text(verbatim: "head \(group.id)").frame(height: 30).id("head \(group.id)")
          } footer: {
            Text(verbatim: "foot \(group.id)").frame(height: 10).id("foot \(group.id)")
          }
        }
      }
    }
  }

  private let groups = (0..<50).map { Group(id: $0, rows: (($0 + 1) * 100)..<(($0 + 1) * 100 + 20)) }

  @Test func headersAndFootersStandAroundTheirRows() {
    let stage = Stage(feed(groups), width: 200, height: 300)
    #expect(stage.texts.contains("head 0") && stage.texts.contains("row 104"))
    #expect(!stage.texts.contains("foot 0") && !stage.texts.contains("head 1"))
    #expect(stage.rect(101).minY == 80)
    for _ in 0..<10 { stage.wheel(0, 100) }
    #expect(stage.texts.contains("foot 0") && stage.texts.contains("head 1"))
    #expect(stage.rect(201).minY == 120)
    #expect(!stage.texts.contains("head 0"))
  }

  @Test func pinnedHeadersStayAndAreDrawnLast() {
    let stage = Stage(feed(groups, pinned: [.sectionHeaders, .sectionFooters]), width: 200, height: 300)
    func place(_ word: String) -> CGFloat { stage.rect(word).midY }
    stage.wheel(0, 120)
    #expect(place("head 0") == 15)
    #expect(place("foot 0") == 295)
    #expect(Set(stage.texts.suffix(2)) == ["head 0", "foot 0"])
    // The next section pushes it out.
    for _ in 0..<9 { stage.wheel(0, 100) }
    #expect(place("head 0") == -5)
    #expect(place("head 1") == 35)
    stage.wheel(0, 1)
    #expect(place("head 0") == -6)
  }

  @Test func nestedLoopsAreLazyWithin() {
    let stage = Stage(
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<3, id: \.self) { outer in
            ForEach(0..<100_000, id: \.self) { Text(verbatim: "\(outer)-\($0)").frame(height: 50) }
          }
        }
      }, width: 200, height: 300)
    #expect(stage.host.scrollGeometry?.contentSize.height == 15_000_000)
    #expect(stage.host.counters.nodesMade < 100)
    for _ in 0..<3 { stage.wheel(0, 20_000_000) }
    #expect(stage.texts.contains("2-99999"))
  }

  @Test func aSectionElsewhereIsItsViews() {
    let stage = Stage(
      VStack(spacing: 0) {
        Section {
          Text("row")
        } header: {
          Text("head")
        } footer: {
          Text("foot")
        }
        Section("title") { Text("more") }
      })
    #expect(stage.texts == ["head", "row", "foot", "title", "more"])
  }

  @Test func sectionsComeAndGo() {
    let driver = Driver<[Group]>()
    let stage = Stage(Driven(groups, driver.write) { feed($0) }, width: 200, height: 300)
    stage.wheel(0, 5000)
    let seen = stage.texts.compactMap { $0.hasPrefix("row") ? Int($0.dropFirst(4)) : nil }
    let row = seen[3]
    let before = stage.rect(row)
    driver.set(Array(groups.dropFirst(2)))
    stage.frame()
    #expect(stage.rect(row) == before)
    driver.set(groups)
    stage.frame()
    #expect(stage.rect(row) == before)
    var longer = groups
    longer[0].rows = 100..<160
    driver.set(longer)
    stage.frame()
    #expect(stage.rect(row) == before)
    driver.set([])
    stage.frame()
    #expect(stage.texts == [] && stage.host.counters.cellsLive == 0)
    #expect(stage.diagnostics.isEmpty)
  }

  @Test func modifiersAroundManyRowsGoAroundEach() {
    let stage = Stage(
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<1_000_000, id: \.self) { Text(verbatim: "row \($0)").frame(height: 30) }.padding(5)
          SwiftUI.Group {
            Text("a")
            Text("b")
          }.padding(.top, 7)
        }
      }, width: 200, height: 300)
    #expect(stage.rect(2).minY == 85)
    for _ in 0..<3 { stage.wheel(0, 50_000_000) }
    #expect(stage.texts.suffix(2) == ["a", "b"])
    #expect(stage.host.scrollGeometry?.contentSize.height == CGFloat(40_000_000 + 2 * 27))
    for _ in 0..<3 { stage.wheel(0, -50_000_000) }
    #expect(stage.rect(2).minY == 85)
    #expect(stage.host.counters.cellsLive < 12)
  }

  @Test func aListWithinAListIsLazy() {
    let stage = Stage(
      ScrollView {
        LazyVStack(spacing: 0) {
          Text("top").frame(height: 1000)
          ForEach(0..<4, id: \.self) { outer in
            LazyVStack(spacing: 0) {
              ForEach(0..<10_000, id: \.self) { Text(verbatim: "\(outer)-\($0)").frame(height: 50) }
            }
          }
        }
      }, width: 200, height: 300)
    #expect(stage.texts == ["top"])
    stage.wheel(0, 900)
    #expect(stage.texts.contains("0-3") && stage.host.counters.cellsLive < 20)
    for _ in 0..<4 { stage.wheel(0, 3_000_000) }
    #expect(stage.texts.contains("3-9999"))
    #expect(stage.host.counters.cellsLive < 30)
    #expect(stage.diagnostics.isEmpty)
  }

  @Test func whatIsSeenOfAListWithinAListStays() {
    let stage = Stage(
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<6, id: \.self) { outer in
            LazyVStack(spacing: 0) {
              ForEach(0..<300, id: \.self) { inner in
                Text(verbatim: "row \(outer * 300 + inner)").frame(height: 20 + CGFloat(inner * 37 % 90))
                  .id(outer * 1000 + inner + 10)
              }
            }
          }
        }
      }, width: 200, height: 300)
    stage.wheel(0, 50_000)
    for step in 0..<400 {
      let seen = stage.texts.compactMap { Int($0.dropFirst(4)) }.map { $0 / 300 * 1000 + $0 % 300 + 10 }
      let before = seen.map { stage.rect($0) }
      stage.wheel(0, -43)
      for (row, old) in zip(seen, before) {
        let new = stage.rect(row)
        guard !new.isNull, new.minY > -20, new.maxY < 320 else { continue }
        #expect(
          abs(new.minY - old.minY - 43) < 0.01, "row \(row) moved by \(new.minY - old.minY) in step \(step)")
      }
    }
    #expect(stage.diagnostics.isEmpty)
  }

  @Test func withNothingThatScrollsAllRowsAreThere() {
    let stage = Stage(
      LazyVStack(alignment: .leading, spacing: 3) {
        ForEach(0..<40, id: \.self) { Text(verbatim: "row \($0)").frame(width: 40 + CGFloat($0), height: 50) }
      }, width: 200, height: 300)
    #expect(stage.host.counters.cellsLive == 40)
    #expect(stage.rect(1) == CGRect(x: 0, y: 150 - (40 * 53 - 3) / 2.0 + 53, width: 41, height: 50))
    // A row along the other axis is there as a whole.
    let across = Stage(
      ScrollView { LazyHStack(spacing: 1) { ForEach(0..<30, id: \.self) { Text(verbatim: "\($0)") } } },
      width: 200,
      height: 300)
    #expect(across.host.counters.cellsLive == 30)
  }

  @Test func sidewaysAndFromRightToLeft() {
    func list(_ direction: LayoutDirection) -> some View {
      ScrollView(.horizontal) {
        LazyHStack(spacing: 0) { ForEach(0..<1000, id: \.self) { Text(verbatim: "c\($0)").frame(width: 50) } }
      }.environment(\.layoutDirection, direction)
    }
    let stage = Stage(list(.leftToRight), width: 300, height: 100)
    #expect(stage.texts == (0..<7).map { "c\($0)" })
    stage.wheel(1000, 0)
    #expect(stage.rect(22).minX == 100)
    let mirrored = Stage(list(.rightToLeft), width: 300, height: 100)
    #expect(mirrored.host.scrollGeometry?.contentSize.width == 50_000)
    #expect(mirrored.rect(0).maxX == 300)
    for _ in 0..<3 { mirrored.wheel(-60_000, 0) }
    #expect(mirrored.rect(999).minX == 0)
    #expect(mirrored.host.counters.cellsLive < 12)
  }

  @Test func staticViewsAreMadeWhenTheyAreSeen() {
    let log = Log()
    func tall(_ name: String) -> some View {
      Text(verbatim: name).frame(height: 200).onAppear { log.add(name) }
    }
    let stage = Stage(
      ScrollView {
        LazyVStack(spacing: 0) {
          tall("a")
          tall("b")
          tall("c")
          SwiftUI.Group {
            tall("d")
            tall("e")
          }
        }
      }, width: 200, height: 300)
    #expect(log.take() == ["a", "b"])
    stage.wheel(0, 300)
    #expect(log.take() == ["c", "d"])
    for _ in 0..<3 { stage.wheel(0, 1000) }
    #expect(stage.texts.contains("e") && !stage.texts.contains("a"))
    #expect(stage.host.scrollGeometry?.contentSize.height == 1000)
    // Rows of one element may be several.
    let pairs = Stage(
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<500, id: \.self) { number in
            Text(verbatim: "a\(number)").frame(height: 30)
            Text(verbatim: "b\(number)").frame(height: 70)
          }
        }
      }, width: 200, height: 300)
    for _ in 0..<4 { pairs.wheel(0, 100_000) }
    #expect(pairs.texts.suffix(2) == ["a499", "b499"])
    #expect(pairs.rect(499).minY == 200)
    #expect(pairs.diagnostics.isEmpty)
  }

  @Test func viewsOfAnyTypeAreLazyToo() {
    let stage = Stage(
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<100_000, id: \.self) { number in
            number % 3 == 0
              ? AnyView(Text(verbatim: "t\(number)").frame(height: 20)) : AnyView(Color.red.frame(height: 40))
          }
        }
      }, width: 200, height: 300)
    #expect(stage.host.counters.cellsLive < 15)
    for _ in 0..<4 { stage.wheel(0, 10_000_000) }
    #expect(stage.texts.contains("t99999"))
    #expect(stage.rect(99_999).maxY == 300)
  }
}
