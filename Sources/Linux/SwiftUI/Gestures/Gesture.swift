@MainActor @preconcurrency public protocol Gesture<Value> {
  associatedtype Value
  associatedtype Body: Gesture
  @MainActor @preconcurrency var body: Self.Body { get }

  // What follows is ours. Gestures with a body take the defaults.

  /// Makes what follows the pointer for the gesture.
  @MainActor static func _makeMachine(_ gesture: Self) -> _GestureMachine<Value>
  /// Hands a new value to such a machine, which may be in the midst of a sequence.
  @MainActor static func _updateMachine(_ machine: _GestureMachine<Value>, _ gesture: Self)
}

extension Gesture {
  @MainActor public static func _makeMachine(_ gesture: Self) -> _GestureMachine<Body.Value> {
    Body._makeMachine(gesture.body)
  }

  @MainActor public static func _updateMachine(_ machine: _GestureMachine<Body.Value>, _ gesture: Self) {
    Body._updateMachine(machine, gesture.body)
  }
}

extension Gesture where Body == Never {
  public nonisolated var body: Never {
    fatalError("\(Self.self) is recognised by the library and has no body to call.")
  }
}

extension Never: Gesture {
  public typealias Value = Never
  @MainActor public static func _makeMachine(_ gesture: Never) -> _GestureMachine<Never> {}
  @MainActor public static func _updateMachine(_ machine: _GestureMachine<Never>, _ gesture: Never) {}
}
