public import CoreGraphics
internal import Interaction

nonisolated public struct TapGesture: Gesture {
  public typealias Value = ()
  public typealias Body = Never
  public var count: Int

  public init(count: Int = 1) { self.count = count }

  @MainActor public static func _makeMachine(_ gesture: Self) -> _GestureMachine<()> {
    TapMachine(count: gesture.count) { _, _ in () }
  }

  @MainActor public static func _updateMachine(_ machine: _GestureMachine<()>, _ gesture: Self) {
    unsafeDowncast(machine, to: TapMachine<()>.self).count = gesture.count
  }
}

nonisolated public struct SpatialTapGesture: Gesture {
  public struct Value: Equatable, Sendable {
    public var location: CGPoint
  }

  public typealias Body = Never
  public var count: Int
  public var coordinateSpace: CoordinateSpace

  public init(count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local) {
    self.init(count: count, coordinateSpace: coordinateSpace.coordinateSpace)
  }

  @_disfavoredOverload public init(count: Int = 1, coordinateSpace: CoordinateSpace = .local) {
    self.count = count
    self.coordinateSpace = coordinateSpace
  }

  @MainActor public static func _makeMachine(_ gesture: Self) -> _GestureMachine<Value> {
    TapMachine(count: gesture.count, value: gesture.value)
  }

  @MainActor public static func _updateMachine(_ machine: _GestureMachine<Value>, _ gesture: Self) {
    let machine = unsafeDowncast(machine, to: TapMachine<Value>.self)
    machine.count = gesture.count
    machine.value = gesture.value
  }

  @MainActor private var value: (TapRecognizer, ElementNode) -> Value {
    { Value(location: $1.point($0.location, in: coordinateSpace)) }
  }
}

/// Counts taps.
final class TapMachine<Value>: RecognizerMachine<TapRecognizer, Value> {
  var count: Int
  var value: (TapRecognizer, ElementNode) -> Value

  init(count: Int, value: @escaping (TapRecognizer, ElementNode) -> Value) {
    self.count = count
    self.value = value
    super.init(TapRecognizer(count: count))
  }

  override func makeRecognizer() -> TapRecognizer { TapRecognizer(count: count) }
  override var isTap: Bool { true }

  override func phase(in state: GestureRecognizer.State) -> GesturePhase<Value> {
    switch state {
    case .possible, .began, .changed: return .possible(nil)
    case .ended:
      guard let element else { return .failed }
      return .ended(value(recognizer, element))
    case .failed, .cancelled: return .failed
    }
  }
}
