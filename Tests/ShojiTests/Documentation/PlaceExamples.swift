import Shoji
import SwiftUI

struct Message: Identifiable, Hashable {
  let id: Int
  var text: String
}

struct ChatScreen: View {
  let messages: [Message]

  var body: some View {
    CollectionView(messages) { message in
      Text(message.text).padding()
    }
    .collectionOpens(at: .bottom)
    .collectionSticks(to: .bottom)
  }
}

struct Chapters: View {
  let count: Int
  @State private var position = CollectionPosition()

  var body: some View {
    VStack(spacing: 0) {
      Button("To the end") { position.scroll(to: count - 1, anchor: .bottom) }
        .frame(height: 40)
      CollectionView(0..<count) { number in
        Text(verbatim: "Chapter \(number)").frame(height: 44)
      }
      .collectionPosition($position)
    }
  }
}

struct ChapterReader: View {
  @State private var position = CollectionPosition(id: 250)

  var body: some View {
    CollectionView(0..<1000) { number in
      Text(verbatim: "Chapter \(number)").frame(height: 44)
    }
    .collectionPosition($position)
  }
}
