internal import Interaction

@frozen nonisolated public struct SequenceGesture<First, Second>: Gesture
where First: Gesture, Second: Gesture {
  @frozen public enum Value {
    case first(First.Value)
    case second(First.Value, Second.Value?)
  }

  public typealias Body = Never
  public var first: First
  public var second: Second

  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  @MainActor public static func _makeMachine(_ gesture: Self) -> _GestureMachine<Value> {
    SequenceMachine<First, Second>(gesture)
  }

  @MainActor public static func _updateMachine(_ machine: _GestureMachine<Value>, _ gesture: Self) {
    let machine = unsafeDowncast(machine, to: SequenceMachine<First, Second>.self)
    First._updateMachine(machine.first, gesture.first)
    Second._updateMachine(machine.second, gesture.second)
  }
}

extension SequenceGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

/// Waits for one gesture, and then for another that goes on with the same pointer where it is still down.
final class SequenceMachine<First: Gesture, Second: Gesture>: _GestureMachine<
  SequenceGesture<First, Second>.Value
>
{
  let first: _GestureMachine<First.Value>
  let second: _GestureMachine<Second.Value>
  /// What the first one ended with.
  private var firstValue: First.Value?
  /// The last event, while the pointer is down, and the element that it was for.
  private var last: (event: PointerEvent, element: ElementNode)?

  init(_ gesture: SequenceGesture<First, Second>) {
    first = First._makeMachine(gesture.first)
    second = Second._makeMachine(gesture.second)
    super.init()
  }

  override func handle(_ event: PointerEvent, _ element: ElementNode) {
    last = event.phase == .down || event.phase == .moved ? (event, element) : nil
    if firstValue == nil {
      first.handle(event, element)
      goOn()
    } else {
      second.handle(event, element)
    }
    take()
  }

  override func advance(to time: Double) {
    if firstValue == nil {
      let before = first.revision
      first.advance(to: time)
      guard first.revision != before else { return }
      goOn(at: time)
    } else {
      let before = second.revision
      second.advance(to: time)
      guard second.revision != before else { return }
    }
    take()
  }

  /// Begins with the second gesture once the first has ended: for it the pointer comes down where it is.
  private func goOn(at time: Double? = nil) {
    guard case .ended(let value) = first.phase else { return }
    firstValue = value
    guard let last else { return }
    var event = last.event
    event.phase = .down
    if let time { event.time = time }
    second.handle(event, last.element)
  }

  private func take() {
    guard let firstValue else {
      phase = first.phase.map { .first($0) }
      return
    }
    switch second.phase {
    case .possible(let value): phase = .active(.second(firstValue, value))
    case .active(let value): phase = .active(.second(firstValue, value))
    case .ended(let value): phase = .ended(.second(firstValue, value))
    case .failed: phase = .failed
    }
  }

  override var deadline: Double? { firstValue == nil ? first.deadline : second.deadline }
  override var holdsOthers: Bool { firstValue == nil && first.holdsOthers }
  override var isTap: Bool { first.isTap && second.isTap }
  override var yieldsToScrolling: Bool { firstValue == nil && first.yieldsToScrolling }

  override func deliver() {
    first.deliver()
    if firstValue != nil { second.deliver() }
  }

  override func finish() {
    first.finish()
    second.finish()
  }

  override func reset() {
    firstValue = nil
    last = nil
    first.reset()
    second.reset()
    super.reset()
  }
}

extension Gesture {
  public nonisolated func sequenced<Other>(before other: Other) -> SequenceGesture<Self, Other>
  where Other: Gesture {
    SequenceGesture(self, other)
  }
}
