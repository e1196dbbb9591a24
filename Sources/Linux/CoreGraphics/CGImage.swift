/// A picture in memory.
public class CGImage: @unchecked Sendable {
  public let width: Int
  public let height: Int
  /// Ours: red, green, blue and coverage of each pixel, a byte each, row by row from the top, not premultiplied.
  public let pixels: [UInt8]
  /// What was made of the pixels to draw them. Only the main actor touches it, which makes the class sendable.
  package var rendering: AnyObject?

  /// Ours: makes a picture; nil where `pixels` does not hold `width` × `height` × 4 bytes.
  public init?(width: Int, height: Int, pixels: [UInt8]) {
    guard width > 0, height > 0, pixels.count == width * height * 4 else { return nil }
    self.width = width
    self.height = height
    self.pixels = pixels
  }
}
