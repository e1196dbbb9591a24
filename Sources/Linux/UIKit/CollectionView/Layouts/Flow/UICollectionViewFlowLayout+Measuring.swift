import ShojiEngine

/// How a flow layout comes to know its items' sizes.
extension UICollectionViewFlowLayout {
  /// How many items are measured at once when sections are made: data of so many is laid out as Apple does it.
  static let measuredAtOnce = 500
  /// How often what is seen is measured again because it moved.
  private static let mostPasses = 8

  /// Brings the sections up to date with what was invalidated.
  func layOut() {
    guard let view = collectionView else {
      placed = nil
      changes = FlowChanges()
      return
    }
    let changes = changes
    self.changes = FlowChanges(isEverything: false)
    guard let placed, !changes.isEverything, placed.layout.container == container(of: view, placed.axes),
      placed.axes.isHorizontal == (scrollDirection == .horizontal)
    else {
      remake(view)
      return
    }
    if !changes.items.isEmpty { forget(changes.items) }
    if !changes.preferred.isEmpty { takePreferred(changes.preferred, view) }
    for batch in changes.updates { apply(batch, view) }
  }

  private func remake(_ view: UICollectionView) {
    var new = makeSections(view)
    if !sizing.isUniform, !sizing.asksCells {
      measure(RangeSet(0..<min(Self.measuredAtOnce, new.layout.itemCount)), in: &new, view)
      new.layout.learnEstimates()
    }
    // Where sizes are not all known, what is seen would be somewhere else by the new estimates.
    if var old = placed, !sizing.isUniform, new.layout.itemCount > Self.measuredAtOnce,
      new.layout.itemCount == old.layout.itemCount, new.axes.isHorizontal == old.axes.isHorizontal
    {
      old.look(from: view)
      old.keepingPlace { $0.layout = new.layout }
      new = old
    }
    placed = new
  }

  /// Measures what is in a rectangle and returns how far what is seen has moved.
  func look(at rect: CGRect) -> CGPoint {
    guard let view = collectionView, var work = placed else { return .zero }
    work.beginPass(of: view)
    if !sizing.isUniform { measure(rect, in: &work, view) }
    let moved = work.settle()
    placed = work
    return moved
  }

  private func measure(_ rect: CGRect, in work: inout PlacedSections, _ view: UICollectionView) {
    let start = work.sight.origin
    for _ in 0..<Self.mostPasses {
      var isChanged = false
      // The rectangle moves along with what is seen in it.
      let wanted = rect.offsetBy(dx: work.sight.minX - start.x, dy: work.sight.minY - start.y)
      work.keepingPlace { work in
        let items = work.layout.items(intersecting: work.slot(wanted).main, cross: nil)
        isChanged = measure(items, in: &work, view)
      }
      if !isChanged { return }
    }
  }

  /// Measures items that were not.
  ///
  /// - Returns: Whether any item's place changed.
  @discardableResult
  func measure(_ items: RangeSet<Int>, in work: inout PlacedSections, _ view: UICollectionView) -> Bool {
    // Delegates may ask the layout while they are asked, so what they see is not what is being changed.
    let (before, axes) = (work.layout, work.axes)
    return work.layout.measure(items, diagnostics: complaints) { index, proposal in
      size(of: index, in: before, axes, view, proposal)
    }
  }

  private func size(
    of index: Int, in layout: SectionedLayout, _ axes: ScrollAxes, _ view: UICollectionView,
    _ proposal: SizeProposal
  ) -> ItemSize {
    guard let path = layout.path(ofItem: index) else { return ItemSize(main: 0, cross: 0) }
    let size = axes.itemSize(size(ofItem: IndexPath(item: path.item, section: path.section), view))
    if let room = proposal.cross { complainOfWidth(size.cross, in: room, axes) }
    return size
  }

  /// The size of an item that no cell was asked for, with sides that can be worked with.
  func size(ofItem path: IndexPath, _ view: UICollectionView) -> CGSize {
    var size = sizeOfItems
    if sizing.asksDelegate, let flowDelegate {
      size = flowDelegate.collectionView(view, layout: self, sizeForItemAt: view.dataPath(path))
      if size == Self.automaticSize { size = sizeOfItems }
    }
    if size.width >= 0, size.height >= 0, size.width.isFinite, size.height.isFinite { return size }
    complaints.report(
      Diagnostic(
        .length, event: "A flow layout's item has the size \(size.width) × \(size.height); 0 is used.",
        cause: "It was probably divided by zero or taken from a view that has no size yet.",
        remedy: "Give items sizes that are finite and not negative."))
    func usable(_ side: CGFloat) -> CGFloat { side >= 0 && side.isFinite ? side : 0 }
    return CGSize(width: usable(size.width), height: usable(size.height))
  }

  // MARK: Preferred sizes

  /// Takes the sizes that cells prefer; what is seen stays in place.
  private func takePreferred(_ preferred: [IndexPath: CGSize], _ view: UICollectionView) {
    guard var work = placed else { return }
    work.look(from: view)
    work.resize { work in
      let (before, axes) = (work.layout, work.axes)
      var sizes: [Int: ItemSize] = [:]
      for (path, size) in preferred { if let index = work.index(path) { sizes[index] = axes.itemSize(size) } }
      // The lines that are seen are broken anew together: one by one, they would be broken for each item.
      let seen = before.items(intersecting: work.slot(work.sight).main, cross: nil)
      let asked = seen.union(RangeSet(indices: sizes.keys))
      work.layout.measure(asked, again: true, diagnostics: complaints) { index, proposal in
        sizes[index] ?? knownSize(of: index, in: before) ?? size(of: index, in: before, axes, view, proposal)
      }
    }
    placed = work
  }

  private func knownSize(of index: Int, in layout: SectionedLayout) -> ItemSize? {
    guard let path = layout.path(ofItem: index),
      let flow = layout.layout(ofSection: path.section) as? FlowLayout,
      let main = flow.mains.measuredExtent(of: path.item),
      let cross = flow.crosses.measuredExtent(of: path.item)
    else { return nil }
    return ItemSize(main: main, cross: cross)
  }

  private func forget(_ paths: [IndexPath]) {
    guard var work = placed else { return }
    for path in paths {
      guard let index = work.index(path) else { continue }
      work.layout.apply(.invalidate(index..<(index + 1)), diagnostics: complaints)
    }
    placed = work
  }
}
