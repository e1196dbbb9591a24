/// What a list is to look like, whatever its data and container.
public struct ListConfiguration: Hashable, Sendable {
  /// Lines between rows.
  ///
  /// They have room of their own: the gap between two rows is never less than a separator is thick, and a row
  /// whose separators are hidden keeps that room, so that hiding one moves nothing.
  public struct Separators: Hashable, Sendable {
    /// How thick they are, in points; rounded up to whole pixels.
    public var thickness: Double
    /// How far from the rows' leading edge they start and from their trailing edge they end, in points.
    ///
    /// A row may have insets of its own, see ``RowSeparators``.
    public var insets: SeparatorInsets
    /// Whether one lies before the first row.
    public var showsFirst: Bool
    /// Whether one lies behind the last row.
    public var showsLast: Bool

    /// Makes separators; NaN, infinite and negative lengths count as 0, with a diagnostic.
    public init(
      thickness: Double = 1, insets: SeparatorInsets = SeparatorInsets(), showsFirst: Bool = false,
      showsLast: Bool = false
    ) {
      self.thickness = thickness
      self.insets = insets
      self.showsFirst = showsFirst
      self.showsLast = showsLast
    }
  }

  /// The gap between rows, in points.
  public var lineSpacing: Double
  /// Room around the rows.
  public var insets: Insets
  /// Lines between rows; `nil` for none.
  public var separators: Separators?
  /// What a row counts as that nobody measured, in points.
  public var rowEstimate: Double
  /// The same for kinds of rows that have their own, in points.
  public var rowEstimates: [ItemKind: Double]

  /// Makes a configuration.
  ///
  /// - Parameters:
  ///   - lineSpacing: The gap between rows, in points; at least a separator's thickness.
  ///   - insets: Room around the rows.
  ///   - separators: Lines between rows; `nil` for none.
  ///   - rowEstimate: What a row counts as that nobody measured, in points; above zero.
  ///   - rowEstimates: The same for kinds of rows that have their own, in points.
  public init(
    lineSpacing: Double = 0, insets: Insets = .zero, separators: Separators? = nil, rowEstimate: Double = 44,
    rowEstimates: [ItemKind: Double] = [:]
  ) {
    self.lineSpacing = lineSpacing
    self.insets = insets
    self.separators = separators
    self.rowEstimate = rowEstimate
    self.rowEstimates = rowEstimates
  }
}

/// Room between a row's edges along the cross axis and its separator's ends, in points.
public struct SeparatorInsets: Hashable, Sendable {
  /// At the leading edge.
  public var crossStart: Double
  /// At the trailing edge.
  public var crossEnd: Double

  /// Makes insets; a negative one reaches beyond the row.
  ///
  /// NaN and infinity count as 0.
  public init(crossStart: Double = 0, crossEnd: Double = 0) {
    self.crossStart = crossStart
    self.crossEnd = crossEnd
  }
}

/// What one row says about the separators at its edges.
public struct RowSeparators: Hashable, Sendable {
  /// Whether there is none before the row.
  public var hidesTop: Bool
  /// Whether there is none behind the row.
  public var hidesBottom: Bool
  /// The insets of those at its edges; `nil` for the list's own.
  public var insets: SeparatorInsets?

  /// Makes a row's say.
  public init(hidesTop: Bool = false, hidesBottom: Bool = false, insets: SeparatorInsets? = nil) {
    self.hidesTop = hidesTop
    self.hidesBottom = hidesBottom
    self.insets = insets
  }

  /// Both show, with the list's insets.
  public static let standard = RowSeparators()
}

/// A line between two rows, before the first or behind the last.
public struct Separator: Hashable, Sendable {
  /// The row before which it lies; the row count for the one behind the last.
  public var row: Int
  /// Its place in content coordinates, in points.
  public var slot: Slot

  /// Makes a separator.
  public init(row: Int, slot: Slot) {
    self.row = row
    self.slot = slot
  }
}
