internal import Interaction

nonisolated public struct _EndedGesture<Content>: Gesture where Content: Gesture {
  public typealias Value = Content.Value
  public typealias Body = Never
  let content: Content
  let action: (Content.Value) -> Void

  @MainActor public static func _makeMachine(_ gesture: Self) -> _GestureMachine<Value> {
    EndedMachine(Content._makeMachine(gesture.content), gesture.action)
  }

  @MainActor public static func _updateMachine(_ machine: _GestureMachine<Value>, _ gesture: Self) {
    let machine = unsafeDowncast(machine, to: EndedMachine<Value>.self)
    machine.action = gesture.action
    Content._updateMachine(machine.inner, gesture.content)
  }
}

final class EndedMachine<Value>: WrappingMachine<Value, Value> {
  var action: (Value) -> Void
  private var told: Int?

  init(_ inner: _GestureMachine<Value>, _ action: @escaping (Value) -> Void) {
    self.action = action
    super.init(inner)
  }

  override func take() { phase = inner.phase }

  override func deliver() {
    super.deliver()
    guard case .ended(let value) = phase, told != revision else { return }
    told = revision
    action(value)
  }
}

nonisolated public struct _ChangedGesture<Content>: Gesture
where Content: Gesture, Content.Value: Equatable {
  public typealias Value = Content.Value
  public typealias Body = Never
  let content: Content
  let action: (Content.Value) -> Void

  @MainActor public static func _makeMachine(_ gesture: Self) -> _GestureMachine<Value> {
    ChangedMachine(Content._makeMachine(gesture.content), gesture.action)
  }

  @MainActor public static func _updateMachine(_ machine: _GestureMachine<Value>, _ gesture: Self) {
    let machine = unsafeDowncast(machine, to: ChangedMachine<Value>.self)
    machine.action = gesture.action
    Content._updateMachine(machine.inner, gesture.content)
  }
}

final class ChangedMachine<Value: Equatable>: WrappingMachine<Value, Value> {
  var action: (Value) -> Void
  private var told: Value?

  init(_ inner: _GestureMachine<Value>, _ action: @escaping (Value) -> Void) {
    self.action = action
    super.init(inner)
  }

  override func take() { phase = inner.phase }

  override func deliver() {
    super.deliver()
    guard !phase.isFinal, let value = phase.value, value != told else { return }
    told = value
    action(value)
  }

  override func reset() {
    told = nil
    super.reset()
  }
}

nonisolated public struct _MapGesture<Content, Value>: Gesture where Content: Gesture {
  public typealias Body = Never
  let content: Content
  let transform: (Content.Value) -> Value

  @MainActor public static func _makeMachine(_ gesture: Self) -> _GestureMachine<Value> {
    MapMachine(Content._makeMachine(gesture.content), gesture.transform)
  }

  @MainActor public static func _updateMachine(_ machine: _GestureMachine<Value>, _ gesture: Self) {
    let machine = unsafeDowncast(machine, to: MapMachine<Content.Value, Value>.self)
    machine.transform = gesture.transform
    Content._updateMachine(machine.inner, gesture.content)
  }
}

final class MapMachine<Inner, Value>: WrappingMachine<Inner, Value> {
  var transform: (Inner) -> Value

  init(_ inner: _GestureMachine<Inner>, _ transform: @escaping (Inner) -> Value) {
    self.transform = transform
    super.init(inner)
  }

  override func take() { phase = inner.phase.map(transform) }
}

/// A gesture that counts only while keys are held.
nonisolated public struct _ModifiersGesture<Content>: Gesture where Content: Gesture {
  public typealias Value = Content.Value
  public typealias Body = Never
  let content: Content
  let modifiers: EventModifiers

  @MainActor public static func _makeMachine(_ gesture: Self) -> _GestureMachine<Value> {
    ModifiersMachine(Content._makeMachine(gesture.content), gesture.modifiers)
  }

  @MainActor public static func _updateMachine(_ machine: _GestureMachine<Value>, _ gesture: Self) {
    let machine = unsafeDowncast(machine, to: ModifiersMachine<Value>.self)
    machine.modifiers = gesture.modifiers
    Content._updateMachine(machine.inner, gesture.content)
  }
}

final class ModifiersMachine<Value>: WrappingMachine<Value, Value> {
  var modifiers: EventModifiers

  init(_ inner: _GestureMachine<Value>, _ modifiers: EventModifiers) {
    self.modifiers = modifiers
    super.init(inner)
  }

  override func handle(_ event: PointerEvent, _ element: ElementNode) {
    guard EventModifiers(event.modifiers).isSuperset(of: modifiers) || phase.isRecognized else {
      phase = .failed
      return
    }
    super.handle(event, element)
  }

  override func take() { if !phase.isFinal { phase = inner.phase } }
}

extension Gesture {
  public nonisolated func onEnded(_ action: @escaping (Self.Value) -> Void) -> _EndedGesture<Self> {
    _EndedGesture(content: self, action: action)
  }

  public nonisolated func map<T>(_ body: @escaping (Self.Value) -> T) -> _MapGesture<Self, T> {
    _MapGesture(content: self, transform: body)
  }

  /// Counts only while the keys are held, as on macOS; others may be held too.
  public nonisolated func modifiers(_ modifiers: EventModifiers) -> _ModifiersGesture<Self> {
    _ModifiersGesture(content: self, modifiers: modifiers)
  }
}

extension Gesture where Self.Value: Equatable {
  public nonisolated func onChanged(_ action: @escaping (Self.Value) -> Void) -> _ChangedGesture<Self> {
    _ChangedGesture(content: self, action: action)
  }
}
