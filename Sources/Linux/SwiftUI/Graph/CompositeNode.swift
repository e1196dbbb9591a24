/// Stands for a view that has a body.
///
/// The body runs only when the view's value, its state, an environment key it read or an observed property it read has
/// changed, or when the node is taken over by another item.
@usableFromInline final class CompositeNode<V: View>: Node {
  @exclusivity(unchecked) @usableFromInline var view: V
  @usableFromInline let plan: TypePlan
  private let dynamic: DynamicFields
  @exclusivity(unchecked) @usableFromInline var slots: [AnyObject?]
  @exclusivity(unchecked) @usableFromInline var content: Node?

  init(_ view: V, _ inputs: NodeInputs) {
    self.view = view
    plan = TypePlan.of(V.self)
    dynamic = DynamicFields.of(V.self)
    slots = dynamic.slotCount == 0 ? [] : Array(repeating: nil, count: dynamic.slotCount)
    super.init(inputs)
    takeParkedSlots()
    content = V.Body._makeNode(runBody(), childInputs())
  }

  @inlinable func update(_ new: V, _ inputs: UpdateInputs) {
    isDetached = false
    let runs =
      inputs.isRebinding || isDirty || !plan.isSame(view, new)
      || (inputs.environment.isOther(than: environment) && readsDiffer(in: inputs.environment))
    view = new
    if inputs.isRebinding, !slots.isEmpty {
      forgetSlots()
      takeParkedSlots()
    }
    let environment = inputs.environment
    guard runs else {
      updateEnvironment(environment)
      return
    }
    replaceEnvironment(with: environment)
    isDirty = false
    updateContent(inputs)
  }

  @usableFromInline override func updateEnvironment(_ environment: EnvironmentValues) {
    guard environment.isOther(than: self.environment) else { return }
    let runs = readsDiffer(in: environment)
    replaceEnvironment(with: environment)
    if runs {
      isDirty = false
      updateContent(UpdateInputs(environment: environment))
    } else {
      content?.updateEnvironment(environment)
    }
  }

  override var habit: ReadingHabit { dynamic.habit }

  override func updateDirty() { updateContent(UpdateInputs(environment: environment)) }

  @inlinable func updateContent(_ inputs: UpdateInputs) {
    let body = runBody()
    guard let content else { return }
    withBorrowed(content) { V.Body._updateNode($0, body, inputs) }
  }

  @inlinable func runBody() -> V.Body {
    noteRun()
    return slots.isEmpty ? tracking { view.body } : runInstalled()
  }

  @usableFromInline func noteRun() {
    graph.counters.bodies += 1
    if !environmentReads.isEmpty { environmentReads.removeAll(keepingCapacity: true) }
  }

  /// Runs the body of a view with dynamic properties.
  @usableFromInline func runInstalled() -> V.Body {
    var installed = view
    return tracking {
      withUnsafeMutablePointer(to: &installed) { pointer in
        let base = UnsafeMutableRawPointer(pointer)
        for (index, field) in dynamic.fields.enumerated() {
          field.installer.install(base + field.offset, slot: &slots[index], node: self)
        }
        dynamic.bodyAnimator?.apply(to: base, slot: &slots[slots.count - 1], node: self)
      }
      return installed.body
    }
  }

  /// Goes on with the state that an item left behind, if its views come back.
  @usableFromInline func takeParkedSlots() {
    if !slots.isEmpty, let parked = graph.returningState { parked.give(V.self, &slots) }
  }

  @usableFromInline func forgetSlots() {
    guard !slots.isEmpty else { return }
    if graph.keepsLeavingState {
      let state = graph.leavingState ?? ParkedState()
      state.take(V.self, slots)
      graph.leavingState = state
    }
    for index in slots.indices {
      (slots[index] as? any PropertySlot)?.detach()
      slots[index] = nil
    }
  }

  override var endsSomething: Bool { !slots.isEmpty }

  override func detach() {
    guard !isDetached else { return }
    forgetSlots()
    super.detach()
  }

  override func forEachChild(_ body: (Node) -> Void) {
    if let content { body(content) }
  }

  override func forEachElement(_ body: (ElementNode) -> Void) { content?.forEachElement(body) }
}
