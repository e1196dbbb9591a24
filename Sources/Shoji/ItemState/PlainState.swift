internal import Foundation
public import SwiftUI

extension View {
  /// Lets `@State` of an item's views come back with the item, on Linux.
  ///
  /// Apple's SwiftUI has no hook for it: there `@State` is gone with the cell.
  func keepingPlainState(of id: AnyHashable, in states: ItemStates?) -> some View {
    #if os(Linux)
      parkingState(of: id, in: ItemStates.dropsPlainState ? nil : states)
    #else
      self
    #endif
  }
}

#if os(Linux)
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
