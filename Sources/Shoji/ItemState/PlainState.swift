internal import Foundation
public import SwiftUI

extension View {
  /// Makes the view that of an item: ``ItemState`` inside belongs to it, and on Linux `@State` comes back with it.
  ///
  /// Apple's SwiftUI has no hook for the latter: there `@State` is gone with the cell.
  ///
  /// - Parameters:
  ///   - id: The item.
  ///   - scope: Where the item's state is; nil where none is kept.
  @usableFromInline func item(_ id: AnyHashable, in scope: ItemStateScope?) -> some View {
    #if OWN_SWIFTUI
      _item(id, of: scope?.states, keepsState: !ItemStates.dropsPlainState) {
        $0.setting(ItemStateScopeKey.self, to: scope)
      }
    #else
      environment(\.itemStateScope, scope)
    #endif
  }
}

#if OWN_SWIFTUI
  // Each item has another scope: texts in a cell that is used again would look at their fonts anew.
  extension ItemStateScopeKey: UnseenEnvironmentKey {}

  extension ItemStates: StateKeeper {
    /// Whether `@State` in a recycled cell is lost, as on Apple's systems.
    ///
    /// Linux keeps it, within the budget of ``ItemState``. Turn this on, or start the program with `SHOJI_DROPS_STATE=1`, to
    /// find out what an app has to keep in ``ItemState`` or in its model.
    @MainActor public static var dropsPlainState =
      ProcessInfo.processInfo.environment["SHOJI_DROPS_STATE"] == "1"
  }
#endif
