nonisolated public struct AnyView: View {
  let storage: AnyViewStorage

  public init<V>(_ view: V) where V: View {
    storage = (view as? AnyView)?.storage ?? TypedAnyViewStorage(view)
  }

  public init<V>(erasing view: V) where V: View { self.init(view) }

  public typealias Body = Never
}

/// A view whose type is not known outside.
class AnyViewStorage {
  let type: ObjectIdentifier

  init(type: ObjectIdentifier) { self.type = type }

  @MainActor func makeNode(_ inputs: NodeInputs) -> Node { Node(inputs) }
  @MainActor func updateNode(_ node: Node, _ inputs: UpdateInputs) {}
}

final class TypedAnyViewStorage<V: View>: AnyViewStorage {
  private let view: V

  init(_ view: V) {
    self.view = view
    super.init(type: ObjectIdentifier(V.self))
  }

  @MainActor override func makeNode(_ inputs: NodeInputs) -> Node { V.makePart(view, inputs) }
  @MainActor override func updateNode(_ node: Node, _ inputs: UpdateInputs) {
    V.updatePart(node, view, inputs)
  }
}

extension AnyView: PrimitiveView {
  @MainActor static func makeNode(_ view: Self, _ inputs: NodeInputs) -> AnyViewNode {
    AnyViewNode(view.storage, inputs)
  }

  @MainActor static func updateNode(_ node: AnyViewNode, _ view: Self, _ inputs: UpdateInputs) {
    node.update(view.storage, inputs)
  }

  public static var _elementCount: Int? { nil }
}

/// Stands for a view of any type. Another type is another identity.
final class AnyViewNode: Node {
  private var type: ObjectIdentifier
  private var content: Node?

  init(_ view: AnyViewStorage, _ inputs: NodeInputs) {
    type = view.type
    super.init(inputs)
    content = view.makeNode(childInputs())
  }

  func update(_ view: AnyViewStorage, _ inputs: UpdateInputs) {
    isDetached = false
    replaceEnvironment(with: inputs.environment)
    if view.type == type, let content {
      view.updateNode(content, inputs)
    } else {
      if let content { graph.takeOut(content, of: self, key: type, inputs) }
      type = view.type
      let known = graph.takeBack(of: self, key: type)
      let node = known ?? view.makeNode(childInputs())
      content = node
      childElementsDidChange()
      if known == nil { graph.bringIn(node, inputs) } else { view.updateNode(node, inputs) }
    }
  }

  override func forEachChild(_ body: (Node) -> Void) {
    if let content { body(content) }
  }
}
