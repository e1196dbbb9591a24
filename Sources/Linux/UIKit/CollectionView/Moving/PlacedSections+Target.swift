import ShojiEngine

extension PlacedSections {
  /// Where an item goes that is held somewhere: where its place would be nearest to that. One that is held still stays.
  func target(of path: IndexPath, at position: CGPoint) -> IndexPath? {
    guard let index = index(path) else { return nil }
    let spot = slot(CGRect(origin: position, size: .zero))
    let items = ItemSet(RangeSet(), of: RangeOrder(0..<layout.itemCount))
    var plan = ReorderPlan(dragging: items, grabbed: index, in: layout)
    plan?.drag(to: ContentPoint(main: spot.main.start, cross: spot.cross.start))
    return plan.map { IndexPath(item: $0.destination.item, section: $0.destination.section) }
  }
}
