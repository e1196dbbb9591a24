nonisolated public struct _ConditionalContent<TrueContent, FalseContent> {
  enum Storage {
    case first(TrueContent)
    case second(FalseContent)
  }

  let storage: Storage
}

extension _ConditionalContent: View where TrueContent: View, FalseContent: View {
  public typealias Body = Never
}

extension _ConditionalContent: PrimitiveView where TrueContent: View, FalseContent: View {
  @MainActor static func makeNode(_ view: Self, _ inputs: NodeInputs) -> ConditionalNode {
    let node = ConditionalNode(inputs)
    switch view.storage {
    case .first(let content): node.make(arm: 0) { TrueContent.makePart(content, $0) }
    case .second(let content): node.make(arm: 1) { FalseContent.makePart(content, $0) }
    }
    return node
  }

  @MainActor static func updateNode(_ node: ConditionalNode, _ view: Self, _ inputs: UpdateInputs) {
    node.take(inputs)
    switch view.storage {
    case .first(let content):
      if let child = node.child(ofArm: 0) {
        TrueContent.updatePart(child, content, inputs)
      } else if let child = node.exchange(forArm: 0, inputs, { TrueContent.makePart(content, $0) }) {
        TrueContent.updatePart(child, content, inputs)
      }
    case .second(let content):
      if let child = node.child(ofArm: 1) {
        FalseContent.updatePart(child, content, inputs)
      } else if let child = node.exchange(forArm: 1, inputs, { FalseContent.makePart(content, $0) }) {
        FalseContent.updatePart(child, content, inputs)
      }
    }
  }

  public static var _elementCount: Int? {
    guard let first = TrueContent._elementCount, first == FalseContent._elementCount else { return nil }
    return first
  }

  public static var _holdsLists: Bool { TrueContent._holdsLists || FalseContent._holdsLists }
}

extension Optional: View where Wrapped: View {
  public typealias Body = Never
}

extension Optional: PrimitiveView where Wrapped: View {
  @MainActor static func makeNode(_ view: Self, _ inputs: NodeInputs) -> ConditionalNode {
    let node = ConditionalNode(inputs)
    if let view { node.make(arm: 0) { Wrapped.makePart(view, $0) } }
    return node
  }

  @MainActor static func updateNode(_ node: ConditionalNode, _ view: Self, _ inputs: UpdateInputs) {
    node.take(inputs)
    if let view {
      if let child = node.child(ofArm: 0) {
        Wrapped.updatePart(child, view, inputs)
      } else if let child = node.exchange(forArm: 0, inputs, { Wrapped.makePart(view, $0) }) {
        Wrapped.updatePart(child, view, inputs)
      }
    } else {
      node.removeChild(inputs)
    }
  }

  public nonisolated static var _elementCount: Int? { Wrapped._elementCount == 0 ? 0 : nil }
  public nonisolated static var _holdsLists: Bool { Wrapped._holdsLists }
}

/// Stands for one of several views, or for none. Each arm is an identity of its own.
final class ConditionalNode: Node {
  private var content: Node?
  private var arm = -1

  func take(_ inputs: UpdateInputs) {
    isDetached = false
    replaceEnvironment(with: inputs.environment)
  }

  func child(ofArm arm: Int) -> Node? { arm == self.arm ? content : nil }

  func make(arm: Int, _ make: (NodeInputs) -> Node) {
    content = make(childInputs())
    self.arm = arm
  }

  /// Puts another arm in the place of the one before, each by its transition.
  ///
  /// - Returns: A node of the arm that was still on its way out, and must be brought up to date; nil where one was made.
  func exchange(forArm arm: Int, _ inputs: UpdateInputs, _ make: (NodeInputs) -> Node) -> Node? {
    let hadChild = content != nil
    if let content { graph.takeOut(content, of: self, key: self.arm, inputs) }
    self.arm = arm
    let known = graph.takeBack(of: self, key: arm)
    let node = known ?? make(childInputs())
    content = node
    if hadChild || isInTree { childElementsDidChange() }
    if known == nil { graph.bringIn(node, inputs) }
    return known
  }

  func removeChild(_ inputs: UpdateInputs) {
    guard let content else { return }
    graph.takeOut(content, of: self, key: arm, inputs)
    self.content = nil
    arm = -1
    childElementsDidChange()
  }

  /// Whether the container may have asked for the elements already.
  private var isInTree = false

  override func forEachChild(_ body: (Node) -> Void) {
    isInTree = true
    if let content { body(content) }
  }
}
