internal import Interaction

@frozen nonisolated public struct SimultaneousGesture<First, Second>: Gesture
where First: Gesture, Second: Gesture {
  @frozen public struct Value {
    public var first: First.Value?
    public var second: Second.Value?
  }

  public typealias Body = Never
  public var first: First
  public var second: Second

  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  @MainActor public static func _makeMachine(_ gesture: Self) -> _GestureMachine<Value> {
    SimultaneousMachine<First, Second>(
      First._makeMachine(gesture.first), Second._makeMachine(gesture.second))
  }

  @MainActor public static func _updateMachine(_ machine: _GestureMachine<Value>, _ gesture: Self) {
    let machine = unsafeDowncast(machine, to: SimultaneousMachine<First, Second>.self)
    First._updateMachine(machine.first, gesture.first)
    Second._updateMachine(machine.second, gesture.second)
  }
}

extension SimultaneousGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

@frozen nonisolated public struct ExclusiveGesture<First, Second>: Gesture
where First: Gesture, Second: Gesture {
  @frozen public enum Value {
    case first(First.Value)
    case second(Second.Value)
  }

  public typealias Body = Never
  public var first: First
  public var second: Second

  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  @MainActor public static func _makeMachine(_ gesture: Self) -> _GestureMachine<Value> {
    ExclusiveMachine<First, Second>(First._makeMachine(gesture.first), Second._makeMachine(gesture.second))
  }

  @MainActor public static func _updateMachine(_ machine: _GestureMachine<Value>, _ gesture: Self) {
    let machine = unsafeDowncast(machine, to: ExclusiveMachine<First, Second>.self)
    First._updateMachine(machine.first, gesture.first)
    Second._updateMachine(machine.second, gesture.second)
  }
}

extension ExclusiveGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

/// Two gestures that see the same events.
class PairMachine<First, Second, Value>: _GestureMachine<Value> {
  let first: _GestureMachine<First>
  let second: _GestureMachine<Second>

  init(_ first: _GestureMachine<First>, _ second: _GestureMachine<Second>) {
    self.first = first
    self.second = second
    super.init()
  }

  /// Takes what the two have found.
  func take() {}

  override func handle(_ event: PointerEvent, _ element: ElementNode) {
    first.handle(event, element)
    second.handle(event, element)
    take()
  }

  override func advance(to time: Double) {
    let before = (first.revision, second.revision)
    first.advance(to: time)
    second.advance(to: time)
    if before != (first.revision, second.revision) { take() }
  }

  override var deadline: Double? {
    [first.deadline, second.deadline].compactMap { $0 }.min()
  }

  override var isTap: Bool { first.isTap && second.isTap }

  override func finish() {
    first.finish()
    second.finish()
  }

  override func reset() {
    first.reset()
    second.reset()
    super.reset()
  }
}

/// Two gestures that are recognised side by side. It ends when both are done, and fails when both failed.
final class SimultaneousMachine<First: Gesture, Second: Gesture>: PairMachine<
  First.Value, Second.Value, SimultaneousGesture<First, Second>.Value
>
{
  override func take() {
    let value = SimultaneousGesture<First, Second>.Value(first: first.phase.value, second: second.phase.value)
    let isRecognized = first.phase.isRecognized || second.phase.isRecognized
    if first.phase.isFinal, second.phase.isFinal {
      phase = isRecognized ? .ended(value) : .failed
    } else if isRecognized {
      phase = .active(value)
    } else {
      let isPreliminary = value.first != nil || value.second != nil
      phase = .possible(isPreliminary ? value : nil)
    }
  }

  override var holdsOthers: Bool { first.holdsOthers || second.holdsOthers }

  override var yieldsToScrolling: Bool {
    if !phase.isRecognized { return first.yieldsToScrolling || second.yieldsToScrolling }
    return (!first.phase.isRecognized || first.yieldsToScrolling)
      && (!second.phase.isRecognized || second.yieldsToScrolling)
  }

  override func deliver() {
    first.deliver()
    second.deliver()
  }
}

/// Two gestures of which the second counts only where the first has failed.
final class ExclusiveMachine<First: Gesture, Second: Gesture>: PairMachine<
  First.Value, Second.Value, ExclusiveGesture<First, Second>.Value
>
{
  private var firstFailed: Bool {
    if case .failed = first.phase { true } else { false }
  }

  override func take() {
    phase = firstFailed ? second.phase.map { .second($0) } : first.phase.map { .first($0) }
  }

  override var holdsOthers: Bool {
    first.holdsOthers || (firstFailed && second.holdsOthers)
  }

  override var yieldsToScrolling: Bool {
    firstFailed ? second.yieldsToScrolling : first.yieldsToScrolling
  }

  override func deliver() {
    if firstFailed { second.deliver() } else { first.deliver() }
  }
}

@frozen nonisolated public struct AnyGesture<Value>: Gesture {
  public typealias Body = Never
  private let base: AnyGestureBase<Value>

  public init<T>(_ gesture: T) where Value == T.Value, T: Gesture { base = TypedGestureBase(gesture) }

  @MainActor public static func _makeMachine(_ gesture: Self) -> _GestureMachine<Value> {
    AnyGestureMachine(gesture.base)
  }

  @MainActor public static func _updateMachine(_ machine: _GestureMachine<Value>, _ gesture: Self) {
    unsafeDowncast(machine, to: AnyGestureMachine<Value>.self).update(gesture.base)
  }
}

/// A gesture of a type that is not known.
@usableFromInline class AnyGestureBase<Value> {
  @MainActor func makeMachine() -> _GestureMachine<Value> { _GestureMachine() }
  @MainActor func update(_ machine: _GestureMachine<Value>) {}
  /// Whether another gesture is of the same type.
  func isAlike(_ other: AnyGestureBase<Value>) -> Bool { type(of: self) == type(of: other) }
}

private final class TypedGestureBase<Base: Gesture>: AnyGestureBase<Base.Value> {
  private let gesture: Base

  init(_ gesture: Base) { self.gesture = gesture }

  override func makeMachine() -> _GestureMachine<Base.Value> { Base._makeMachine(gesture) }
  override func update(_ machine: _GestureMachine<Base.Value>) { Base._updateMachine(machine, gesture) }
}

/// Stands for the machine of a gesture whose type may change.
final class AnyGestureMachine<Value>: _GestureMachine<Value> {
  private var base: AnyGestureBase<Value>
  private var inner: _GestureMachine<Value>

  init(_ base: AnyGestureBase<Value>) {
    self.base = base
    inner = base.makeMachine()
    super.init()
  }

  /// A gesture of another type begins with the next sequence; this one fails.
  func update(_ new: AnyGestureBase<Value>) {
    if base.isAlike(new) { return new.update(inner) }
    base = new
    inner.finish()
    inner = new.makeMachine()
    phase = .failed
  }

  override func handle(_ event: PointerEvent, _ element: ElementNode) {
    guard !phase.isFinal else { return }
    inner.handle(event, element)
    phase = inner.phase
  }

  override func advance(to time: Double) {
    let before = inner.revision
    inner.advance(to: time)
    if !phase.isFinal, inner.revision != before { phase = inner.phase }
  }

  override var deadline: Double? { phase.isFinal ? nil : inner.deadline }
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

extension Gesture {
  public nonisolated func simultaneously<Other>(with other: Other) -> SimultaneousGesture<Self, Other>
  where Other: Gesture {
    SimultaneousGesture(self, other)
  }

  public nonisolated func exclusively<Other>(before other: Other) -> ExclusiveGesture<Self, Other>
  where Other: Gesture {
    ExclusiveGesture(self, other)
  }
}
