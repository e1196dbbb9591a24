internal import ShojiEngine
public import SwiftUI

/// Places the cells of a window where the grid says.
///
/// Cells are measured here, in the layout pass: the rows take their cells' heights and the content size follows at once.
struct CellLayout: Layout {
  let plan: GridPlan
  let grid: GridStore

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let width = Self.usable(proposal.width) ?? grid.width
    let cells = CellSubviews(subviews)
    let height = grid.measure(plan, width: width, cells: cells.range) { index, width in
      cells.height(ofCellAt: index, width: width)
    }
    return CGSize(width: width, height: height)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    grid.withGrid { grid in
      let cells = CellSubviews(subviews)
      var row: (index: Int, stretch: Stretch)?
      for place in subviews.indices {
        let subview = subviews[place]
        let slot = grid.slot(of: cells.index(ofCellAt: place), after: &row)
        let ideal = ProposedViewSize(width: slot.cross.length, height: nil)
        // A cell that is as high as its row stands as it was measured; a lower one is offered the row's height.
        let isWhole = Double(subview.sizeThatFits(ideal).height) == slot.main.length
        subview.place(
          at: CGPoint(
            x: bounds.minX + slot.cross.start + slot.cross.length / 2,
            y: bounds.minY + slot.main.start + slot.main.length / 2),
          anchor: .center,
          proposal: isWhole ? ideal : ProposedViewSize(width: slot.cross.length, height: slot.main.length))
      }
    }
  }

  private static func usable(_ width: CGFloat?) -> Double? {
    guard let width, width.isFinite else { return nil }
    return Double(max(0, width))
  }
}

/// The subviews of a layout by the places of the data that they stand for.
private struct CellSubviews {
  private let subviews: LayoutSubviews
  /// The places from the first to the last subview's.
  let range: Range<Int>
  /// The subviews of each place; nil where they are one for each place, in order.
  private let places: [Int: [Int]]?

  init(_ subviews: LayoutSubviews) {
    self.subviews = subviews
    let first = subviews.first?[SlotIndexKey.self] ?? 0
    let last = subviews.last?[SlotIndexKey.self] ?? -1
    range = first..<max(first, last + 1)
    if range.count == subviews.count {
      places = nil
    } else {
      // Two items with one id leave a gap; a cell of several views has several subviews.
      places = Dictionary(grouping: subviews.indices) { subviews[$0][SlotIndexKey.self] }
    }
  }

  /// The place of the data that a subview stands for.
  func index(ofCellAt place: Int) -> Int {
    places == nil ? range.lowerBound + place - subviews.startIndex : subviews[place][SlotIndexKey.self]
  }

  /// The height of a cell, in points; 0 where it does not exist, as in a row that has just grown.
  func height(ofCellAt index: Int, width: Double) -> Double {
    guard range.contains(index) else { return 0 }
    let proposal = ProposedViewSize(width: width, height: nil)
    guard let places else {
      return Double(subviews[subviews.startIndex + index - range.lowerBound].sizeThatFits(proposal).height)
    }
    return (places[index] ?? []).reduce(0) { max($0, Double(subviews[$1].sizeThatFits(proposal).height)) }
  }
}

/// Which place of the data a cell stands for.
@usableFromInline struct SlotIndexKey: LayoutValueKey {
  @usableFromInline static let defaultValue = 0
}
