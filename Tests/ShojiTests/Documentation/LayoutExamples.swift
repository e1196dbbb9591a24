import Shoji
import SwiftUI

struct Board: Identifiable {
  let id: String
  let stays: [Message]
}

struct StayTile: View {
  let name: String

  var body: some View { Text(verbatim: name).frame(minWidth: 160, minHeight: 60) }
}

struct Discover: View {
  let boards: [Board]

  var body: some View {
    CollectionView {
      Text("Discover").font(.largeTitle)
      for board in boards {
        CollectionSection(board.id, board.stays) { stay in
          StayTile(name: stay.text)
        } header: {
          Text(verbatim: board.id).font(.headline)
        }
        .layout(.carousel(spacing: 8))
        .pinned(.header)
      }
      CollectionSection("all", boards.flatMap(\.stays).map(\.text), id: \.self) { name in
        StayTile(name: name)
      }
      .layout(.waterfall(columns: .adaptive(minimum: 140), spacing: 8))
      .insets(8)
    }
  }
}

struct Covers: View {
  let songs: [Message]

  var body: some View {
    CollectionView(songs) { song in
      Text(verbatim: song.text).frame(height: 40)
    }
    .collectionLayout(.grid(columns: .items([GridItem(.adaptive(minimum: 120))]), spacing: 8))
  }
}

struct CoversBefore: View {
  let songs: [Message]

  var body: some View {
    ScrollView {
      LazyVGrid(columns: [GridItem(.adaptive(minimum: 120), spacing: 8)], spacing: 8) {
        ForEach(songs) { song in
          Text(verbatim: song.text).frame(height: 40)
        }
      }
    }
  }
}

struct Inbox: View {
  let today: [Message]
  let earlier: [Message]

  var body: some View {
    CollectionView {
      CollectionSection("today", today) {
        Text(verbatim: $0.text).frame(height: 44)
      } header: {
        Text("Today")
      }
      CollectionSection("earlier", earlier) {
        Text(verbatim: $0.text).frame(height: 44)
      } header: {
        Text("Earlier")
      }
    }
  }
}
