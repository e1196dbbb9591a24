/// Which way content scrolls: how the engine's main and cross axes lie on a screen whose y grows downwards.
///
/// Layouts know no left and right. In a horizontal list that reads from right to left it is the main axis that
/// is turned, here; in a vertical one the cross axis is, by ``Container/isMirrored``.
public struct Orientation: Hashable, Sendable {
  /// Whether the main axis is horizontal.
  public var isHorizontal: Bool
  /// Whether the reading direction is from right to left.
  public var isRightToLeft: Bool

  /// Makes an orientation.
  public init(isHorizontal: Bool = false, isRightToLeft: Bool = false) {
    self.isHorizontal = isHorizontal
    self.isRightToLeft = isRightToLeft
  }

  /// Downwards, from left to right.
  public static let vertical = Orientation()

  /// Whether layouts are to mirror their cross axis.
  public var mirrorsCrossAxis: Bool { isRightToLeft && !isHorizontal }

  /// Returns where a slot is on the screen's axes, in points of the content.
  ///
  /// - Parameters:
  ///   - slot: A place in content coordinates of the engine.
  ///   - contentExtent: The content's length along the main axis; where content is shorter than the viewport,
  ///     the viewport's, so that items begin at the right edge.
  public func place(of slot: Slot, contentExtent: Double) -> (x: Stretch, y: Stretch) {
    guard isHorizontal else { return (slot.cross, slot.main) }
    return (turned(slot.main, within: contentExtent), slot.cross)
  }

  /// Returns a scroll offset of the screen's for one of the engine's, or the other way round, in points.
  ///
  /// From right to left the engine's 0 is the greatest offset of the screen.
  public func offset(_ offset: Double, contentExtent: Double, length: Double) -> Double {
    isHorizontal && isRightToLeft ? max(0, contentExtent - length) - offset : offset
  }

  private func turned(_ stretch: Stretch, within extent: Double) -> Stretch {
    isRightToLeft ? Stretch(start: extent - stretch.end, length: stretch.length) : stretch
  }
}
