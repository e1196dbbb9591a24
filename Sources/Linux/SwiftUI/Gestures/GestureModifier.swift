internal import Interaction

@frozen public struct GestureMask: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let none: GestureMask = []
  public static let gesture = GestureMask(rawValue: 1)
  public static let subviews = GestureMask(rawValue: 2)
  public static let all: GestureMask = [.gesture, .subviews]
}

/// Whom a gesture lets go first.
enum GesturePriority {
  /// Those of the views inside.
  case low
  /// None.
  case high
  /// It is recognised beside others.
  case none
}

/// Adds a gesture to what it modifies.
nonisolated public struct _GestureModifier<G: Gesture>: ElementModifier {
  let gesture: G
  let priority: GesturePriority
  let mask: GestureMask

  @MainActor static func makeElement(_ modifier: Self, _ inputs: NodeInputs) -> ModifierElement<Self> {
    GestureElement(modifier, inputs)
  }
}

final class GestureElement<G: Gesture>: ModifierElement<_GestureModifier<G>> {
  /// Made when it is first hit.
  private var madeRecognizer: ViewGestureRecognizer<G>?

  private var recognizer: ViewGestureRecognizer<G> {
    let recognizer = madeRecognizer ?? ViewGestureRecognizer(modifier.gesture, self)
    recognizer.priority = modifier.priority
    recognizer.allowsSimultaneous = modifier.priority == .none
    madeRecognizer = recognizer
    return recognizer
  }

  override func modifierDidChange(from old: _GestureModifier<G>) {
    if let madeRecognizer { G._updateMachine(madeRecognizer.machine, modifier.gesture) }
  }

  /// What began on one item does not go on with another.
  override func detach() {
    guard !isDetached else { return }
    madeRecognizer?.fail()
    madeRecognizer = nil
    super.detach()
  }

  override var priority: Double { child?.priority ?? 0 }

  override func hitTest(_ point: CGPoint, into path: inout HitPath) -> Bool {
    let start = path.recognizers.count
    guard super.hitTest(point, into: &path) else { return false }
    if !modifier.mask.contains(.subviews) { path.recognizers.removeSubrange(start...) }
    guard modifier.mask.contains(.gesture), environment.isEnabled else { return true }
    path.recognizers.insert(recognizer, at: modifier.priority == .high ? start : path.recognizers.count)
    return true
  }
}

/// Stands for a view's gesture in the arena.
final class ViewGestureRecognizer<G: Gesture>: GestureRecognizer, GestureDelegate {
  let machine: _GestureMachine<G.Value>
  var priority = GesturePriority.low
  private weak var element: ElementNode?
  private var device = PointerEvent.Device.mouse

  init(_ gesture: G, _ element: ElementNode) {
    machine = G._makeMachine(gesture)
    self.element = element
    super.init()
    delegate = self
    action = { [weak self] state in
      if state == .began || state == .changed || state == .ended { self?.machine.deliver() }
    }
    onFinal = { [weak self] _ in self?.machine.finish() }
  }

  override var holdsOthers: Bool { machine.holdsOthers }
  override var yieldsToControls: Bool { machine.isTap && priority == .low }
  override var deadline: Double? { machine.deadline }

  override func handle(_ event: PointerEvent) {
    guard let element else { return fail() }
    device = event.device
    let before = machine.revision
    machine.handle(event, element)
    follow(since: before)
  }

  override func advance(to time: Double) {
    let before = machine.revision
    machine.advance(to: time)
    follow(since: before)
  }

  private func follow(since revision: Int) {
    guard machine.revision != revision else { return }
    switch machine.phase {
    case .possible(let value): if value != nil { machine.deliver() }
    case .active: if isUnderWay { update(.changed) } else { claim(.began) }
    case .ended: if isUnderWay { update(.ended) } else { claim(.ended) }
    case .failed: fail()
    }
  }

  override func reset() { machine.reset() }

  // A finger's drag waits until the scroll views under it do not want it; a mouse does not scroll by dragging.

  func shouldBegin(_ recognizer: GestureRecognizer) -> Bool { true }

  func recognizer(_ recognizer: GestureRecognizer, waitsFor other: GestureRecognizer) -> Bool {
    priority == .low && device != .mouse && machine.yieldsToScrolling && other.delegate is ScrollElement
  }
}

extension View {
  nonisolated public func gesture<T>(_ gesture: T, including mask: GestureMask = .all) -> some View
  where T: Gesture {
    modifier(_GestureModifier(gesture: gesture, priority: .low, mask: mask))
  }

  nonisolated public func gesture<T>(_ gesture: T, isEnabled: Bool) -> some View where T: Gesture {
    self.gesture(gesture, including: isEnabled ? .all : .subviews)
  }

  nonisolated public func highPriorityGesture<T>(
    _ gesture: T, including mask: GestureMask = .all
  ) -> some View where T: Gesture {
    modifier(_GestureModifier(gesture: gesture, priority: .high, mask: mask))
  }

  nonisolated public func highPriorityGesture<T>(_ gesture: T, isEnabled: Bool) -> some View
  where T: Gesture {
    highPriorityGesture(gesture, including: isEnabled ? .all : .subviews)
  }

  nonisolated public func simultaneousGesture<T>(
    _ gesture: T, including mask: GestureMask = .all
  ) -> some View where T: Gesture {
    modifier(_GestureModifier(gesture: gesture, priority: .none, mask: mask))
  }

  nonisolated public func simultaneousGesture<T>(_ gesture: T, isEnabled: Bool) -> some View
  where T: Gesture {
    simultaneousGesture(gesture, including: isEnabled ? .all : .subviews)
  }
}
