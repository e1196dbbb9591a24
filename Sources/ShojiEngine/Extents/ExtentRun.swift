/// Neighbours of one kind and one extent.
struct ExtentRun: Hashable, Sendable {
  /// How many neighbours.
  var count: Int
  /// The extent of each in points, or NaN where nobody measured yet.
  var extent: Double
  /// Which kind they are of: a place in ``ExtentRuler/others`` counted from 1, or 0 for the standard kind.
  var slot: UInt8 = 0

  var isMeasured: Bool { !extent.isNaN }

  /// Whether the two could be one run.
  func continues(_ other: ExtentRun) -> Bool {
    slot == other.slot && (extent == other.extent || !isMeasured && !other.isMeasured)
  }
}
