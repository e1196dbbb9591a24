internal import CoreGraphics
internal import DisplayList

/// What a painter knows of where a list will be drawn.
struct PaintSpace {
  /// What of the list's own space can be seen; nil where nobody can say.
  var visible: CGRect?
  /// Whether whole pixels of the list's own space fall on whole pixels of the target.
  var isOnPixels: Bool

  /// The space of a list that is drawn as it is.
  static let root = PaintSpace(visible: nil, isOnPixels: true)
  /// The space of a list that is kept to be drawn anywhere.
  static let anywhere = PaintSpace(visible: nil, isOnPixels: false)

  /// The space inside a group.
  ///
  /// - Parameter scale: The pixels in a point.
  func inside(_ group: DisplayGroup, scale: Double) -> PaintSpace {
    let transform = group.transform
    // What is blurred or masked is drawn elsewhere first.
    guard transform.a == 1, transform.b == 0, transform.c == 0, transform.d == 1,
      group.blur == 0, group.shadow == nil, group.mask == nil
    else { return .anywhere }
    var inner = PaintSpace(
      visible: visible?.offsetBy(dx: -transform.tx, dy: -transform.ty),
      isOnPixels: isOnPixels && CGPoint(x: transform.tx, y: transform.ty).isOnPixels(scale: scale))
    if let clip = group.clip?.bounds { inner.visible = inner.visible?.intersection(clip) ?? clip }
    return inner
  }
}

extension CGPoint {
  /// Whether a whole pixel has its corner here.
  func isOnPixels(scale: Double) -> Bool {
    let (x, y) = (Double(x) * scale, Double(y) * scale)
    return abs(x - x.rounded()) < 0.001 && abs(y - y.rounded()) < 0.001
  }
}
