internal import CGTK
public import CoreGraphics
public import DisplayList

/// An image in memory that display lists are painted on, without any display.
///
/// The same surface serves frame after frame.
@MainActor public final class HeadlessSurface {
  /// The size, in points.
  public let size: CGSize
  /// The pixels in a point.
  public let scale: Double
  /// The width, in pixels.
  public let pixelWidth: Int
  /// The height, in pixels.
  public let pixelHeight: Int
  /// What makes the render nodes.
  public let painter: GSKPainter
  private let surface: OpaquePointer

  /// Makes a surface.
  ///
  /// - Parameters:
  ///   - size: The size, in points.
  ///   - scale: The pixels in a point.
  /// - Throws: ``HeadlessSurfaceError/invalidSize(_:_:)`` where a side is not 1 to 16384 pixels.
  public init(size: CGSize, scale: Double = 1) throws(HeadlessSurfaceError) {
    GTKRuntime.start()
    let (width, height) = (Double(size.width) * scale, Double(size.height) * scale)
    guard width.isFinite, height.isFinite, (1...Self.longestSide).contains(width.rounded(.up)),
      (1...Self.longestSide).contains(height.rounded(.up))
    else { throw .invalidSize(size, scale: scale) }
    pixelWidth = Int(width.rounded(.up))
    pixelHeight = Int(height.rounded(.up))
    guard
      let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(pixelWidth), Int32(pixelHeight)),
      cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS
    else { throw .outOfMemory(width: pixelWidth, height: pixelHeight) }
    cairo_surface_set_device_scale(surface, scale, scale)
    self.surface = surface
    self.size = size
    self.scale = scale
    painter = GSKPainter(scale: scale)
  }

  isolated deinit { cairo_surface_destroy(surface) }

  /// The longest side of a surface, in pixels.
  public static let longestSide = 16_384.0

  /// Paints a list over a background, in place of what was there.
  public func paint(_ list: DisplayList, background: RGBA = .white) {
    draw(painter.node(for: list), background: background)
  }

  /// Draws a node over a background, in place of what was there.
  public func draw(_ node: RenderNode?, background: RGBA = .white) {
    guard let cairo = cairo_create(surface) else { return }
    defer { cairo_destroy(cairo) }
    cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE)
    if !cairo.setColor(background) { cairo_set_operator(cairo, CAIRO_OPERATOR_CLEAR) }
    cairo_paint(cairo)
    cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
    if let node { gsk_render_node_draw(node.pointer, cairo) }
    cairo_surface_flush(surface)
  }

  /// Red, green, blue and coverage of each pixel, a byte each, row by row from the top, not premultiplied.
  public var pixels: [UInt8] {
    guard let data = cairo_image_surface_get_data(surface) else { return [] }
    let stride = Int(cairo_image_surface_get_stride(surface))
    return [UInt8](unsafeUninitializedCapacity: pixelWidth * pixelHeight * 4) { target, count in
      for y in 0..<pixelHeight {
        for x in 0..<pixelWidth {
          let (from, to) = (data + y * stride + x * 4, (y * pixelWidth + x) * 4)
          let alpha = Int(from[3])
          for channel in 0..<3 {
            let value = Int(from[2 - channel])
            target[to + channel] = alpha == 0 ? 0 : UInt8(min((value * 255 + alpha / 2) / alpha, 255))
          }
          target[to + 3] = from[3]
        }
      }
      count = pixelWidth * pixelHeight * 4
    }
  }

  /// Returns the colour of a pixel; nil outside the surface.
  public func color(x: Int, y: Int) -> RGBA? {
    guard x >= 0, y >= 0, x < pixelWidth, y < pixelHeight, let data = cairo_image_surface_get_data(surface)
    else {
      return nil
    }
    let from = data + y * Int(cairo_image_surface_get_stride(surface)) + x * 4
    let alpha = Double(from[3])
    guard alpha > 0 else { return .clear }
    return RGBA(
      red: Double(from[2]) / alpha, green: Double(from[1]) / alpha, blue: Double(from[0]) / alpha,
      alpha: alpha / 255)
  }

  /// Copies the pixels into a bitmap.
  public func makeBitmap() -> Bitmap? {
    Bitmap(width: pixelWidth, height: pixelHeight, pixels: pixels)
  }

  /// Writes the pixels to a PNG file, in place of any that is there.
  ///
  /// - Throws: ``HeadlessSurfaceError/notWritten(path:reason:)``.
  public func writePNG(to path: String) throws(HeadlessSurfaceError) {
    let status = cairo_surface_write_to_png(surface, path)
    guard status != CAIRO_STATUS_SUCCESS else { return }
    let reason =
      status == CAIRO_STATUS_WRITE_ERROR
      ? String(cString: g_strerror(errno))
      : cairo_status_to_string(status).map { String(cString: $0) } ?? "unknown"
    throw .notWritten(path: path, reason: reason)
  }
}

/// Why a picture could not be made or kept.
public enum HeadlessSurfaceError: Error, Hashable, CustomStringConvertible {
  /// A side is not a number of pixels that Cairo can hold.
  case invalidSize(CGSize, scale: Double)
  /// The pixels do not fit into memory.
  case outOfMemory(width: Int, height: Int)
  /// The file could not be written.
  case notWritten(path: String, reason: String)

  /// What happened and what to change, in one sentence.
  public var description: String {
    switch self {
    case .invalidSize(let size, let scale):
      "A picture of \(size.width)×\(size.height) points at scale \(scale) cannot be made: "
        + "sides are 1 to 16384 pixels."
    case .outOfMemory(let width, let height):
      "A picture of \(width)×\(height) pixels does not fit into memory: make it smaller."
    case .notWritten(let path, let reason):
      "\(path) cannot be written: \(reason)."
    }
  }
}
