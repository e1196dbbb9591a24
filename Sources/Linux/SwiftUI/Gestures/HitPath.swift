internal import Interaction

/// What lies under a point, innermost first.
struct HitPath {
  /// The gesture recognisers that may take what happens there.
  var recognizers: [GestureRecognizer] = []
  /// The scroll views that may take a turn of the wheel there.
  var scrollers: [ScrollElement] = []
}
