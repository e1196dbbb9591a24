import CoreGraphics
import Foundation
import Interaction
import SwiftUI
import Testing
import UIKit

@testable import Gallery

/// The demo of pictures, played in this process without a window.
@MainActor @Suite(.serialized) struct PhotosDemoTests {
  /// The demo of a folder, frame by frame.
  @MainActor final class Player {
    let model: PhotosModel
    let host: HeadlessHost

    init(_ folder: String, size: CGSize = CGSize(width: 640, height: 480)) {
      model = PhotosModel(folder: Array(folder.utf8))
      host = HeadlessHost(PhotosDemo(model: model), size: size)
    }

    /// Makes frames until everything is here.
    func settle() async throws {
      host.makeFrame()
      try await poll("the pictures did not come") {
        if host.host.needsFrame { host.makeFrame() }
        return !model.isLoading && !host.host.needsFrame
      }
      try host.paint()
    }

    func scroll(by points: Double) {
      let middle = CGPoint(x: host.host.size.width / 2, y: host.host.size.height / 2)
      host.host.handle(
        .scroll(ScrollEvent(.wheel, delta: CGSize(width: 0, height: points), at: middle, time: host.time)))
    }

    func tap(_ point: CGPoint) {
      for phase in [PointerEvent.Phase.down, .up] {
        host.host.handle(.pointer(PointerEvent(phase, at: point, time: host.time)))
        host.makeFrame()
      }
    }

    func strike(_ key: KeyEvent.Key) {
      for isDown in [true, false] {
        host.host.handle(.key(KeyEvent(key, isDown: isDown, modifiers: [], time: host.time)))
      }
      host.makeFrame()
    }

    func color(_ point: CGPoint) -> [UInt8] {
      let place = (Int(point.y) * Int(host.host.size.width) + Int(point.x)) * 4
      return Array(host.pixels[place..<(place + 3)])
    }

    /// Looks at points all over the screen and asks by a tap whose cell each is in.
    ///
    /// - Returns: Which photos were met, and how many of those showed another colour than their own.
    func look(waitsForAll: Bool) throws -> (seen: Set<Int>, wrong: [Int]) {
      try host.paint()
      var (seen, wrong): (Set<Int>, [Int]) = ([], [])
      let points = stride(from: 60, to: 480, by: waitsForAll ? 80 : 160).flatMap { y in
        stride(from: 40, to: 640, by: 160).map { CGPoint(x: $0, y: y) }
      }
      let colors = points.map(color)
      for (point, color) in zip(points, colors) {
        let before = model.events.count
        tap(point)
        guard model.events.count > before, let photo = model.selected else { continue }
        // The frame around what was selected before hides nothing: colours were read first.
        seen.insert(photo)
        let placeholder: [UInt8] = [235, 235, 235]
        // The frame around what was selected before.
        if color == [0, 122, 255] { continue }
        let isWaiting = zip(color, placeholder).allSatisfy { abs(Int($0) - Int($1)) <= 1 }
        if color != NumberedPictures.color(of: photo), waitsForAll || !isWaiting { wrong.append(photo) }
      }
      return (seen, wrong)
    }
  }

  @Test(
    "2,000 files scrolled end to end: each cell shows its own picture or none, memory stays within three screens"
  )
  func endToEnd() async throws {
    try await withFolder { folder in
      try NumberedPictures.write(2000, to: folder)
      let player = Player(folder)
      try await player.settle()
      #expect(player.model.photos.count == 2000 && player.model.events == ["loaded 2000"])
      var (seen, stops): (Set<Int>, Int) = ([], 0)
      let limit = 640 * 480 * 8 * PictureLibrary.screens
      while true {
        let found = try player.look(waitsForAll: true)
        #expect(found.wrong.isEmpty, "after \(stops) stops")
        seen.formUnion(found.seen)
        stops += 1
        #expect(player.model.library.bytes <= limit, "\(player.model.library.holdCount) held")
        if player.model.visible.upperBound == 2000 { break }
        // On the way there nothing waits for pictures.
        for _ in 0..<30 {
          player.scroll(by: 480)
          player.host.makeFrame()
          await Task.yield()
        }
        let moving = try player.look(waitsForAll: false)
        #expect(moving.wrong.isEmpty, "after \(stops) stops, moving")
        try await player.settle()
        #expect(stops < 100)
        if stops >= 100 { break }
      }
      #expect(stops > 6 && seen.count > 60 && seen.max() ?? 0 > 1800)
    }
  }

  @Test("Broken, gone and huge pictures say so, and can be tried again") func problems() async throws {
    try await withFolder { folder in
      let png = TestPNG(width: 200, height: 200)
      try png.write([200, 0, 0], to: folder + "/a.png")
      try Data([1, 2, 3]).write(to: URL(fileURLWithPath: folder + "/b.png"))
      try TestPNG(width: 30_000, height: 30_000, rows: 1).write([0, 0, 0], to: folder + "/c.png")
      try png.write([0, 0, 200], to: folder + "/d.png")
      let player = Player(folder, size: CGSize(width: 400, height: 480))
      // The folder is read, no cell is there: the last file goes before it is decoded.
      await player.model.find()
      try FileManager.default.removeItem(atPath: folder + "/d.png")
      try await player.settle()
      let text = player.host.displayText
      for words in ["holds no picture", "30000 × 30000", "is gone", "Try again"] {
        #expect(text.contains(words), "\(words)")
      }
      #expect(player.model.trouble == nil)
      let library = player.model.library
      #expect(library.entry(PictureLibrary.Key(photo: 0)).image != nil)
      #expect(library.entry(PictureLibrary.Key(photo: 3)).problem == .gone)

      try png.write([0, 200, 0], to: folder + "/b.png")
      try png.write([0, 0, 200], to: folder + "/d.png")
      for id in [1, 3] { player.model.retry(player.model.photos[id]) }
      try await player.settle()
      #expect(player.model.photos[1].size == .success(PixelSize(width: 200, height: 200)))
      #expect(library.entry(PictureLibrary.Key(photo: 1)).image?.cgImage?.pixels.prefix(3) == [0, 200, 0])
      #expect(library.entry(PictureLibrary.Key(photo: 3)).image?.cgImage?.pixels.prefix(3) == [0, 0, 200])
      #expect(!player.host.displayText.contains("is gone"))
    }
  }

  @Test("An empty folder says so; one that goes says so and keeps what is there; one that is back is well")
  func folders() async throws {
    try await withFolder { folder in
      let inner = folder + "/inner"
      try FileManager.default.createDirectory(atPath: inner, withIntermediateDirectories: true)
      let empty = Player(inner)
      try await empty.settle()
      #expect(empty.host.displayText.contains("No pictures here"))
      try TestPNG(width: 90, height: 90).write([1, 2, 3], to: inner + "/a.png")
      let player = Player(inner)
      try await player.settle()
      #expect(!player.host.displayText.contains("gone"))
      try FileManager.default.moveItem(atPath: inner, toPath: folder + "/away")
      await player.model.lookForFolder()
      try await player.settle()
      #expect(player.host.displayText.contains("This folder is gone."))
      #expect(player.model.photos.count == 1 && player.color(CGPoint(x: 60, y: 80)) == [1, 2, 3])
      try FileManager.default.moveItem(atPath: folder + "/away", toPath: inner)
      await player.model.lookForFolder()
      try await player.settle()
      #expect(!player.host.displayText.contains("gone"))
      #expect(player.model.events == ["loaded 1", "folder gone", "folder back"])
    }
  }

  @Test("A folder that is gone or none before anything was found says so, and can be looked at again")
  func failing() async throws {
    try await withFolder { folder in
      let path = folder + "/inner"
      let player = Player(path)
      try await player.settle()
      for words in ["Nothing to show", "This folder is gone.", "Try again"] {
        #expect(player.host.displayText.contains("\"\(words)\""), "\(words)")
      }
      try Data().write(to: URL(fileURLWithPath: path))
      player.model.lookAgain()
      try await player.settle()
      #expect(player.host.displayText.contains("This is not a folder."))
      try FileManager.default.removeItem(atPath: path)
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      player.model.lookAgain()
      try await player.settle()
      #expect(player.host.displayText.contains("No pictures here"))
      try TestPNG(width: 90, height: 90).write([1, 2, 3], to: path + "/a.png")
      player.model.lookAgain()
      try await player.settle()
      #expect(player.model.photos.count == 1 && !player.host.displayText.contains("No pictures"))
    }
  }

  @Test("A picture 30,000 pixels wide is shown small, the whole of it") func wide() async throws {
    try await withFolder { folder in
      try TestPNG(width: 30_000, height: 200).write([9, 90, 200], to: folder + "/a.png")
      let player = Player(folder)
      try await player.settle()
      let image = try #require(player.model.library.entry(PictureLibrary.Key(photo: 0)).image)
      #expect(image.size.width <= 640 && image.size.height >= 1)
      #expect(player.model.library.bytes < 640 * 480 * 8)
      #expect(player.model.photos[0].cellRatio == 3)
    }
  }

  @Test("A click selects, a double click and Return show large, Escape and a click go back") func choosing()
    async throws
  {
    try await withFolder { folder in
      try NumberedPictures.write(12, to: folder)
      let player = Player(folder)
      try await player.settle()
      let model = player.model
      let first = CGPoint(x: 40, y: 80)
      player.tap(first)
      #expect(model.selected == 0 && model.opened == nil && model.selection == ["00000.png"])
      player.strike(.enter)
      try await player.settle()
      #expect(model.opened == 0)
      #expect(player.color(CGPoint(x: 320, y: 240)) == NumberedPictures.color(of: 0))
      #expect(player.host.displayText.contains("00000.png, 480 × 360"))
      player.strike(.right)
      try await player.settle()
      #expect(model.opened == 1 && model.selected == 1)
      #expect(player.color(CGPoint(x: 320, y: 240)) == NumberedPictures.color(of: 1))
      player.strike(.escape)
      #expect(model.opened == nil && model.selected == 1)
      // So long after the click before, this one is not the second of two.
      for _ in 0..<60 { player.host.makeFrame() }
      player.tap(first)
      #expect(model.opened == nil && model.selected == 0)
      player.tap(first)
      #expect(model.opened == 0)
      try await player.settle()
      player.tap(CGPoint(x: 320, y: 240))
      #expect(model.opened == nil && model.selected == 0)
      for _ in 0..<20 { player.strike(.right) }
      #expect(model.selected == 11)
      for _ in 0..<20 { player.strike(.left) }
      #expect(model.selected == 0)
    }
  }
}
