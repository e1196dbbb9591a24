/// What moves on the screen when an update is shown: a transition for each item that was in sight or is.
///
/// Work follows the screen, however many items changed.
public struct TransitionPlan<ItemID: Hashable & Sendable>: Sendable {
  /// What is in sight at one moment.
  public struct View: Sendable {
    /// The items in sight, by their indexes among all items.
    ///
    /// Those that are not there are ignored.
    public var items: RangeSet<Int>
    /// How far the content is scrolled, in points.
    ///
    /// What is not finite counts as 0.
    public var offset: Double

    /// Makes a view.
    public init(items: RangeSet<Int>, offset: Double) {
      self.items = items
      self.offset = offset
    }
  }

  /// The transitions: first the items in sight now, in order, then those that leave, in their old order.
  public let transitions: [Transition<ItemID>]

  /// The items whose cells stay mounted until their exits end.
  public var exits: [ItemID] { transitions.filter(\.isExit).map(\.id) }

  /// Plans how an update is shown.
  ///
  /// - Parameters:
  ///   - changeset: What changed.
  ///   - before: What was in sight.
  ///   - after: What is in sight.
  ///   - exiting: Cells that an earlier update left behind and that are still mounted, by id, with where they
  ///     are in the old content's coordinates. An item that comes back goes on from there.
  ///   - oldSlot: The place of an old item by its index among all, in the old content's coordinates; where an
  ///     earlier transition is still under way, where it has come to. `nil` where it has none.
  ///   - newSlot: The place of a new item by its index among all; `nil` where it has none.
  /// - Complexity: O(*k*) of the items in sight, and one call of each closure for each of them.
  public init<SectionID>(
    _ changeset: Changeset<SectionID, ItemID>, from before: View, to after: View,
    exiting: [ItemID: Slot] = [:], oldSlot: (Int) -> Slot?, newSlot: (Int) -> Slot?
  ) {
    let shift = (after.offset.isFinite ? after.offset : 0) - (before.offset.isFinite ? before.offset : 0)
    func shifted(_ slot: Slot?) -> Slot? {
      slot.map {
        Slot(main: Stretch(start: $0.main.start + shift, length: $0.main.length), cross: $0.cross)
      }
    }
    var transitions: [Transition<ItemID>] = []
    let oldBounds = RangeSet(0..<changeset.source.itemCount)
    let newBounds = RangeSet(0..<changeset.target.itemCount)
    let visible = after.items.intersection(newBounds)
    for index in visible.ranges.joined() {
      guard let id = changeset.target.itemID(at: index) else { continue }
      let origin = changeset.origin(ofItem: index)
      let from = shifted(origin.map(oldSlot) ?? exiting[id])
      let wasVisible = origin.map(before.items.contains) ?? (from != nil)
      transitions.append(Transition(id, index, from, newSlot(index), wasVisible: wasVisible, isVisible: true))
    }
    for index in before.items.intersection(oldBounds).ranges.joined() {
      guard let id = changeset.source.itemID(at: index) else { continue }
      let destination = changeset.destination(ofItem: index)
      if let destination, visible.contains(destination) { continue }
      let to = destination.flatMap(newSlot)
      transitions.append(
        Transition(id, destination, shifted(oldSlot(index)), to, wasVisible: true, isVisible: false))
    }
    self.transitions = transitions
  }

  /// Plans how an update is shown where one layout places all items of all sections.
  ///
  /// - Parameters:
  ///   - changeset: What changed.
  ///   - before: What was in sight.
  ///   - after: What is in sight.
  ///   - oldLayout: The layout before the update.
  ///   - newLayout: The layout after it.
  public init<SectionID>(
    _ changeset: Changeset<SectionID, ItemID>, from before: View, to after: View,
    oldLayout: any ItemLayout, newLayout: any ItemLayout
  ) {
    self.init(
      changeset, from: before, to: after,
      oldSlot: { $0 < oldLayout.itemCount ? oldLayout.slot(of: $0) : nil },
      newSlot: { $0 < newLayout.itemCount ? newLayout.slot(of: $0) : nil })
  }
}

extension Transition {
  /// Differences below this are those of sums of fractions, not of places; in points.
  private static var tolerance: Double { 1.0 / 1024 }

  /// Makes the transition of an item, of the kind that follows from its places.
  init(
    _ id: ItemID, _ index: Int?, _ from: Slot?, _ to: Slot?, wasVisible: Bool, isVisible: Bool
  ) {
    func differ(_ left: Double, _ right: Double) -> Bool { abs(left - right) > Self.tolerance }
    self.id = id
    self.index = index
    self.from = from
    self.to = to
    self.wasVisible = wasVisible
    self.isVisible = isVisible
    guard let to else {
      kind = .remove
      return
    }
    guard let from else {
      kind = .insert
      return
    }
    if differ(from.main.length, to.main.length) || differ(from.cross.length, to.cross.length) {
      kind = .resize
    } else if differ(from.main.start, to.main.start) || differ(from.cross.start, to.cross.start) {
      kind = .move
    } else {
      kind = .stay
    }
  }
}
