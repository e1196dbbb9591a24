internal import CoreGraphics
internal import DisplayList
internal import Interaction

@frozen public enum ScrollTransitionPhase: Hashable, Sendable {
  case topLeading
  case identity
  case bottomTrailing

  public var isIdentity: Bool { self == .identity }

  public var value: Double {
    switch self {
    case .topLeading: -1
    case .identity: 0
    case .bottomTrailing: 1
    }
  }
}

public struct ScrollTransitionConfiguration: Sendable {
  public struct Threshold: Sendable {
    enum Rule: Sendable {
      /// So much of the view is seen, from 0 to 1.
      case visible(Double)
      case centered
    }

    let rule: Rule
    /// How much nearer the edges of what is seen count, in points.
    var inset = 0.0

    public static let visible = Threshold(rule: .visible(1))
    public static let hidden = Threshold(rule: .visible(0))
    public static var centered: Threshold { Threshold(rule: .centered) }

    public static func visible(_ amount: Double) -> Threshold {
      Threshold(rule: .visible(amount.isNaN ? 1 : min(max(amount, 0), 1)))
    }

    public func inset(by distance: Double) -> Threshold {
      var result = self
      if distance.isFinite { result.inset += distance }
      return result
    }
  }

  /// How the look follows the way; nil where nothing happens.
  private(set) var curve: UnitCurve?
  private(set) var limit = Threshold.visible

  public static let identity = ScrollTransitionConfiguration(curve: nil)
  public static let interactive = interactive()

  public static func interactive(timingCurve: UnitCurve = .easeInOut) -> ScrollTransitionConfiguration {
    ScrollTransitionConfiguration(curve: timingCurve)
  }

  public func threshold(_ threshold: Threshold) -> ScrollTransitionConfiguration {
    var result = self
    result.limit = threshold
    return result
  }

  private init(curve: UnitCurve?) { self.curve = curve }

  /// How far a view is on its way out, from 0 to 1: negative at the start of what is seen, positive at its end.
  ///
  /// - Parameters:
  ///   - view: The view's edges along the axis, in points.
  ///   - seen: Those of what is seen.
  func way(of view: (start: CGFloat, end: CGFloat), in seen: (start: CGFloat, end: CGFloat)) -> Double {
    let (start, end) = (seen.start + limit.inset, seen.end - limit.inset)
    let length = view.end - view.start
    guard length > 0, end > start else { return 0 }
    let distance = (view.start + view.end) / 2 - (start + end) / 2
    switch limit.rule {
    case .centered: return min(max(distance * 2 / (end - start + length), -1), 1)
    case .visible(let amount):
      let share = max(0, min(view.end, end) - max(view.start, start)) / min(length, end - start)
      let way = amount > 0 ? 1 - min(1, share / amount) : share > 0 ? 0 : 1
      return distance < 0 ? -way : way
    }
  }
}

/// Changes how a view looks as it comes into the sight of its scroll view and leaves it.
nonisolated public struct _ScrollTransitionModifier<Effect: VisualEffect>: ElementModifier {
  let start: ScrollTransitionConfiguration
  let end: ScrollTransitionConfiguration
  let axis: Axis?
  let transition: @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> Effect

  @MainActor static func makeElement(_ modifier: Self, _ inputs: NodeInputs) -> ModifierElement<Self> {
    ScrollTransitionElement(modifier, inputs)
  }
}

final class ScrollTransitionElement<Effect: VisualEffect>: ModifierElement<
  _ScrollTransitionModifier<Effect>
>, LayoutObserver
{
  private var look = _VisualLook()

  override init(_ modifier: _ScrollTransitionModifier<Effect>, _ inputs: NodeInputs) {
    super.init(modifier, inputs)
    graph.observeLayout(self)
  }

  override func modifierDidChange(from old: _ScrollTransitionModifier<Effect>) { graph.placesDidChange() }
  override var priority: Double { child?.priority ?? 0 }

  func layoutDidFinish() {
    guard !isDetached else { return }
    let new = currentLook()
    guard new != look else { return }
    look = new
    setNeedsDrawing()
  }

  private func currentLook() -> _VisualLook {
    let identity = look(in: .identity)
    guard let scrollView = scrollViewsAround.first, let stack = scrollView.stack else { return identity }
    let (frame, seen) = (frame(inside: stack), scrollView.uncoveredRect)
    let isVertical =
      (modifier.axis ?? (scrollView.axes.contains(.vertical) ? .vertical : .horizontal)) == .vertical
    let view = isVertical ? (frame.minY, frame.maxY) : (frame.minX, frame.maxX)
    let edges = isVertical ? (seen.minY, seen.maxY) : (seen.minX, seen.maxX)
    let isBefore = view.0 + view.1 < edges.0 + edges.1
    // From right to left the start of a row is at the right.
    let isStart = isVertical || !isRightToLeft ? isBefore : !isBefore
    let configuration = isStart ? modifier.start : modifier.end
    guard let curve = configuration.curve else { return identity }
    let way = abs(configuration.way(of: view, in: edges))
    guard way > 0 else { return identity }
    return identity.blended(with: look(in: isStart ? .topLeading : .bottomTrailing), by: curve.value(at: way))
  }

  private func look(in phase: ScrollTransitionPhase) -> _VisualLook {
    var look = _VisualLook()
    modifier.transition(EmptyVisualEffect(), phase)._apply(to: &look, in: size)
    return look
  }

  override func draw(into context: inout PaintContext, at corner: CGPoint) {
    guard let child, look.opacity > 0 else { return }
    if look == _VisualLook() { return child.paint(into: &context, at: corner) }
    let map = CGAffineTransform(translationX: -corner.x, y: -corner.y).concatenating(look.transform)
      .concatenating(CGAffineTransform(translationX: corner.x, y: corner.y))
    guard let back = map.inverse else { return }
    let visible = context.visible.map { $0.applying(back) }
    let group = DisplayGroup([], opacity: look.opacity, transform: map, blur: look.blur)
    context.group(group, visible: visible) { child.paint(into: &$0, at: corner) }
  }

  override func hitTest(_ point: CGPoint, into path: inout HitPath) -> Bool {
    guard look.opacity > 0, let back = look.transform.inverse else { return false }
    return super.hitTest(point.applying(back), into: &path)
  }

  override func contentDidUpdate(_ inputs: UpdateInputs) {
    if inputs.isRebinding { look = _VisualLook() }
  }

  override func didReattach() { graph.observeLayout(self) }

  override func detach() {
    guard !isDetached else { return }
    graph.stopObservingLayout(self)
    super.detach()
  }
}

extension View {
  nonisolated public func scrollTransition(
    _ configuration: ScrollTransitionConfiguration = .interactive, axis: Axis? = nil,
    transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
  ) -> some View {
    scrollTransition(
      topLeading: configuration, bottomTrailing: configuration, axis: axis, transition: transition)
  }

  nonisolated public func scrollTransition(
    topLeading: ScrollTransitionConfiguration, bottomTrailing: ScrollTransitionConfiguration,
    axis: Axis? = nil,
    transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
  ) -> some View {
    modifier(
      _ScrollTransitionModifier(
        start: topLeading, end: bottomTrailing, axis: axis, transition: transition))
  }
}
