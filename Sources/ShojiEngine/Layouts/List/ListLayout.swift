/// Rows one behind the other, each as long as it was measured and as wide as the container less the insets.
///
/// Positions are exact to the bit as long as they are below 2^53 pixels.
public struct ListLayout: ItemLayout, Equatable {
  /// What it looks like.
  public let configuration: ListConfiguration
  /// What rows are laid out in.
  public private(set) var container: Container
  /// The extents of the rows, measured or estimated, with the gaps between them.
  public internal(set) var rows: Extents
  /// Every row's place along the cross axis, its edges on pixels, in points.
  public private(set) var rowCross: Stretch = .zero

  let insets: Insets
  /// How thick a separator is, in whole pixels, in points; 0 where there are none.
  let thickness: Double
  /// Where the first row starts, in points.
  var origin: Double { insets.mainStart + (configuration.separators?.showsFirst == true ? thickness : 0) }

  /// Lays out a list.
  ///
  /// - Parameters:
  ///   - configuration: What it looks like.
  ///   - itemCount: How many rows. Negative counts as 0, more than ``Extents/limit`` as that, with a
  ///     diagnostic.
  ///   - container: What they are laid out in. NaN, infinite and negative lengths count as 0, with a
  ///     diagnostic.
  ///   - rows: What was measured before in such a container; the count is adjusted at the end, and the
  ///     estimate in it holds. `nil` to begin with all rows unmeasured.
  ///   - diagnostics: Who is told of numbers that make no sense.
  /// - Complexity: O(1) without `rows`, else O(log *n*).
  public init(
    _ configuration: ListConfiguration, itemCount: Int, container: Container, rows: Extents? = nil,
    diagnostics: Diagnostics? = nil
  ) {
    self.configuration = configuration
    let count = min(max(itemCount, 0), Extents.limit)
    if count != itemCount { diagnostics?.report(.itemCount(itemCount, used: count)) }
    self.container = container.mended(diagnostics)
    insets = configuration.insets.mended(diagnostics)
    var spacing = Diagnostics.usable(configuration.lineSpacing, "line spacing", diagnostics)
    var thickness = 0.0
    if let separators = configuration.separators {
      thickness = Diagnostics.usable(separators.thickness, "separator's thickness", diagnostics)
      // In whole pixels: otherwise one of two equal lines would be a pixel thicker, and a third of a point
      // would vanish between some rows.
      if let scale = container.pixels.scale { thickness = (thickness * scale).rounded(.up) / scale }
      spacing = max(spacing, thickness)
    }
    self.thickness = thickness
    var extents = rows ?? Extents(count: count, estimate: configuration.rowEstimate, spacing: spacing)
    if rows == nil { extents.setEstimates(configuration.rowEstimates, diagnostics) }
    if extents.spacing != spacing { extents.setSpacing(spacing) }
    extents.resize(to: count)
    self.rows = extents
    rowCross = placedCross()
  }

  /// How many rows; never negative.
  public var itemCount: Int { rows.count }

  /// The content's length along the main axis, insets included, its end on a pixel, in points.
  ///
  /// An empty list is as long as its insets (case B157).
  ///
  /// - Complexity: O(1).
  public var contentExtent: Double {
    if rows.count == 0 { return container.pixels.snap(insets.mainStart + insets.mainEnd) }
    let last = configuration.separators?.showsLast == true ? thickness : 0
    return container.pixels.snap(origin + rows.length + last + insets.mainEnd)
  }

  /// Returns a row's place in content coordinates, in points, its edges on pixels.
  ///
  /// - Returns: ``Slot/zero`` where there is no such row.
  /// - Complexity: O(log *r*) of the runs in ``rows``; O(1) while all rows are equal.
  public func slot(of index: Int) -> Slot {
    guard index >= 0, index < rows.count else { return .zero }
    return Slot(main: rows.stretch(of: index, from: origin, pixels: container.pixels), cross: rowCross)
  }

  /// Returns the places of neighbours as ``slot(of:)`` does, in order.
  ///
  /// - Complexity: O(log *r* + *k*) of the runs in ``rows`` and *k* rows.
  public func slots(of items: Range<Int>) -> [Slot] {
    guard items.lowerBound >= 0, items.upperBound <= rows.count else { return items.map { slot(of: $0) } }
    return rows.stretches(of: items, from: origin, pixels: container.pixels).map {
      Slot(main: $0, cross: rowCross)
    }
  }

  /// Returns the rows that share more than an edge with a rectangle, in points.
  ///
  /// - Complexity: O(log *r*) of the runs in ``rows``.
  public func items(intersecting main: Stretch, cross: Stretch?) -> RangeSet<Int> {
    if let cross, !cross.intersects(rowCross) { return RangeSet() }
    return RangeSet(
      rows.indices(
        intersecting: main, from: origin, pixels: container.pixels))
  }

  /// Takes a new container.
  ///
  /// Rows keep what they were measured while their width stays. Else they count with it until they are
  /// measured again.
  ///
  /// - Complexity: O(1) while the width stays, else O(*m* log *n*) for *m* measured rows.
  public mutating func resize(to container: Container, diagnostics: Diagnostics? = nil) {
    var resized = ListLayout(
      configuration, itemCount: itemCount, container: container, rows: rows, diagnostics: diagnostics)
    if resized.innerExtent != innerExtent { resized.rows.outdate() }
    self = resized
  }

  /// Takes a change of the rows.
  ///
  /// - Complexity: O(log *n*).
  public mutating func apply(_ edit: ItemEdit, diagnostics: Diagnostics? = nil) {
    rows.apply(edit.clamped(to: itemCount, diagnostics))
  }

  /// Measures rows in the width they have.
  ///
  /// - Complexity: One call of `measure` for each row that it is asked for, and O(log *n*) for each row.
  @discardableResult
  public mutating func measure(
    _ items: RangeSet<Int>, again isAll: Bool = false, diagnostics: Diagnostics? = nil,
    _ measure: (_ index: Int, _ proposal: SizeProposal) -> ItemSize
  ) -> Bool {
    var isChanged = false
    for range in items.ranges {
      for row in range.clamped(to: 0..<itemCount) where isAll || rows.measuredExtent(of: row) == nil {
        let size = measure(row, SizeProposal(main: nil, cross: rowCross.length))
        if rows.setExtent(size.main, of: row, diagnostics: diagnostics) { isChanged = true }
      }
    }
    return isChanged
  }

  /// Takes the mean of the measured rows of each kind as the estimate for its others.
  ///
  /// - Returns: Whether the estimate changed.
  /// - Complexity: O(1).
  @discardableResult public mutating func learnEstimates() -> Bool { rows.learnEstimates() }

  /// The width that is left within the insets, in points.
  private var innerExtent: Double { max(0, container.crossExtent - insets.crossStart - insets.crossEnd) }

  private func placedCross() -> Stretch {
    let stretch = Stretch(start: insets.crossStart, length: innerExtent)
    return container.pixels.snap(container.turned(stretch))
  }
}
