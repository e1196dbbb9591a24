internal import DisplayList

/// A control with a title and a picture that is pressed.
@MainActor @preconcurrency open class UIButton: UIControl {
  public enum ButtonType: Int, Sendable {
    case custom, system, detailDisclosure, infoLight, infoDark, contactAdd
    case close = 7
  }

  public typealias ConfigurationUpdateHandler = (UIButton) -> Void

  open private(set) var buttonType = ButtonType.custom
  /// What is shown per state, where there is no configuration.
  var titles: [State: String] = [:]
  var titleColors: [State: UIColor] = [:]
  var images: [State: UIImage] = [:]
  /// Whether what is shown does not follow the state, the titles or the configuration yet.
  private var isStale = true
  private var isUpdating = false
  private var madeLabel: UILabel?
  private var madeImageView: UIImageView?
  /// The configuration as it is shown.
  private(set) var shownConfiguration: Configuration?

  override public init(frame: CGRect) { super.init(frame: frame) }

  required public init?(coder: NSCoder) { super.init(coder: coder) }

  public convenience init(type buttonType: UIButton.ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
    if let sign = buttonType.sign { setTitle(sign, for: .normal) }
  }

  /// - Parameter primaryAction: What the button does; its title and image are the button's.
  public convenience init(type buttonType: UIButton.ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: buttonType)
    guard let primaryAction else { return }
    if !primaryAction.title.isEmpty { setTitle(primaryAction.title, for: .normal) }
    setImage(primaryAction.image, for: .normal)
    addAction(primaryAction, for: .primaryActionTriggered)
  }

  /// - Parameter primaryAction: What the button does; its title and image are the button's where the configuration has
  ///   none.
  public convenience init(configuration: UIButton.Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system)
    var configuration = configuration
    if let primaryAction {
      if configuration.title == nil, !primaryAction.title.isEmpty {
        configuration.title = primaryAction.title
      }
      configuration.image = configuration.image ?? primaryAction.image
      addAction(primaryAction, for: .primaryActionTriggered)
    }
    self.configuration = configuration
  }

  // MARK: Configuration

  open var configuration: UIButton.Configuration? { didSet { if !isUpdating { contentDidChange() } } }
  /// Called when what is shown is brought up to the state; it may set the configuration.
  open var configurationUpdateHandler: UIButton.ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// Whether the configuration's looks follow the state by themselves.
  open var automaticallyUpdatesConfiguration = true { didSet { setNeedsUpdateConfiguration() } }
  open func setNeedsUpdateConfiguration() {
    isStale = true
    setNeedsLayout()
  }
  open func updateConfiguration() { configurationUpdateHandler?(self) }
  /// Whether a press turns the selection over before the actions are performed.
  open var changesSelectionAsPrimaryAction = false

  // MARK: Titles and images

  open func setTitle(_ title: String?, for state: UIControl.State) {
    titles[state] = title
    contentDidChange()
  }
  open func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
    titleColors[state] = color
    setNeedsUpdateConfiguration()
  }
  open func setImage(_ image: UIImage?, for state: UIControl.State) {
    images[state] = image
    contentDidChange()
  }
  open func title(for state: UIControl.State) -> String? { titles[state] ?? titles[.normal] }
  open func image(for state: UIControl.State) -> UIImage? { images[state] ?? images[.normal] }
  open var currentTitle: String? { configuration.map(\.title) ?? title(for: state) }
  open var currentImage: UIImage? { configuration.map(\.image) ?? image(for: state) }
  open var titleLabel: UILabel? { label }
  open var imageView: UIImageView? { pictureView }

  // MARK: State

  override func stateDidChange() {
    super.stateDidChange()
    setNeedsUpdateConfiguration()
  }

  override func wasPressed() {
    if changesSelectionAsPrimaryAction { isSelected.toggle() }
    super.wasPressed()
    sendActions(for: .primaryActionTriggered)
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsUpdateConfiguration()
  }

  private func contentDidChange() {
    setNeedsUpdateConfiguration()
    setNeedsDisplay()
    invalidateIntrinsicContentSize()
  }

  // MARK: Parts

  var hasLabel: Bool { madeLabel != nil }
  var hasImageView: Bool { madeImageView != nil }

  var label: UILabel {
    if let madeLabel { return madeLabel }
    let label = UILabel()
    label.font = .systemFont(ofSize: buttonType == .custom ? 18 : 15)
    label.lineBreakMode = .byTruncatingMiddle
    madeLabel = label
    addSubview(label)
    return label
  }

  var pictureView: UIImageView {
    if let madeImageView { return madeImageView }
    let view = UIImageView(frame: .zero)
    view.contentMode = .scaleAspectFit
    madeImageView = view
    insertSubview(view, at: 0)
    return view
  }

  /// Brings what is shown up to the state, the titles and the configuration.
  func bringUpToDate() {
    guard isStale, !isUpdating else { return }
    isStale = false
    isUpdating = true
    updateConfiguration()
    isUpdating = false
    shownConfiguration = automaticallyUpdatesConfiguration ? configuration?.updated(for: self) : configuration
    showContent()
  }

  // MARK: UIView

  open override var intrinsicContentSize: CGSize {
    bringUpToDate()
    return contentSize
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    bringUpToDate()
    placeContent()
  }

  package override func writeContent(into context: inout DrawContext, at point: CGPoint) {
    super.writeContent(into: &context, at: point)
    drawBackground(into: &context, at: point)
  }
}

extension UIButton.ButtonType {
  /// The sign that stands for a type where Apple's has a picture.
  fileprivate var sign: String? {
    switch self {
    case .custom, .system: nil
    case .detailDisclosure, .infoLight, .infoDark: "ⓘ"
    case .contactAdd: "⊕"
    case .close: "✕"
    }
  }
}
