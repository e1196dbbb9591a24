extension SessionState {
  /// Returns what beside the items is drawn in a sight: backgrounds, further turns of loops, headers, footers and
  /// badges.
  func elements(in sight: Sight, _ supplementaries: [SupplementaryPlacement]) -> [DrawnElement<
    SectionID, ItemID
  >] {
    var drawn: [DrawnElement<SectionID, ItemID>] = []
    for place in layout.decorations(seenThrough: sight) {
      guard let section = order.sections.id(at: place.section) else { continue }
      drawn.append(
        DrawnElement(
          content: .background(place.kind, of: section), index: place.section, slot: place.slot,
          zIndex: place.zIndex))
    }
    for copy in layout.copies(seenThrough: sight) where copy.index < itemCount {
      guard let id = id(at: copy.index) else { continue }
      drawn.append(
        DrawnElement(content: .copy(id, number: copy.number), index: copy.index, slot: copy.slot, zIndex: 0))
    }
    for place in supplementaries {
      guard let cell = cell(of: place.index) else { continue }
      drawn.append(
        DrawnElement(content: cell.id, index: cell.index, slot: place.slot, zIndex: place.zIndex))
    }
    return drawn
  }

  /// Returns what the cell of a header, footer or badge shows, and where it is in the data.
  func cell(of index: SupplementaryIndex) -> Cell? {
    switch index.owner {
    case .content:
      return Cell(index: 0, id: .supplementary(index.kind, of: .content))
    case .section(let section):
      return order.sections.id(at: section).map {
        Cell(index: section, id: .supplementary(index.kind, of: .section($0)))
      }
    case .item(let path):
      guard let item = layout.index(ofItemAt: path), item >= 0, item < itemCount, let id = id(at: item) else {
        return nil
      }
      return Cell(index: item, id: .supplementary(index.kind, of: .item(id)))
    }
  }

  /// Returns where something is drawn now, in the content's coordinates.
  func placement(of index: Int, in sight: Sight) -> ItemPlacement {
    layout.placement(of: index, seenThrough: sight)
  }

  /// Returns where something is drawn in the scroller's coordinates.
  func scrolled(_ slot: Slot) -> Slot { Slot(main: origin.place(slot.main), cross: slot.cross) }

  /// Returns where a cell is drawn; `nil` where nothing of this content has one.
  func placement(of content: Content) -> CellPlacement<SectionID, ItemID>? {
    guard let number = cells.cell(of: content) else { return nil }
    if case .item(let id) = content {
      guard let index = cells.items.index(of: id) else { return nil }
      let place = layout.placement(of: index, seenThrough: drawing)
      return CellPlacement(
        cell: number, content: content, index: index, slot: scrolled(place.slot), zIndex: place.zIndex)
    }
    guard let element = drawn.first(where: { $0.content == content }) else { return nil }
    return CellPlacement(
      cell: number, content: content, index: element.index, slot: scrolled(element.slot),
      zIndex: element.zIndex)
  }

  /// All cells with their places, from back to front.
  func placements() -> [CellPlacement<SectionID, ItemID>] {
    var placements: [CellPlacement<SectionID, ItemID>] = []
    let sight = drawing
    var isSorted = true
    func append(_ cell: CellNumber?, _ content: Content, _ index: Int, _ slot: Slot, _ zIndex: Int) {
      guard let cell else { return }
      if let last = placements.last, last.zIndex > zIndex { isSorted = false }
      placements.append(
        CellPlacement(cell: cell, content: content, index: index, slot: scrolled(slot), zIndex: zIndex))
    }
    for index in cells.items.indices.ranges.joined() {
      guard let id = cells.items.id(at: index) else { continue }
      let place = layout.placement(of: index, seenThrough: sight)
      append(cells.items.cell(of: id), .item(id), index, place.slot, place.zIndex)
    }
    for element in drawn {
      append(cells.cell(of: element.content), element.content, element.index, element.slot, element.zIndex)
    }
    if isSorted { return placements }
    let order = placements.indices.sorted { (placements[$0].zIndex, $0) < (placements[$1].zIndex, $1) }
    return order.map { placements[$0] }
  }
}

extension ItemLayout {
  /// Returns the index of an item that is named by its section; a layout without sections has one.
  func index(ofItemAt path: ItemPath) -> Int? {
    switch self {
    case let layout as SectionedLayout: layout.index(of: path)
    case let layout as ReversedLayout<SectionedLayout>: layout.base.index(of: path)
    case let layout as EndAlignedLayout<SectionedLayout>: layout.base.index(of: path)
    default: path.section == 0 ? path.item : nil
    }
  }
}
