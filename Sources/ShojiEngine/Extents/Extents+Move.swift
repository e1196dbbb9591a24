extension Extents {
  /// Takes items out and puts them, in order and with what was measured, where they begin at `target` in the
  /// result.
  ///
  /// Both are clamped.
  ///
  /// - Complexity: O(log *n*).
  mutating func move(_ range: Range<Int>, to target: Int) {
    let range = range.clamped(to: 0..<count)
    let target = min(max(target, 0), count - range.count)
    if range.isEmpty || target == range.lowerBound { return }
    let (front, rest) = root.split(at: range.lowerBound)
    let (moved, back) = rest.split(at: range.count)
    let (before, after) = ExtentNode.join(front, back).split(at: target)
    root = .join(.join(before, moved), after)
    checkInvariants()
  }
}
