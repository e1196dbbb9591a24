/// Someone who listens to the nearest scroll view inside. Each says what it wants to hear.
@MainActor protocol ScrollObserver: AnyObject {
  func scrollGeometryDidChange(_ geometry: ScrollGeometry)
  func scrollPhaseDidChange(_ change: ScrollPhaseChange)
  /// Targets may have come into sight or gone.
  func scrollTargetsDidMove(in scrollView: ScrollElement)
}

extension ScrollObserver {
  func scrollGeometryDidChange(_ geometry: ScrollGeometry) {}
  func scrollPhaseDidChange(_ change: ScrollPhaseChange) {}
  func scrollTargetsDidMove(in scrollView: ScrollElement) {}
}

/// Leads from the environment to someone who listens. The environment is held by who listens, so the way back is weak.
@MainActor final class ScrollObserverLink {
  private(set) weak var observer: (any ScrollObserver)?

  init(_ observer: any ScrollObserver) { self.observer = observer }
}

/// Runs an action when something that follows from a scroll view's geometry has changed.
nonisolated public struct _ScrollGeometryModifier<Value: Equatable>: StructuralModifier {
  let transform: (ScrollGeometry) -> Value
  let action: (Value, Value) -> Void

  @MainActor static func makeStructure(_ modifier: Self, _ inputs: NodeInputs) -> ScrollGeometryNode<Value> {
    ScrollGeometryNode(modifier, inputs)
  }
}

final class ScrollGeometryNode<Value: Equatable>: StructureNode<_ScrollGeometryModifier<Value>>,
  ScrollObserver
{
  private var geometry: ScrollGeometry?
  private var value: Value?

  override func inner(_ environment: EnvironmentValues) -> EnvironmentValues {
    var inner = environment
    inner.scrollObservers += [ScrollObserverLink(self)]
    return inner
  }

  /// Another item listens anew.
  override func didStart() {
    geometry = nil
    value = nil
  }

  /// The transform may see other values than before, so the last geometry is asked again.
  override func didUpdate(from old: _ScrollGeometryModifier<Value>) {
    guard geometry != nil else { return }
    graph.perform { [weak self] in
      guard let self, let geometry else { return }
      report(geometry)
    }
  }

  func scrollGeometryDidChange(_ geometry: ScrollGeometry) {
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

/// Leads from the environment to what tells a scroll view where to be; weak as `ScrollObserverLink` is.
@MainActor final class ScrollPositionLink {
  private(set) weak var source: (any ScrollPositionSource)?

  init(_ source: any ScrollPositionSource) { self.source = source }
}

/// Moves the nearest scroll view inside to where a binding says.
nonisolated public struct _ScrollPositionModifier: StructuralModifier {
  let position: Binding<ScrollPosition>
  let anchor: UnitPoint?

  @MainActor static func makeStructure(_ modifier: Self, _ inputs: NodeInputs) -> ScrollPositionNode {
    ScrollPositionNode(modifier, inputs)
  }
}

final class ScrollPositionNode: StructureNode<_ScrollPositionModifier>, ScrollPositionSource {
  private weak var scrollView: ScrollElement?
  private var last: ScrollPosition?

  override func inner(_ environment: EnvironmentValues) -> EnvironmentValues {
    var inner = environment
    inner.scrollPosition = ScrollPositionLink(self)
    return inner
  }

  override func didStart() {
    last = nil
    follow(isNew: true)
  }

  override func didUpdate(from old: _ScrollPositionModifier) { follow() }

  func attach(_ scrollView: ScrollElement) {
    self.scrollView = scrollView
    last = nil
    follow(isNew: true)
  }

  override func updateDirty() { follow() }

  /// Reads the binding and scrolls where it asks for another place than the last time.
  ///
  /// - Parameter isNew: Whether the scroll view was not there before, so that it begins at the place.
  func follow(isNew: Bool = false) {
    guard let scrollView else { return }
    let position = tracking { modifier.position.wrappedValue }
    guard position != last else { return }
    last = position
    guard !position.isPositionedByUser, position.target != .nowhere else { return }
    var target = position.target
    if case .view(let id, nil) = target { target = .view(id, anchor: modifier.anchor) }
    scrollView.scroll(to: .position(target), isNew ? .jump : ScrollWay(graph.transaction(of: self)))
  }

  func noteUserScroll() {
    guard var position = last, !position.isPositionedByUser || position.target != .nowhere else { return }
    position.noteUserScroll(to: nil)
    last = position
    modifier.position.wrappedValue = position
  }
}

private enum ScrollObserversKey: EnvironmentKey {
  static var defaultValue: [ScrollObserverLink] { [] }
}
private enum ScrollPositionKey: EnvironmentKey {
  static var defaultValue: ScrollPositionLink? { nil }
}

extension EnvironmentValues {
  /// Those who listen to the next scroll view inside.
  var scrollObservers: [ScrollObserverLink] {
    get { self[ScrollObserversKey.self] }
    set { self[ScrollObserversKey.self] = newValue }
  }

  /// What tells the next scroll view inside where to be.
  var scrollPosition: ScrollPositionLink? {
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
