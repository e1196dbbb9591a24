/// A layout whose items are in sections, as far as dragging has to know them.
///
/// Layouts that are none of these count as one section.
public protocol ItemSections: ItemLayout {
  /// Returns the section and the index in it of an item; `nil` where there is no such item.
  func path(ofItem index: Int) -> ItemPath?
  /// Returns a section's items as indexes over all sections; of a section without items an empty range where
  /// they would be.
  func range(ofSection section: Int) -> Range<Int>
  /// Returns the sections that share more than an edge with a stretch of the main axis, header and footer
  /// counted in, in points.
  func sections(intersecting main: Stretch) -> Range<Int>
  /// Takes items out that lie side by side in one section and puts them into a section.
  ///
  /// - Parameters:
  ///   - range: The items.
  ///   - target: The section, and the index in it that the first of them has in the result.
  mutating func moveItems(_ range: Range<Int>, to target: ItemPath)
}
