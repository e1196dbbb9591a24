public import SwiftUI

/// Shows a collection of items, in sections or not, and makes only the cells that are seen.
///
/// Memory and work follow the screen: a thousand items and a million cost the same. Cells decide their own size as far as
/// the layout lets them, and what is seen stays where it is when cells are measured, come or go. Items are told apart by
/// their ids, which must be unique: of two items with one id the first is shown.
///
/// ```swift
/// CollectionView(songs) { song in SongCell(song) }
///   .collectionLayout(.grid(columns: .adaptive(minimum: 160), spacing: 8))
/// ```
///
/// On Apple's systems the cells that leave are released; on Linux their nodes are taken over by those that come.
public struct CollectionView<Content: CollectionContent>: View {
  private let content: Content
  private let lastRowAppeared: (() -> Void)?

  @State private var store = CollectionStore()
  @Environment(\.collectionLayout) private var layout
  @Environment(\.reachActions) private var reach

  @usableFromInline init(content: Content, lastRowAppeared: (() -> Void)? = nil) {
    self.content = content
    self.lastRowAppeared = lastRowAppeared
  }

  /// Makes a collection view of sections and of views that stand for themselves.
  ///
  /// - Parameter content: The sections.
  public init(@CollectionContentBuilder content: () -> Content) {
    self.init(content: content())
  }

  /// The cells that are seen, in a scroll view.
  public var body: some View {
    if reach.isEmpty {
      CollectionCore(content: content, store: store, layout: layout, lastRowAppeared: lastRowAppeared)
    } else {
      CollectionCore(
        content: LoadingContent(
          content: content, start: store.startLoader, end: store.endLoader, actions: reach),
        store: store, layout: layout, lastRowAppeared: lastRowAppeared)
    }
  }
}

/// A section without a header and a footer.
public typealias PlainSection<Data: RandomAccessCollection, ID: Hashable, Cell: View> = CollectionSection<
  Data, ID, Cell, EmptyView, EmptyView
>

extension CollectionView {
  /// Makes a collection view of items that know their ids.
  ///
  /// - Parameters:
  ///   - data: The items. Only those seen are asked for.
  ///   - cell: Makes the cell of an item.
  @inlinable public init<Data: RandomAccessCollection, ID: Hashable, Cell: View>(
    _ data: Data, @ViewBuilder cell: @escaping (Data.Element) -> Cell
  ) where Content == PlainSection<Data, ID, Cell>, Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(data, id: \.id, cell: cell)
  }

  /// Makes a collection view of items that a key path tells apart.
  ///
  /// - Parameters:
  ///   - data: The items. Only those seen are asked for.
  ///   - id: Tells items apart; asked of those seen, and of all when the data is another.
  ///   - cell: Makes the cell of an item.
  @inlinable public init<Data: RandomAccessCollection, ID: Hashable, Cell: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder cell: @escaping (Data.Element) -> Cell
  ) where Content == PlainSection<Data, ID, Cell> {
    self.init(items: ItemSource(data, id: { element, _ in element[keyPath: id] }), rows: cellRows(cell))
  }

  /// Makes a collection view of whole numbers, each its own id.
  ///
  /// No number is stored.
  ///
  /// - Parameters:
  ///   - data: The numbers.
  ///   - cell: Makes the cell of a number.
  @inlinable public init<Cell: View>(
    _ data: Range<Int>, @ViewBuilder cell: @escaping (Int) -> Cell
  ) where Content == PlainSection<Range<Int>, Int, Cell> {
    self.init(
      items: ItemSource(
        data, id: { element, _ in element }, place: { source, id in id &- source.data.lowerBound }),
      rows: cellRows(cell))
  }

  @usableFromInline init<Data: RandomAccessCollection, ID: Hashable, Cell: View>(
    items: ItemSource<Data, ID>, rows: @escaping CellRows<Data.Element, ID, Cell>,
    lastRowAppeared: (() -> Void)? = nil
  ) where Content == PlainSection<Data, ID, Cell> {
    self.init(
      content: CollectionSection(id: 0, items: items, rows: rows, header: EmptyView(), footer: EmptyView()),
      lastRowAppeared: lastRowAppeared)
  }
}
