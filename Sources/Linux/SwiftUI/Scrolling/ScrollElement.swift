internal import DisplayList
internal import Interaction

/// Shows part of content that is larger than itself.
///
/// Scrolling moves the content's origin; nothing is laid out again. The part of the safe area that touches an edge is
/// scrolled under: it becomes an inset of the content.
final class ScrollElement: ElementNode, Interaction.ScrollTarget {
  var axes: Axis.Set { didSet { if axes != oldValue { axesDidChange() } } }
  var showsIndicators: Bool { didSet { if showsIndicators != oldValue { setNeedsDrawing() } } }
  var scroller: Scroller
  /// The content as a stack along the scrolled axis.
  private(set) var stack: StackNode?
  private var contentSize = CGSize.zero
  private(set) var insets = EdgeInsets()
  /// Where to scroll to once the content is laid out, and how.
  var pendingTarget: (place: ScrollPosition.Target, animation: Animation?)?
  private(set) weak var position: (any ScrollPositionSource)?
  /// Follows a finger; made when the scroll view is first hit.
  var madePan: PanRecognizer?
  /// Whether a finger that may drag the content is down.
  var isTouched = false
  /// The phase that was told last, and the changes that nobody has been told of yet.
  var phases = ScrollPhaseLog()
  /// How far the viewport stands from the scroller's offset, in points: what is seen stays in its place while lengths before it
  /// change, and a finger's offset is nobody's to write. It goes over into the offset when the scroller rests.
  var drift = CGSize.zero
  /// Whether the offset has been written since it was last held within the content.
  var mayStray = false
  /// Whether the indicators are drawn, and until when, in seconds of the frames' time.
  var indicatorsShow = false
  var indicatorsEnd = -Double.infinity
  /// When the content moved last, in seconds of the frames' time.
  var lastMove = -Double.infinity

  init(axes: Axis.Set, showsIndicators: Bool, _ inputs: NodeInputs) {
    self.axes = axes
    self.showsIndicators = showsIndicators
    scroller = Scroller(axes: axes.moveAxes)
    super.init(inputs)
    graph.scrollViews.append(self)
    bindPosition()
  }

  private func axesDidChange() {
    scroller.axes = axes.moveAxes
    setNeedsLayout()
  }

  // MARK: Content

  func adopt(_ make: (NodeInputs) -> Node) {
    let axis: Axis = axes.contains(.vertical) ? .vertical : .horizontal
    // A spacer or a divider straight in a scroll view is in no stack, as the reference of the vectors has it.
    let inner = NodeInputs(graph: graph, parent: self, environment: innerEnvironment, stackAxis: .none)
    let alignment = axis == .vertical ? HorizontalAlignment.center.key : VerticalAlignment.center.key
    let stack = StackNode(axis, alignment: alignment, spacing: nil, inner)
    stack.container = self
    stack.content = make(stack.childInputs())
    self.stack = stack
  }

  /// The environment of the content. What stands outside listens to this scroll view alone, not to those inside it.
  ///
  /// Made once for each environment from outside, or every view inside would be told of another one each time.
  private lazy var innerEnvironment = makeInnerEnvironment()

  private func makeInnerEnvironment() -> EnvironmentValues {
    var inner = environment
    inner.scrollObservers = []
    inner.scrollPosition = nil
    return inner
  }

  func updateContent(_ inputs: UpdateInputs, _ update: (Node, UpdateInputs) -> Void) {
    guard let stack, let content = stack.content else { return }
    let inner = UpdateInputs(environment: innerEnvironment, isRebinding: inputs.isRebinding)
    stack.take(inner)
    update(content, inner)
    if inputs.isRebinding { beginAnew() }
  }

  /// Another item's content starts at its start, and nothing of the old one's motion is told.
  private func beginAnew() {
    scroller.scroll(to: CGPoint(x: -CGFloat.infinity, y: -.infinity))
    phases = ScrollPhaseLog()
  }

  override func updateEnvironment(_ environment: EnvironmentValues) {
    guard environment.isOther(than: self.environment) else { return }
    replaceEnvironment(with: environment)
    environmentDidChange()
    stack?.updateEnvironment(innerEnvironment)
  }

  override func environmentDidChange() {
    innerEnvironment = makeInnerEnvironment()
    bindPosition()
    graph.perform { [weak self] in self?.report() }
  }

  override func forEachChild(_ body: (Node) -> Void) {
    if let stack { body(stack) }
  }

  override func forEachLaidOutChild(_ body: (ElementNode) -> Void) {
    if let stack { body(stack) }
  }

  override func childElementsDidChange() { setNeedsLayout() }

  override func didReattach() {
    graph.scrollViews.append(self)
    bindPosition()
  }

  override func detach() {
    guard !isDetached else { return }
    graph.scrollViews.removeAll { $0 === self }
    // A drag that began on one item does not go on with another.
    madePan?.fail()
    super.detach()
  }

  // MARK: Layout

  func contentProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: axes.contains(.horizontal) ? nil : proposal.width,
      height: axes.contains(.vertical) ? nil : proposal.height)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let content = stack?.sizeThatFits(contentProposal(proposal)) ?? .zero
    return CGSize(
      width: axes.contains(.horizontal) ? proposal.width ?? content.width : content.width,
      height: axes.contains(.vertical) ? proposal.height ?? content.height : content.height)
  }

  override func placeContents() {
    guard let stack else { return }
    let inner = contentProposal(proposal)
    contentSize = stack.sizeThatFits(inner)
    let oldInsets = insets
    insets =
      axes.isEmpty ? EdgeInsets() : safeAreaInsets.only(axes.edges).mirrored(ifRightToLeft: isRightToLeft)
    updateExtents()
    if insets != oldInsets { stayAtStart(oldInsets) }
    performPendingTarget()
    put(stack, at: contentOrigin, proposal: inner)
    notePhase()
    graph.perform { [weak self] in self?.report() }
  }

  /// Content that stood at its start stands there again where the covered edge has grown or shrunk, as before the first
  /// layout.
  private func stayAtStart(_ oldInsets: EdgeInsets) {
    guard scroller.phase == .idle else { return }
    let start = -CGFloat.infinity
    scroller.scroll(
      to: CGPoint(
        x: scroller.offset.x <= -oldInsets.leading ? start : .nan,
        y: scroller.offset.y <= -oldInsets.top ? start : .nan))
  }

  func updateExtents() {
    scroller.setExtents(
      x: ScrollExtent(
        content: Double(contentSize.width), viewport: Double(containerSize.width),
        before: Double(insets.leading),
        after: Double(insets.trailing), drift: Double(drift.width)),
      y: ScrollExtent(
        content: Double(contentSize.height), viewport: Double(containerSize.height),
        before: Double(insets.top),
        after: Double(insets.bottom), drift: Double(drift.height)))
    returnToContent()
  }

  /// The size of the viewport, the covered edges included.
  var containerSize: CGSize {
    CGSize(
      width: size.width + insets.leading + insets.trailing, height: size.height + insets.top + insets.bottom)
  }

  var contentOrigin: CGPoint {
    CGPoint(x: -viewportStart.x - insets.leading, y: -viewportStart.y - insets.top)
  }

  // MARK: Scrolling

  var geometry: ScrollGeometry {
    ScrollGeometry(
      contentOffset: scroller.offset, contentSize: contentSize,
      contentInsets: insets.mirrored(ifRightToLeft: isRightToLeft),
      containerSize: containerSize)
  }

  // MARK: Positions

  private func bindPosition() {
    let source = environment.scrollPosition?.source
    guard position !== source else { return }
    position = source
    position?.attach(self)
  }

  // MARK: Drawing and hits

  override func draw(into context: inout PaintContext, at corner: CGPoint) {
    drawContent(into: &context, at: corner)
  }

  override func isVisible(in visible: CGRect, at corner: CGPoint) -> Bool { true }

  override func hitTest(_ point: CGPoint, into path: inout HitPath) -> Bool {
    let clip = CGRect(
      x: -insets.leading, y: -insets.top, width: containerSize.width, height: containerSize.height)
    guard clip.contains(point) else { return false }
    if !path.seeksScrollersOnly || holdsScrollViews { _ = super.hitTest(point, into: &path) }
    offerPan(to: &path)
    path.scrollers.append(self)
    return true
  }

  /// Whether another scroll view stands inside.
  private var holdsScrollViews: Bool {
    graph.scrollViews.contains { scrollView in
      var outer = scrollView.container
      while let element = outer, element !== self { outer = element.container }
      return outer != nil
    }
  }

  override func answers(to name: AnyHashable) -> Bool {
    guard let name = name.base as? ScrollViewSpaceName else { return false }
    guard let axis = name.axis else { return true }
    return axes.contains(axis == .horizontal ? .horizontal : .vertical)
  }
}

extension Axis.Set {
  var moveAxes: MoveAxes {
    var result: MoveAxes = []
    if contains(.horizontal) { result.insert(.horizontal) }
    if contains(.vertical) { result.insert(.vertical) }
    return result
  }

  var edges: Edge.Set {
    var result: Edge.Set = []
    if contains(.horizontal) { result.formUnion(.horizontal) }
    if contains(.vertical) { result.formUnion(.vertical) }
    return result
  }
}
