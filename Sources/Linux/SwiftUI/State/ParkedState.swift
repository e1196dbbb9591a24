/// The `@State` that was set in the views of an item, while no cell shows it: by the views' type, in their order.
@MainActor package final class ParkedState {
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
package protocol StateKeeper: AnyObject {
  /// How often the data has changed.
  var revision: Int { get }
  /// Takes what is to be kept of an item that was last shown anew at a revision of the data.
  func park(_ state: AnyObject, of id: AnyHashable, shownAt revision: Int)
  /// Gives back what was kept of an item and keeps it no longer.
  func takeParked(of id: AnyHashable) -> AnyObject?
}

/// Gives what it modifies the identity of an item, as `id(_:)` does, and lets `@State` inside come back with the item.
nonisolated struct ParkingModifier: StructuralModifier {
  let id: AnyHashable
  let keeper: (any StateKeeper)?

  @MainActor static func makeStructure(_ modifier: Self, _ inputs: NodeInputs) -> ParkingNode {
    ParkingNode(modifier, inputs)
  }

  @MainActor static func makeNode<V: View>(_ view: V, _ modifier: Self, _ inputs: NodeInputs) -> Node {
    let node = makeStructure(modifier, inputs)
    node.takeFirst(inputs.environment)
    node.returning { node.content = V._makeNode(view, node.childInputs()) }
    return node
  }

  @MainActor static func updateNode<V: View>(
    _ node: Node, _ view: V, _ modifier: Self, _ inputs: UpdateInputs
  ) {
    let node = unsafeDowncast(node, to: ParkingNode.self)
    let isOther = inputs.isRebinding || node.modifier.id != modifier.id
    if isOther { node.leave() }
    node.isDetached = false
    node.modifier = modifier
    node.take(inputs.environment)
    guard let content = node.content else { return }
    let inner = UpdateInputs(environment: node.environment, isRebinding: isOther)
    if isOther {
      node.returning { V._updateNode(content, view, inner) }
    } else {
      V._updateNode(content, view, inner)
    }
  }
}

final class ParkingNode: StructureNode<ParkingModifier> {
  /// The revision of the data that the item was shown at.
  private var revision = 0

  /// Ends the views of the item that was shown and keeps their state.
  func leave() {
    guard let content, !content.isDetached else { return }
    let outer = graph.leavingState
    let state = modifier.keeper.map { _ in ParkedState() }
    graph.leavingState = state
    content.detach()
    graph.leavingState = outer
    if let state, !state.isEmpty { modifier.keeper?.park(state, of: modifier.id, shownAt: revision) }
  }

  /// Makes the views of the item that is shown now, with the state that was kept.
  func returning(_ body: () -> Void) {
    let outer = graph.returningState
    revision = modifier.keeper?.revision ?? 0
    graph.returningState = modifier.keeper?.takeParked(of: modifier.id) as? ParkedState
    body()
    graph.returningState = outer
  }

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
  ///   - keeper: Keeps the state of items that are not shown; without one, state ends.
  nonisolated package func parkingState(of id: AnyHashable, in keeper: (any StateKeeper)?) -> some View {
    modifier(ParkingModifier(id: id, keeper: keeper))
  }
}
