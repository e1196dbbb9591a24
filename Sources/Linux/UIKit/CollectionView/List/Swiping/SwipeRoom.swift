/// How far a row goes aside under a finger, and where it stays. All in points.
///
/// Apple publishes no numbers; these are chosen.
struct SwipeRoom: Equatable {
  /// The row's width.
  let row: CGFloat
  /// The width of all its actions on the side.
  let actions: CGFloat
  /// Whether a swipe across most of the row performs the first.
  let takesFullSwipe: Bool

  /// How fast a finger decides by its direction alone, in points a second.
  static let decisiveVelocity: CGFloat = 300

  /// The row never leaves its place wholly, so that it counts as seen.
  var most: CGFloat { max(0, row - 1) }

  /// Where the row is for a finger that has pulled it so far: what is beyond the actions follows by a quarter where a full swipe
  /// does nothing.
  func reveal(pulled: CGFloat) -> CGFloat {
    let beyond = pulled - actions
    return min(max(0, takesFullSwipe || beyond <= 0 ? pulled : actions + beyond / 4), most)
  }

  /// Whether the first action is performed where the row is let go.
  func isFull(_ reveal: CGFloat) -> Bool {
    takesFullSwipe && reveal >= min(max(row * 0.6, actions + 40), row * 0.9)
  }

  /// Where a row goes that is let go: all actions are shown, or none.
  ///
  /// - Parameter velocity: How fast it opens, in points a second.
  func rest(from reveal: CGFloat, velocity: CGFloat) -> CGFloat {
    if abs(velocity) >= Self.decisiveVelocity { return velocity > 0 ? actions : 0 }
    return reveal >= actions / 2 ? actions : 0
  }
}
