public import CoreGraphics

/// Decoded pixels that a painter can draw.
///
/// Two bitmaps are the same only where they are the same object.
@MainActor public final class Bitmap: Sendable {
  /// The width, in pixels.
  public nonisolated let width: Int
  /// The height, in pixels.
  public nonisolated let height: Int
  /// Red, green, blue and coverage of each pixel, a byte each, row by row from the top, not premultiplied.
  public nonisolated let pixels: [UInt8]
  /// What a painter made of the pixels.
  ///
  /// Only painters touch it.
  public var rendering: AnyObject?

  /// Makes a bitmap; nil where a side is below 1 or `pixels` does not hold `width` × `height` × 4 bytes.
  public nonisolated init?(width: Int, height: Int, pixels: [UInt8]) {
    guard width > 0, height > 0, width <= 32_767, height <= 32_767, pixels.count == width * height * 4 else {
      return nil
    }
    self.width = width
    self.height = height
    self.pixels = pixels
  }
}

/// How a bitmap is drawn into its rectangle.
public struct ImageOptions: Hashable, Sendable {
  /// How pixels between pixels are found.
  public enum Interpolation: Hashable, Sendable { case none, linear }

  /// How the bitmap is scaled.
  public var interpolation: Interpolation
  /// A colour that replaces the bitmap's own, keeping its coverage; nil draws the bitmap as it is.
  public var tint: RGBA?
  /// The size at which the bitmap is repeated, in points; nil stretches it over the rectangle.
  public var tile: CGSize?

  /// Makes options.
  public init(interpolation: Interpolation = .linear, tint: RGBA? = nil, tile: CGSize? = nil) {
    self.interpolation = interpolation
    self.tint = tint
    self.tile = tile
  }
}

extension CGImage {
  /// The pixels as painters want them, made once; nil where a side is longer than a bitmap's may be.
  @MainActor public var bitmap: Bitmap? {
    if let kept = rendering as? Bitmap { return kept }
    let bitmap = Bitmap(width: width, height: height, pixels: pixels)
    rendering = bitmap
    return bitmap
  }
}
