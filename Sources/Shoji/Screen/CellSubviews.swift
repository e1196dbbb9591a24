internal import ShojiEngine
internal import SwiftUI

/// The subviews of a layout by what they stand for.
struct CellSubviews {
  private let subviews: LayoutSubviews
  private let slots: [CellSlot]
  /// The items that have cells.
  let items: RangeSet<Int>
  /// What beside items has cells.
  let others: [CellSlot]
  let hasFillers: Bool
  /// Where the items' subviews are that stand in one row, one for each; nil where they do not.
  private let row: (first: Int, items: Range<Int>)?
  /// The subviews of each slot otherwise.
  private let places: [CellSlot: [Int]]

  init(_ subviews: LayoutSubviews) {
    self.subviews = subviews
    var slots: [CellSlot] = []
    slots.reserveCapacity(subviews.count)
    var others: [CellSlot] = []
    var items = RangeSet<Int>()
    var row: (first: Int, items: Range<Int>)?
    var isRow = true
    var hasFillers = false
    for place in subviews.indices {
      let slot = subviews[place][CellSlotKey.self]
      slots.append(slot)
      switch slot {
      case .item(let index):
        guard let known = row else {
          row = (place, index..<(index + 1))
          continue
        }
        if index == known.items.upperBound, place == known.first + known.items.count {
          row = (known.first, known.items.lowerBound..<(index + 1))
        } else {
          isRow = false
          items.insert(contentsOf: index..<(index + 1))
        }
      case .filler: hasFillers = true
      default: others.append(slot)
      }
    }
    if let row { items.insert(contentsOf: row.items) }
    self.slots = slots
    self.items = items
    self.others = others
    self.hasFillers = hasFillers
    self.row = isRow ? row : nil
    places =
      isRow && others.isEmpty ? [:] : Dictionary(grouping: slots.indices, by: { slots[$0] })
  }

  /// The size of what a slot shows; nil where it has no cell.
  ///
  /// A cell of several views is as long as the longest.
  func size(of slot: CellSlot, _ proposal: ProposedViewSize) -> CGSize? {
    if let row, case .item(let index) = slot {
      guard row.items.contains(index) else { return nil }
      return subviews[row.first + index - row.items.lowerBound].sizeThatFits(proposal)
    }
    guard let found = places[slot] else { return nil }
    return found.reduce(CGSize.zero) { size, place in
      let next = subviews[subviews.startIndex + place].sizeThatFits(proposal)
      return CGSize(width: max(size.width, next.width), height: max(size.height, next.height))
    }
  }

  /// Each subview and what it stands for, in order.
  var all: some Sequence<(CellSlot, LayoutSubview)> { zip(slots, subviews) }

  /// The greatest height and so on of all cells, by `next`.
  func reduce(_ initial: Double, _ next: (Double, LayoutSubview) -> Double) -> Double {
    subviews.reduce(initial, next)
  }
}

/// Places the cells of a collection view where the engine says.
///
/// Cells are measured here, in the layout pass: what comes out counts at once, and what the eye rests on stays.
struct CellLayout: Layout {
  let store: CollectionStore
  /// Another number where cells are to be placed anew.
  let revision: Int

  func makeCache(subviews: Subviews) -> CellSubviews { CellSubviews(subviews) }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout CellSubviews) -> CGSize {
    var size = store.measure(cache, proposal: proposal)
    if store.isHorizontal, subviews.layoutDirection == .rightToLeft {
      // What is narrower than the viewport begins at its leading edge, which is the right one.
      size.width = max(size.width, store.viewportLength)
    }
    return size
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout CellSubviews
  ) {
    store.place(cache, in: bounds)
  }
}
