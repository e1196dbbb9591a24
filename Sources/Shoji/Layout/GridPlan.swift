internal import ShojiEngine

/// What a grid is to be, whatever its container: its look and how many items it has.
struct GridPlan: Hashable, Sendable {
  let configuration: GridConfiguration
  let pixels: PixelGrid
  let itemCount: Int
}

/// What is seen of a grid, and what is to exist of it.
struct Sight: Equatable {
  /// The items that are seen, by whole rows.
  var visible = 0..<0
  /// The cells that are to exist.
  var cells = CellWindow()
  /// The last row's number while any of it is seen.
  var lastRow: Int?
}

/// The cells that are to exist.
struct CellWindow: Equatable {
  /// The items' places in the data, by whole rows.
  var items = 0..<0
  /// The places behind the last item that clear cells fill.
  var fillers = 0..<0
}

extension GridLayout {
  /// How many rows more than the window asks for may go on existing.
  private static let spareRows = 2

  /// Returns the cells for a window.
  ///
  /// Those that exist stay while they hold all that the window keeps and little more. So a row that leaves costs nothing,
  /// and goes when another one comes.
  func cells(for window: Window, after known: CellWindow) -> CellWindow {
    let items = known.items
    let kept = window.kept.bounds
    let isWhole =
      items.lowerBound % columnCount == 0
      && (items.upperBound % columnCount == 0 || items.upperBound == itemCount)
      && items.upperBound <= itemCount && fillers(in: RangeSet(items)) == known.fillers
    let spare = items.count - kept.count
    guard isWhole, !kept.isEmpty, items.lowerBound <= kept.lowerBound,
      items.upperBound >= kept.upperBound, spare <= Self.spareRows * columnCount
    else { return CellWindow(items: kept, fillers: window.fillers) }
    return known
  }
}
