import Interaction
import Observation
import Shoji
import SwiftUI

/// Whether a demo shows what its collection views do.
@MainActor @Observable final class Inspection {
  private(set) var isShown = false

  /// Takes F12, which no demo uses: the overlay comes, and goes when the key comes again.
  ///
  /// - Returns: Whether it was that key.
  func take(_ event: KeyEvent) -> Bool {
    guard event.key == .function(12), event.modifiers.isEmpty else { return false }
    isShown.toggle()
    return true
  }
}

/// A demo, with the overlay over its collection views while that is asked for.
struct InspectedDemo<Demo: View>: View {
  let inspection: Inspection
  let demo: Demo

  var body: some View { demo.collectionDebugOverlay(inspection.isShown) }
}
