/// A modifier that changes how one element is sized and placed.
///
/// The names follow the questions that a layout pass asks: what to propose to the element inside, how large the whole
/// is, and where the element inside stands.
protocol UnaryLayout: ElementModifier {
  /// What is proposed to the element inside when the whole is measured.
  @MainActor func childProposal(_ proposal: ProposedViewSize, _ child: UnaryChild) -> ProposedViewSize
  /// What is proposed to the element inside when the whole, of `size`, is placed.
  @MainActor func placedProposal(
    _ proposal: ProposedViewSize, size: CGSize, _ child: UnaryChild
  ) -> ProposedViewSize
  /// The size of the whole.
  @MainActor func size(_ proposal: ProposedViewSize, _ child: UnaryChild) -> CGSize
  /// The corner of the element inside, in the space of the whole.
  @MainActor func origin(
    size: CGSize, childSize: CGSize, childProposal: ProposedViewSize, _ child: UnaryChild
  ) -> CGPoint
  /// What the whole wants of its neighbours.
  @MainActor func spacing(_ inner: ViewSpacing, _ child: UnaryChild) -> ViewSpacing
  /// The priority of the whole.
  @MainActor func priority(_ child: UnaryChild) -> Double
}

extension UnaryLayout {
  @MainActor static func makeElement(_ modifier: Self, _ inputs: NodeInputs) -> ModifierElement<Self> {
    UnaryLayoutElement(modifier, inputs)
  }

  @MainActor func childProposal(_ proposal: ProposedViewSize, _ child: UnaryChild) -> ProposedViewSize {
    proposal
  }

  @MainActor func placedProposal(
    _ proposal: ProposedViewSize, size: CGSize, _ child: UnaryChild
  ) -> ProposedViewSize {
    childProposal(proposal, child)
  }

  @MainActor func size(_ proposal: ProposedViewSize, _ child: UnaryChild) -> CGSize {
    child.size(childProposal(proposal, child))
  }

  @MainActor func origin(
    size: CGSize, childSize: CGSize, childProposal: ProposedViewSize, _ child: UnaryChild
  ) -> CGPoint { .zero }

  @MainActor func spacing(_ inner: ViewSpacing, _ child: UnaryChild) -> ViewSpacing { inner }
  @MainActor func priority(_ child: UnaryChild) -> Double { 0 }
}

/// What a unary layout may ask of the element inside.
///
/// It does not hold the element: the element of the layout does.
@MainActor struct UnaryChild {
  private let element: Unmanaged<ElementNode>

  init(_ element: ElementNode) { self.element = .passUnretained(element) }

  func size(_ proposal: ProposedViewSize) -> CGSize {
    element.borrow { $0.sizeThatFits(proposal) }
  }
  func guide(_ key: AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat {
    element.borrow { $0.guide(key, proposal) }
  }
  /// The element as a box of another size, as guides of the caller's own see it.
  func dimensions(_ size: CGSize) -> ViewDimensions {
    element.borrow {
      ViewDimensions(element: $0, size: size, proposal: ProposedViewSize(size))
    }
  }
  var priority: Double { element.borrow { $0.priority } }
  var isSpacer: Bool { element.borrow { $0.isSpacer } }
}

/// The element of a unary layout.
final class UnaryLayoutElement<Modifier: UnaryLayout>: ModifierElement<Modifier> {
  override var isPlain: Bool { true }

  private var unaryChild: UnaryChild? {
    guard let child else { return nil }
    return UnaryChild(child)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    guard let inner = unaryChild else { return .zero }
    return modifier.size(proposal, inner).finite
  }

  override func placeContents() {
    guard let child, let inner = unaryChild else { return }
    let childProposal = modifier.placedProposal(proposal, size: size, inner)
    let childSize = inner.size(childProposal)
    let origin = modifier.origin(size: size, childSize: childSize, childProposal: childProposal, inner)
    withBorrowed(child) { placeChild($0, at: origin.finite, proposal: childProposal) }
  }

  override var priority: Double {
    guard let inner = unaryChild else { return 0 }
    return modifier.priority(inner)
  }

  override func spacing() -> ViewSpacing {
    guard let child, let inner = unaryChild else { return ViewSpacing() }
    return modifier.spacing(child.spacing(), inner)
  }

  override func explicitGuide(_ guide: AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? {
    guard let child, let inner = unaryChild else { return nil }
    let whole = sizeThatFits(proposal)
    let childProposal = modifier.placedProposal(proposal, size: whole, inner)
    guard let value = child.explicitGuide(guide, childProposal) else { return nil }
    let origin = modifier.origin(
      size: whole, childSize: child.sizeThatFits(childProposal), childProposal: childProposal, inner)
    return value + (guide.axis == .horizontal ? origin.x : origin.y)
  }
}
