public import DisplayList

/// Reads pictures by GdkPixbuf.
public struct GdkPixbufCodec: ImageCodec {
  /// Makes a codec.
  public init() {}

  /// The size of a file's picture, the way up that it is shown.
  public func size(path: String) throws -> (width: Int, height: Int) { try ImageDecoder.size(path: path) }

  /// Decodes a file, scaled down to fit into a size.
  public func decode(path: String, maximumSize: (width: Int, height: Int)?) throws -> Bitmap {
    try ImageDecoder.decode(path: path, maximumSize: maximumSize)
  }

  /// Decodes the bytes of a whole file.
  public func decode(bytes: [UInt8]) throws -> Bitmap { try ImageDecoder.decode(bytes: bytes) }
}
