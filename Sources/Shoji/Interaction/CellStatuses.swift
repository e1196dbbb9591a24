internal import Observation
internal import ShojiEngine
internal import SwiftUI

/// The statuses of the items whose cells ask for them, each observed by itself.
///
/// So a body runs again only where its own item's status is another: two when the pointer goes from cell to cell.
@MainActor final class CellStatuses {
  /// The status of one item.
  @MainActor @Observable final class Box {
    fileprivate(set) var value: CellStatus.Value

    init(_ value: CellStatus.Value) { self.value = value }

    /// Takes the value as it is now; who asks is no reader of it.
    fileprivate func take(_ new: CellStatus.Value) { if _value != new { value = new } }
  }

  var selection: Selection<LazyOrder<CellID>> { didSet { refresh() } }
  /// Whether the keys go to the collection view.
  var hasFocus = false { didSet { if hasFocus != oldValue { refresh() } } }
  /// The item under the pointer.
  var hovered: CellID? { didSet { if hovered != oldValue { refresh([oldValue, hovered]) } } }
  /// The item that the pointer or a finger is down on.
  var pressed: CellID? { didSet { if pressed != oldValue { refresh([oldValue, pressed]) } } }
  private var boxes: [CellID: Box] = [:]

  init(of selection: Selection<LazyOrder<CellID>>) { self.selection = selection }

  /// How many items are remembered.
  var count: Int { boxes.count }

  /// The status of an item; the body that reads it runs again when it changes.
  func status(of id: CellID) -> CellStatus.Value {
    if let box = boxes[id] { return box.value }
    let box = Box(value(of: id))
    boxes[id] = box
    return box.value
  }

  /// Forgets all items but those that have cells.
  func keepOnly(_ ids: Set<CellID>) { boxes = boxes.filter { ids.contains($0.key) } }

  private func refresh() { for (id, box) in boxes { refresh(box, id) } }

  private func refresh(_ ids: [CellID?]) {
    for case let id? in ids {
      if let box = boxes[id] { refresh(box, id) }
    }
  }

  private func refresh(_ box: Box, _ id: CellID) { box.take(value(of: id)) }

  private func value(of id: CellID) -> CellStatus.Value {
    CellStatus.Value(
      isSelected: selection.contains(id), isFocused: hasFocus && selection.focused == id,
      isHovered: hovered == id, isPressed: pressed == id)
  }
}
