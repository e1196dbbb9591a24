/// Items that are being dragged, with the gap that shows where they would go.
///
/// While they are dragged all of them stand side by side in the gap, in their own order, and the other items
/// make room: ``layout`` is a layout like any other, so that gaps are live in every layout. The plan keeps
/// ids and the ranges of what is dragged, never a list of all items.
///
/// A drag that is cancelled is a plan that is dropped without ``move``: what is shown again is
/// ``originalLayout`` and the order ``items``, which never change with the gap.
public struct ReorderPlan<Items: ItemOrder>: Sendable {
  /// The items in the order of the data.
  public let items: Items
  /// The layout of the order with the gap.
  ///
  /// Hosts measure its items as those of any other layout. One of the caller's own that is ``ItemSections`` and
  /// answers what contradicts itself is reported once; the gap does not go where it cannot be.
  public var layout: any ItemLayout {
    get { sections.layout }
    set { sections = sections.of(newValue) }
  }
  /// The layout of ``items``.
  public var originalLayout: any ItemLayout { original.layout }
  /// Where in the order with the gap the dragged items are; their slots are the gap.
  public private(set) var gap: Range<Int>
  /// The section of the gap.
  private(set) var section: Int
  private(set) var sections: CheckedSections
  private let original: CheckedSections

  /// What is dragged, as indexes of ``items``.
  let dragged: RangeSet<Int>
  /// How many items are dragged before each range.
  let before: [Int]
  /// Which of the dragged items the pointer holds.
  let grabbed: Int

  /// Lifts items.
  ///
  /// - Parameters:
  ///   - dragged: What is dragged, as what is selected. If the grabbed item is not in it, that one alone.
  ///   - grabbed: The item that the pointer holds; the gap begins where it is.
  ///   - layout: The layout of the items.
  ///   - isMovable: Returns whether an item may be dragged, asked for each; `nil` for all.
  ///   - diagnostics: Who is told of a layout of another number of items.
  /// - Returns: `nil` where the grabbed item does not exist or may not be dragged, or where the layout is of
  ///   other data.
  /// - Complexity: O(*r*) edits of the layout for *r* ranges of dragged items and the sections they are in.
  public init?(
    dragging dragged: ItemSet<Items>, grabbed: Items.ID, in layout: any ItemLayout,
    isMovable: ((Items.ID) -> Bool)? = nil, diagnostics: Diagnostics? = nil
  ) {
    let items = dragged.items
    if layout.itemCount != items.count {
      diagnostics?.report(.otherData(items: layout.itemCount, data: items.count))
      return nil
    }
    guard let index = items.index(of: grabbed), index >= 0, index < items.count, isMovable?(grabbed) ?? true
    else {
      return nil
    }
    var indexes = dragged.indexes.contains(index) ? dragged.indexes : RangeSet(index..<(index + 1))
    if let isMovable {
      for index in indexes.ranges.joined() where !(items.id(at: index).map(isMovable) ?? false) {
        indexes.remove(contentsOf: index..<(index + 1))
      }
    }
    self.init(items, indexes, grabbed: index, layout, diagnostics)
  }

  /// Lifts items that are known to be there, `grabbed` among them.
  init(
    _ items: Items, _ dragged: RangeSet<Int>, grabbed: Int, _ layout: any ItemLayout,
    _ diagnostics: Diagnostics?
  ) {
    self.items = items
    original = CheckedSections(layout, count: items.count, diagnostics: diagnostics)
    sections = original
    self.dragged = dragged
    var count = 0
    before = dragged.ranges.map { range in
      defer { count += range.count }
      return count
    }
    self.grabbed = dragged.intersection(RangeSet(0..<grabbed)).elementCount
    section = original.section(of: grabbed)
    gap = grabbed..<(grabbed + 1)
    gather()
  }

  /// Where the first of the dragged items would be if they were dropped now: the section, 0 where there are
  /// none, and how many of the section's other items would stand before it.
  public var destination: ItemPath {
    ItemPath(section: section, item: gap.lowerBound - range(ofSection: section).lowerBound)
  }

  /// What a drop does to the data: `nil` where everything would be as it was.
  ///
  /// - Complexity: O(*d*) for *d* dragged items.
  public var move: ReorderMove<Items.ID>? {
    if let range = dragged.ranges.first, dragged.ranges.count == 1, range == gap,
      original.section(of: range.lowerBound) == section,
      original.section(of: range.upperBound - 1) == section
    {
      return nil
    }
    return ReorderMove(dragged.ranges.joined().compactMap { items.id(at: $0) }, to: destination)
  }

  /// Puts all that is dragged next to the grabbed item.
  private mutating func gather() {
    let held = gap.lowerBound
    var left: [Range<Int>] = []
    var right: [Range<Int>] = []
    for range in dragged.ranges {
      for part in original.parts(of: range) {
        if part.upperBound <= held { left.append(part) } else if part.lowerBound > held { right.append(part) }
        guard part.contains(held) else { continue }
        gap = part
      }
    }
    // What lies further out keeps its index while what is nearer moves.
    for part in left.reversed() {
      let target = gap.lowerBound - part.count
      move(part, to: target)
      gap = target..<gap.upperBound
    }
    for part in right {
      move(part, to: gap.upperBound)
      gap = gap.lowerBound..<(gap.upperBound + part.count)
    }
  }

  /// Puts the gap elsewhere.
  mutating func moveGap(to target: Int, section: Int) {
    let target = min(max(target, 0), restCount)
    self.section = section
    move(gap, to: target)
    gap = target..<(target + gap.count)
    checkInvariants()
  }

  /// Moves items of the layout into the section of the gap; where the layout does not do that, by their indexes.
  private mutating func move(_ range: Range<Int>, to target: Int) {
    sections = sections.moved(range, to: target, section: section) ?? sections.moved(range, to: target)
  }

  /// Returns a section's items in the order with the gap; that of the gap has all of it.
  func range(ofSection section: Int) -> Range<Int> {
    let range = sections.range(ofSection: section)
    if section != self.section { return range }
    return min(range.lowerBound, gap.lowerBound)..<max(range.upperBound, gap.upperBound)
  }
}

extension Diagnostic {
  static func otherData(items: Int, data: Int) -> Diagnostic {
    Diagnostic(
      .itemCount,
      event: "A drag was begun in a layout of \(items) items over data of \(data); it is refused.",
      cause: "The layout was probably not updated yet after the data changed.",
      remedy: "Begin drags with the layout and the order of one snapshot.")
  }
}
