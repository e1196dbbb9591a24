internal import ShojiEngine
internal import SwiftUI

/// Places the cells of a window where the grid says.
///
/// Cells are measured here, in the layout pass: the rows take their cells' heights and the content size follows at once.
struct CellLayout: Layout {
  let plan: GridPlan
  let grid: GridStore

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let width = Self.usable(proposal.width) ?? grid.width
    let first = subviews.first?[SlotIndexKey.self] ?? 0
    let cells = first..<(first + subviews.count)
    let height = grid.measure(plan, width: width, cells: cells) { index, width in
      // A row that has just grown by items whose cells do not exist yet is as high as those that do.
      guard cells.contains(index) else { return 0 }
      let proposal = ProposedViewSize(width: width, height: nil)
      return Double(subviews[subviews.startIndex + index - first].sizeThatFits(proposal).height)
    }
    return CGSize(width: width, height: height)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    grid.withGrid { grid in
      for subview in subviews {
        let slot = grid.slot(of: subview[SlotIndexKey.self])
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

/// Which place of the data a cell stands for.
struct SlotIndexKey: LayoutValueKey {
  static let defaultValue = 0
}
