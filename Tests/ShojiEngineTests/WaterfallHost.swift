@testable import ShojiEngine

/// The least that shows a waterfall: an offset, a viewport and a rule for what items measure.
struct WaterfallHost {
  var layout: WaterfallLayout
  var offset = 0.0
  var length: Double
  var extent: (Int) -> Double
  /// How often each item was measured.
  var measures: [Int: Int] = [:]

  init(_ layout: WaterfallLayout, length: Double, extent: @escaping (Int) -> Double) {
    self.layout = layout
    self.length = length
    self.extent = extent
    settle()
  }

  /// The items seen, and where each starts on the screen.
  var seen: [Int: Double] {
    var seen: [Int: Double] = [:]
    for item in layout.items(intersecting: Stretch(start: offset, length: length)).ranges.joined() {
      seen[item] = layout.slot(of: item).main.start - offset
    }
    return seen
  }

  /// The first item that starts inside the viewport, else the first that is seen; rather one that was measured
  /// before, since the start of another is a guess.
  var anchor: Int? {
    let seen = seen
    let known = seen.filter { layout.lanes(of: $0.key) != nil }
    return known.filter { $0.value >= 0 }.keys.min() ?? known.keys.min() ?? seen.keys.min()
  }

  /// Scrolls, measures what is seen until nothing changes, and keeps the anchor where it is.
  mutating func scroll(by distance: Double) {
    offset = min(max(offset + distance, 0), layout.greatestOffset(length: length))
    settle()
  }

  mutating func settle() {
    guard let anchor else { return }
    layout.hold(anchor)
    for _ in 0..<20 {
      let start = layout.slot(of: anchor).main.start
      let items = layout.items(intersecting: Stretch(start: offset, length: length))
      let isChanged = layout.measure(items) { index, _ in
        measures[index, default: 0] += 1
        return ItemSize(main: extent(index), cross: 0)
      }
      offset += layout.slot(of: anchor).main.start - start
      if !isChanged { return }
    }
  }

  /// Changes the items, and keeps the anchor where it is on the screen if it is still there.
  ///
  /// - Parameter index: Where the anchor is afterwards.
  mutating func apply(_ edit: ItemEdit, anchorAt index: Int) {
    guard let anchor else { return }
    layout.hold(anchor)
    let start = layout.slot(of: anchor).main.start
    layout.apply(edit)
    offset += layout.slot(of: index).main.start - start
  }
}

/// The pseudo-random lengths of the cases B125 and B183.
func caseLengths(_ count: Int) -> [Double] {
  var state = 1
  return (0..<count).map { _ in
    state = (1_103_515_245 * state + 12345) % (1 << 31)
    return Double(100 + (state >> 16) % 200)
  }
}
