package import DisplayList
package import Interaction

/// Runs a view: feeds it events and time, and makes its frames.
///
/// A host has no clock and no screen. A window gives it its frames' times and its events, a picture or a test any it
/// likes.
@MainActor package final class ViewHost {
  private let graph: Graph
  private let root: RootElement
  private let input: InputRouter
  private var picture: DisplayList?
  /// What events took since the last frame, in seconds.
  private var pendingIngest = 0.0
  /// The pixels in a point.
  package private(set) var scale: Double
  /// The size of the view, in points. Sides that are not numbers or below zero count as zero.
  package private(set) var size: CGSize

  /// Makes a host for a view.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - size: The size of the view, in points.
  ///   - scale: The pixels in a point.
  ///   - textEngine: Measures the view's text.
  ///   - isShown: Whether the view is in sight from the beginning; see ``setShown(_:)``.
  package init<V: View>(
    _ view: V, size: CGSize, scale: Double = 1, colorScheme: ColorScheme = .light,
    textEngine: any TextEngine, isShown: Bool = true
  ) {
    graph = Graph(textEngine: textEngine)
    graph.isShown = isShown
    self.scale = scale
    self.size = size.finite
    var environment = EnvironmentValues()
    environment.displayScale = scale
    environment.colorScheme = colorScheme
    root = RootElement(NodeInputs(graph: graph, parent: nil, environment: environment))
    root.adopt(view)
    input = InputRouter(graph: graph, root: root)
    graph.layOut = { [weak self] in
      guard let self else { return }
      root.layOut(in: self.size)
    }
  }

  // MARK: Frames

  /// Called when something changed that the next frame must show.
  package var onNeedsFrame: (() -> Void)? {
    get { graph.onNeedsFrame }
    set { graph.onNeedsFrame = newValue }
  }

  /// Called with a sentence when something happened that should not.
  package var onDiagnostic: ((String) -> Void)? {
    get { graph.onDiagnostic }
    set { graph.onDiagnostic = newValue }
  }

  /// Called with a key that went down and that no view took; says whether it takes it.
  package var takeUnusedKey: ((KeyEvent) -> Bool)?

  /// Whether anything waits to be shown or moves by itself.
  package var needsFrame: Bool {
    graph.isPending || isMoving || graph.isAnimating || graph.scrollViews.contains { $0.scroller.isMoving }
  }

  /// Whether a wheel's scroll waits for its end, which a frame some time after its last turn brings.
  package var isTurning: Bool { graph.scrollViews.contains { $0.isTurning } }

  /// When a frame is wanted next although nothing moves until then, in seconds of the frames' time; infinite where none
  /// is.
  package var wakeTime: Double { graph.wakeTime }

  /// Whether scroll views show which part of their content is seen, while it moves. Off at first: pictures are of the
  /// content.
  package var showsScrollIndicators: Bool {
    get { graph.showsScrollIndicators }
    set { graph.showsScrollIndicators = newValue }
  }

  /// Whether anything moves by itself.
  package private(set) var isMoving = false

  /// What the graph did so far.
  package var counters: GraphCounters { graph.counters }

  /// Times of the last frame's phases, in seconds.
  package var phases: FramePhases { graph.phases }

  /// Makes the frame of a time: everything moves on to it, settles, and is drawn.
  ///
  /// - Returns: What to paint; the same list as before where nothing has changed.
  package func frame(at time: Double) -> DisplayList {
    graph.phases = FramePhases(ingest: pendingIngest)
    pendingIngest = 0
    advance(to: time)
    graph.isInFrame = true
    settle()
    graph.isInFrame = false
    if graph.needsDisplay { input.lookUnderPointer() }
    if graph.scrollViews.allSatisfy({ $0.isAtRest(at: time) }) { graph.dropParked() }
    defer { graph.didPaint() }
    if let picture, !graph.needsDisplay { return picture }
    let list = DisplayList(
      draw(at: .zero, scale: scale, visible: CGRect(origin: .zero, size: size)))
    picture = list
    return list
  }

  /// Moves on what moves by itself; returns whether anything goes on moving.
  @discardableResult func advance(to time: Double) -> Bool {
    graph.time = time
    if time >= graph.wakeTime { graph.wakeTime = .infinity }
    input.advance(to: time)
    for ticker in graph.tickers { ticker.tick(to: time) }
    isMoving = false
    for scrollView in graph.scrollViews where scrollView.advance(to: time) { isMoving = true }
    if let animator = graph.animator, animator.advance(to: time) { isMoving = true }
    for tree in graph.viewTrees where tree.advance(to: time) { isMoving = true }
    return isMoving
  }

  /// Updates and lays out until nothing changes.
  func settle() { graph.settle() }

  /// Draws the view with its top-left corner at a point.
  func draw(at corner: CGPoint, scale: Double, visible: CGRect?) -> [DisplayItem] {
    graph.measure(\.paint) {
      graph.needsDisplay = false
      var context = PaintContext(scale: scale, visible: visible)
      root.paint(into: &context, at: corner)
      return context.items
    }
  }

  /// Takes another value of the view, which must be of the type that the host was made with.
  ///
  /// - Parameter isRebinding: Whether the view is another item's: state of the old one must not show.
  func update<V: View>(_ view: V, isRebinding: Bool = false) {
    graph.sizeIsNoNumber = false
    root.update(view, isRebinding: isRebinding)
  }

  /// Takes what surrounds the view.
  func surround(
    scale: Double, colorScheme: ColorScheme, layoutDirection: LayoutDirection, safeArea: EdgeInsets
  ) {
    var environment = root.environment
    if scale != self.scale || colorScheme != environment.colorScheme
      || layoutDirection != environment.layoutDirection
    {
      self.scale = scale
      environment.displayScale = scale
      environment.colorScheme = colorScheme
      environment.layoutDirection = layoutDirection
      root.updateEnvironment(environment)
      root.setNeedsLayout()
    }
    root.safeArea = safeArea
  }

  /// Whether views are told to do with less motion.
  package var reducesMotion: Bool {
    get { root.environment.reducesMotion }
    set {
      guard newValue != reducesMotion else { return }
      var environment = root.environment
      environment.reducesMotion = newValue
      root.updateEnvironment(environment)
      root.setNeedsLayout()
    }
  }

  /// The controller that hosts the view.
  var hostingController: UIViewController? {
    get { graph.hostingController }
    set { graph.hostingController = newValue }
  }

  /// Whether something waits to be updated or laid out.
  var isUnsettled: Bool { graph.isUnsettled }

  /// Whether anything is on its way by an animation.
  var isAnimating: Bool { graph.isAnimating }

  /// Whether something waits to be drawn.
  var needsDisplay: Bool { graph.needsDisplay }

  /// The frame is painted: what was asked for on the way to it is done.
  func didPaint() { graph.didPaint() }

  /// The tree has come into sight, or gone out of it: what is inside appears or disappears, and tasks begin or end.
  func setShown(_ isShown: Bool) {
    guard isShown != graph.isShown else { return }
    graph.isShown = isShown
    func tell(_ node: Node) {
      (node as? any SightObserver)?.sightDidChange()
      node.forEachChild(tell)
    }
    tell(root)
    // Nobody makes a frame of what is not seen.
    if !isShown { graph.performLastActions() }
  }

  /// Adds who wants to hear of events at a point of the view, innermost first; whether anything was hit.
  func hitTest(_ point: CGPoint, into path: inout HitPath) -> Bool {
    graph.eventOffset = CGPoint(x: path.location.x - point.x, y: path.location.y - point.y)
    return root.hitTest(point, into: &path)
  }

  /// Takes another size or scale.
  package func resize(to size: CGSize, scale: Double? = nil) {
    let size = size.finite
    if let scale, scale != self.scale {
      self.scale = scale
      var environment = root.environment
      environment.displayScale = scale
      root.updateEnvironment(environment)
      root.setNeedsLayout()
    }
    guard size != self.size else { return }
    self.size = size
    root.setNeedsPlacementOnly()
    graph.needsDisplay = true
  }

  /// The size that the view takes for a proposal, rounded up to whole points as a hosting view's is (measured on
  /// macOS); a nil side asks for the ideal.
  ///
  /// Not a number where a layout inside answered so: whoever hosts the view then goes by a size of its own.
  package func sizeThatFits(width: CGFloat?, height: CGFloat?) -> CGSize {
    settle()
    let content = root.contentSize(for: ProposedViewSize(width: width, height: height))
    if graph.sizeIsNoNumber { return CGSize(width: CGFloat.nan, height: CGFloat.nan) }
    return CGSize(width: content.width.rounded(.up), height: content.height.rounded(.up))
  }

  /// Where the view with an id stands, in points of the host's content; nil where there is none.
  package func frame(ofViewWithID id: some Hashable) -> CGRect? {
    element(ofViewWithID: id)?.frame(in: .global)
  }

  /// Where what has the focus stands, in points of the host's content; nil where nothing has it.
  package var focusedFrame: CGRect? { graph.focus.element?.frame(in: .global) }

  /// The first element of the view with an id.
  func element(ofViewWithID id: some Hashable) -> ElementNode? {
    root.element(identifiedBy: AnyHashable(id))
  }

  /// What the view says for a preference.
  func preference<Key: PreferenceKey>(_ key: Key.Type) -> Key.Value {
    var value: Key.Value?
    root.collectPreference(key, into: &value)
    return value ?? Key.defaultValue
  }

  // MARK: Events

  /// Hands an event on; returns whether somebody took it.
  @discardableResult package func handle(_ event: InputEvent) -> Bool {
    let start = DispatchTime.now().uptimeNanoseconds
    defer { pendingIngest += Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9 }
    if input.handle(event) { return true }
    if case .key(let event) = event, event.isDown { return takeUnusedKey?(event) ?? false }
    return false
  }

  /// The first scroll view of the tree, as an app sees it.
  package var scrollGeometry: ScrollGeometry? { scrollView?.geometry }

  /// The first scroll view of the tree.
  var scrollView: ScrollElement? { graph.scrollViews.first }

  /// Ends what the view does: its tasks and subscriptions.
  package func close() {
    root.detach()
    graph.performLastActions()
    graph.dropParked()
  }

  /// The graph and its nodes know each other; who leaves the tree is forgotten by the graph.
  isolated deinit { close() }
}

/// The times that the phases of a frame took, in seconds.
package struct FramePhases: Sendable {
  /// Events that came since the frame before.
  package var ingest = 0.0
  /// Measuring and placing, with bodies of geometry readers.
  package var layout = 0.0
  /// Actions that follow from the layout, as the choice of what is to exist.
  package var window = 0.0
  /// Exchanging the children of `ForEach`, a part of `update`.
  package var recycle = 0.0
  /// Running bodies and handing their values down, without `recycle`.
  package var update = 0.0
  /// Writing the display list.
  package var paint = 0.0
}

/// The element around a host's view. The view is centred, as in a hosting view of SwiftUI.
final class RootElement: ElementNode {
  private var stack: StackNode?

  /// What covers the view's edges: content keeps out of it, backgrounds reach under it.
  var safeArea = EdgeInsets() { didSet { if safeArea != oldValue { setNeedsLayout() } } }

  func update<V: View>(_ view: V, isRebinding: Bool) {
    guard let content = stack?.content else { return }
    V._updateNode(content, view, UpdateInputs(environment: environment, isRebinding: isRebinding))
  }

  override func safeArea(for element: ElementNode) -> SafeArea? {
    safeArea == EdgeInsets() ? nil : SafeArea(container: safeArea.mirrored(ifRightToLeft: isRightToLeft))
  }

  func adopt<V: View>(_ view: V) {
    let stack = StackNode(.vertical, alignment: HorizontalAlignment.center.key, spacing: nil, childInputs())
    stack.container = self
    stack.content = V._makeNode(view, stack.childInputs(stackAxis: StackAxis.none))
    self.stack = stack
  }

  func layOut(in size: CGSize) {
    place(at: .zero, proposal: ProposedViewSize(size))
  }

  func contentSize(for proposal: ProposedViewSize) -> CGSize { stack?.sizeThatFits(proposal) ?? .zero }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    CGSize(width: proposal.width ?? 0, height: proposal.height ?? 0)
  }

  override func placeContents() {
    guard let stack else { return }
    let inner = ProposedViewSize(size).inset(by: safeArea)
    let content = stack.sizeThatFits(inner)
    let free = CGSize(width: inner.width ?? 0, height: inner.height ?? 0)
    placeChild(
      stack,
      at: CGPoint(
        x: safeArea.leading + (free.width - content.width) / 2,
        y: safeArea.top + (free.height - content.height) / 2
      ).finite, proposal: inner)
  }

  override func isVisible(in visible: CGRect, at corner: CGPoint) -> Bool { true }

  override func forEachChild(_ body: (Node) -> Void) {
    if let stack { body(stack) }
  }

  override func forEachLaidOutChild(_ body: (ElementNode) -> Void) {
    if let stack { body(stack) }
  }

  override func childElementsDidChange() { setNeedsLayout() }
}
