/// Neighbours of one kind and one extent.
struct ExtentRun: Hashable, Sendable {
  /// How many neighbours.
  var count: Int
  /// The extent of each in points, NaN where nobody measured yet, with a minus sign (that of zero too) where
  /// what was measured holds no longer.
  var extent: Double
  /// Which kind they are of: a place in ``ExtentRuler/others`` counted from 1, or 0 for the standard kind.
  var slot: UInt8 = 0

  var isMeasured: Bool { extent.sign == .plus && !extent.isNaN }
  /// What each was measured, whether that holds or not, in points; `nil` where nobody measured yet.
  var known: Double? { extent.isNaN ? nil : extent.magnitude }

  /// Whether the two could be one run.
  func continues(_ other: ExtentRun) -> Bool {
    slot == other.slot
      && (extent == other.extent && extent.sign == other.extent.sign || extent.isNaN && other.extent.isNaN)
  }
}
