import CoreGraphics
import DisplayList
import GTKPlatform

/// The cells of the workload as retained pictures, those that can be seen and no others.
@MainActor final class SongCells {
  static let columns = 4
  static let width = 256.0
  static let height = 44.0

  private let count: Int
  private let engine = PangoTextEngine()
  private var cells: [Int: Picture] = [:]

  /// Makes the cells of so many songs.
  init(count: Int) { self.count = count }

  /// The length of the whole content, in points.
  var length: Double {
    Double((count + SongCells.columns - 1) / SongCells.columns) * SongCells.height
  }

  /// What is seen at an offset through a viewport of a height.
  func list(at offset: Double, height: Double) -> DisplayList {
    let firstRow = Int(offset / SongCells.height)
    let endRow = Int(((offset + height) / SongCells.height).rounded(.up))
    let visible = min(firstRow * SongCells.columns, count)..<min(endRow * SongCells.columns, count)
    var seen: [Int: Picture] = [:]
    var items: [DisplayItem] = []
    for index in visible {
      let cell = cells[index] ?? picture(of: index)
      seen[index] = cell
      let place = CGPoint(
        x: Double(index % SongCells.columns) * SongCells.width,
        y: Double(index / SongCells.columns) * SongCells.height - offset)
      items.append(.picture(cell, at: place))
    }
    cells = seen
    return DisplayList(items)
  }

  private func picture(of index: Int) -> Picture {
    let frame = CGRect(x: 2, y: 2, width: SongCells.width - 4, height: SongCells.height - 4)
    let shade = RGBA(red: 230 / 255, green: Double(index % 7) / 10, blue: 102 / 255)
    return Picture([
      .fill(.rounded(frame, CornerRadii(all: CGSize(width: 6, height: 6))), .color(shade)),
      text("Song \(index)", size: 15, y: 4),
      text("Artist \(index % 977)", size: 12, y: 23),
    ])
  }

  private func text(_ text: String, size: Double, y: Double) -> DisplayItem {
    let request = TextRequest(runs: [TextRun(text, font: FontDescription(size: size))])
    return .text(engine.layout(request), at: CGPoint(x: 8, y: y), .black)
  }
}
