/// A modifier that wraps an element of its own around each element of what it modifies.
protocol ElementModifier: WrappingModifier {
  @MainActor static func makeElement(_ modifier: Self, _ inputs: NodeInputs) -> ModifierElement<Self>
}

extension ElementModifier {
  @MainActor public static func _makeNode<V: View>(
    _ view: V, _ modifier: Self, _ inputs: _NodeInputs
  ) -> _Node {
    // One element in, one out: the usual case needs no list between.
    if V._elementCount == 1 {
      let element = makeElement(modifier, inputs)
      element.adopt(V._makeNode(view, element.childInputs()))
      return element
    }
    let list = ModifierListNode<Self>(modifier, inputs)
    list.content = V._makeNode(view, list.childInputs())
    return list
  }
}

/// What of an `ElementModifier` the modules of users see: enough to hand new values on in code of their own types.
@usableFromInline protocol WrappingModifier: ViewModifier where Body == Never {}

extension WrappingModifier {
  @inlinable @MainActor public static func _updateNode<V: View>(
    _ node: _Node, _ view: V, _ modifier: Self, _ inputs: _UpdateInputs
  ) {
    if node.isElement {
      let element = unsafeDowncast(node, to: ModifierElement<Self>.self)
      element.take(inputs)
      element.setModifier(modifier)
      guard let content = element.content else { return }
      withBorrowed(content) { V._updateNode($0, view, inputs) }
      element.contentDidUpdate(inputs)
    } else {
      let list = unsafeDowncast(node, to: ModifierList<Self>.self)
      list.update(modifier, inputs)
      if let content = list.content { V._updateNode(content, view, inputs) }
    }
  }

  public nonisolated static func _elementCount(_ count: Int?) -> Int? { count }
}

/// An element around another one.
@usableFromInline class ModifierElement<Modifier: WrappingModifier>: ElementNode {
  @exclusivity(unchecked) @usableFromInline final var modifier: Modifier
  /// Tells modifiers apart; found once, for a look-up by type costs more than the comparison.
  @usableFromInline final let plan: TypePlan
  /// The structure that brings the element inside; nil where a list owns it.
  @exclusivity(unchecked) @usableFromInline final var content: Node?
  /// The element inside.
  final private(set) var child: ElementNode?

  init(_ modifier: Modifier, _ inputs: NodeInputs) {
    self.modifier = modifier
    plan = TypePlan.of(Modifier.self)
    super.init(inputs)
  }

  /// Takes a new value of the modifier.
  @inlinable final func setModifier(_ new: Modifier) {
    if plan.isSame(modifier, new) {
      modifier = new
      return
    }
    let old = modifier
    modifier = new
    modifierDidChange(from: old)
  }

  /// Takes the structure that brings the element inside.
  final func adopt(_ content: Node) {
    self.content = content
    wrap(content.firstElement)
  }

  /// Takes the element inside.
  final func wrap(_ element: ElementNode?) {
    child = element
    element?.container = self
  }

  override var zIndex: Double { child?.zIndex ?? 0 }
  override final var inner: Node? { content }
  override final func wraps(_ element: ElementNode) -> Bool { content == nil && child === element }

  override final func release() {
    // It is drawn until its way out has ended.
    if graph.animator?.isLeaving(self) == true { return }
    if let child, child.container === self { child.container = nil }
    child = nil
    detach()
  }

  override final func childElementsDidChange() {
    wrap(content?.firstElement)
    setNeedsLayout()
  }

  override func forEachChild(_ body: (Node) -> Void) {
    if let content { withBorrowed(content, body) }
  }

  override func forEachLaidOutChild(_ body: (ElementNode) -> Void) {
    if let child { withBorrowed(child, body) }
  }

  /// The modifier has another value; by default everything about the element may have changed.
  @usableFromInline func modifierDidChange(from old: Modifier) { setNeedsLayout() }

  /// The element inside has taken what came with the modifier's update.
  @usableFromInline func contentDidUpdate(_ inputs: UpdateInputs) {}

  // What the element inside says shows through, unless a modifier says otherwise.

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    guard let child else { return .zero }
    return withBorrowed(child) { $0.sizeThatFits(proposal) }
  }

  override func placeContents() {
    if let child { withBorrowed(child) { placeChild($0, at: .zero, proposal: proposal) } }
  }

  override func spacing() -> ViewSpacing { child?.spacing() ?? ViewSpacing() }

  override var saysBuiltInGuides: Bool {
    guard let child else { return false }
    return withBorrowed(child) { $0.saysBuiltInGuides }
  }

  override func explicitGuide(_ guide: AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? {
    child?.explicitGuide(guide, proposal)
  }

  override func layoutValue<K: LayoutValueKey>(for key: K.Type) -> K.Value {
    child?.layoutValue(for: key) ?? K.defaultValue
  }
}

/// Stands for a modifier around any number of elements.
@usableFromInline class ModifierList<Modifier: WrappingModifier>: Node {
  @usableFromInline final var content: Node?

  @usableFromInline func update(_ modifier: Modifier, _ inputs: UpdateInputs) {}
}

/// Gives each of the elements one of its own around it.
final class ModifierListNode<Modifier: ElementModifier>: ModifierList<Modifier>, RowWrapper {
  private var modifier: Modifier
  private var wrappers: [ObjectIdentifier: ModifierElement<Modifier>] = [:]
  private var order: [ModifierElement<Modifier>]?

  init(_ modifier: Modifier, _ inputs: NodeInputs) {
    self.modifier = modifier
    super.init(inputs)
  }

  override func update(_ modifier: Modifier, _ inputs: UpdateInputs) {
    isDetached = false
    replaceEnvironment(with: inputs.environment)
    self.modifier = modifier
    for wrapper in wrappers.values {
      wrapper.take(inputs)
      wrapper.setModifier(modifier)
      wrapper.contentDidUpdate(inputs)
    }
  }

  override func childElementsDidChange() {
    order = nil
    super.childElementsDidChange()
  }

  override func forEachChild(_ body: (Node) -> Void) {
    if let content { body(content) }
    for wrapper in wrappers.values { body(wrapper) }
  }

  override func forEachElement(_ body: (ElementNode) -> Void) {
    for wrapper in wrapped() { body(wrapper) }
  }

  override func collectRows(_ collector: inout RowCollector) {
    collector.wrap(self) { content?.collectRows(&$0) }
  }

  func wrap(_ element: ElementNode) -> ElementNode {
    let key = ObjectIdentifier(element)
    let wrapper = wrappers[key] ?? makeWrapper(around: element)
    wrapper.wrap(element)
    wrappers[key] = wrapper
    order = nil
    return wrapper
  }

  func unwrap(_ element: ElementNode) {
    wrappers.removeValue(forKey: ObjectIdentifier(element))?.release()
    order = nil
  }

  private func makeWrapper(around element: ElementNode) -> ModifierElement<Modifier> {
    let wrapper = Modifier.makeElement(modifier, childInputs())
    wrapper.isRetained = element.isRetained
    element.isRetained = false
    return wrapper
  }

  override func collectPresences(into list: inout [Presence]) {
    var inside: [Presence] = []
    content?.collectPresences(into: &inside)
    if inside.contains(where: \.isTransition) {
      list += inside.filter(\.isTransition)
    } else {
      for wrapper in wrapped() { list.append(.element(wrapper)) }
    }
  }

  private func wrapped() -> [ModifierElement<Modifier>] {
    if let order { return order }
    var remaining: [ObjectIdentifier: ModifierElement<Modifier>] = [:]
    var found: [ModifierElement<Modifier>] = []
    content?.forEachElement { element in
      let key = ObjectIdentifier(element)
      let wrapper = wrappers[key] ?? makeWrapper(around: element)
      wrapper.wrap(element)
      remaining[key] = wrapper
      found.append(wrapper)
    }
    for (key, wrapper) in wrappers where remaining[key] == nil { wrapper.release() }
    wrappers = remaining
    order = found
    return found
  }
}
