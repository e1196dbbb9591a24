/// Whole pixels.
struct PixelSize: Hashable, Sendable {
  var width: Int
  var height: Int

  /// How many pixels there are.
  var count: Int { width * height }

  /// Whether another size has no side that is longer.
  func covers(_ other: PixelSize) -> Bool { width >= other.width && height >= other.height }
}
