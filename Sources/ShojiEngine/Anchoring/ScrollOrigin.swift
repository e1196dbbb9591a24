/// What moves a scroller at the moment.
public enum ScrollPhase: Hashable, Sendable {
  /// Nothing does.
  case idle
  /// A finger, the wheel or the bar: the scroller's offset is not to be touched.
  case dragging
  /// It runs out by itself.
  case decelerating
}

/// A scroller's offset and the virtual origin that content is placed from.
///
/// When what lies before the viewport changes, content must move by as much as the offset. While a finger is
/// down nobody but the finger may move the offset, so the content's origin moves instead: cells are placed by
/// ``place(_:)``, and what is on screen stays where it is. The translation is folded into the offset when the
/// scroller rests or comes near an edge.
public struct ScrollOrigin: Hashable, Sendable {
  /// The shortest correction, in points.
  ///
  /// Shorter ones may not change an offset at all, and a pass that waits for it would never end (case B139).
  public static let leastCorrection = 0.000001

  /// The scroller's own offset, in points.
  public private(set) var offset = 0.0
  /// How far content is moved back from its place, in points; 0 at rest.
  public private(set) var translation = 0.0
  /// What moves the scroller.
  public private(set) var phase = ScrollPhase.idle
  /// The offsets that the scroller is to allow, in its own coordinates.
  ///
  /// Away from rest it only grows, since a range that shrinks under the finger makes a scroller jump.
  public private(set) var offsets = 0.0...0.0

  /// Makes the origin of a scroller at rest at its start.
  public init() {}

  /// Where the viewport starts in content coordinates, in points.
  public var contentOffset: Double { offset + translation }

  /// Returns a place of the content in the scroller's coordinates, in points.
  public func place(_ stretch: Stretch) -> Stretch {
    translation == 0 ? stretch : Stretch(start: stretch.start - translation, length: stretch.length)
  }

  /// Takes the scroller's own offset and what moves it.
  ///
  /// - Parameters:
  ///   - offset: In points, in its own coordinates. NaN and infinity leave the last one.
  ///   - phase: What moves it.
  public mutating func scroll(to offset: Double, phase: ScrollPhase) {
    if offset.isFinite { self.offset = offset }
    self.phase = phase
  }

  /// Moves the viewport over the content without touching the scroller's offset.
  ///
  /// - Parameter contentOffset: Where it is to start in content coordinates, in points. What is not finite,
  ///   and what is nearer than ``leastCorrection``, is ignored.
  /// - Returns: Whether it moved.
  @discardableResult
  public mutating func correct(to contentOffset: Double) -> Bool {
    let distance = contentOffset - self.contentOffset
    let translation = contentOffset - offset
    guard translation.isFinite, distance.isFinite, abs(distance) >= Self.leastCorrection else { return false }
    self.translation = translation
    return true
  }

  /// Takes the offsets that the content has, in content coordinates, in points.
  public mutating func setOffsets(_ offsets: ClosedRange<Double>) {
    let lower = offsets.lowerBound - translation
    let upper = offsets.upperBound - translation
    guard lower <= upper else { return }
    self.offsets =
      phase == .idle
      ? lower...upper : min(lower, self.offsets.lowerBound)...max(upper, self.offsets.upperBound)
  }

  /// Folds the translation into the offset where that is allowed: at rest, or near an edge while it runs out.
  ///
  /// A scroller that begins at 0 could not reach content that a translation has put before that, so it is
  /// folded in good time. While a finger is down nothing is folded.
  ///
  /// - Parameters:
  ///   - contentOffsets: The offsets that the content has, in content coordinates, in points.
  ///   - margin: How near to one of them counts as near, in points, such as a viewport's length.
  /// - Returns: The offset that the scroller is to take at once, in the same pass in which cells are placed;
  ///   `nil` to leave it.
  public mutating func fold(contentOffsets: ClosedRange<Double>, margin: Double) -> Double? {
    guard translation != 0 else { return nil }
    let near = margin > 0 ? margin : 0
    switch phase {
    case .dragging: return nil
    case .decelerating:
      let isNearEdge =
        offset < contentOffsets.lowerBound + near || offset > contentOffsets.upperBound - near
      if !isNearEdge { return nil }
    case .idle: break
    }
    offset += translation
    offsets = (offsets.lowerBound + translation)...(offsets.upperBound + translation)
    translation = 0
    return offset
  }
}
