internal import ShojiEngine

/// A place in the window: an item's or a filler's.
struct WindowSlot<ID: Hashable>: Identifiable {
  /// Tells slots apart; a filler's is never that of an item.
  let id: SlotID<ID>
  /// The place in the data; fillers stand behind its end.
  let index: Int
}

/// The slots of a window, in order, made when they are asked for.
struct WindowSlots<Data: RandomAccessCollection, ID: Hashable>: RandomAccessCollection {
  private let kept: Range<Int>
  private let items: ItemSource<Data, ID>

  /// - Parameters:
  ///   - window: What is to exist; it may be one of other data than these, from before they changed.
  ///   - items: The data.
  ///   - plan: What the grid is to be.
  init(_ window: Window, of items: ItemSource<Data, ID>, in plan: GridPlan) {
    self.items = items
    let kept = window.kept.clamped(to: 0..<items.count)
    let fillers = kept.upperBound == items.count && !kept.isEmpty ? window.fillers : 0..<0
    self.kept = kept.lowerBound..<Swift.max(kept.upperBound, fillers.upperBound)
  }

  var startIndex: Int { kept.lowerBound }
  var endIndex: Int { kept.upperBound }

  subscript(index: Int) -> WindowSlot<ID> {
    guard let id = items.id(at: index) else {
      return WindowSlot(id: .filler(index - items.count), index: index)
    }
    return WindowSlot(id: .item(id), index: index)
  }
}
