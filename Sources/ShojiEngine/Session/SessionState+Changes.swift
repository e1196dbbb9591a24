extension SessionState {
  /// The most steps spent on finding out which cells an update concerns; beyond, all are shown afresh.
  private static var mostSteps: Int { 1_000_000 }

  mutating func update(_ edits: [ItemEdit], to items: (any ItemOrder<ItemID>)?, animated: Bool) {
    let count = max(0, layout.itemCount)
    let isResize = edits.allSatisfy { if case .invalidate = $0 { true } else { false } }
    if animated { rememberScreen() }
    let anchor = beginChange(resizing: isResize)
    let hold = anchor?.hold(through: edits, of: count)
    if let item = hold?.oldIndex { layout.hold(item) }
    for edit in edits { layout.apply(edit, diagnostics: diagnostics) }
    if let items { order.items = items }
    let mending = matchCount()
    if !mending.isEmpty {
      diagnostics?.report(.contradiction(edits: edits.count, count: max(0, order.items.count)))
    }
    let all = edits + mending
    if before != nil { follow(all, of: count) }
    noteChanged(all, of: count)
    if sizes != nil { forgetSizes(through: all) }
    if isResize, mending.isEmpty {
      for case .invalidate(let range) in edits { settled.remove(contentsOf: range) }
    } else {
      forgetIndexes()
    }
    endChange(hold)
  }

  mutating func update(
    to order: CollectionOrder<SectionID, ItemID>?, at newIndex: (Int) -> Int?,
    from oldIndex: ((Int) -> Int?)? = nil, changed: RangeSet<Int>, animated: Bool,
    _ change: (inout any ItemLayout) -> Void
  ) {
    if animated { rememberScreen() }
    let anchor = beginChange()
    let hold = anchor?.hold(at: newIndex)
    if let item = hold?.oldIndex { layout.hold(item) }
    changeLayout(change)
    if let order { self.order = order }
    matchCount()
    before?.follow(newIndex, from: oldIndex)
    let known = cells.items.indices.intersection(self.changed).ranges.joined().compactMap(newIndex)
    self.changed = changed.union(RangeSet(indices: known)).intersection(RangeSet(0..<itemCount))
    forgetSizes(of: changed)
    forgetIndexes()
    endChange(hold)
  }

  mutating func reload(_ order: CollectionOrder<SectionID, ItemID>, animated: Bool) {
    if animated { rememberScreen() }
    let anchor = beginChange()
    let known = Dictionary(
      (anchor?.points ?? []).compactMap { point in
        (options.plansCells ? cells.items.id(at: point.index) : id(at: point.index)).map { (point.index, $0) }
      }
    ) { first, _ in first }
    layout.apply(.remove(0..<max(0, layout.itemCount)), diagnostics: diagnostics)
    self.order = order
    matchCount()
    sizes?.removeAll()
    changed = RangeSet(0..<itemCount)
    stale.formUnion(cells.others.keys)
    let places = known.compactMapValues { index(of: $0) }
    let hold = isSameData ? anchor?.hold { places[$0] } : nil
    if before != nil { followByID() }
    forgetIndexes()
    endChange(hold)
  }

  mutating func setLayout(_ layout: any ItemLayout, animated: Bool) {
    if animated { rememberScreen() }
    let anchor = beginChange()
    let count = max(0, self.layout.itemCount)
    self.layout = CheckedLayout.checked(layout, diagnostics: diagnostics)
    if let container { self.layout.resize(to: container, diagnostics: diagnostics) }
    let mending = matchCount()
    if before != nil { follow(mending, of: count) }
    settled = RangeSet()
    settledOthers = []
    seen = RangeSet()
    endChange(anchor?.hold(through: mending, of: count))
  }

  /// Takes that what some cells show has another content: it is measured and shown afresh.
  mutating func refresh(_ contents: [Content]) {
    var edits: [ItemEdit] = []
    for content in contents {
      if let id = content.itemID {
        if let index = index(of: id) { edits.append(.invalidate(index..<(index + 1))) }
      } else {
        sizes?.remove(content)
        stale.insert(content)
        settledOthers = []
      }
    }
    if !edits.isEmpty { update(edits, to: nil, animated: false) }
  }

  /// Lets a host change the layout as it knows it.
  mutating func changeLayout(_ change: (inout any ItemLayout) -> Void) {
    layout = CheckedLayout.unwrapped(layout)
    change(&layout)
    layout = CheckedLayout.checked(layout, diagnostics: diagnostics)
  }

  /// Takes that an index is another item's now.
  private mutating func forgetIndexes() {
    isSameData = false
    settled = RangeSet()
    settledOthers = []
    seen = RangeSet()
    reach.rearm()
  }

  /// Remembers what is to stay where it is.
  ///
  /// - Returns: What the eye rests on; `nil` where nothing is shown, or an end is held.
  mutating func beginChange(resizing isResize: Bool = false) -> Anchor? {
    isMoved = true
    if !guessed.isEmpty { forgetGuesses() }
    if bounce == nil { bounce = hasStrayed ? Bounce.none : Bounce(of: origin.contentOffset, in: offsets) }
    guard isOpen else { return nil }
    if edge == nil, origin.phase != .dragging {
      edge = options.sticks.held(at: origin.contentOffset, of: offsets)
    }
    if edge != nil { return nil }
    return layout.anchor(
      at: origin.contentOffset, in: viewport, focused: focusedIndex, resizing: isResize ? seen : nil,
      through: sight)
  }

  /// Puts what was remembered back where it was.
  mutating func endChange(_ hold: Anchor.Hold?) {
    held = hold.flatMap { $0.index >= 0 && $0.index < itemCount ? $0.index : nil }
    guard let hold, let held else { return }
    layout.hold(held)
    origin.correct(to: hold.offset(in: layout))
  }

  /// Forgets the sizes of items that edits say have another content; of all where it is not known which they are.
  private mutating func forgetSizes(through edits: [ItemEdit]) {
    var items = RangeSet<Int>()
    var isLater = false
    for edit in edits.reversed() {
      guard case .invalidate(let range) = edit else {
        isLater = true
        continue
      }
      if range.isEmpty { continue }
      if isLater {
        sizes?.removeAll()
        return
      }
      items.insert(contentsOf: range)
    }
    if !items.isEmpty { forgetSizes(of: items) }
  }

  /// Notes which cells are to be shown afresh.
  private mutating func noteChanged(_ edits: [ItemEdit], of count: Int) {
    let known = changed.union(cells.items.indices)
    guard edits.count <= Self.mostSteps / max(1, known.elementCount) else {
      changed = RangeSet(0..<itemCount)
      return
    }
    var places: [Int] = []
    for range in known.ranges {
      for index in range {
        var item = FollowedItem(index: index)
        item.isChanged = changed.contains(index)
        var count = count
        for edit in edits { item.follow(edit, count: &count) }
        if !item.isRemoved, item.isMoved || item.isChanged { places.append(item.index) }
      }
    }
    changed = RangeSet(indices: places)
  }
}

extension Diagnostic {
  static func contradiction(edits: Int, count: Int) -> Diagnostic {
    Diagnostic(
      .itemCount, event: "\(edits) edits do not come to the \(count) items of the data; the data holds.",
      cause: "The data was probably changed before the edits were described, or twice.",
      remedy: "Describe edits from what is displayed to what is given, or let a changeset be computed.")
  }
}
