/// Tells once when the view comes near an end of the content, so that more can be loaded.
///
/// It tells again only when the data has changed since (case B41), so a load that takes long is asked for once,
/// and content that is still too short after one load is asked for again (case B123). Each end is told apart
/// (case B176).
public struct ReachTrigger: Hashable, Sendable {
  /// An end of the content.
  public enum End: Hashable, Sendable {
    /// Before the first item.
    case start
    /// Behind the last item.
    case end
  }

  /// How near counts, in points.
  public internal(set) var distance: Double

  private var told: Set<End> = []

  /// Makes a trigger.
  ///
  /// - Parameter distance: How near to an end counts, in points; what is not above 0 counts as 0.
  public init(within distance: Double = 0) { self.distance = distance > 0 ? distance : 0 }

  /// Takes that the data has changed, or that a load failed and is to be tried again.
  public mutating func rearm() { told = [] }

  /// Takes where the view is and returns which ends it has come near, the start first.
  ///
  /// - Parameters:
  ///   - contentOffset: Where the viewport starts in content coordinates, in points. NaN is near nothing.
  ///   - offsets: The offsets that the content has, in points.
  public mutating func update(contentOffset: Double, offsets: ClosedRange<Double>) -> [End] {
    var reached: [End] = []
    if contentOffset <= offsets.lowerBound + distance, told.insert(.start).inserted { reached.append(.start) }
    if contentOffset >= offsets.upperBound - distance, told.insert(.end).inserted { reached.append(.end) }
    return reached
  }
}
