/// What a collection view remembers from one pass of its layout to the next.
struct ShowingState {
  /// Whether anything is to be shown otherwise than it is.
  var needsPass = true
  /// Whether all that is shown is to be given up, and the data source asked anew.
  var needsReload = false
  var isUnderWay = false
  /// The bounds that the layout knows; nil before the first pass.
  var knownBounds: CGRect?
  /// While the layout is asked about new bounds, the old ones.
  var boundsBeforeChange: CGRect?
  /// What invalidation contexts want to be added to the content offset.
  var pendingShift = CGPoint.zero
  /// How far the content was scrolled between the last two passes.
  var movement = CGPoint.zero
  /// Whether it was said that the layout's places never settle, or are for items that are not there.
  var toldUnsettled = false
  var toldForeign = false
  /// Whether it was said that a view prefers a size without end.
  var toldEndless = false
  /// Whether it was said that updates are asked for from inside answers.
  var toldWithin = false
  /// Whether it was said that counts are others than nobody said, since the last `reloadData()`.
  var toldCounts = false
}

extension ShowingState {
  /// What is kept ready around what is seen: in motion an eighth of the length ahead, or what three frames bring, up to
  /// a half; a sixteenth behind. In a motion of more than a length in a frame nothing: it is passed by the time it could
  /// be seen. At rest what was ready stays so.
  func keptRect(around seen: CGRect) -> CGRect {
    func reach(_ movement: CGFloat, _ length: CGFloat) -> (before: CGFloat, after: CGFloat) {
      let speed = abs(movement)
      guard speed > 0, speed <= length else { return (0, 0) }
      let ahead = min(max(3 * speed, length / 8), length / 2)
      return movement > 0 ? (length / 16, ahead) : (ahead, length / 16)
    }
    let x = reach(movement.x, seen.width)
    let y = reach(movement.y, seen.height)
    return CGRect(
      x: seen.minX - x.before, y: seen.minY - y.before, width: seen.width + x.before + x.after,
      height: seen.height + y.before + y.after)
  }
}

extension CGRect {
  /// Whether two rectangles have more in common than an edge.
  func overlaps(_ other: CGRect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}
