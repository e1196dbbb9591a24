import Foundation

/// Messages of the compiler's plugin protocol: eight bytes of length, least significant first, then JSON.
struct MessagePort {
  let input: FileHandle
  let output: FileHandle

  /// Waits for a message; nil when the compiler has gone or speaks another language.
  func read() -> Request? {
    guard let header = try? input.read(upToCount: 8), header.count == 8 else { return nil }
    let length = header.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard let count = Int(exactly: length), let body = try? input.read(upToCount: count), body.count == count
    else { return nil }
    return try? JSONDecoder().decode(Request.self, from: body)
  }

  func write(_ response: Response) {
    guard let body = try? JSONEncoder().encode(response) else { return }
    let length = UInt64(body.count)
    let header = Data((0..<8).map { UInt8(truncatingIfNeeded: length >> ($0 * 8)) })
    do {
      try output.write(contentsOf: header + body)
    } catch {
      // The compiler has gone; the next read ends the program.
    }
  }
}
