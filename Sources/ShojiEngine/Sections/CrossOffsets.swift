/// How far sections are scrolled along the cross axis, by their ids, so that it survives any change of the data.
public struct CrossOffsets<ID: Hashable & Sendable>: Hashable, Sendable {
  private var offsets: [ID: Double] = [:]

  /// Makes offsets of 0 for all sections.
  public init() {}

  /// How far a section is scrolled, in points; 0 unless it was told.
  ///
  /// NaN, infinite and negative ones count as 0.
  ///
  /// - Complexity: O(1).
  public subscript(id: ID) -> Double {
    get { offsets[id] ?? 0 }
    set { offsets[id] = newValue > 0 && newValue.isFinite ? newValue : nil }
  }

  /// Brings a section's offset within what it can be scrolled, as after a change of its width or its items.
  ///
  /// - Parameters:
  ///   - id: The section.
  ///   - greatest: As ``SectionedLayout/greatestCrossOffset(ofSection:)`` answers it, in points.
  /// - Returns: Whether the offset changed.
  /// - Complexity: O(1).
  @discardableResult public mutating func clamp(_ id: ID, to greatest: Double) -> Bool {
    guard let offset = offsets[id], !(offset <= greatest) else { return false }
    self[id] = greatest
    return true
  }

  /// Forgets the sections that are not among some.
  ///
  /// - Complexity: O(*n*), where *n* is the number of sections that are scrolled.
  public mutating func keep(_ isKept: (ID) -> Bool) { offsets = offsets.filter { isKept($0.key) } }

  /// How many sections are scrolled.
  public var count: Int { offsets.count }
}
