internal import DisplayList

/// A picture of an element, good for one fraction of a pixel and one scale.
@MainActor struct RetainedPicture {
  let picture: Picture
  let phase: CGPoint
  let scale: Double
  private var place: CGPoint?
  private var moves = 0

  init(picture: Picture, phase: CGPoint, scale: Double) {
    self.picture = picture
    self.phase = phase
    self.scale = scale
  }

  /// The picture, which now stands at `point`.
  ///
  /// What stood at three places without a change is likely to move on: its pixels are kept from then on.
  @inline(__always) mutating func moved(to point: CGPoint) -> Picture {
    guard place != point else { return picture }
    if place != nil {
      moves += 1
      if moves == 2 { picture.keepsPixels = true }
    }
    place = point
    return picture
  }
}
