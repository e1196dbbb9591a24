internal import Foundation

/// An item that has state or is shown by a view that declares some.
final class ItemStateEntry {
  let id: AnyHashable
  private(set) weak var states: ItemStates?
  /// Where the item was in the data when that was last looked at; for the store's use.
  var place: Int?
  /// Whether the item has left the data: nothing is kept for it then.
  var isEnded = false
  /// How many places in the tree show the item; for the store's use.
  var showing = 0
  /// The values that are alive, be they kept or not.
  private var boxes: [ItemStateKey: WeakBox] = [:]

  private struct WeakBox {
    weak var box: AnyObject?
  }

  init(_ id: AnyHashable, in states: ItemStates) {
    self.id = id
    self.states = states
  }

  deinit { states?.forget(id) }

  /// The item's value of a key, made where there is none.
  ///
  /// One that the store has given up begins anew, also where someone still holds it, as a binding does.
  func box<Value>(_ key: ItemStateKey, initial: Value) -> ItemStateBox<Value> {
    if let known = boxes[key]?.box as? ItemStateBox<Value> {
      if known.wasKept, states?.keeps(id, key) == false { known.begin(with: initial) }
      return known
    }
    let made = ItemStateBox(initial, in: self, key)
    boxes[key] = WeakBox(box: made)
    return made
  }

  /// Keeps a value from now on, within the budget.
  func keep(_ box: AnyObject, _ key: ItemStateKey) {
    if !isEnded { states?.keep(box, for: id, key) }
  }

  /// Takes that one place less shows the item.
  func hide() { states?.hide(self) }
}
