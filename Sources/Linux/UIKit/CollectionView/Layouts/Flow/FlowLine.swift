import ShojiEngine

/// The items of one line of a flow layout, and where Apple's flow layout puts them.
///
/// - In a line that others follow the gaps grow until the last item touches the far edge; a single item stands in the
///   middle.
/// - In the last line, items that are as wide as those of the line above, or that have no line above, stand as in a line
///   that is filled with such items, so that columns line up. Others begin at the leading edge with the least gap.
struct FlowLine {
  /// How wide the items are, in points.
  var widths: [Double]
  /// The least gap between them.
  var spacing: Double
  /// How wide the line is.
  var room: Double

  /// Returns where the items stand from the line's leading edge, the line being one that others follow.
  var justified: [Stretch] {
    guard widths.count > 1 else { return places(from: (room - sum) / 2, gap: 0) }
    return places(from: 0, gap: max(0, room - sum) / Double(widths.count - 1))
  }

  /// Returns where the items stand, the line being the last.
  ///
  /// - Parameter above: The widths of the items of the line above; empty where there is none.
  func asLast(below above: [Double]) -> [Stretch] {
    guard let width = widths.first, (widths + above).allSatisfy({ abs($0 - width) < Self.tolerance }) else {
      return places(from: 0, gap: spacing)
    }
    let step = width + spacing
    // Items of no width and without gaps fill no line.
    let fitting = step > 0 ? ((room + Self.tolerance + spacing) / step).rounded(.down) : 0
    let count = max(fitting, Double(widths.count))
    if count < 2 { return places(from: (room - width) / 2, gap: 0) }
    return places(from: 0, gap: max(0, room - count * width) / (count - 1))
  }

  /// How much wider than the room items may add up to: what rounding may do.
  private static let tolerance = 0.01

  private var sum: Double { widths.reduce(0, +) }

  private func places(from start: Double, gap: Double) -> [Stretch] {
    var start = max(0, start)
    return widths.map { width in
      let end = start + width
      // The far edge is met, not missed by a rounding error, and never passed.
      let place = Stretch(from: min(start, room), to: end > room - 0.000001 ? room : end)
      start = end + gap
      return place
    }
  }
}
