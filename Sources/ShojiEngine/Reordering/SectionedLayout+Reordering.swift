extension SectionedLayout: ItemSections {
  /// Takes items out that lie side by side in one section and puts them into a section, where they begin at an
  /// index in the result.
  ///
  /// - Complexity: O(log *s*) for *s* sections, and that of their layouts.
  public mutating func moveItems(_ range: Range<Int>, to target: ItemPath) {
    guard let source = path(ofItem: range.lowerBound) else { return }
    apply(.moveItems(source.item..<(source.item + range.count), inSection: source.section, to: target))
  }
}
