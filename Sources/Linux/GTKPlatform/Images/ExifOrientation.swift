internal import CGTK
internal import Glibc

/// What a JPEG file says of the way its picture is to be held (Exif 2.3, tag 0x0112).
///
/// GdkPixbuf tells it only of a picture that is decoded.
enum ExifOrientation {
  /// How many bytes of a file are looked at: what cameras write of a picture fits in one segment, which comes first.
  private static let length = 65_536

  /// Whether a file's picture lies on its side, so that its width is what is stored as its height.
  ///
  /// - Parameter file: The path, with a zero byte at its end.
  static func isTurned(_ file: [CChar]) -> Bool {
    guard let stream = fopen(file, "rbe") else { return false }
    defer { fclose(stream) }
    var start: [UInt8] = [0, 0]
    guard fread(&start, 1, 2, stream) == 2, start == [0xFF, 0xD8] else { return false }
    let bytes = [UInt8](unsafeUninitializedCapacity: length) { buffer, count in
      count = fread(buffer.baseAddress, 1, length, stream)
    }
    return (5...8).contains(orientation(inSegments: bytes))
  }

  /// The orientation, 1 to 8, that segments of a JPEG tell; 1 where none does.
  ///
  /// - Parameter bytes: What follows the two bytes that a JPEG begins with. It may end anywhere.
  static func orientation(inSegments bytes: [UInt8]) -> Int {
    var place = 0
    while place + 4 <= bytes.count, bytes[place] == 0xFF {
      let kind = bytes[place + 1]
      let length = Int(bytes[place + 2]) << 8 | Int(bytes[place + 3])
      // The picture itself begins, or this is no segment.
      guard kind != 0xDA, length >= 2 else { return 1 }
      let end = place + 2 + length
      if kind == 0xE1, bytes[(place + 4)...].starts(with: Array("Exif\0\0".utf8)) {
        return orientation(inTIFF: bytes[(place + 10)..<min(max(end, place + 10), bytes.count)])
      }
      place = end
    }
    return 1
  }

  private static func orientation(inTIFF bytes: ArraySlice<UInt8>) -> Int {
    let isLittle = bytes.starts(with: Array("II*\0".utf8))
    guard isLittle || bytes.starts(with: [0x4D, 0x4D, 0, 0x2A]) else { return 1 }
    func number(at offset: Int, length: Int) -> Int? {
      guard offset >= 0, offset <= bytes.count - length else { return nil }
      let digits = bytes[(bytes.startIndex + offset)..<(bytes.startIndex + offset + length)]
      return (isLittle ? Array(digits.reversed()) : Array(digits)).reduce(0) { $0 << 8 | Int($1) }
    }
    guard let directory = number(at: 4, length: 4), let count = number(at: directory, length: 2) else {
      return 1
    }
    for entry in 0..<count {
      let start = directory + 2 + entry * 12
      guard let tag = number(at: start, length: 2) else { return 1 }
      if tag == 0x0112 { return number(at: start + 8, length: 2) ?? 1 }
    }
    return 1
  }
}
