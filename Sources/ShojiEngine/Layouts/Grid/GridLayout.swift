/// Items in rows, columns first: all of a grid that follows from its configuration, its items' spans, its
/// container and what was measured.
///
/// Each item takes one column unless ``spans`` say otherwise. Items follow one another; one that does not fit
/// into what is left of its row begins the next, and nothing is filled in from behind, so they are read in
/// order. A row that nobody measured counts with the estimate of its first item's kind.
///
/// It is a value: hosts change it by ``apply(_:diagnostics:)`` and ``resize(to:diagnostics:)``, or make a new
/// one and hand on ``rows`` to keep what was measured. Positions are exact to the bit as long as they are
/// below 2^53 pixels: a thousand million rows of 44 points are.
public struct GridLayout: ItemLayout, Equatable {
  /// What it looks like.
  public let configuration: GridConfiguration
  /// What items are laid out in.
  public let container: Container
  /// Each column's place in content coordinates, its edges on pixels; at least one column.
  public private(set) var columns: [Stretch] = []
  /// The extents of the rows, measured or estimated, with the line spacing between them.
  ///
  /// With ``RowSizing/equal`` they are what each row was measured, and not how long it is.
  public internal(set) var rows: Extents
  /// The items that take more than one column.
  public internal(set) var spans: ItemSpans

  let insets: Insets
  /// The columns from the leading edge before they were mirrored and met the pixels.
  let exactColumns: [Stretch]
  /// The width in which columns lie, from the leading edge, in points.
  let exactLength: Double
  /// The width that is left within the insets, in points.
  let innerExtent: Double
  /// Which item stands in which row and column.
  let packing: RowPacking
  /// How long all rows are, in points, where that does not depend on what is measured.
  let fixedRowLength: Double?
  /// The items with their kinds, and what each was measured along the main axis with natural rows; `nil`
  /// while all are of the standard kind and rows are not natural.
  var itemExtents: Extents?
  /// The rows as they are placed where they are all as long as the longest.
  var equalRows: Extents?
  /// The length of the longest row measured so far, in points, where rows are equal.
  var longestRow: Double?
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
  ///     the end, and the estimate in it holds. `nil` to begin with all rows unmeasured. Where rows are not
  ///     measured at all it is ignored; with natural rows items fill them until they are measured again.
  ///   - spans: Which items take more than one column; those behind the last item are forgotten.
  ///   - diagnostics: Who is told of numbers that make no sense.
  /// - Complexity: O(*c* + *r*) for *c* columns and *r* runs of spans, whatever the item count.
  public init(
    _ configuration: GridConfiguration, itemCount: Int, container: Container, rows: Extents? = nil,
    spans: ItemSpans = ItemSpans(), diagnostics: Diagnostics? = nil
  ) {
    self.configuration = configuration
    let count = min(max(itemCount, 0), Extents.limit)
    if count != itemCount { diagnostics?.report(.itemCount(itemCount, used: count)) }
    let container = container.mended(diagnostics)
    self.container = container
    insets = configuration.insets.mended(diagnostics)
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

    var spans = spans
    spans.truncate(to: count)
    self.spans = spans
    packing = RowPacking(columnCount: exactColumns.count, itemCount: count, spans: spans)

    fixedRowLength = configuration.rowSizing.fixedLength(columns: exactColumns, diagnostics)
    let spacing = Diagnostics.usable(configuration.lineSpacing, "line spacing", diagnostics)
    let known = fixedRowLength == nil ? rows : nil
    var extents =
      known
      ?? Extents(
        count: packing.rowCount, estimate: fixedRowLength ?? configuration.rowEstimate, spacing: spacing)
    if known == nil, fixedRowLength == nil {
      extents.setEstimates(configuration.rowEstimates, diagnostics)
    }
    if extents.spacing != spacing { extents.setSpacing(spacing) }
    extents.resize(to: packing.rowCount)
    self.rows = extents

    if isNatural { itemExtents = Extents(count: count, estimate: 1) }
    if configuration.rowSizing == .equal {
      placeEqualRows(longest: rows == nil ? nil : extents.longestMeasured(in: 0..<extents.count))
    }
    columns = exactColumns.map(placed)
    lastColumns = exactLastRow().map(placed)
  }

  /// How many items; never negative.
  public var itemCount: Int { packing.itemCount }
  /// How many columns; at least 1.
  public var columnCount: Int { exactColumns.count }
  /// How many rows.
  public var rowCount: Int { packing.rowCount }
  /// The places of the last row that no item fills, as indexes from the item count on; empty unless the last
  /// row's policy is ``GridConfiguration/LastRow/fillers``.
  public var fillers: Range<Int> {
    guard configuration.lastRow == .fillers, itemCount > 0 else { return itemCount..<itemCount }
    return itemCount..<(itemCount + columnCount - packing.lastRowEnd)
  }

  /// The content's length along the main axis, insets included, its end on a pixel, in points.
  ///
  /// - Complexity: O(1).
  public var contentExtent: Double {
    container.pixels.snap(insets.mainStart + placedRows.length + insets.mainEnd)
  }

  /// Whether items keep lengths of their own within their rows.
  var isNatural: Bool { if case .natural = configuration.rowSizing { true } else { false } }
  /// The rows as they are placed.
  var placedRows: Extents { equalRows ?? rows }

  /// Returns the row in which an item or filler stands.
  ///
  /// Below 0 it is the first; behind the last filler it is where one more item of one column would stand, or
  /// thereabouts.
  ///
  /// - Complexity: O(log *r*) of the runs in ``spans``.
  public func row(of index: Int) -> Int { packing.position(of: held(index)).row }

  /// Returns how many columns an item takes: 1 to the column count.
  ///
  /// - Complexity: O(log *r*) of the runs in ``spans``.
  public func span(of index: Int) -> Int { packing.position(of: held(index)).span }

  /// Returns the nearest index that may be an item's or a filler's.
  private func held(_ index: Int) -> Int { min(max(index, 0), itemCount + columnCount) }

  /// Returns the items in rows; both are clamped to what there is.
  public func items(inRows rows: Range<Int>) -> Range<Int> {
    let rows = rows.clamped(to: 0..<rowCount)
    return packing.firstItem(ofRow: rows.lowerBound)..<packing.firstItem(ofRow: rows.upperBound)
  }

  /// Returns the rows in which a range of items stands.
  public func rows(of items: Range<Int>) -> Range<Int> {
    let items = items.clamped(to: 0..<itemCount)
    return items.isEmpty ? 0..<0 : row(of: items.lowerBound)..<(row(of: items.upperBound - 1) + 1)
  }

  /// Puts a column at its place in the container, mirrored if asked for, its edges on pixels.
  private func placed(_ column: Stretch) -> Stretch {
    let free = max(0, innerExtent - exactLength) * configuration.columnAlignment.share
    let before = insets.crossStart + free + column.start
    let start = container.isMirrored ? crossExtent - before - column.length : before
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
