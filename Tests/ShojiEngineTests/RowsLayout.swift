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

  var sectionCount: Int { sections.count }
  func items(ofSection section: Int) -> Range<Int> {
    let start = sections[..<section].reduce(0) { $0 + $1.count }
    return start..<(start + sections[section].count)
  }
  func section(ofItem index: Int) -> Int? {
    sections.indices.first { items(ofSection: $0).contains(index) }
  }
  func section(at position: Double) -> Int? {
    var end = 0.0
    return sections.indices.first { section in
      end += header + sections[section].reduce(0, +)
      return position < end
    } ?? sections.indices.last
  }
  mutating func moveItems(_ range: Range<Int>, to destination: ReorderDestination) {
    guard let section = section(ofItem: range.lowerBound) else { return }
    let start = items(ofSection: section).lowerBound
    let own = (range.lowerBound - start)..<(range.upperBound - start)
    let moved = Array(sections[section][own])
    sections[section].removeSubrange(own)
    sections[destination.section].insert(contentsOf: moved, at: destination.index)
    place()
  }

  mutating func resize(to container: Container, diagnostics: Diagnostics?) {}
  mutating func apply(_ edit: ItemEdit, diagnostics: Diagnostics?) {}
  mutating func measure(
    _ items: RangeSet<Int>, again isAll: Bool, diagnostics: Diagnostics?,
    _ measure: (Int, SizeProposal) -> ItemSize
  ) -> Bool { false }
}
