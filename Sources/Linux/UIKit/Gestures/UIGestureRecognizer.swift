internal import Interaction

/// Watches the touches of a view and those inside it for one meaning.
///
/// Which of several gets a touch is decided as for SwiftUI's gestures: the innermost that claims it.
@MainActor @preconcurrency open class UIGestureRecognizer: NSObject {
  public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed
    public static var recognized: UIGestureRecognizer.State { .ended }
  }

  private var handlers: [(UIGestureRecognizer) -> Void] = []
  private var current = State.possible
  private var madeWatcher: GestureRecognizer?
  private var required: [Weak] = []
  /// The touch that it sees or saw last.
  weak var touch: UITouch?

  private struct Weak { weak var recognizer: UIGestureRecognizer? }

  override public init() { super.init() }

  /// There are no selectors here, so closures stand for targets and actions.
  ///
  /// - Parameter handler: Called when it begins, changes and ends, and when it is cancelled after it began.
  public convenience init(_handler handler: @escaping (UIGestureRecognizer) -> Void) {
    self.init()
    handlers.append(handler)
  }

  open func _addHandler(_ handler: @escaping (UIGestureRecognizer) -> Void) { handlers.append(handler) }

  open weak var delegate: (any UIGestureRecognizerDelegate)?
  open var view: UIView? { owner }
  /// Who has the recogniser among its gestures.
  weak var owner: UIView?
  open var name: String?
  open var isEnabled = true { didSet { if !isEnabled { madeWatcher?.fail() } } }
  /// Whether the view hears that its touch is cancelled when this one gets it.
  open var cancelsTouchesInView = true

  /// How far it is. Setting it does what it says: what is begun or ended claims the touch, what is cancelled or failed
  /// gives it up.
  open var state: UIGestureRecognizer.State {
    get { current }
    set { request(newValue) }
  }

  open func location(in view: UIView?) -> CGPoint {
    place.map { converted($0, to: view) } ?? touch?.location(in: view) ?? .zero
  }
  /// Where the finger is in the space of events, for those that go on when the touch is cancelled.
  var place: CGPoint? { nil }

  final func converted(_ place: CGPoint, to view: UIView?) -> CGPoint {
    (view ?? self.view?.root)?.point(ofEventAt: place) ?? place
  }

  /// Has it wait with its claim until another has failed, where both see the touch.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    required.removeAll { $0.recognizer == nil }
    required.append(Weak(recognizer: otherGestureRecognizer))
  }

  // MARK: For subclasses

  /// Forgets the touch.
  open func reset() {}
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  // MARK: The arena's side

  /// Makes who watches the events; by default the subclass does it, by overriding what is told of touches.
  func makeWatcher() -> GestureRecognizer { TouchWatcher(self) }

  /// Who watches the events. It is made when it is first needed.
  final var watcher: GestureRecognizer {
    if let madeWatcher { return madeWatcher }
    let watcher = makeWatcher()
    watcher.delegate = self
    watcher.action = { [weak self] in self?.enter($0) }
    watcher.onFinal = { [weak self] _ in self?.finish() }
    madeWatcher = watcher
    return watcher
  }

  /// What it watches for is another.
  final func renewWatcher() {
    madeWatcher?.fail()
    madeWatcher = nil
  }

  private func request(_ state: State) {
    switch state {
    case .possible: break
    case .began: watcher.claim(.began)
    case .changed: watcher.update(.changed)
    case .ended: if watcher.isUnderWay { watcher.update(.ended) } else { watcher.claim(.ended) }
    case .cancelled, .failed: watcher.fail()
    }
  }

  private func enter(_ state: GestureRecognizer.State) {
    current =
      switch state {
      case .possible: .possible
      case .began: .began
      case .changed: .changed
      case .ended: .ended
      case .cancelled: .cancelled
      case .failed: .failed
      }
    for handler in handlers { handler(self) }
  }

  private func finish() {
    current = .possible
    reset()
  }

  final func waits(for other: UIGestureRecognizer) -> Bool {
    required.contains { $0.recognizer === other } || shouldRequireFailure(of: other)
      || other.shouldBeRequiredToFail(by: self)
      || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) == true
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) == true
  }
}

/// Hands events on to a subclass that watches for something of its own.
final class TouchWatcher: GestureRecognizer {
  private weak var owner: UIGestureRecognizer?

  init(_ owner: UIGestureRecognizer) { self.owner = owner }

  override func handle(_ event: PointerEvent) {
    guard let owner, let touch = owner.touch else { return fail() }
    touch.take(event)
    let told = UIEvent(touch)
    switch event.phase {
    case .down: owner.touchesBegan([touch], with: told)
    case .moved: owner.touchesMoved([touch], with: told)
    case .up:
      owner.touchesEnded([touch], with: told)
      // Nothing comes after this.
      if claimed == nil { fail() }
    case .cancelled:
      owner.touchesCancelled([touch], with: told)
      fail()
    case .hover, .left: break
    }
  }
}
