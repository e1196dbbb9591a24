/// One persistent place in the view graph: it stands for one view for as long as that view's identity lives.
///
/// Nodes with a place on screen are `ElementNode`s. The others only give structure: they say which elements they bring
/// to the container above them.
@MainActor public class _Node {
  let graph: Graph
  private(set) unowned var parent: Node?
  /// The distance from the root. Dirty nodes are updated in this order, so none is updated twice.
  let depth: Int
  let stackAxis: StackAxis
  /// Whether what is inside runs from right to left: asked for each child that is placed, so it is kept.
  @exclusivity(unchecked) private(set) final var isRightToLeft: Bool
  @exclusivity(unchecked) @usableFromInline private(set) final var environment: EnvironmentValues
  /// Whether the node waits in the graph's queue.
  @exclusivity(unchecked) @usableFromInline final var isDirty = false
  /// Whether the node is out of the tree: for good, or kept aside until another item takes it over.
  @exclusivity(unchecked) @usableFromInline final var isDetached = false
  /// Whether the node, or one inside, has something to end when it leaves. Where it is true, it is true for every node above.
  @exclusivity(unchecked) private final var hasEnds = false
  /// Whether the node, or one inside, may hand keys on that only bodies read. Where it is true, it is true for every node
  /// above.
  @exclusivity(unchecked) private final var handsKeysOn = false
  /// The state boxes that the node read when it last ran.
  @exclusivity(unchecked) final var dependencies: [any Dependency] = []
  /// The keys of the environment that the node read when it last ran.
  @exclusivity(unchecked) final var environmentReads: [EnvironmentRead] = []
  /// What tells the node of changes in the observable objects that it read.
  @exclusivity(unchecked) final var observation: ObservationToken?

  init(_ inputs: NodeInputs) {
    graph = inputs.graph
    parent = inputs.parent
    depth = (inputs.parent?.depth ?? -1) + 1
    stackAxis = inputs.stackAxis
    environment = inputs.environment
    isRightToLeft = inputs.parent?.isRightToLeft ?? inputs.environment.runsRightToLeft
    graph.counters.nodesMade += 1
    if endsSomething { noteEnd() }
    if !isPlain { noteKeys() }
  }

  // MARK: Structure

  /// Calls `body` with each structural child, in order.
  func forEachChild(_ body: (Node) -> Void) {}

  /// Calls `body` with each element that the node brings to its container, in order.
  func forEachElement(_ body: (ElementNode) -> Void) {
    forEachChild { $0.forEachElement(body) }
  }

  /// The first element that the node brings, if it brings any.
  var firstElement: ElementNode? {
    var first: ElementNode?
    forEachElement { if first == nil { first = $0 } }
    return first
  }

  /// Whether the node is an element itself.
  @usableFromInline var isElement: Bool { false }

  /// Whether what is made here is a part of a list that makes its rows as they come into sight.
  var holdsParts: Bool { parent?.holdsParts ?? false }

  /// Whether the node stands for a view that is made later, in place of the view's own node.
  var isDeferred: Bool { false }

  /// Adds the rows that the node brings to such a list.
  func collectRows(_ collector: inout RowCollector) {
    forEachChild { $0.collectRows(&collector) }
  }

  /// Adds what comes and goes with the node: transitions where views name them, else elements.
  func collectPresences(into list: inout [Presence]) {
    forEachChild { $0.collectPresences(into: &list) }
  }

  /// Says that a structural child brings other elements than before.
  func childElementsDidChange() {
    parent?.childElementsDidChange()
  }

  /// Adds what the node and those inside it say for a preference to `value`.
  func collectPreference<K: PreferenceKey>(_ key: K.Type, into value: inout K.Value?) {
    forEachChild { $0.collectPreference(key, into: &value) }
  }

  // MARK: Updates

  /// Takes a new environment, with no new value. Overridden where a node reads the environment.
  @usableFromInline func updateEnvironment(_ environment: EnvironmentValues) {
    guard environment.isOther(than: self.environment) else { return }
    takeEnvironment(environment)
    forEachChild { $0.updateEnvironment(environment) }
  }

  /// Takes another environment and tells the node of it.
  final func takeEnvironment(_ environment: EnvironmentValues) {
    let isOtherToElements = environment.isOtherToElements(than: self.environment)
    replaceEnvironment(with: environment)
    environmentDidChange()
    if isOtherToElements { surroundingsDidChange() }
  }

  /// Whether another environment is none to the node and those inside: what only bodies read is all that differs.
  @usableFromInline final func ignores(_ new: EnvironmentValues) -> Bool {
    if handsKeysOn || new.isOtherToElements(than: environment) { return false }
    // So that no item is held for its key's sake.
    environment.dropUnseen()
    return true
  }

  /// Takes another environment without a word to the node.
  @usableFromInline final func replaceEnvironment(with new: EnvironmentValues) {
    let isOtherToElements = new.isOtherToElements(than: environment)
    environment = new
    guard isOtherToElements, new.runsRightToLeft != isRightToLeft else { return }
    isRightToLeft.toggle()
    layoutDirectionDidChange()
  }

  /// The environment has other values than before.
  func environmentDidChange() {}

  /// The environment has other values that elements may go by.
  func surroundingsDidChange() {}

  /// What is inside runs the other way than before.
  func layoutDirectionDidChange() {}

  /// Whether nodes like this one read observable objects.
  var habit: ReadingHabit { .of(type(of: self)) }

  /// Runs the node again because something that it read has changed. Called by the graph, once per change.
  func updateDirty() {}

  /// Asks the graph to call `updateDirty()` before the next layout.
  final func setNeedsUpdate() {
    guard !isDirty, !isDetached else { return }
    isDirty = true
    graph.enqueue(self)
  }

  // MARK: Detaching

  /// Whether the node only measures, places and draws, as most do: it runs no body, makes no nodes later and ends nothing.
  var isPlain: Bool { false }

  /// Whether the node itself has something to end when it leaves, beside what it read.
  var endsSomething: Bool { !isPlain }

  /// Says that the node has something to end when it leaves.
  final func noteEnd() {
    var node: Node? = self
    while let current = node, !current.hasEnds {
      current.hasEnds = true
      node = current.parent
    }
  }

  private final func noteKeys() {
    var node: Node? = self
    while let current = node, !current.handsKeysOn {
      current.handsKeysOn = true
      node = current.parent
    }
  }

  /// Ends what the node does for the identity it stands for: tasks, subscriptions, memory.
  ///
  /// Nodes below one that has nothing to end are not told.
  ///
  /// Called once when the node leaves the tree; subclasses call `super`. A node that is kept for another item comes
  /// back through an update with `isRebinding`.
  func detach() {
    guard !isDetached else { return }
    isDetached = true
    if graph.isAnimating { stopMotions() }
    guard hasEnds else { return }
    dropDependencies()
    forEachChild { $0.detach() }
  }

  /// The inputs of a child that is made after the node itself.
  final func childInputs(environment: EnvironmentValues? = nil, stackAxis: StackAxis? = nil) -> NodeInputs {
    NodeInputs(
      graph: graph, parent: self, environment: environment ?? self.environment,
      stackAxis: stackAxis ?? self.stackAxis)
  }
}

@usableFromInline typealias Node = _Node
