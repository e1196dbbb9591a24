internal import DisplayList
internal import Interaction

/// Shows part of content that is larger than itself.
///
/// Scrolling moves the content's origin; nothing is laid out again. The part of the safe area that touches an edge is
/// scrolled under: it becomes an inset of the content.
final class ScrollElement: ElementNode, Scrollable {
  var axes: Axis.Set { didSet { if axes != oldValue { axesDidChange() } } }
  var showsIndicators: Bool { didSet { if showsIndicators != oldValue { setNeedsDrawing() } } }
  var scroller: Scroller
  /// The content as a stack along the scrolled axis.
  private(set) var stack: StackNode?
  private(set) var contentSize = CGSize.zero
  /// How far covers reach over the edges: the scroll view goes on below them. By sides, not by reading.
  private(set) var covers = EdgeInsets()
  /// What the content keeps clear of: covers and margins. By sides.
  private(set) var insets = EdgeInsets()
  /// What is said of the scroll view outside.
  private(set) var settings = ScrollSettings()
  /// How far the content is with being asked for anew.
  var refresh = ScrollRefresh()
  /// Whether the content has had a place, so that it keeps it.
  private var hasPlace = false
  /// Where to scroll to once the content is laid out, and how.
  var pendingTarget: (place: ScrollGoal, way: ScrollWay)?
  /// The view that the content is on its way to.
  var destination: ScrollGoal?
  /// Who waits for the end of the way to a place.
  var arrivals: [AnimationCompletion] = []
  /// Whether the way to a place that goes on is what a drag or a stroke left behind.
  var runsOut = false
  private(set) weak var position: (any ScrollPositionSource)?
  /// Follows a finger; made when the scroll view is first hit.
  var madePan: PanRecognizer?
  /// Whether a finger that may drag the content is down.
  var isTouched = false
  /// The phase that was told last, and the changes that nobody has been told of yet.
  var phases = ScrollPhaseLog()
  /// Whether a wheel scrolls the content, and until when, in seconds of the frames' time, if it is not turned again.
  var isTurning = false
  var turningEnd = -Double.infinity
  /// How far the viewport stands from the scroller's offset, in points: what is seen stays in its place while lengths before it
  /// change, and a finger's offset is nobody's to write. It goes over into the offset when the scroller rests.
  var drift = CGSize.zero
  /// The offset at the right end of content that begins there, when it was last laid out, and by how much that has grown since
  /// for somebody who has moved the viewport already; nil where there is none.
  var rightEnd: CGFloat?
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
    takeSettings()
    bindPosition()
  }

  private func axesDidChange() {
    scroller.axes = axes.moveAxes
    setNeedsLayout()
  }

  private func takeSettings() {
    let old = settings
    settings = environment.scrollSettings ?? ScrollSettings()
    var always: MoveAxes = []
    if environment.horizontalScrollBounceBehavior.isAlways { always.insert(.horizontal) }
    if environment.verticalScrollBounceBehavior.isAlways { always.insert(.vertical) }
    if settings.refresh != nil { always.insert(.vertical) }
    scroller.setBounces(true, always: always.intersection(scroller.axes))
    if old.contentMargins != settings.contentMargins || old.anchors != settings.anchors { setNeedsLayout() }
    if old.isClipDisabled != settings.isClipDisabled { setNeedsDrawing() }
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
    if inner.scrollSettings != nil { inner.scrollSettings = nil }
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
    isTurning = false
    hasPlace = false
    rightEnd = nil
    forgetRefresh()
  }

  override func updateEnvironment(_ environment: EnvironmentValues) {
    guard environment.isOther(than: self.environment) else { return }
    replaceEnvironment(with: environment)
    environmentDidChange()
    stack?.updateEnvironment(innerEnvironment)
  }

  override func environmentDidChange() {
    innerEnvironment = makeInnerEnvironment()
    takeSettings()
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
    forgetRefresh()
    endWay()
    super.detach()
  }

  // MARK: Layout

  /// What is proposed to the content: along the axes it is as long as it likes, across them margins take their share.
  func contentProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
    let margins = margins
    func rest(_ side: CGFloat?, _ margins: CGFloat) -> CGFloat? { side.map { max(0, $0 - margins) } }
    return ProposedViewSize(
      width: axes.contains(.horizontal) ? nil : rest(proposal.width, margins.leading + margins.trailing),
      height: axes.contains(.vertical) ? nil : rest(proposal.height, margins.top + margins.bottom))
  }

  /// The margins around the content, by sides.
  private var margins: EdgeInsets {
    settings.contentMargins.insets.mirrored(ifRightToLeft: isRightToLeft)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let content = stack?.sizeThatFits(contentProposal(proposal)) ?? .zero
    let width = content.width + margins.leading + margins.trailing
    let height = content.height + margins.top + margins.bottom
    return CGSize(
      width: axes.contains(.horizontal) ? proposal.width ?? width : width,
      height: axes.contains(.vertical) ? proposal.height ?? height : height)
  }

  override func placeContents() {
    guard let stack else { return }
    let inner = contentProposal(proposal)
    let (oldInsets, anchored) = (insets, axesAtAnchor)
    contentSize = stack.sizeThatFits(inner)
    covers =
      axes.isEmpty ? EdgeInsets() : safeAreaInsets.only(axes.edges).mirrored(ifRightToLeft: isRightToLeft)
    insets = covers.adding(margins)
    insets.top += refresh.inset
    let fromRight = goOnFromPendingOffset() ? nil : distanceFromRight
    updateExtents()
    stay(fromRight: fromRight)
    if insets != oldInsets { stayAtStart(oldInsets) }
    stayAtAnchor(anchored)
    performPendingTarget()
    followDestination()
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
        x: !isMirrored && scroller.offset.x <= -oldInsets.leading ? start : .nan,
        y: scroller.offset.y <= -oldInsets.top ? start : .nan))
  }

  /// The axes on which the content stands where the anchor for changes of sizes has it.
  private var axesAtAnchor: MoveAxes {
    guard hasPlace, scroller.phase == .idle, let anchor = settings.anchors.sizeChanges else { return [] }
    let place = scroller.place(of: fromLeft(anchor))
    var axes: MoveAxes = []
    if abs(scroller.offset.x - place.x) < 1 { axes.insert(.horizontal) }
    if abs(scroller.offset.y - place.y) < 1 { axes.insert(.vertical) }
    return axes
  }

  private func stayAtAnchor(_ anchored: MoveAxes) {
    if !hasPlace, containerSize.width > 0, containerSize.height > 0 {
      hasPlace = true
      if let anchor = settings.anchors.initialOffset ?? (isMirrored ? .topLeading : nil) {
        scroller.scroll(to: scroller.place(of: fromLeft(anchor)))
      }
    } else if !anchored.isEmpty, let anchor = settings.anchors.sizeChanges {
      let place = scroller.place(of: fromLeft(anchor))
      scroller.scroll(
        to: CGPoint(
          x: anchored.contains(.horizontal) ? place.x : .nan, y: anchored.contains(.vertical) ? place.y : .nan
        ))
    }
  }

  func updateExtents() {
    let (x, y) = extents
    scroller.setExtents(x: x, y: y)
    returnToContent()
  }

  /// How far the content reaches as it has been laid out.
  var extents: (x: ScrollExtent, y: ScrollExtent) {
    /// What content that is smaller than its room is moved by, to stand where the anchor has it.
    func shift(_ content: CGFloat, _ viewport: CGFloat, _ insets: CGFloat, _ anchor: CGFloat?) -> CGFloat {
      max(0, viewport - insets - content) * (anchor ?? 0)
    }
    let anchor = (settings.anchors.alignment ?? (isMirrored ? .topLeading : nil)).map(fromLeft)
    let (width, height) = (insets.leading + insets.trailing, insets.top + insets.bottom)
    let x = axes.contains(.horizontal) ? shift(contentSize.width, containerSize.width, width, anchor?.x) : 0
    let y = axes.contains(.vertical) ? shift(contentSize.height, containerSize.height, height, anchor?.y) : 0
    return (
      ScrollExtent(
        content: Double(contentSize.width), viewport: Double(containerSize.width),
        before: Double(insets.leading + x), after: Double(insets.trailing), drift: Double(drift.width)),
      ScrollExtent(
        content: Double(contentSize.height), viewport: Double(containerSize.height),
        before: Double(insets.top + y), after: Double(insets.bottom), drift: Double(drift.height))
    )
  }

  /// The size of the viewport, the covered edges included.
  var containerSize: CGSize {
    CGSize(
      width: size.width + covers.leading + covers.trailing, height: size.height + covers.top + covers.bottom)
  }

  /// The viewport, in the element's own space.
  var viewport: CGRect {
    CGRect(origin: CGPoint(x: -covers.leading, y: -covers.top), size: containerSize)
  }

  var contentOrigin: CGPoint {
    CGPoint(x: -viewportStart.x - covers.leading, y: -viewportStart.y - covers.top)
  }

  // MARK: Scrolling

  var geometry: ScrollGeometry {
    // What is read from right to left stands as far from the right as before, and that is told at once.
    ScrollGeometry(
      contentOffset: CGPoint(x: isMirrored ? viewportStart.x : scroller.offset.x, y: scroller.offset.y),
      contentSize: contentSize,
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
    let isInside = viewport.contains(point)
    guard isInside || settings.isClipDisabled else { return false }
    var isHit = false
    if !path.seeksScrollersOnly || holdsScrollViews { isHit = super.hitTest(point, into: &path) }
    guard isInside else { return isHit }
    if environment.isScrollEnabled {
      offerPan(to: &path)
      path.scrollers.append(self)
    }
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
