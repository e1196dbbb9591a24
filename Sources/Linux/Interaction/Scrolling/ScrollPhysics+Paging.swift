extension ScrollPhysics {
  /// How fast a finger must leave to turn the page whatever lies nearer, in points a second.
  package static let flick = 200.0

  /// Returns where content comes to rest at a page after a drag.
  ///
  /// It is the nearest page, or the next one where the drag was a flick, held within the edges.
  ///
  /// - Parameters:
  ///   - velocity: How fast the offset grew, in points a second.
  ///   - length: A page's, in points; where it is not above zero, content stays where it is.
  ///   - fromEnd: Whether the first page is that at the content's end.
  package func page(after velocity: Double, length: Double, fromEnd: Bool = false) -> Double {
    guard canDrag, length > 0 else { return offset }
    let first = (fromEnd ? extent.content - extent.viewport : 0) - extent.drift
    let number = (offset - first) / length
    let nearest =
      abs(velocity) < Self.flick
      ? number.rounded() : velocity > 0 ? number.rounded(.down) + 1 : number.rounded(.up) - 1
    return clamped(first + nearest * length)
  }
}
