import Foundation
import Interaction
import Shoji
import SwiftUI
import Testing

/// A value that a test changes.
@MainActor @Observable final class Model<Value> {
  var value: Value

  init(_ value: Value) { self.value = value }
}

@MainActor @Suite("Sections of a collection view") struct SectionTests {
  private let shown = SeenCells()

  private func host(_ view: some View, _ width: CGFloat = 400, _ height: CGFloat = 300) -> HeadlessHost {
    let headless = HeadlessHost(view, size: CGSize(width: width, height: height))
    headless.makeFrame()
    return headless
  }

  private func block(_ item: Item) -> Block { Block(name: "\(item.id)", height: item.height, shown: shown) }
  private func label(_ name: String, _ height: CGFloat = 20) -> Block {
    Block(name: name, height: height, shown: shown)
  }

  @Test("Headers, items and footers stand one below the other, each section in its own layout")
  func oneBelowTheOther() {
    let headless = host(
      CollectionView {
        CollectionSection("a", Item.range(0..<3)) {
          block($0)
        } header: {
          label("A")
        } footer: {
          label("a end", 10)
        }
        CollectionSection("b", Item.range(10..<15)) {
          block($0)
        } header: {
          label("B")
        }
        .layout(.grid(columns: .count(2), spacing: 10))
        .insets(EdgeInsets(top: 5, leading: 15, bottom: 7, trailing: 25))
      })
    #expect(shown["A"] == CGRect(x: 0, y: 0, width: 400, height: 20))
    #expect(shown["0"] == CGRect(x: 0, y: 20, width: 400, height: 40))
    #expect(shown["2"]?.maxY == 140)
    #expect(shown["a end"] == CGRect(x: 0, y: 140, width: 400, height: 10))
    #expect(shown["B"] == CGRect(x: 0, y: 150, width: 400, height: 20))
    // 400 less 15, 25 and a gap of 10 are two columns of 175.
    #expect(shown["10"] == CGRect(x: 15, y: 175, width: 175, height: 40))
    #expect(shown["11"] == CGRect(x: 200, y: 175, width: 175, height: 40))
    #expect(shown["14"]?.origin == CGPoint(x: 15, y: 275))
    #expect(headless.contentSize.height == 322)
  }

  @Test("Views stand for themselves between sections, and conditions and loops make sections") func mixed() {
    let headless = host(
      CollectionView {
        label("title", 50)
        for section in 0..<3 {
          CollectionSection(section, Item.range((section * 10)..<(section * 10 + 2))) {
            block($0)
          } header: {
            label("header \(section)")
          }
        }
        if shown.made == 0 { label("first", 30) } else { label("later", 30) }
      }, 400, 600)
    #expect(shown["title"]?.minY == 0)
    #expect(shown["header 0"]?.minY == 50)
    #expect(shown["header 2"]?.minY == 250)
    #expect(shown["21"]?.minY == 310)
    #expect(shown["first"]?.minY == 350)
    #expect(headless.contentSize.height == 380)
  }

  @Test("A pinned header stays until the next pushes it away") func pinned() {
    let headless = host(
      CollectionView {
        for section in 0..<5 {
          CollectionSection(section, Item.range((section * 100)..<(section * 100 + 20))) {
            block($0)
          } header: {
            label("header \(section)")
          }
          .pinned(.header)
        }
      })
    headless.scroll(by: 300)
    #expect(shown["header 0"]?.minY == 0)
    #expect(shown["7"]?.minY == 0)
    // The section ends at 820, twenty points below which the next header's end pushes.
    for _ in 0..<51 { headless.scroll(by: 10) }
    #expect(shown["header 1"]?.minY == 10)
    #expect(shown["header 0"]?.minY == -10)
    for _ in 0..<20 { headless.scroll(by: 10) }
    #expect(shown["header 1"]?.minY == 0)
    #expect(shown["header 0"] == nil || shown["header 0"]?.maxY ?? 0 <= 0)
  }

  @Test("A collapsed section shows its header alone, and expands in its place") func collapsed() {
    let model = Model<Bool>(true)
    struct Screen: View {
      let model: Model<Bool>
      let shown: SeenCells
      var body: some View {
        CollectionView {
          CollectionSection("a", Item.range(0..<3)) {
            Block(name: "\($0.id)", shown: shown)
          } header: {
            Block(name: "A", height: 20, shown: shown)
          }
          .collapsed(model.value)
          CollectionSection("b", Item.range(10..<13)) { Block(name: "\($0.id)", shown: shown) }
        }
      }
    }
    let headless = host(Screen(model: model, shown: shown))
    #expect(shown["0"] == nil)
    #expect(shown["10"]?.minY == 20)
    #expect(headless.contentSize.height == 140)
    model.value = false
    headless.makeFrame()
    #expect(shown["0"]?.minY == 20)
    #expect(shown["10"]?.minY == 140)
    #expect(headless.contentSize.height == 260)
  }

  @Test("A background lies behind its section, from header to footer") func background() {
    let headless = host(
      CollectionView {
        CollectionSection("a", Item.range(0..<2)) {
          block($0)
        } header: {
          label("A")
        }
        .background { Color.blue.shown("ground", in: shown) }
      })
    #expect(shown["ground"] == CGRect(x: 0, y: 0, width: 400, height: 100))
    #expect(headless.contentSize.height == 100)
  }

  @Test("Sections come, go and move, and what is seen stays where it is") func changing() {
    let model = Model(Array(0..<6))
    struct Screen: View {
      let model: Model<[Int]>
      let shown: SeenCells
      var body: some View {
        CollectionView {
          for section in model.value {
            CollectionSection(section, Item.uneven((section * 100)..<(section * 100 + 10))) {
              Block(name: "\($0.id)", height: $0.height, shown: shown)
            } header: {
              Block(name: "header \(section)", height: 20, shown: shown)
            }
          }
        }
      }
    }
    let headless = host(Screen(model: model, shown: shown))
    for _ in 0..<20 { headless.scroll(by: 60) }
    let first = shown.names(within: 300).first { Int($0) != nil && (shown[$0]?.minY ?? -1) >= 0 }
    let name = first ?? ""
    let place = shown[name]?.minY
    #expect(place != nil)
    model.value.insert(contentsOf: [50, 51], at: 0)
    headless.makeFrame()
    #expect(shown[name]?.minY == place)
    model.value.removeAll { $0 == 50 || $0 == 0 }
    headless.makeFrame()
    #expect(shown[name]?.minY == place)
    model.value = []
    headless.makeFrame()
    #expect(shown.frames.isEmpty)
    model.value = [7]
    headless.makeFrame()
    #expect(shown["header 7"]?.minY == 0)
  }

  @Test("Of 100,000 sections only those seen are made") func many() {
    let sections = Array(0..<100_000)
    let headless = host(
      CollectionView {
        for section in sections {
          CollectionSection(section, (section * 10)..<(section * 10 + 3), id: \.self) {
            Block(name: "\($0)", shown: shown)
          } header: {
            label("header \(section)")
          }
        }
      })
    #expect(headless.contentSize.height >= 100_000 * 140)
    #expect(shown.frames.count < 30)
    headless.scroll(by: 140 * 50_000)
    #expect(shown.frames.count < 30)
    // Headers of 20 points count as 32 until they are seen.
    #expect(shown.frames.keys.contains { Int($0.split(separator: " ").last ?? "") ?? 0 > 45_000 })
  }

  @Test("A carousel scrolls sideways in a feed, and stands where it stood when it comes back") func carousel()
  {
    let headless = host(
      CollectionView {
        for row in 0..<20 {
          CollectionSection(row, Item.range((row * 100)..<(row * 100 + 30))) { item in
            Block(name: "\(item.id)", height: 80, width: 120, shown: shown)
          } header: {
            label("row \(row)")
          }
          .layout(.carousel(spacing: 10))
        }
      })
    #expect(shown["row 1"]?.minY == 100)
    #expect(shown["1"] == CGRect(x: 130, y: 20, width: 120, height: 80))
    #expect(shown["9"] == nil)
    headless.host.handle(
      .scroll(
        ScrollEvent(
          .wheel, delta: CGSize(width: 260, height: 0), at: CGPoint(x: 100, y: 60), time: headless.time)))
    headless.makeFrame()
    #expect(shown["2"]?.minX == 0)
    #expect(shown["100"]?.minX == 0)
    for _ in 0..<40 { headless.scroll(by: 40) }
    #expect(shown["2"] == nil)
    for _ in 0..<40 { headless.scroll(by: -40) }
    #expect(shown["2"]?.minX == 0)
    #expect(shown["100"]?.minX == 0)
  }
}
