/// What a scroller is doing.
public enum ScrollPhase: Int, Hashable, Sendable, Comparable {
  /// Nothing.
  case idle
  /// It moves to a place it was told.
  case animating
  /// It runs out after a stroke, or springs back.
  case decelerating
  /// A finger rests on it and has not moved yet.
  case tracking
  /// A finger moves it.
  case interacting

  /// Orders phases by what a scroller with two axes says when they differ: the later one.
  public static func < (left: ScrollPhase, right: ScrollPhase) -> Bool { left.rawValue < right.rawValue }

  /// Whether it moves by itself, so that it needs frames.
  public var isMoving: Bool { self == .animating || self == .decelerating }
}
