/// Lays a view along an edge and lets the content keep clear of it.
nonisolated public struct _SafeAreaInsetModifier<Bar: View>: ElementModifier {
  let edge: Edge
  let alignment: Alignment
  let spacing: CGFloat
  let bar: Bar

  @MainActor static func makeElement(_ modifier: Self, _ inputs: NodeInputs) -> ModifierElement<Self> {
    SafeAreaInsetElement(modifier, inputs)
  }
}

final class SafeAreaInsetElement<Bar: View>: ModifierElement<_SafeAreaInsetModifier<Bar>> {
  private var bar: ZStackNode?
  private var barLength: CGFloat = 0

  override init(_ modifier: _SafeAreaInsetModifier<Bar>, _ inputs: NodeInputs) {
    super.init(modifier, inputs)
    let stack = ZStackNode(alignment: .center, childInputs(stackAxis: StackAxis.none))
    stack.content = Bar._makeNode(modifier.bar, stack.childInputs())
    stack.container = self
    bar = stack
  }

  override func modifierDidChange(from old: _SafeAreaInsetModifier<Bar>) {
    guard let bar, let content = bar.content else { return }
    if old.edge != modifier.edge || old.alignment != modifier.alignment || old.spacing != modifier.spacing {
      setNeedsLayout()
    }
    Bar._updateNode(content, modifier.bar, UpdateInputs(environment: environment))
  }

  override func contentDidUpdate(_ inputs: UpdateInputs) {
    guard inputs.isRebinding, let bar, let content = bar.content else {
      bar?.updateEnvironment(environment)
      return
    }
    bar.take(UpdateInputs(environment: environment, isRebinding: true))
    Bar._updateNode(content, modifier.bar, UpdateInputs(environment: environment, isRebinding: true))
  }

  override func forEachChild(_ body: (Node) -> Void) {
    super.forEachChild(body)
    if let bar { body(bar) }
  }

  private var axis: Axis { modifier.edge == .top || modifier.edge == .bottom ? .vertical : .horizontal }

  private struct Parts {
    var bar: ProposedViewSize
    var barSize: CGSize
    var content: ProposedViewSize
    var contentSize: CGSize
  }

  private func parts(_ proposal: ProposedViewSize) -> Parts? {
    guard let child, let bar else { return nil }
    let (axis, spacing) = (axis, modifier.spacing)
    var barProposal = proposal
    if let main = proposal.main(axis) {
      let cross = proposal.cross(axis)
      let room = max(main - spacing, 0)
      let least = child.sizeThatFits(ProposedViewSize(main: 0, cross: cross, axis)).main(axis)
      barProposal = ProposedViewSize(main: max(room - least, 0), cross: cross, axis)
    }
    let barSize = bar.sizeThatFits(barProposal)
    var inner = proposal
    if let main = proposal.main(axis) {
      inner = ProposedViewSize(
        main: max(main - barSize.main(axis) - spacing, 0), cross: proposal.cross(axis), axis)
    }
    return Parts(bar: barProposal, barSize: barSize, content: inner, contentSize: child.sizeThatFits(inner))
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    guard let parts = parts(proposal) else { return .zero }
    return CGSize(
      main: parts.barSize.main(axis) + modifier.spacing + parts.contentSize.main(axis),
      cross: max(parts.barSize.cross(axis), parts.contentSize.cross(axis)), axis)
  }

  override func placeContents() {
    guard let child, let bar else { return }
    let axis = axis
    let cross = proposal.cross(axis) ?? size.cross(axis)
    guard let parts = parts(ProposedViewSize(main: proposal.main(axis), cross: cross, axis)) else { return }
    let isFar = modifier.edge == .bottom || modifier.edge == .trailing
    barLength = parts.barSize.main(axis) + modifier.spacing
    let contentMain = isFar ? 0 : size.main(axis) - parts.contentSize.main(axis)
    let contentCross = (size.cross(axis) - parts.contentSize.cross(axis)) / 2
    placeChild(
      child, at: CGPoint(main: contentMain, cross: contentCross, axis), proposal: parts.content)
    let key = axis == .vertical ? modifier.alignment.horizontal.key : modifier.alignment.vertical.key
    let barCross =
      contentCross + child.guide(key, parts.content) - bar.guide(key, parts.bar)
    placeChild(
      bar,
      at: CGPoint(main: isFar ? size.main(axis) - parts.barSize.main(axis) : 0, cross: barCross, axis).finite,
      proposal: parts.bar)
  }

  // The content is one part of two: neither its guides nor its wishes for space are those of the whole.
  override func spacing() -> ViewSpacing { ViewSpacing() }
  override func explicitGuide(_ guide: AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? { nil }

  /// The bar covers its edge for the content, not for itself.
  override func safeArea(for element: ElementNode) -> SafeArea? {
    var insets = EdgeInsets()
    guard element !== bar else { return nil }
    switch modifier.edge {
    case .top: insets.top = barLength
    case .leading: insets.leading = barLength
    case .bottom: insets.bottom = barLength
    case .trailing: insets.trailing = barLength
    }
    return SafeArea(container: insets.mirrored(ifRightToLeft: isRightToLeft))
  }

  override func forEachLaidOutChild(_ body: (ElementNode) -> Void) {
    if let child { body(child) }
    if let bar { body(bar) }
  }
}

/// Lets what it modifies reach into the covered parts around it.
nonisolated public struct _IgnoresSafeAreaModifier: ElementModifier, Equatable {
  let regions: SafeAreaRegions
  let edges: Edge.Set

  @MainActor static func makeElement(_ modifier: Self, _ inputs: NodeInputs) -> ModifierElement<Self> {
    IgnoresSafeAreaElement(modifier, inputs)
  }
}

final class IgnoresSafeAreaElement: ModifierElement<_IgnoresSafeAreaModifier>, LayoutObserver {
  private var insets = EdgeInsets()

  override init(_ modifier: _IgnoresSafeAreaModifier, _ inputs: NodeInputs) {
    super.init(modifier, inputs)
    graph.observeLayout(self)
  }

  override var priority: Double { child?.priority ?? 0 }

  override func didReattach() { graph.observeLayout(self) }

  override func ignoredSafeAreaEdges(_ regions: SafeAreaRegions) -> Edge.Set {
    modifier.regions.isDisjoint(with: regions) ? [] : modifier.edges
  }

  /// Placement only: what is reported upwards stays as it was.
  override func placeContents() {
    guard let child else { return }
    var inner = proposal
    inner.width = inner.width.map { $0 + insets.leading + insets.trailing }
    inner.height = inner.height.map { $0 + insets.top + insets.bottom }
    placeChild(child, at: CGPoint(x: -insets.leading, y: -insets.top), proposal: inner)
  }

  /// The insets follow from where the element stands, which is known once everything is placed.
  func layoutDidFinish() {
    let current = safeAreaInsets(modifier.regions).only(modifier.edges)
    guard current != insets else { return }
    insets = current
    setNeedsPlacementOnly()
  }

  override func detach() {
    guard !isDetached else { return }
    graph.stopObservingLayout(self)
    super.detach()
  }
}

extension View {
  nonisolated public func safeAreaInset<V>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View where V: View {
    modifier(
      _SafeAreaInsetModifier(
        edge: edge == .top ? .top : .bottom, alignment: Alignment(horizontal: alignment, vertical: .center),
        spacing: spacing ?? ViewSpacing.standard, bar: content()))
  }

  nonisolated public func safeAreaInset<V>(
    edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View where V: View {
    modifier(
      _SafeAreaInsetModifier(
        edge: edge == .leading ? .leading : .trailing,
        alignment: Alignment(horizontal: .center, vertical: alignment),
        spacing: spacing ?? ViewSpacing.standard, bar: content()))
  }

  nonisolated public func ignoresSafeArea(
    _ regions: SafeAreaRegions = .all, edges: Edge.Set = .all
  ) -> some View {
    modifier(_IgnoresSafeAreaModifier(regions: regions, edges: edges))
  }

  nonisolated public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View {
    ignoresSafeArea(edges: edges)
  }
}
