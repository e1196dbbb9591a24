/// What was on screen before a change that is to be animated.
struct ScreenBefore<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  typealias State = SessionState<SectionID, ItemID>

  /// Where something was on screen.
  struct Place {
    /// From the viewport's start, in points.
    var slot: Slot
    /// The item's index now; `nil` of one that is gone, and of what is no item.
    var index: Int?
    let wasVisible: Bool
    /// In which order it was drawn.
    let rank: Int
  }

  var places: [State.Content: Place] = [:]
  let layout: any ItemLayout
  let order: CollectionOrder<SectionID, ItemID>
  let sight: Sight
  let contentOffset: Double
  /// What leads from an item's index now to the one it had then, the last change first.
  private var origins: [(Int) -> Int?] = []
  /// Whether nobody can tell, so that items are to be looked up by id.
  private var isUnknown = false

  init(_ state: State) {
    layout = state.layout
    order = state.order
    sight = state.drawing
    contentOffset = state.origin.contentOffset
    let viewport = state.viewport.stretch(at: contentOffset)
    var rank = 0
    func add(_ content: State.Content, _ slot: Slot, index: Int?) {
      let relative = slot.mapped { Stretch(start: $0.start - contentOffset, length: $0.length) }
      places[content] = Place(
        slot: relative, index: index, wasVisible: slot.main.intersects(viewport), rank: rank)
      rank += 1
    }
    for index in state.cells.items.indices.ranges.joined() {
      guard let id = state.cells.items.id(at: index) else { continue }
      add(.item(id), layout.placement(of: index, seenThrough: sight).slot, index: index)
    }
    for element in state.drawn where state.cells.contains(element.content) {
      add(element.content, element.slot, index: nil)
    }
  }

  /// Takes a change of the items.
  mutating func follow(_ newIndex: (Int) -> Int?, from oldIndex: ((Int) -> Int?)?) {
    for (content, place) in places { places[content]?.index = place.index.flatMap(newIndex) }
    if let oldIndex { origins.insert(oldIndex, at: 0) } else { isUnknown = true }
  }

  /// Returns where an item was on screen that had no cell, in points from the viewport's start; what was far away
  /// counts as one viewport away.
  func origin(ofItem id: ItemID, at index: Int, length: Double) -> Slot? {
    var old: Int? = index
    if isUnknown {
      old = order.items.index(of: id)
    } else {
      for origin in origins { old = old.flatMap(origin) }
    }
    guard let old, old >= 0, old < layout.itemCount else { return nil }
    let place = layout.placement(of: old, seenThrough: sight).slot
    return LayoutSwitch.relative(place, to: Stretch(start: contentOffset, length: length))
  }
}

extension ScreenBefore {
  /// Returns where a header or footer was on screen that had no cell.
  func origin(of content: State.Content, length: Double) -> Slot? {
    guard case .supplementary(let kind, .section(let id)) = content,
      let section = order.sections.index(of: id),
      let slot = layout.sections?.slot(of: SupplementaryIndex(kind, of: .section(section)))
    else { return nil }
    return LayoutSwitch.relative(slot, to: Stretch(start: contentOffset, length: length))
  }
}
