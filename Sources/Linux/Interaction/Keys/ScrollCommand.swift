/// A direction that a key points to.
public enum MoveDirection: Hashable, Sendable, CaseIterable {
  /// Towards smaller y.
  case up
  /// Towards greater y.
  case down
  /// Towards smaller x.
  case left
  /// Towards greater x.
  case right
}

/// What a key asks of a scroller.
public enum ScrollCommand: Hashable, Sendable {
  /// A line of ``Scroller/lineLength`` points.
  case line(MoveDirection)
  /// A viewport less one line, so that the eye finds its place again.
  case page(MoveDirection)
  /// The start of the content.
  case start
  /// The end of the content.
  case end

  /// Reads a key that went down: arrows, page keys, Home, End, Space down a page and Shift-Space up.
  ///
  /// As on macOS, Command with an arrow goes to the start or end, Alternate with an arrow goes by a page.
  /// Control makes no difference to Home and End and leaves the others to somebody else. Returns `nil` for
  /// all other keys.
  public init?(_ event: KeyEvent) {
    guard event.isDown else { return nil }
    let held = event.modifiers
    switch (event.key, held) {
    case (.up, []): self = .line(.up)
    case (.down, []): self = .line(.down)
    case (.left, []): self = .line(.left)
    case (.right, []): self = .line(.right)
    case (.up, .alternate), (.pageUp, []), (.space, .shift): self = .page(.up)
    case (.down, .alternate), (.pageDown, []), (.space, []): self = .page(.down)
    case (.home, []), (.home, .control), (.up, .command): self = .start
    case (.end, []), (.end, .control), (.down, .command): self = .end
    default: return nil
    }
  }
}
