/// What an item was measured, in points.
public struct ItemSize: Hashable, Sendable {
  /// Along the axis that scrolls.
  public var main: Double
  /// Along the other axis.
  public var cross: Double

  /// Makes a size; layouts mend what makes no sense, with a diagnostic.
  public init(main: Double, cross: Double) {
    self.main = main
    self.cross = cross
  }
}

/// The room that an item is offered when it is measured, in points; `nil` asks for what it likes best.
public struct SizeProposal: Hashable, Sendable {
  /// Along the axis that scrolls.
  public var main: Double?
  /// Along the other axis.
  public var cross: Double?

  /// Makes a proposal.
  public init(main: Double?, cross: Double?) {
    self.main = main
    self.cross = cross
  }
}
