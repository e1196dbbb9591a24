public import CoreGraphics

/// A cell of a list, or a header or footer: it has accessories beside its content, is indented, and looks as its place in
/// the list asks.
@MainActor @preconcurrency open class UICollectionViewListCell: UICollectionViewCell {
  /// Where the cell stands in a list; nil elsewhere.
  var place: ListPlace? { didSet { if place != oldValue { setNeedsUpdateConfiguration() } } }
  var placed = PlacedAccessories()
  private var given: [UICellAccessory] = []
  /// Whether the background is that of the place, as nobody gave another.
  private var hasOwnBackground = false
  private var guide: UILayoutGuide?
  var guideTies: (leading: NSLayoutConstraint, trailing: NSLayoutConstraint)?

  override public init(frame: CGRect) { super.init(frame: frame) }
  required public init?(coder: NSCoder) { super.init(coder: coder) }

  // MARK: Content

  /// A new configuration with what goes with the place: a row, a header or a footer.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .standard(for: place) }

  open override func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .standard(for: place) }

  /// That of the place until another is given.
  open override var backgroundConfiguration: UIBackgroundConfiguration? {
    get { super.backgroundConfiguration ?? (hasOwnBackground ? nil : defaultBackgroundConfiguration()) }
    set {
      hasOwnBackground = true
      super.backgroundConfiguration = newValue
    }
  }

  open override func updateConfiguration(using state: UICellConfigurationState) {
    super.updateConfiguration(using: state)
    if !hasOwnBackground { showBackground(defaultBackgroundConfiguration().updated(for: state)) }
  }

  override func prepare(_ state: inout UICellConfigurationState) { state.place = place }

  override func take(place: ListPlace?) { self.place = place }

  // MARK: Accessories

  /// What stands beside the content; from the leading edge on, the system's in an order of theirs.
  open var accessories: [UICellAccessory] {
    get { given }
    set {
      let isSame = given == newValue
      given = newValue
      // Handlers are never equal, so that the views get the new ones all the same.
      if !isSame { needsFitting = true }
      if isSame, !newValue.contains(where: { $0.handler != nil }) { return }
      setNeedsLayout()
    }
  }

  /// How far the content stands in, in steps of `indentationWidth`; below 0 counts as 0.
  open var indentationLevel = 0 { didSet { if indentationLevel != oldValue { indentationDidChange() } } }
  open var indentationWidth: CGFloat = 10 {
    didSet { if indentationWidth != oldValue { indentationDidChange() } }
  }
  private func indentationDidChange() {
    needsFitting = true
    setNeedsLayout()
  }
  /// Whether leading accessories stand in as the content does.
  open var indentsAccessories = true { didSet { if indentsAccessories != oldValue { setNeedsLayout() } } }

  /// Where the line below the cell stands across. Its leading end is where the content's text begins, unless
  /// constraints put it elsewhere.
  open var separatorLayoutGuide: UILayoutGuide {
    if let guide { return guide }
    let new = UILayoutGuide()
    guide = new
    addSeparatorGuide(new)
    return new
  }

  /// How far the line below stands from the leading and trailing edges; nil is the list's own.
  var separatorInsets: (leading: CGFloat, trailing: CGFloat)?

  // MARK: UIView

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeAccessories()
    placeContent()
    if guide != nil { placeByConstraints() }
    tellSeparator(guide?.layoutFrame)
  }

  /// At the attributes' width.
  open override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    layoutAttributes.size = sizeThatFits(CGSize(width: layoutAttributes.size.width, height: 0))
    return layoutAttributes
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    updateConfigurationIfNeeded()
    placeAccessories()
    guard size.width > 0 else { return super.sizeThatFits(size) }
    return CGSize(width: size.width, height: max(contentHeight(inWidth: size.width), placed.height))
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsLayout()
  }
}
