import Synchronization

/// A layout of somebody else's, whose answers are mended where they make no sense.
///
/// Of each sort of nonsense the first is reported, as ``Diagnostic/Kind/layout``; copies share what was
/// reported. The engine's own layouts need no such wrapper and get none from ``checked(_:diagnostics:)``.
///
/// A layout's `measure` calls the host's closure while the layout is being changed. A host that keeps the
/// layout in a property must not read that property in the closure: Swift's rule of exclusive access forbids
/// it. It takes the value out, measures that and puts it back; whoever reads the property meanwhile sees the
/// layout from before, and what is written there meanwhile is overwritten.
struct CheckedLayout: ItemLayout {
  private var layout: any ItemLayout
  private let complaints: Complaints
  let container: Container
  let itemCount: Int

  /// Wraps a layout, unless it is one of the engine's own.
  static func checked(_ layout: any ItemLayout, diagnostics: Diagnostics?) -> any TrustedLayout {
    layout as? any TrustedLayout ?? CheckedLayout(layout, diagnostics: diagnostics)
  }

  /// Wraps a layout.
  ///
  /// The item count it answers now is what it is held to, within 0 and ``Extents/limit``.
  init(_ layout: any ItemLayout, diagnostics: Diagnostics?) {
    self.init(
      layout, itemCount: layout.itemCount, container: layout.container, Complaints(layout, diagnostics))
  }

  private init(
    _ layout: any ItemLayout, itemCount: Int, container: Container, _ complaints: Complaints
  ) {
    self.layout = layout
    self.complaints = complaints
    self.container = container.mended(nil)
    self.itemCount = min(max(itemCount, 0), Extents.limit)
    if layout.itemCount != self.itemCount { complaints.report(.count) }
  }

  /// Returns a layout as its maker knows it.
  static func unwrapped(_ layout: any ItemLayout) -> any ItemLayout {
    (layout as? CheckedLayout)?.layout ?? layout
  }

  var contentExtent: Double { mended(length: layout.contentExtent) }
  var contentCrossExtent: Double { mended(length: layout.contentCrossExtent) }

  func slot(of index: Int) -> Slot {
    guard index >= 0, index < itemCount else { return fillerSlot(of: index) }
    let slot = layout.slot(of: index)
    return Slot(main: mended(slot.main), cross: mended(slot.cross))
  }

  func items(intersecting main: Stretch, cross: Stretch?) -> RangeSet<Int> {
    mended(layout.items(intersecting: main, cross: cross))
  }

  func fillers(in items: RangeSet<Int>) -> Range<Int> {
    let fillers = layout.fillers(in: items)
    if fillers.isEmpty { return itemCount..<itemCount }
    if fillers.lowerBound >= itemCount, fillers.upperBound <= Extents.limit { return fillers }
    complaints.report(.range)
    return itemCount..<itemCount
  }

  mutating func resize(to container: Container, diagnostics: Diagnostics?) {
    layout.resize(to: container, diagnostics: diagnostics)
    self = CheckedLayout(layout, itemCount: itemCount, container: container, complaints)
  }

  mutating func apply(_ edit: ItemEdit, diagnostics: Diagnostics?) {
    let edit = edit.clamped(to: itemCount, diagnostics)
    layout.apply(edit, diagnostics: diagnostics)
    self = CheckedLayout(layout, itemCount: edit.count(after: itemCount), container: container, complaints)
  }

  mutating func measure(
    _ items: RangeSet<Int>, again isAll: Bool, diagnostics: Diagnostics?,
    _ measure: (_ index: Int, _ proposal: SizeProposal) -> ItemSize
  ) -> Bool {
    let (itemCount, complaints) = (itemCount, complaints)
    let isChanged = layout.measure(
      items.intersection(RangeSet(0..<itemCount)), again: isAll, diagnostics: diagnostics
    ) { index, proposal in
      if index >= 0, index < itemCount { return measure(index, proposal) }
      complaints.report(.range)
      return ItemSize(main: 0, cross: 0)
    }
    self = CheckedLayout(layout, itemCount: itemCount, container: container, complaints)
    return isChanged
  }

  mutating func learnEstimates() -> Bool { change { $0.learnEstimates() } }

  mutating func hold(_ index: Int) {
    if index >= 0, index < itemCount { change { $0.hold(index) } }
  }

  mutating func alignStarts(seeing items: RangeSet<Int>) -> Bool {
    let items = items.intersection(RangeSet(0..<itemCount))
    return change { $0.alignStarts(seeing: items) }
  }

  func unobscured(_ viewport: Stretch) -> Stretch {
    let clear = layout.unobscured(viewport)
    if clear.start >= viewport.start, clear.end <= viewport.end { return clear }
    complaints.report(.place)
    let start = min(max(clear.start, viewport.start), viewport.end)
    return Stretch(from: start, to: min(max(clear.end, start), viewport.end))
  }

  func items(seenThrough sight: Sight) -> RangeSet<Int> { mended(layout.items(seenThrough: sight)) }

  func placement(of index: Int, seenThrough sight: Sight) -> ItemPlacement {
    guard index >= 0, index < itemCount else { return ItemPlacement(slot: .zero) }
    return layout.placement(of: index, seenThrough: sight).mapped(mended, cross: mended)
  }

  func followsSight(_ sight: Sight) -> Bool { layout.followsSight(sight) }

  func copies(seenThrough sight: Sight) -> [ItemCopy] {
    layout.copies(seenThrough: sight).compactMap { copy in
      guard copy.index >= 0, copy.index < itemCount, copy.number > 0 else {
        complaints.report(.range)
        return nil
      }
      return copy.mapped(mended, cross: mended)
    }
  }

  func supplementaries(seenThrough sight: Sight) -> [SupplementaryPlacement] {
    layout.supplementaries(seenThrough: sight).map { $0.mapped(mended, cross: mended) }
  }

  func decorations(seenThrough sight: Sight) -> [DecorationPlacement] {
    layout.decorations(seenThrough: sight).map { $0.mapped(mended, cross: mended) }
  }

  mutating func measureSupplementaries(
    _ indexes: [SupplementaryIndex], again isAll: Bool, diagnostics: Diagnostics?,
    _ measure: (_ index: SupplementaryIndex, _ proposal: SizeProposal) -> ItemSize
  ) -> Bool {
    change { $0.measureSupplementaries(indexes, again: isAll, diagnostics: diagnostics, measure) }
  }

  func separators(in items: RangeSet<Int>, _ row: (_ index: Int) -> RowSeparators) -> [Separator] {
    layout.separators(in: items, { $0 >= 0 && $0 < itemCount ? row($0) : .standard }).map {
      Separator(row: $0.row, slot: $0.slot.mapped(mended, cross: mended))
    }
  }

  func fillerSlots(in items: RangeSet<Int>) -> [Slot] {
    // By default they are the fillers' slots, of which there may be more than anybody can draw.
    if fillers(in: items).count > ResolvedTracks.limit { return [] }
    return layout.fillerSlots(in: items).map { $0.mapped(mended, cross: mended) }
  }

  /// Makes a change that no item comes or goes by.
  private mutating func change<Result>(_ body: (inout any ItemLayout) -> Result) -> Result {
    let result = body(&layout)
    self = CheckedLayout(layout, itemCount: itemCount, container: container, complaints)
    return result
  }

  private func fillerSlot(of index: Int) -> Slot {
    guard index >= itemCount, index <= Extents.limit else { return .zero }
    let slot = layout.slot(of: index)
    return Slot(main: mended(slot.main), cross: mended(slot.cross))
  }

  private func mended(_ items: RangeSet<Int>) -> RangeSet<Int> {
    let bounds = items.bounds
    if bounds.isEmpty || bounds.lowerBound >= 0 && bounds.upperBound <= itemCount { return items }
    complaints.report(.range)
    return items.intersection(RangeSet(0..<itemCount))
  }

  private func mended(length: Double) -> Double {
    if length >= 0, length <= Stretch.farthest { return length }
    complaints.report(.length)
    return length > 0 ? Stretch.farthest : 0
  }

  private func mended(_ stretch: Stretch) -> Stretch {
    let far = Stretch.farthest
    if abs(stretch.start) <= far, stretch.length <= far { return stretch }
    complaints.report(.place)
    return Stretch(start: min(max(stretch.start, -far), far), length: min(stretch.length, far))
  }
}

/// What a layout was reported for, so that each sort of nonsense is told once.
final class Complaints: Sendable {
  enum Sort: UInt8 {
    case count = 1
    case range = 2
    case length = 4
    case place = 8
    case sections = 16
  }

  private let reported = Atomic<UInt8>(0)
  private let layout: String
  private let sink: Diagnostics?

  init(_ layout: any ItemLayout, _ sink: Diagnostics?) {
    self.layout = "\(type(of: layout))"
    self.sink = sink
  }

  func report(_ sort: Sort) {
    let before = reported.bitwiseOr(sort.rawValue, ordering: .relaxed).oldValue
    if before & sort.rawValue == 0 { sink?.report(.layout(layout, sort.fault, used: sort.used)) }
  }
}

extension Complaints.Sort {
  /// What the layout did, as the end of a sentence.
  var fault: String {
    switch self {
    case .count: "answered an item count that is not that of its data"
    case .range: "named items that it does not have"
    case .length: "answered a content length that is negative, infinite or not a number"
    case .place: "put an item at a place that is infinite or beyond all content"
    case .sections: "answered sections that contradict its items or each other"
    }
  }

  /// What is used instead, as a sentence.
  var used: String {
    switch self {
    case .count: "The count that follows from what it was told is used."
    case .range: "Only those that it has are used."
    case .length: "The nearest length that makes sense is used."
    case .place: "The nearest place that makes sense is used."
    case .sections: "What is contradicted is passed over."
    }
  }
}

extension Diagnostic {
  static func layout(_ layout: String, _ fault: String, used: String) -> Diagnostic {
    Diagnostic(
      .layout, event: "The layout \(layout) \(fault). \(used)",
      cause: "It probably divides by a container that has no size yet, or missed a change of its items.",
      remedy:
        "Follow the comments of ItemLayout; test the layout with no items and in a container of 0 points.")
  }
}
