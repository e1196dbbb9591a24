internal import ShojiEngine

extension LazyElement {
  /// Puts the rows in the tree where the engine says.
  func placeRows(_ sight: Sight) {
    let guide = alignment
    var before: CGFloat = 0
    // A guide that stands at no fraction stands where the row that needs most room before it has it.
    if let guide, guide.fraction == nil {
      for row in shown { before = max(before, row.element.guide(guide, stackProposal)) }
    }
    if case .list = arrangement.form { prepareListRows() }
    for row in shown {
      let slot = layout.slot(of: row.index)
      switch arrangement.form {
      case .stack(let key): place(row.element, in: slot, key, before)
      case .grid(let tracks, _): place(row.element, at: row.index, in: slot, tracks)
      case .list: place(row.element, in: slot, HorizontalAlignment.leading.key, 0)
      }
    }
    let places = layout.supplementaries(seenThrough: sight)
    for index in shownParts.indices {
      let part = shownParts[index]
      let name = SupplementaryIndex(part.part.kind, of: .section(part.index))
      guard let place = places.first(where: { $0.index == name }) else { continue }
      shownParts[index].isPinned = place.isPinned
      self.place(part.element, in: place.slot, alignment ?? HorizontalAlignment.center.key, before)
    }
    // What is pinned lies over what is not.
    shownParts.sort { !$0.isPinned && $1.isPinned }
  }

  private var alignment: AlignmentKey? {
    switch arrangement.form {
    case .stack(let key), .grid(_, let key): key
    case .list: nil
    }
  }

  private var stackProposal: ProposedViewSize {
    ProposedViewSize(main: nil, cross: CGFloat(layout.container.crossExtent), axis)
  }

  /// Places a row of a stack, or a header or footer: as large as it likes, aligned across.
  private func place(_ element: ElementNode, in slot: Slot, _ key: AlignmentKey, _ before: CGFloat) {
    let cross = CGFloat(slot.cross.length)
    let proposal = ProposedViewSize(main: nil, cross: cross, axis)
    let guide = element.guide(key, proposal)
    let start = key.fraction.map { key.place($0, in: cross) - guide } ?? before - guide
    put(
      element,
      at: CGPoint(main: CGFloat(slot.main.start), cross: CGFloat(slot.cross.start) + start, axis),
      proposal)
  }

  /// Places an item of a grid in its cell.
  private func place(_ element: ElementNode, at index: Int, in slot: Slot, _ tracks: LazyTracks) {
    let cell = CGSize(main: CGFloat(slot.main.length), cross: CGFloat(slot.cross.length), axis)
    let proposal = ProposedViewSize(cell)
    let alignment =
      tracks.soleAlignment
      ?? tracks.alignment(
        ofColumn: column(of: index), in: layout.container.crossExtent)
    func start(_ key: AlignmentKey, _ length: CGFloat) -> CGFloat {
      let place = key.fraction.map { key.place($0, in: length) } ?? element.guide(key, proposal)
      return place - element.guide(key, proposal)
    }
    let corner = CGPoint(main: CGFloat(slot.main.start), cross: CGFloat(slot.cross.start), axis)
    put(
      element,
      at: CGPoint(
        x: corner.x + start(alignment.horizontal.key, cell.width),
        y: corner.y + start(alignment.vertical.key, cell.height)), proposal)
  }

  private func column(of index: Int) -> Int {
    guard let path = layout.path(ofItem: index),
      let grid = layout.layout(ofSection: path.section) as? GridLayout
    else { return 0 }
    return path.item % grid.columnCount
  }

  /// Places an element given from the leading edges, along the length that all rows have now.
  private func put(_ element: ElementNode, at point: CGPoint, _ proposal: ProposedViewSize) {
    var corner = point
    if isRightToLeft {
      let width = axis == .horizontal ? CGFloat(layout.contentExtent) : size.width
      corner.x = width - point.x - element.sizeThatFits(proposal).width
    }
    put(element, at: corner, proposal: proposal)
  }
}
