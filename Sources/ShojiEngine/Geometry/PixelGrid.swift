/// The pixels that edges are rounded to.
///
/// Edges are rounded and sizes follow from them, never the other way round: so neighbours share their edge, a
/// row of equal columns covers its container to the pixel, and its columns differ by one pixel at most.
/// Rounding is of the exact position, so nothing drifts however many items lie before.
public struct PixelGrid: Hashable, Sendable {
  /// The pixels in a point, or `nil` where edges stay as they are.
  public let scale: Double?

  /// Makes the pixels of a screen.
  ///
  /// - Parameter scale: Pixels in a point, such as 1, 1.5, 2 or 3. What is not between a millionth and a million
  ///   rounds nothing.
  public init(scale: Double) {
    self.scale = scale >= 1e-6 && scale <= 1e6 ? scale : nil
  }

  private init() { scale = nil }

  /// Rounds nothing.
  public static let unaligned = PixelGrid()

  /// How far below the middle of a pixel still counts as the middle, in pixels.
  ///
  /// A sum of thirds may miss the middle by its rounding error. Without this, one edge of two that are
  /// equally placed would go up and the other down, and their columns would differ by two pixels.
  private static let tie = 0.000001

  /// Returns the nearest pixel edge; the middle of a pixel goes up.
  ///
  /// NaN and infinities return as they are, and so do positions so great that their pixels have no number.
  public func snap(_ position: Double) -> Double {
    guard let scale, (position * scale).isFinite else { return position }
    return (position * scale + 0.5 + Self.tie).rounded(.down) / scale
  }

  /// Returns the stretch between the nearest pixel edges of both ends.
  public func snap(_ stretch: Stretch) -> Stretch {
    Stretch(from: snap(stretch.start), to: snap(stretch.end))
  }

  /// Returns the lowest position whose pixel edge is at or after an edge.
  func lowestPosition(snappingTo edge: Double) -> Double {
    guard let scale, (edge * scale).isFinite else { return edge }
    return ((edge * scale).rounded(.up) - 0.5 - Self.tie) / scale
  }

  /// Returns the lowest position whose pixel edge lies after an edge.
  func lowestPosition(snappingAfter edge: Double) -> Double {
    guard let scale, (edge * scale).isFinite else { return edge.nextUp }
    return ((edge * scale).rounded(.down) + 0.5 - Self.tie) / scale
  }
}
