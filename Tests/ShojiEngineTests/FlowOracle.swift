@testable import ShojiEngine

/// What a flow that is measured from its start should look like, in the plainest way: all lines anew.
struct FlowOracle {
  var sizes: [ItemSize]
  var inner: Double
  var gap: Double

  /// The items of each line.
  var lines: [Range<Int>] {
    var lines: [Range<Int>] = []
    var first = 0
    var width = 0.0
    for (index, size) in sizes.enumerated() {
      let own = min(size.cross, inner)
      let wider = index == first ? own : width + gap + own
      if index > first, wider > inner + 0.01 {
        lines.append(first..<index)
        first = index
        width = own
      } else {
        width = wider
      }
    }
    if first < sizes.count { lines.append(first..<sizes.count) }
    return lines
  }
}

extension FlowLayout {
  /// The items of each line.
  var itemsByLine: [Range<Int>] { (0..<lineCount).map(items(inLine:)) }

  /// Items of a size by index.
  static func sized(
    _ sizes: [ItemSize], _ configuration: FlowConfiguration, width: Double, pixels: PixelGrid = .unaligned,
    isMirrored: Bool = false
  ) -> FlowLayout {
    var flow = FlowLayout(
      configuration, itemCount: sizes.count,
      container: Container(crossExtent: width, pixels: pixels, isMirrored: isMirrored))
    flow.measure(RangeSet(0..<sizes.count)) { index, _ in sizes[index] }
    return flow
  }
}
