/// Someone who listens to the nearest scroll view inside.
@MainActor protocol ScrollGeometryObserver: AnyObject {
  /// - Parameter isFirst: Whether the scroll view was laid out for the first time.
  func scrollGeometryDidChange(_ geometry: ScrollGeometry, _ isFirst: Bool)
}

/// Runs an action when something that follows from a scroll view's geometry has changed.
nonisolated public struct _ScrollGeometryModifier<Value: Equatable>: StructuralModifier {
  let transform: (ScrollGeometry) -> Value
  let action: (Value, Value) -> Void

  @MainActor static func makeStructure(_ modifier: Self, _ inputs: NodeInputs) -> ScrollGeometryNode<Value> {
    ScrollGeometryNode(modifier, inputs)
  }

  @MainActor static func updateNode<V: View>(
    _ node: Node, _ view: V, _ modifier: Self, _ inputs: UpdateInputs
  ) {
    let node = unsafeDowncast(node, to: ScrollGeometryNode<Value>.self)
    node.isDetached = false
    node.modifier = modifier
    node.outer(inputs.environment)
    if let content = node.content {
      V._updateNode(
        content, view,
        UpdateInputs(environment: node.environment, isRebinding: inputs.isRebinding))
    }
    node.modifierDidUpdate()
  }
}

final class ScrollGeometryNode<Value: Equatable>: StructureNode<_ScrollGeometryModifier<Value>>,
  ScrollGeometryObserver
{
  private var outerEnvironment: EnvironmentValues
  private var geometry: ScrollGeometry?
  private var value: Value?

  override init(_ modifier: _ScrollGeometryModifier<Value>, _ inputs: NodeInputs) {
    outerEnvironment = inputs.environment
    super.init(modifier, inputs)
    environment.scrollObservers += [self]
  }

  /// Takes the environment from outside and adds itself for the views inside.
  func outer(_ environment: EnvironmentValues) {
    guard environment.isOther(than: outerEnvironment) else { return }
    outerEnvironment = environment
    var inner = environment
    inner.scrollObservers += [self]
    self.environment = inner
  }

  override func updateEnvironment(_ environment: EnvironmentValues) {
    guard environment.isOther(than: outerEnvironment) else { return }
    outer(environment)
    content?.updateEnvironment(self.environment)
  }

  /// The transform may see other values than before, so the last geometry is asked again.
  func modifierDidUpdate() {
    guard geometry != nil else { return }
    graph.perform { [weak self] in
      guard let self, let geometry else { return }
      report(geometry)
    }
  }

  func scrollGeometryDidChange(_ geometry: ScrollGeometry, _ isFirst: Bool) {
    guard !isDetached, self.geometry != geometry else { return }
    self.geometry = geometry
    report(geometry)
  }

  private func report(_ geometry: ScrollGeometry) {
    let new = modifier.transform(geometry)
    // Before the first layout the geometry is empty; what follows from it is the first old value.
    let old =
      value
      ?? modifier.transform(
        ScrollGeometry(
          contentOffset: .zero, contentSize: .zero, contentInsets: EdgeInsets(), containerSize: .zero))
    value = new
    if old != new { modifier.action(old, new) }
  }
}

/// Where a scroll view is told to be, and where it says that its user went.
@MainActor protocol ScrollPositionSource: AnyObject {
  func attach(_ scrollView: ScrollElement)
  func noteUserScroll()
}

/// Moves the nearest scroll view inside to where a binding says.
nonisolated public struct _ScrollPositionModifier: StructuralModifier {
  let position: Binding<ScrollPosition>
  let anchor: UnitPoint?

  @MainActor static func makeStructure(_ modifier: Self, _ inputs: NodeInputs) -> ScrollPositionNode {
    ScrollPositionNode(modifier, inputs)
  }

  @MainActor static func updateNode<V: View>(
    _ node: Node, _ view: V, _ modifier: Self, _ inputs: UpdateInputs
  ) {
    let node = unsafeDowncast(node, to: ScrollPositionNode.self)
    node.isDetached = false
    node.modifier = modifier
    node.outer(inputs.environment)
    if let content = node.content {
      V._updateNode(
        content, view,
        UpdateInputs(environment: node.environment, isRebinding: inputs.isRebinding))
    }
    node.follow()
  }
}

final class ScrollPositionNode: StructureNode<_ScrollPositionModifier>, ScrollPositionSource {
  private var outerEnvironment: EnvironmentValues
  private weak var scrollView: ScrollElement?
  private var last: ScrollPosition?

  override init(_ modifier: _ScrollPositionModifier, _ inputs: NodeInputs) {
    outerEnvironment = inputs.environment
    super.init(modifier, inputs)
    environment.scrollPosition = self
  }

  func outer(_ environment: EnvironmentValues) {
    guard environment.isOther(than: outerEnvironment) else { return }
    outerEnvironment = environment
    var inner = environment
    inner.scrollPosition = self
    self.environment = inner
  }

  override func updateEnvironment(_ environment: EnvironmentValues) {
    guard environment.isOther(than: outerEnvironment) else { return }
    outer(environment)
    content?.updateEnvironment(self.environment)
  }

  func attach(_ scrollView: ScrollElement) {
    self.scrollView = scrollView
    last = nil
    follow()
  }

  override func updateDirty() { follow() }

  /// Reads the binding and scrolls where it asks for another place than the last time.
  func follow() {
    guard let scrollView else { return }
    let position = tracking { modifier.position.wrappedValue }
    guard position != last else { return }
    last = position
    guard !position.isPositionedByUser, position.target != .nowhere else { return }
    var target = position.target
    if case .view(let id, nil) = target { target = .view(id, anchor: modifier.anchor) }
    scrollView.scroll(to: target)
  }

  func noteUserScroll() {
    guard var position = last, !position.isPositionedByUser || position.target != .nowhere else { return }
    position.noteUserScroll(to: nil)
    last = position
    modifier.position.wrappedValue = position
  }
}

private enum ScrollObserversKey: EnvironmentKey {
  static var defaultValue: [any ScrollGeometryObserver] { [] }
}
private enum ScrollPositionKey: EnvironmentKey {
  static var defaultValue: (any ScrollPositionSource)? { nil }
}

extension EnvironmentValues {
  /// Those who listen to the next scroll view inside.
  var scrollObservers: [any ScrollGeometryObserver] {
    get { self[ScrollObserversKey.self] }
    set { self[ScrollObserversKey.self] = newValue }
  }

  /// What tells the next scroll view inside where to be.
  var scrollPosition: (any ScrollPositionSource)? {
    get { self[ScrollPositionKey.self] }
    set { self[ScrollPositionKey.self] = newValue }
  }
}

extension View {
  nonisolated public func onScrollGeometryChange<T>(
    for type: T.Type, of transform: @escaping (ScrollGeometry) -> T,
    action: @escaping (_ oldValue: T, _ newValue: T) -> Void
  ) -> some View where T: Equatable {
    modifier(_ScrollGeometryModifier(transform: transform, action: action))
  }

  nonisolated public func scrollPosition(
    _ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil
  ) -> some View {
    modifier(_ScrollPositionModifier(position: position, anchor: anchor))
  }
}
