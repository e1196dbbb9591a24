/// What a session knows.
struct SessionState<ID: Hashable> {
  /// An item that is to be shown.
  struct Request {
    let id: ID
    let anchor: Double?
    let waits: Bool
  }

  /// Where items are, checked if it is not the engine's own.
  var layout: any ItemLayout
  var ids: ItemIDs<ID>
  let options: SessionOptions<ID>
  let diagnostics: Diagnostics?
  let kind: (Presence<ID>.Item) -> ReuseKind

  var origin = ScrollOrigin()
  var viewport = Viewport.none
  var container: Container?
  var focus: ID?
  var request: Request?
  var reach: ReachTrigger

  var pool: CellPool<ID>
  var inView = Presence<ID>()
  var prefetch: PrefetchPlanner<ID>
  var impressions: ImpressionTracker<ID>?

  /// Whether the view was opened: it has had a size and items.
  var isOpen = false
  /// Whether indexes mean what they meant in the last frame.
  var isSameData = true
  /// The items whose cells are to be shown afresh.
  var changed = RangeSet<Int>()
  /// The items of the last window that the layout was asked to measure since it last changed.
  var settled = RangeSet<Int>()
  /// The items that were seen in the last frame.
  var seen = RangeSet<Int>()
  /// The item to be held in place while new items are measured; `nil` to find one.
  var held: Int?
  /// The end to be held instead.
  var edge: HeldEdge?
  /// How far outside the content the view may be after a change; `nil` while nothing has changed.
  var bounce: Bounce?
  /// Whether the view was left outside the content while it could not be moved.
  var hasStrayed = false
  private var map: [ID: Int]?

  init(
    _ layout: any ItemLayout, ids: ItemIDs<ID>, options: SessionOptions<ID>, diagnostics: Diagnostics?,
    kind: @escaping (Presence<ID>.Item) -> ReuseKind
  ) {
    self.layout = CheckedLayout.checked(layout, diagnostics: diagnostics)
    self.ids = ids
    self.options = options
    self.diagnostics = diagnostics
    self.kind = kind
    reach = ReachTrigger(within: options.reachDistance)
    pool = CellPool(mostParked: options.mostParked, mostPerFrame: options.mostPerFrame)
    prefetch = PrefetchPlanner(reach: options.prefetchReach)
    impressions = options.impression.map { ImpressionTracker(share: $0.share, dwell: $0.dwell) }
    matchCount()
  }

  /// The offsets that the content has, in content coordinates.
  var offsets: ClosedRange<Double> { viewport.offsets(contentExtent: layout.contentExtent) }

  /// How many items have both a place and an id.
  var itemCount: Int { max(0, min(layout.itemCount, ids.count)) }

  mutating func index(of id: ID) -> Int? { ids.index(of: id, &map) }

  mutating func setIDs(_ ids: ItemIDs<ID>) {
    self.ids = ids
    map = nil
  }

  /// Gives the layout as many items as there are ids.
  ///
  /// - Returns: What had to be done for it.
  @discardableResult mutating func matchCount() -> [ItemEdit] {
    layout.setItemCount(min(ids.count, Extents.limit), diagnostics).map { [$0] } ?? []
  }

  /// The index of the focused item, if it has a cell.
  var focusedIndex: Int? {
    guard isSameData, let focus else { return nil }
    return pool.index(of: focus)
  }
}
