import ShojiEngine

/// How the engine's axes lie on the screen for one collection view: which of them scrolls, and from which side is read.
struct ScrollAxes: Equatable {
  var orientation: Orientation
  /// The length of what is seen along the axis that scrolls.
  var viewportLength = 0.0

  init(_ direction: UICollectionView.ScrollDirection, isRightToLeft: Bool = false) {
    orientation = Orientation(isHorizontal: direction == .horizontal, isRightToLeft: isRightToLeft)
  }

  var isHorizontal: Bool { orientation.isHorizontal }

  func main(_ size: CGSize) -> Double { isHorizontal ? size.width : size.height }
  func cross(_ size: CGSize) -> Double { isHorizontal ? size.height : size.width }

  func itemSize(_ size: CGSize) -> ItemSize { ItemSize(main: main(size), cross: cross(size)) }
  func size(main: Double, cross: Double) -> CGSize {
    isHorizontal ? CGSize(width: main, height: cross) : CGSize(width: cross, height: main)
  }

  func insets(_ insets: UIEdgeInsets) -> Insets {
    isHorizontal
      ? Insets(
        mainStart: insets.left, mainEnd: insets.right, crossStart: insets.top, crossEnd: insets.bottom)
      : Insets(
        mainStart: insets.top, mainEnd: insets.bottom, crossStart: insets.left, crossEnd: insets.right)
  }

  /// Returns a place of the engine's as a rectangle of the content.
  func rect(_ slot: Slot, contentExtent: Double) -> CGRect {
    let place = orientation.place(of: slot, contentExtent: max(contentExtent, viewportLength))
    return CGRect(x: place.x.start, y: place.y.start, width: place.x.length, height: place.y.length)
  }

  /// Returns a rectangle of the content as a place of the engine's.
  func slot(_ rect: CGRect, contentExtent: Double) -> Slot {
    let x = Stretch(start: rect.minX, length: rect.width)
    let y = Stretch(start: rect.minY, length: rect.height)
    guard isHorizontal else { return Slot(main: y, cross: x) }
    // Turning twice changes nothing, so the same turns it back.
    let turned = orientation.place(
      of: Slot(main: x, cross: y), contentExtent: max(contentExtent, viewportLength))
    return Slot(main: turned.x, cross: y)
  }

  /// Returns how far something moves on the screen that moves along the axis that scrolls.
  func distance(_ main: Double) -> CGPoint {
    if !isHorizontal { return CGPoint(x: 0, y: main) }
    return CGPoint(x: orientation.isRightToLeft ? -main : main, y: 0)
  }
}
