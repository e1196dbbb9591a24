/// A collection as a host runs it: layout, ids, window, anchor, scroll origin, measuring, cells, prefetch and
/// impressions joined, frame by frame.
///
/// A host gives a ``FrameInput`` and a function that measures, and does what the ``SessionFrame`` says. It
/// tells changes of the data as they happen; what the eye rests on stays where it is. All of a host's functions
/// may call back: what they ask for is queued and done after the frame.
///
/// It is used by one thread at a time.
public final class CollectionSession<ID: Hashable> {
  /// `nil` while it is at work, so that a call from within finds that out and never a half-changed state.
  private var state: SessionState<ID>?
  private var queue: [(inout SessionState<ID>) -> Void] = []

  /// Makes a session.
  ///
  /// - Parameters:
  ///   - layout: Where items are. If it has another count than `ids`, the count of those holds.
  ///   - ids: Who they are.
  ///   - options: How it behaves.
  ///   - diagnostics: Who is told of what makes no sense.
  ///   - kind: Returns what kind of cell an item takes.
  public init(
    _ layout: any ItemLayout, ids: ItemIDs<ID>, options: SessionOptions<ID> = SessionOptions(),
    diagnostics: Diagnostics? = nil, kind: @escaping (Presence<ID>.Item) -> ReuseKind = { _ in .standard }
  ) {
    state = SessionState(layout, ids: ids, options: options, diagnostics: diagnostics, kind: kind)
  }

  // MARK: Questions

  /// Where the viewport starts in content coordinates, in points; 0 when asked from within a frame.
  public var contentOffset: Double { state?.origin.contentOffset ?? 0 }

  /// Returns an item's place in the scroller's coordinates, in points; ``Slot/zero`` where there is none, and
  /// when asked from within a frame.
  public func place(of index: Int) -> Slot {
    guard let state else { return .zero }
    let slot = state.layout.slot(of: index)
    return Slot(main: state.origin.place(slot.main), cross: slot.cross)
  }

  /// Returns the layout as it is now; `nil` when asked from within a frame.
  public var layout: (any ItemLayout)? { state.map { CheckedLayout.unwrapped($0.layout) } }

  /// Returns where an item is in the data; `nil` where it is not, and when asked from within a frame.
  ///
  /// - Complexity: See ``ItemIDs``.
  public func index(of id: ID) -> Int? { state?.index(of: id) }

  // MARK: Changes

  /// Takes edits of the data, one after the other.
  ///
  /// What is put in counts with its estimate until the next frame. Items that are moved or invalidated and keep
  /// their cell are shown afresh.
  ///
  /// - Parameters:
  ///   - edits: What happened, in order.
  ///   - ids: Who the items are afterwards; `nil` where they are the same. If the edits come to another count,
  ///     items are put in or taken out at the end, and it is reported.
  /// - Complexity: That of the layout, and O(*e*) for *e* edits, for each item that can be seen if none of
  ///   them survives.
  public func update(_ edits: [ItemEdit], to ids: ItemIDs<ID>? = nil) {
    perform { $0.update(edits, to: ids) }
  }

  /// Takes a change that the layout knows best, such as of sections, or of which it is known where each item
  /// goes.
  ///
  /// - Parameters:
  ///   - ids: Who the items are afterwards; `nil` where they are the same.
  ///   - newIndex: Returns where an item of before is afterwards; `nil` where it is gone. By default where it
  ///     was.
  ///   - changed: The items that are to be shown afresh, by their indexes afterwards.
  ///   - change: Changes the layout.
  /// - Complexity: That of the change, and of `newIndex` for the items that can be seen.
  public func update(
    to ids: ItemIDs<ID>? = nil, at newIndex: @escaping (_ oldIndex: Int) -> Int? = { $0 },
    changed: RangeSet<Int> = RangeSet(), _ change: @escaping (_ layout: inout any ItemLayout) -> Void
  ) {
    perform { $0.update(to: ids, at: newIndex, changed: changed, change) }
  }

  /// Takes other data of which nobody knows what became of the old: items are recognised by their ids, and all
  /// of them are measured and shown afresh.
  ///
  /// - Complexity: As ``ItemIDs``: O(*n*) where they cannot say at once where an item is.
  public func reload(_ ids: ItemIDs<ID>) { perform { $0.reload(ids) } }

  /// Takes another layout for the same items, as from a list to a grid.
  ///
  /// The item that the eye rests on stays where it is.
  public func setLayout(_ layout: any ItemLayout) { perform { $0.setLayout(layout) } }

  /// Takes the item that has the keyboard's focus; it is what the eye rests on while it can be seen.
  public func setFocus(_ id: ID?) { perform { $0.focus = id } }

  /// Lets what a load was asked for be asked for again, as after it failed.
  public func rearmReach() { perform { $0.reach.rearm() } }

  /// Asks for an item to be shown, in the next frame.
  ///
  /// - Parameters:
  ///   - id: The item.
  ///   - anchor: As in ``ItemLayout/offset(showing:at:from:in:)``.
  ///   - waits: Whether an item that is not in the data yet is waited for. If not, it is reported.
  public func scroll(to id: ID, at anchor: Double?, waits: Bool = false) {
    perform { $0.request = .init(id: id, anchor: anchor, waits: waits) }
  }

  /// Measures items out of sight, as a host may while it is idle; what is seen stays where it is.
  ///
  /// - Complexity: One call of `measure` for each item that was not measured.
  public func measure(
    _ items: RangeSet<Int>, _ measure: (_ item: Presence<ID>.Item, _ proposal: SizeProposal) -> ItemSize
  ) {
    guard var state = state.take() else { return }
    state.measureAhead(items, measure)
    finish(state)
  }

  // MARK: Frames

  /// Runs a frame.
  ///
  /// - Parameters:
  ///   - input: What the host sees.
  ///   - others: Measures what are no items, such as headers, in a layout that has some: those in the stretch
  ///     that is kept, where others are pinned in what nothing covers. It is called in each pass.
  ///   - measure: Returns an item's size in the room it is offered. Each is asked for once until it changes.
  /// - Returns: What the host is to do. Called from within another frame, nothing, and that it is not settled.
  /// - Complexity: O(log *n* + *c*) for *c* items that come, go or are measured, whatever the item count;
  ///   where impressions are counted, also O(*k*) for *k* items that can be seen.
  public func frame(
    _ input: FrameInput,
    others: ((_ layout: inout any ItemLayout, _ kept: Stretch, _ clear: Stretch) -> Void)? = nil,
    _ measure: (_ item: Presence<ID>.Item, _ proposal: SizeProposal) -> ItemSize
  ) -> SessionFrame<ID> {
    guard var state = state.take() else {
      var frame = SessionFrame<ID>()
      frame.isSettled = false
      return frame
    }
    var frame = state.frame(input, others: others, measure)
    if !queue.isEmpty { frame.isSettled = false }
    finish(state)
    return frame
  }

  private func perform(_ change: @escaping (inout SessionState<ID>) -> Void) {
    guard var state = state.take() else {
      queue.append(change)
      return
    }
    change(&state)
    finish(state)
  }

  /// Puts the state back and does what was asked for meanwhile, in order.
  private func finish(_ state: SessionState<ID>) {
    var state = state
    while !queue.isEmpty {
      let changes = queue
      queue = []
      for change in changes { change(&state) }
    }
    self.state = state
  }
}
