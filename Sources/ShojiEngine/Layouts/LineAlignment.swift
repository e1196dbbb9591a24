/// Where an item stands that is shorter than its line, along the main axis.
public enum LineAlignment: Hashable, Sendable, CaseIterable {
  /// At the line's start.
  case start
  /// In the line's middle.
  case center
  /// At the line's end.
  case end
  /// From the line's start to its end, longer than it was measured.
  case stretch

  /// Returns where an item stands in a line that begins at 0, in points.
  func place(_ length: Double, in line: Double) -> Stretch {
    let length = min(length, line)
    switch self {
    case .start: return Stretch(start: 0, length: length)
    case .center: return Stretch(start: (line - length) / 2, length: length)
    case .end: return Stretch(start: line - length, length: length)
    case .stretch: return Stretch(start: 0, length: line)
    }
  }
}
