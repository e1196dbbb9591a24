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
    case .first(let content): node.replace(arm: 0) { TrueContent.makePart(content, $0) }
    case .second(let content): node.replace(arm: 1) { FalseContent.makePart(content, $0) }
    }
    return node
  }

  @MainActor static func updateNode(_ node: ConditionalNode, _ view: Self, _ inputs: UpdateInputs) {
    node.take(inputs)
    switch view.storage {
    case .first(let content):
      if let child = node.child(ofArm: 0) {
        TrueContent.updatePart(child, content, inputs)
      } else {
        node.replace(arm: 0) { TrueContent.makePart(content, $0) }
      }
    case .second(let content):
      if let child = node.child(ofArm: 1) {
        FalseContent.updatePart(child, content, inputs)
      } else {
        node.replace(arm: 1) { FalseContent.makePart(content, $0) }
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
    if let view { node.replace(arm: 0) { Wrapped.makePart(view, $0) } }
    return node
  }

  @MainActor static func updateNode(_ node: ConditionalNode, _ view: Self, _ inputs: UpdateInputs) {
    node.take(inputs)
    if let view {
      if let child = node.child(ofArm: 0) {
        Wrapped.updatePart(child, view, inputs)
      } else {
        node.replace(arm: 0) { Wrapped.makePart(view, $0) }
      }
    } else {
      node.removeChild()
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

  func replace(arm: Int, _ make: (NodeInputs) -> Node) {
    let hadChild = content != nil || self.arm != -1
    content?.detach()
    content = make(childInputs())
    self.arm = arm
    if hadChild || isInTree { childElementsDidChange() }
  }

  func removeChild() {
    guard content != nil else { return }
    content?.detach()
    content = nil
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
