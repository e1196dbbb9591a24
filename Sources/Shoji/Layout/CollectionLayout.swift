public import ShojiEngine
public import SwiftUI

/// How a collection view arranges its items.
///
/// ```swift
/// CollectionView {
///   CollectionSection("Tags", tags) { TagCell($0) }.layout(.flow(spacing: 6))
///   CollectionSection("Nearby", stays) { StayCard($0) }.layout(.carousel(itemWidth: 220, spacing: 12))
///   CollectionSection("Trip", trip) { StayCard($0) }
///     .layout(.mosaic(columns: 4, spacing: 8, tiles: [.init(columns: 2, rows: 2), .init()]))
///   CollectionSection("Photos", photos) { PhotoCell($0) }
///     .layout(.waterfall(columns: .adaptive(minimum: 180), spacing: 8))
///   CollectionSection("Songs", songs) { SongCell($0) }.layout(.list(spacing: 1))
/// }
/// .collectionLayout(.grid(columns: .adaptive(minimum: 160, maximum: 240), spacing: 8, lastRow: .center))
/// ```
///
/// Each of them scrolls sideways too: see ``horizontal``.
public struct CollectionLayout: Hashable, Sendable {
  /// The columns of a grid.
  public struct Columns: Hashable, Sendable {
    let columns: GridConfiguration.Columns

    /// Equal columns that cover the width.
    ///
    /// - Parameter count: How many; below 1 counts as 1, with a diagnostic.
    public static func count(_ count: Int) -> Columns { Columns(columns: .count(count)) }

    /// As many equal columns as fit.
    ///
    /// - Parameters:
    ///   - minimum: The least width of a column, in points.
    ///   - maximum: The greatest width of a column, in points.
    public static func adaptive(minimum: CGFloat, maximum: CGFloat = .infinity) -> Columns {
      Columns(columns: .tracks([.adaptive(minimum: Double(minimum), maximum: Double(maximum))]))
    }

    /// Columns of different kinds, resolved as SwiftUI's lazy grids do.
    ///
    /// - Parameter items: The columns; their alignments have no effect. None counts as one flexible column.
    public static func items(_ items: [GridItem]) -> Columns {
      Columns(columns: .tracks(items.map(Track.init)))
    }
  }

  /// Where the items of a last row that is not full go.
  public enum LastRow: Hashable, Sendable {
    /// Into the leading columns.
    case leading
    /// Together into the middle.
    case center
    /// Together to the trailing edge.
    case trailing
    /// From edge to edge with wider gaps.
    case justify
    /// From edge to edge with wider cells.
    case stretch
    /// Into the leading columns; clear cells fill the others.
    case fillers
  }

  /// How long the rows of a grid are.
  public enum RowSizing: Hashable, Sendable {
    /// As long as the longest cell of the row, and so are the others.
    case tallest
    /// As long as the longest cell of the row; shorter ones stand in it at its top, in its middle or at its bottom.
    case natural(VerticalAlignment = .top)
    /// All as long as the longest cell that was seen so far.
    case equal
    /// All of one length, in points.
    case fixed(CGFloat)
    /// As long as a column is wide, divided by this.
    case aspectRatio(CGFloat)

    /// Whether both come to the same.
    public static func == (lhs: RowSizing, rhs: RowSizing) -> Bool { lhs.sizing == rhs.sizing }
    /// Hashes what it comes to.
    public func hash(into hasher: inout Hasher) { hasher.combine(sizing) }
  }

  /// What a tile of a mosaic covers.
  public struct Tile: Hashable, Sendable {
    let columns: Int
    let rows: Int

    /// A tile of so many columns and rows; below 1 counts as 1.
    public init(columns: Int = 1, rows: Int = 1) {
      self.columns = columns
      self.rows = rows
    }
  }

  /// Where the items of a line go that leave room in it.
  public enum LineAlignment: Hashable, Sendable {
    /// Together to the leading edge.
    case leading
    /// Together into the middle.
    case center
    /// Together to the trailing edge.
    case trailing
    /// From edge to edge with wider gaps.
    case justify
    /// From edge to edge with wider cells.
    case stretch
  }

  enum Kind: Hashable, Sendable {
    case grid(GridConfiguration)
    case list(ListConfiguration)
    case flow(FlowConfiguration)
    case waterfall(WaterfallConfiguration)
    case mosaic(QuiltConfiguration)
    case custom(CustomLayout)
  }

  var kind: Kind
  /// Whether it scrolls sideways.
  private(set) var isHorizontal = false
  /// Where content that is scrolled comes to rest; nil for anywhere.
  var snapping: Snapping?

  init(_ kind: Kind) { self.kind = kind }

  /// Rows of equally many columns.
  ///
  /// - Parameters:
  ///   - columns: The columns.
  ///   - spacing: The gap between columns, in points.
  ///   - lineSpacing: The gap between rows, in points; nil takes `spacing`.
  ///   - lastRow: Where the items of a last row that is not full go.
  ///   - rows: How long rows are.
  public static func grid(
    columns: Columns, spacing: CGFloat = 0, lineSpacing: CGFloat? = nil, lastRow: LastRow = .leading,
    rows: RowSizing = .tallest
  ) -> CollectionLayout {
    CollectionLayout(
      .grid(
        GridConfiguration(
          columns: columns.columns, itemSpacing: Double(spacing), lineSpacing: Double(lineSpacing ?? spacing),
          lastRow: lastRow.policy, rowSizing: rows.sizing)))
  }

  /// One column, without separators.
  public static var list: CollectionLayout { .list(spacing: 0) }

  /// One column, without separators.
  ///
  /// - Parameter spacing: The gap between rows, in points.
  public static func list(spacing: CGFloat) -> CollectionLayout {
    CollectionLayout(.list(ListConfiguration(lineSpacing: Double(spacing))))
  }

  /// Lines of cells that are as wide as they like, as tags are.
  ///
  /// - Parameters:
  ///   - spacing: The gap between the cells of a line, in points.
  ///   - lineSpacing: The gap between lines, in points; nil takes `spacing`.
  ///   - alignment: Where the cells of a line go that leave room in it.
  public static func flow(
    spacing: CGFloat = 0, lineSpacing: CGFloat? = nil, alignment: LineAlignment = .leading
  ) -> CollectionLayout {
    CollectionLayout(
      .flow(
        FlowConfiguration(
          lines: alignment.distribution, itemSpacing: Double(spacing),
          lineSpacing: Double(lineSpacing ?? spacing))))
  }

  /// Columns of cells that are as high as they like; each goes where there is most room.
  ///
  /// - Parameters:
  ///   - columns: The columns; 64 at most.
  ///   - spacing: The gap between columns, in points.
  ///   - lineSpacing: The gap between two cells of a column, in points; nil takes `spacing`.
  public static func waterfall(
    columns: Columns, spacing: CGFloat = 0, lineSpacing: CGFloat? = nil
  ) -> CollectionLayout {
    CollectionLayout(
      .waterfall(
        WaterfallConfiguration(
          lanes: columns.columns, itemSpacing: Double(spacing), lineSpacing: Double(lineSpacing ?? spacing))))
  }

  /// Tiles of some columns and rows, in a pattern that begins anew behind its last.
  ///
  /// - Parameters:
  ///   - columns: How many columns.
  ///   - ratio: How high a row is, as a share of a column's width.
  ///   - spacing: The gap between columns and between rows, in points.
  ///   - tiles: What the items take, in order. None counts as one of one column and row.
  public static func mosaic(
    columns: Int, ratio: CGFloat = 1, spacing: CGFloat = 0, tiles: [Tile]
  ) -> CollectionLayout {
    let spans = tiles.map { QuiltMosaic.Span(columns: $0.columns, rows: $0.rows) }
    return CollectionLayout(
      .mosaic(
        QuiltConfiguration(
          .mosaic(
            QuiltMosaic(columns: columns, row: .column(Double(ratio)), spacing: Double(spacing), spans: spans)
          ),
          lineSpacing: Double(spacing))))
  }

  /// A layout of your own: see `ItemLayout` in ShojiEngine.
  ///
  /// - Parameter layout: A layout of no items; it is told of those that there are. Its answers are mended where they make
  ///   no sense, with a diagnostic.
  public static func custom(_ layout: some ItemLayout & Hashable) -> CollectionLayout {
    CollectionLayout(.custom(CustomLayout(layout)))
  }

  /// Cells in one row that is scrolled sideways.
  ///
  /// As the layout of a section within a collection view that scrolls down, it is a carousel: it scrolls by itself and keeps
  /// its place when it is scrolled away.
  ///
  /// - Parameters:
  ///   - itemWidth: How wide cells are, in points; nil for as wide as they like.
  ///   - spacing: The gap between cells, in points.
  public static func carousel(itemWidth: CGFloat? = nil, spacing: CGFloat = 0) -> CollectionLayout {
    var layout = CollectionLayout.list(spacing: spacing)
    if let itemWidth {
      layout = .grid(columns: .count(1), spacing: 0, lineSpacing: spacing, rows: .fixed(itemWidth))
    }
    layout.isHorizontal = true
    return layout
  }

  /// The same layout, scrolled sideways: its columns are rows then, its widths heights.
  public var horizontal: CollectionLayout {
    var layout = self
    layout.isHorizontal = true
    return layout
  }

  /// How long cells are along the way it scrolls, where the layout says so.
  var itemLength: CGFloat? {
    guard case .grid(let configuration) = kind, case .fixed(let length) = configuration.rowSizing else {
      return nil
    }
    return CGFloat(length)
  }

  /// The layout as the engine knows it.
  func itemLayout(count: Int, in container: Container) -> any ItemLayout {
    switch kind {
    case .grid(let configuration):
      return ShojiEngine.GridLayout(
        configuration, itemCount: count, container: container, diagnostics: .shoji)
    case .list(let configuration):
      return ListLayout(configuration, itemCount: count, container: container, diagnostics: .shoji)
    case .flow(let configuration):
      return FlowLayout(configuration, itemCount: count, container: container, diagnostics: .shoji)
    case .waterfall(let configuration):
      return WaterfallLayout(configuration, itemCount: count, container: container, diagnostics: .shoji)
    case .mosaic(let configuration):
      return QuiltLayout(configuration, itemCount: count, container: container, diagnostics: .shoji)
    case .custom(let custom):
      var layout = custom.layout
      if layout.itemCount < count {
        layout.apply(.insert(count: count - layout.itemCount, at: layout.itemCount), diagnostics: .shoji)
      }
      layout.resize(to: container, diagnostics: .shoji)
      return layout
    }
  }
}

private struct CollectionLayoutKey: EnvironmentKey {
  static let defaultValue = CollectionLayout.list
}

extension EnvironmentValues {
  var collectionLayout: CollectionLayout {
    get { self[CollectionLayoutKey.self] }
    set { self[CollectionLayoutKey.self] = newValue }
  }
}

extension View {
  /// Arranges the items of the collection views inside.
  ///
  /// ```swift
  /// CollectionView(songs) { SongCell($0) }.collectionLayout(.grid(columns: .count(4)))
  /// ```
  ///
  /// - Parameter layout: The arrangement. Without one, items stand in a list.
  public func collectionLayout(_ layout: CollectionLayout) -> some View {
    environment(\.collectionLayout, layout)
  }
}
