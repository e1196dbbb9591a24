internal import Foundation
internal import Shoji
internal import SwiftUI

/// What the run changes.
@MainActor @Observable final class SoakModel {
  struct Item: Identifiable, Hashable {
    let id: Int
    var height: CGFloat
  }

  struct Failure: Error {}

  var items: [Item] = []
  var layout = 0
  var position = CollectionPosition()
  var selected: Set<Int> = []
  var isCollapsed = false
  /// Whether the next page fails.
  @ObservationIgnored var fails = false
  @ObservationIgnored var pages = 0
  /// What was complained of since the last check.
  @ObservationIgnored var diagnostics: [String] = []
  @ObservationIgnored private var next = 0

  func make(_ count: Int, _ dice: inout SoakDice) -> [Item] {
    make(count, height: 0).map {
      Item(id: $0.id, height: CGFloat(Int.random(in: 10...120, using: &dice)))
    }
  }

  func make(_ count: Int, height: CGFloat) -> [Item] {
    (0..<count).map { _ in
      next += 1
      return Item(id: next, height: height)
    }
  }

  func page() async throws {
    pages += 1
    if fails { throw Failure() }
  }

  /// How many layouts there are.
  static let layouts = 8

  var collectionLayout: CollectionLayout {
    switch layout {
    case 1: .grid(columns: .count(3), spacing: 4)
    case 2: .grid(columns: .adaptive(minimum: 60), spacing: 2, lastRow: .fillers)
    case 3: .waterfall(columns: .count(3), spacing: 6)
    case 4: .flow(spacing: 4)
    case 5: .mosaic(columns: 4, spacing: 2, tiles: [.init(columns: 2, rows: 2), .init(), .init()])
    default: .list(spacing: 1)
    }
  }
}

/// What never changes, though every cell reads it: nothing of cells that are gone may stay with it.
@MainActor @Observable final class SoakTheme {
  var spacing: CGFloat = 2

  static let standard = SoakTheme()
}

struct SoakScreen: View {
  @Bindable var model: SoakModel

  var body: some View {
    content
      .collectionPosition($model.position)
      .collectionSelection($model.selected)
      .onReachEnd(within: 4) { try await model.page() }
      .onReachStart(within: 2) { try await model.page() }
      .collectionLayout(model.collectionLayout)
  }

  @ViewBuilder private var content: some View {
    switch model.layout {
    case 6:
      CollectionView {
        Text("title").frame(height: 30)
        CollectionSection("first", model.items.prefix(20)) {
          SoakCell(item: $0)
        } header: {
          Text("first").frame(height: 22)
        }
        .pinned(.header)
        .collapsed(model.isCollapsed)
        CollectionSection("second", model.items.dropFirst(20)) {
          SoakCell(item: $0)
        } header: {
          Text("second").frame(height: 26)
        } footer: {
          Text("end").frame(height: 12)
        }
        .layout(.grid(columns: .count(3), spacing: 3))
        .pinned([.header, .footer])
        .insets(4)
        .background { Color.gray }
      }
    case 7:
      CollectionView {
        for row in 0..<max(1, model.items.count / 10) {
          CollectionSection(row, model.items.dropFirst(row * 10).prefix(10)) { SoakCell(item: $0, width: 70) }
            .layout(.carousel(spacing: 4))
        }
      }
    default: CollectionView(model.items) { SoakCell(item: $0) }
    }
  }
}

private struct SoakCell: View {
  let item: SoakModel.Item
  var width: CGFloat?
  @State private var canary = Canary()
  @ItemState private var count = 0
  @CellStatus private var status

  var body: some View {
    HStack(spacing: SoakTheme.standard.spacing) {
      Text(verbatim: "\(item.id)\(status.isSelected ? "*" : "")")
      Button("\(count)") { count += 1 }
    }
    .frame(width: width ?? CGFloat(30 + item.id % 5 * 12), height: item.height)
  }
}
