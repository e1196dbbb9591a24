public struct OpacityTransition: Transition {
  public init() {}

  public static var properties: TransitionProperties { TransitionProperties(hasMotion: false) }

  public func body(content: OpacityTransition.Content, phase: TransitionPhase) -> some View {
    content.opacity(phase.isIdentity ? 1 : 0)
  }
}

public struct IdentityTransition: Transition {
  public init() {}

  public static var properties: TransitionProperties { TransitionProperties(hasMotion: false) }

  public func body(content: IdentityTransition.Content, phase: TransitionPhase) -> some View { content }
}

public struct ScaleTransition: Transition {
  private let scale: Double
  private let anchor: UnitPoint

  public init(_ scale: Double, anchor: UnitPoint = .center) {
    self.scale = scale
    self.anchor = anchor
  }

  public func body(content: ScaleTransition.Content, phase: TransitionPhase) -> some View {
    content.scaleEffect(phase.isIdentity ? 1 : scale, anchor: anchor)
  }
}

public struct SlideTransition: Transition {
  public init() {}

  public func body(content: SlideTransition.Content, phase: TransitionPhase) -> some View {
    content.modifier(LengthOffset(x: phase.value, y: 0))
  }
}

public struct MoveTransition: Transition {
  private let edge: Edge

  public init(edge: Edge) { self.edge = edge }

  public func body(content: MoveTransition.Content, phase: TransitionPhase) -> some View {
    content.modifier(LengthOffset(toward: edge, by: phase.isIdentity ? 0 : 1))
  }
}

/// A view comes in from an edge and goes out at the other side, and fades meanwhile.
public struct PushTransition: Transition {
  private let edge: Edge

  public init(edge: Edge) { self.edge = edge }

  public func body(content: PushTransition.Content, phase: TransitionPhase) -> some View {
    content.modifier(LengthOffset(toward: edge, by: -phase.value)).opacity(phase.isIdentity ? 1 : 0)
  }
}

public struct OffsetTransition: Transition {
  private let offset: CGSize

  public init(_ offset: CGSize) { self.offset = offset }

  public func body(content: OffsetTransition.Content, phase: TransitionPhase) -> some View {
    content.offset(phase.isIdentity ? .zero : offset)
  }
}

/// What goes is blurred, made smaller and faded; what comes is so before, or larger. The numbers are chosen: Apple publishes none.
public struct BlurReplaceTransition: Transition {
  public struct Configuration: Equatable, Sendable {
    /// How much larger a view is before it comes.
    let growth: Double

    public static let downUp = BlurReplaceTransition.Configuration(growth: -0.2)
    public static let upUp = BlurReplaceTransition.Configuration(growth: 0.2)
  }

  private let configuration: Configuration

  public init(configuration: BlurReplaceTransition.Configuration) { self.configuration = configuration }

  public func body(content: BlurReplaceTransition.Content, phase: TransitionPhase) -> some View {
    let scale: Double =
      switch phase {
      case .willAppear: 0.8
      case .identity: 1
      case .didDisappear: 1 + configuration.growth
      }
    return content.blur(radius: phase.isIdentity ? 0 : 8).scaleEffect(scale).opacity(phase.isIdentity ? 1 : 0)
  }
}

extension Transition where Self == OpacityTransition {
  public static var opacity: OpacityTransition { OpacityTransition() }
}

extension Transition where Self == IdentityTransition {
  public static var identity: IdentityTransition { IdentityTransition() }
}

extension Transition where Self == ScaleTransition {
  public static var scale: ScaleTransition { ScaleTransition(0) }
  public static func scale(_ scale: Double, anchor: UnitPoint = .center) -> Self {
    ScaleTransition(scale, anchor: anchor)
  }
}

extension Transition where Self == SlideTransition {
  public static var slide: SlideTransition { SlideTransition() }
}

extension Transition where Self == MoveTransition {
  public static func move(edge: Edge) -> Self { MoveTransition(edge: edge) }
}

extension Transition where Self == PushTransition {
  public static func push(from edge: Edge) -> Self { PushTransition(edge: edge) }
}

extension Transition where Self == OffsetTransition {
  public static func offset(_ offset: CGSize) -> Self { OffsetTransition(offset) }
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> Self {
    OffsetTransition(CGSize(width: x, height: y))
  }
}

extension Transition where Self == BlurReplaceTransition {
  public static var blurReplace: BlurReplaceTransition { BlurReplaceTransition(configuration: .downUp) }
  public static func blurReplace(_ config: BlurReplaceTransition.Configuration = .downUp) -> Self {
    BlurReplaceTransition(configuration: config)
  }
}

/// Moves what is drawn by shares of its own lengths; across, towards the trailing side.
nonisolated struct LengthOffset: ElementModifier, Equatable {
  let x: Double
  let y: Double

  init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  init(toward edge: Edge, by share: Double) {
    switch edge {
    case .top: self.init(x: 0, y: -share)
    case .bottom: self.init(x: 0, y: share)
    case .leading: self.init(x: -share, y: 0)
    case .trailing: self.init(x: share, y: 0)
    }
  }

  @MainActor static func makeElement(_ modifier: Self, _ inputs: NodeInputs) -> ModifierElement<Self> {
    LengthOffsetElement(modifier, inputs)
  }
}

final class LengthOffsetElement: ShiftingElement<LengthOffset> {
  override var shift: CGPoint { CGPoint(x: size.width * modifier.x, y: size.height * modifier.y) }
}
