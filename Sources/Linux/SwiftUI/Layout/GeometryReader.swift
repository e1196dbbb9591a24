nonisolated public struct GeometryProxy {
  let element: ElementNode
  public let size: CGSize
  /// Told when a place was asked for that moves without the size changing.
  let places: PlaceReads?

  public var safeAreaInsets: EdgeInsets {
    places?.wasRead = true
    return onGraph { [element] in element.safeAreaInsets }
  }

  @_disfavoredOverload public func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
    places?.wasRead = true
    nonisolated(unsafe) let space = coordinateSpace
    return onGraph { [element] in element.frame(in: space) }
  }

  public func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect {
    frame(in: coordinateSpace.coordinateSpace)
  }

  public func bounds(of coordinateSpace: NamedCoordinateSpace) -> CGRect? {
    guard case .named(let name) = coordinateSpace.coordinateSpace else { return nil }
    places?.wasRead = true
    nonisolated(unsafe) let wanted = name
    return onGraph { [element] in element.bounds(ofSpaceNamed: wanted) }
  }
}

extension ElementNode {
  /// The rectangle of the nearest space around with a name, in the element's own space.
  fileprivate func bounds(ofSpaceNamed name: AnyHashable) -> CGRect? {
    var origin = CGPoint.zero
    var current: ElementNode? = self
    while let inner = current {
      if inner !== self, inner.answers(to: name) {
        return CGRect(origin: CGPoint(x: -origin.x, y: -origin.y), size: inner.size)
      }
      origin.x += inner.origin.x
      origin.y += inner.origin.y
      current = inner.container
    }
    return nil
  }
}

/// Whether someone asked where an element stands.
final class PlaceReads {
  var wasRead = false
}

nonisolated public struct GeometryReader<Content>: View where Content: View {
  public var content: (GeometryProxy) -> Content

  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }

  public typealias Body = Never
}

extension GeometryReader: PrimitiveView {
  @MainActor static func makeNode(_ view: Self, _ inputs: NodeInputs) -> GeometryReaderElement<Content> {
    GeometryReaderElement(view.content, inputs)
  }

  @MainActor static func updateNode(
    _ node: GeometryReaderElement<Content>, _ view: Self, _ inputs: UpdateInputs
  ) {
    node.update(view.content, inputs)
  }
}

/// Takes what it is proposed and makes its content from that size, while it is placed.
final class GeometryReaderElement<Content: View>: ElementNode, LayoutObserver {
  private var make: (GeometryProxy) -> Content
  private var stack: ZStackNode?
  private var rebinds = false
  private var places = PlaceReads()
  private var knownFrame = CGRect.null

  init(_ content: @escaping (GeometryProxy) -> Content, _ inputs: NodeInputs) {
    make = content
    super.init(inputs)
    graph.observeLayout(self)
  }

  func update(_ content: @escaping (GeometryProxy) -> Content, _ inputs: UpdateInputs) {
    take(inputs)
    make = content
    if inputs.isRebinding { rebinds = true }
    setNeedsPlacementOnly()
  }

  override func updateEnvironment(_ environment: EnvironmentValues) {
    guard environment.isOther(than: self.environment) else { return }
    replaceEnvironment(with: environment)
    setNeedsPlacementOnly()
  }

  override func updateDirty() {
    setNeedsPlacementOnly()
  }

  override var isLayoutBoundary: Bool { true }

  override func placeContents() {
    // The size may have changed, so the content is made anew; equal values inside stop the work.
    updateContent()
    guard let stack else { return }
    let inner = ProposedViewSize(size)
    for element in stack.elements { stack.placeChild(element, at: .zero, proposal: inner) }
    if stack.hasExits { stack.placeExits() }
    // Nobody places the stack itself: what changes inside has to reach the reader the next time, too.
    stack.noteContentsPlaced()
  }

  override func draw(into context: inout PaintContext, at corner: CGPoint) {
    stack?.paintInside(into: &context, at: corner)
  }

  private func updateContent() {
    places = PlaceReads()
    let proxy = GeometryProxy(element: self, size: size, places: places)
    graph.counters.bodies += 1
    let content = tracking { make(proxy) }
    if let stack, let node = stack.content {
      Content._updateNode(node, content, UpdateInputs(environment: environment, isRebinding: rebinds))
    } else {
      let stack = ZStackNode(alignment: .topLeading, childInputs(stackAxis: StackAxis.none))
      stack.container = self
      stack.content = Content._makeNode(content, stack.childInputs())
      self.stack = stack
    }
    rebinds = false
    knownFrame = places.wasRead ? frame(in: .global) : .null
  }

  /// Content that asked where it stands is made anew once it stands elsewhere.
  func layoutDidFinish() { checkPlace() }
  override func didMove() { checkPlace() }

  private func checkPlace() {
    guard !isDetached, places.wasRead, frame(in: .global) != knownFrame else { return }
    knownFrame = frame(in: .global)
    setNeedsUpdate()
  }

  override func didReattach() { graph.observeLayout(self) }

  override func detach() {
    guard !isDetached else { return }
    graph.stopObservingLayout(self)
    stack?.detach()
    super.detach()
  }

  override func forEachChild(_ body: (Node) -> Void) {
    if let stack { body(stack) }
  }

  override func forEachLaidOutChild(_ body: (ElementNode) -> Void) {
    if let stack { stack.forEachLaidOutChild(body) }
  }

  override func childElementsDidChange() { setNeedsPlacementOnly() }
}

/// Runs an action when something that follows from an element's geometry has changed.
nonisolated public struct _GeometryChangeModifier<Value: Equatable>: ElementModifier {
  let transform: (GeometryProxy) -> Value
  let action: (Value) -> Void

  @MainActor static func makeElement(_ modifier: Self, _ inputs: NodeInputs) -> ModifierElement<Self> {
    GeometryChangeElement(modifier, inputs)
  }
}

final class GeometryChangeElement<Value: Equatable>: ModifierElement<_GeometryChangeModifier<Value>>,
  LayoutObserver
{
  private var value: Value?

  override init(_ modifier: _GeometryChangeModifier<Value>, _ inputs: NodeInputs) {
    super.init(modifier, inputs)
    graph.observeLayout(self)
  }

  override func modifierDidChange(from old: _GeometryChangeModifier<Value>) {
    graph.perform { [weak self] in self?.layoutDidFinish() }
  }

  override var priority: Double { child?.priority ?? 0 }

  func layoutDidFinish() {
    guard !isDetached else { return }
    let new = modifier.transform(GeometryProxy(element: self, size: size, places: nil))
    guard new != value else { return }
    value = new
    let action = modifier.action
    graph.perform { action(new) }
  }

  override func contentDidUpdate(_ inputs: UpdateInputs) {
    if inputs.isRebinding { value = nil }
  }

  override func didReattach() { graph.observeLayout(self) }

  override func detach() {
    guard !isDetached else { return }
    graph.stopObservingLayout(self)
    super.detach()
  }
}

extension View {
  nonisolated public func onGeometryChange<T>(
    for type: T.Type, of transform: @escaping @Sendable (GeometryProxy) -> T,
    action: @escaping (_ newValue: T) -> Void
  ) -> some View where T: Equatable, T: Sendable {
    modifier(_GeometryChangeModifier(transform: transform, action: action))
  }
}
