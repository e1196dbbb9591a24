public import CoreGraphics
internal import Interaction

@frozen public enum HoverPhase: Equatable, Sendable {
  case active(CGPoint)
  case ended
}

/// Runs an action as the pointer comes, moves over what it modifies, and goes.
nonisolated public struct _HoverModifier: ElementModifier {
  let space: CoordinateSpace
  /// Whether each movement counts, not the pointer's coming and going alone.
  let isContinuous: Bool
  let action: (HoverPhase) -> Void

  @MainActor static func makeElement(_ modifier: Self, _ inputs: NodeInputs) -> ModifierElement<Self> {
    HoverElement(modifier, inputs)
  }
}

final class HoverElement: ModifierElement<_HoverModifier> {
  private(set) var isHovered = false

  override init(_ modifier: _HoverModifier, _ inputs: NodeInputs) {
    super.init(modifier, inputs)
    graph.hoverElements += 1
  }

  /// The pointer is over the element, at a point of the window's content.
  func hover(at point: CGPoint) {
    guard !isDetached, modifier.isContinuous || !isHovered else { return }
    isHovered = true
    modifier.action(.active(self.point(point, in: modifier.space)))
  }

  func endHover() {
    guard isHovered else { return }
    isHovered = false
    modifier.action(.ended)
  }

  override func modifierDidChange(from old: _HoverModifier) {}
  override var priority: Double { child?.priority ?? 0 }

  override func hitTest(_ point: CGPoint, into path: inout HitPath) -> Bool {
    guard super.hitTest(point, into: &path) else { return false }
    path.hoverTargets.append(self)
    return true
  }

  override func didReattach() { graph.hoverElements += 1 }

  /// Another item is not hovered; whether the pointer is over it is asked when the frame has settled.
  override func detach() {
    guard !isDetached else { return }
    graph.hoverElements -= 1
    if isHovered {
      isHovered = false
      let action = modifier.action
      graph.perform { action(.ended) }
    }
    super.detach()
  }
}

/// Follows the pointer over the views.
@MainActor final class HoverTracker {
  /// Where the pointer is, in points of the window's content; nil where it is elsewhere or a finger.
  private var location: CGPoint?
  private var hovered: [WeakElement] = []

  /// An element that is not kept for being hovered.
  private struct WeakElement {
    weak var element: HoverElement?
  }

  /// Takes where the pointer is now and what lies there; nil where it has left.
  func move(to location: CGPoint?, over targets: [AnyObject]) {
    let hasMoved = location != self.location
    self.location = location
    let now = targets.compactMap { $0 as? HoverElement }
    let before = hovered.compactMap(\.element)
    hovered = now.map { WeakElement(element: $0) }
    for element in before where !now.contains(where: { $0 === element }) { element.endHover() }
    guard let location else { return }
    // One may have been made another item's meanwhile.
    for element in now where hasMoved || !element.isHovered { element.hover(at: location) }
  }

  /// Looks again what lies under the pointer, as when content has moved below it.
  func look(_ targets: (CGPoint) -> [AnyObject]) {
    if let location { move(to: location, over: targets(location)) }
  }
}

extension View {
  nonisolated public func onHover(perform action: @escaping (Bool) -> Void) -> some View {
    modifier(_HoverModifier(space: .local, isContinuous: false) { action($0 != .ended) })
  }

  nonisolated public func onContinuousHover(
    coordinateSpace: some CoordinateSpaceProtocol = .local, perform action: @escaping (HoverPhase) -> Void
  ) -> some View {
    modifier(_HoverModifier(space: coordinateSpace.coordinateSpace, isContinuous: true, action: action))
  }
}
