internal import CGTK
internal import CoreGraphics

/// A render node drawn into pixels, to be blurred.
@MainActor final class Raster {
  /// What of the node is kept.
  enum Format {
    case color
    case coverage
  }

  /// The rectangle that the pixels cover, in points.
  let bounds: graphene_rect_t
  private let surface: OpaquePointer
  private let scale: Double
  private let channels: Int

  /// Draws a node.
  ///
  /// - Parameter margin: Room on all sides, in points.
  /// - Returns: nil where the node is empty or no surface can be made.
  init?(of node: OpaquePointer, margin: Double, scale: Double, format: Format) {
    var box = graphene_rect_t()
    gsk_render_node_get_bounds(node, &box)
    let margin = margin.rounded(.up)
    let left = Double(box.origin.x).rounded(.down) - margin
    let top = Double(box.origin.y).rounded(.down) - margin
    let width = Double(box.size.width).rounded(.up) + 2 * margin + 1
    let height = Double(box.size.height).rounded(.up) + 2 * margin + 1
    guard width.isFinite, height.isFinite, box.size.width > 0, box.size.height > 0 else { return nil }
    // A blur has no fine detail: what is too large for memory is drawn at a smaller scale.
    let fitting = min(scale, 4096 / max(width, height))
    let format = format == .color ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_A8
    let pixels = (Int32((width * fitting).rounded(.up)), Int32((height * fitting).rounded(.up)))
    guard let surface = cairo_image_surface_create(format, max(pixels.0, 1), max(pixels.1, 1)) else {
      return nil
    }
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS, let cairo = cairo_create(surface) else {
      cairo_surface_destroy(surface)
      return nil
    }
    cairo_scale(cairo, fitting, fitting)
    cairo_translate(cairo, -left, -top)
    gsk_render_node_draw(node, cairo)
    cairo_destroy(cairo)
    self.surface = surface
    self.scale = fitting
    channels = format == CAIRO_FORMAT_ARGB32 ? 4 : 1
    bounds = graphene_rect_t(
      origin: graphene_point_t(x: Float(left), y: Float(top)),
      size: graphene_size_t(width: Float(width), height: Float(height)))
  }

  isolated deinit { cairo_surface_destroy(surface) }

  /// Blurs the pixels by a Gaussian, as three boxes.
  ///
  /// - Parameter deviation: The standard deviation, in points.
  func blur(deviation: Double) {
    // The box of this width comes nearest to the Gaussian (SVG 1.1, feGaussianBlur).
    let box = Int((deviation * scale * 3 * (2 * Double.pi).squareRoot() / 4 + 0.5).rounded(.down))
    guard box > 1 else { return }
    cairo_surface_flush(surface)
    guard let data = cairo_image_surface_get_data(surface) else { return }
    let (width, height) = (
      Int(cairo_image_surface_get_width(surface)), Int(cairo_image_surface_get_height(surface))
    )
    let stride = Int(cairo_image_surface_get_stride(surface))
    var line = [UInt8](repeating: 0, count: max(width, height))
    // Even boxes cannot be centred: two lean to either side and the third is one wider, so that nothing
    // moves.
    let boxes =
      box.isMultiple(of: 2)
      ? [(box / 2, box / 2 - 1), (box / 2 - 1, box / 2), (box / 2, box / 2)]
      : Array(repeating: (box / 2, box / 2), count: 3)
    line.withUnsafeMutableBufferPointer { line in
      for (before, after) in boxes {
        for channel in 0..<channels {
          for y in 0..<height {
            Self.blurLine(data + y * stride + channel, step: channels, count: width, before, after, line)
          }
          for x in 0..<width {
            Self.blurLine(data + x * channels + channel, step: stride, count: height, before, after, line)
          }
        }
      }
    }
    cairo_surface_mark_dirty(surface)
  }

  /// Makes the pixels the source of what a Cairo context draws.
  func setSource(of cairo: OpaquePointer) {
    let pattern = makePattern()
    cairo_set_source(cairo, pattern)
    cairo_pattern_destroy(pattern)
  }

  /// Paints a Cairo context's source where the pixels cover.
  func mask(_ cairo: OpaquePointer) {
    let pattern = makePattern()
    cairo_mask(cairo, pattern)
    cairo_pattern_destroy(pattern)
  }

  private func makePattern() -> OpaquePointer? {
    let pattern = cairo_pattern_create_for_surface(surface)
    var matrix = cairo_matrix_t()
    cairo_matrix_init(
      &matrix, scale, 0, 0, scale, -Double(bounds.origin.x) * scale, -Double(bounds.origin.y) * scale)
    cairo_pattern_set_matrix(pattern, &matrix)
    cairo_pattern_set_filter(pattern, CAIRO_FILTER_BILINEAR)
    return pattern
  }

  private static func blurLine(
    _ base: UnsafeMutablePointer<UInt8>, step: Int, count: Int, _ before: Int, _ after: Int,
    _ line: UnsafeMutableBufferPointer<UInt8>
  ) {
    var sum = 0
    for index in 0..<count { line[index] = base[index * step] }
    for index in 0..<min(after, count) { sum += Int(line[index]) }
    let size = before + after + 1
    for index in 0..<count {
      if index + after < count { sum += Int(line[index + after]) }
      if index - before > 0 { sum -= Int(line[index - before - 1]) }
      base[index * step] = UInt8((sum + size / 2) / size)
    }
  }
}
