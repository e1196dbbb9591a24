import CoreGraphics
import Foundation
import Glibc
import Testing
import UIKit

@testable import Gallery

@Suite("Pictures: the cache, the queue, the files and who finds them") struct PicturePartsTests {
  @Test("Who was needed longest ago is forgotten first, and nobody who is held") func cache() {
    var cache = PictureCache<Int>()
    for key in 0..<5 { cache.insert(key, bytes: 10) }
    #expect(cache.evict(to: 50, unless: { _ in false }).isEmpty)
    cache.touch(0)
    #expect(cache.evict(to: 25, unless: { $0 == 2 }) == [1, 3, 4])
    #expect(cache.bytes == 20)
    cache.insert(2, bytes: 100)
    #expect(cache.bytes == 110)
    #expect(cache.evict(to: 0, unless: { $0 == 2 }) == [0])
    #expect(cache.bytes == 100)
    cache.touch(7)
    cache.remove(7)
    #expect(cache.evict(to: 0, unless: { _ in false }) == [2] && cache.bytes == 0)
  }

  @Test("Two are decoded at a time, the nearest first, and who left no more") func queue() {
    var queue = PictureQueue<Int>()
    for key in [9, 3, 5, 1, 7] { queue.add(key, pixels: 10) }
    #expect(queue.start { abs($0 - 5) } == 5)
    queue.drop(7)
    queue.add(5, pixels: 10)
    #expect(queue.start { abs($0 - 5) } == 3)
    #expect(queue.start { abs($0 - 5) } == nil)
    queue.finish(3)
    // 5 is the nearest and waits until it is done in its old size.
    #expect(queue.start { $0 == 5 ? 0 : $0 } == 1)
    queue.finish(5)
    #expect(queue.start { abs($0 - 5) } == 5)
  }

  @Test("Large files are decoded one by one") func largeFiles() {
    var queue = PictureQueue<Int>()
    queue.add(1, pixels: 30_000_000)
    queue.add(2, pixels: 30_000_000)
    #expect(queue.start { $0 } == 1)
    #expect(queue.start { $0 } == nil)
    queue.finish(1)
    #expect(queue.start { $0 } == 2)
    queue.finish(2)
    queue.add(3, pixels: 500_000_000)
    #expect(queue.start { $0 } == 3 && !queue.isEmpty)
    queue.finish(3)
    #expect(queue.isEmpty)
  }

  @Test("A file's size and picture, or why there is none") func files() async throws {
    try await withFolder { folder in
      func file(_ name: String) -> PictureFile { PictureFile(path: Array("\(folder)/\(name)".utf8)) }
      try TestPNG(width: 400, height: 100).write([9, 8, 7], to: folder + "/good.png")
      try TestPNG(width: 30_000, height: 4).write([9, 8, 7], to: folder + "/wide.png")
      try TestPNG(width: 30_000, height: 30_000, rows: 1).write([9, 8, 7], to: folder + "/huge.png")
      try TestPNG(width: 400, height: 100, rows: 40).write([9, 8, 7], to: folder + "/cut.png")
      try Data().write(to: URL(fileURLWithPath: folder + "/empty.png"))
      try FileManager.default.createDirectory(
        atPath: folder + "/folder.png", withIntermediateDirectories: true)
      #expect(mkfifo(folder + "/pipe.png", 0o600) == 0)

      #expect(try file("good.png").size() == PixelSize(width: 400, height: 100))
      let small = try file("good.png").thumbnail(fitting: PixelSize(width: 50, height: 50))
      #expect(small.size == CGSize(width: 50, height: 13))
      #expect(small.cgImage?.pixels.prefix(4) == [9, 8, 7, 255])
      let strip = try file("wide.png").thumbnail(fitting: PixelSize(width: 300, height: 100))
      #expect(strip.size == CGSize(width: 300, height: 1))
      #expect(try file("cut.png").size() == PixelSize(width: 400, height: 100))
      let limit = PixelSize(width: 10, height: 10)
      #expect(throws: PictureProblem.broken) { try file("cut.png").thumbnail(fitting: limit) }
      #expect(throws: PictureProblem.broken) { try file("empty.png").size() }
      let problem = PictureProblem.tooLarge(PixelSize(width: 30_000, height: 30_000))
      #expect(throws: problem) { try file("huge.png").size() }
      #expect(throws: problem) { try file("huge.png").thumbnail(fitting: limit) }
      #expect(problem.words == "30000 × 30000 pixels are too many to show.")
      #expect(throws: PictureProblem.gone) { try file("none.png").size() }
      #expect(throws: PictureProblem.gone) { try file("good.png/x.png").size() }
      #expect(throws: PictureProblem.noFile) { try file("folder.png").size() }
      #expect(throws: PictureProblem.noFile) { try file("pipe.png").thumbnail(fitting: limit) }
      #expect(throws: PictureProblem.noFile) { try PictureFile(path: Array("/dev/null".utf8)).size() }
    }
  }

  @Test("A folder's own pictures are found in the order of their names, odd names and all") func finder()
    async throws
  {
    try await withFolder { folder in
      let png = TestPNG(width: 4, height: 2)
      for name in ["b.PNG", "a.png", "c.jpeg", ".hidden.png", "text.txt", "png", "ü.png"] {
        try png.write([1, 2, 3], to: "\(folder)/\(name)")
      }
      try FileManager.default.createDirectory(
        atPath: folder + "/inner", withIntermediateDirectories: true)
      try png.write([1, 2, 3], to: folder + "/inner/d.png")
      let odd = Array((folder + "/a").utf8) + [0xFF] + Array(".png".utf8)
      #expect(rename(folder + "/c.jpeg", odd.map { CChar(bitPattern: $0) } + [0]) == 0)
      var names: [String] = []
      var counts: [Int] = []
      PhotoFinder(folder: Array(folder.utf8)).find { find in
        switch find {
        case .names(let count): counts.append(count)
        case .photos(let photos):
          names += photos.map(\.name)
          #expect(photos.allSatisfy { $0.size == .success(PixelSize(width: 4, height: 2)) && $0.ratio == 2 })
        }
        return true
      }
      #expect(counts == [4])
      #expect(names == ["a.png", "a\u{FFFD}.png", "b.PNG", "ü.png"])
      unlink(odd.map { CChar(bitPattern: $0) } + [0])
    }
  }

  @Test("Batches grow, end where nobody listens, and are none where there is no folder") func batches()
    async throws
  {
    try await withFolder { folder in
      for number in 0..<300 {
        #expect(FileManager.default.createFile(atPath: "\(folder)/\(number).png", contents: nil))
      }
      let finder = PhotoFinder(folder: Array(folder.utf8))
      var batches: [Int] = []
      finder.find { find in
        if case .photos(let photos) = find { batches.append(photos.count) }
        return batches.count < 3
      }
      #expect(batches == [64, 64, 128])
      batches = []
      PhotoFinder(folder: Array("/there/is/none".utf8)).find { find in
        if case .names(let count) = find { batches.append(count) } else { batches.append(-1) }
        return true
      }
      #expect(batches == [0])
    }
  }
}
