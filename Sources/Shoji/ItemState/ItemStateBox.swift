internal import Foundation
internal import Observation
internal import SwiftUI

/// One value of an item: observed by the bodies that read it.
///
/// It keeps its item's entry alive, and the store keeps it from when it is first written.
final class ItemStateBox<Value>: Observable {
  private let registrar = ObservationRegistrar()
  private let entry: ItemStateEntry?
  private let key: ItemStateKey?
  private var stored: Value
  /// Whether the store took the value; it may have given it up since.
  private(set) var wasKept = false

  /// - Parameter entry: The item's; nil where the value belongs to a view outside any store.
  init(_ value: Value, in entry: ItemStateEntry? = nil, _ key: ItemStateKey? = nil) {
    stored = value
    self.entry = entry
    self.key = key
  }

  var value: Value {
    get {
      registrar.access(self, keyPath: \.value)
      return stored
    }
    set {
      if Self.isSame(stored, newValue) {
        stored = newValue
      } else {
        registrar.withMutation(of: self, keyPath: \.value) { stored = newValue }
      }
      guard let entry, let key else { return }
      wasKept = true
      entry.keep(self, key)
    }
  }

  /// Takes a first value again.
  func begin(with value: Value) {
    wasKept = false
    registrar.withMutation(of: self, keyPath: \.value) { stored = value }
  }

  /// Whether two values are known to be equal.
  private static func isSame(_ lhs: Value, _ rhs: Value) -> Bool {
    func open<Known: Equatable>(_ lhs: Known) -> Bool { lhs == rhs as? Known }
    guard let lhs = lhs as? any Equatable else { return false }
    return open(lhs)
  }
}

/// What a place in the tree of views is connected with: it says that the item is shown for as long as it lives.
///
/// It is an observable object, which never says that it changes, since only those are made once for a place and are held by
/// nothing but the place.
final class ItemStateLink<Value>: ObservableObject {
  let objectWillChange = ObservableObjectPublisher()
  private var scope: ItemStateScope?
  private var entry: ItemStateEntry?
  private var box: ItemStateBox<Value>?

  deinit { entry?.hide() }

  /// Returns the value of an item, or one of the view's own where there is no store.
  func connect(
    to scope: ItemStateScope?, _ declaration: ItemStateDeclaration, initial: Value
  ) -> ItemStateBox<Value> {
    if let box, scope == self.scope, entry?.isEnded != true { return box }
    self.scope = scope
    let former = entry
    entry = scope.map { $0.states.show($0.id) }
    former?.hide()
    let found: ItemStateBox<Value>
    if let scope, let entry {
      found = entry.box(
        ItemStateKey(declaration: declaration, type: ObjectIdentifier(Value.self), path: scope.path),
        initial: initial)
    } else {
      found = ItemStateBox(initial)
    }
    box = found
    return found
  }
}
