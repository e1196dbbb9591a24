internal import CGTK
internal import DisplayList

/// What painters made of a bitmap: its pixels as Cairo wants them, at full size and halved as often as was
/// needed.
///
/// Drawing a photo of 12 megapixels into a thumbnail takes a pixel in a hundred when nothing smaller is at
/// hand, which flickers. From the half size next above it, each drawn pixel takes all that lie below it.
@MainActor final class BitmapRendering {
  private var levels: [BitmapLevel]

  init(_ bitmap: Bitmap) {
    levels = BitmapLevel(bitmap).map { [$0] } ?? []
  }

  /// The smallest level that is not smaller than what is drawn, which is the full size where nothing is
  /// smoothed.
  ///
  /// - Parameter width: How wide the bitmap is drawn, in pixels.
  func level(width: Double, _ options: ImageOptions) -> BitmapLevel? {
    guard options.interpolation == .linear, var level = levels.first else { return levels.first }
    var index = 0
    while Double(level.width) >= width * 2, level.width > 1, level.height > 1 {
      index += 1
      if index == levels.count {
        guard let half = level.halved() else { return level }
        levels.append(half)
      }
      level = levels[index]
    }
    return level
  }
}

/// Pixels in a Cairo image surface: blue, green, red, coverage, premultiplied.
@MainActor final class BitmapLevel {
  let surface: OpaquePointer
  let width: Int
  let height: Int
  private var kept: OpaquePointer?

  private init?(width: Int, height: Int, fill: (UnsafeMutablePointer<UInt8>, Int) -> Void) {
    guard let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height)) else {
      return nil
    }
    guard let data = cairo_image_surface_get_data(surface) else {
      cairo_surface_destroy(surface)
      return nil
    }
    cairo_surface_flush(surface)
    fill(data, Int(cairo_image_surface_get_stride(surface)))
    cairo_surface_mark_dirty(surface)
    self.surface = surface
    self.width = width
    self.height = height
  }

  convenience init?(_ bitmap: Bitmap) {
    self.init(width: bitmap.width, height: bitmap.height) { target, stride in
      bitmap.pixels.withUnsafeBufferPointer { source in
        for y in 0..<bitmap.height {
          for x in 0..<bitmap.width {
            let (from, to) = ((y * bitmap.width + x) * 4, target + y * stride + x * 4)
            let alpha = UInt32(source[from + 3])
            to[0] = Self.premultiply(source[from + 2], alpha)
            to[1] = Self.premultiply(source[from + 1], alpha)
            to[2] = Self.premultiply(source[from], alpha)
            to[3] = UInt8(alpha)
          }
        }
      }
    }
  }

  isolated deinit {
    cairo_surface_destroy(surface)
    if let kept { g_object_unref(UnsafeMutableRawPointer(kept)) }
  }

  /// The pixels as a texture, made once.
  func texture() -> OpaquePointer? {
    if let kept { return kept }
    let stride = Int(cairo_image_surface_get_stride(surface))
    let bytes = g_bytes_new(cairo_image_surface_get_data(surface), gsize(stride * height))
    kept = gdk_memory_texture_new(
      Int32(width), Int32(height), GDK_MEMORY_B8G8R8A8_PREMULTIPLIED, bytes, gsize(stride))
    g_bytes_unref(bytes)
    return kept
  }

  /// The same picture with half as many pixels each way, each the mean of four.
  func halved() -> BitmapLevel? {
    let (width, height) = (max(width / 2, 1), max(height / 2, 1))
    guard let source = cairo_image_surface_get_data(surface) else { return nil }
    let step = Int(cairo_image_surface_get_stride(surface))
    return BitmapLevel(width: width, height: height) { target, stride in
      for y in 0..<height {
        let (upper, lower) = (source + 2 * y * step, source + (2 * y + 1) * step)
        let row = target + y * stride
        for x in 0..<(width * 4) {
          let from = (x / 4) * 8 + x % 4
          let sum =
            UInt32(upper[from]) + UInt32(upper[from + 4]) + UInt32(lower[from]) + UInt32(lower[from + 4])
          row[x] = UInt8((sum + 2) / 4)
        }
      }
    }
  }

  private static func premultiply(_ value: UInt8, _ alpha: UInt32) -> UInt8 {
    UInt8((UInt32(value) * alpha + 127) / 255)
  }
}
