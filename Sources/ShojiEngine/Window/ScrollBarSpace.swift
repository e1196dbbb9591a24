/// Whether a scroll bar that takes room of its own is needed, and what is left beside it.
public struct ScrollBarSpace: Hashable, Sendable {
  /// Whether the bar is there.
  public let isShown: Bool
  /// What is left for the content along the cross axis, in points.
  public let crossExtent: Double
  /// The content's length beside it, in points.
  public let contentExtent: Double

  /// Decides whether a bar is needed.
  ///
  /// The bar is there exactly if the content does not fit without it. What the content comes to beside the bar
  /// has no say, and neither has the last answer: so the two cannot chase each other (case B137), and the same
  /// content always gives the same answer.
  ///
  /// - Parameters:
  ///   - length: The viewport's length, in points.
  ///   - crossExtent: The viewport's length along the cross axis, the bar's place included, in points.
  ///   - thickness: The bar's, in points; 0 for one that lies over the content.
  ///   - contentExtent: Returns the content's length at a cross extent, in points. It is asked once or twice.
  public init(
    length: Double, crossExtent: Double, thickness: Double, contentExtent: (_ crossExtent: Double) -> Double
  ) {
    let whole = Stretch(start: 0, length: crossExtent).length
    let content = contentExtent(whole)
    isShown = content > Stretch(start: 0, length: length).length
    let rest = max(0, whole - Stretch(start: 0, length: thickness).length)
    self.crossExtent = isShown ? rest : whole
    self.contentExtent = isShown && rest != whole ? contentExtent(rest) : content
  }
}
