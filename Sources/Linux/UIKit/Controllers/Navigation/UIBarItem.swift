/// What stands in a bar: a title, a picture, and whether it can be used.
@MainActor @preconcurrency open class UIBarItem: NSObject {
  override public init() { super.init() }
  /// There are no archives here.
  required public init?(coder: NSCoder) { nil }

  open var isEnabled = true { didSet { if isEnabled != oldValue { didChange() } } }
  open var title: String? { didSet { if title != oldValue { didChange() } } }
  open var image: UIImage? { didSet { if image !== oldValue { didChange() } } }
  open var tag = 0

  /// The item looks different: what follows from that, for items of this module.
  func didChange() {}
}
