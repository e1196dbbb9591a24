import Foundation

/// PNG files of one colour, small and quickly made.
struct TestPNG {
  let width: Int
  let height: Int
  /// The pixels, packed, which are the same in each colour: the first of a palette.
  private let pixels: [UInt8]

  /// Makes files of a size.
  ///
  /// - Parameter rows: How many rows the files have; the others are missing.
  init(width: Int, height: Int, rows: Int? = nil) {
    self.width = width
    self.height = height
    let raw = [UInt8](repeating: 0, count: (1 + (width + 7) / 8) * (rows ?? height))
    pixels = Self.chunk("IDAT", Self.stored(raw))
  }

  /// The file in a colour.
  func bytes(_ color: [UInt8]) -> [UInt8] {
    let header = Self.number(width) + Self.number(height) + [1, 3, 0, 0, 0]
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + Self.chunk("IHDR", header)
      + Self.chunk("PLTE", color) + pixels + Self.chunk("IEND", [])
  }

  func write(_ color: [UInt8], to path: String) throws {
    try Data(bytes(color)).write(to: URL(fileURLWithPath: path))
  }

  private static func number(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  /// Zeros as a zlib stream that is not packed.
  private static func stored(_ raw: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    var start = 0
    repeat {
      let count = min(65_535, raw.count - start)
      let (low, high) = (UInt8(count & 0xFF), UInt8(count >> 8))
      stream += [start + count == raw.count ? 1 : 0, low, high, ~low, ~high] + raw[start..<(start + count)]
      start += count
    } while start < raw.count
    return stream + number((raw.count % 65_521) << 16 | 1)
  }

  private static func chunk(_ kind: String, _ bytes: [UInt8]) -> [UInt8] {
    let body = Array(kind.utf8) + bytes
    var checksum: UInt32 = .max
    for byte in body { checksum = table[Int((checksum ^ UInt32(byte)) & 0xFF)] ^ (checksum >> 8) }
    return number(bytes.count) + body + number(Int(~checksum))
  }

  private static let table: [UInt32] = (0..<256).map { value in
    (0..<8).reduce(UInt32(value)) { sum, _ in sum & 1 == 1 ? 0xEDB8_8320 ^ (sum >> 1) : sum >> 1 }
  }
}

/// Pictures whose colours tell their numbers.
struct NumberedPictures {
  /// The shapes that follow each other.
  private static let sizes = [
    (480, 360), (300, 400), (600, 200), (256, 256), (200, 600), (410, 290), (90, 120),
  ]

  /// Writes so many pictures into a folder, named so that they are in the order of their numbers.
  static func write(_ count: Int, to folder: String) throws {
    let files = sizes.map { TestPNG(width: $0.0, height: $0.1) }
    for number in 0..<count {
      try files[number % files.count].write(color(of: number), to: "\(folder)/\(name(of: number))")
    }
  }

  static func name(of number: Int) -> String { String(format: "%05d.png", number) }

  /// Another colour for each number below 2197.
  static func color(of number: Int) -> [UInt8] {
    [number % 13, number / 13 % 13, number / 169 % 13].map { UInt8(31 + $0 * 16) }
  }
}
