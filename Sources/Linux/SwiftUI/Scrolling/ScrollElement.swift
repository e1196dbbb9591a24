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
  /// How far the viewport stands from the scroller's offset, in points: what is seen stays in its place while lengths before it
  /// change, and a finger's offset is nobody's to write. It goes over into the offset when the scroller rests.
  var drift = CGSize.zero
  /// Whether the offset has been written since it was last held within the content.
  var mayStray = false
  private var pendingTarget: ScrollPosition.Target?
  private weak var position: (any ScrollPositionSource)?
  private lazy var pan = makePan()
  /// Whether the indicators are drawn, and until when, in seconds of the frames' time.
  private var indicatorsShow = false
  private var indicatorsEnd = -Double.infinity
  /// When the content moved last, in seconds of the frames' time.
  private var lastMove = -Double.infinity

  /// How long the indicators stay after the last movement, in seconds.
  private static let indicatorDuration = 1.0

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
    if inputs.isRebinding { scroller.scroll(to: CGPoint(x: -CGFloat.infinity, y: -.infinity)) }
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
    super.detach()
  }

  // MARK: Layout

  private func contentProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
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
    graph.perform { [weak self] in self?.report() }
  }

  /// Content that stood at its start stands there again where the covered edge has grown or shrunk, as before the first
  /// layout.
  private func stayAtStart(_ oldInsets: EdgeInsets) {
    guard !scroller.isMoving else { return }
    let start = -CGFloat.infinity
    scroller.scroll(
      to: CGPoint(
        x: scroller.offset.x <= -oldInsets.leading ? start : .nan,
        y: scroller.offset.y <= -oldInsets.top ? start : .nan))
  }

  private func updateExtents() {
    scroller.setExtents(
      x: ScrollExtent(
        content: Double(contentSize.width), viewport: Double(containerSize.width),
        before: Double(insets.leading + drift.width),
        after: Double(insets.trailing - drift.width)),
      y: ScrollExtent(
        content: Double(contentSize.height), viewport: Double(containerSize.height),
        before: Double(insets.top + drift.height),
        after: Double(insets.bottom - drift.height)))
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

  /// Offers a turn of the wheel or a stroke; returns whether it was taken.
  func handle(_ event: ScrollEvent) -> Bool {
    change(at: event.time, byUser: true) { $0.handle(event) }
  }

  /// Does what a key asks for; returns whether anything moves.
  func perform(_ command: ScrollCommand, at time: Double, duration: Double) -> Bool {
    change(at: time, byUser: true) { $0.perform(command, at: time, duration: duration) }
  }

  /// Moves on to a frame's time; returns whether the content goes on moving.
  func advance(to time: Double) -> Bool {
    if indicatorsShow, !scroller.isMoving {
      if indicatorsEnd > time {
        graph.wake(at: indicatorsEnd)
      } else {
        indicatorsShow = false
        setNeedsDrawing()
      }
    }
    guard scroller.isMoving else { return false }
    return change(at: time, byUser: false) { $0.advance(to: time) }
  }

  var isInTree: Bool { !isDetached }

  /// Whether the content has stood still for so long that nobody is scrolling it: turns of a wheel come one by one.
  func isAtRest(at time: Double) -> Bool { !scroller.isMoving && time - lastMove > 0.5 }

  /// Changes the scroller and shows where the content is then.
  private func change(at time: Double, byUser: Bool, _ body: (inout Scroller) -> Bool) -> Bool {
    let before = scroller.offset
    let answer = body(&scroller)
    if drift != .zero, settleDrift() { updateExtents() }
    if scroller.offset != before {
      if byUser { position?.noteUserScroll() }
      offsetDidChange(at: time)
    }
    if scroller.isMoving { graph.requestFrame() }
    return answer
  }

  private func offsetDidChange(at time: Double) {
    lastMove = time
    stack?.move(to: contentOrigin)
    if graph.showsScrollIndicators {
      indicatorsShow = true
      indicatorsEnd = time + Self.indicatorDuration
    }
    setNeedsDrawing()
    graph.placesDidChange()
    report()
  }

  private func makePan() -> PanRecognizer {
    let pan = PanRecognizer(axes: axes.moveAxes)
    pan.action = { [weak self, weak pan] state in
      guard let self, let pan else { return }
      switch state {
      case .began, .changed:
        _ = change(at: pan.time, byUser: true) {
          if state == .began { $0.touch(at: pan.time) }
          $0.drag(by: pan.delta, at: pan.time)
          return true
        }
      case .ended:
        _ = change(at: pan.time, byUser: true) {
          $0.release(velocity: pan.velocity, at: pan.time)
          return true
        }
      case .cancelled, .failed:
        _ = change(at: pan.time, byUser: true) {
          $0.release(velocity: .zero, at: pan.time)
          return true
        }
      case .possible: break
      }
    }
    return pan
  }

  /// Tells those who listen where the content is now. Each compares for itself: some have listened longer than others.
  private func report() {
    guard !isDetached else { return }
    let geometry = geometry
    for link in environment.scrollObservers { link.observer?.scrollGeometryDidChange(geometry) }
  }

  // MARK: Positions

  private func bindPosition() {
    let source = environment.scrollPosition?.source
    guard position !== source else { return }
    position = source
    position?.attach(self)
  }

  /// Scrolls to a place once the content that is known then is laid out.
  func scroll(to target: ScrollPosition.Target) {
    pendingTarget = target
    setNeedsPlacementOnly()
  }

  private func performPendingTarget() {
    guard let target = pendingTarget else { return }
    pendingTarget = nil
    switch target {
    case .nowhere: break
    case .offset(let x, let y): scroller.scroll(to: CGPoint(x: x ?? .nan, y: y ?? .nan))
    case .edge(.top): scroller.scroll(to: CGPoint(x: .nan, y: -CGFloat.infinity))
    case .edge(.bottom): scroller.scroll(to: CGPoint(x: .nan, y: CGFloat.infinity))
    case .edge(.leading): scroller.scroll(to: CGPoint(x: -CGFloat.infinity, y: .nan))
    case .edge(.trailing): scroller.scroll(to: CGPoint(x: CGFloat.infinity, y: .nan))
    case .view(let id, let anchor): scroll(toView: AnyHashable(id), anchor: anchor)
    }
  }

  private func scroll(toView id: AnyHashable, anchor: UnitPoint?) {
    guard let stack else { return }
    let element = stack.element(identifiedBy: id)
    guard element != nil || stack.lazyRow(identifiedBy: id) != nil else { return }
    // Places below are known from the pass before, or from this one where the content is laid out first.
    put(stack, at: contentOrigin, proposal: contentProposal(proposal))
    let revealed = element == nil ? revealRow(identifiedBy: id, at: anchor) : nil
    guard let frame = revealed ?? element?.frame(inside: stack) else { return }
    var target = CGPoint(x: CGFloat.nan, y: .nan)
    if axes.contains(.horizontal) {
      target.x = Self.offset(
        for: (frame.minX, frame.maxX), viewport: containerSize.width,
        insets: (insets.leading, insets.trailing),
        current: scroller.offset.x, anchor: anchor?.x)
    }
    if axes.contains(.vertical) {
      target.y = Self.offset(
        for: (frame.minY, frame.maxY), viewport: containerSize.height, insets: (insets.top, insets.bottom),
        current: scroller.offset.y, anchor: anchor?.y)
    }
    scroller.scroll(to: target)
  }

  /// The offset that shows a stretch: at the anchor's share of the viewport, or with the least movement where none is
  /// given.
  private static func offset(
    for stretch: (CGFloat, CGFloat), viewport: CGFloat, insets: (CGFloat, CGFloat), current: CGFloat,
    anchor: CGFloat?
  ) -> CGFloat {
    let room = viewport - insets.0 - insets.1
    let length = stretch.1 - stretch.0
    if let anchor { return stretch.0 + length * anchor - room * anchor - insets.0 }
    if stretch.0 < current + insets.0 { return stretch.0 - insets.0 }
    if stretch.1 > current + viewport - insets.1 { return stretch.1 - viewport + insets.1 }
    return current
  }

  // MARK: Drawing and hits

  override func draw(into context: inout PaintContext, at corner: CGPoint) {
    let clip = context.round(
      corner: CGPoint(x: corner.x - insets.leading, y: corner.y - insets.top), size: containerSize)
    guard clip.width > 0, clip.height > 0, let stack else { return }
    // Content moves by whole pixels, so that what is kept from frame to frame stays sharp.
    let origin = CGPoint(
      x: context.round(corner.x + stack.origin.x) - stack.origin.x,
      y: context.round(corner.y + stack.origin.y) - stack.origin.y)
    let visible = context.visible.map { $0.intersection(clip) } ?? clip
    context.group(clip: .rectangle(clip), visible: visible.isNull ? CGRect.zero : visible) {
      stack.paint(into: &$0, at: origin)
    }
    drawIndicators(into: &context, in: clip)
  }

  private func drawIndicators(into context: inout PaintContext, in clip: CGRect) {
    guard showsIndicators, indicatorsShow else { return }
    let color = Color.primary.resolve(in: environment.colorScheme).multiplyingAlpha(by: 0.35)
    for thumb in ScrollIndicators.thumbs(for: geometry, axes: axes, in: clip) {
      let radii = CornerRadii(all: CGSize(width: 3, height: 3))
      context.items.append(
        .fill(.rounded(context.round(corner: thumb.origin, size: thumb.size), radii), .color(color)))
    }
  }

  override func isVisible(in visible: CGRect, at corner: CGPoint) -> Bool { true }

  override func hitTest(_ point: CGPoint, into path: inout HitPath) -> Bool {
    let clip = CGRect(
      x: -insets.leading, y: -insets.top, width: containerSize.width, height: containerSize.height)
    guard clip.contains(point) else { return false }
    if !path.seeksScrollersOnly || holdsScrollViews { _ = super.hitTest(point, into: &path) }
    path.recognizers.append(pan)
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
