/// A place in the content that goes with its item: what the eye rests on, say.
///
/// Nobody keeps a list of anchors. One is a value that is carried through each change: ``Extents/apply(_:keeping:)``
/// where items change, ``Extents/correction(keeping:_:)`` where only extents or estimates do. In both cases
/// ``Extents/offset(of:)-(ExtentAnchor)`` then tells where it lies.
public struct ExtentAnchor: Hashable, Sendable {
  /// The item's index.
  public var item: Int
  /// How far behind the item's start the place lies, in points; below zero it lies before it.
  public var distance: Double

  /// Makes an anchor; a distance that is NaN or infinite counts as 0.
  public init(item: Int, distance: Double = 0) {
    self.item = item
    self.distance = distance.isFinite ? distance : 0
  }

  /// Returns the anchor after a change of the items.
  ///
  /// If its item goes, the nearest one that stays takes its place; of two that are equally near, the one behind.
  /// An item that is moved counts as gone, since the eye stays where it is (case B149). The new anchor names the
  /// same place as before, so that what takes over stays where it is seen.
  ///
  /// - Parameters:
  ///   - edit: The change.
  ///   - extents: The items before the change.
  /// - Returns: `nil` where no item stays, and where the anchor's item does not exist.
  /// - Complexity: O(log *n*); O(1) where its item stays.
  public func applying(_ edit: ItemEdit, to extents: Extents) -> ExtentAnchor? {
    let count = extents.count
    guard item >= 0, item < count else { return nil }
    var anchor = self
    switch edit {
    case .insert(let added, let index, _):
      if index <= item { anchor.item += min(max(added, 0), Extents.limit - count) }
    case .remove(let range):
      let range = range.clamped(to: 0..<count)
      guard anchor.leave(range, of: extents) else { return nil }
      if anchor.item >= range.upperBound { anchor.item -= range.count }
    case .move(let range, let target):
      let range = range.clamped(to: 0..<count)
      let target = min(max(target, 0), count - range.count)
      if target == range.lowerBound { break }
      guard anchor.leave(range, of: extents) else { return nil }
      if anchor.item >= range.upperBound { anchor.item -= range.count }
      if anchor.item >= target { anchor.item += range.count }
    case .invalidate:
      break
    }
    return anchor
  }

  /// Goes to the nearest item outside a range, the place staying the same; answers whether there is one.
  private mutating func leave(_ range: Range<Int>, of extents: Extents) -> Bool {
    guard range.contains(item) else { return true }
    let isBefore = range.lowerBound > 0
    let isBehind = range.upperBound < extents.count
    guard isBefore || isBehind else { return false }
    let before = item - (range.lowerBound - 1)
    let behind = range.upperBound - item
    let place = extents.offset(of: self)
    item = isBehind && (!isBefore || behind <= before) ? range.upperBound : range.lowerBound - 1
    distance = place - extents.offset(of: item)
    return true
  }
}

extension Extents {
  /// Returns the anchor of a position: its item, and how far behind the item's start it lies.
  ///
  /// - Parameter offset: In points from the first item's start. It may lie outside the content, as during a
  ///   bounce; NaN and infinities count as 0.
  /// - Returns: `nil` only when there are no items.
  /// - Complexity: O(log *n*).
  public func anchor(at offset: Double) -> ExtentAnchor? {
    let offset = offset.isFinite ? offset : 0
    return index(at: offset).map { ExtentAnchor(item: $0, distance: offset - self.offset(of: $0)) }
  }

  /// Returns where an anchor lies, in points from the first item's start.
  ///
  /// Items outside are clamped, as in ``offset(of:)-(Int)``.
  ///
  /// - Complexity: O(log *n*).
  public func offset(of anchor: ExtentAnchor) -> Double { offset(of: anchor.item) + anchor.distance }

  /// Takes a change of the items and carries an anchor through it.
  ///
  /// - Parameters:
  ///   - edit: The change.
  ///   - anchor: Becomes what ``ExtentAnchor/applying(_:to:)`` answers.
  /// - Returns: How far the anchor moved, in points: add it to the scroll offset, and what the eye rests on stays
  ///   where it is seen. 0 where there is no anchor or none any more.
  /// - Complexity: That of ``apply(_:)``.
  @discardableResult
  public mutating func apply(_ edit: ItemEdit, keeping anchor: inout ExtentAnchor?) -> Double {
    let old = anchor.map { offset(of: $0) }
    anchor = anchor?.applying(edit, to: self)
    apply(edit)
    guard let old, let anchor else { return 0 }
    return offset(of: anchor) - old
  }

  /// Makes a change that moves no item to another index, such as learning estimates, and tells how far it moved
  /// an anchor.
  ///
  /// - Parameters:
  ///   - anchor: What the eye rests on; `nil` for nothing.
  ///   - change: Sets extents, estimates or the spacing.
  /// - Returns: How far the anchor moved, in points, to be added to the scroll offset.
  /// - Complexity: O(log *n*), and that of the change.
  public mutating func correction(
    keeping anchor: ExtentAnchor?, _ change: (inout Extents) throws -> Void
  ) rethrows -> Double {
    let old = anchor.map { offset(of: $0) }
    try change(&self)
    guard let old, let anchor else { return 0 }
    return offset(of: anchor) - old
  }
}
