import Shoji
import SwiftUI

struct SongCell: View {
  let number: Int
  var body: some View {
    ZStack {
      Rectangle().frame(height: 40).foregroundColor(.red).padding(2)
      Text("\(number)")
    }
  }
}

@main struct SongsApp: App {
  var body: some Scene {
    WindowGroup {
      ColumnList(columns: 4, content: (0..<1_000_000).lazy.map(SongCell.init(number:))) { print("the end") }
    }
  }
}
