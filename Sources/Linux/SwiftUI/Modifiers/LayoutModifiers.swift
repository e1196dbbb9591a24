internal import Interaction

/// Gives an element its ideal length along some axes.
nonisolated public struct _FixedSizeLayout: UnaryLayout, Equatable {
  let horizontal: Bool
  let vertical: Bool

  @usableFromInline init(horizontal: Bool, vertical: Bool) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  @MainActor func childProposal(_ proposal: ProposedViewSize, _ child: UnaryChild) -> ProposedViewSize {
    ProposedViewSize(
      width: horizontal ? nil : proposal.width, height: vertical ? nil : proposal.height)
  }

  @MainActor func priority(_ child: UnaryChild) -> Double { child.priority }
}

/// Proposes sides of a ratio; the size is what the element inside answers.
nonisolated public struct _AspectRatioLayout: UnaryLayout, Equatable {
  let ratio: CGFloat?
  let mode: ContentMode

  @usableFromInline init(ratio: CGFloat?, mode: ContentMode) {
    self.ratio = ratio
    self.mode = mode
  }

  @MainActor func childProposal(_ proposal: ProposedViewSize, _ child: UnaryChild) -> ProposedViewSize {
    if proposal.width == nil, proposal.height == nil { return proposal }
    var box = CGSize(width: ratio ?? 1, height: 1)
    if ratio == nil { box = child.size(.unspecified) }
    if box.width == box.height { box = CGSize(width: 1, height: 1) }
    func scale(_ proposed: CGFloat?, _ side: CGFloat) -> CGFloat {
      guard let proposed, side != 0 else { return .infinity }
      return proposed / side
    }
    let (horizontal, vertical) = (scale(proposal.width, box.width), scale(proposal.height, box.height))
    let factor = mode == .fit ? min(horizontal, vertical) : max(horizontal, vertical)
    return ProposedViewSize(box).scaled(by: factor)
  }
}

/// Centres an element at a point of the proposal.
nonisolated public struct _PositionLayout: UnaryLayout, Equatable {
  let position: CGPoint

  @usableFromInline init(position: CGPoint) {
    self.position = position
  }

  @MainActor func size(_ proposal: ProposedViewSize, _ child: UnaryChild) -> CGSize {
    if let width = proposal.width, let height = proposal.height {
      return CGSize(width: width, height: height)
    }
    let inner = child.size(proposal)
    return CGSize(width: proposal.width ?? inner.width, height: proposal.height ?? inner.height)
  }

  @MainActor func placedProposal(
    _ proposal: ProposedViewSize, size: CGSize, _ child: UnaryChild
  ) -> ProposedViewSize {
    ProposedViewSize(size)
  }

  @MainActor func origin(
    size: CGSize, childSize: CGSize, childProposal: ProposedViewSize, _ child: UnaryChild
  ) -> CGPoint {
    CGPoint(x: position.x - childSize.width / 2, y: position.y - childSize.height / 2)
  }

  @MainActor func spacing(_ inner: ViewSpacing, _ child: UnaryChild) -> ViewSpacing { ViewSpacing() }
}

/// Moves what is drawn and hit; layout does not see it.
nonisolated public struct _OffsetModifier: ElementModifier, Equatable {
  let offset: CGSize

  @usableFromInline init(offset: CGSize) {
    self.offset = offset
  }

  @MainActor static func makeElement(_ modifier: Self, _ inputs: NodeInputs) -> ModifierElement<Self> {
    OffsetElement(modifier, inputs)
  }
}

final class OffsetElement: ShiftingElement<_OffsetModifier> {
  override var shift: CGPoint { CGPoint(x: modifier.offset.width, y: modifier.offset.height) }
}

/// An element that stands aside from where it is laid out. The way there is the modifier's, not that of what it moves.
class ShiftingElement<Modifier: ElementModifier>: ModifierElement<Modifier> {
  /// Where the element inside stands, from left to right.
  var shift: CGPoint { .zero }

  /// How far what is shown is from there.
  private var delay: CGPoint {
    guard isAnimated else { return .zero }
    let vector = shownValue(CGPoint.AnimatableData.zero)
    return CGPoint(x: vector.first, y: vector.second)
  }

  override func modifierDidChange(from old: Modifier) { setNeedsPlacementOnly() }
  override var priority: Double { child?.priority ?? 0 }

  override func placeContents() {
    guard let child else { return }
    let corner = corner(of: child, at: shift.finite, proposal: proposal)
    if !child.isFresh {
      animateValue(from: child.origin.animatableData, to: corner.animatableData)
      child.move(to: corner)
    }
    put(child, at: corner, proposal: proposal)
  }

  override func draw(into context: inout PaintContext, at corner: CGPoint) {
    let delay = delay
    paintInside(into: &context, at: CGPoint(x: corner.x + delay.x, y: corner.y + delay.y))
  }

  override func hitTest(_ point: CGPoint, into path: inout HitPath) -> Bool {
    let delay = delay
    return super.hitTest(CGPoint(x: point.x - delay.x, y: point.y - delay.y), into: &path)
  }
}

/// Says how early an element chooses in a stack.
nonisolated public struct _LayoutPriorityModifier: UnaryLayout, Equatable {
  let value: Double

  @usableFromInline init(value: Double) {
    self.value = value
  }

  @MainActor func priority(_ child: UnaryChild) -> Double { value }
}

/// Says where a guide of an element stands.
nonisolated public struct _AlignmentGuideModifier: ElementModifier {
  let key: AlignmentKey
  let compute: (ViewDimensions) -> CGFloat

  @MainActor static func makeElement(_ modifier: Self, _ inputs: NodeInputs) -> ModifierElement<Self> {
    AlignmentGuideElement(modifier, inputs)
  }
}

final class AlignmentGuideElement: ModifierElement<_AlignmentGuideModifier> {
  private var values: [(proposal: ProposedViewSize, value: CGFloat)] = []

  override func layoutDidBecomeStale() { values.removeAll(keepingCapacity: true) }

  override var saysBuiltInGuides: Bool { modifier.key.fraction != nil || super.saysBuiltInGuides }

  /// The closure may have side effects that code out there relies on, so it is asked once per proposal and pass.
  override func explicitGuide(_ guide: AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? {
    guard guide == modifier.key, let child else { return super.explicitGuide(guide, proposal) }
    if let known = values.first(where: { $0.proposal == proposal }) { return known.value }
    let computed = modifier.compute(child.dimensions(in: proposal))
    let value = computed.isNaN ? 0 : computed
    values.append((proposal, value))
    return value
  }
}

/// Hands a value to the layout that places an element.
nonisolated public struct _LayoutValueModifier<Key: LayoutValueKey>: ElementModifier {
  let value: Key.Value

  @usableFromInline init(value: Key.Value) {
    self.value = value
  }

  @MainActor static func makeElement(_ modifier: Self, _ inputs: NodeInputs) -> ModifierElement<Self> {
    LayoutValueElement(modifier, inputs)
  }
}

final class LayoutValueElement<Key: LayoutValueKey>: ModifierElement<_LayoutValueModifier<Key>> {
  @exclusivity(unchecked) private var value: Key.Value
  override var isPlain: Bool { true }

  override init(_ modifier: _LayoutValueModifier<Key>, _ inputs: NodeInputs) {
    value = modifier.value
    super.init(modifier, inputs)
  }

  override func modifierDidChange(from old: _LayoutValueModifier<Key>) {
    value = modifier.value
    super.modifierDidChange(from: old)
  }

  override func layoutValue<K: LayoutValueKey>(for key: K.Type) -> K.Value {
    guard key == Key.self else { return super.layoutValue(for: key) }
    // The keys are one, and so are the types of their values.
    return unsafeBitCast(value, to: K.Value.self)
  }
}

extension View {
  @inlinable nonisolated public func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }

  @inlinable nonisolated public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    modifier(_FixedSizeLayout(horizontal: horizontal, vertical: vertical))
  }

  @inlinable nonisolated public func layoutPriority(_ value: Double) -> some View {
    modifier(_LayoutPriorityModifier(value: value))
  }

  @inlinable nonisolated public func aspectRatio(
    _ aspectRatio: CGFloat? = nil, contentMode: ContentMode
  ) -> some View {
    modifier(_AspectRatioLayout(ratio: aspectRatio, mode: contentMode))
  }

  @inlinable nonisolated public func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View
  {
    self.aspectRatio(
      aspectRatio.height == 0 ? nil : aspectRatio.width / aspectRatio.height, contentMode: contentMode)
  }

  @inlinable nonisolated public func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }
  @inlinable nonisolated public func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }

  @inlinable nonisolated public func offset(_ offset: CGSize) -> some View {
    modifier(_OffsetModifier(offset: offset))
  }
  @inlinable nonisolated public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    offset(CGSize(width: x, height: y))
  }

  @inlinable nonisolated public func position(_ position: CGPoint) -> some View {
    modifier(_PositionLayout(position: position))
  }
  @inlinable nonisolated public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    position(CGPoint(x: x, y: y))
  }

  nonisolated public func alignmentGuide(
    _ g: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    modifier(_AlignmentGuideModifier(key: g.key, compute: computeValue))
  }

  nonisolated public func alignmentGuide(
    _ g: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    modifier(_AlignmentGuideModifier(key: g.key, compute: computeValue))
  }

  @inlinable nonisolated public func layoutValue<K>(key: K.Type, value: K.Value) -> some View
  where K: LayoutValueKey {
    modifier(_LayoutValueModifier<K>(value: value))
  }
}
