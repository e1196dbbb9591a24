/// What a layout is looked at through: which part of it is asked for, and what is seen of it.
public struct Sight {
  /// The stretch of the main axis that is asked for, in points: what is seen, or what is kept.
  public var main: Stretch
  /// What nothing covers of the viewport, in points; what is pinned is held in its edges.
  public var viewport: Stretch
  /// What is seen along the cross axis, in points, of what scrolls there; `nil` for all of it.
  public var cross: Stretch?
  /// How much more than that is asked for on both sides, as a share of its length.
  public var crossMargin: Double
  /// Returns how far a section is scrolled along the cross axis by itself, in points of the reading direction.
  public var crossOffset: (_ section: Int) -> Double

  /// Makes a sight.
  public init(
    main: Stretch, viewport: Stretch, cross: Stretch? = nil, crossMargin: Double = 0,
    crossOffset: @escaping (_ section: Int) -> Double = { _ in 0 }
  ) {
    self.main = main
    self.viewport = viewport
    self.cross = cross
    self.crossMargin = crossMargin
    self.crossOffset = crossOffset
  }

  /// What is asked for along the cross axis, in points; `nil` for all.
  public var crossReach: Stretch? {
    cross.map { cross in
      let more = crossMargin > 0 ? min(crossMargin, 1) * cross.length : 0
      return more == 0 ? cross : Stretch(from: cross.start - more, to: cross.end + more)
    }
  }

  /// Returns what a layout is looked at through whose main axis is another.
  func mapped(_ map: (Stretch) -> Stretch) -> Sight {
    var sight = self
    sight.main = map(main)
    sight.viewport = map(viewport)
    return sight
  }
}

/// Where an item is drawn.
public struct ItemPlacement: Hashable, Sendable {
  /// Its place, in points of the content, pinned or come round as it is.
  public var slot: Slot
  /// What lies over what: the greater number over the lesser, most items at 0.
  public var zIndex: Int

  /// Makes a placement.
  public init(slot: Slot, zIndex: Int = 0) {
    self.slot = slot
    self.zIndex = zIndex
  }
}

/// An item that is drawn once more.
public struct ItemCopy: Hashable, Sendable {
  /// The item.
  public var index: Int
  /// Which of its copies, counted from 1.
  public var number: Int
  /// Its place, in points of the content.
  public var slot: Slot

  /// Makes a copy.
  public init(index: Int, number: Int, slot: Slot) {
    self.index = index
    self.number = number
    self.slot = slot
  }
}

extension Slot {
  func mapped(_ main: (Stretch) -> Stretch, cross: (Stretch) -> Stretch = { $0 }) -> Slot {
    Slot(main: main(self.main), cross: cross(self.cross))
  }
}

extension ItemPlacement {
  func mapped(_ main: (Stretch) -> Stretch, cross: (Stretch) -> Stretch = { $0 }) -> ItemPlacement {
    ItemPlacement(slot: slot.mapped(main, cross: cross), zIndex: zIndex)
  }
}

extension ItemCopy {
  func mapped(_ main: (Stretch) -> Stretch, cross: (Stretch) -> Stretch = { $0 }) -> ItemCopy {
    ItemCopy(index: index, number: number, slot: slot.mapped(main, cross: cross))
  }
}

extension SupplementaryPlacement {
  func mapped(
    _ main: (Stretch) -> Stretch, cross: (Stretch) -> Stretch = { $0 }
  ) -> SupplementaryPlacement {
    SupplementaryPlacement(
      index: index, slot: slot.mapped(main, cross: cross), isPinned: isPinned, zIndex: zIndex)
  }
}

extension DecorationPlacement {
  func mapped(_ main: (Stretch) -> Stretch, cross: (Stretch) -> Stretch = { $0 }) -> DecorationPlacement {
    DecorationPlacement(
      kind: kind, section: section, slot: slot.mapped(main, cross: cross), zIndex: zIndex)
  }
}
