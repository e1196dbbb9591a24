package import Interaction

/// A view that is pressed. A tap on it is its own: no gesture of a view around it hears of it, not even where the control
/// is disabled.
@MainActor @preconcurrency open class UIControl: UIView {
  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let normal: State = []
    public static let highlighted = State(rawValue: 1)
    public static let disabled = State(rawValue: 2)
    public static let selected = State(rawValue: 4)
    public static let focused = State(rawValue: 8)
  }

  public struct Event: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let touchDown = Event(rawValue: 1)
    public static let touchUpInside = Event(rawValue: 1 << 6)
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    public static let touchCancel = Event(rawValue: 1 << 8)
    public static let valueChanged = Event(rawValue: 1 << 12)
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    public static let editingChanged = Event(rawValue: 1 << 17)
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    public static let allTouchEvents = Event(rawValue: 0xFFF)
    public static let allEditingEvents = Event(rawValue: 0xF0000)
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// Who is called for which events, in the order in which they were added.
  var actions: [(action: UIAction, events: Event)] = []
  private lazy var press = makePress()

  override public init(frame: CGRect) { super.init(frame: frame) }

  /// - Parameter primaryAction: What the control does when it is used; called for `primaryActionTriggered`.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  required public init?(coder: NSCoder) { super.init(coder: coder) }

  // MARK: State

  open var isEnabled = true {
    didSet {
      guard isEnabled != oldValue else { return }
      if !isEnabled { press.fail() }
      stateDidChange()
    }
  }
  open var isSelected = false { didSet { if isSelected != oldValue { stateDidChange() } } }
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateDidChange() } } }
  open var state: UIControl.State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }
  /// Whether a finger that went down on the control is down.
  open private(set) var isTracking = false
  /// Whether that finger is on the control, or near it.
  open var isTouchInside: Bool { isTracking && press.isPressed }

  /// What is shown of the state follows, for controls of this module.
  func stateDidChange() { setNeedsDisplay() }

  // MARK: Actions

  /// Adds an action for events. One with the same identifier gives way for these events.
  open func addAction(_ action: UIAction, for controlEvents: UIControl.Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
    actions.append((action, controlEvents))
  }
  open func removeAction(_ action: UIAction, for controlEvents: UIControl.Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }
  open func removeAction(
    identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: UIControl.Event
  ) {
    actions = actions.compactMap { action, events in
      if action.identifier != actionIdentifier { return (action, events) }
      let left = events.subtracting(controlEvents)
      return left.isEmpty ? nil : (action, left)
    }
  }
  /// Performs an action as the control's.
  open func sendAction(_ action: UIAction) { action.perform(from: self) }
  /// Performs the actions for events, in the order in which they were added.
  open func sendActions(for controlEvents: UIControl.Event) {
    // Actions may come and go meanwhile.
    for (action, events) in actions where !events.isDisjoint(with: controlEvents) { sendAction(action) }
  }
  open var allControlEvents: UIControl.Event { actions.reduce(into: []) { $0.formUnion($1.events) } }

  /// The control was pressed, for controls of this module: what they do of themselves.
  func wasPressed() { sendActions(for: .touchUpInside) }

  // MARK: UIView

  package override func addListeners(to path: inout HitPath) {
    super.addListeners(to: &path)
    // One that is disabled is there all the same, so that what lies around it is not pressed instead.
    if !path.seeksScrollersOnly { path.recognizers.append(press) }
  }

  override func windowDidChange() {
    super.windowDidChange()
    if isTracking { press.fail() }
  }

  // The control's touches are its own.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

  // MARK: Press

  /// How far outside its bounds a pressed control is still pressed, in points.
  private static let reach: CGFloat = 70

  private func makePress() -> PressRecognizer {
    let press = PressRecognizer { [weak self] location in
      guard let self else { return false }
      return bounds.insetBy(dx: -Self.reach, dy: -Self.reach).contains(point(ofEventAt: location))
    }
    press.endsOutside = true
    press.onPress = { [weak self] isPressed in self?.pressDidChange(to: isPressed) }
    press.action = { [weak self, weak press] state in
      if state == .ended { self?.pressDidEnd(inside: press?.isPressed == true) }
    }
    press.onFinal = { [weak self] _ in self?.pressWasCancelled() }
    return press
  }

  private func pressDidChange(to isPressed: Bool) {
    guard isEnabled || !isPressed else { return }
    let begins = isPressed && !isTracking
    if begins { isTracking = true }
    if isTracking { isHighlighted = isPressed }
    if begins { sendActions(for: .touchDown) }
  }

  private func pressDidEnd(inside: Bool) {
    guard isTracking else { return }
    isTracking = false
    isHighlighted = false
    if inside { wasPressed() } else { sendActions(for: .touchUpOutside) }
  }

  private func pressWasCancelled() {
    guard isTracking else { return }
    isTracking = false
    isHighlighted = false
    sendActions(for: .touchCancel)
  }
}
