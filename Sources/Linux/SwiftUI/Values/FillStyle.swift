public struct FillStyle: Equatable, Sendable {
  public var isEOFilled: Bool
  /// Remembered, not followed: our painter always smooths edges.
  public var isAntialiased: Bool

  @inlinable public init(eoFill: Bool = false, antialiased: Bool = true) {
    isEOFilled = eoFill
    isAntialiased = antialiased
  }
}
