import ShojiEngine

/// Rows in sections with headers, as lists of lengths: the slow obvious layout of items that are moved about.
struct RowsLayout: ItemSections {
  private(set) var sections: [[Double]]
  private(set) var slots: [Slot] = []
  let header: Double
  var container = Container(crossExtent: 300)

  init(sections: [[Double]], header: Double = 0) {
    self.sections = sections
    self.header = header
    place()
  }

  var itemCount: Int { slots.count }
  var contentExtent: Double { sections.joined().reduce(0, +) + header * Double(sections.count) }

  private mutating func place() {
    var start = 0.0
    slots = []
    for section in sections {
      start += header
      for length in section {
        slots.append(PlacedLayout.slot(start, length, 0, 300))
        start += length
      }
    }
  }

  func slot(of index: Int) -> Slot { index >= 0 && index < itemCount ? slots[index] : .zero }
  func items(intersecting main: Stretch, cross: Stretch?) -> RangeSet<Int> {
    var found = RangeSet<Int>()
    for (index, slot) in slots.enumerated() where slot.main.intersects(main) {
      found.insert(contentsOf: index..<(index + 1))
    }
    return found
  }

  func path(ofItem index: Int) -> ItemPath? {
    sections.indices.first { range(ofSection: $0).contains(index) }
      .map { ItemPath(section: $0, item: index - range(ofSection: $0).lowerBound) }
  }
  func range(ofSection section: Int) -> Range<Int> {
    let start = sections[..<section].reduce(0) { $0 + $1.count }
    return start..<(start + sections[section].count)
  }
  func sections(intersecting main: Stretch) -> Range<Int> {
    var end = 0.0
    let met = sections.indices.filter { section in
      let start = end
      end += header + sections[section].reduce(0, +)
      return Stretch(from: start, to: end).intersects(main)
    }
    return (met.first ?? 0)..<((met.last ?? -1) + 1)
  }
  mutating func moveItems(_ range: Range<Int>, to target: ItemPath) {
    guard let source = path(ofItem: range.lowerBound) else { return }
    let own = source.item..<(source.item + range.count)
    let moved = Array(sections[source.section][own])
    sections[source.section].removeSubrange(own)
    sections[target.section].insert(contentsOf: moved, at: target.item)
    place()
  }

  mutating func resize(to container: Container, diagnostics: Diagnostics?) {}
  mutating func apply(_ edit: ItemEdit, diagnostics: Diagnostics?) {}
  mutating func measure(
    _ items: RangeSet<Int>, again isAll: Bool, diagnostics: Diagnostics?,
    _ measure: (Int, SizeProposal) -> ItemSize
  ) -> Bool { false }
}
