extension SectionedLayout {
  /// Returns which items are to exist where some sections are scrolled along the cross axis.
  ///
  /// It is ``ItemLayout/window(at:length:velocity:overscan:)``, but of sections that scroll along the cross axis
  /// it keeps what is seen there and the resting overscan on both sides, not all.
  ///
  /// - Parameters:
  ///   - offset: Where the viewport starts in content coordinates, in points. NaN counts as 0.
  ///   - length: The viewport's length, in points.
  ///   - velocity: Points a second, positive towards the end; 0 at rest.
  ///   - overscan: How much more is kept.
  ///   - crossOffset: Returns how far a section is scrolled along the cross axis, as above.
  /// - Complexity: That of ``items(intersecting:crossOffset:)``.
  public func window(
    at offset: Double, length: Double, velocity: Double = 0, overscan: Overscan = .standard,
    crossOffset: (_ section: Int) -> Double
  ) -> Window {
    let seen = Stretch(start: offset, length: length)
    guard !seen.isEmpty, crossExtent > 0 else { return .empty }
    let reach = overscan.reach(length: seen.length, velocity: velocity)
    let far = Stretch(from: seen.start - reach.before, to: seen.end + reach.after)
    let kept = items(intersecting: far) { place in
      guard place.state.isOrthogonal else { return nil }
      let cross = crossViewport(of: place.state, at: crossOffset(place.index))
      let more = overscan.resting * cross.length
      return Stretch(from: cross.start - more, to: cross.end + more)
    }
    guard !kept.isEmpty else { return .empty }
    return Window(
      visible: items(intersecting: seen, crossOffset: crossOffset), kept: kept, fillers: fillers(in: kept))
  }

  /// The stretch of a section's own cross axis that is seen at an offset of the reading direction.
  func crossViewport(of state: SectionState, at offset: Double) -> Stretch {
    let length = state.layout.crossExtent
    let greatest = state.layout.contentCrossExtent - length
    return Stretch(start: container.isMirrored ? greatest - offset : offset, length: length)
  }
}
