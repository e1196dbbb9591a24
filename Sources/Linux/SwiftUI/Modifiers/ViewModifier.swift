@MainActor @preconcurrency public protocol ViewModifier {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency func body(content: Self.Content) -> Self.Body
  typealias Content = _ViewModifier_Content<Self>

  // What follows is ours, as in `View`.

  /// Makes the node of a view with this modifier.
  @MainActor static func _makeNode<V: View>(
    _ view: V, _ modifier: Self, _ inputs: _NodeInputs
  ) -> _Node
  /// Hands a new value to such a node.
  @MainActor static func _updateNode<V: View>(
    _ node: _Node, _ view: V, _ modifier: Self, _ inputs: _UpdateInputs)
  /// The number of elements of a view with this modifier whose content has `count`.
  nonisolated static func _elementCount(_ count: Int?) -> Int?
}

extension ViewModifier {
  @MainActor public static func _makeNode<V: View>(
    _ view: V, _ modifier: Self, _ inputs: _NodeInputs
  ) -> _Node {
    ModifierNode(view, modifier, inputs)
  }

  @MainActor public static func _updateNode<V: View>(
    _ node: _Node, _ view: V, _ modifier: Self, _ inputs: _UpdateInputs
  ) {
    unsafeDowncast(node, to: ModifierNode<V, Self>.self).update(view, modifier, inputs)
  }

  public nonisolated static func _elementCount(_ count: Int?) -> Int? { Body._elementCount }
}

extension ViewModifier where Body == Never {
  public func body(content: Content) -> Never {
    fatalError("\(Self.self) is applied by the library and has no body to call.")
  }
}

/// A modifier that has no body but a node of its own.
protocol PrimitiveModifier: ViewModifier where Body == Never {
  @MainActor static func makeNode<V: View>(_ view: V, _ modifier: Self, _ inputs: NodeInputs) -> Node
  @MainActor static func updateNode<V: View>(
    _ node: Node, _ view: V, _ modifier: Self, _ inputs: UpdateInputs)
}

extension PrimitiveModifier {
  @MainActor public static func _makeNode<V: View>(
    _ view: V, _ modifier: Self, _ inputs: _NodeInputs
  ) -> _Node { makeNode(view, modifier, inputs) }

  @MainActor public static func _updateNode<V: View>(
    _ node: _Node, _ view: V, _ modifier: Self, _ inputs: _UpdateInputs
  ) { updateNode(node, view, modifier, inputs) }

  public nonisolated static func _elementCount(_ count: Int?) -> Int? { count }
}

nonisolated public struct ModifiedContent<Content, Modifier> {
  public var content: Content
  public var modifier: Modifier

  @inlinable public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
  public typealias Body = Never

  @MainActor public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node {
    Modifier._makeNode(view.content, view.modifier, inputs)
  }

  // Borrowed, so that the parts are handed on where they lie: nested modifiers would copy all they hold at each level.
  // Inlined into the witness, where the type of the view is at hand and need not be looked up.
  @inlinable @inline(__always)
  @MainActor public static func _updateNode(_ node: _Node, _ view: borrowing Self, _ inputs: _UpdateInputs) {
    Modifier._updateNode(node, view.content, view.modifier, inputs)
  }

  public nonisolated static var _elementCount: Int? { Modifier._elementCount(Content._elementCount) }
  public nonisolated static var _holdsLists: Bool { Content._holdsLists }
}

extension View {
  @inlinable nonisolated public func modifier<T>(_ modifier: T) -> ModifiedContent<
    Self, T
  > {
    ModifiedContent(content: self, modifier: modifier)
  }
}

/// What a modifier's body sees of the view that it modifies.
nonisolated public struct _ViewModifier_Content<Modifier>: View where Modifier: ViewModifier {
  public typealias Body = Never
  /// Makes and updates the content, whose type the modifier does not know.
  let content: any ModifierContent

  @MainActor public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node {
    ModifierContentNode(view.content, inputs)
  }

  @MainActor public static func _updateNode(_ node: _Node, _ view: Self, _ inputs: _UpdateInputs) {
    unsafeDowncast(node, to: ModifierContentNode.self).update(view.content, inputs)
  }

  public nonisolated static var _elementCount: Int? { nil }
}

/// The content of a modifier, kept in a box so that it is copied as one reference.
@MainActor protocol ModifierContent: AnyObject, Sendable {
  func makeNode(_ inputs: NodeInputs) -> Node
  func updateNode(_ node: Node, _ inputs: UpdateInputs)
}

@MainActor final class TypedModifierContent<Content: View>: ModifierContent {
  // Unsafe only in that modifiers are made anywhere; nodes are made of it on the main actor.
  nonisolated(unsafe) var view: Content

  nonisolated init(_ view: Content) { self.view = view }

  func makeNode(_ inputs: NodeInputs) -> Node { Content.makePart(view, inputs) }
  func updateNode(_ node: Node, _ inputs: UpdateInputs) { Content.updatePart(node, view, inputs) }
}

/// Stands for the content inside a modifier's body.
final class ModifierContentNode: Node {
  private var content: Node?

  init(_ view: any ModifierContent, _ inputs: NodeInputs) {
    super.init(inputs)
    content = view.makeNode(childInputs())
  }

  func update(_ view: any ModifierContent, _ inputs: UpdateInputs) {
    isDetached = false
    replaceEnvironment(with: inputs.environment)
    if let content { view.updateNode(content, inputs) }
  }

  override func forEachChild(_ body: (Node) -> Void) {
    if let content { body(content) }
  }
}

/// Stands for a view with a modifier that has a body.
final class ModifierNode<Content: View, Modifier: ViewModifier>: Node {
  private let content: TypedModifierContent<Content>
  private let body: CompositeNodeOfModifier<Content, Modifier>

  init(_ view: Content, _ modifier: Modifier, _ inputs: NodeInputs) {
    content = TypedModifierContent(view)
    body = CompositeNodeOfModifier(content: content, modifier: modifier)
    super.init(inputs)
    body.make(childInputs())
  }

  func update(_ view: Content, _ modifier: Modifier, _ inputs: UpdateInputs) {
    isDetached = false
    let isSame = TypePlan.of(Content.self).isSame(content.view, view)
    content.view = view
    replaceEnvironment(with: inputs.environment)
    body.update(modifier: modifier, contentIsSame: isSame, inputs)
  }

  override func forEachChild(_ body: (Node) -> Void) {
    if let node = self.body.node { body(node) }
  }
}

/// Runs a modifier's body as if the modifier, with its content, were a view.
@MainActor final class CompositeNodeOfModifier<Content: View, Modifier: ViewModifier> {
  private let content: TypedModifierContent<Content>
  private var view: ModifierView<Modifier>
  private(set) var node: Node?

  init(content: TypedModifierContent<Content>, modifier: Modifier) {
    self.content = content
    view = ModifierView(modifier: modifier, content: _ViewModifier_Content(content: content), revision: 0)
  }

  func make(_ inputs: NodeInputs) {
    DynamicFields.of(ModifierView<Modifier>.self, holdsModifier: true)
    node = ModifierView<Modifier>._makeNode(view, inputs)
  }

  func update(modifier: Modifier, contentIsSame: Bool, _ inputs: UpdateInputs) {
    // The content is a box that stays; its revision tells the body that what is inside has changed.
    if !contentIsSame { view.revision += 1 }
    view.modifier = modifier
    if let node { ModifierView<Modifier>._updateNode(node, view, inputs) }
  }
}

/// A modifier and what it modifies, as a view whose body is the modifier's.
///
/// The modifier's own dynamic properties are found as those of a nested property are.
struct ModifierView<Modifier: ViewModifier>: View {
  var modifier: Modifier
  let content: _ViewModifier_Content<Modifier>
  var revision: Int

  var body: Modifier.Body { modifier.body(content: content) }
}
