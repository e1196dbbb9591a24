internal import ShojiEngine
public import SwiftUI

/// Shows a collection of items in a grid or a list, and makes only the cells that are seen.
///
/// Memory and work follow the screen: a thousand items and a million cost the same. Cells decide their own height; a row
/// is as high as its highest cell. Items are told apart by their ids, which must be unique: of two items with one id the
/// first is shown.
///
/// ```swift
/// CollectionView(songs) { song in SongCell(song) }
///   .collectionLayout(.grid(columns: .adaptive(minimum: 160), spacing: 8))
/// ```
///
/// On Apple's systems the cells that leave are released; on Linux their nodes are taken over by those that come.
public struct CollectionView<Data: RandomAccessCollection, ID: Hashable, Cell: View>: View {
  private let items: ItemSource<Data, ID>
  private let rows: CellRows<Data.Element, ID, Cell>
  private let lastRowAppeared: (() -> Void)?

  @State private var cells = CellWindow()
  @State private var position = ScrollPosition()
  @State private var grid = GridStore()
  @State private var states = ItemStates()
  @Environment(\.collectionLayout) private var layout
  @Environment(\.collectionRequest) private var request
  @Environment(\.itemStateRetention) private var retention
  @Environment(\.displayScale) private var displayScale
  @Environment(\.visibleItemsAction) private var visibleItemsAction

  @usableFromInline init(
    items: ItemSource<Data, ID>, rows: @escaping CellRows<Data.Element, ID, Cell>,
    lastRowAppeared: (() -> Void)? = nil
  ) {
    self.items = items
    self.rows = rows
    self.lastRowAppeared = lastRowAppeared
  }

  /// The cells that are seen, in a scroll view.
  public var body: some View {
    // Fillers are a collection of their own, so what they are told apart by is never that of an item.
    let fillers = cells.items.upperBound == items.count ? cells.fillers : 0..<0
    let plan = GridPlan(
      configuration: layout.configuration, pixels: PixelGrid(scale: Double(displayScale)),
      itemCount: items.count)
    let states = keptStates()
    ScrollView(.vertical) {
      CellLayout(plan: plan, grid: grid) {
        rows(items.slots(at: cells.items), states)
        ForEach(fillers, id: \.self) { index in
          Color.clear.layoutValue(key: SlotIndexKey.self, value: index)
        }
      }
    }
    .scrollPosition($position)
    .onScrollGeometryChange(for: Sight.self) { geometry in
      grid.sight(of: plan, through: geometry)
    } action: { old, new in
      if new.cells != old.cells { cells = new.cells }
      if new.visible != old.visible { visibleItemsAction?(new.visible) }
      if let row = new.lastRow, row != old.lastRow { lastRowAppeared?() }
    }
    .onChange(of: request, initial: true) { _, request in
      guard let offset = grid.offset(for: request, in: plan) else { return }
      position.scrollTo(y: offset)
    }
  }

  /// The items' state, without that of items that have left the data.
  private func keptStates() -> ItemStates {
    states.retention = retention
    states.keepOnly(items, window: cells.items)
    return states
  }
}

extension CollectionView where Data.Element: Identifiable, ID == Data.Element.ID {
  /// Makes a collection view of items that know their ids.
  ///
  /// - Parameters:
  ///   - data: The items. Only those seen are asked for.
  ///   - cell: Makes the cell of an item.
  @inlinable public init(_ data: Data, @ViewBuilder cell: @escaping (Data.Element) -> Cell) {
    self.init(data, id: \.id, cell: cell)
  }
}

extension CollectionView {
  /// Makes a collection view of items that a key path tells apart.
  ///
  /// - Parameters:
  ///   - data: The items. Only those seen are asked for.
  ///   - id: Tells items apart; only asked of those seen.
  ///   - cell: Makes the cell of an item.
  @inlinable public init(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder cell: @escaping (Data.Element) -> Cell
  ) {
    self.init(items: ItemSource(data, id: { element, _ in element[keyPath: id] }), rows: cellRows(cell))
  }
}

extension CollectionView where Data == Range<Int>, ID == Int {
  /// Makes a collection view of whole numbers, each its own id.
  ///
  /// No number is stored.
  ///
  /// - Parameters:
  ///   - data: The numbers.
  ///   - cell: Makes the cell of a number.
  @inlinable public init(_ data: Range<Int>, @ViewBuilder cell: @escaping (Int) -> Cell) {
    self.init(
      items: ItemSource(
        data, id: { element, _ in element }, place: { source, id in id &- source.data.lowerBound }),
      rows: cellRows(cell))
  }
}
