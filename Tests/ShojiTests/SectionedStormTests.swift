import Foundation
import Shoji
import SwiftUI
import Testing

/// Sections that a test changes.
@MainActor @Observable private final class Shelves {
  struct Shelf: Identifiable {
    let id: Int
    var items: [Item]
  }

  var shelves: [Shelf]
  @ObservationIgnored let shown = SeenCells()

  init(_ shelves: [Shelf]) { self.shelves = shelves }
}

/// Each section with a header and a footer of a height that nobody would guess, and cells in columns.
private struct ShelvesView: View {
  let model: Shelves
  let columns: Int
  let pins: PinnedEdges
  let rows: CollectionLayout.RowSizing

  private func bar(_ name: String, _ height: Int) -> Block {
    Block(name: name, height: CGFloat(height), shown: model.shown)
  }

  var body: some View {
    CollectionView {
      for shelf in model.shelves {
        CollectionSection(shelf.id, shelf.items) {
          Block(name: "\($0.id)", height: $0.height, shown: model.shown)
        } header: {
          bar("header \(shelf.id)", 20 + shelf.id * 31 % 50)
        } footer: {
          bar("footer \(shelf.id)", 10 + shelf.id * 17 % 30)
        }
        .insets(CGFloat(shelf.id % 9))
        .pinned(pins)
      }
    }
    .collectionLayout(.grid(columns: .count(columns), spacing: 4, rows: rows))
  }
}

@MainActor @Suite("Items before what is seen, in sections") struct SectionedStormTests {
  /// Where a thousand items come.
  enum Place: CaseIterable {
    case firstSection, middleSection, lastSection, newFirstSection, newMiddleSection, everySection
  }

  private func items(_ first: Int, _ count: Int) -> [Item] { Item.uneven(first..<(first + count)) }

  @Test(
    "A thousand items of unknown height before what is seen, in whatever section of a grid, move nothing",
    arguments: Place.allCases, [PinnedEdges(), [.header]])
  func prepending(place: Place, pins: PinnedEdges) {
    for seed in 0..<100 {
      var dice = Dice(seed)
      let sections = 6
      let model = Shelves((0..<sections).map { .init(id: $0, items: items($0 * 10_000, 30 + $0 * 17)) })
      let headless = HeadlessHost(
        ShelvesView(
          model: model, columns: 1 + seed % 4, pins: pins, rows: seed % 3 == 0 ? .natural() : .tallest),
        size: CGSize(width: 300, height: 400))
      headless.makeFrame()
      let span = headless.contentSize.height - 400
      headless.scroll(by: CGFloat.random(in: 50...max(51, span * 0.9), using: &dice))
      headless.makeFramesUntilIdle()
      // What a pinned header covers is not what the eye rests on.
      let covers = model.shown.frames.filter { $0.key.hasPrefix("header") && $0.value.minY <= 0 }
      let top = pins.isEmpty ? 0 : max(0, covers.map(\.value.maxY).max() ?? 0)
      let first = model.shown.frames.filter { frame in
        Int(frame.key) != nil && frame.value.minY >= top - 0.001 && frame.value.minY < 400
      }
      .min { ($0.value.minY, Int($0.key) ?? 0) < ($1.value.minY, Int($1.key) ?? 0) }
      guard let first else {
        Issue.record("seed \(seed): nothing is seen")
        continue
      }
      let new = items(-1_000_000, 1000)
      switch place {
      case .firstSection: model.shelves[0].items.insert(contentsOf: new, at: 0)
      case .middleSection: model.shelves[sections / 2].items.insert(contentsOf: new, at: 0)
      case .lastSection: model.shelves[sections - 1].items.insert(contentsOf: new, at: 0)
      case .newFirstSection: model.shelves.insert(.init(id: 100, items: new), at: 0)
      case .newMiddleSection: model.shelves.insert(.init(id: 100, items: new), at: sections / 2)
      case .everySection:
        for index in 0..<sections {
          model.shelves[index].items.insert(contentsOf: new[(index * 160)..<(index * 160 + 160)], at: 0)
        }
      }
      for frame in 0..<4 {
        headless.makeFrame()
        let now = model.shown[first.key]?.minY ?? .nan
        #expect(
          abs(now - first.value.minY) < 0.5,
          "seed \(seed), frame \(frame), \(first.key) at \(first.value.minY)")
      }
    }
  }
}
