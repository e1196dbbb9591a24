extension SessionState {
  /// Remembers what is on screen, unless that is remembered since an earlier change.
  mutating func rememberScreen() {
    if before == nil, isOpen, isSameData { before = ScreenBefore(self) }
  }

  /// Follows what is remembered through edits.
  mutating func follow(_ edits: [ItemEdit], of count: Int) {
    let edits = ItemEdit.clamped(edits, of: count)
    before?.follow(
      { index in
        var item = FollowedItem(index: index)
        var count = count
        for edit in edits { item.follow(edit, count: &count) }
        return item.isRemoved ? nil : item.index
      }, from: { ItemEdit.origin(of: $0, before: edits) })
  }

  /// Follows what is remembered by id.
  mutating func followByID() {
    guard var before else { return }
    let ids = Dictionary(
      before.places.compactMap { content, place in
        place.index.flatMap { index in content.itemID.map { (index, $0) } }
      }
    ) { first, _ in first }
    before.follow({ ids[$0].flatMap { index(of: $0) } }, from: nil)
    self.before = before
  }

  /// Says how what was on screen gets to where it is, and begins to wait for exits to end.
  mutating func endTransition() -> [Transition<Content>] {
    guard let before = before.take() else { return [] }
    let sight = drawing
    let viewport = viewport.stretch(at: origin.contentOffset)
    var transitions: [Transition<Content>] = []
    /// From the viewport's start to the scroller's coordinates.
    func onScreen(_ slot: Slot) -> Slot {
      slot.mapped { Stretch(start: $0.start + origin.offset, length: $0.length) }
    }
    func enter(_ content: Content, _ index: Int, _ slot: Slot, from origin: () -> Slot?) {
      let old = before.places[content]
      let isVisible = slot.main.intersects(viewport)
      guard isVisible || old?.wasVisible == true else { return }
      let from = old?.slot ?? exits[content] ?? origin()
      let wasVisible =
        old?.wasVisible ?? (exits[content] != nil || isSeen(from, length: viewport.length))
      exits[content] = nil
      transitions.append(
        Transition(
          content, index, from.map(onScreen), scrolled(slot), wasVisible: wasVisible, isVisible: isVisible))
    }
    for index in cells.items.indices.ranges.joined() {
      guard let id = cells.items.id(at: index) else { continue }
      enter(.item(id), index, layout.placement(of: index, seenThrough: sight).slot) {
        before.origin(ofItem: id, at: index, length: viewport.length)
      }
    }
    for element in drawn where cells.contains(element.content) {
      enter(element.content, element.index, element.slot) {
        before.origin(of: element.content, length: viewport.length)
      }
    }
    let left = before.places.filter { $0.value.wasVisible && !cells.contains($0.key) }
    for (content, place) in left.sorted(by: { $0.value.rank < $1.value.rank }) {
      let index = place.index.flatMap { $0 < itemCount ? $0 : nil }
      let target = index.map { index in
        LayoutSwitch.relative(layout.placement(of: index, seenThrough: sight).slot, to: viewport)
      }
      exits[content] = target ?? place.slot
      transitions.append(
        Transition(
          content, index, onScreen(place.slot), target.map(onScreen), wasVisible: true, isVisible: false))
    }
    return transitions
  }

  /// Takes that an exit has been shown to its end.
  mutating func endExit(of content: Content) {
    exits[content] = nil
    _ = cells.endExit(of: content)
  }

  private func isSeen(_ slot: Slot?, length: Double) -> Bool {
    slot?.main.intersects(Stretch(start: 0, length: length)) ?? false
  }
}
