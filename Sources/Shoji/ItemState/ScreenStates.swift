#if canImport(UIKit)
  internal import Foundation
  public import UIKit

  extension ItemStates {
    /// The state of the items of a screen of UIKit: what its hosted cells read and write.
    ///
    /// It is made when first asked for, and ends with the screen.
    ///
    /// ```swift
    /// ItemStates.of(self).retention = .recent(100)
    /// ```
    ///
    /// - Parameter screen: The controller that cells are configured with as their parent.
    @MainActor public static func of(_ screen: UIViewController) -> ItemStates {
      ScreenTable.shared.states(of: screen)
    }
  }

  /// A cell's hold on the state of its screen's items; when it goes, so does the state of screens that are gone.
  final class ScreenStates {
    let states: ItemStates
    private(set) weak var screen: UIViewController?

    @MainActor init(of screen: UIViewController) {
      states = .of(screen)
      self.screen = screen
    }

    deinit { ScreenTable.shared.sweep() }
  }

  /// The screens whose items have state.
  ///
  /// A controller has no place of its own for it on all systems.
  private final class ScreenTable: @unchecked Sendable {
    // Unchecked: all is behind the lock. Cells may end on any thread.
    static let shared = ScreenTable()

    private struct Row {
      weak var screen: UIViewController?
      let states: ItemStates
    }

    private let lock = NSLock()
    private var rows: [ObjectIdentifier: Row] = [:]

    func states(of screen: UIViewController) -> ItemStates {
      let key = ObjectIdentifier(screen)
      let known = lock.withLock { rows[key] }
      if let known, known.screen === screen { return known.states }
      sweep()
      let row = Row(screen: screen, states: ItemStates())
      lock.withLock { rows[key] = row }
      return row.states
    }

    /// Lets go of the screens that are gone.
    func sweep() {
      let gone = lock.withLock {
        let gone = rows.filter { $0.value.screen == nil }
        for key in gone.keys { rows[key] = nil }
        return gone
      }
      // What was kept ends outside the lock.
      withExtendedLifetime(gone) {}
    }
  }
#endif
