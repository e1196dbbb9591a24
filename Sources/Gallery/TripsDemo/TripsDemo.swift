import Shoji
import SwiftUI

/// Places to stay on one of three boards, and the detail of one over it.
struct TripsDemo: View {
  let model: TripsModel
  @State private var isNarrow = false

  var body: some View {
    ZStack {
      StayBoard(model: model, isNarrow: isNarrow)
        .onGeometryChange(for: Bool.self) {
          $0.size.width < 600
        } action: {
          isNarrow = $0
        }
        .allowsHitTesting(model.opened == nil)
      if let number = model.opened {
        StayDetail(stay: Stay(number: number), close: model.close)
          .transition(.move(edge: .trailing))
          .zIndex(1)
      }
    }
    .background()
    .clipped()
  }
}

/// The board: its stays stay where they are while a detail is over it.
private struct StayBoard: View {
  let model: TripsModel
  let isNarrow: Bool

  var body: some View {
    Group {
      switch model.board {
      case .search: SearchBoard(model: model)
      case .trips: TripsBoard(model: model, isNarrow: isNarrow)
      case .feed, .cards: FeedBoard(model: model)
      }
    }
    .collectionPosition(Bindable(model).position)
    .onVisibleItemsChange { model.noteSight($0) }
    .onActivate(of: Int.self) { model.open($0) }
    .environment(\.stayHearts, StayHearts { model.noteHeart($0, $1) })
  }
}

/// Rows of cards that scroll sideways, each under a title that stays in sight with it.
private struct FeedBoard: View {
  let model: TripsModel

  private static let names = ["Near the water", "On foot", "For a long weekend", "With children", "At night"]

  private var rows: StaySections { model.rows }

  var body: some View {
    CollectionView {
      BoardTitle(title: "Where next?", note: "\(rows.all.count) places to stay")
      for row in rows.sections { section(row, rows.stays(in: row)) }
    }
  }

  private func section(
    _ row: Int, _ stays: SongNumbers
  ) -> CollectionSection<SongNumbers, Int, FeedCard, SectionTitle, EmptyView> {
    CollectionSection(row, stays, id: \.self) { number in
      FeedCard(model: model, number: number)
    } header: {
      SectionTitle(title: Self.names[row.remainder(by: Self.names.count)])
    }
    .layout(.carousel(itemWidth: FeedCard.width, spacing: 12))
    .insets(EdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16))
    .pinned(.header)
    .hiddenWhenEmpty()
  }
}

/// A card that says whether it is seen.
private struct FeedCard: View {
  let model: TripsModel
  let number: Int

  /// Said by the card too: the row asks cards how high they are before it proposes a width.
  static let width: CGFloat = 220

  var body: some View {
    StayCard(stay: Stay(number: number))
      .frame(width: FeedCard.width)
      .padding(EdgeInsets(top: 4, leading: 0, bottom: 20, trailing: 0))
      .onScrollVisibilityChange(threshold: 0.01) { model.noteSight(of: number, $0) }
      .onDisappear { model.noteSight(of: number, false) }
  }
}

/// What a search found, beside each other where there is room, under a row of towns that stays in sight.
private struct SearchBoard: View {
  let model: TripsModel

  var body: some View {
    let found = model.found
    CollectionView {
      BoardTitle(
        title: "Search", note: found.count == 1 ? "1 place to stay" : "\(found.count) places to stay")
      CollectionSection("results", found, id: \.self) { number in
        StayResult(stay: Stay(number: number))
      } header: {
        TownRow(model: model)
      } footer: {
        if found.isEmpty {
          ContentUnavailableView {
            Text("Nothing found")
          } description: {
            Text("Choose another town.")
          }
        }
      }
      .layout(.grid(columns: .adaptive(minimum: 340), spacing: 16, lineSpacing: 12))
      .insets(EdgeInsets(top: 8, leading: 16, bottom: 24, trailing: 16))
      .pinned(.header)
    }
  }
}

/// Trips, each a large picture beside smaller ones.
private struct TripsBoard: View {
  let model: TripsModel
  let isNarrow: Bool

  private var layout: CollectionLayout {
    let small = CollectionLayout.Tile()
    return isNarrow
      ? .mosaic(
        columns: 2, ratio: 0.9, spacing: 10,
        tiles: [CollectionLayout.Tile(columns: 2, rows: 2), small, small, small, small])
      : .mosaic(
        columns: 4, ratio: 0.85, spacing: 12,
        tiles: [CollectionLayout.Tile(columns: 2, rows: 2), small, small, small, small])
  }

  private var trips: StaySections { model.trips }

  var body: some View {
    CollectionView {
      BoardTitle(title: "Trips", note: "\(trips.all.count) places to stay")
      for trip in trips.sections { section(trip, trips.stays(in: trip)) }
    }
  }

  private func section(
    _ trip: Int, _ stays: SongNumbers
  ) -> CollectionSection<SongNumbers, Int, StayTile, SectionTitle, EmptyView> {
    CollectionSection(trip, stays, id: \.self) { number in
      StayTile(stay: Stay(number: number))
    } header: {
      SectionTitle(title: "Trip \(trip + 1)", note: stays.count == 1 ? "1 place" : "\(stays.count) places")
    }
    .layout(layout)
    .insets(EdgeInsets(top: 4, leading: 16, bottom: 24, trailing: 16))
    .hiddenWhenEmpty()
  }
}

/// What stands above a board.
private struct BoardTitle: View {
  let title: String
  let note: String

  var body: some View {
    VStack(alignment: .leading, spacing: 2) {
      Text(verbatim: title).font(.largeTitle).bold()
      Text(verbatim: note).font(.subheadline).foregroundStyle(.secondary)
    }
    .frame(maxWidth: .infinity, alignment: .leading)
    .padding(EdgeInsets(top: 20, leading: 16, bottom: 8, trailing: 16))
  }
}

/// What stands above the stays of a section.
private struct SectionTitle: View {
  let title: String
  var note = ""

  var body: some View {
    HStack(alignment: .firstTextBaseline) {
      Text(verbatim: title).font(.title3).bold().lineLimit(1)
      Spacer()
      Text(verbatim: note).font(.subheadline).foregroundStyle(.secondary)
    }
    .padding(.horizontal, 16)
    .frame(height: 40)
    .background()
  }
}

/// The towns that can be searched.
private struct TownRow: View {
  let model: TripsModel

  var body: some View {
    ScrollView(.horizontal) {
      HStack(spacing: 8) {
        chip("Anywhere", nil)
        ForEach(Stay.towns.indices, id: \.self) { chip(Stay.towns[$0], $0) }
      }
      .padding(EdgeInsets(top: 8, leading: 16, bottom: 8, trailing: 16))
    }
    .scrollIndicators(.hidden)
    .background()
  }

  private func chip(_ name: String, _ town: Int?) -> some View {
    let isOn = model.town == town
    return Button {
      model.town = town
    } label: {
      Text(verbatim: name).font(.subheadline)
        .foregroundStyle(isOn ? Color.white : Color.primary)
        .padding(.horizontal, 14).padding(.vertical, 7)
        .background(Capsule().fill(isOn ? Color.accentColor : Color.gray.opacity(0.18)))
    }
    .buttonStyle(.plain)
  }
}
