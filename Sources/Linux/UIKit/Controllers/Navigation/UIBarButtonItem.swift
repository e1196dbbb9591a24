public import CoreGraphics

/// A button in a navigation bar, or a view that stands there in its place.
///
/// There are no selectors here, so what takes a target and an action on Apple's systems takes a `UIAction`.
@MainActor @preconcurrency open class UIBarButtonItem: UIBarItem {
  public enum Style: Int, Sendable {
    case plain
    case done = 2
  }

  /// Apple's items that words or signs of the system font stand for here; the others are pictures and absent.
  public enum SystemItem: Int, Sendable {
    case done, cancel, edit, save, add
    case fixedSpace = 6
    case undo = 21
    case redo = 22
    case close = 24
  }

  /// The bar that shows the item.
  weak var bar: UINavigationBar?
  private var madeButton: BarButton?
  private(set) var isSpace = false

  override public init() { super.init() }
  /// There are no archives here.
  required public init?(coder: NSCoder) { nil }

  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  /// - Parameter primaryAction: What a tap does. Its title and image are the item's where this one has none.
  public convenience init(title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil) {
    self.init()
    self.title = title ?? (image == nil ? primaryAction.map(\.title) : nil)
    self.image = image ?? (title == nil ? primaryAction?.image : nil)
    self.primaryAction = primaryAction
  }

  /// An item that the system names.
  public convenience init(systemItem: UIBarButtonItem.SystemItem, primaryAction: UIAction? = nil) {
    self.init(title: systemItem.sign, primaryAction: primaryAction)
    isSpace = systemItem == .fixedSpace
    if systemItem == .done || systemItem == .save { style = .done }
  }

  open var style = Style.plain { didSet { if style != oldValue { didChange() } } }
  /// The least width, or that of a space, in points. What is not finite, or below 0, counts as 0.
  open var width: CGFloat = 0 { didSet { if width != oldValue { didChange() } } }
  /// What stands in the bar instead of a button, in its own size.
  open var customView: UIView? {
    didSet {
      guard customView !== oldValue else { return }
      if let bar, oldValue?.superview === bar { oldValue?.removeFromSuperview() }
      didChange()
    }
  }
  /// Nil takes the bar's.
  open var tintColor: UIColor? { didSet { if tintColor != oldValue { didChange() } } }
  open var isSelected = false { didSet { if isSelected != oldValue { didChange() } } }
  open var primaryAction: UIAction?

  override func didChange() {
    madeButton?.show(self)
    bar?.itemsDidChange()
  }

  // MARK: For the bar

  /// What stands in the bar; nil for mere room.
  var view: UIView? {
    if isSpace { return nil }
    if let customView { return customView }
    if let madeButton { return madeButton }
    let button = BarButton()
    button.addAction(UIAction { [weak self] _ in self?.perform() }, for: .primaryActionTriggered)
    button.show(self)
    madeButton = button
    return button
  }

  /// The room that the item takes along the bar, in points.
  var length: CGFloat {
    let least = width.isFinite ? max(0, width) : 0
    guard let view else { return least }
    let margin = view is BarButton ? 0 : 2 * BarButton.margin
    return max(least, view.barSize.width + margin)
  }

  private func perform() { primaryAction?.perform(from: self) }
}

extension UIBarButtonItem.SystemItem {
  fileprivate var sign: String? {
    switch self {
    case .done: "Done"
    case .cancel: "Cancel"
    case .edit: "Edit"
    case .save: "Save"
    case .add: "+"
    case .fixedSpace: nil
    case .undo: "Undo"
    case .redo: "Redo"
    case .close: "✕"
    }
  }
}
