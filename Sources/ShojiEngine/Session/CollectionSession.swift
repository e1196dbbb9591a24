/// A collection as a host runs it: layout, ids, window, anchor, scroll origin, measuring, cells, prefetch and
/// impressions joined, frame by frame.
///
/// A host gives a ``FrameInput`` and a function that measures, does what the ``SessionFrame`` says, and puts the
/// cells where ``placements()`` has them: items, headers, footers, badges and backgrounds alike. It tells changes
/// of the data as they happen; what the eye rests on stays where it is. All of a host's functions may call back:
/// what they ask for is queued and done after the frame.
///
/// Sections are known by ids of their own; a host whose data has none takes their indexes.
///
/// It is used by one thread at a time.
public final class CollectionSession<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  /// What a host is to do in a frame.
  public typealias Frame = SessionFrame<SectionID, ItemID>
  /// What a cell shows.
  public typealias Content = CellContent<SectionID, ItemID>
  /// What a cell shows, and where that is in the data: an item's index; for what belongs to a section the
  /// section's; for what belongs to all content 0.
  public typealias Cell = Presence<Content>.Item
  typealias State = SessionState<SectionID, ItemID>

  /// `nil` while it is at work, so that a call from within finds that out and never a half-changed state.
  private(set) var state: State?
  private var queue: [(inout State) -> Void] = []

  /// Makes a session.
  ///
  /// - Parameters:
  ///   - layout: Where items are. If it has another count than `order`, the count of that holds.
  ///   - order: Who they are, and who their sections.
  ///   - options: How it behaves.
  ///   - diagnostics: Who is told of what makes no sense.
  ///   - kind: Returns what kind of cell something takes; headers, footers, badges and backgrounds never take
  ///     each other's cells, whatever it returns.
  public init(
    _ layout: any ItemLayout, of order: CollectionOrder<SectionID, ItemID>,
    options: SessionOptions<ItemID> = SessionOptions(), diagnostics: Diagnostics? = nil,
    kind: @escaping (Cell) -> ReuseKind = { _ in .standard }
  ) {
    state = SessionState(layout, of: order, options: options, diagnostics: diagnostics, kind: kind)
  }

  // MARK: Questions

  /// Where the viewport starts in content coordinates, in points; 0 when asked from within a frame.
  public var contentOffset: Double { state?.origin.contentOffset ?? 0 }

  /// Returns all cells with their places, from back to front; none when asked from within a frame.
  ///
  /// Cells of exits are left out: they are where a host moves them.
  ///
  /// - Complexity: O(*c* log *n*) for *c* cells.
  public func placements() -> [CellPlacement<SectionID, ItemID>] { state?.placements() ?? [] }

  /// Returns the cell of something and its place, as for one that has just come; `nil` where it has none, and when
  /// asked from within a frame.
  ///
  /// - Complexity: O(log *n*); of what is no item O(*k*) for *k* that are drawn.
  public func placement(of content: Content) -> CellPlacement<SectionID, ItemID>? {
    state?.placement(of: content)
  }

  /// Returns where an item is drawn in the scroller's coordinates, in points; ``Slot/zero`` where there is none,
  /// and when asked from within a frame.
  ///
  /// Of a section that is scrolled along the cross axis by itself it is the place within the container.
  public func place(of index: Int) -> Slot {
    guard let state, index >= 0, index < state.itemCount else { return .zero }
    return state.scrolled(state.layout.placement(of: index, seenThrough: state.drawing).slot)
  }

  /// Returns the item that is drawn at a point; `nil` where none is.
  ///
  /// - Parameter point: In the scroller's coordinates, in points.
  /// - Complexity: That of ``ItemLayout/items(intersecting:cross:)``.
  public func item(at point: ContentPoint) -> Int? {
    guard let state else { return nil }
    let index = state.layout.item(atMain: point.main + state.origin.translation, cross: point.cross)
    return index.flatMap { $0 < state.itemCount ? $0 : nil }
  }

  /// Returns where items are drawn in the scroller's coordinates, in points, as ``place(of:)`` does, for many.
  ///
  /// - Parameter items: Those that are asked for; others have no answer.
  /// - Complexity: O(log *n* + *k*) for each range of *k* items in layouts of lines, else O(log *n*) for each item.
  public func places(of items: RangeSet<Int>) -> (_ index: Int) -> Slot? {
    guard let state else { return { _ in nil } }
    // No more than this is asked for each item: the state as a whole is large.
    let (layout, origin) = (state.layout, state.origin)
    let sight = layout.followsSight(state.drawing) ? state.drawing : nil
    let places = items.intersection(RangeSet(0..<state.itemCount)).ranges.map { range in
      let slots = sight.map { sight in range.map { layout.placement(of: $0, seenThrough: sight).slot } }
      return (range: range, slots: slots ?? layout.slots(of: range))
    }
    return { index in
      guard let place = places.first(where: { $0.range.contains(index) }) else { return nil }
      let slot = place.slots[index - place.range.lowerBound]
      return Slot(main: origin.place(slot.main), cross: slot.cross)
    }
  }

  /// Returns where the viewport stands for an item to begin where the first one does at the start of the content: that of the
  /// items which is nearest to an offset, in the scroller's coordinates, in points; `nil` where there are none near.
  ///
  /// The end of the content counts as well.
  ///
  /// - Complexity: O(log *n* + *k*) for *k* items within a viewport's length.
  public func restingOffset(near offset: Double) -> Double? {
    guard let state, state.itemCount > 0, offset.isFinite else { return nil }
    let (layout, length) = (state.layout, max(state.viewport.length, 1))
    let (offsets, wanted) = (state.offsets, offset + state.origin.translation)
    // How far the first item stands from the viewport's start when the content is at its own.
    let lead = layout.slot(of: 0).main.start - offsets.lowerBound
    let near = layout.items(intersecting: Stretch(start: wanted + lead - length, length: 2 * length))
    let items = near.intersection(RangeSet(0..<state.itemCount)).ranges.lazy.joined()
    let places = items.map { layout.slot(of: $0).main.start - lead } + [offsets.upperBound]
    let nearest = places.min { abs($0 - wanted) < abs($1 - wanted) }
    return nearest.map { $0 - state.origin.translation }
  }

  /// Returns where all is drawn that is no item, in the scroller's coordinates, in points, as in the last frame.
  public func otherPlaces() -> [Content: Slot] {
    guard let state else { return [:] }
    let drawn = state.elements(
      in: state.wideSight, state.layout.supplementaries(seenThrough: state.wideSight))
    return Dictionary(drawn.map { ($0.content, state.scrolled($0.slot)) }) { first, _ in first }
  }

  /// How far the content reaches along the main axis in the scroller's coordinates, in points.
  public var scrolledExtent: Double {
    state.map { max(0, $0.layout.contentExtent - $0.origin.translation) } ?? 0
  }

  /// Returns what is drawn topmost at a point, backgrounds left out; `nil` where nothing is.
  ///
  /// - Parameter point: In the scroller's coordinates, in points.
  /// - Complexity: O(*c* log *n*) for *c* cells.
  public func content(at point: ContentPoint) -> Content? {
    placements().last { $0.zIndex >= 0 && $0.slot.contains(point) }?.content
  }

  /// Returns the empty places in the lines that are kept, in the scroller's coordinates, in points.
  ///
  /// - Complexity: That of the layout.
  public func fillers() -> [Slot] {
    guard let state else { return [] }
    return state.layout.fillerSlots(in: state.window.kept).map(state.scrolled)
  }

  /// Returns the separators between the items that are kept, in the scroller's coordinates, in points.
  ///
  /// - Parameter row: What an item says about its separators.
  /// - Complexity: That of the layout.
  public func separators(_ row: (_ item: Cell) -> RowSeparators = { _ in .standard }) -> [Separator] {
    guard let state else { return [] }
    let separators = state.layout.separators(in: state.window.kept) { index in
      state.id(at: index).map { row(Cell(index: index, id: .item($0))) } ?? .standard
    }
    return separators.map { Separator(row: $0.row, slot: state.scrolled($0.slot)) }
  }

  /// Returns the layout as it is now; `nil` when asked from within a frame.
  public var layout: (any ItemLayout)? { state.map { CheckedLayout.unwrapped($0.layout) } }

  /// Who is shown now; `nil` when asked from within a frame.
  public var order: CollectionOrder<SectionID, ItemID>? { state?.order }

  /// Returns where an item is in the data; `nil` where it is not, and when asked from within a frame.
  ///
  /// - Complexity: That of the order.
  public func index(of id: ItemID) -> Int? { state?.index(of: id) }

  /// How the session behaves; of what it asks for, the sticking edges, how far is prefetched and the distance of
  /// reaching an end follow later changes.
  public var options: SessionOptions<ItemID>? { state?.options }

  /// Changes how the session behaves; see ``options``.
  public func setOptions(_ options: SessionOptions<ItemID>) { perform { $0.options = options } }

  /// Returns how far a section is scrolled along the cross axis by itself, in points; 0 where it is not, and when
  /// asked from within a frame.
  public func crossOffset(of section: SectionID) -> Double { state?.crossOffset(of: section) ?? 0 }

  /// What has left but is still to be seen, until ``endExit(of:)``.
  public var exits: [Content] { state?.cells.exits ?? [] }

  // MARK: Frames

  /// Runs a frame.
  ///
  /// - Parameters:
  ///   - input: What the host sees.
  ///   - measure: Returns the size of what a cell shows in the room it is offered; of headers and footers the
  ///     main length counts. Each is asked for once in the same room until it changes, unless so many others
  ///     were asked for since that its size is forgotten.
  /// - Returns: What the host is to do. Called from within another frame, nothing, and that it is not settled.
  /// - Complexity: O(log *n* + *c*) for *c* cells that come, go or are measured, whatever the item count, and
  ///   O(*k*) for *k* headers, footers, badges and backgrounds that are drawn; where impressions are counted,
  ///   also for *k* items that can be seen.
  public func frame(_ input: FrameInput, _ measure: (_ cell: Cell, _ proposal: SizeProposal) -> ItemSize)
    -> Frame
  {
    guard var state = state.take() else {
      var frame = Frame()
      frame.isSettled = false
      return frame
    }
    state.calm = nil
    var frame = withoutActuallyEscaping(measure) { state.frame(input, $0) }
    if !queue.isEmpty { frame.isSettled = false }
    finish(state)
    return frame
  }

  /// Plans a frame of a host that can measure only what has a cell and makes none while it measures.
  ///
  /// Nothing is measured: the window follows from what is known. The host makes the cells that are asked for and
  /// measures them with ``measure(existing:_:in:_:)``; what comes out may ask for another frame. A scroll to an item is
  /// aimed at anew in each frame until all that is seen there was measured, so that it ends where it was asked to.
  ///
  /// - Parameters:
  ///   - input: What the host sees.
  ///   - writesOffset: Whether the host can write an offset in the pass that places the cells; else content is
  ///     placed from a moved origin until it can.
  /// - Returns: As ``frame(_:_:)``.
  /// - Complexity: As ``frame(_:_:)``.
  public func plan(_ input: FrameInput, writesOffset: Bool = true) -> Frame {
    // Where it lies: the state as a whole is large.
    if let frame = state?.planCalmly(input) { return frame }
    guard var state = state.take() else {
      var frame = Frame()
      frame.isSettled = false
      return frame
    }
    var frame = state.plan(input, writesOffset: writesOffset)
    if !queue.isEmpty { frame.isSettled = false }
    finish(state)
    return frame
  }

  /// Measures cells that exist, also those that were measured before; what the eye rests on stays where it is.
  ///
  /// The host is to place all its cells then, by ``places(of:)`` and ``otherPlaces()``.
  ///
  /// - Parameters:
  ///   - items: The items that have cells.
  ///   - others: The headers, footers and badges that have cells.
  ///   - container: What is laid out in now.
  ///   - measure: Returns a size; `nil` for what has no cell. Such an item counts as the mean until it has one.
  /// - Complexity: One call of `measure` for each, and O(log *n*).
  public func measure(
    existing items: RangeSet<Int>, _ others: [SupplementaryIndex] = [], in container: Container,
    _ measure: (_ cell: ExistingCell, _ proposal: SizeProposal) -> ItemSize?
  ) {
    guard var state = state.take() else { return }
    state.calm = nil
    withoutActuallyEscaping(measure) { measure in
      state.measure(items, others, in: container, measure)
    }
    finish(state)
  }

  /// Measures items out of sight, as a host may while it is idle; what is seen stays where it is.
  ///
  /// - Complexity: One call of `measure` for each item that was not measured.
  public func measure(
    _ items: RangeSet<Int>, _ measure: (_ cell: Cell, _ proposal: SizeProposal) -> ItemSize
  ) {
    guard var state = state.take() else { return }
    state.calm = nil
    withoutActuallyEscaping(measure) { state.measureAhead(items, $0) }
    finish(state)
  }

  /// Takes that the scroller is gone: the next one stands at ``contentOffset`` from the beginning, and nothing moves it.
  public func endScrolling() { perform { $0.endScrolling() } }

  func perform(_ change: @escaping (inout State) -> Void) {
    guard var state = state.take() else {
      queue.append(change)
      return
    }
    state.calm = nil
    change(&state)
    finish(state)
  }

  /// Puts the state back and does what was asked for meanwhile, in order.
  private func finish(_ state: consuming State) {
    while !queue.isEmpty {
      let changes = queue
      queue = []
      state.calm = nil
      for change in changes { change(&state) }
    }
    self.state = consume state
  }
}

extension CollectionSession where SectionID == Int {
  /// Makes a session of items whose sections, if there are any, are known by their indexes.
  ///
  /// See ``init(_:of:options:diagnostics:kind:)``.
  public convenience init(
    _ layout: any ItemLayout, of items: any ItemOrder<ItemID>,
    options: SessionOptions<ItemID> = SessionOptions(), diagnostics: Diagnostics? = nil,
    kind: @escaping (Cell) -> ReuseKind = { _ in .standard }
  ) {
    self.init(layout, of: CollectionOrder(items), options: options, diagnostics: diagnostics, kind: kind)
  }
}
