/// What a host tells a session in each frame.
public struct FrameInput: Hashable, Sendable {
  /// What items are laid out in.
  public var container: Container
  /// What can be seen along the main axis, and what lies over it.
  public var viewport: Viewport
  /// What can be seen along the cross axis, in points, in a layout that scrolls there too; `nil` for all of it.
  public var cross: Stretch?
  /// The scroller's own offset, in points.
  public var offset: Double
  /// What moves the scroller.
  public var phase: ScrollPhase
  /// Points a second, positive towards the end; 0 at rest.
  public var velocity: Double
  /// Now, in seconds from any beginning; only impressions look at it.
  public var time: Double
  /// Counts changes of what all cells depend on, such as the text size: with another one all sizes are forgotten,
  /// and all cells are measured and shown afresh.
  public var generation: Int

  /// Makes an input.
  public init(
    container: Container, viewport: Viewport, cross: Stretch? = nil, offset: Double,
    phase: ScrollPhase = .idle, velocity: Double = 0, time: Double = 0, generation: Int = 0
  ) {
    self.container = container
    self.viewport = viewport
    self.cross = cross
    self.offset = offset
    self.phase = phase
    self.velocity = velocity
    self.time = time
    self.generation = generation
  }
}

/// What a host is to do in a frame.
///
/// Cells are to be placed by ``CollectionSession/placements()`` and the offset, where there is one, to be written
/// in the same pass: together they leave on screen where it is what the eye rests on.
public struct SessionFrame<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Hashable, Sendable {
  /// Which items are seen and kept.
  public var window = Window.empty
  /// What is to become of the cells, those of headers, footers, badges and backgrounds included.
  public var cells = CellPlan<CellContent<SectionID, ItemID>>()
  /// What beside the items is to have cells: headers, footers, badges, backgrounds and further turns of a loop.
  public var others: [Presence<CellContent<SectionID, ItemID>>.Item] = []
  /// Whether cells that stay are to be placed, since some may be elsewhere in the scroller's coordinates than in the
  /// last frame.
  ///
  /// In most frames of a scroll none are: then those that come are placed by ``CollectionSession/placement(of:)``
  /// and no other is touched.
  public var movesCells = false
  /// How cells get from where they were to where they are, if that was asked for: first those in sight now, then
  /// the exits, whose cells stay until the host says that they have ended.
  ///
  /// Places are in the scroller's coordinates, in points.
  public var transitions: [Transition<CellContent<SectionID, ItemID>>] = []
  /// The offset that the scroller is to take; `nil` to leave it, always so while a finger is down.
  public var offset: Double?
  /// The offsets that the scroller is to allow, in its own coordinates, in points.
  public var offsets = 0.0...0.0
  /// The content's length along the main axis, in points.
  public var contentExtent = 0.0
  /// The items that came into view, in the order of the data.
  public var appeared: [ItemID] = []
  /// The items that left the view or the data, in the order of the data.
  public var disappeared: [ItemID] = []
  /// What is to be loaded before it is seen, and what no longer.
  public var prefetch = PrefetchPlanner<ItemID>.Change()
  /// The ends of the content that the view came near.
  public var reached: [ReachTrigger.End] = []
  /// The items that were looked at for long enough.
  public var impressions: [ItemID] = []
  /// The offset that the scroller is to be led to by an animation of the host's, in its own coordinates.
  ///
  /// There stands the item that an animated scroll was asked to, as far as that is known now. It is said in each frame until the
  /// scroller rests.
  public var approach: Double?
  /// The item that a scroll was asked to and that is given up, since a finger has taken the content or the item is gone.
  public var abandoned: ItemID?
  /// The item that a scroll was asked to and that now stands where it was asked for.
  public var scrolledTo: ItemID?
  /// How often items were measured in this frame: 0 to 4 times, and once more for a scroll.
  public var passes = 0
  /// Whether the frame sees what the last one saw, so that nothing is to be done.
  public var seesSame = false
  /// Whether all is done; if not, the host is to run another frame.
  public var isSettled = true

  /// Makes a frame in which nothing is to be done.
  public init() {}
}

/// A cell and where it is to be drawn.
public struct CellPlacement<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Hashable, Sendable {
  /// The cell.
  public let cell: CellNumber
  /// What it shows.
  public let content: CellContent<SectionID, ItemID>
  /// Where that is in the data: the item's index, for what belongs to a section the section's, else 0.
  public let index: Int
  /// Its place in the scroller's coordinates, in points.
  public let slot: Slot
  /// What lies over what: the greater number over the lesser, most items at 0.
  public let zIndex: Int
}
