internal import DisplayList
internal import Interaction

/// A node with a place on screen: it answers proposals with a size, is placed, is drawn and is hit.
///
/// An element's container is the element that places it. It need not be its parent: nodes that only give structure
/// stand between.
@usableFromInline class ElementNode: Node {
  /// The element that places this one.
  @exclusivity(unchecked) unowned final var container: ElementNode?
  /// Whether a layout that may forget it has placed the element in the pass that goes on.
  final var isPlaced = false
  /// Whether elements that have left are still drawn in this one: the graph's animator knows them.
  @exclusivity(unchecked) final var hasExits = false
  /// Whether the element is drawn into a picture that is kept from frame to frame.
  final var isRetained = false
  /// Whether the element has not been placed since it was made or taken over: nothing of it comes from elsewhere then.
  @exclusivity(unchecked) final private(set) var isFresh = true
  /// Whether the element, or something that it shows, is on its way: the graph's animator knows from where.
  @exclusivity(unchecked) final var isAnimated = false
  /// Whether what happens in the element is animated otherwise than around it.
  final var ownsTransaction = false
  /// The top-left corner, in the container's space.
  @exclusivity(unchecked) final private(set) var origin = CGPoint.zero
  /// The size that was answered when the element was placed.
  @exclusivity(unchecked) final private(set) var size = CGSize.zero
  /// The proposal that the element was placed with.
  @exclusivity(unchecked) final private(set) var proposal = ProposedViewSize.unspecified

  // Unchecked: an element is one of thousands that each pass asks several times, and nothing here calls out while it
  // is being changed. The checks took 6 % of a frame in which every cell is new.
  @exclusivity(unchecked) private final var memo = SizeMemo()
  /// Whether something inside must be placed again. Where it is true, it is true for every container above.
  @exclusivity(unchecked) private final var needsPlacement = true
  /// Whether something inside must be drawn again. Where it is true, it is true for every container above.
  @exclusivity(unchecked) private final var needsDrawing = true
  @exclusivity(unchecked) private final var retained: RetainedPicture?

  // MARK: Layout

  /// The size for a proposal. Measured once per proposal until the layout changes.
  final func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    if let known = memo[proposal] { return known }
    graph.noteMeasure()
    let size = measure(proposal)
    memo.remember(size, for: proposal)
    return size
  }

  /// Puts the element at a point of its container's space, with a proposal.
  final func place(at point: CGPoint, proposal: ProposedViewSize) {
    if ownsTransaction {
      withOwnTransaction { placeHere(at: point, proposal: proposal) }
    } else {
      placeHere(at: point, proposal: proposal)
    }
  }

  @inline(__always) private final func placeHere(at point: CGPoint, proposal: ProposedViewSize) {
    let newSize = sizeThatFits(proposal)
    if isFresh || isAnimated || graph.transaction != nil { frameWillChange(to: point, newSize) }
    move(to: point)
    guard needsPlacement || newSize != size || proposal != self.proposal else { return }
    size = newSize
    self.proposal = proposal
    needsPlacement = false
    placeContents()
    if hasExits { placeExits() }
    if !needsDrawing { setNeedsDrawing() }
  }

  /// Places an element of this one, in this one's space, and sees to it that it is drawn: one that was to be drawn anyway
  /// tells nobody.
  final func put(_ child: ElementNode, at point: CGPoint, proposal: ProposedViewSize) {
    child.place(at: point, proposal: proposal)
    if child.needsDrawing, !needsDrawing { setNeedsDrawing() }
  }

  /// The element's place or size may change: it goes there by way of what is between where that is animated.
  private final func frameWillChange(to point: CGPoint, _ newSize: CGSize) {
    if isFresh {
      isFresh = false
      if isAnimated { graph.animator?.forget(self) }
    } else if point != origin || newSize != size {
      animateFrame(from: CGRect(origin: origin, size: size), to: CGRect(origin: point, size: newSize))
    }
  }

  /// Runs `body`, in which changes are animated as the element has it.
  func withOwnTransaction(_ body: () -> Void) { body() }

  /// Moves the element without laying it out again.
  final func move(to point: CGPoint) {
    guard point != origin else { return }
    origin = point
    container?.setNeedsDrawing()
    if container == nil { setNeedsDrawing() }
    didMove()
  }

  /// Says that the element's size or the places inside it may have changed.
  final func setNeedsLayout() {
    if needsPlacement, memo.isEmpty { return noteStaleLayout() }
    var element: ElementNode? = self
    while let current = element {
      // Who is to be placed anyway and has answered nothing since has told all above already.
      if current.needsPlacement, current.memo.isEmpty { break }
      current.needsPlacement = true
      current.memo.forget()
      current.layoutDidBecomeStale()
      if current.isLayoutBoundary, current !== self {
        current.setNeedsPlacementOnly()
        return
      }
      element = current.container
    }
    noteStaleLayout()
  }

  /// Takes that somebody else placed what is inside, so that the next change in there is told to those above.
  final func noteContentsPlaced() { needsPlacement = false }

  private final func noteStaleLayout() {
    graph.needsLayout = true
    graph.requestFrame()
  }

  /// Says that what is inside must be placed again, while the element's own size stays.
  final func setNeedsPlacementOnly() {
    var element: ElementNode? = self
    while let current = element {
      if current.needsPlacement, current !== self { break }
      current.needsPlacement = true
      element = current.container
    }
    graph.needsLayout = true
    graph.requestFrame()
  }

  /// Whether the element's size never depends on what is inside.
  var isLayoutBoundary: Bool { false }

  /// Answers a proposal. Overridden by every element.
  func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

  /// Places what is inside, for `size` and `proposal`.
  func placeContents() {}

  /// The element's layout became stale; caches of the element's own are dropped here.
  func layoutDidBecomeStale() {}

  /// The element is in the tree again, for another item.
  func didReattach() {}

  override final func layoutDirectionDidChange() { setNeedsLayout() }

  /// The element was moved by its container.
  func didMove() {}

  /// Puts a subview where a layout says, by one of its own points. Only elements that stand for a layout do so.
  func placeSubview(
    _ element: ElementNode, at point: CGPoint, _ anchor: UnitPoint, _ proposal: ProposedViewSize
  ) {
  }

  // MARK: What containers ask

  /// Which elements get their share of a stack's space first.
  var priority: Double { 0 }

  /// The distance the element likes to keep from its neighbours.
  func spacing() -> ViewSpacing { ViewSpacing() }

  /// Where the element says a guide stands, in its own space, for a proposal; nil where it says nothing.
  func explicitGuide(_ guide: AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? { nil }

  /// Whether the element may say something of a built-in guide (leading, center and the like).
  ///
  /// Hardly any does, and frames ask for two of them each time they are placed: where it is false nobody looks further.
  var saysBuiltInGuides: Bool { false }

  /// Where a guide stands, in the element's own space, for a proposal.
  final func guide(_ guide: AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat {
    if let fraction = guide.fraction, !saysBuiltInGuides {
      let size = sizeThatFits(proposal)
      return guide.place(fraction, in: guide.axis == .horizontal ? size.width : size.height)
    }
    return explicitGuide(guide, proposal) ?? guide.defaultValue(dimensions(in: proposal))
  }

  final func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
    ViewDimensions(element: self, size: sizeThatFits(proposal), proposal: proposal)
  }

  /// Whether the element only takes what others leave.
  var isSpacer: Bool { false }

  /// What covers the element's space, for one inside it; nil where nothing does.
  func safeArea(for element: ElementNode) -> SafeArea? { nil }

  /// The edges on which what is inside reaches under covers already.
  func ignoredSafeAreaEdges(_ regions: SafeAreaRegions) -> Edge.Set { [] }

  /// A value that the element carries for the layout that places it.
  func layoutValue<K: LayoutValueKey>(for key: K.Type) -> K.Value { K.defaultValue }

  // MARK: Drawing

  /// Says that the element looks different.
  final func setNeedsDrawing() {
    // As in a cell that is taken over: all is to be drawn anyway, and the containers know.
    if needsDrawing, let container, container.needsDrawing { return }
    var element: ElementNode? = self
    while let current = element {
      if current.needsDrawing, current !== self { break }
      current.needsDrawing = true
      element = current.container
    }
    graph.needsDisplay = true
    graph.requestFrame()
  }

  /// Draws the element where its container has its origin at `point`.
  final func paint(into context: inout PaintContext, at point: CGPoint) {
    let origin = shownOrigin
    let corner = CGPoint(x: point.x + origin.x, y: point.y + origin.y)
    if let visible = context.visible, !isVisible(in: visible, at: corner) { return }
    if isAnimated, let presence = shownPresence {
      if presence > 0 { context.group(opacity: min(presence, 1)) { paintHere(into: &$0, at: corner) } }
    } else {
      paintHere(into: &context, at: corner)
    }
  }

  @inline(__always) private final func paintHere(into context: inout PaintContext, at corner: CGPoint) {
    guard isRetained else {
      needsDrawing = false
      graph.noteDrawing()
      draw(into: &context, at: corner)
      return
    }
    var base = CGPoint(x: context.floor(corner.x), y: context.floor(corner.y))
    var phase = CGPoint(x: corner.x - base.x, y: corner.y - base.y)
    if let retained, retained.phase != phase, graph.isAnimating {
      // What moves keeps its drawing and goes by whole pixels.
      phase = retained.phase
      base = context.round(CGPoint(x: corner.x - phase.x, y: corner.y - phase.y))
    }
    if needsDrawing || retained?.phase != phase || retained?.scale != context.scale {
      needsDrawing = false
      graph.noteDrawing()
      var inner = PaintContext(scale: context.scale)
      // An item is drawn much as the one before it was.
      if let retained { inner.items.reserveCapacity(retained.picture.items.count) }
      draw(into: &inner, at: phase)
      retained = RetainedPicture(picture: Picture(inner.items), phase: phase, scale: context.scale)
    }
    if let picture = retained?.moved(to: base), !picture.items.isEmpty {
      context.items.append(.picture(picture, at: base))
    }
  }

  /// Whether anything of the element can show in a rectangle.
  func isVisible(in visible: CGRect, at corner: CGPoint) -> Bool {
    // Content may reach outside its frame (offsets, overflow); one screen's margin is kept for it.
    corner.x < visible.maxX + visible.width && corner.x + size.width > visible.minX - visible.width
      && corner.y < visible.maxY + visible.height && corner.y + size.height > visible.minY - visible.height
  }

  /// Draws what the element shows, with its own top-left corner at `corner`.
  func draw(into context: inout PaintContext, at corner: CGPoint) {
    paintInside(into: &context, at: corner)
  }

  /// Draws the elements inside, from back to front, and those that are leaving.
  final func paintInside(into context: inout PaintContext, at corner: CGPoint) {
    if hasExits || graph.usesZIndex {
      for element in inDrawingOrder(withExits: true) { element.paint(into: &context, at: corner) }
    } else {
      forEachLaidOutChild { $0.paint(into: &context, at: corner) }
    }
  }

  /// Which of the elements of a container are drawn over others; those with the same value follow their order.
  var zIndex: Double { 0 }

  /// Whether the element stands around another one for a list of them.
  func wraps(_ element: ElementNode) -> Bool { false }

  /// Ends, while the element inside may be kept for later; for those that stand around another.
  func release() {}

  /// The structure that brings the one element inside a modifier's; nil for others.
  var inner: Node? { nil }

  /// Calls `body` with each element that this one places, from back to front.
  func forEachLaidOutChild(_ body: (ElementNode) -> Void) {}

  /// What the element is by its kind is on its way, and has moved on.
  func valueDidMove() { setNeedsDrawing() }

  // MARK: Hits

  /// Finds what lies under a point of the element's own space, innermost first.
  ///
  /// - Returns: Whether anything was hit.
  func hitTest(_ point: CGPoint, into path: inout HitPath) -> Bool {
    var children: [ElementNode] = []
    if graph.usesZIndex {
      children = inDrawingOrder(withExits: false)
    } else {
      forEachLaidOutChild { if !$0.isFar(point) { children.append($0) } }
    }
    for child in children.reversed() {
      let origin = child.shownOrigin
      let inner = CGPoint(x: point.x - origin.x, y: point.y - origin.y)
      if child.hitTest(inner, into: &path) { return true }
    }
    return false
  }

  /// Whether the element is an item of many, and a point of its container's space lies further from it than anything of
  /// it is thought to reach.
  private func isFar(_ point: CGPoint) -> Bool {
    guard isRetained else { return false }
    let frame = CGRect(origin: shownOrigin, size: size)
    return !frame.insetBy(dx: -max(size.width, 100), dy: -max(size.height, 100)).contains(point)
  }

  /// Whether the element's space has a name.
  func answers(to name: AnyHashable) -> Bool { false }

  /// Whether a point of the element's own space lies inside it.
  final func contains(_ point: CGPoint) -> Bool {
    let size = shownSize
    return point.x >= 0 && point.y >= 0 && point.x < size.width && point.y < size.height
  }

  /// The map from the space that what is inside is placed in to the element's own; nil changes nothing.
  var contentTransform: CGAffineTransform? { nil }

  // MARK: Structure

  override final func forEachElement(_ body: (ElementNode) -> Void) { body(self) }
  override final func collectRows(_ collector: inout RowCollector) { collector.add(self) }
  override var holdsParts: Bool { false }

  override final func collectPresences(into list: inout [Presence]) {
    var inside: [Presence] = []
    inner?.collectPresences(into: &inside)
    if inside.contains(where: \.isTransition) {
      list += inside.filter(\.isTransition)
    } else {
      list.append(.element(self))
    }
  }

  override final var firstElement: ElementNode? { self }
  final override var isElement: Bool { true }

  /// Makes the next placement lay the element out whatever its proposal, as for another item.
  ///
  /// Containers are told too: what changes further in stops telling at the first element that knows already.
  final func forgetPlacement() {
    isFresh = true
    guard let container, container.needsPlacement, container.memo.isEmpty, container.needsDrawing else {
      setNeedsLayout()
      setNeedsDrawing()
      return
    }
    // The container knows already, as it does for all but the outermost element of an item.
    needsPlacement = true
    needsDrawing = true
    memo.forget()
    layoutDidBecomeStale()
  }
}
