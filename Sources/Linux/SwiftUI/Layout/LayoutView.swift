/// A layout and the views that it places.
nonisolated public struct _LayoutView<L: Layout, Content: View>: PrimitiveView {
  public typealias Body = Never
  let layout: L
  let content: Content

  @MainActor static func makeNode(_ view: Self, _ inputs: NodeInputs) -> LayoutViewNode<L> {
    let node = LayoutViewNode(view.layout, inputs)
    let axis: StackAxis =
      switch L.layoutProperties.stackOrientation {
      case .horizontal: .horizontal
      case .vertical: .vertical
      case nil: .none
      }
    node.content = Content._makeNode(view.content, node.childInputs(stackAxis: axis))
    return node
  }

  @MainActor static func updateNode(_ node: LayoutViewNode<L>, _ view: Self, _ inputs: UpdateInputs) {
    node.take(inputs)
    if let content = node.content { Content._updateNode(content, view.content, inputs) }
    node.layout = view.layout
  }
}

/// An element whose subviews a `Layout` places.
final class LayoutViewNode<L: Layout>: ContainerNode {
  var layout: L {
    didSet {
      if TypePlan.of(L.self).isSame(oldValue, layout) { return }
      setNeedsLayout()
      if heedsChanges { animateValue(from: oldValue.animatableData, to: layout.animatableData) }
    }
  }
  private var cache: L.Cache?
  private var cacheIsStale = false

  init(_ layout: L, _ inputs: NodeInputs) {
    self.layout = layout
    super.init(inputs)
  }

  private var subviews: LayoutSubviews {
    LayoutSubviews(elements[...], layoutDirection: environment.layoutDirection)
  }

  /// Runs `body` with the layout's cache, made or brought up to date first.
  private func withCache<Result>(_ body: (inout L.Cache, LayoutSubviews) -> Result) -> Result {
    let subviews = subviews
    var current: L.Cache
    if var known = cache {
      if cacheIsStale { shownLayout.updateCache(&known, subviews: subviews) }
      current = known
    } else {
      current = shownLayout.makeCache(subviews: subviews)
    }
    cacheIsStale = false
    let result = body(&current, subviews)
    cache = current
    return result
  }

  override func layoutDidBecomeStale() { cacheIsStale = true }

  /// The layout as it is shown now: one that animates its data places its subviews anew in each frame.
  private var shownLayout: L {
    guard isAnimated else { return layout }
    var shown = layout
    shown.animatableData = shownValue(shown.animatableData)
    return shown
  }

  override func valueDidMove() { setNeedsLayout() }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    usable(withCache { shownLayout.sizeThatFits(proposal: proposal, subviews: $1, cache: &$0) })
  }

  override func placeContents() {
    for element in elements { element.isPlaced = false }
    let bounds = CGRect(origin: .zero, size: size)
    withCache { shownLayout.placeSubviews(in: bounds, proposal: proposal, subviews: $1, cache: &$0) }
    // A subview that the layout forgets stands in the middle, as on Apple's systems.
    let middle = CGPoint(x: size.width / 2, y: size.height / 2)
    for element in elements where !element.isPlaced {
      placeSubview(element, at: middle, .center, ProposedViewSize(size))
    }
  }

  override func placeSubview(
    _ element: ElementNode, at point: CGPoint, _ anchor: UnitPoint, _ proposal: ProposedViewSize
  ) {
    element.isPlaced = true
    let size = element.sizeThatFits(proposal)
    let corner = CGPoint(x: point.x - size.width * anchor.x, y: point.y - size.height * anchor.y)
    placeChild(element, at: corner.finite, proposal: proposal)
  }

  override func spacing() -> ViewSpacing {
    withCache { shownLayout.spacing(subviews: $1, cache: &$0) }
  }

  override var saysBuiltInGuides: Bool { true }

  override func explicitGuide(_ guide: AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? {
    let bounds = CGRect(origin: .zero, size: sizeThatFits(proposal))
    return withCache { cache, subviews in
      switch guide.axis {
      case .horizontal:
        shownLayout.explicitAlignment(
          of: HorizontalAlignment(guide.id), in: bounds, proposal: proposal, subviews: subviews, cache: &cache
        )
      case .vertical:
        shownLayout.explicitAlignment(
          of: VerticalAlignment(guide.id), in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
      }
    }
  }
}

extension ElementNode {
  /// An answer of code that is not ours, with 0 for sides that are not numbers; whoever hosts the tree hears of those.
  func usable(_ size: CGSize) -> CGSize {
    if size.width.isNaN || size.height.isNaN { graph.sizeIsNoNumber = true }
    return size.finite
  }
}

extension CGSize {
  /// The size with sides that are not numbers, or below zero, as zero.
  var finite: CGSize {
    CGSize(width: width.isNaN ? 0 : max(0, width), height: height.isNaN ? 0 : max(0, height))
  }
}

extension CGPoint {
  /// The point with coordinates that are not finite as zero.
  var finite: CGPoint { CGPoint(x: x.isFinite ? x : 0, y: y.isFinite ? y : 0) }
}

extension ElementNode {
  /// Takes what comes down with a new value.
  @usableFromInline final func take(_ inputs: UpdateInputs) {
    if isDetached {
      isDetached = false
      didReattach()
    }
    if inputs.isRebinding { forgetPlacement() }
    if inputs.environment.isOther(than: environment), !ignores(inputs.environment) {
      takeEnvironment(inputs.environment)
    }
  }
}
