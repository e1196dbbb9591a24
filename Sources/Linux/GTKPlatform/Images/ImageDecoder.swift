internal import CGTK
internal import CoreGraphics
public import DisplayList

/// Decodes pictures in the formats that GdkPixbuf knows: at least PNG and JPEG.
///
/// Pictures come out the way up that their EXIF orientation says; a size of a file's picture and a maximum size for it hold
/// for that, those of bytes for the picture as it is stored, before it is turned. May be used from any thread.
public enum ImageDecoder {
  /// The largest side that is decoded without a limit, in pixels; what ``Bitmap`` holds.
  private static let largestSide = 32_767

  /// The size of a file's picture in pixels, from the file's first bytes.
  ///
  /// - Throws: ``ImageDecoderError``.
  public static func size(path: String) throws(ImageDecoderError) -> (width: Int, height: Int) {
    let file = path.utf8.map { CChar(bitPattern: $0) } + [0]
    var (width, height): (Int32, Int32) = (0, 0)
    guard gdk_pixbuf_get_file_info(file, &width, &height) != nil, width > 0, height > 0 else {
      throw ImageDecoderError(source: path, reason: "the file holds no picture")
    }
    return ExifOrientation.isTurned(file)
      ? (width: Int(height), height: Int(width)) : (width: Int(width), height: Int(height))
  }

  /// Decodes a file.
  ///
  /// - Parameters:
  ///   - path: The file's path.
  ///   - maximumSize: The size that the picture is scaled down to fit into, in pixels, keeping its shape; nil
  ///     decodes all pixels. A JPEG is decoded at the smaller size, which is several times faster.
  /// - Throws: ``ImageDecoderError``.
  public static func decode(path: String, maximumSize: (width: Int, height: Int)? = nil)
    throws(ImageDecoderError)
    -> Bitmap
  {
    try decode(path: Array(path.utf8), maximumSize: maximumSize)
  }

  /// Decodes a file whose name may be any bytes, as file names on Linux may.
  ///
  /// - Parameters:
  ///   - path: The file's path, without a NUL.
  ///   - maximumSize: As for a path of text.
  /// - Throws: ``ImageDecoderError``.
  public static func decode(path: [UInt8], maximumSize: (width: Int, height: Int)? = nil)
    throws(ImageDecoderError)
    -> Bitmap
  {
    let name = String(decoding: path, as: UTF8.self)
    guard !path.isEmpty, !path.contains(0) else {
      throw ImageDecoderError(source: name, reason: "this is no path of a file")
    }
    let file = path.map(CChar.init(bitPattern:)) + [0]
    guard var limit = maximumSize else {
      return try bitmap(source: name) { gdk_pixbuf_new_from_file(file, $0) }
    }
    if ExifOrientation.isTurned(file) { limit = (limit.height, limit.width) }
    var (width, height): (Int32, Int32) = (0, 0)
    let format = gdk_pixbuf_get_file_info(file, &width, &height)
    // Pictures that are small enough stay as they are: GdkPixbuf would enlarge them.
    guard width > limit.width || height > limit.height else {
      return try bitmap(source: name) { gdk_pixbuf_new_from_file(file, $0) }
    }
    if let format, scalesWhileReading(format) {
      let (widest, highest) = (Int32(clamping: max(limit.width, 1)), Int32(clamping: max(limit.height, 1)))
      return try bitmap(source: name) { gdk_pixbuf_new_from_file_at_scale(file, widest, highest, 1, $0) }
    }
    // Others are decoded whole either way, and only so does GdkPixbuf notice that the end of a file is missing.
    return try bitmap(source: name) { error in
      guard let whole = gdk_pixbuf_new_from_file(file, error) else { return nil }
      defer { g_object_unref(UnsafeMutableRawPointer(whole)) }
      let factor = min(Double(limit.width) / Double(width), Double(limit.height) / Double(height))
      return gdk_pixbuf_scale_simple(
        whole, Int32(max(1, (Double(width) * factor).rounded())),
        Int32(max(1, (Double(height) * factor).rounded())), GDK_INTERP_BILINEAR)
    }
  }

  /// Whether a format's pictures are decoded at a smaller size in less time and memory.
  private static func scalesWhileReading(_ format: OpaquePointer) -> Bool {
    if gdk_pixbuf_format_is_scalable(format) != 0 { return true }
    guard let name = gdk_pixbuf_format_get_name(format) else { return false }
    defer { g_free(name) }
    return String(cString: name) == "jpeg"
  }

  /// Decodes a picture in memory.
  ///
  /// - Parameters:
  ///   - bytes: A whole file.
  ///   - maximumSize: As for a file.
  /// - Throws: ``ImageDecoderError``.
  public static func decode(bytes: [UInt8], maximumSize: (width: Int, height: Int)? = nil)
    throws(ImageDecoderError)
    -> Bitmap
  {
    let source = "a picture of \(bytes.count) bytes"
    guard !bytes.isEmpty else {
      throw ImageDecoderError(source: source, reason: "there is nothing to decode")
    }
    let data = g_bytes_new(bytes, gsize(bytes.count))
    let stream = g_memory_input_stream_new_from_bytes(data)
    defer {
      g_object_unref(stream)
      g_bytes_unref(data)
    }
    guard let limit = maximumSize else {
      return try bitmap(source: source) { gdk_pixbuf_new_from_stream(stream, nil, $0) }
    }
    let whole = try bitmap(source: source) { gdk_pixbuf_new_from_stream(stream, nil, $0) }
    guard whole.width > limit.width || whole.height > limit.height else { return whole }
    g_seekable_seek(OpaquePointer(stream), 0, G_SEEK_SET, nil, nil)
    let (widest, highest) = (Int32(clamping: max(limit.width, 1)), Int32(clamping: max(limit.height, 1)))
    return try bitmap(source: source) {
      gdk_pixbuf_new_from_stream_at_scale(stream, widest, highest, 1, nil, $0)
    }
  }

  private static func bitmap(
    source: String, load: (UnsafeMutablePointer<UnsafeMutablePointer<GError>?>) -> OpaquePointer?
  ) throws(ImageDecoderError) -> Bitmap {
    var error: UnsafeMutablePointer<GError>?
    guard let loaded = load(&error) else {
      let reason = error?.pointee.message.map { String(cString: $0) } ?? "the file holds no picture"
      g_clear_error(&error)
      throw ImageDecoderError(source: source, reason: reason)
    }
    defer { g_object_unref(UnsafeMutableRawPointer(loaded)) }
    // One that stands upright comes back itself, with one more reference.
    let turned = gdk_pixbuf_apply_embedded_orientation(loaded)
    defer { if let turned { g_object_unref(UnsafeMutableRawPointer(turned)) } }
    let upright = turned ?? loaded
    let (width, height) = (Int(gdk_pixbuf_get_width(upright)), Int(gdk_pixbuf_get_height(upright)))
    guard width <= largestSide, height <= largestSide else {
      throw ImageDecoderError(
        source: source,
        reason: "its \(width)×\(height) pixels are more than \(largestSide) on a side: name a maximum size")
    }
    guard let bitmap = Bitmap(width: width, height: height, pixels: pixels(of: upright)) else {
      throw ImageDecoderError(source: source, reason: "it has no pixels")
    }
    return bitmap
  }

  private static func pixels(of pixbuf: OpaquePointer) -> [UInt8] {
    guard let source = gdk_pixbuf_read_pixels(pixbuf) else { return [] }
    let (width, height) = (Int(gdk_pixbuf_get_width(pixbuf)), Int(gdk_pixbuf_get_height(pixbuf)))
    let (stride, channels) = (Int(gdk_pixbuf_get_rowstride(pixbuf)), Int(gdk_pixbuf_get_n_channels(pixbuf)))
    return [UInt8](unsafeUninitializedCapacity: width * height * 4) { target, count in
      guard var to = target.baseAddress else { return }
      for y in 0..<height {
        var from = source + y * stride
        for _ in 0..<width {
          to[0] = from[0]
          to[1] = from[1]
          to[2] = from[2]
          to[3] = channels == 4 ? from[3] : 255
          from += channels
          to += 4
        }
      }
      count = width * height * 4
    }
  }
}

/// Why a picture could not be decoded.
public struct ImageDecoderError: Error, Hashable, CustomStringConvertible {
  /// What was to be decoded: a path, or what is known of bytes.
  public var source: String
  /// What GdkPixbuf says, without a full stop.
  public var reason: String

  /// Makes an error.
  public init(source: String, reason: String) {
    self.source = source
    self.reason = reason.hasSuffix(".") ? String(reason.dropLast()) : reason
  }

  /// What happened, in one sentence.
  public var description: String { "\(source) cannot be shown: \(reason)." }
}
