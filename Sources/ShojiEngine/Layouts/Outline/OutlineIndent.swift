/// How far rows of an outline are moved in, by their depth.
public struct OutlineIndent: Hashable, Sendable {
  /// How far each level is moved in, in points; what is not a positive number counts as 0.
  public var step: Double
  /// The depth from which on rows are not moved further; below 0 counts as 0.
  public var deepest: Int

  /// Makes an indent.
  ///
  /// - Parameters:
  ///   - step: How far each level is moved in, in points.
  ///   - deepest: The depth from which on rows are not moved further.
  public init(step: Double, deepest: Int = 16) {
    self.step = step
    self.deepest = deepest
  }

  /// Returns how far a row is moved in, in points: finite and not negative.
  public func length(at depth: Int) -> Double {
    let step = step > 0 ? min(step, Extents.longest) : 0
    return step * Double(min(max(depth, 0), max(deepest, 0)))
  }

  /// Returns the place of a row's content: its slot less the indent on the leading side, but never of negative
  /// width.
  ///
  /// - Parameters:
  ///   - slot: The row's place in a layout.
  ///   - depth: The row's depth.
  ///   - isMirrored: Whether the leading side is the far one, as in a mirrored ``Container``.
  public func place(of slot: Slot, depth: Int, isMirrored: Bool = false) -> Slot {
    let indent = min(length(at: depth), slot.cross.length)
    return Slot(
      main: slot.main,
      cross: Stretch(
        start: slot.cross.start + (isMirrored ? 0 : indent), length: slot.cross.length - indent))
  }
}
