public import CoreGraphics

/// Shows the topmost of a stack of items: its title, its buttons, and a button back to the one below.
///
/// A bar of a navigation controller reaches up under what covers the screen's top edge; what it shows stands below that.
@MainActor @preconcurrency open class UINavigationBar: UIView {
  /// The height without what covers the screen's edge, in points, as on a phone held upright.
  static let contentHeight: CGFloat = 44

  private var stack: [UINavigationItem] = []
  private let line = UIView()
  let titleLabel = UILabel()
  let backButton = BarButton()
  /// Says how wide the button back would be.
  let ruler = UILabel()
  /// What stands in the bar beside its own parts.
  private var placed: [UIView] = []
  private var isStale = true
  /// What the button back does, beside what the bar does itself.
  var goesBack: (() -> Void)?

  override public init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  required public init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    backgroundColor = .systemBackground
    titleLabel.font = .systemFont(ofSize: 17, weight: .semibold)
    titleLabel.textAlignment = .center
    backButton.titleLabel?.font = ruler.font
    line.backgroundColor = .separator
    backButton.addAction(
      UIAction { [weak self] _ in self?.backWasPressed() }, for: .primaryActionTriggered)
    for view in [line, titleLabel, backButton] { addSubview(view) }
  }

  // MARK: Items

  /// The items, from the first to the one that is shown.
  open var items: [UINavigationItem]? {
    get { stack }
    set { setItems(newValue, animated: false) }
  }
  open var topItem: UINavigationItem? { stack.last }
  /// The item that the button back leads to.
  open var backItem: UINavigationItem? { stack.count > 1 ? stack[stack.count - 2] : nil }

  /// - Parameter animated: Whether what the bar shows fades in.
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
    for item in stack where item.bar === self { item.bar = nil }
    stack = items ?? []
    for item in stack { item.bar = self }
    itemsDidChange()
    guard animated, window != nil else { return }
    layoutIfNeeded()
    fadeIn()
  }

  /// Nil is the background of the system's screens.
  open var barTintColor: UIColor? { didSet { backgroundColor = barTintColor ?? .systemBackground } }

  private func backWasPressed() {
    if let goesBack { return goesBack() }
    setItems(stack.dropLast(), animated: true)
  }

  func itemsDidChange() {
    isStale = true
    setNeedsLayout()
  }

  // MARK: Layout

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.contentHeight)
  }
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: Self.contentHeight)
  }
  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if isStale {
      isStale = false
      showItems()
    }
    place()
    let thickness = 1 / max(1, traitCollection.displayScale)
    line.frame = CGRect(x: 0, y: bounds.height - thickness, width: bounds.width, height: thickness)
  }

  /// Takes the views of the items that are shown now.
  private func showItems() {
    let top = topItem
    let views = (leadingItems + trailingItems).compactMap(\.view) + [top?.titleView].compactMap { $0 }
    for view in placed where view.superview === self && !views.contains(where: { $0 === view }) {
      view.removeFromSuperview()
    }
    for view in views where view.superview !== self { addSubview(view) }
    for item in leadingItems + trailingItems { item.bar = self }
    placed = views
    titleLabel.text = top?.titleView == nil ? top?.title : nil
    let own = backItem?.backBarButtonItem
    backButton.setImage(own?.image, for: .normal)
    backButton.tintColor = own?.tintColor
  }

  /// The leading items that are shown beside the button back, or in its place.
  var leadingItems: [UIBarButtonItem] { topItem?.leftBarButtonItems ?? [] }
  var trailingItems: [UIBarButtonItem] { topItem?.rightBarButtonItems ?? [] }
  var showsBackButton: Bool {
    guard let topItem, backItem != nil, !topItem.hidesBackButton else { return false }
    return leadingItems.isEmpty || topItem.leftItemsSupplementBackButton
  }

  private func fadeIn() {
    let views = [titleLabel, backButton] + placed
    for view in views { view.alpha = 0 }
    UIView.animate(withDuration: UINavigationController.duration) {
      for view in views { view.alpha = 1 }
    }
  }
}
