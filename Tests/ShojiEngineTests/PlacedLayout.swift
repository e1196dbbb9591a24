import ShojiEngine

/// Items at places that are listed, as the slow obvious layout: every query looks at all of them.
struct PlacedLayout: ItemLayout {
  let slots: [Slot]
  let contentExtent: Double
  var container: Container
  var contentCrossExtent: Double
  /// How many items queries answered.
  let answered = CountingOrder.Counter()

  init(
    _ slots: [Slot], crossExtent: Double = 300, contentCrossExtent: Double? = nil, isMirrored: Bool = false
  ) {
    self.slots = slots
    contentExtent = slots.map(\.main.end).max() ?? 0
    container = Container(crossExtent: crossExtent, isMirrored: isMirrored)
    self.contentCrossExtent = contentCrossExtent ?? crossExtent
  }

  var itemCount: Int { slots.count }
  func slot(of index: Int) -> Slot { slots.indices.contains(index) ? slots[index] : .zero }

  func items(intersecting main: Stretch, cross: Stretch?) -> RangeSet<Int> {
    var found = RangeSet<Int>()
    for (index, slot) in slots.enumerated() where slot.main.intersects(main) {
      if cross.map({ $0.intersects(slot.cross) }) ?? true {
        found.insert(contentsOf: index..<(index + 1))
        answered.add()
      }
    }
    return found
  }

  mutating func resize(to container: Container, diagnostics: Diagnostics?) {}
  mutating func apply(_ edit: ItemEdit, diagnostics: Diagnostics?) {}
  mutating func measure(
    _ items: RangeSet<Int>, again isAll: Bool, diagnostics: Diagnostics?,
    _ measure: (Int, SizeProposal) -> ItemSize
  ) -> Bool { false }
}

extension PlacedLayout {
  static func slot(_ main: Double, _ length: Double, _ cross: Double, _ breadth: Double) -> Slot {
    Slot(main: Stretch(start: main, length: length), cross: Stretch(start: cross, length: breadth))
  }

  /// Lanes of equal breadth; each item goes to the lane that ends first.
  static func waterfall(_ lengths: [Double], lanes: Int, spacing: Double) -> PlacedLayout {
    var ends = Array(repeating: 0.0, count: lanes)
    let breadth = 300 / Double(lanes)
    let slots = lengths.map { length in
      let lane = ends.indices.min { ends[$0] < ends[$1] } ?? 0
      defer { ends[lane] += length + spacing }
      return slot(ends[lane], length, breadth * Double(lane), breadth - spacing)
    }
    return PlacedLayout(slots)
  }

  /// Words that wrap, those of a line at the leading edge, each line as long as its longest.
  static func flow(_ sizes: [(length: Double, breadth: Double)], isMirrored: Bool) -> PlacedLayout {
    var slots: [Slot] = []
    var (start, lineLength, cross) = (0.0, 0.0, 0.0)
    for size in sizes {
      if cross + size.breadth > 300 { (start, lineLength, cross) = (start + lineLength + 4, 0, 0) }
      let edge = isMirrored ? 300 - cross - size.breadth : cross
      slots.append(slot(start, size.length, edge, size.breadth))
      cross += size.breadth + 4
      lineLength = max(lineLength, size.length)
    }
    return PlacedLayout(slots, isMirrored: isMirrored)
  }

  static func grid(_ count: Int, columns: Int) -> PlacedLayout {
    let breadth = 300 / Double(columns)
    return PlacedLayout(
      (0..<count).map { slot(Double($0 / columns) * 50, 40, Double($0 % columns) * breadth, breadth - 4) })
  }
}
