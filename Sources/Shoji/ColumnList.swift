public import SwiftUI

/// Shows views in equal columns, row by row, as many as there are.
///
/// Only the rows that are seen are made, so views that a lazy collection makes on demand stay unmade until then. The
/// last row is filled up, so that every row has as many columns. Rows have no separators.
///
/// ```swift
/// ColumnList(columns: 4, content: (0..<1_000_000).lazy.map(Element.init)) { print("last row appeared") }
/// ```
public struct ColumnList<Content: RandomAccessCollection>: View where Content.Element: View {
  private let columns: Int
  private let items: ItemSource<Content, Int>
  private let rows: CellRows<Content.Element, Int, Content.Element>
  private let lastRowAppeared: (() -> Void)?

  /// Makes a list of columns.
  ///
  /// - Parameters:
  ///   - columns: The number of columns; below 1 counts as 1, with a diagnostic.
  ///   - content: The views. A view's identity is its place.
  ///   - lastRowAppeared: Called each time the last row comes into view, also when more views have moved the end. Not
  ///     called for rows that are only made ahead of being seen.
  @inlinable public init(columns: Int, content: Content, lastRowAppeared: (() -> Void)? = nil) {
    self.init(
      columns: columns, items: ItemSource(content, id: { _, place in place }, place: { _, id in id }),
      rows: cellRows { $0 }, lastRowAppeared: lastRowAppeared)
  }

  @usableFromInline init(
    columns: Int, items: ItemSource<Content, Int>,
    rows: @escaping CellRows<Content.Element, Int, Content.Element>, lastRowAppeared: (() -> Void)?
  ) {
    self.columns = columns
    self.items = items
    self.rows = rows
    self.lastRowAppeared = lastRowAppeared
  }

  /// Makes a list of columns; the former spelling.
  @available(*, deprecated, renamed: "init(columns:content:lastRowAppeared:)")
  public init(colums: Int, content: Content, lastRowAppeared: (() -> Void)? = nil) {
    self.init(columns: colums, content: content, lastRowAppeared: lastRowAppeared)
  }

  /// The rows as a collection view.
  public var body: some View {
    CollectionView(items: items, rows: rows, lastRowAppeared: lastRowAppeared)
      .collectionLayout(.grid(columns: .count(columns), lastRow: .fillers))
  }
}
