@_spi(Reflection) internal import Swift

nonisolated public struct TupleView<T>: View {
  @usableFromInline var parts: TupleParts<T>

  public var value: T {
    get { parts.value }
    set { parts = TupleParts(newValue, nil) }
  }

  public init(_ value: T) { parts = TupleParts(value, nil) }

  @inlinable init(_ value: T, _ update: @escaping TupleUpdate<T>) { parts = TupleParts(value, update) }

  public typealias Body = Never
}

/// The parts of a tuple view, in one place: each modifier around a stack copies what it holds.
@usableFromInline nonisolated final class TupleParts<T> {
  @usableFromInline let value: T
  /// Hands each part to its node, where the types of the parts were known when the view was made.
  @usableFromInline let update: TupleUpdate<T>?

  @inlinable init(_ value: T, _ update: TupleUpdate<T>?) {
    self.value = value
    self.update = update
  }
}

@usableFromInline typealias TupleUpdate<T> = @MainActor (TupleNode, T, UpdateInputs) -> Void

extension TupleView: GraphComparable {
  static func isSame(_ lhs: TupleView, _ rhs: TupleView) -> Bool {
    lhs.parts === rhs.parts || TypePlan.of(T.self).isSame(lhs.parts.value, rhs.parts.value)
  }
}

extension TupleView {
  @MainActor public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node {
    let node = TupleNode(TupleFields.of(T.self), inputs)
    withUnsafePointer(to: view.parts.value) { node.make(UnsafeRawPointer($0)) }
    return node
  }

  @inlinable @MainActor public static func _updateNode(
    _ node: _Node, _ view: Self, _ inputs: _UpdateInputs
  ) {
    let node = unsafeDowncast(node, to: TupleNode.self)
    node.take(inputs)
    if !node.isInList, let update = view.parts.update {
      update(node, view.parts.value, inputs)
    } else {
      updateUnknown(node, view, inputs)
    }
  }

  @usableFromInline @MainActor static func updateUnknown(
    _ node: TupleNode, _ view: Self, _ inputs: UpdateInputs
  ) {
    withUnsafePointer(to: view.parts.value) { node.update(UnsafeRawPointer($0), inputs) }
  }

  public static var _elementCount: Int? { onGraph { TupleFields.of(T.self).elementCount } }
  public static var _holdsLists: Bool { onGraph { TupleFields.of(T.self).holdsLists } }
}

/// Stands for several views in a row.
@usableFromInline final class TupleNode: Node {
  private let fields: TupleFields
  /// Whether the parts may be made later.
  @usableFromInline let isInList: Bool
  @exclusivity(unchecked) @usableFromInline private(set) var children: [Node] = []
  override var isPlain: Bool { true }

  init(_ fields: TupleFields, _ inputs: NodeInputs) {
    self.fields = fields
    isInList = inputs.isInList
    super.init(inputs)
  }

  func make(_ tuple: UnsafeRawPointer) {
    let inputs = childInputs()
    children = fields.views.map { isInList ? $0.makePart(tuple, inputs) : $0.makeNode(tuple, inputs) }
  }

  @usableFromInline func take(_ inputs: UpdateInputs) {
    isDetached = false
    if !ignores(inputs.environment) { replaceEnvironment(with: inputs.environment) }
  }

  /// Hands the parts of a tuple to their nodes.
  func update(_ tuple: UnsafeRawPointer, _ inputs: UpdateInputs) {
    for (index, field) in fields.views.enumerated() {
      if isInList {
        field.updatePart(children[index], tuple, inputs)
      } else {
        field.updateNode(children[index], tuple, inputs)
      }
    }
  }

  override func forEachChild(_ body: (Node) -> Void) {
    children.forEachBorrowed(body)
  }
}

/// The views in a tuple, found once per tuple type. Parts that are no views are left out.
@MainActor final class TupleFields {
  let views: [any TupleField]
  /// The number of elements of all views; nil where it varies.
  let elementCount: Int?
  /// Whether any view may bring a list.
  let holdsLists: Bool

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
    if StoredFields.isNominal(type) {
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
    holdsLists = found.contains { $0.holdsLists }
  }
}

/// One view in a tuple, behind a raw pointer to the tuple.
@MainActor protocol TupleField: AnyObject {
  var elementCount: Int? { get }
  var holdsLists: Bool { get }
  func makeNode(_ tuple: UnsafeRawPointer, _ inputs: NodeInputs) -> Node
  func updateNode(_ node: Node, _ tuple: UnsafeRawPointer, _ inputs: UpdateInputs)
  func makePart(_ tuple: UnsafeRawPointer, _ inputs: NodeInputs) -> Node
  func updatePart(_ node: Node, _ tuple: UnsafeRawPointer, _ inputs: UpdateInputs)
}

private final class TypedTupleField<V: View>: TupleField {
  private let offset: Int

  init(offset: Int) { self.offset = offset }

  var elementCount: Int? { V._elementCount }
  var holdsLists: Bool { V._holdsLists }

  func makeNode(_ tuple: UnsafeRawPointer, _ inputs: NodeInputs) -> Node {
    V._makeNode((tuple + offset).assumingMemoryBound(to: V.self).pointee, inputs)
  }

  func updateNode(_ node: Node, _ tuple: UnsafeRawPointer, _ inputs: UpdateInputs) {
    V._updateNode(node, (tuple + offset).assumingMemoryBound(to: V.self).pointee, inputs)
  }

  func makePart(_ tuple: UnsafeRawPointer, _ inputs: NodeInputs) -> Node {
    V.makePart((tuple + offset).assumingMemoryBound(to: V.self).pointee, inputs)
  }

  func updatePart(_ node: Node, _ tuple: UnsafeRawPointer, _ inputs: UpdateInputs) {
    V.updatePart(node, (tuple + offset).assumingMemoryBound(to: V.self).pointee, inputs)
  }
}
