@MainActor @preconcurrency open class UICollectionReusableView: UIView {
  /// The identifier under which the view waits to be used again.
  var identifier: String?
  /// Whether the view stands in a collection view near what is seen, or waits to be used again, and is not shown itself.
  var isAside = false { didSet { if isAside != oldValue { tellSight() } } }

  override public init(frame: CGRect) { super.init(frame: frame) }
  required public init?(coder: NSCoder) { super.init(coder: coder) }

  // Not Apple's: without Objective-C a registered class can be made by nothing but a required initialiser. Subclasses
  // inherit it where they have both of those above.
  required convenience public init(_reuse frame: CGRect) { self.init(frame: frame) }

  open var reuseIdentifier: String? { identifier }

  /// Called before the view is handed out again.
  open func prepareForReuse() {}

  /// Called once frame, transform, alpha and visibility are those of the attributes.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// Asks for the size that fits what is inside: that of its constraints, where there are any, else `sizeThatFits`. It is
  /// asked at the attributes' width, or where the layout measures that, for its own within the room there is. A size that is not
  /// finite is not taken.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let size = sizeFitting(layoutAttributes)
    if size.width.isFinite, size.height.isFinite {
      layoutAttributes.size = size
    } else {
      (superview as? UICollectionView)?.tellEndless(size, at: layoutAttributes.indexPath)
    }
    return layoutAttributes
  }

  open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}
  open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

  /// Where the view stands in a list, for views that look as that asks.
  func take(place: ListPlace?) {}

  /// The view whose constraints say how large this one is to be.
  var fittedContent: UIView { self }
  /// Brings what is inside up to date, before it is measured.
  func prepareToFit() {}
}
