internal import Synchronization

/// Reads pictures from files and from memory.
///
/// May be used from any thread.
public protocol ImageCodec: Sendable {
  /// The size of a file's picture in pixels, the way up that it is shown, from the file's first bytes.
  ///
  /// - Throws: Where the file cannot be read or holds no picture, an error whose description says so in one sentence.
  func size(path: String) throws -> (width: Int, height: Int)

  /// Decodes a file.
  ///
  /// - Parameters:
  ///   - path: The file's path.
  ///   - maximumSize: The size that the picture is scaled down to fit into, in pixels, keeping its shape; nil decodes all
  ///     pixels.
  /// - Throws: As for the size.
  func decode(path: String, maximumSize: (width: Int, height: Int)?) throws -> Bitmap

  /// Decodes the bytes of a whole file.
  ///
  /// - Throws: As for a file.
  func decode(bytes: [UInt8]) throws -> Bitmap
}

extension ImageCodec {
  /// Decodes all pixels of a file.
  public func decode(path: String) throws -> Bitmap { try decode(path: path, maximumSize: nil) }
}

/// Something that knows the platform's codec.
public protocol ImageCodecSource {
  /// The codec.
  static var codec: any ImageCodec { get }
}

/// The codec of the process.
public enum ImageCodecs {
  private static let installed = Mutex<(any ImageCodec)?>(nil)

  /// What decodes pictures; nil in a program that SwiftUI is no part of.
  ///
  /// The codec is SwiftUI's to choose, and pictures may be asked for before SwiftUI has run: by a model, by a test. So
  /// SwiftUI's choice is found by its name in the program where nothing was installed.
  public static var current: (any ImageCodec)? {
    installed.withLock { codec in
      if codec == nil {
        codec = (_typeByName("7SwiftUI14_PlatformCodecO") as? any ImageCodecSource.Type)?.codec
      }
      return codec
    }
  }

  /// Makes a codec the process's own.
  public static func install(_ codec: any ImageCodec) {
    installed.withLock { $0 = codec }
  }
}
