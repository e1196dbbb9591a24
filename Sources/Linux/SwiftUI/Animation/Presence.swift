/// One of the things that come and go with a view.
enum Presence {
  /// A transition that a view names.
  case transition(TransitionNodeBase)
  /// An element without one: it fades.
  case element(ElementNode)

  var isTransition: Bool {
    if case .transition = self { return true }
    return false
  }

  /// Whether it is animated even where the change is not.
  @MainActor var hasOwnAnimation: Bool {
    if case .transition(let node) = self { return node.hasOwnAnimation }
    return false
  }
}

/// A view on its way in.
@MainActor struct Entrance {
  let presences: [Presence]
  let transaction: ActiveTransaction?
}

extension Node {
  /// What comes and goes with the node.
  final var presences: [Presence] {
    var list: [Presence] = []
    collectPresences(into: &list)
    return list
  }
}

extension ElementNode {
  /// The elements that stand around this one alone, one for each element of a list, from the inside.
  final var wrappers: [ElementNode] {
    var found: [ElementNode] = []
    var element = self
    while let outer = element.container, outer.wraps(element) {
      found.append(outer)
      element = outer
    }
    return found
  }

  /// The outermost of them, or else this element.
  final var outermost: ElementNode { wrappers.last ?? self }
}

extension Graph {
  /// Whether what comes and goes now may do so by a transition.
  func animatesPresence(_ inputs: UpdateInputs) -> Bool {
    !inputs.isRebinding && isShown && (transaction?.animation != nil || hasAnimatedTransitions)
  }

  /// Takes a node out for good: at once, or by its transition.
  ///
  /// - Parameters:
  ///   - owner: The node that it was in, which may ask for it back under the key.
  ///   - inputs: What the owner is brought up to date with.
  /// - Returns: Whether the node goes by a transition, so that nobody else may have it.
  @discardableResult
  func takeOut(_ node: Node, of owner: Node, key: @autoclosure () -> AnyHashable, _ inputs: UpdateInputs)
    -> Bool
  {
    if animatesPresence(inputs), let exit = Exit(node, of: owner, key: key()) {
      exit.begin()
      return true
    }
    node.detach()
    return false
  }

  /// Gives back what is on its way out, which turns around.
  func takeBack(of owner: Node, key: @autoclosure () -> AnyHashable) -> Node? {
    guard let animator, let exit = animator.exit(of: owner, key: key()) else { return nil }
    exit.turnAround()
    return exit.root
  }

  /// Lets a node that was made for a view that comes in do so by its transition.
  func bringIn(_ node: Node, _ inputs: UpdateInputs) {
    guard animatesPresence(inputs) else { return }
    let presences = node.presences
    guard transaction?.animation != nil || presences.contains(where: \.hasOwnAnimation) else { return }
    for case .transition(let node) in presences { node.setPhase(.willAppear) }
    entrances.append(Entrance(presences: presences, transaction: transaction))
    requestFrame()
  }

  /// What has come in is laid out where it is to be, and begins its way there.
  func beginEntrances() {
    let beginning = entrances
    entrances = []
    let outer = transaction
    defer { transaction = outer }
    for entrance in beginning {
      transaction = entrance.transaction
      for presence in entrance.presences {
        switch presence {
        case .transition(let node): node.appear()
        case .element(let element):
          if transaction?.animation != nil { element.outermost.fade(to: 1, isFirst: true) }
        }
      }
    }
  }

  /// The frame is laid out in which views began to leave: those that nothing holds any more are gone.
  func endBeginningOfExits() {
    let beginning = beginningExits
    beginningExits = []
    for exit in beginning { exit.didBegin() }
  }
}
