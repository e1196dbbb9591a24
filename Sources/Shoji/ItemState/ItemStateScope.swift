public import SwiftUI

/// Which item a view is in, and where its state is kept.
///
/// A value in a class: each cell hands one through several views.
@usableFromInline final class ItemStateScope: Equatable {
  let states: ItemStates
  let id: AnyHashable
  /// The keys of the views around, from the outside in.
  let path: [AnyHashable]

  @usableFromInline init(states: ItemStates, id: AnyHashable, path: [AnyHashable] = []) {
    self.states = states
    self.id = id
    self.path = path
  }

  @usableFromInline static func == (lhs: ItemStateScope, rhs: ItemStateScope) -> Bool {
    lhs.states === rhs.states && lhs.id == rhs.id && lhs.path == rhs.path
  }
}

struct ItemStateScopeKey: EnvironmentKey {
  static var defaultValue: ItemStateScope? { nil }
}

extension EnvironmentValues {
  var itemStateScope: ItemStateScope? {
    get { self[ItemStateScopeKey.self] }
    set { self[ItemStateScopeKey.self] = newValue }
  }
}

extension View {
  /// Tells the ``ItemState`` of views in a cell from that of equal views in the same cell.
  ///
  /// ```swift
  /// ForEach(1...5, id: \.self) { number in Star().itemStateKey(number) }
  /// ```
  ///
  /// Keys within keys add up. Outside a cell it changes nothing.
  ///
  /// - Parameter key: What tells the views apart; the same each time the cell is made.
  public func itemStateKey(_ key: some Hashable) -> some View {
    transformEnvironment(\.itemStateScope) { scope in
      scope = scope.map {
        ItemStateScope(states: $0.states, id: $0.id, path: $0.path + [AnyHashable(key)])
      }
    }
  }
}
