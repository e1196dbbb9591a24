/// A rectangle that is drawn over items to select those it meets.
///
/// Both corners are in content coordinates, so that the first stays with the content while the viewport
/// scrolls along. A change of the rectangle looks only at what it gained and lost.
public struct RubberBand: Sendable {
  /// Where it began.
  public let start: ContentPoint
  /// Where the pointer is.
  public private(set) var end: ContentPoint
  /// The items it meets.
  public private(set) var items = RangeSet<Int>()

  /// Begins a rubber band that meets nothing.
  public init(at start: ContentPoint) {
    self.start = start
    end = start
  }

  /// The rectangle; as broad as a hair where the pointer went straight, so that it meets what it crosses.
  public var slot: Slot {
    if start == end { return .zero }
    func stretch(_ one: Double, _ other: Double) -> Stretch {
      let (one, other) = (one.isNaN ? 0 : one, other.isNaN ? 0 : other)
      return Stretch(start: min(one, other), length: max(abs(other - one), 0.001))
    }
    return Slot(main: stretch(start.main, end.main), cross: stretch(start.cross, end.cross))
  }

  /// Takes where the pointer is now, in the layout of the last call.
  ///
  /// - Returns: The items it meets: those that share more than an edge with it.
  /// - Complexity: That of at most four queries of ``ItemLayout/items(intersecting:cross:)``, in what the
  ///   rectangle gained and lost, and O(log *n*) for each item that it met
  ///   there and may have lost.
  @discardableResult
  public mutating func move(to point: ContentPoint, in layout: some ItemLayout) -> RangeSet<Int> {
    let before = slot
    end = point
    let after = slot
    for strip in before.without(after) {
      for range in layout.items(intersecting: strip.main, cross: strip.cross).ranges {
        for index in range.clamped(to: items.bounds)
        where items.contains(index) && !layout.slot(of: index).intersects(after) {
          items.remove(contentsOf: index..<(index + 1))
        }
      }
    }
    for strip in after.without(before) { insert(strip, in: layout) }
    return items
  }

  /// Takes a layout that changed: all of the rectangle is looked at.
  ///
  /// - Complexity: That of one query of ``ItemLayout/items(intersecting:cross:)``.
  @discardableResult
  public mutating func refresh(in layout: some ItemLayout) -> RangeSet<Int> {
    items = RangeSet()
    insert(slot, in: layout)
    return items
  }

  private mutating func insert(_ slot: Slot, in layout: some ItemLayout) {
    for range in layout.items(intersecting: slot.main, cross: slot.cross).ranges {
      items.insert(contentsOf: range.clamped(to: 0..<max(layout.itemCount, 0)))
    }
  }
}

extension Slot {
  /// Returns the parts that another rectangle leaves of this one: at most four, side by side.
  func without(_ other: Slot) -> [Slot] {
    guard intersects(other) else { return main.isEmpty || cross.isEmpty ? [] : [self] }
    let shared = Stretch(from: max(main.start, other.main.start), to: min(main.end, other.main.end))
    return [
      Slot(main: Stretch(from: main.start, to: shared.start), cross: cross),
      Slot(main: Stretch(from: shared.end, to: main.end), cross: cross),
      Slot(main: shared, cross: Stretch(from: cross.start, to: other.cross.start)),
      Slot(main: shared, cross: Stretch(from: other.cross.end, to: cross.end)),
    ].filter { !$0.main.isEmpty && !$0.cross.isEmpty }
  }
}
