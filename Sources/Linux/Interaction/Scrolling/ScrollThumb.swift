package import CoreGraphics

/// Where the thumb stands that shows which part of the content is seen.
package enum ScrollThumb {
  /// The thumb's width, in points.
  package static let width: CGFloat = 6
  /// Its distance from the edges, in points.
  package static let margin: CGFloat = 3
  /// Its least length, in points.
  private static let leastLength: CGFloat = 24

  /// Returns where a thumb starts in its track and how long it is; nil where there is nothing to scroll or no room.
  ///
  /// - Parameters:
  ///   - offset: How far the content is scrolled from its start, in points. Beyond the ends the thumb stays at the end.
  ///   - content: The content's length, in points.
  ///   - viewport: The length of what is seen of it, in points.
  ///   - track: The length of the edge that the thumb runs along, in points.
  package static func place(
    offset: CGFloat, content: CGFloat, viewport: CGFloat, track: CGFloat
  ) -> (start: CGFloat, length: CGFloat)? {
    let room = track - 2 * margin
    guard content > viewport, room > leastLength else { return nil }
    let length = max(leastLength, room * viewport / content)
    let share = min(max(offset / (content - viewport), 0), 1)
    return (margin + (room - length) * share, length)
  }
}
