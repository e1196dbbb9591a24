/// What a session knows.
struct SessionState<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  typealias Content = CellContent<SectionID, ItemID>
  /// What a cell shows, with its index in the data.
  typealias Cell = Presence<Content>.Item
  typealias Measure = (_ cell: Cell, _ proposal: SizeProposal) -> ItemSize

  /// An item that is to be shown.
  struct Request {
    let id: ItemID
    let anchor: Double?
    let waits: Bool
    /// How far from the viewport's start its leading edge is to be, in points; `nil` where the anchor says where it stands.
    var position: Double?
    /// Where it was when it was asked for, if that was known.
    var place: Int?
    /// Whether the view was moved towards it, by a host that measures later.
    var wasAimedAt = false
    /// Whether the host is to lead the scroller there.
    var isAnimated = false
    /// Whether the scroller is on its way.
    var isUnderWay = false
  }

  /// Where items are, checked if it is not the engine's own.
  var layout: any ItemLayout
  var order: CollectionOrder<SectionID, ItemID>
  var options: SessionOptions<ItemID> {
    didSet {
      reach.distance = max(0, options.reachDistance)
      if prefetch.reach != PrefetchPlanner<ItemID>(reach: options.prefetchReach).reach {
        prefetch = PrefetchPlanner(reach: options.prefetchReach)
      }
    }
  }
  let diagnostics: Diagnostics?
  let kind: (Cell) -> ReuseKind

  var origin = ScrollOrigin()
  var viewport = Viewport.none
  var container: Container?
  var cross: Stretch?
  var generation = 0
  var focus: ItemID?
  var request: Request?
  /// What is to be seen at the end of the way that the host leads the scroller; what lies before it is kept meanwhile.
  var way: Stretch?
  var reach: ReachTrigger
  /// How far sections are scrolled along the cross axis.
  var crossOffsets = CrossOffsets<SectionID>()

  var cells: SessionCells<SectionID, ItemID>
  /// What beside the items is drawn in the last frame, in order.
  var drawn: [DrawnElement<SectionID, ItemID>] = []
  var inView = Presence<ItemID>()
  var prefetch: PrefetchPlanner<ItemID>
  var impressions: ImpressionTracker<ItemID>?
  /// What was measured, by id; `nil` where nothing is kept.
  var sizes: SizeCache<Content>?
  /// What was on screen before a change that is to be animated.
  var before: ScreenBefore<SectionID, ItemID>?
  /// Where what has left goes to on screen, until its exit ends.
  var exits: [Content: Slot] = [:]

  /// Whether the view was opened: it has had a size and items.
  var isOpen = false
  /// Whether indexes mean what they meant in the last frame.
  var isSameData = true
  /// The items whose cells are to be shown afresh.
  var changed = RangeSet<Int>()
  /// What beside the items is to be shown afresh.
  var stale: Set<Content> = []
  /// The items of the last window that the layout was asked to measure since it last changed.
  var settled = RangeSet<Int>()
  /// The items that were asked for before they had a cell, and so are guessed, by a host that measures what has one.
  var guessed = RangeSet<Int>()
  /// The headers and footers of the last window that the layout was asked to measure since then.
  var settledOthers: Set<SupplementaryIndex> = []
  /// The items that were seen in the last frame.
  var seen = RangeSet<Int>()
  /// What was kept in the last frame.
  var window = Window.empty
  /// Which items were kept in the last frame.
  var lastKept = RangeSet<Int>()
  /// Whether anything may be elsewhere than in the last frame.
  var isMoved = true
  /// How far content was moved back in the last frame, in points.
  var translation = 0.0
  /// The item to be held in place while new items are measured; `nil` to find one.
  var held: Int?
  /// The end to be held instead.
  var edge: HeldEdge?
  /// How far outside the content the view may be after a change; `nil` while nothing has changed.
  var bounce: Bounce?
  /// Where the next frame sees what the last one saw; `nil` where that is not known.
  var calm: Calm?
  /// Whether the view was left outside the content while it could not be moved.
  var hasStrayed = false

  init(
    _ layout: any ItemLayout, of order: CollectionOrder<SectionID, ItemID>, options: SessionOptions<ItemID>,
    diagnostics: Diagnostics?, kind: @escaping (Cell) -> ReuseKind
  ) {
    self.layout = CheckedLayout.checked(layout, diagnostics: diagnostics)
    self.order = order
    self.options = options
    self.diagnostics = diagnostics
    self.kind = kind
    reach = ReachTrigger(within: options.reachDistance)
    cells = SessionCells(mostParked: options.mostParked, mostPerFrame: options.mostPerFrame)
    prefetch = PrefetchPlanner(reach: options.prefetchReach)
    impressions = options.impression.map { ImpressionTracker(share: $0.share, dwell: $0.dwell) }
    sizes = options.sizeCapacity > 0 ? SizeCache(capacity: options.sizeCapacity) : nil
    matchCount()
  }

  /// The offsets that the content has, in content coordinates.
  var offsets: ClosedRange<Double> { viewport.offsets(contentExtent: layout.contentExtent) }

  /// How many items have both a place and an id.
  var itemCount: Int { max(0, min(layout.itemCount, order.items.count)) }

  func id(at index: Int) -> ItemID? { order.items.id(at: index) }

  func index(of id: ItemID) -> Int? {
    order.items.index(of: id).flatMap { $0 >= 0 && $0 < order.items.count ? $0 : nil }
  }

  /// Where the item is that is to be shown.
  func index(of request: Request) -> Int? {
    if let place = request.place, id(at: place) == request.id { return place }
    return index(of: request.id)
  }

  /// Gives the layout as many items as there are ids.
  ///
  /// - Returns: What had to be done for it.
  @discardableResult mutating func matchCount() -> [ItemEdit] {
    layout.setItemCount(min(max(0, order.items.count), Extents.limit), diagnostics).map { [$0] } ?? []
  }

  /// The index of the focused item, if it has a cell.
  var focusedIndex: Int? {
    guard isSameData, let focus else { return nil }
    if options.plansCells { return cells.items.index(of: focus) }
    return index(of: focus).flatMap { lastKept.contains($0) ? $0 : nil }
  }

  /// What is seen of the layout now.
  var sight: Sight {
    Sight(
      main: viewport.stretch(at: origin.contentOffset),
      viewport: viewport.clearStretch(at: origin.contentOffset),
      cross: cross, crossOffset: crossOffset)
  }

  /// Returns a sight that reaches further, for what is to be kept or loaded.
  func sight(reaching reach: (before: Double, after: Double), across: Double) -> Sight {
    var sight = sight
    sight.main = Stretch(from: sight.main.start - reach.before, to: sight.main.end + reach.after)
    sight.crossMargin = across
    return sight
  }

  /// What is drawn of the layout now, in the sight in which cells are kept at rest.
  ///
  /// How far it reaches along the main axis has no say in where anything is drawn.
  var drawing: Sight { sight(reaching: (0, 0), across: options.overscan.resting) }

  private var crossOffset: (Int) -> Double {
    if crossOffsets.count == 0 { return { _ in 0 } }
    let (sections, offsets) = (order.sections, crossOffsets)
    return { section in sections.id(at: section).map { offsets[$0] } ?? 0 }
  }
}

/// Something beside the items, as it is drawn.
struct DrawnElement<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Hashable, Sendable {
  let content: CellContent<SectionID, ItemID>
  let index: Int
  let slot: Slot
  let zIndex: Int
}
