internal import DisplayList

nonisolated public struct Spacer: View, Sendable {
  public var minLength: CGFloat?
  public init(minLength: CGFloat? = nil) { self.minLength = minLength }
  public typealias Body = Never
}

extension Spacer: PrimitiveView {
  @MainActor static func makeNode(_ view: Self, _ inputs: NodeInputs) -> SpacerElement {
    SpacerElement(minLength: view.minLength, inputs)
  }

  @MainActor static func updateNode(_ node: SpacerElement, _ view: Self, _ inputs: UpdateInputs) {
    node.take(inputs)
    node.minLength = view.minLength
  }
}

/// Takes what others leave: along the axis of its stack, or along both where it is in none.
final class SpacerElement: ElementNode {
  var minLength: CGFloat? { didSet { if minLength != oldValue { setNeedsLayout() } } }

  /// The least length where none is named: 8 points, measured on macOS.
  static let standardLength: CGFloat = 8

  init(minLength: CGFloat?, _ inputs: NodeInputs) {
    self.minLength = minLength
    super.init(inputs)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let least = minLength ?? Self.standardLength
    return CGSize(
      width: stackAxis == .vertical ? 0 : max(proposal.width ?? least, least),
      height: stackAxis == .horizontal ? 0 : max(proposal.height ?? least, least))
  }

  override var priority: Double { -.infinity }
  override var isSpacer: Bool { true }

  override func spacing() -> ViewSpacing {
    var spacing = ViewSpacing()
    if stackAxis != .vertical { (spacing.leading, spacing.trailing) = (.fixed(0), .fixed(0)) }
    if stackAxis != .horizontal { (spacing.top, spacing.bottom) = (.fixed(0), .fixed(0)) }
    return spacing
  }
}

nonisolated public struct Divider: View {
  public init() {}
  public typealias Body = Never
}

extension Divider: PrimitiveView {
  @MainActor static func makeNode(_ view: Self, _ inputs: NodeInputs) -> DividerElement {
    DividerElement(inputs)
  }
  @MainActor static func updateNode(_ node: DividerElement, _ view: Self, _ inputs: UpdateInputs) {
    node.take(inputs)
  }
}

/// A thin line across its stack, or a horizontal one where it is in none.
final class DividerElement: ElementNode {
  /// The line's width: 1 point, measured on macOS.
  static let thickness: CGFloat = 1

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let size = proposal.replacingUnspecifiedDimensions()
    return stackAxis == .horizontal
      ? CGSize(width: Self.thickness, height: size.height) : CGSize(width: size.width, height: Self.thickness)
  }

  override func surroundingsDidChange() { setNeedsDrawing() }

  override func draw(into context: inout PaintContext, at corner: CGPoint) {
    let rect = context.round(corner: corner, size: size)
    guard rect.width > 0, rect.height > 0 else { return }
    let color = Color.primary.resolve(in: environment.colorScheme).multiplyingAlpha(by: 0.15)
    context.items.append(.fill(.rectangle(rect), .color(color)))
  }
}
