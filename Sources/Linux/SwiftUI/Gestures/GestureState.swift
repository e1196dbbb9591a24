@frozen @propertyWrapper public struct GestureState<Value>: DynamicProperty {
  private let initial: Value
  // Unsafe only in that the compiler cannot see that gestures, which alone call it, run on the main actor.
  private nonisolated(unsafe) let reset: (Value, inout Transaction) -> Void
  /// A `StateBox<Value>`, which guards its value itself.
  private nonisolated(unsafe) var memory: AnyObject?

  public init(wrappedValue: Value) { self.init(wrappedValue: wrappedValue) { _, _ in } }
  public init(initialValue: Value) { self.init(wrappedValue: initialValue) }

  public init(wrappedValue: Value, resetTransaction: Transaction) {
    self.init(wrappedValue: wrappedValue) { $1 = resetTransaction }
  }

  public init(initialValue: Value, resetTransaction: Transaction) {
    self.init(wrappedValue: initialValue, resetTransaction: resetTransaction)
  }

  public init(wrappedValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
    initial = wrappedValue
    self.reset = reset
  }

  public init(initialValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
    self.init(wrappedValue: initialValue, reset: reset)
  }

  public var wrappedValue: Value { box?.read() ?? initial }
  public var projectedValue: GestureState<Value> { self }

  private var box: StateBox<Value>? { memory.map { unsafeDowncast($0, to: StateBox<Value>.self) } }

  /// Lets a gesture that goes on change the value.
  @MainActor func update(_ body: (inout Value, inout Transaction) -> Void) {
    guard let box else { return }
    var (value, transaction) = (box.read(), Transaction())
    body(&value, &transaction)
    box.write(value, transaction)
  }

  /// The gesture is over: the value is the first one again.
  @MainActor func end() {
    guard let box else { return }
    var transaction = Transaction()
    reset(box.read(), &transaction)
    box.write(initial, transaction)
  }
}

extension GestureState where Value: ExpressibleByNilLiteral {
  public init(resetTransaction: Transaction = Transaction()) {
    self.init(wrappedValue: nil, resetTransaction: resetTransaction)
  }

  public init(reset: @escaping (Value, inout Transaction) -> Void) {
    self.init(wrappedValue: nil, reset: reset)
  }
}

extension GestureState: Sendable where Value: Sendable {}

extension GestureState: GraphComparable {
  static func isSame(_ lhs: GestureState, _ rhs: GestureState) -> Bool { lhs.memory === rhs.memory }
}

extension GestureState: InstallableProperty {
  @MainActor mutating func install(slot: inout AnyObject?, node: Node) {
    let box = slot ?? StateBox(initial)
    slot = box
    memory = box
  }
}

@frozen nonisolated public struct GestureStateGesture<Base, State>: Gesture where Base: Gesture {
  public typealias Value = Base.Value
  public typealias Body = Never
  public var base: Base
  public var state: GestureState<State>
  public var body: (GestureStateGesture<Base, State>.Value, inout State, inout Transaction) -> Void

  @MainActor public static func _makeMachine(_ gesture: Self) -> _GestureMachine<Value> {
    GestureStateMachine(gesture)
  }

  @MainActor public static func _updateMachine(_ machine: _GestureMachine<Value>, _ gesture: Self) {
    let machine = unsafeDowncast(machine, to: GestureStateMachine<Base, State>.self)
    machine.gesture = gesture
    Base._updateMachine(machine.inner, gesture.base)
  }
}

final class GestureStateMachine<Base: Gesture, State>: WrappingMachine<Base.Value, Base.Value> {
  var gesture: GestureStateGesture<Base, State>
  private var told: Int?

  init(_ gesture: GestureStateGesture<Base, State>) {
    self.gesture = gesture
    super.init(Base._makeMachine(gesture.base))
  }

  override func take() { phase = inner.phase }

  override func deliver() {
    super.deliver()
    guard !phase.isFinal, let value = phase.value, told != revision else { return }
    told = revision
    gesture.state.update { gesture.body(value, &$0, &$1) }
  }

  override func finish() {
    super.finish()
    guard told != nil else { return }
    told = nil
    gesture.state.end()
  }
}

extension Gesture {
  public nonisolated func updating<State>(
    _ state: GestureState<State>, body: @escaping (Self.Value, inout State, inout Transaction) -> Void
  ) -> GestureStateGesture<Self, State> {
    GestureStateGesture(base: self, state: state, body: body)
  }
}
