internal import CoreGraphics
internal import DisplayList

/// From back to front: the background, the background of what is selected or highlighted, the content.
@MainActor @preconcurrency open class UICollectionViewCell: UICollectionReusableView {
  public typealias ConfigurationUpdateHandler =
    (_ cell: UICollectionViewCell, _ state: UICellConfigurationState) -> Void

  var content = UIView()
  /// The configuration that made the content; nil where the content is the cell's own.
  var shownContent: (any UIContentConfiguration)?
  var shownBackground: UIBackgroundConfiguration?
  var configuredBackground: ConfiguredBackground?
  var needsUpdateConfiguration = true
  /// Whether the cell may prefer another size than it was asked for last.
  var needsFitting = false
  /// What stands beside the cell while it is pulled aside.
  var swipeActions: SwipeActionsView? {
    didSet { if (swipeActions == nil) != (oldValue == nil) { setNeedsUpdateConfiguration() } }
  }

  override public init(frame: CGRect) {
    super.init(frame: frame)
    prepareContent()
  }

  required public init?(coder: NSCoder) {
    super.init(coder: coder)
    prepareContent()
  }

  private func prepareContent() {
    keepsDrawing = true
    fill(with: content, above: [])
  }

  // MARK: Views

  open var contentView: UIView { content }

  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView { fill(with: backgroundView, above: [configuredBackground]) }
    }
  }

  /// Shown while the cell is selected or highlighted.
  open var selectedBackgroundView: UIView? {
    didSet {
      guard selectedBackgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      guard let selectedBackgroundView else { return }
      fill(with: selectedBackgroundView, above: [configuredBackground, backgroundView])
      showSelection()
    }
  }

  // MARK: State

  open var isSelected = false { didSet { if isSelected != oldValue { stateDidChange() } } }
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateDidChange() } } }
  /// Whether the item is expanded in an outline, and whether the collection view is being edited.
  var isExpanded = false { didSet { if isExpanded != oldValue { stateDidChange() } } }
  var isEditing = false { didSet { if isEditing != oldValue { stateDidChange() } } }
  open override var isUserInteractionEnabled: Bool {
    didSet { if isUserInteractionEnabled != oldValue { setNeedsUpdateConfiguration() } }
  }

  /// Selection, highlighting, editing, whether the item is expanded or its row swiped, and whether the cell takes part in what people do.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    state.isEditing = isEditing
    state.isExpanded = isExpanded
    state.isSwiped = swipeActions != nil
    state.isDisabled = !isUserInteractionEnabled
    prepare(&state)
    return state
  }

  /// Adds what cells of this module know beyond that.
  func prepare(_ state: inout UICellConfigurationState) {}

  // MARK: Configurations

  /// A new configuration that goes with the cell's style; this one has no colour.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .clear() }

  /// Makes the content: a view of the configuration stands in for `contentView`. The view stays where another
  /// configuration of the same type is set.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { shownContent }
    set { showContent(automaticallyUpdated(newValue)) }
  }
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { shownBackground }
    set {
      let state = configurationState
      showBackground(
        automaticallyUpdatesBackgroundConfiguration ? newValue?.updated(for: state) : newValue)
    }
  }
  open var automaticallyUpdatesContentConfiguration = true
  open var automaticallyUpdatesBackgroundConfiguration = true
  open var configurationUpdateHandler: UICollectionViewCell.ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// Asks for `updateConfiguration(using:)` before the cell is laid out or measured next.
  open func setNeedsUpdateConfiguration() {
    needsUpdateConfiguration = true
    setNeedsLayout()
  }

  /// Sets configurations by the cell's state. Overriding code calls `super` first.
  open func updateConfiguration(using state: UICellConfigurationState) { updateShown(for: state) }

  // MARK: UIView

  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    super.layoutSubviews()
    layOutBackground()
    askForFitting()
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    updateConfigurationIfNeeded()
    return content.sizeThatFits(size)
  }

  override func sizeMayHaveChanged(of subview: UIView) { if subview === content { needsFitting = true } }

  override func clip(boundsAt rect: CGRect) -> Outline? {
    swipeActions.map { placeInList(rect, $0) } ?? super.clip(boundsAt: rect)
  }

  override var fittedContent: UIView { content }
  override func prepareToFit() { updateConfigurationIfNeeded() }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsUpdateConfiguration()
  }
}
