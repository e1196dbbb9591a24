package import Interaction

/// Recognises a tap on an item of a collection view, and tells from the first touch on what is pressed.
///
/// A control inside the cell has the tap for itself, and a drag ends the press.
package final class ItemTapRecognizer: GestureRecognizer {
  /// Called where a pointer presses; whether that is an item which may be tapped.
  var onPress: ((CGPoint) -> Bool)?
  private var start: CGPoint?

  package override var yieldsToControls: Bool { true }

  package override func handle(_ event: PointerEvent) {
    switch event.phase {
    case .down:
      guard event.button == 1, onPress?(event.location) == true else { return fail() }
      start = event.location
    case .moved:
      if isFar(event.location) { fail() }
    case .up:
      if isFar(event.location) { fail() } else { claim(.ended) }
    case .cancelled:
      fail()
    case .hover, .left:
      break
    }
  }

  package override func reset() { start = nil }

  private func isFar(_ location: CGPoint) -> Bool {
    guard let start else { return true }
    let (width, height) = (Double(location.x - start.x), Double(location.y - start.y))
    return width * width + height * height > TapRecognizer.slop * TapRecognizer.slop
  }
}

extension UICollectionView {
  func makeTap() -> ItemTapRecognizer {
    let tap = ItemTapRecognizer()
    tap.onPress = { [weak self] location in
      guard let self, let path = touchedItem(at: point(ofEventAt: location)) else { return false }
      return highlight(path)
    }
    tap.action = { [weak self] state in
      guard let self, state == .ended, let path = selection.highlighted else { return }
      tapItem(at: path)
    }
    tap.onFinal = { [weak self] _ in self?.unhighlight() }
    return tap
  }

  /// Takes part in what a pointer does, unless a collection view inside a cell does.
  func offerSelection(to path: inout HitPath) {
    guard !path.seeksScrollersOnly,
      !path.recognizers.contains(where: { $0 is ItemTapRecognizer })
    else { return }
    // A touch on content that runs out takes hold of it and taps nothing.
    if isDecelerating || isScrollAnimating || swiping?.open != nil { return }
    guard
      selectsItems
        || touchedItem(at: point(ofEventAt: path.location)).flatMap(wholeTap) != nil
    else { return }
    path.recognizers.append(tap)
  }

  /// What a tap on an item does instead of selecting it.
  func wholeTap(at path: IndexPath) -> (() -> Void)? {
    (cellForItem(at: path) as? UICollectionViewListCell)?.wholeTap
  }

  /// The item of the frontmost view at a point, unless that is a header or the like, or takes no part in what people do.
  func touchedItem(at point: CGPoint) -> IndexPath? {
    let front = children.last { child in
      !child.isHidden && child.alpha >= 0.01 && child !== backgroundView && !child.flags.isLeaving
        && child.touched(at: point).map { child.point(inside: $0, with: nil) } == true
    }
    guard let cell = front as? UICollectionViewCell, cell.isUserInteractionEnabled else { return nil }
    return indexPath(for: cell)
  }
}
