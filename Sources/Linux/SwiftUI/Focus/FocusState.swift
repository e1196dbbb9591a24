@frozen @propertyWrapper public struct FocusState<Value>: DynamicProperty where Value: Hashable {
  /// What the state is where none of the views that it is bound to has the focus.
  private let nobody: Value
  private var box: FocusBox<Value>?

  public init() where Value == Bool { nobody = false }
  public init<T>() where Value == T?, T: Hashable { nobody = nil }

  /// Outside a view's body and actions reading gives the value for nobody and writing does nothing.
  public var wrappedValue: Value {
    get { projectedValue.wrappedValue }
    nonmutating set { projectedValue.wrappedValue = newValue }
  }

  public var projectedValue: FocusState<Value>.Binding { Binding(box: box, nobody: nobody) }

  @frozen @propertyWrapper public struct Binding {
    let box: FocusBox<Value>?
    let nobody: Value

    public var wrappedValue: Value {
      get { box?.state.read() ?? nobody }
      nonmutating set { box?.request(newValue) }
    }

    public var projectedValue: FocusState<Value>.Binding { self }
  }
}

extension FocusState: GraphComparable {
  static func isSame(_ lhs: FocusState, _ rhs: FocusState) -> Bool { true }
}

extension FocusState.Binding: GraphComparable {
  static func isSame(_ lhs: FocusState.Binding, _ rhs: FocusState.Binding) -> Bool { lhs.box === rhs.box }
}

extension FocusState: InstallableProperty {
  @MainActor mutating func install(slot: inout AnyObject?, node: Node) {
    let known = slot.map { unsafeDowncast($0, to: FocusBox<Value>.self) }
    let box = known ?? FocusBox(nobody, graph: node.graph)
    slot = box
    self.box = box
  }
}

/// The memory of a focus state, and the views that it is bound to.
@usableFromInline @MainActor final class FocusBox<Value: Hashable> {
  nonisolated let state: StateBox<Value>
  private let nobody: Value
  private weak var graph: Graph?
  private var nodes: [WeakFocusNode<Value>] = []
  private var isAsked = false

  init(_ nobody: Value, graph: Graph) {
    self.nobody = nobody
    self.graph = graph
    state = StateBox(nobody)
  }

  /// Moves the focus to the view that stands for a value, once the frame has settled: the view may be on its way.
  nonisolated func request(_ value: Value) {
    state.write(value)
    onMain { self.ask() }
  }

  private func ask() {
    guard !isAsked else { return }
    isAsked = true
    graph?.perform { [weak self] in self?.answer() }
  }

  private func answer() {
    isAsked = false
    guard let graph else { return }
    let wanted = state.read()
    let bound = nodes.compactMap(\.node).filter { !$0.isDetached }
    if let element = bound.first(where: { $0.modifier.value == wanted })?.firstFocusable {
      graph.focus.give(to: element)
      return
    }
    // Nobody is wanted, or nobody stands for what is: then the state says who has the focus.
    if wanted == nobody, bound.contains(where: { graph.focus.isInside($0) }) { graph.focus.give(to: nil) }
    state.write(bound.first { graph.focus.isInside($0) }?.modifier.value ?? nobody)
  }

  func add(_ node: FocusedNode<Value>) {
    nodes.removeAll { $0.node == nil || $0.node === node }
    nodes.append(WeakFocusNode(node: node))
  }

  func remove(_ node: FocusedNode<Value>) { nodes.removeAll { $0.node === node } }

  func focusDidEnter(_ value: Value) { state.write(value) }

  func focusDidLeave(_ value: Value) {
    // Who asks for another place meanwhile goes on asking for it.
    if !isAsked, state.read() == value { state.write(nobody) }
  }
}

struct WeakFocusNode<Value: Hashable> {
  weak var node: FocusedNode<Value>?
}

/// Binds the focus of what it modifies to a value of a focus state.
nonisolated public struct _FocusedModifier<Value: Hashable>: StructuralModifier {
  let binding: FocusState<Value>.Binding
  let value: Value

  @MainActor static func makeStructure(_ modifier: Self, _ inputs: NodeInputs) -> FocusedNode<Value> {
    FocusedNode(modifier, inputs)
  }
}

final class FocusedNode<Value: Hashable>: StructureNode<_FocusedModifier<Value>>, FocusObserver {
  private var box: FocusBox<Value>? { modifier.binding.box }

  override func didStart() { box?.add(self) }

  override func didUpdate(from old: _FocusedModifier<Value>) {
    guard old.binding.box !== box || old.value != modifier.value else { return }
    old.binding.box?.remove(self)
    box?.add(self)
    guard graph.focus.isInside(self) else { return }
    graph.perform { [weak self] in
      old.binding.box?.focusDidLeave(old.value)
      if let self, graph.focus.isInside(self) { focusDidEnter() }
    }
  }

  func focusDidEnter() { box?.focusDidEnter(modifier.value) }
  func focusDidLeave() { box?.focusDidLeave(modifier.value) }

  /// The first element inside that can have the focus.
  var firstFocusable: (any FocusableElement)? {
    var found: (any FocusableElement)?
    forEachElement { element in
      if found == nil { element.forEachFocusable { if found == nil { found = $0 } } }
    }
    return found
  }

  override func detach() {
    guard !isDetached else { return }
    super.detach()
    box?.remove(self)
  }
}

extension View {
  nonisolated public func focused<Value>(
    _ binding: FocusState<Value>.Binding, equals value: Value
  ) -> some View where Value: Hashable {
    modifier(_FocusedModifier(binding: binding, value: value))
  }

  nonisolated public func focused(_ condition: FocusState<Bool>.Binding) -> some View {
    focused(condition, equals: true)
  }
}
