internal import Interaction

/// Where a list keeps what is selected.
nonisolated struct ListSelection<Value: Hashable> {
  private let one: Binding<Value?>?
  private let several: Binding<Set<Value>>?

  init(one: Binding<Value?>? = nil, several: Binding<Set<Value>>? = nil) {
    self.one = one
    self.several = several
  }

  /// Reads what is selected now; a body that does is run again when that changes.
  @MainActor func read() -> any ListChoice {
    ReadListSelection(
      one: one, several: several,
      chosen: several?.wrappedValue ?? one?.wrappedValue.map { [$0] } ?? [])
  }
}

/// What of a list is selected, for rows of any kind.
@MainActor protocol ListChoice {
  /// Whether rows with an id can be selected.
  func takes(_ id: AnyHashable) -> Bool
  func contains(_ id: AnyHashable) -> Bool
  /// Selects by a click on a row.
  ///
  /// - Parameters:
  ///   - id: The row's.
  ///   - modifiers: The keys that were held.
  ///   - range: The ids from the row that was clicked last to this one.
  func click(_ id: AnyHashable, _ modifiers: Modifiers, range: () -> [AnyHashable])
}

/// What was selected when a list's body ran.
private struct ReadListSelection<Value: Hashable>: ListChoice {
  let one: Binding<Value?>?
  let several: Binding<Set<Value>>?
  let chosen: Set<Value>

  func takes(_ id: AnyHashable) -> Bool { (one != nil || several != nil) && id.base is Value }

  func contains(_ id: AnyHashable) -> Bool { (id.base as? Value).map(chosen.contains) ?? false }

  func click(_ id: AnyHashable, _ modifiers: Modifiers, range: () -> [AnyHashable]) {
    guard let value = id.base as? Value else { return }
    let toggles = modifiers.contains(.control) || modifiers.contains(.command)
    if let one {
      one.wrappedValue = toggles && one.wrappedValue == value ? nil : value
    } else if let several {
      var chosen = several.wrappedValue
      if modifiers.contains(.shift) {
        if !toggles { chosen = [] }
        chosen.formUnion(range().compactMap { $0.base as? Value })
        chosen.insert(value)
      } else if toggles {
        if chosen.remove(value) == nil { chosen.insert(value) }
      } else {
        chosen = [value]
      }
      several.wrappedValue = chosen
    }
  }
}
