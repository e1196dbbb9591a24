nonisolated public struct PhaseAnimator<Phase, Content>: View where Phase: Equatable, Content: View {
  let phases: [Phase]
  /// What sets a round off; nil where one follows the other.
  let trigger: Trigger?
  let content: (Phase) -> Content
  let animation: (Phase) -> Animation?

  public init(
    _ phases: some Sequence<Phase>, trigger: some Equatable,
    @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    self.phases = Array(phases)
    self.trigger = Trigger(trigger)
    self.content = content
    self.animation = animation
  }

  public init(
    _ phases: some Sequence<Phase>, @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    self.phases = Array(phases)
    trigger = nil
    self.content = content
    self.animation = animation
  }

  public typealias Body = Never
}

extension PhaseAnimator: PrimitiveView {
  @MainActor static func makeNode(_ view: Self, _ inputs: NodeInputs) -> PhaseNode<Phase, Content> {
    PhaseNode(view, inputs)
  }

  @MainActor static func updateNode(_ node: PhaseNode<Phase, Content>, _ view: Self, _ inputs: UpdateInputs) {
    node.update(view, inputs)
  }

  public static var _elementCount: Int? { nil }
}

/// Shows one phase after the other. The next follows when the animation to the one before is logically complete, but not
/// before the next frame.
final class PhaseNode<Phase: Equatable, Content: View>: Node, FrameNode {
  private var view: PhaseAnimator<Phase, Content>
  private var index = 0
  private var content: Node?
  private var caller: FrameCaller?
  /// When the next phase follows, in seconds; nil where that is the next frame.
  private var nextTime: Double?

  init(_ view: PhaseAnimator<Phase, Content>, _ inputs: NodeInputs) {
    self.view = view
    super.init(inputs)
    if let shown = makeContent() { content = Content._makeNode(shown, childInputs()) }
    if view.trigger == nil { start() }
  }

  private func start() {
    guard view.phases.count > 1 else { return }
    nextTime = nil
    caller = FrameCaller(self)
  }

  private func makeContent() -> Content? {
    guard view.phases.indices.contains(index) else { return nil }
    return tracking { view.content(view.phases[index]) }
  }

  func update(_ new: PhaseAnimator<Phase, Content>, _ inputs: UpdateInputs) {
    let wasDetached = isDetached
    isDetached = false
    replaceEnvironment(with: inputs.environment)
    let old = view
    view = new
    if inputs.isRebinding || !new.phases.indices.contains(index) { index = 0 }
    updateContent(inputs)
    let isTriggered =
      old.trigger.map { trigger in new.trigger.map { !$0.isSame(as: trigger) } ?? true } ?? false
    if inputs.isRebinding {
      caller = nil
      if new.trigger == nil { start() }
    } else if isTriggered {
      index = 0
      start()
    } else if new.trigger == nil, wasDetached || caller == nil {
      start()
    }
  }

  private func updateContent(_ inputs: UpdateInputs) {
    guard let shown = makeContent() else { return }
    if let content {
      Content._updateNode(content, shown, inputs)
    } else {
      content = Content._makeNode(shown, childInputs())
      childElementsDidChange()
    }
  }

  override func updateDirty() { updateContent(UpdateInputs(environment: environment)) }

  func advance(to time: Double, _ caller: FrameCaller) -> Bool {
    guard caller === self.caller, view.phases.count > 1 else { return false }
    if let nextTime, time < nextTime { return true }
    // A round that was set off ends with the first phase.
    if nextTime != nil, index == 0, view.trigger != nil {
      self.caller = nil
      return false
    }
    index = (index + 1) % view.phases.count
    let animation = view.animation(view.phases[index])
    nextTime = time + (animation?.logicalDuration ?? 0)
    withAnimation(animation) { setNeedsUpdate() }
    return true
  }

  override func forEachChild(_ body: (Node) -> Void) {
    if let content { body(content) }
  }
}

extension View {
  nonisolated public func phaseAnimator<Phase>(
    _ phases: some Sequence<Phase>, trigger: some Equatable,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View where Phase: Equatable {
    let box = TypedModifierContent(self)
    return PhaseAnimator(
      phases, trigger: trigger, content: { content(PlaceholderContentView(box), $0) }, animation: animation)
  }

  nonisolated public func phaseAnimator<Phase>(
    _ phases: some Sequence<Phase>,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View where Phase: Equatable {
    let box = TypedModifierContent(self)
    return PhaseAnimator(phases, content: { content(PlaceholderContentView(box), $0) }, animation: animation)
  }
}
