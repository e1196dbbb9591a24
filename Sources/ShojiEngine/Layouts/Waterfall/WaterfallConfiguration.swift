/// How many lanes an item of a waterfall lies across.
public enum LaneSpan: Hashable, Sendable {
  /// So many. Below 1 counts as 1 and more than there are as all, both with a diagnostic.
  case lanes(Int)
  /// All that there are.
  case all
}

/// What a waterfall is to look like, whatever its data and container.
public struct WaterfallConfiguration: Hashable, Sendable {
  /// How the container is divided into lanes.
  public var lanes: GridConfiguration.Columns
  /// The gap between lanes that have none of their own, in points.
  public var itemSpacing: Double
  /// The gap between two items of a lane, in points.
  public var lineSpacing: Double
  /// Room around the items.
  public var insets: Insets
  /// What an item counts as until one of its kind was measured, in points; above zero.
  public var estimate: Double
  /// The same for kinds that have their own, in points.
  public var estimates: [ItemKind: Double]
  /// The kinds whose items lie across more than one lane.
  ///
  /// Spans go by kind and not by item, so that edits carry them along without asking anybody, and so that
  /// items of different widths have different estimates.
  public var spans: [ItemKind: LaneSpan]

  /// Makes a configuration.
  ///
  /// - Parameters:
  ///   - lanes: How the container is divided; at most ``WaterfallLayout/laneLimit`` lanes are used.
  ///   - itemSpacing: The gap between lanes that have none of their own, in points.
  ///   - lineSpacing: The gap between two items of a lane, in points.
  ///   - insets: Room around the items.
  ///   - estimate: What an item counts as until one of its kind was measured, in points; above zero.
  ///   - estimates: The same for kinds that have their own, in points.
  ///   - spans: The kinds whose items lie across more than one lane.
  public init(
    lanes: GridConfiguration.Columns, itemSpacing: Double = 0, lineSpacing: Double = 0,
    insets: Insets = .zero, estimate: Double = 100, estimates: [ItemKind: Double] = [:],
    spans: [ItemKind: LaneSpan] = [:]
  ) {
    self.lanes = lanes
    self.itemSpacing = itemSpacing
    self.lineSpacing = lineSpacing
    self.insets = insets
    self.estimate = estimate
    self.estimates = estimates
    self.spans = spans
  }
}
