/// A layout whose items are in sections, as far as dragging has to know them.
///
/// Layouts that are none of these count as one section.
public protocol ItemSections: ItemLayout {
  /// How many sections there are.
  var sectionCount: Int { get }
  /// Returns a section's items by their flat indexes; an empty range where its items would be, for a section
  /// without items.
  func items(ofSection section: Int) -> Range<Int>
  /// Returns the section of an item; `nil` where there is no such item.
  func section(ofItem index: Int) -> Int?
  /// Returns the section that a position of the main axis lies in or is nearest to, header and footer counted
  /// in; `nil` where there is none.
  func section(at position: Double) -> Int?
  /// Takes items of one section, by their flat indexes, out and puts them into a section.
  ///
  /// - Parameters:
  ///   - range: The items.
  ///   - destination: The section, and the index in it that the first of them has in the result.
  mutating func moveItems(_ range: Range<Int>, to destination: ReorderDestination)
}
