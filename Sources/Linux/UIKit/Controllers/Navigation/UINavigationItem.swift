/// What a navigation bar shows for a screen.
@MainActor @preconcurrency open class UINavigationItem: NSObject {
  /// The bar that shows the item, or the title of the one before it.
  weak var bar: UINavigationBar?

  public init(title: String) {
    self.title = title
    super.init()
  }
  /// There are no archives here.
  required public init?(coder: NSCoder) { nil }

  open var title: String? { didSet { if title != oldValue { bar?.itemsDidChange() } } }
  /// Stands in the middle instead of the title.
  open var titleView: UIView? {
    didSet {
      guard titleView !== oldValue else { return }
      if let bar, oldValue?.superview === bar { oldValue?.removeFromSuperview() }
      bar?.itemsDidChange()
    }
  }
  /// What the button back to this screen says; nil takes the item's title.
  open var backButtonTitle: String? { didSet { if backButtonTitle != oldValue { bar?.itemsDidChange() } } }
  /// What stands for the button back to this screen: its title and image count. A tap goes back, whatever its action is.
  open var backBarButtonItem: UIBarButtonItem? {
    didSet { if backBarButtonItem !== oldValue { bar?.itemsDidChange() } }
  }
  open var hidesBackButton = false { didSet { if hidesBackButton != oldValue { bar?.itemsDidChange() } } }
  /// Whether the leading items stand beside the button back instead of in its place.
  open var leftItemsSupplementBackButton = false { didSet { bar?.itemsDidChange() } }

  /// The leading items, from the edge inwards.
  open var leftBarButtonItems: [UIBarButtonItem]? { didSet { bar?.itemsDidChange() } }
  /// The trailing items, from the edge inwards.
  open var rightBarButtonItems: [UIBarButtonItem]? { didSet { bar?.itemsDidChange() } }
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }
}
