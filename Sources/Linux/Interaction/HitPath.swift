package import CoreGraphics

/// What lies under a point, innermost first.
package struct HitPath {
  /// The point in the space that events come in, which is that of the outermost host.
  package let location: CGPoint
  /// Whether only scroll views are wanted, as for a turn of the wheel: what stands in them then counts only where it
  /// scrolls itself.
  package var seeksScrollersOnly: Bool
  /// The gesture recognisers that may take what happens there.
  package var recognizers: [GestureRecognizer] = []
  /// The scroll views that may take a turn of the wheel there.
  package var scrollers: [any Scrollable] = []

  /// What wants to know of a pointer that hovers there.
  package var hoverTargets: [AnyObject] = []
  /// What may get the focus from a click there.
  package var focusTargets: [AnyObject] = []

  package init(at location: CGPoint, seeksScrollersOnly: Bool = false) {
    self.location = location
    self.seeksScrollersOnly = seeksScrollersOnly
  }
}

/// A scroll view, as events see it.
@MainActor package protocol Scrollable: AnyObject {
  /// Takes a part of a stroke; whether it wants it.
  func handle(_ event: ScrollEvent) -> Bool
  /// Whether it still stands where it can be seen.
  var isInTree: Bool { get }
  /// Does what a key asks; whether there is anything to do.
  func perform(_ command: ScrollCommand, at time: Double, duration: Double) -> Bool
}
