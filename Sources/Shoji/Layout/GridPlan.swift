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
  /// Returns the cells for a window.
  ///
  /// Those that exist stay while they hold all that the window keeps and little more. So a row that leaves costs nothing,
  /// and goes when others come. In a steady scroll rows come by the eighth of a window, two at a time where twenty are kept: each
  /// coming asks all cells that stay for what they show.
  func cells(for window: Window, after known: CellWindow) -> CellWindow {
    let items = known.items
    let kept = window.kept.bounds
    let asked = rows(of: kept)
    let step = max(1, asked.count / 8)
    let isWhole =
      items.lowerBound % columnCount == 0
      && (items.upperBound % columnCount == 0 || items.upperBound == itemCount)
      && items.upperBound <= itemCount && fillers(in: RangeSet(items)) == known.fillers
    guard isWhole, !kept.isEmpty, items.overlaps(kept) else {
      return CellWindow(items: kept, fillers: window.fillers)
    }
    let isHeld = items.lowerBound <= kept.lowerBound && items.upperBound >= kept.upperBound
    let spare = rows(of: items).count - asked.count
    if isHeld, spare <= 2 * step { return known }
    let before = items.lowerBound > kept.lowerBound ? step - 1 : 0
    let after = items.upperBound < kept.upperBound ? step - 1 : 0
    let coming = self.items(inRows: max(0, asked.lowerBound - before)..<(asked.upperBound + after))
    return CellWindow(items: coming, fillers: fillers(in: RangeSet(coming)))
  }
}
