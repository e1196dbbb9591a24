internal import Interaction

/// How far a gesture is.
enum GesturePhase<Value> {
  /// It does not know yet. A value says what it would be, as a press that is not long yet.
  case possible(Value?)
  case active(Value)
  case ended(Value)
  case failed

  /// Whether nothing more will come in this sequence.
  var isFinal: Bool {
    switch self {
    case .possible, .active: false
    case .ended, .failed: true
    }
  }

  /// Whether it was recognised.
  var isRecognized: Bool {
    switch self {
    case .active, .ended: true
    case .possible, .failed: false
    }
  }

  var value: Value? {
    switch self {
    case .possible(let value): value
    case .active(let value), .ended(let value): value
    case .failed: nil
    }
  }

  func map<Other>(_ transform: (Value) -> Other) -> GesturePhase<Other> {
    switch self {
    case .possible(let value): .possible(value.map(transform))
    case .active(let value): .active(transform(value))
    case .ended(let value): .ended(transform(value))
    case .failed: .failed
    }
  }
}

/// Follows one pointer for a gesture, or for gestures that were made into one.
///
/// What it finds and what it does about it are apart: actions run once the arena has granted the pointer.
@MainActor public class _GestureMachine<Value> {
  final var phase = GesturePhase<Value>.possible(nil) { didSet { revision += 1 } }
  /// How often the phase was set.
  final private(set) var revision = 0

  init() {}

  /// Takes an event; the element is the one that the gesture was added to.
  func handle(_ event: PointerEvent, _ element: ElementNode) {}
  /// Takes the time, in seconds.
  func advance(to time: Double) {}
  /// When it wants to be told the time although nothing happens, in seconds.
  var deadline: Double? { nil }
  /// Whether gestures outside must wait, as while a second tap may come.
  var holdsOthers: Bool { false }
  /// Whether it is a tap, which a control inside shuts out.
  var isTap: Bool { false }
  /// Whether scroll views under the finger come first.
  var yieldsToScrolling: Bool { false }
  /// Runs the actions for what is new.
  func deliver() {}
  /// The sequence is over, heard or not.
  func finish() {}
  /// Forgets the sequence.
  func reset() { phase = .possible(nil) }
}

/// Follows the pointer with one of the arena's recognisers, which it asks alone.
class RecognizerMachine<Recognizer: GestureRecognizer, Value>: _GestureMachine<Value> {
  private(set) var recognizer: Recognizer
  private(set) weak var element: ElementNode?

  init(_ recognizer: Recognizer) { self.recognizer = recognizer }

  /// Makes the recogniser of the next sequence: the gesture may have another value by then.
  func makeRecognizer() -> Recognizer { recognizer }

  /// What follows from the recogniser's state.
  func phase(in state: GestureRecognizer.State) -> GesturePhase<Value> { .failed }

  override func handle(_ event: PointerEvent, _ element: ElementNode) {
    guard !phase.isFinal else { return }
    self.element = element
    recognizer.handle(event)
    if recognizer.claimed != nil { recognizer.grant() }
    phase = phase(in: recognizer.state)
  }

  override func advance(to time: Double) {
    guard !phase.isFinal else { return }
    let before = recognizer.state
    recognizer.advance(to: time)
    if recognizer.claimed != nil { recognizer.grant() }
    if recognizer.state != before { phase = phase(in: recognizer.state) }
  }

  override var deadline: Double? { phase.isFinal ? nil : recognizer.deadline }
  override var holdsOthers: Bool { !phase.isFinal && recognizer.holdsOthers }

  override func reset() {
    recognizer = makeRecognizer()
    super.reset()
  }
}

/// Does something more about what another machine finds.
class WrappingMachine<Inner, Value>: _GestureMachine<Value> {
  let inner: _GestureMachine<Inner>

  init(_ inner: _GestureMachine<Inner>) {
    self.inner = inner
    super.init()
  }

  /// Takes what the inner machine has found.
  func take() {}

  override func handle(_ event: PointerEvent, _ element: ElementNode) { step { $0.handle(event, element) } }
  override func advance(to time: Double) { step { $0.advance(to: time) } }

  private func step(_ body: (_GestureMachine<Inner>) -> Void) {
    let before = inner.revision
    body(inner)
    if inner.revision != before { take() }
  }

  override var deadline: Double? { inner.deadline }
  override var holdsOthers: Bool { inner.holdsOthers }
  override var isTap: Bool { inner.isTap }
  override var yieldsToScrolling: Bool { inner.yieldsToScrolling }
  override func deliver() { inner.deliver() }
  override func finish() { inner.finish() }

  override func reset() {
    inner.reset()
    super.reset()
  }
}
