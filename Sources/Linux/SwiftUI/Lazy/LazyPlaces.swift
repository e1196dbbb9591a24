internal import ShojiEngine

/// A container that knows where views are that are not in the tree.
@MainActor protocol LazyPlaces: ElementNode {
  /// The row of the view with an id; nil where no row has it.
  func row(identifiedBy id: AnyHashable) -> Int?
  /// Measures a row and what would be seen with it where it is shown at an anchor of the viewport.
  ///
  /// - Returns: Where it is then, in the container's own space: exact, whatever lies between was measured or not. Nil where there
  ///   is no such row.
  func reveal(row: Int, at anchor: UnitPoint?) -> CGRect?
}

extension Node {
  /// Finds the row with an id in the containers from here down.
  func lazyRow(identifiedBy id: AnyHashable) -> (list: any LazyPlaces, row: Int)? {
    if let list = self as? any LazyPlaces, let row = list.row(identifiedBy: id) { return (list, row) }
    var found: (list: any LazyPlaces, row: Int)?
    forEachChild { child in
      if found == nil { found = child.lazyRow(identifiedBy: id) }
    }
    return found
  }
}

extension LazyElement: LazyPlaces {
  func row(identifiedBy id: AnyHashable) -> Int? {
    takeStructure()
    return rows.row(identifiedBy: id)
  }

  func reveal(row: Int, at anchor: UnitPoint?) -> CGRect? {
    guard row >= 0, row < rows.count, let seen else { return nil }
    let share = anchor.map { Double(axis == .vertical ? $0.y : isMirrored ? 1 - $0.x : $0.x) }
    hold { list in
      // A value of its own, for rows are made while it is measured.
      var layout = list.layout
      _ = layout.measuredOffset(showing: row, at: share, from: seen.main.start, in: seen.viewport) {
        list.size(ofRow: $0, $1)
      }
      list.layout = layout
    }
    let slot = layout.slot(of: row)
    let size = CGSize(main: CGFloat(slot.main.length), cross: CGFloat(slot.cross.length), axis)
    var corner = CGPoint(main: CGFloat(slot.main.start), cross: CGFloat(slot.cross.start), axis)
    if isMirrored { corner.x = CGFloat(layout.contentExtent) - corner.x - size.width }
    return CGRect(origin: corner, size: size)
  }
}
