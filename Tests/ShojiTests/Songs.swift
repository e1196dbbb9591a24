import Foundation
import Interaction
import Shoji
import SwiftUI

/// Red rectangles with numbers, as article A has them.
struct SongCell: View {
  let number: Int

  var body: some View {
    ZStack {
      Rectangle().frame(height: 40).foregroundColor(.red).padding(2)
      Text(verbatim: "\(number)")
    }
  }
}

/// What a test changes about a list of songs, and what the list told.
@MainActor @Observable final class Songs<Numbers: RandomAccessCollection> where Numbers.Element == Int {
  var numbers: Numbers
  var columns = 4
  var width: CGFloat?
  var height: CGFloat?
  var position = CollectionPosition()
  @ObservationIgnored var visible = 0..<0
  @ObservationIgnored var lastRows = 0

  init(_ numbers: Numbers) { self.numbers = numbers }
}

/// A list of songs.
struct SongList<Numbers: RandomAccessCollection>: View where Numbers.Element == Int {
  let songs: Songs<Numbers>

  var body: some View {
    ColumnList(columns: songs.columns, content: songs.numbers.lazy.map(SongCell.init)) { songs.lastRows += 1 }
      .collectionPosition(Bindable(songs).position)
      .onVisibleItemsChange { songs.visible = $0 }
      .frame(width: songs.width, height: songs.height)
  }
}

/// Numbers that count how often one of them is asked for.
struct CountedNumbers: RandomAccessCollection {
  final class Count {
    var subscripts = 0
  }

  let count: Int
  let asked = Count()
  var startIndex: Int { 0 }
  var endIndex: Int { count }

  subscript(position: Int) -> Int {
    asked.subscripts += 1
    return position
  }
}

extension HeadlessHost {
  /// A host of a list of songs, after its first frame.
  static func showing<Numbers>(
    _ songs: Songs<Numbers>, width: CGFloat = 1024, height: CGFloat = 768
  ) -> HeadlessHost {
    let headless = HeadlessHost(SongList(songs: songs), size: CGSize(width: width, height: height))
    headless.makeFrame()
    return headless
  }

  /// How far the first scroll view inside has scrolled, in points.
  var offset: CGFloat { host.scrollGeometry?.contentOffset.y ?? .nan }
  /// The size of what the first scroll view inside shows a part of, in points.
  var contentSize: CGSize { host.scrollGeometry?.contentSize ?? .zero }

  /// Turns the wheel over the middle and makes the frame that shows it.
  func scroll(by points: CGFloat) {
    host.handle(
      .scroll(
        ScrollEvent(
          .wheel, delta: CGSize(width: 0, height: points),
          at: CGPoint(x: host.size.width / 2, y: host.size.height / 2), time: time)))
    makeFrame()
  }
}

/// The colours of a frame.
struct Picture {
  private let bytes: [UInt8]
  private let width: Int

  /// Draws a host's last frame.
  @MainActor init(of headless: HeadlessHost) throws {
    try headless.paint()
    bytes = headless.pixels
    width = Int(headless.host.size.width)
  }

  /// Whether a pixel is a song's red.
  func isRed(_ x: Int, _ y: Int) -> Bool {
    let place = (y * width + x) * 4
    return bytes[place] > 200 && bytes[place + 1] < 100 && bytes[place + 2] < 100
  }

  /// Whether all of it is the background's white.
  var isBlank: Bool { bytes.allSatisfy { $0 == 255 } }

  /// The bytes of a rectangle, row by row.
  func part(x: Int, y: Int, width: Int, height: Int) -> [[UInt8]] {
    (y..<(y + height)).map { row in
      Array(bytes[((row * self.width + x) * 4)..<((row * self.width + x + width) * 4)])
    }
  }

  /// The stretches of red on a line of pixels.
  func redStretches(onLine y: Int) -> [Range<Int>] {
    var found: [Range<Int>] = []
    for x in 0..<width where isRed(x, y) {
      if let last = found.last, last.upperBound == x {
        found[found.count - 1] = last.lowerBound..<(x + 1)
      } else {
        found.append(x..<(x + 1))
      }
    }
    return found
  }
}
