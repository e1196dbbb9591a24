/// Items in rows of equally many, columns first: all of a grid that follows from its configuration, its item
/// count, its container and what rows were measured.
///
/// It is a value: hosts make a new one when one of those changes and hand on ``rows`` to keep what was
/// measured. Positions are exact to the bit as long as they are below 2^53 pixels: a thousand million rows of
/// 44 points are.
public struct GridLayout: ItemLayout, Equatable {
  /// What it looks like.
  public let configuration: GridConfiguration
  /// How many items; never negative.
  public private(set) var itemCount: Int
  /// What they are laid out in.
  public let container: Container
  /// Each column's place in content coordinates, its edges on pixels; at least one column.
  public private(set) var columns: [Stretch] = []
  /// The extents of the rows, measured or estimated, with the line spacing between them.
  public private(set) var rows: Extents

  let insets: Insets
  /// The columns from the leading edge before they were mirrored and met the pixels.
  let exactColumns: [Stretch]
  /// The width in which columns lie, from the leading edge, in points.
  let exactLength: Double
  /// The width that is left within the insets, in points.
  let innerExtent: Double
  /// The last row's items if they do not keep to the columns.
  private(set) var lastColumns: [Stretch] = []

  /// Lays out a grid.
  ///
  /// - Parameters:
  ///   - configuration: What it looks like.
  ///   - itemCount: How many items. Negative counts as 0, more than ``Extents/limit`` as that, with a
  ///     diagnostic.
  ///   - container: What they are laid out in. NaN, infinite and negative lengths count as 0, with a
  ///     diagnostic; in 0, columns have no width.
  ///   - rows: What was measured before in such a container with these columns; the count is adjusted at
  ///     the end, and the estimate in it holds. `nil` to begin with all rows unmeasured.
  ///   - diagnostics: Who is told of numbers that make no sense.
  /// - Complexity: O(*c*) for *c* columns, whatever the item count.
  public init(
    _ configuration: GridConfiguration, itemCount: Int, container: Container, rows: Extents? = nil,
    diagnostics: Diagnostics? = nil
  ) {
    self.configuration = configuration
    self.itemCount = min(max(itemCount, 0), Extents.limit)
    if self.itemCount != itemCount { diagnostics?.report(.itemCount(itemCount, used: self.itemCount)) }
    let container = container.mended(diagnostics)
    self.container = container
    let asked = configuration.insets
    insets = Insets(
      mainStart: Diagnostics.usable(asked.mainStart, "inset", diagnostics),
      mainEnd: Diagnostics.usable(asked.mainEnd, "inset", diagnostics),
      crossStart: Diagnostics.usable(asked.crossStart, "inset", diagnostics),
      crossEnd: Diagnostics.usable(asked.crossEnd, "inset", diagnostics))
    innerExtent = max(0, container.crossExtent - insets.crossStart - insets.crossEnd)

    let resolved =
      switch configuration.columns {
      case .count(let count):
        ResolvedTracks(
          count: count, width: innerExtent, spacing: configuration.itemSpacing, diagnostics: diagnostics)
      case .tracks(let tracks):
        ResolvedTracks(
          tracks, width: innerExtent, spacing: configuration.itemSpacing, diagnostics: diagnostics)
      }
    exactColumns = resolved.columns
    exactLength = resolved.length

    let spacing = Diagnostics.usable(configuration.lineSpacing, "line spacing", diagnostics)
    let rowCount = self.itemCount / exactColumns.count + (self.itemCount % exactColumns.count > 0 ? 1 : 0)
    var extents = rows ?? Extents(count: rowCount, estimate: configuration.rowEstimate, spacing: spacing)
    if extents.spacing != spacing { extents.setSpacing(spacing) }
    extents.resize(to: rowCount)
    self.rows = extents

    columns = exactColumns.map(placed)
    lastColumns = exactLastRow().map(placed)
  }

  /// How many columns; at least 1.
  public var columnCount: Int { exactColumns.count }
  /// How many rows.
  public var rowCount: Int { rows.count }
  /// The places of the last row that no item fills, as indexes from the item count on; empty unless the last
  /// row's policy is ``GridConfiguration/LastRow/fillers``.
  public var fillers: Range<Int> {
    guard configuration.lastRow == .fillers else { return itemCount..<itemCount }
    return itemCount..<(rowCount * columnCount)
  }

  /// The content's length along the main axis, insets included, its end on a pixel, in points.
  ///
  /// - Complexity: O(1).
  public var contentExtent: Double {
    container.pixels.snap(insets.mainStart + rows.length + insets.mainEnd)
  }

  /// Returns the row in which an item or filler stands.
  public func row(of index: Int) -> Int { index / columnCount }

  /// Returns the items in rows; both are clamped to what there is.
  public func items(inRows rows: Range<Int>) -> Range<Int> {
    let rows = rows.clamped(to: 0..<rowCount)
    return (rows.lowerBound * columnCount)..<min(rows.upperBound * columnCount, itemCount)
  }

  /// Returns the rows in which a range of items stands.
  public func rows(of items: Range<Int>) -> Range<Int> {
    let items = items.clamped(to: 0..<itemCount)
    return items.isEmpty ? 0..<0 : row(of: items.lowerBound)..<(row(of: items.upperBound - 1) + 1)
  }

  /// Takes what a row was measured, which is the greatest extent of its items.
  ///
  /// - Returns: Whether anything changed.
  /// - Complexity: O(log *n*).
  @discardableResult
  public mutating func setExtent(_ extent: Double, ofRow row: Int, diagnostics: Diagnostics? = nil) -> Bool {
    rows.setExtent(extent, of: row, diagnostics: diagnostics)
  }

  /// Takes the mean of the measured rows as the estimate for the others.
  ///
  /// - Returns: Whether the estimate changed.
  @discardableResult public mutating func learnRowEstimate() -> Bool { rows.learnEstimate() }

  /// Puts a column at its place in the container, mirrored if asked for, its edges on pixels.
  private func placed(_ column: Stretch) -> Stretch {
    let start =
      container.isMirrored
      ? crossExtent - insets.crossStart - column.end : insets.crossStart + column.start
    // A container's edge is met exactly, though its columns' sum may miss it by a rounding error.
    let end = start + column.length
    let edge = container.isMirrored ? crossExtent - insets.crossStart : insets.crossStart + innerExtent
    return container.pixels.snap(Stretch(from: start, to: abs(end - edge) < 0.000001 ? edge : end))
  }
}

extension Diagnostic {
  static func itemCount(_ asked: Int, used: Int) -> Diagnostic {
    Diagnostic(
      .itemCount, event: "A layout was asked for \(asked) items; \(used) is used.",
      cause: "The count was probably the difference of two others, or a default that stands for unknown.",
      remedy: "Ask for 0 to 2^48 items.")
  }
}
