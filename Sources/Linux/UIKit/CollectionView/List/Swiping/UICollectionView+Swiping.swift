internal import CoreGraphics
internal import DisplayList
internal import Interaction

extension UICollectionView {
  /// Takes part in what a pointer does where rows may be pulled aside, or one is.
  func offerSwiping(to path: inout HitPath) {
    guard !path.seeksScrollersOnly else { return }
    if let swiping, swiping.open != nil {
      path.recognizers += [swiping.tap, swiping.pan]
      return
    }
    guard !isEditing, movement == nil,
      let item = touchedItem(at: point(ofEventAt: path.location)),
      swipeProvider(at: item, isOnRight: true) != nil || swipeProvider(at: item, isOnRight: false) != nil
    else { return }
    let swiping = swiping ?? RowSwiping(self)
    self.swiping = swiping
    path.recognizers.append(swiping.pan)
  }

  /// Who says what a row offers on a side.
  func swipeProvider(
    at path: IndexPath, isOnRight: Bool
  ) -> UICollectionLayoutListConfiguration.SwipeActionsConfigurationProvider? {
    let layout = collectionViewLayout as? UICollectionViewCompositionalLayout
    guard let sections = layout?.sections, sections.indices.contains(path.section),
      let configuration = sections[path.section].list?.configuration
    else { return nil }
    return isOnRight != isRightToLeft
      ? configuration.trailingSwipeActionsConfigurationProvider
      : configuration.leadingSwipeActionsConfigurationProvider
  }

  /// The view that a touch meets while a row is open: its actions, or no row at all, so that the touch closes it.
  func hitWhileSwiped(_ hit: UIView, at point: CGPoint, _ event: UIEvent?) -> UIView {
    guard let actions = swiping?.open?.actions else { return hit }
    if let button = actions.hitTest(actions.convert(point, from: self), with: event) { return button }
    let isInElement = hit.ancestors.contains { $0 is UICollectionReusableView && $0.superview === self }
    return isInElement ? self : hit
  }

  /// Lets go of all that fingers hold before the data or the layout changes.
  func abandonTouches() {
    swiping?.abandon()
    abandonMovement()
  }
}

extension UICollectionViewCell {
  /// The radius of the corners that the cell has from its group; 0 where it has none.
  var groupRadius: CGFloat {
    guard let corners = shownBackground?.groupCorners, corners.above || corners.below else { return 0 }
    return UIBackgroundConfiguration.GroupCorners.radius
  }

  /// What a cell that is pulled aside is cut to: its place in the list, with the corners of its group.
  func placeInList(_ shown: CGRect, _ actions: SwipeActionsView) -> Outline {
    let row = shown.offsetBy(dx: actions.isOnRight ? actions.reveal : -actions.reveal, dy: 0)
    guard let corners = shownBackground?.groupCorners, groupRadius > 0 else { return .rectangle(row) }
    let size = CGSize(width: groupRadius, height: groupRadius)
    let (above, below) = (corners.above ? size : .zero, corners.below ? size : .zero)
    return .rounded(row, CornerRadii(topLeft: above, topRight: above, bottomLeft: below, bottomRight: below))
  }
}
