internal import Interaction

/// What lies under a point, innermost first.
struct HitPath {
  /// Whether only scroll views are wanted, as for a turn of the wheel: what stands in them then counts only where it
  /// scrolls itself.
  var seeksScrollersOnly = false
  /// The gesture recognisers that may take what happens there.
  var recognizers: [GestureRecognizer] = []
  /// The scroll views that may take a turn of the wheel there.
  var scrollers: [ScrollElement] = []
}
