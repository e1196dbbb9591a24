/// A view that was taken out and is drawn until its transition has ended.
///
/// Its elements are no longer among those that the container lays out, hits or focuses: they stay where they were in it.
@MainActor final class Exit {
  let root: Node
  let owner: Node
  let key: AnyHashable
  /// The elements, each with the place that it had among those of the container.
  let elements: [(element: ElementNode, order: Double)]
  /// The same with those that stand around each alone, which a list would end.
  private let held: [ElementNode]
  private(set) weak var container: ElementNode?
  /// Stands for the container where that has gone.
  let place: ObjectIdentifier
  /// The nodes between the view and the container, which those inside know without holding them.
  private let around: [Node]
  private let presences: [Presence]
  private var transaction: ActiveTransaction?
  private var isOver = false

  /// Makes the exit of a node that its owner still has; nil where nothing of it is to be seen.
  init?(_ root: Node, of owner: Node, key: AnyHashable) {
    var found: [ElementNode] = []
    var held: [ElementNode] = []
    root.forEachElement { element in
      guard !element.isFresh else { return }
      found.append(element.outermost)
      held += element.wrappers
    }
    guard let container = found.first?.container, !root.isDetached else { return nil }
    presences = root.presences
    let graph = owner.graph
    guard graph.transaction?.animation != nil || presences.contains(where: \.hasOwnAnimation) else {
      return nil
    }
    let places = graph.startAnimating().places(in: container)
    self.root = root
    self.owner = owner
    self.key = key
    self.container = container
    self.held = held
    place = ObjectIdentifier(container)
    elements = found.filter { $0.container === container }
      .map { (element: $0, order: (places[ObjectIdentifier($0)] ?? Double(places.count)) - 0.5) }
    var around: [Node] = []
    var node = owner.isElement ? nil : owner.parent
    while let current = node, current !== container {
      around.append(current)
      node = current.isElement ? nil : current.parent
    }
    self.around = around
  }

  private var graph: Graph { owner.graph }

  /// Whether an element is drawn only until the way out has ended.
  func holds(_ element: ElementNode) -> Bool { held.contains { $0 === element } }

  /// Sends the view on its way out.
  func begin() {
    let outer = graph.transaction
    var own = outer?.value ?? Transaction()
    own.addAnimationCompletion(criteria: .removed) { [weak self] in self?.end() }
    // Held until all that the layout animates is known.
    own.completions.last?.hold()
    let transaction = ActiveTransaction(own)
    self.transaction = transaction
    graph.startAnimating().add(self)
    graph.beginningExits.append(self)
    tellMatched(self)
    graph.transaction = transaction
    defer { graph.transaction = outer }
    for presence in presences {
      switch presence {
      case .transition(let node): node.setPhase(.didDisappear)
      case .element(let element): element.outermost.fade(to: 0)
      }
    }
    container?.setNeedsPlacementOnly()
    container?.setNeedsDrawing()
  }

  /// The transaction of the way out, while it begins.
  var beginning: ActiveTransaction? { transaction }

  /// Tells the views inside that have others by ids whether they leave.
  private func tellMatched(_ exit: Exit?) {
    guard graph.hasMatchedViews else { return }
    func tell(_ node: Node) {
      (node as? MatchedElement)?.exit = exit
      node.forEachChild(tell)
    }
    tell(root)
    for element in held { (element as? MatchedElement)?.exit = exit }
    graph.matched.needsMatching = true
  }

  /// What of the way out is animated by the layout is on its way too.
  func didBegin() {
    guard let transaction else { return }
    self.transaction = nil
    transaction.value.completions.last?.release(graph.perform)
  }

  /// Places the view where it was, as what is inside may have another place in it.
  func placeElements() {
    let outer = graph.transaction
    if let transaction { graph.transaction = transaction }
    defer { graph.transaction = outer }
    for (element, _) in elements { element.place(at: element.origin, proposal: element.proposal) }
  }

  /// The view is back before it has gone.
  func turnAround() {
    guard !isOver else { return }
    isOver = true
    didBegin()
    graph.animator?.remove(self)
    tellMatched(nil)
    for presence in presences {
      switch presence {
      case .transition(let node): node.setPhase(.identity)
      case .element(let element): element.outermost.fade(to: 1)
      }
    }
  }

  /// The view is gone.
  func end() {
    guard !isOver else { return }
    isOver = true
    graph.animator?.remove(self)
    container?.setNeedsDrawing()
    root.detach()
    for element in held { element.release() }
  }
}

extension ElementNode {
  /// Places those that are leaving.
  final func placeExits() {
    for exit in graph.animator?.exits(from: self) ?? [] { exit.placeElements() }
  }

  /// The elements inside from back to front: by what they say of that, then in their order.
  final func inDrawingOrder(withExits: Bool) -> [ElementNode] {
    var list: [(element: ElementNode, zIndex: Double, order: Double)] = []
    forEachLaidOutChild { list.append(($0, $0.zIndex, Double(list.count))) }
    if withExits, hasExits {
      for exit in graph.animator?.exits(from: self) ?? [] {
        list += exit.elements.map { ($0.element, $0.element.zIndex, $0.order) }
      }
    }
    // Sorting keeps the order of what is alike.
    list.sort { $0.zIndex != $1.zIndex ? $0.zIndex < $1.zIndex : $0.order < $1.order }
    return list.map(\.element)
  }
}
