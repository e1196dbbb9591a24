/// What a flow is to look like, whatever its data and container.
public struct FlowConfiguration: Hashable, Sendable {
  /// Where the items of a line go that leave room in it.
  public enum Distribution: Hashable, Sendable, CaseIterable {
    /// Together to the leading edge.
    case leading
    /// Together into the middle.
    case center
    /// Together to the trailing edge.
    case trailing
    /// From edge to edge with wider gaps; a single one leading.
    case justify
    /// From edge to edge with greater sizes, each growing in proportion.
    case stretch
  }

  /// Where the items of a line go.
  public var lines: Distribution
  /// Where the items of the last line go; `nil` for as in the others.
  ///
  /// Fillers make no sense where there are no columns: they count as ``GridConfiguration/LastRow/leading``.
  /// If the other lines justify or stretch and the last does not, its items keep the sizes and gaps of the
  /// line above where all items of both are equally wide: so they stand below those of the line above (case
  /// B104).
  public var lastLine: GridConfiguration.LastRow?
  /// Where items stand that are shorter than their line.
  public var items: LineAlignment
  /// The gap between the items of a line, in points.
  public var itemSpacing: Double
  /// The gap between lines, in points.
  public var lineSpacing: Double
  /// Room around the lines.
  public var insets: Insets
  /// What an item counts as that nobody measured, in points.
  public var itemEstimate: ItemSize
  /// The same for kinds that have their own, in points.
  public var itemEstimates: [ItemKind: ItemSize]

  /// Makes a configuration.
  ///
  /// - Parameters:
  ///   - lines: Where the items of a line go.
  ///   - lastLine: Where the items of the last line go; `nil` for as in the others.
  ///   - items: Where items stand that are shorter than their line.
  ///   - itemSpacing: The gap between the items of a line, in points.
  ///   - lineSpacing: The gap between lines, in points.
  ///   - insets: Room around the lines.
  ///   - itemEstimate: What an item counts as that nobody measured, in points; both above zero.
  ///   - itemEstimates: The same for kinds that have their own, in points.
  public init(
    lines: Distribution = .leading, lastLine: GridConfiguration.LastRow? = nil, items: LineAlignment = .start,
    itemSpacing: Double = 0, lineSpacing: Double = 0, insets: Insets = .zero,
    itemEstimate: ItemSize = ItemSize(main: 44, cross: 88), itemEstimates: [ItemKind: ItemSize] = [:]
  ) {
    self.lines = lines
    self.lastLine = lastLine
    self.items = items
    self.itemSpacing = itemSpacing
    self.lineSpacing = lineSpacing
    self.insets = insets
    self.itemEstimate = itemEstimate
    self.itemEstimates = itemEstimates
  }
}
