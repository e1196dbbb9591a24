import DisplayList
import Foundation
import Testing

@testable import GTKPlatform

@Suite("Sizes of pictures that are not decoded, and pictures that are decoded small") struct ImageSizeTests {
  /// Writes bytes to a file for as long as the body takes.
  private func withFile(_ bytes: [UInt8], _ body: (String) throws -> Void) throws {
    let path = NSTemporaryDirectory() + "shoji-\(UUID().uuidString)"
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    try body(path)
  }

  /// A JPEG of 16 × 8 pixels.
  private static let jpeg = Array(
    Data(
      base64Encoded: """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhl\
        bXd7gYKBTmCNl4x9lnN+gXz/2wBDARUXFx4aHjshITt8U0ZTfHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8\
        fHx8fHx8fHx8fHx8fHz/wAARCAAIABADASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAL/xAAUEAEAAAAAAAAAAAAA\
        AAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAABf/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AJAHlX//2Q==
        """) ?? Data())

  /// The JPEG as a camera writes it that was held in a way of 1 to 8.
  private func jpeg(held orientation: UInt8, isLittle: Bool) -> [UInt8] {
    func number(_ value: UInt8, _ length: Int) -> [UInt8] {
      let zeros = [UInt8](repeating: 0, count: length - 1)
      return isLittle ? [value] + zeros : zeros + [value]
    }
    var exif = Array("Exif\0\0".utf8) + Array((isLittle ? "II" : "MM").utf8) + number(42, 2) + number(8, 4)
    exif += number(1, 2) + (isLittle ? [0x12, 0x01] : [0x01, 0x12]) + number(3, 2) + number(1, 4)
    exif += number(orientation, 2) + [0, 0] + [0, 0, 0, 0]
    return Array(Self.jpeg[..<2]) + [0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif + Self.jpeg[2...]
  }

  @Test("A size is that of the picture as it is shown, and a largest size holds for that", arguments: 1...8)
  func turned(orientation: UInt8) throws {
    for isLittle in [false, true] {
      try withFile(jpeg(held: orientation, isLittle: isLittle)) { path in
        let size = try ImageDecoder.size(path: path)
        #expect(size == (orientation < 5 ? (16, 8) : (8, 16)))
        let whole = try ImageDecoder.decode(path: path)
        #expect(whole.width == size.width && whole.height == size.height)
        let small = try ImageDecoder.decode(path: path, maximumSize: (width: 4, height: 100))
        #expect(small.width == 4 && small.height == (orientation < 5 ? 2 : 8))
      }
    }
  }

  @Test("Segments that end anywhere, or lie about their length, tell nothing and read nothing outside")
  func cutSegments() throws {
    let bytes = Array(jpeg(held: 6, isLittle: true).dropFirst(2))
    #expect(ExifOrientation.orientation(inSegments: bytes) == 6)
    for count in 0..<40 {
      let found = ExifOrientation.orientation(inSegments: Array(bytes[..<count]))
      #expect(found == (count < 30 ? 1 : 6), "\(count) bytes")
    }
    var bad = bytes
    (bad[14], bad[15], bad[16], bad[17]) = (0xFF, 0xFF, 0xFF, 0xFF)
    #expect(ExifOrientation.orientation(inSegments: bad) == 1)
    #expect(ExifOrientation.orientation(inSegments: [0xFF, 0xE1, 0, 0, 0xFF, 0xE1]) == 1)
    #expect(ExifOrientation.orientation(inSegments: [0xFF, 0xE0, 0, 2, 0xFF, 0xE0, 0, 2]) == 1)
  }

  @Test("What has no picture has no size") func none() throws {
    #expect(throws: ImageDecoderError.self) { try ImageDecoder.size(path: "/no/such/file.png") }
    #expect(throws: ImageDecoderError.self) { try ImageDecoder.size(path: "") }
    #expect(throws: ImageDecoderError.self) { try ImageDecoder.size(path: "/tmp") }
    try withFile([]) { path in
      #expect(throws: ImageDecoderError.self) { try ImageDecoder.size(path: path) }
    }
  }

  @Test("A PNG whose end is missing is broken, at its size and smaller") @MainActor func cutPNG() throws {
    _ = TestDisplay.isReady
    try withFile([]) { path in
      let item = DisplayItem.fill(.rectangle(rect(0, 0, 40, 30)), .color(blue))
      try HeadlessSurface.painting([item]).writePNG(to: path)
      #expect(try ImageDecoder.decode(path: path, maximumSize: (width: 20, height: 20)).width == 20)
      let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
      try bytes.prefix(bytes.count / 2).write(to: URL(fileURLWithPath: path))
      #expect(try ImageDecoder.size(path: path).width == 40)
      #expect(throws: ImageDecoderError.self) { try ImageDecoder.decode(path: path) }
      #expect(throws: ImageDecoderError.self) {
        try ImageDecoder.decode(path: path, maximumSize: (width: 20, height: 20))
      }
    }
  }
}
