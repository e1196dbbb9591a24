import Shoji
import SwiftUI

/// The preview of article A: numbered red rectangles in columns.
struct SongsDemo: View {
  let model: SongsModel
  let columns: Int
  let cell: Arguments.Cell

  var body: some View {
    Group {
      switch cell {
      case .seed:
        ColumnList(
          columns: columns, content: model.numbers.lazy.map(SeedCell.init),
          lastRowAppeared: model.lastRowAppeared)
      case .peer:
        ColumnList(
          columns: columns, content: model.numbers.lazy.map(PeerCell.init),
          lastRowAppeared: model.lastRowAppeared)
      }
    }
    .collectionPosition(Bindable(model).position)
    .onVisibleItemsChange { model.visible = $0 }
  }
}

/// A red rectangle with its number.
struct SeedCell: View {
  let number: Int

  init(_ number: Int) { self.number = number }

  var body: some View {
    ZStack {
      Rectangle()
        .frame(height: 40)
        .foregroundColor(.red)
        .padding(2)
      Text("\(number)")
    }
  }
}

/// The cell of the programs in Benchmarks/Peers: a rounded rectangle in one of seven shades and two lines of text.
struct PeerCell: View {
  let number: Int

  init(_ number: Int) { self.number = number }

  private var shade: Color {
    Color(red: 230 / 255, green: Double(abs(number) % 7) * 25.5 / 255, blue: 102 / 255)
  }

  var body: some View {
    ZStack(alignment: .leading) {
      RoundedRectangle(cornerRadius: 6).fill(shade)
      VStack(alignment: .leading, spacing: 1) {
        Text(verbatim: "Song \(number)").font(.system(size: 15))
        Text(verbatim: "Artist \(abs(number) % 977)").font(.system(size: 12))
      }
      .padding(.leading, 8)
    }
    .frame(height: 40)
    .padding(2)
  }
}
