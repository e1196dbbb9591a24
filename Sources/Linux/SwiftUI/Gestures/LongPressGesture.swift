public import CoreGraphics
internal import Interaction

nonisolated public struct LongPressGesture: Gesture {
  public typealias Value = Bool
  public typealias Body = Never
  public var minimumDuration: Double
  public var maximumDistance: CGFloat

  public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
    self.minimumDuration = minimumDuration
    self.maximumDistance = maximumDistance
  }

  @MainActor public static func _makeMachine(_ gesture: Self) -> _GestureMachine<Bool> {
    LongPressMachine(gesture)
  }

  @MainActor public static func _updateMachine(_ machine: _GestureMachine<Bool>, _ gesture: Self) {
    unsafeDowncast(machine, to: LongPressMachine.self).gesture = gesture
  }
}

/// Waits until a press is long; from its beginning on it says that it may become so.
final class LongPressMachine: RecognizerMachine<LongPressRecognizer, Bool> {
  var gesture: LongPressGesture

  init(_ gesture: LongPressGesture) {
    self.gesture = gesture
    super.init(gesture.recognizer)
  }

  override func makeRecognizer() -> LongPressRecognizer { gesture.recognizer }

  override func phase(in state: GestureRecognizer.State) -> GesturePhase<Bool> {
    switch state {
    case .possible: .possible(true)
    case .began, .changed, .ended: .ended(true)
    case .failed, .cancelled: .failed
    }
  }
}

extension LongPressGesture {
  @MainActor fileprivate var recognizer: LongPressRecognizer {
    LongPressRecognizer(
      duration: minimumDuration.isNaN ? 0 : max(0, minimumDuration),
      slop: maximumDistance.isNaN ? 0 : Double(max(0, maximumDistance)))
  }
}

/// Tells when a press begins that may become a long one, and when it is over.
nonisolated struct PressingGesture: Gesture {
  typealias Value = Bool
  typealias Body = Never
  let press: LongPressGesture
  let pressing: (Bool) -> Void

  @MainActor static func _makeMachine(_ gesture: Self) -> _GestureMachine<Bool> {
    PressingMachine(gesture)
  }

  @MainActor static func _updateMachine(_ machine: _GestureMachine<Bool>, _ gesture: Self) {
    let machine = unsafeDowncast(machine, to: PressingMachine.self)
    machine.pressing = gesture.pressing
    LongPressGesture._updateMachine(machine.inner, gesture.press)
  }
}

final class PressingMachine: WrappingMachine<Bool, Bool> {
  var pressing: (Bool) -> Void
  private var isPressing = false

  init(_ gesture: PressingGesture) {
    pressing = gesture.pressing
    super.init(LongPressGesture._makeMachine(gesture.press))
  }

  override func take() { phase = inner.phase }

  override func deliver() {
    super.deliver()
    guard !isPressing else { return }
    isPressing = true
    pressing(true)
  }

  override func finish() {
    super.finish()
    guard isPressing else { return }
    isPressing = false
    pressing(false)
  }
}

extension View {
  nonisolated public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, perform action: @escaping () -> Void,
    onPressingChanged: ((Bool) -> Void)? = nil
  ) -> some View {
    let press = LongPressGesture(minimumDuration: minimumDuration, maximumDistance: maximumDistance)
    return gesture(
      PressingGesture(press: press, pressing: onPressingChanged ?? { _ in }).onEnded { _ in action() })
  }

  nonisolated public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, pressing: ((Bool) -> Void)? = nil,
    perform action: @escaping () -> Void
  ) -> some View {
    onLongPressGesture(
      minimumDuration: minimumDuration, maximumDistance: maximumDistance, perform: action,
      onPressingChanged: pressing)
  }
}
