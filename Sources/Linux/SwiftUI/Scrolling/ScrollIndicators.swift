internal import Interaction

/// Where the thumbs stand that show which part of the content is seen.
enum ScrollIndicators {
  /// The thumbs of the axes on which there is something to scroll, in the space of `clip`.
  static func thumbs(for geometry: ScrollGeometry, axes: Axis.Set, in clip: CGRect) -> [CGRect] {
    var thumbs: [CGRect] = []
    if axes.contains(.vertical),
      let (start, length) = ScrollThumb.place(
        offset: geometry.contentOffset.y, content: geometry.contentSize.height,
        viewport: geometry.containerSize.height,
        track: clip.height)
    {
      thumbs.append(
        CGRect(
          x: clip.maxX - ScrollThumb.margin - ScrollThumb.width, y: clip.minY + start,
          width: ScrollThumb.width, height: length))
    }
    if axes.contains(.horizontal),
      let (start, length) = ScrollThumb.place(
        offset: geometry.contentOffset.x, content: geometry.contentSize.width,
        viewport: geometry.containerSize.width,
        track: clip.width)
    {
      thumbs.append(
        CGRect(
          x: clip.minX + start, y: clip.maxY - ScrollThumb.margin - ScrollThumb.width, width: length,
          height: ScrollThumb.width))
    }
    return thumbs
  }
}
