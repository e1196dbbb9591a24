extension SessionState {
  mutating func frame(
    _ input: FrameInput, _ measure: @escaping Measure
  ) -> SessionFrame<SectionID, ItemID> {
    var frame = SessionFrame<SectionID, ItemID>()
    beginFrame(input)
    var measuring = Measuring(&self, measure)
    answerRequest(&frame, &measuring)
    let others = settle(input, &frame, &measuring)
    sizes = measuring.sizes
    finishFrame(input, others, &frame)
    return frame
  }

  /// Takes what the host sees, and goes where the view is to be.
  mutating func beginFrame(_ input: FrameInput) {
    takeGeometry(input)
    if input.phase == .idle, bounce == nil {
      bounce = hasStrayed ? Bounce.none : Bounce(of: origin.contentOffset, in: offsets)
    }
    if input.phase == .dragging { edge = nil }
    open()
    if edge != nil {
      restoreEdge()
    } else if isOpen, input.phase != .dragging {
      edge = options.sticks.held(at: origin.contentOffset, of: offsets)
    }
  }

  /// Plans the cells of what is seen now, and ends the frame.
  mutating func finishFrame(
    _ input: FrameInput, _ others: [SupplementaryPlacement], _ frame: inout SessionFrame<SectionID, ItemID>,
    writesOffset: Bool = true
  ) {
    // As with items, those that have left cost nothing to ask for again.
    if settledOthers.count > 2 * others.count + 16 { settledOthers.formIntersection(others.map(\.index)) }
    frame.window = window
    showCells(input, others, &frame)
    tellWho(input, &frame)
    endFrame(&frame, writesOffset: writesOffset)
  }

  /// Takes the container, the viewport and the scroller; what the eye rests on stays where it is if items are
  /// laid out anew.
  mutating func takeGeometry(_ input: FrameInput) {
    if cross != input.cross { isMoved = true }
    cross = input.cross
    let isResized = container != input.container
    let isStale = generation != input.generation
    guard isResized || isStale || viewport != input.viewport else {
      follow(input)
      return
    }
    // What to hold follows from what was seen, not from an offset that the host has changed with the size.
    let wasMoved = isMoved
    let anchor = beginChange()
    isMoved = wasMoved
    follow(input)
    viewport = input.viewport
    container = input.container
    guard isResized || isStale else { return }
    let hold = anchor?.hold(through: [], of: layout.itemCount)
    if let item = hold?.oldIndex { layout.hold(item) }
    isMoved = true
    if isResized { layout.resize(to: input.container, diagnostics: diagnostics) }
    if isStale { beginGeneration(input.generation) }
    settled = RangeSet()
    settledOthers = []
    seen = RangeSet()
    if let hold { endChange(hold) }
  }

  /// Takes the scroller's offset.
  ///
  /// What has gone further out by itself since a change, as under a finger, is not held back.
  private mutating func follow(_ input: FrameInput) {
    let before = origin.offset
    origin.scroll(to: input.offset, phase: input.phase)
    if input.phase != .idle { bounce = bounce?.moved(by: origin.offset - before) }
  }

  /// Brings the content to rest where it is.
  mutating func endScrolling() {
    origin.scroll(to: origin.offset, phase: .idle)
    if origin.fold(contentOffsets: offsets, margin: 0) != nil { isMoved = true }
  }

  private mutating func beginGeneration(_ generation: Int) {
    // A host may count in any way: what was measured under another number is of no use.
    sizes?.removeAll()
    self.generation = generation
    layout.apply(.invalidate(0..<max(0, layout.itemCount)), diagnostics: diagnostics)
    changed = RangeSet(0..<itemCount)
    stale.formUnion(cells.others.keys)
  }

  /// Goes where the view is to open, once there is something to see.
  private mutating func open() {
    guard !isOpen, itemCount > 0, viewport.length > 0, layout.container.crossExtent > 0 else { return }
    isOpen = true
    switch options.opening {
    case .asScrolled: break
    case .start: edge = HeldEdge(isEnd: false)
    case .end: edge = HeldEdge(isEnd: true)
    case .item(let id, let anchor):
      if request == nil { request = Request(id: id, anchor: anchor, waits: false) }
    }
  }

  /// Goes where somebody asked to.
  private mutating func answerRequest(
    _ frame: inout SessionFrame<SectionID, ItemID>, _ measuring: inout Measuring<SectionID, ItemID>
  ) {
    guard isOpen, let request else { return }
    guard let index = index(of: request), index < itemCount else {
      if !request.waits {
        self.request = nil
        diagnostics?.report(.unknownItem())
      }
      return
    }
    self.request = nil
    edge = nil
    bounce = Bounce.none
    isMoved = true
    scrollAcross(to: index)
    let current = origin.contentOffset
    // A pinned header covers as much as it measures: once it has, the item goes to its place under it.
    for _ in 0..<Self.mostPasses {
      let target = layout.measuredOffset(
        showing: index, at: request.anchor, from: current, in: viewport, through: sight,
        diagnostics: diagnostics
      ) { measuring.size(ofItemAt: $0, $1) }
      origin.correct(to: target)
      if !measureOthers(unmeasured(layout.supplementaries(seenThrough: sight)), &measuring) { break }
    }
    frame.passes += 1
    frame.scrolledTo = request.id
    held = index
  }

  /// Changes the layout and puts what the eye rests on back where it was.
  ///
  /// Whether anything moved is looked at and not asked: a layout may learn from a measure that changes nothing.
  ///
  /// - Parameter leads: Headers and footers that nobody has seen yet: where one of them comes before all items and
  ///   none of those was seen either, the eye rests on it.
  mutating func hold(_ leads: [SupplementaryPlacement] = [], _ change: (inout SessionState) -> Void) {
    // Where places follow from what is held, holding another item may move all others.
    if (layout as? any TrustedLayout)?.isPivoted ?? true { isMoved = true }
    if edge == nil, held == nil, isOpen, let lead = lead(of: leads) {
      let position = lead.slot.main.start - origin.contentOffset
      change(&self)
      restoreEdge()
      if let now = layout.supplementaries(seenThrough: sight).first(where: { $0.index == lead.index }) {
        origin.correct(to: now.slot.main.start - position)
      }
      return
    }
    var item = held
    if edge == nil, item == nil, isOpen {
      item =
        layout.anchor(
          at: origin.contentOffset, in: viewport, focused: focusedIndex, resizing: seen, through: sight
        ).points.first?.index
    }
    let position = item.map { layout.slot(of: $0).main.start - origin.contentOffset }
    if let item { layout.hold(item) }
    change(&self)
    restoreEdge()
    if edge == nil, let item, let position {
      origin.correct(to: layout.slot(of: item).main.start - position)
    }
  }

  private func lead(of others: [SupplementaryPlacement]) -> SupplementaryPlacement? {
    let start = sight.viewport.start
    let first = others.filter { !$0.isPinned && $0.slot.main.start >= start }
      .min { $0.slot.main.start < $1.slot.main.start }
    guard let first, first.slot.main.start < sight.viewport.end else { return nil }
    let point = layout.anchor(
      at: origin.contentOffset, in: viewport, focused: focusedIndex, resizing: seen, through: sight
    ).points.first
    guard let point else { return first }
    let isBefore = first.slot.main.start - origin.contentOffset < point.position
    // A host that measures after it has planned has told what it sees before anything of it has a size.
    let wasSeen = seen.contains(point.index) && settled.contains(point.index)
    return isBefore && point.index != focusedIndex && !wasSeen ? first : nil
  }

  mutating func restoreEdge() {
    if let edge { origin.correct(to: edge.offset(in: offsets)) }
  }

  /// Returns into the content, or to the bounce that there was, where a change has left the view outside.
  ///
  /// - Parameter shortfall: How far the view has been moved for that in this frame, in points: as soon as more
  ///   of the content is measured it may be less.
  /// - Returns: Whether the view moved.
  mutating func returnToContent(_ shortfall: inout Double) -> Bool {
    guard let bounce else { return false }
    let wanted = origin.contentOffset + (edge == nil ? shortfall : 0)
    let nearest = bounce.held(wanted, in: offsets)
    shortfall = wanted - nearest
    return origin.correct(to: nearest)
  }
}

extension Diagnostic {
  static func unknownItem() -> Diagnostic {
    Diagnostic(
      .index, event: "A scroll was asked to an item that is not in the data; nothing moves.",
      cause: "The item was probably removed, or is yet to be inserted.",
      remedy: "Ask after the update, or let the request wait for the item.")
  }
}
