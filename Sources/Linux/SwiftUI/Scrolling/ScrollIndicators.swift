/// Where the thumbs stand that show which part of the content is seen.
enum ScrollIndicators {
  /// The thumb's width and its distance from the edges, in points.
  static let width: CGFloat = 6
  static let margin: CGFloat = 3
  /// The least length of a thumb, in points.
  static let leastLength: CGFloat = 24

  /// The thumbs of the axes on which there is something to scroll, in the space of `clip`.
  static func thumbs(for geometry: ScrollGeometry, axes: Axis.Set, in clip: CGRect) -> [CGRect] {
    var thumbs: [CGRect] = []
    if axes.contains(.vertical),
      let (start, length) = thumb(
        offset: geometry.contentOffset.y, content: geometry.contentSize.height, viewport: clip.height)
    {
      thumbs.append(
        CGRect(x: clip.maxX - margin - width, y: clip.minY + start, width: width, height: length))
    }
    if axes.contains(.horizontal),
      let (start, length) = thumb(
        offset: geometry.contentOffset.x, content: geometry.contentSize.width, viewport: clip.width)
    {
      thumbs.append(
        CGRect(x: clip.minX + start, y: clip.maxY - margin - width, width: length, height: width))
    }
    return thumbs
  }

  private static func thumb(
    offset: CGFloat, content: CGFloat, viewport: CGFloat
  ) -> (start: CGFloat, length: CGFloat)? {
    let track = viewport - 2 * margin
    guard content > viewport, track > leastLength else { return nil }
    let length = max(leastLength, track * viewport / content)
    let share = min(max(offset / (content - viewport), 0), 1)
    return (margin + (track - length) * share, length)
  }
}
