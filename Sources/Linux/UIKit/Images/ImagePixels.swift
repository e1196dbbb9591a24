internal import DisplayList
internal import Synchronization

/// The pixels of an image: there from the start, or in a file that is decoded when somebody asks for them.
///
/// So a thumbnail of a large picture never needs all of its pixels.
final class ImagePixels: Sendable {
  /// The width, in pixels.
  let width: Int
  /// The height, in pixels.
  let height: Int
  private let file: String?
  private let decoded: Mutex<Decoded>

  private enum Decoded {
    case notYet
    /// Nil where the file turned out to hold no picture, or has gone.
    case done(CGImage?)
  }

  /// No pixels.
  init() {
    (width, height) = (0, 0)
    file = nil
    decoded = Mutex(.done(nil))
  }

  init(_ picture: CGImage) {
    (width, height) = (picture.width, picture.height)
    file = nil
    decoded = Mutex(.done(picture))
  }

  /// Reads a file's first bytes; nil where it cannot be read or holds no picture.
  init?(file: String) {
    guard let size = try? ImageCodecs.current?.size(path: file) else { return nil }
    (width, height) = size
    self.file = file
    decoded = Mutex(.notYet)
  }

  /// All pixels.
  ///
  /// They are decoded once; others who ask meanwhile wait.
  var picture: CGImage? {
    decoded.withLock { state in
      if case .done(let picture) = state { return picture }
      let picture = decode(nil)
      state = .done(picture)
      return picture
    }
  }

  /// The picture scaled down, from the file where it has not been decoded yet.
  func scaled(toWidth width: Int, height: Int) -> CGImage? {
    let known: CGImage? = decoded.withLock { if case .done(let picture) = $0 { picture } else { nil } }
    return known?.scaled(toWidth: width, height: height) ?? decode((width, height))
  }

  private func decode(_ maximumSize: (width: Int, height: Int)?) -> CGImage? {
    guard let file, let bitmap = try? ImageCodecs.current?.decode(path: file, maximumSize: maximumSize) else {
      return nil
    }
    return CGImage(width: bitmap.width, height: bitmap.height, pixels: bitmap.pixels)
  }
}
