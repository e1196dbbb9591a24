internal import ShojiEngine
public import SwiftUI

/// How a collection view arranges its items.
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

  private let columns: Columns
  private let spacing: CGFloat
  private let lineSpacing: CGFloat
  private let lastRow: LastRow

  /// Rows of equally many columns.
  ///
  /// - Parameters:
  ///   - columns: The columns.
  ///   - spacing: The gap between columns, in points.
  ///   - lineSpacing: The gap between rows, in points; nil takes `spacing`.
  ///   - lastRow: Where the items of a last row that is not full go.
  public static func grid(
    columns: Columns, spacing: CGFloat = 0, lineSpacing: CGFloat? = nil, lastRow: LastRow = .leading
  ) -> CollectionLayout {
    CollectionLayout(
      columns: columns, spacing: spacing, lineSpacing: lineSpacing ?? spacing, lastRow: lastRow)
  }

  /// One column, without separators.
  public static var list: CollectionLayout { .list(spacing: 0) }

  /// One column, without separators.
  ///
  /// - Parameter spacing: The gap between rows, in points.
  public static func list(spacing: CGFloat) -> CollectionLayout {
    .grid(columns: .count(1), spacing: spacing)
  }

  /// What the engine needs to know.
  var configuration: GridConfiguration {
    GridConfiguration(
      columns: columns.columns, itemSpacing: Double(spacing), lineSpacing: Double(lineSpacing),
      lastRow: lastRow.policy)
  }
}

extension CollectionLayout.LastRow {
  fileprivate var policy: GridConfiguration.LastRow {
    switch self {
    case .leading: .leading
    case .center: .center
    case .trailing: .trailing
    case .justify: .justify
    case .stretch: .stretch
    case .fillers: .fillers
    }
  }
}

extension Track {
  fileprivate init(_ item: GridItem) {
    let size: Track.Size =
      switch item.size {
      case .fixed(let width): .fixed(Double(width))
      case .flexible(let minimum, let maximum):
        .flexible(minimum: Double(minimum), maximum: Double(maximum))
      case .adaptive(let minimum, let maximum):
        .adaptive(minimum: Double(minimum), maximum: Double(maximum))
      @unknown default: .flexible(minimum: 10, maximum: .infinity)
      }
    self.init(size, spacing: item.spacing.map { Double($0) })
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
