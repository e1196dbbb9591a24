extension UICollectionReusableView {
  /// The size that the view prefers in the place of some attributes.
  ///
  /// Where constraints place what is inside, they decide: at the attributes' width where the layout gives that, else as wide as
  /// they ask, but no wider than the layout has room. A side that they leave open stays as it is. Views without constraints are asked
  /// likewise.
  func sizeFitting(_ attributes: UICollectionViewLayoutAttributes) -> CGSize {
    let given = attributes.size
    prepareToFit()
    let content = fittedContent
    let room = (superview as? UICollectionView)?.collectionViewLayout.roomForWidth(of: attributes)
    guard content.placesByConstraints else {
      guard let room else { return sizeThatFits(CGSize(width: given.width, height: 0)) }
      let free = sizeThatFits(.zero)
      if free.width > 0, free.width <= room { return free }
      return sizeThatFits(CGSize(width: room.isFinite ? room : given.width, height: 0))
    }
    func fitted(width: CGFloat, _ priority: UILayoutPriority) -> CGSize {
      content.systemLayoutSizeFitting(
        CGSize(width: width, height: 0), withHorizontalFittingPriority: priority,
        verticalFittingPriority: .fittingSizeLevel)
    }
    var size: CGSize
    if let room {
      size = fitted(width: 0, .fittingSizeLevel)
      if size.width > room { size = fitted(width: room, .required) }
      if size.width <= 0 { size = fitted(width: given.width, .required) }
    } else {
      size = fitted(width: given.width, .required)
      size.width = given.width
    }
    return CGSize(
      width: size.width > 0 ? size.width : given.width, height: size.height > 0 ? size.height : given.height)
  }
}
