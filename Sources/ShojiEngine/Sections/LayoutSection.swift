/// A section as it is handed to a sectioned layout: its items' layout and what surrounds them.
public struct LayoutSection: Sendable {
  /// Where its items are, within the section; it also says how many there are.
  ///
  /// Its container is of no matter: it is resized to the room that the section has.
  public var layout: any ItemLayout
  /// What surrounds the items.
  public var style: SectionStyle
  /// Whether only its header is shown.
  ///
  /// The items of a collapsed section keep their indexes and what they were measured, and take no room; nor do
  /// its footer and its insets.
  public var isCollapsed: Bool

  /// Makes a section.
  public init(_ layout: any ItemLayout, style: SectionStyle = SectionStyle(), isCollapsed: Bool = false) {
    self.layout = layout
    self.style = style
    self.isCollapsed = isCollapsed
  }
}

/// What surrounds all sections.
public struct SectionedConfiguration: Hashable, Sendable {
  /// What stands before all sections.
  public var header: Supplementary?
  /// What stands behind all sections.
  public var footer: Supplementary?
  /// Room around everything, such as the safe area beside the content (case B91).
  public var insets: Insets
  /// The gap between two sections, in points; sections that are hidden have none.
  public var sectionSpacing: Double

  /// Makes a configuration; NaN, infinite and negative lengths count as 0, with a diagnostic.
  public init(
    header: Supplementary? = nil, footer: Supplementary? = nil, insets: Insets = .zero,
    sectionSpacing: Double = 0
  ) {
    self.header = header
    self.footer = footer
    self.insets = insets
    self.sectionSpacing = sectionSpacing
  }

  /// Returns the configuration with lengths that can be worked with, each mended one reported.
  func mended(_ sink: Diagnostics?) -> SectionedConfiguration {
    let spacing = min(Diagnostics.usable(sectionSpacing, "section spacing", sink), Extents.longest)
    return SectionedConfiguration(
      header: header?.mended(sink), footer: footer?.mended(sink), insets: insets.mended(sink),
      sectionSpacing: spacing)
  }
}
