@testable import UIKit

/// Surroundings that stay as they are.
@MainActor final class FixedHost: ViewTreeHost {
  var traits: UITraitCollection
  var covers = UIEdgeInsets.zero
  var time = 0.0
  let showsScrollIndicators = true

  init(_ traits: UITraitCollection) {
    self.traits = UITraitCollection(traitsFrom: [UITraitCollection(displayScale: 1), traits])
  }

  func setNeedsFrame() {}
  func setNeedsSize() {}
}
