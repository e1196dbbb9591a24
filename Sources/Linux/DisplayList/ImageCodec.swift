internal import Synchronization

/// Reads pictures from files and from memory.
///
/// May be used from any thread.
public protocol ImageCodec: Sendable {
  /// Decodes a file.
  ///
  /// - Throws: Where the file cannot be read or holds no picture, an error whose description says so in one sentence.
  func decode(path: String) throws -> Bitmap

  /// Decodes the bytes of a whole file.
  ///
  /// - Throws: As for a file.
  func decode(bytes: [UInt8]) throws -> Bitmap
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
