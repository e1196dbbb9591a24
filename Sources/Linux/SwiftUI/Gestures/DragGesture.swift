public import CoreGraphics
public import Foundation
internal import Interaction

@MainActor @preconcurrency public struct DragGesture: Gesture {
  public struct Value: Equatable, Sendable {
    /// When the pointer was there, on the clock of events: only differences mean something.
    public var time: Date
    public var location: CGPoint
    public var startLocation: CGPoint
    public let velocity: CGSize

    public var translation: CGSize {
      CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
    }

    /// Where the pointer would be in a quarter of a second, as Apple's values have it.
    public var predictedEndLocation: CGPoint {
      CGPoint(x: location.x + velocity.width / 4, y: location.y + velocity.height / 4)
    }

    public var predictedEndTranslation: CGSize {
      CGSize(width: translation.width + velocity.width / 4, height: translation.height + velocity.height / 4)
    }
  }

  public typealias Body = Never
  public var minimumDistance: CGFloat
  public var coordinateSpace: CoordinateSpace

  public init(
    minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol = .local
  ) {
    self.init(minimumDistance: minimumDistance, coordinateSpace: coordinateSpace.coordinateSpace)
  }

  @_disfavoredOverload
  public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local) {
    self.minimumDistance = minimumDistance
    self.coordinateSpace = coordinateSpace
  }

  public static func _makeMachine(_ gesture: Self) -> _GestureMachine<Value> { DragMachine(gesture) }

  public static func _updateMachine(_ machine: _GestureMachine<Value>, _ gesture: Self) {
    unsafeDowncast(machine, to: DragMachine.self).gesture = gesture
  }
}

/// Follows a pointer that moves with its first button, or a finger, down.
final class DragMachine: RecognizerMachine<PanRecognizer, DragGesture.Value> {
  var gesture: DragGesture
  private var start: CGPoint?

  init(_ gesture: DragGesture) {
    self.gesture = gesture
    super.init(gesture.recognizer)
  }

  override func makeRecognizer() -> PanRecognizer { gesture.recognizer }
  override var yieldsToScrolling: Bool { true }

  override func handle(_ event: PointerEvent, _ element: ElementNode) {
    // Where it began in the space as it was then: what is dragged may move meanwhile.
    if event.phase == .down { start = element.point(event.location, in: gesture.coordinateSpace) }
    super.handle(event, element)
  }

  override func phase(in state: GestureRecognizer.State) -> GesturePhase<DragGesture.Value> {
    switch state {
    case .possible: return .possible(nil)
    case .began, .changed: return value.map { .active($0) } ?? .failed
    case .ended: return value.map { .ended($0) } ?? .failed
    case .failed, .cancelled: return .failed
    }
  }

  private var value: DragGesture.Value? {
    guard let element, let start else { return nil }
    return DragGesture.Value(
      time: Date(timeIntervalSinceReferenceDate: recognizer.time),
      location: element.point(recognizer.location, in: gesture.coordinateSpace), startLocation: start,
      velocity: recognizer.velocity)
  }
}

extension DragGesture {
  fileprivate var recognizer: PanRecognizer {
    let distance = minimumDistance.isNaN ? 0 : Double(max(0, minimumDistance))
    let recognizer = PanRecognizer(slop: distance, acceptsMouse: true)
    recognizer.beginsAtOnce = distance == 0
    return recognizer
  }
}
