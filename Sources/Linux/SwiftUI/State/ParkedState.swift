/// The `@State` that was set in the views of an item, while no cell shows it: by the views' type, in their order.
@usableFromInline @MainActor package final class ParkedState {
  private var slots: [ObjectIdentifier: [[AnyObject?]]] = [:]
  /// Whether no state was set.
  private(set) var isEmpty = true

  /// Takes the memory of the next view of a type.
  func take<V>(_ type: V.Type, _ taken: [AnyObject?]) {
    let written = taken.map { ($0 as? any ParkableState)?.isWritten == true ? $0 : nil }
    if written.contains(where: { $0 != nil }) { isEmpty = false }
    slots[ObjectIdentifier(type), default: []].append(written)
  }

  /// Gives the next view of a type what was taken of it, at most once.
  func give<V>(_ type: V.Type, _ given: inout [AnyObject?]) {
    guard var left = slots[ObjectIdentifier(type)], !left.isEmpty else { return }
    given = left.removeFirst()
    slots[ObjectIdentifier(type)] = left
  }
}

/// Memory that may outlive the node that it was made for.
@MainActor protocol ParkableState: AnyObject {
  /// Whether another value was ever set than the first.
  var isWritten: Bool { get }
}

/// Keeps what belongs to items that no cell shows.
@usableFromInline package protocol StateKeeper: AnyObject {
  /// How often the data has changed.
  var revision: Int { get }
  /// Takes what is to be kept of an item that was last shown anew at a revision of the data.
  func park(_ state: AnyObject, of id: AnyHashable, shownAt revision: Int)
  /// Gives back what was kept of an item and keeps it no longer.
  func takeParked(of id: AnyHashable) -> AnyObject?
}

/// Gives what it modifies the identity of an item, as `id(_:)` does, lets `@State` inside come back with the item, and
/// tells bodies inside which item it is.
nonisolated public struct _ItemModifier: ViewModifier {
  public typealias Body = Never
  let id: AnyHashable
  let owner: (any StateKeeper)?
  let keepsState: Bool
  let surroundings: (EnvironmentValues) -> EnvironmentValues

  @usableFromInline init(
    id: AnyHashable, owner: (any StateKeeper)?, keepsState: Bool,
    surroundings: @escaping (EnvironmentValues) -> EnvironmentValues
  ) {
    self.id = id
    self.owner = owner
    self.keepsState = keepsState
    self.surroundings = surroundings
  }

  @MainActor public static func _makeNode<V: View>(
    _ view: V, _ modifier: Self, _ inputs: _NodeInputs
  ) -> _Node {
    let node = ItemNode(modifier, inputs)
    let outer = node.beginReturning()
    node.content = V._makeNode(view, node.childInputs())
    node.endReturning(outer)
    return node
  }

  @inlinable @MainActor public static func _updateNode<V: View>(
    _ node: _Node, _ view: V, _ modifier: Self, _ inputs: _UpdateInputs
  ) {
    let node = unsafeDowncast(node, to: ItemNode.self)
    let isOther = node.take(modifier, inputs)
    guard let content = node.content else { return }
    let inner = UpdateInputs(environment: node.environment, isRebinding: isOther)
    guard isOther else { return withBorrowed(content) { V._updateNode($0, view, inner) } }
    let outer = node.beginReturning()
    withBorrowed(content) { V._updateNode($0, view, inner) }
    node.endReturning(outer)
  }

  public nonisolated static func _elementCount(_ count: Int?) -> Int? { count }
}

/// Stands for the views of an item.
@usableFromInline final class ItemNode: Node {
  @exclusivity(unchecked) private var modifier: _ItemModifier
  @exclusivity(unchecked) @usableFromInline var content: Node?
  @exclusivity(unchecked) private var outer: EnvironmentValues
  /// The revision of the data that the item was shown at.
  @exclusivity(unchecked) private var revision = 0
  override var endsSomething: Bool { false }

  init(_ modifier: _ItemModifier, _ inputs: NodeInputs) {
    self.modifier = modifier
    outer = inputs.environment
    super.init(inputs)
    replaceEnvironment(with: modifier.surroundings(outer))
  }

  /// What keeps the state of the item's views.
  private var keeper: (any StateKeeper)? { modifier.keepsState ? modifier.owner : nil }

  /// Takes a new value, and says whether it is of another item.
  @usableFromInline func take(_ new: _ItemModifier, _ inputs: UpdateInputs) -> Bool {
    let isOther = inputs.isRebinding || modifier.id != new.id
    if isOther { leave() }
    isDetached = false
    let isSurroundedOtherwise =
      isOther || modifier.owner !== new.owner || inputs.environment.isOther(than: outer)
    modifier = new
    if isSurroundedOtherwise {
      outer = inputs.environment
      replaceEnvironment(with: new.surroundings(outer))
    }
    return isOther
  }

  /// Ends the views of the item that was shown and keeps their state.
  private func leave() {
    guard let content, !content.isDetached else { return }
    let (outerKeeps, outer) = (graph.keepsLeavingState, graph.leavingState)
    graph.keepsLeavingState = keeper != nil
    graph.leavingState = nil
    content.detach()
    if let state = graph.leavingState, !state.isEmpty {
      keeper?.park(state, of: modifier.id, shownAt: revision)
    }
    (graph.keepsLeavingState, graph.leavingState) = (outerKeeps, outer)
  }

  /// Begins to make the views of the item that is shown now, with the state that was kept.
  ///
  /// - Returns: What `endReturning(_:)` takes when they are made.
  @usableFromInline func beginReturning() -> ParkedState? {
    let outer = graph.returningState
    let keeper = keeper
    revision = keeper?.revision ?? 0
    graph.returningState = keeper?.takeParked(of: modifier.id) as? ParkedState
    return outer
  }

  @usableFromInline func endReturning(_ outer: ParkedState?) { graph.returningState = outer }

  override func updateEnvironment(_ environment: EnvironmentValues) {
    guard environment.isOther(than: outer) else { return }
    outer = environment
    replaceEnvironment(with: modifier.surroundings(environment))
    content?.updateEnvironment(self.environment)
  }

  override func forEachChild(_ body: (Node) -> Void) {
    if let content { body(content) }
  }

  override func forEachElement(_ body: (ElementNode) -> Void) { content?.forEachElement(body) }

  override func detach() {
    guard !isDetached else { return }
    leave()
    super.detach()
  }
}

extension View {
  /// Gives the view the identity of an item; `@State` inside leaves and comes back with the item.
  ///
  /// What is made in layout only, as inside a `GeometryReader`, begins anew.
  ///
  /// - Parameters:
  ///   - id: The item.
  ///   - owner: Keeps the state of items that are not shown.
  ///   - keepsState: Whether `@State` is kept too; where it is not, or there is no owner, it ends.
  ///   - surroundings: Tells bodies inside of the item and its owner; asked again where either is another.
  @inlinable nonisolated package func _item(
    _ id: AnyHashable, of owner: (any StateKeeper)?, keepsState: Bool,
    _ surroundings: @escaping (EnvironmentValues) -> EnvironmentValues
  ) -> ModifiedContent<Self, _ItemModifier> {
    modifier(
      _ItemModifier(id: id, owner: owner, keepsState: keepsState, surroundings: surroundings))
  }
}
