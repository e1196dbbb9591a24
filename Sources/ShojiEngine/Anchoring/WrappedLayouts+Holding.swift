// Layouts around another hand on what is held and learnt.

extension ReversedLayout {
  /// Lets the base learn.
  public mutating func learnEstimates() -> Bool { base.learnEstimates() }
  /// Holds the base's item.
  public mutating func hold(_ index: Int) { base.hold(index) }
  /// Aligns the base's start, which is the end here.
  public mutating func alignStart() -> Bool { base.alignStart() }
}

extension EndAlignedLayout {
  /// Lets the base learn.
  public mutating func learnEstimates() -> Bool { base.learnEstimates() }
  /// Holds the base's item.
  public mutating func hold(_ index: Int) { base.hold(index) }
  /// Aligns the base's start.
  public mutating func alignStart() -> Bool { base.alignStart() }
}
