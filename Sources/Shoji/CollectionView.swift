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
/// Other data is compared by its ids. Up to 10,000 items that takes place at once, and so it does where ids can be counted
/// instead of looked at, as those of a range, and where the same array is handed in again. Above, it takes place off the main
/// actor: meanwhile all that was shown goes on, with its taps and its scrolling, and of what is handed in meanwhile the newest
/// follows. It stays on the main actor, whatever the size, where data, items or ids are not `Sendable`, in a change that is
/// animated, since an animation begins with its change, and where nothing was shown before.
///
/// On Apple's systems the cells that leave are released; on Linux their nodes are taken over by those that come.
public struct CollectionView<Content: CollectionContent>: View {
  private let content: Content
  private let lastRowAppeared: (() -> Void)?

  @State private var store = CollectionStore()
  @Environment(\.collectionLayout) private var layout
  @Environment(\.reachActions) private var reach
  @Environment(\.accessibilityReduceMotion) private var reducesMotion

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
  public var body: some View { core.handing(to: store, reducesMotion: reducesMotion) }

  @ViewBuilder private var core: some View {
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

  // Constraints to `Sendable` are no part of a symbol's name, so the next two differ from those above in the order of what
  // they are generic in.

  /// Makes a collection view of items that know their ids and may be read anywhere.
  ///
  /// Where there are more than 10,000, other data is compared off the main actor; until it has been, the items of before are
  /// shown. See ``CollectionView``.
  ///
  /// - Parameters:
  ///   - data: The items. Only those seen are asked for.
  ///   - cell: Makes the cell of an item.
  @inlinable public init<ID: Hashable & Sendable, Data: RandomAccessCollection & Sendable, Cell: View>(
    _ data: Data, @ViewBuilder cell: @escaping (Data.Element) -> Cell
  )
  where
    Content == PlainSection<Data, ID, Cell>, Data.Element: Identifiable & Sendable, ID == Data.Element.ID
  {
    self.init(data, id: \.id, cell: cell)
  }

  /// Makes a collection view of items that a key path tells apart and that may be read anywhere.
  ///
  /// Where there are more than 10,000, other data is compared off the main actor; until it has been, the items of before are
  /// shown. See ``CollectionView``.
  ///
  /// - Parameters:
  ///   - data: The items. Only those seen are asked for.
  ///   - id: Tells items apart; asked of those seen, and of all when the data is another.
  ///   - cell: Makes the cell of an item.
  @inlinable public init<ID: Hashable & Sendable, Data: RandomAccessCollection & Sendable, Cell: View>(
    _ data: Data, id: any KeyPath<Data.Element, ID> & Sendable,
    @ViewBuilder cell: @escaping (Data.Element) -> Cell
  ) where Content == PlainSection<Data, ID, Cell>, Data.Element: Sendable {
    self.init(
      items: ItemSource(sendable: data, id: { element, _ in element[keyPath: id] }), rows: cellRows(cell))
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
        sendable: data, id: { element, _ in element }, place: { source, id in id &- source.data.lowerBound }),
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
