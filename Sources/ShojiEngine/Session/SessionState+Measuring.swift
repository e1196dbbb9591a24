/// Who measures in a frame: sizes that are known by id first, then the host.
struct Measuring<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  typealias State = SessionState<SectionID, ItemID>

  let measure: State.Measure
  let items: any ItemOrder<ItemID>
  let kind: (State.Cell) -> ReuseKind
  let generation: Int
  var sizes: SizeCache<State.Content>?

  /// Takes the sizes that a session knows; they are to be given back.
  init(_ state: inout State, _ measure: @escaping State.Measure) {
    self.measure = measure
    items = state.order.items
    kind = state.kind
    generation = state.generation
    sizes = state.sizes.take()
  }

  mutating func size(ofItemAt index: Int, _ proposal: SizeProposal) -> ItemSize {
    guard let id = items.id(at: index) else { return ItemSize(main: 0, cross: 0) }
    return size(of: State.Cell(index: index, id: .item(id)), proposal)
  }

  mutating func size(of cell: State.Cell, _ proposal: SizeProposal) -> ItemSize {
    guard sizes != nil else { return measure(cell, proposal) }
    let conditions = SizeConditions(proposal, cell: kind(cell), generation: generation)
    if let known = sizes?.size(of: cell.id, under: conditions) { return known }
    let size = measure(cell, proposal)
    sizes?.store(size, of: cell.id, under: conditions)
    return size
  }
}

extension SessionState {
  /// How often items are measured in a frame at most, before they are shown as they are.
  static var mostPasses: Int { 4 }

  /// Measures what is kept until all of it is, at most four times, with what the eye rests on held in place.
  ///
  /// - Returns: The headers, footers and badges of what is kept.
  mutating func settle(
    _ input: FrameInput, _ frame: inout SessionFrame<SectionID, ItemID>,
    _ measuring: inout Measuring<SectionID, ItemID>
  ) -> [SupplementaryPlacement] {
    var others = layout.supplementaries(seenThrough: keptSight(input))
    window = currentWindow(input)
    var shortfall = 0.0
    for _ in 0..<(2 * Self.mostPasses) {
      let missing = window.kept.union(window.visible).union(staleItems).removing(settled)
      let unmeasured = unmeasured(others)
      if missing.isEmpty && unmeasured.isEmpty || frame.passes >= Self.mostPasses {
        frame.isSettled = missing.isEmpty && unmeasured.isEmpty
        let isAligned = input.phase == .idle && alignStarts()
        let isReturned = returnToContent(&shortfall)
        guard isAligned || isReturned else { return others }
        window = currentWindow(input)
        others = layout.supplementaries(seenThrough: keptSight(input))
      } else {
        if !missing.isEmpty { frame.passes += 1 }
        hold(unmeasured) { $0.measure(missing, unmeasured, &measuring) }
        others = layout.supplementaries(seenThrough: keptSight(input))
        window = currentWindow(input)
      }
    }
    return others
  }

  /// Puts starts right that are seen ragged; most layouts have none, and then nothing moves.
  mutating func alignStarts() -> Bool {
    // To hold something may move all else, so it is not done for nothing.
    var trial = layout
    guard trial.alignStarts(seeing: window.visible) else { return false }
    var isAligned = false
    hold { isAligned = $0.layout.alignStarts(seeing: $0.window.visible) }
    if isAligned { isMoved = true }
    return isAligned
  }

  /// Returns those headers and footers that were not asked for their length since the layout last changed.
  func unmeasured(_ others: [SupplementaryPlacement]) -> [SupplementaryPlacement] {
    others.filter { !settledOthers.contains($0.index) }
  }

  /// Measures headers and footers.
  ///
  /// - Returns: Whether any length changed.
  mutating func measureOthers(
    _ others: [SupplementaryPlacement], _ measuring: inout Measuring<SectionID, ItemID>
  ) -> Bool {
    if others.isEmpty { return false }
    let indexes = others.map(\.index)
    let cells = Dictionary(indexes.map { ($0, cell(of: $0)) }) { first, _ in first }
    settledOthers.formUnion(indexes)
    return layout.measureSupplementaries(indexes, again: true, diagnostics: diagnostics) {
      guard let cell = cells[$0].flatMap({ $0 }) else { return ItemSize(main: .nan, cross: .nan) }
      return measuring.size(of: cell, $1)
    }
  }

  /// Measures items and headers that are to be seen.
  private mutating func measure(
    _ missing: RangeSet<Int>, _ unmeasured: [SupplementaryPlacement],
    _ measuring: inout Measuring<SectionID, ItemID>
  ) {
    if measureOthers(unmeasured, &measuring) { isMoved = true }
    if missing.isEmpty { return }
    let isChanged = layout.measure(missing, again: false, diagnostics: diagnostics) {
      measuring.size(ofItemAt: $0, $1)
    }
    settled.formUnion(missing)
    // A caller's layout may not say so.
    if isChanged || layout is CheckedLayout { isMoved = true }
    if isChanged { _ = layout.learnEstimates() }
  }

  /// What is measured even if estimates put it out of sight: who had cells and has changed, and who is held.
  private var staleItems: RangeSet<Int> {
    // After a reload all have changed, and the window says which of them matter.
    var stale = changed.elementCount <= cells.items.liveCount ? changed : RangeSet()
    if let held, held >= 0, held < itemCount { stale.insert(contentsOf: held..<(held + 1)) }
    return stale.intersection(RangeSet(0..<itemCount))
  }

  mutating func measureAhead(_ items: RangeSet<Int>, _ measure: @escaping Measure) {
    var measuring = Measuring(&self, measure)
    if bounce == nil { bounce = Bounce(of: origin.contentOffset, in: offsets) }
    hold { state in
      let isChanged = state.layout.measure(items, again: false, diagnostics: state.diagnostics) {
        measuring.size(ofItemAt: $0, $1)
      }
      state.isMoved = true
      if isChanged { _ = state.layout.learnEstimates() }
    }
    sizes = measuring.sizes
  }

  /// Forgets what items were measured, since their content is another.
  mutating func forgetSizes(of items: RangeSet<Int>) {
    guard let capacity = sizes?.capacity else { return }
    let items = items.intersection(RangeSet(0..<itemCount))
    if items.elementCount > capacity {
      sizes?.removeAll()
      return
    }
    for index in items.ranges.joined() { id(at: index).map { sizes?.remove(.item($0)) } }
  }

  func keptSight(_ input: FrameInput) -> Sight {
    let reach = options.overscan.reach(length: sight.main.length, velocity: input.velocity)
    var kept = sight(reaching: reach, across: options.overscan.resting)
    if let way {
      kept.main = Stretch(from: min(kept.main.start, way.start), to: max(kept.main.end, way.end))
    }
    return kept
  }

  func currentWindow(_ input: FrameInput) -> Window {
    let next = layout.window(sight, keeping: keptSight(input))
    return options.overscan.slack > 0 && !next.kept.isEmpty ? steady(next, input) : next
  }

  /// Returns the last window where it holds all that is to be kept and little more; else one that holds some more ahead,
  /// so that cells come by several lines.
  private func steady(_ next: Window, _ input: FrameInput) -> Window {
    let slack = options.overscan.slack
    let known = lastKept.intersection(RangeSet(0..<itemCount))
    guard isSameData, !next.kept.isDisjoint(known) else { return next }
    let most = Double(next.kept.elementCount) * (1 + 2 * slack) + 1
    if next.kept.isSubset(of: known), Double(known.elementCount) <= most {
      return Window(visible: next.visible, kept: known, fillers: layout.fillers(in: known))
    }
    if input.velocity == 0 || next.kept.isSubset(of: known) { return next }
    var sight = keptSight(input)
    let more = slack * viewport.length
    sight.main =
      input.velocity > 0
      ? Stretch(from: sight.main.start, to: sight.main.end + more)
      : Stretch(from: sight.main.start - more, to: sight.main.end)
    return layout.window(self.sight, keeping: sight)
  }
}
