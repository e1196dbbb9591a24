import CoreGraphics
import DisplayList
import Foundation
import GTKPlatform
import Testing

@MainActor @Suite("Images are decoded, painted and written") struct ImageTests {
  init() { _ = TestDisplay.isReady }

  /// Red and green above, blue and nothing below.
  private func makeBitmap() throws -> Bitmap {
    let pixels: [UInt8] = [255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 0, 0, 0, 0]
    return try #require(Bitmap(width: 2, height: 2, pixels: pixels))
  }

  @Test("an image is stretched over its rectangle") func painted() throws {
    let item = DisplayItem.image(try makeBitmap(), in: rect(0, 0, 40, 40), ImageOptions(interpolation: .none))
    let surface = try HeadlessSurface.painting([item])
    #expect(surface.hex(0, 0) == "FF0000")
    #expect(surface.hex(19, 19) == "FF0000")
    #expect(surface.hex(20, 19) == "00FF00")
    #expect(surface.hex(19, 20) == "0000FF")
    #expect(surface.hex(30, 30) == "FFFFFF")
    let smooth = try HeadlessSurface.painting([
      .image(try makeBitmap(), in: rect(0, 0, 40, 40), ImageOptions())
    ])
    #expect(smooth.hex(2, 2) == "FF0000")
    #expect(smooth.hex(20, 5) != "FF0000" && smooth.hex(20, 5) != "00FF00")
  }

  @Test("a tint replaces colours and keeps coverage") func tinted() throws {
    let options = ImageOptions(interpolation: .none, tint: blue)
    let surface = try HeadlessSurface.painting([.image(try makeBitmap(), in: rect(0, 0, 40, 40), options)])
    #expect(surface.hex(5, 5) == "0000FF")
    #expect(surface.hex(25, 5) == "0000FF")
    #expect(surface.hex(30, 30) == "FFFFFF")
  }

  @Test("a tile is repeated from the corner") func tiled() throws {
    let options = ImageOptions(interpolation: .none, tile: CGSize(width: 10, height: 10))
    let surface = try HeadlessSurface.painting([.image(try makeBitmap(), in: rect(5, 5, 30, 30), options)])
    #expect(surface.hex(5, 5) == "FF0000")
    #expect(surface.hex(10, 5) == "00FF00")
    #expect(surface.hex(15, 5) == "FF0000")
    #expect(surface.hex(4, 5) == "FFFFFF")
    #expect(surface.hex(35, 5) == "FFFFFF")
  }

  @Test("a large image drawn small is the mean of its pixels") func reduced() throws {
    var pixels: [UInt8] = []
    for index in 0..<(256 * 256) {
      let value: UInt8 = (index + index / 256).isMultiple(of: 2) ? 255 : 0
      pixels += [value, value, value, 255]
    }
    let bitmap = try #require(Bitmap(width: 256, height: 256, pixels: pixels))
    let surface = try HeadlessSurface.painting([.image(bitmap, in: rect(0, 0, 30, 30), ImageOptions())])
    #expect(surface.hex(15, 15) == "808080")
  }

  @Test("pixels are made ready once") func kept() throws {
    let painter = GSKPainter()
    let item = DisplayItem.image(try makeBitmap(), in: rect(0, 0, 4, 4), ImageOptions())
    _ = painter.node(for: DisplayList([item, item]))
    _ = painter.node(for: DisplayList([item]))
    #expect(painter.counts.bitmaps == 1)
  }

  @Test("what is written is what is read", arguments: [1.0, 2.0]) func roundTrip(scale: Double) throws {
    let item = DisplayItem.image(try makeBitmap(), in: rect(0, 0, 40, 40), ImageOptions(interpolation: .none))
    let surface = try HeadlessSurface.painting([item], scale: scale)
    surface.paint(DisplayList([item]), background: .clear)
    // A name that is not UTF-8 comes back from a directory as it is.
    let path = NSTemporaryDirectory() + "shoji-\(UUID().uuidString).png"
    defer { unlink(path) }
    try surface.writePNG(to: path)
    let bitmap = try ImageDecoder.decode(path: path)
    #expect(bitmap.width == Int(40 * scale) && bitmap.height == Int(40 * scale))
    #expect(bitmap.pixels == surface.pixels)
    let raw = Array((path + "\u{FF}").utf8.dropLast(2)) + [0xFF]
    #expect(
      raw.withUnsafeBufferPointer { bytes in
        path.withCString { old in rename(old, Array(bytes.map(CChar.init(bitPattern:)) + [0])) }
      } == 0)
    #expect(try ImageDecoder.decode(path: raw).width == bitmap.width)
    #expect(try ImageDecoder.decode(path: raw, maximumSize: (width: 10, height: 20)).width == 10)
    #expect(
      try ImageDecoder.decode(path: raw, maximumSize: (width: 1000, height: 1000)).width == bitmap.width)
    _ = raw.map(CChar.init(bitPattern:)).withUnsafeBufferPointer { unlink(Array($0) + [0]) }
  }

  @Test("bytes are decoded too") func bytes() throws {
    let bitmap = try ImageDecoder.decode(bytes: Array(Data(base64Encoded: onePixel) ?? Data()))
    #expect(bitmap.width == 1 && bitmap.height == 1)
  }

  @Test("what is no picture is said so") func faults() {
    #expect(throws: ImageDecoderError.self) { try ImageDecoder.decode(path: "/no/such/file.png") }
    #expect(throws: ImageDecoderError.self) { try ImageDecoder.decode(path: "") }
    #expect(throws: ImageDecoderError.self) {
      try ImageDecoder.decode(path: "/etc/passwd", maximumSize: (4, 4))
    }
    #expect(throws: ImageDecoderError.self) { try ImageDecoder.decode(bytes: []) }
    #expect(throws: ImageDecoderError.self) {
      try ImageDecoder.decode(bytes: [1, 2, 3], maximumSize: (4, 4))
    }
    let cut = Array((Data(base64Encoded: onePixel) ?? Data()).prefix(40))
    #expect(throws: ImageDecoderError.self) { try ImageDecoder.decode(bytes: cut) }
    do {
      _ = try ImageDecoder.decode(path: "/no/such/file.png")
    } catch {
      #expect("\(error)".contains("/no/such/file.png cannot be shown: "))
      #expect("\(error)".contains("No such file or directory"))
    }
  }

  @Test("sizes that no picture can have are said so") func invalidSizes() {
    for (size, scale) in [(0.0, 1.0), (-4, 1), (.nan, 1), (16_385, 1), (10_000, 2), (10, .nan), (10, 0)] {
      #expect(throws: HeadlessSurfaceError.self) {
        try HeadlessSurface(size: CGSize(width: size, height: 10), scale: scale)
      }
    }
    #expect(throws: HeadlessSurfaceError.self) {
      try HeadlessSurface.painting([]).writePNG(to: "/no/such/folder/a.png")
    }
    do {
      try HeadlessSurface.painting([]).writePNG(to: "/no/such/folder/a.png")
    } catch {
      #expect("\(error)" == "/no/such/folder/a.png cannot be written: No such file or directory.")
    }
  }

  private let onePixel =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=="
}
