/// Something that has a cell, by its place in the data.
public enum ExistingCell: Hashable, Sendable {
  /// An item.
  case item(Int)
  /// A header, footer or badge.
  case supplementary(SupplementaryIndex)
}

// For hosts that measure only what has a cell, and can make none while they measure: a frame is planned with what is
// known, cells are made, and then those that exist are measured.
extension SessionState {
  /// Returns the size of something; `nil` where it has no cell yet.
  typealias MeasureExisting = (_ cell: ExistingCell, _ proposal: SizeProposal) -> ItemSize?

  /// Plans a frame without measuring anything.
  mutating func plan(_ input: FrameInput, writesOffset: Bool) -> SessionFrame<SectionID, ItemID> {
    let before = seen
    var frame = SessionFrame<SectionID, ItemID>()
    beginFrame(input)
    let approach = approachRequest(input, &frame)
    aimAtRequest(input, &frame)
    if !options.keepsPlace { origin.correct(to: origin.offset) }
    let others = settlePlan(input, &frame)
    finishRequest(input, &frame)
    finishFrame(input, others, &frame, writesOffset: writesOffset)
    // An offset that is to be written comes first.
    if frame.offset == nil { frame.approach = approach.map { $0 - origin.translation } }
    noteCalm(frame, sawSame: before == seen)
    return frame
  }

  /// Goes where somebody asked to, as far as that is known, in each frame until all that is seen there is measured.
  private mutating func aimAtRequest(
    _ input: FrameInput, _ frame: inout SessionFrame<SectionID, ItemID>
  ) {
    guard isOpen, let request, !request.isAnimated else { return }
    if request.wasAimedAt, input.phase == .dragging { return abandonRequest(&frame) }
    guard let index = index(of: request), index < itemCount else {
      if !request.waits {
        self.request = nil
        diagnostics?.report(.unknownItem())
      }
      return
    }
    self.request?.wasAimedAt = true
    edge = nil
    bounce = Bounce.none
    isMoved = true
    if !request.wasAimedAt { scrollAcross(to: index) }
    layout.hold(index)
    origin.correct(to: target(of: request, index))
    held = index
  }

  /// Where the view is to be so that an item stands where it was asked for, in content coordinates.
  func target(of request: Request, _ index: Int) -> Double {
    if let position = request.position {
      return offsets.nearest(to: layout.slot(of: index).main.start - position)
    }
    return layout.offset(showing: index, at: request.anchor, from: origin.contentOffset, in: viewport)
  }

  /// Looks at what is to exist, and whether what is seen of it was measured.
  private mutating func settlePlan(
    _ input: FrameInput, _ frame: inout SessionFrame<SectionID, ItemID>
  ) -> [SupplementaryPlacement] {
    var others = layout.supplementaries(seenThrough: keptSight(input))
    window = currentWindow(input)
    let main = sight.main
    frame.isSettled =
      window.visible.isSubset(of: settled)
      && others.allSatisfy { settledOthers.contains($0.index) || !$0.slot.main.intersects(main) }
    var shortfall = 0.0
    let isAligned = frame.isSettled && input.phase == .idle && alignStarts()
    let isReturned = returnToContent(&shortfall)
    if isAligned || isReturned {
      window = currentWindow(input)
      others = layout.supplementaries(seenThrough: keptSight(input))
    }
    return others
  }

  private mutating func finishRequest(_ input: FrameInput, _ frame: inout SessionFrame<SectionID, ItemID>) {
    guard frame.isSettled, let request, request.wasAimedAt, !request.isAnimated else { return }
    self.request = nil
    frame.scrolledTo = request.id
  }

  /// Measures cells that exist, also those that were measured before, with what the eye rests on held in place.
  ///
  /// The host is to place all cells then.
  mutating func measure(
    _ items: RangeSet<Int>, _ others: [SupplementaryIndex], in container: Container,
    _ measure: @escaping MeasureExisting
  ) {
    let input = FrameInput(
      container: container, viewport: viewport, cross: cross, offset: origin.offset, phase: origin.phase,
      generation: generation)
    takeGeometry(input)
    if bounce == nil {
      bounce =
        hasStrayed && input.phase == .idle ? Bounce.none : Bounce(of: origin.contentOffset, in: offsets)
    }
    if edge == nil, isOpen, input.phase != .dragging {
      edge = options.sticks.held(at: origin.contentOffset, of: offsets)
    }
    let items = items.intersection(RangeSet(0..<itemCount))
    let shown = layout.supplementaries(seenThrough: keptSight(input))
    let existing = Set(others)
    let leads = unmeasured(shown)
    var provisional = RangeSet<Int>()
    let mean = meanSize
    func size(ofItemAt index: Int, _ proposal: SizeProposal) -> ItemSize {
      if let size = measure(.item(index), proposal) { return size }
      // Asked for though it has no cell: it counts as those that have, until it has one too.
      provisional.insert(contentsOf: index..<(index + 1))
      return ItemSize(main: mean, cross: min(proposal.cross ?? mean, mean))
    }
    let known = guessed.intersection(items)
    hold(leads) { state in
      for range in known.ranges.reversed() {
        state.layout.apply(.invalidate(range), diagnostics: state.diagnostics)
      }
      let indexes = shown.map(\.index).filter(existing.contains)
      if !indexes.isEmpty {
        state.settledOthers.formUnion(indexes)
        _ = state.layout.measureSupplementaries(indexes, again: true, diagnostics: state.diagnostics) {
          measure(.supplementary($0), $1) ?? ItemSize(main: .nan, cross: .nan)
        }
      }
      guard !items.isEmpty else { return }
      let isChanged = state.layout.measure(items, again: true, diagnostics: state.diagnostics) {
        size(ofItemAt: $0, $1)
      }
      state.settled.formUnion(items)
      if isChanged { _ = state.layout.learnEstimates() }
    }
    guessed.subtract(known)
    guessed.formUnion(provisional.subtracting(items))
    var shortfall = 0.0
    _ = returnToContent(&shortfall)
    if !options.keepsPlace { origin.correct(to: origin.offset) }
    // The host places all cells now.
    isMoved = false
    if !drawn.isEmpty {
      let kept = keptSight(input)
      drawn = elements(in: kept, layout.supplementaries(seenThrough: kept))
    }
    translation = origin.translation
  }

  /// What is seen of the layout now, and so much around it that all that has cells is in it.
  var wideSight: Sight {
    let length = viewport.length
    return sight(reaching: (length, length), across: options.overscan.resting)
  }

  /// What an item counts as that is asked for before it has a cell, in points.
  private var meanSize: Double {
    itemCount > 0 ? max(1, min(layout.contentExtent / Double(itemCount), 1000)) : 44
  }

  /// Forgets what was guessed, before indexes change.
  mutating func forgetGuesses() {
    for range in guessed.ranges.reversed() { layout.apply(.invalidate(range), diagnostics: nil) }
    guessed = RangeSet()
  }
}
