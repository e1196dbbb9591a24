extension SessionState {
  typealias Measure = (_ item: Presence<ID>.Item, _ proposal: SizeProposal) -> ItemSize

  typealias MeasureOthers = (_ layout: inout any ItemLayout, _ kept: Stretch, _ clear: Stretch) -> Void

  mutating func frame(
    _ input: FrameInput, others: MeasureOthers?, _ measure: Measure
  ) -> SessionFrame<ID> {
    var frame = SessionFrame<ID>()
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
    answerRequest(&frame, measure)
    frame.window = settle(input, &frame, others, measure)
    showCells(input, &frame)
    tellWho(input, &frame)
    endFrame(&frame)
    return frame
  }

  /// Takes the container, the viewport and the scroller; what the eye rests on stays where it is if items are
  /// laid out anew.
  private mutating func takeGeometry(_ input: FrameInput) {
    let isResized = container != input.container
    guard isResized || viewport != input.viewport else {
      origin.scroll(to: input.offset, phase: input.phase)
      return
    }
    // What to hold follows from what was seen, not from an offset that the host has changed with the size.
    let anchor = beginChange()
    origin.scroll(to: input.offset, phase: input.phase)
    viewport = input.viewport
    container = input.container
    guard isResized else { return }
    let hold = anchor?.hold(through: [], of: layout.itemCount)
    if let item = hold?.oldIndex { layout.hold(item) }
    layout.resize(to: input.container, diagnostics: diagnostics)
    settled = RangeSet()
    seen = RangeSet()
    if let hold { endChange(hold) }
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
  private mutating func answerRequest(_ frame: inout SessionFrame<ID>, _ measure: Measure) {
    guard isOpen, let request else { return }
    guard let index = index(of: request.id), index < itemCount else {
      if !request.waits {
        self.request = nil
        diagnostics?.report(.unknownItem())
      }
      return
    }
    self.request = nil
    edge = nil
    bounce = Bounce.none
    let ids = ids
    let target = layout.measuredOffset(
      showing: index, at: request.anchor, from: origin.contentOffset, in: viewport, diagnostics: diagnostics
    ) { Self.ask(measure, $0, $1, ids) }
    frame.passes += 1
    frame.scrolledTo = request.id
    held = index
    origin.correct(to: target)
  }

  /// Measures what is kept until all of it is, at most four times, with what the eye rests on held in place.
  private mutating func settle(
    _ input: FrameInput, _ frame: inout SessionFrame<ID>, _ others: MeasureOthers?, _ measure: Measure
  ) -> Window {
    let ids = ids
    var window = currentWindow(input)
    var shortfall = 0.0
    for _ in 0..<(2 * Self.mostPasses) {
      if let others { hold { $0.measureOthers(input, others) } }
      let missing = window.kept.union(window.visible).union(stale).removing(settled)
      if missing.isEmpty || frame.passes >= Self.mostPasses {
        frame.isSettled = missing.isEmpty
        if input.phase == .idle { hold { _ = $0.layout.alignStarts(seeing: window.visible) } }
        guard returnToContent(&shortfall) else { return currentWindow(input) }
      } else {
        frame.passes += 1
        hold { state in
          let isChanged = state.layout.measure(missing, again: false, diagnostics: state.diagnostics) {
            Self.ask(measure, $0, $1, ids)
          }
          state.settled.formUnion(missing)
          if isChanged { _ = state.layout.learnEstimates() }
        }
      }
      window = currentWindow(input)
    }
    return window
  }

  /// Lets the host measure what are no items, such as headers, as far as cells are kept.
  private mutating func measureOthers(_ input: FrameInput, _ others: MeasureOthers) {
    let seen = viewport.stretch(at: origin.contentOffset)
    let reach = options.overscan.reach(length: seen.length, velocity: input.velocity)
    let kept = Stretch(from: seen.start - reach.before, to: seen.end + reach.after)
    let clear = viewport.clearStretch(at: origin.contentOffset)
    changeLayout { others(&$0, kept, clear) }
  }

  /// What is measured even if estimates put it out of sight: who had cells and has changed, and who is held.
  private var stale: RangeSet<Int> {
    // After a reload all have changed, and the window says which of them matter.
    var stale = changed.elementCount <= pool.liveCount ? changed : RangeSet()
    if let held, held >= 0, held < itemCount { stale.insert(contentsOf: held..<(held + 1)) }
    return stale.intersection(RangeSet(0..<itemCount))
  }

  /// How often items are measured in a frame at most, before they are shown as they are.
  private static var mostPasses: Int { 4 }

  mutating func measureAhead(_ items: RangeSet<Int>, _ measure: Measure) {
    let ids = ids
    if bounce == nil { bounce = Bounce(of: origin.contentOffset, in: offsets) }
    hold { state in
      let isChanged = state.layout.measure(items, again: false, diagnostics: state.diagnostics) {
        Self.ask(measure, $0, $1, ids)
      }
      if isChanged { _ = state.layout.learnEstimates() }
    }
  }

  /// Changes the layout and puts what the eye rests on back where it was.
  ///
  /// Whether anything moved is looked at and not asked: a layout may learn from a measure that changes nothing.
  private mutating func hold(_ change: (inout SessionState<ID>) -> Void) {
    var item = held
    if edge == nil, item == nil, isOpen {
      item =
        layout.anchor(
          at: origin.contentOffset, in: viewport, focused: focusedIndex, resizing: seen
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

  private mutating func restoreEdge() {
    if let edge { origin.correct(to: edge.offset(in: offsets)) }
  }

  /// Returns into the content, or to the bounce that there was, where a change has left the view outside.
  ///
  /// - Parameter shortfall: How far the view has been moved for that in this frame, in points: as soon as more
  ///   of the content is measured it may be less.
  /// - Returns: Whether the view moved.
  private mutating func returnToContent(_ shortfall: inout Double) -> Bool {
    guard let bounce else { return false }
    let wanted = origin.contentOffset + (edge == nil ? shortfall : 0)
    let nearest = bounce.held(wanted, in: offsets)
    shortfall = wanted - nearest
    return origin.correct(to: nearest)
  }

  private func currentWindow(_ input: FrameInput) -> Window {
    layout.window(
      at: origin.contentOffset, length: viewport.length, velocity: input.velocity, overscan: options.overscan,
      cross: input.cross)
  }

  private static func ask(
    _ measure: Measure, _ index: Int, _ proposal: SizeProposal, _ ids: ItemIDs<ID>
  ) -> ItemSize {
    guard let id = ids[index] else { return ItemSize(main: 0, cross: 0) }
    return measure(Presence.Item(index: index, id: id), proposal)
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
