public import DisplayList

/// Reads pictures by GdkPixbuf.
public struct GdkPixbufCodec: ImageCodec {
  /// Makes a codec.
  public init() {}

  /// Decodes a file.
  public func decode(path: String) throws -> Bitmap { try ImageDecoder.decode(path: path) }

  /// Decodes the bytes of a whole file.
  public func decode(bytes: [UInt8]) throws -> Bitmap { try ImageDecoder.decode(bytes: bytes) }
}
