/// Where a new node will stand.
@MainActor public struct _NodeInputs {
  let graph: Graph
  let parent: Node?
  var environment: EnvironmentValues
  /// The main axis of the stack that the node will be laid out by; decides where a spacer gives way.
  var stackAxis: StackAxis

  init(graph: Graph, parent: Node?, environment: EnvironmentValues, stackAxis: StackAxis = .none) {
    self.graph = graph
    self.parent = parent
    self.environment = environment
    self.stackAxis = stackAxis
  }

  /// The inputs of a child of `node`.
  func child(of node: Node) -> _NodeInputs {
    _NodeInputs(graph: graph, parent: node, environment: environment, stackAxis: stackAxis)
  }
}

/// What comes down to a node together with a new value.
@MainActor public struct _UpdateInputs {
  @usableFromInline var environment: EnvironmentValues
  /// Whether the node is taken over by another item: memory of the old one must not show.
  @usableFromInline var isRebinding: Bool

  @inlinable init(environment: EnvironmentValues, isRebinding: Bool = false) {
    self.environment = environment
    self.isRebinding = isRebinding
  }
}

@usableFromInline typealias NodeInputs = _NodeInputs
@usableFromInline typealias UpdateInputs = _UpdateInputs

/// The axis that a stack lays its elements along.
enum StackAxis: UInt8 { case none, horizontal, vertical }
