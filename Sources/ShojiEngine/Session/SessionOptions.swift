/// How a session behaves, whatever its data.
public struct SessionOptions<ID: Hashable> {
  /// Where a view opens.
  public enum Opening {
    /// Where the scroller is.
    case asScrolled
    /// At the first item.
    case start
    /// At the last item.
    case end
    /// With an item at an anchor, as in ``ItemLayout/offset(showing:at:from:in:)``.
    case item(ID, at: Double?)
  }

  /// How much more than what is seen has cells.
  public var overscan: Overscan
  /// Where the view stays if it is there.
  public var sticks: StickyEdges
  /// Where the view opens, once it has a size and there are items.
  public var opening: Opening
  /// How many cells of a kind wait at most.
  public var mostParked: Int
  /// How many items' and headers' sizes are kept by id, so that who comes back is not measured again; 0 for none.
  ///
  /// Of one that comes back with another content, tell the session by ``CollectionSession/refresh(_:)``.
  public var sizeCapacity: Int
  /// How many cells are made or rebound in a frame at most, unless more are seen.
  public var mostPerFrame: Int
  /// How far beyond the viewport items are prefetched, as a share of its length; 0 for nothing.
  public var prefetchReach: Double
  /// How near to an end of the content is told, in points.
  public var reachDistance: Double
  /// Whether frames say what is to become of cells, and who came into view and left it.
  ///
  /// A host whose toolkit makes and reuses views by their ids needs to know only what is to exist.
  public var plansCells = true
  /// Whether what is seen is held in its place while lengths before it change.
  ///
  /// A host that cannot move its scroller, as one within another's content, lets it go.
  public var keepsPlace = true
  /// How much of an item has to be seen for an impression, 0 to 1, and for how many seconds; `nil` for none.
  public var impression: (share: Double, dwell: Double)?

  /// Makes options.
  public init(
    overscan: Overscan = .standard, sticks: StickyEdges = [], opening: Opening = .asScrolled,
    mostParked: Int = 64, mostPerFrame: Int = .max, sizeCapacity: Int = 8192, prefetchReach: Double = 0,
    reachDistance: Double = 0, impression: (share: Double, dwell: Double)? = nil
  ) {
    self.overscan = overscan
    self.sticks = sticks
    self.opening = opening
    self.mostParked = mostParked
    self.mostPerFrame = mostPerFrame
    self.sizeCapacity = sizeCapacity
    self.prefetchReach = prefetchReach
    self.reachDistance = reachDistance
    self.impression = impression
  }
}
