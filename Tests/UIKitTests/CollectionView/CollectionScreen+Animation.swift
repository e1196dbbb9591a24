@testable import UIKit

extension CollectionScreen {
  /// Changes the numbers within a batch of updates.
  func change(_ sections: [[Int]], _ updates: @escaping () -> Void, completion: ((Bool) -> Void)? = nil) {
    view.performBatchUpdates(
      {
        self.source.sections = sections
        updates()
      }, completion: completion)
  }

  /// Where each cell is seen from the top of the bounds, and how strongly, by its number; what goes is last.
  var shown: [String] {
    let cells = view.subviews.compactMap { $0 as? NumberCell }.filter { !$0.isHidden }
    func text(_ cell: NumberCell) -> String {
      let y = Int((cell.presentedGeometry.frame.minY - view.contentOffset.y).rounded())
      let alpha = cell.presentedAlpha
      return "\(cell.number) \(y)" + (alpha < 1 ? " (\(Int((alpha * 100).rounded()))%)" : "")
    }
    let (going, staying) = (cells.filter(\.flags.isLeaving), cells.filter { !$0.flags.isLeaving })
    func sorted(_ cells: [NumberCell]) -> [String] {
      cells.sorted { $0.presentedGeometry.center.y < $1.presentedGeometry.center.y }.map(text)
    }
    return sorted(staying) + sorted(going).map { "-\($0)" }
  }

  /// The middle of an animation of 0.3 seconds that begins with the next frame: half of the way, by its symmetry.
  func halfway() {
    finger.frame(after: 0)
    finger.frame(after: 0.15)
  }
}
