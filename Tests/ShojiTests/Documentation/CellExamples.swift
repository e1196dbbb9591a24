import Shoji
import SwiftUI

struct StayCard: View {
  let name: String
  @ItemState private var isLiked = false

  var body: some View {
    HStack {
      Text(verbatim: name)
      Button(isLiked ? "♥" : "♡") { isLiked.toggle() }
    }
    .frame(height: 44)
  }
}

struct StayList: View {
  let names: [String]

  var body: some View {
    CollectionView(names, id: \.self) { StayCard(name: $0) }
      .itemStateRetention(.recent(1000))
  }
}

struct TrackList: View {
  let tracks: [Message]
  @State private var selected: Set<Int> = []
  @State private var playing: Int?

  var body: some View {
    VStack(spacing: 0) {
      Text(verbatim: "\(selected.count) selected, \(playing.map(String.init) ?? "nothing") plays")
      CollectionView(tracks) { TrackCell(title: $0.text) }
        .collectionSelection($selected)
        .onActivate(of: Int.self) { playing = $0 }
        .collectionMarks(false)
    }
  }
}

struct TrackCell: View {
  let title: String
  @CellStatus private var status

  var body: some View {
    Text(verbatim: title)
      .frame(maxWidth: .infinity, minHeight: 40)
      .background(status.isSelected ? Color.accentColor : .clear)
  }
}
