@_spi(Reflection) internal import Swift

nonisolated public struct TupleView<T>: View {
  public var value: T
  public init(_ value: T) { self.value = value }
  public typealias Body = Never
}

extension TupleView: PrimitiveView {
  @MainActor static func makeNode(_ view: Self, _ inputs: NodeInputs) -> TupleNode {
    let node = TupleNode(TupleFields.of(T.self), inputs)
    withUnsafePointer(to: view.value) { node.make(UnsafeRawPointer($0)) }
    return node
  }

  @inline(__always)
  @MainActor static func updateNode(_ node: TupleNode, _ view: borrowing Self, _ inputs: UpdateInputs) {
    // The tuple is all that the view holds, so it lies where the view does.
    withTuple(of: view) { node.update($0, inputs) }
  }

  private nonisolated static func withTuple(
    of view: borrowing Self, _ body: @MainActor (UnsafeRawPointer) -> Void
  ) {
    withUnsafePointer(to: view) { pointer in
      nonisolated(unsafe) let tuple = UnsafeRawPointer(pointer)
      onGraph { body(tuple) }
    }
  }

  public static var _elementCount: Int? { onGraph { TupleFields.of(T.self).elementCount } }
}

/// Stands for several views in a row.
final class TupleNode: Node {
  private let fields: TupleFields
  private var children: [Node] = []

  init(_ fields: TupleFields, _ inputs: NodeInputs) {
    self.fields = fields
    super.init(inputs)
  }

  func make(_ tuple: UnsafeRawPointer) {
    let inputs = childInputs()
    children = fields.views.map { $0.makeNode(tuple, inputs) }
  }

  func update(_ tuple: UnsafeRawPointer, _ inputs: UpdateInputs) {
    isDetached = false
    environment = inputs.environment
    for (index, field) in fields.views.enumerated() { field.updateNode(children[index], tuple, inputs) }
  }

  override func forEachChild(_ body: (Node) -> Void) {
    for child in children { body(child) }
  }
}

/// The views in a tuple, found once per tuple type. Parts that are no views are left out.
@MainActor final class TupleFields {
  let views: [any TupleField]
  /// The number of elements of all views; nil where it varies.
  let elementCount: Int?

  private static var known: [ObjectIdentifier: TupleFields] = [:]

  static func of<Tuple>(_ type: Tuple.Type) -> TupleFields {
    if let fields = known[ObjectIdentifier(type)] { return fields }
    let fields = TupleFields(type)
    known[ObjectIdentifier(type)] = fields
    return fields
  }

  private init(_ type: Any.Type) {
    var found: [any TupleField] = []
    func add(_ type: Any.Type, at offset: Int) {
      guard let view = type as? any View.Type else { return }
      func open<V: View>(_ type: V.Type) { found.append(TypedTupleField<V>(offset: offset)) }
      open(view)
    }
    // A tuple of one is the thing itself.
    if type is any View.Type {
      add(type, at: 0)
    } else {
      _ = _forEachField(of: type) { _, offset, fieldType, _ in
        add(fieldType, at: offset)
        return true
      }
    }
    views = found
    elementCount = found.reduce(0) { sum, field in
      guard let sum, let count = field.elementCount else { return nil }
      return sum + count
    }
  }
}

/// One view in a tuple, behind a raw pointer to the tuple.
@MainActor protocol TupleField: AnyObject {
  var elementCount: Int? { get }
  func makeNode(_ tuple: UnsafeRawPointer, _ inputs: NodeInputs) -> Node
  func updateNode(_ node: Node, _ tuple: UnsafeRawPointer, _ inputs: UpdateInputs)
}

private final class TypedTupleField<V: View>: TupleField {
  private let offset: Int

  init(offset: Int) { self.offset = offset }

  var elementCount: Int? { V._elementCount }

  func makeNode(_ tuple: UnsafeRawPointer, _ inputs: NodeInputs) -> Node {
    V._makeNode((tuple + offset).assumingMemoryBound(to: V.self).pointee, inputs)
  }

  func updateNode(_ node: Node, _ tuple: UnsafeRawPointer, _ inputs: UpdateInputs) {
    V._updateNode(node, (tuple + offset).assumingMemoryBound(to: V.self).pointee, inputs)
  }
}
