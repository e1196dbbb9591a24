nonisolated public struct KeyframeAnimator<Value, KeyframePath, Content>: View
where Value == KeyframePath.Value, KeyframePath: Keyframes, Content: View {
  let initialValue: Value
  /// What sets the keyframes off; nil where they begin by themselves.
  let trigger: Trigger?
  let repeats: Bool
  let content: (Value) -> Content
  let keyframes: (Value) -> KeyframePath

  public init(
    initialValue: Value, trigger: some Equatable, @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
  ) {
    self.initialValue = initialValue
    self.trigger = Trigger(trigger)
    repeats = false
    self.content = content
    self.keyframes = keyframes
  }

  public init(
    initialValue: Value, repeating: Bool = true, @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
  ) {
    self.initialValue = initialValue
    trigger = nil
    repeats = repeating
    self.content = content
    self.keyframes = keyframes
  }

  public typealias Body = Never
}

extension KeyframeAnimator: PrimitiveView {
  @MainActor static func makeNode(
    _ view: Self, _ inputs: NodeInputs
  ) -> KeyframeNode<Value, KeyframePath, Content> {
    KeyframeNode(view, inputs)
  }

  @MainActor static func updateNode(
    _ node: KeyframeNode<Value, KeyframePath, Content>, _ view: Self, _ inputs: UpdateInputs
  ) {
    node.update(view, inputs)
  }

  public static var _elementCount: Int? { Content._elementCount }
}

/// Shows what keyframes make of a value from frame to frame.
///
/// What is set off anew on its way begins at the value that is shown.
final class KeyframeNode<Value, Path: Keyframes, Content: View>: Node, FrameNode where Path.Value == Value {
  private typealias Animator = KeyframeAnimator<Value, Path, Content>
  private var view: KeyframeAnimator<Value, Path, Content>
  private var value: Value
  private var content: Node?
  private var caller: FrameCaller?
  private var tracks: [(duration: Double, apply: (inout Value, Double) -> Void)] = []
  /// When the keyframes began, in seconds; nil until the first frame.
  private var start: Double?
  private var first: Value

  init(_ view: KeyframeAnimator<Value, Path, Content>, _ inputs: NodeInputs) {
    self.view = view
    value = view.initialValue
    first = value
    super.init(inputs)
    content = Content._makeNode(makeContent(), childInputs())
    if view.trigger == nil { begin() }
  }

  private func begin() {
    first = value
    tracks = view.keyframes(first).tracks.map { $0.begin(first) }
    start = nil
    caller = FrameCaller(self)
  }

  private func makeContent() -> Content { tracking { view.content(value) } }

  func update(_ new: KeyframeAnimator<Value, Path, Content>, _ inputs: UpdateInputs) {
    let wasDetached = isDetached
    isDetached = false
    replaceEnvironment(with: inputs.environment)
    let old = view
    view = new
    if inputs.isRebinding {
      value = new.initialValue
      caller = nil
    }
    updateContent(inputs)
    let isTriggered =
      old.trigger.map { trigger in new.trigger.map { !$0.isSame(as: trigger) } ?? true } ?? false
    if inputs.isRebinding || wasDetached {
      if new.trigger == nil { begin() }
    } else if isTriggered {
      begin()
    }
  }

  private func updateContent(_ inputs: UpdateInputs) {
    guard let content else { return }
    Content._updateNode(content, makeContent(), inputs)
  }

  override func updateDirty() { updateContent(UpdateInputs(environment: environment)) }

  func advance(to time: Double, _ caller: FrameCaller) -> Bool {
    guard caller === self.caller else { return false }
    let start = start ?? time
    self.start = start
    let duration = tracks.map(\.duration).max() ?? 0
    var elapsed = time - start
    let isOver = elapsed >= duration
    if isOver, view.repeats, duration > 0 {
      elapsed = elapsed.truncatingRemainder(dividingBy: duration)
    }
    var shown = first
    for track in tracks { track.apply(&shown, elapsed) }
    value = shown
    setNeedsUpdate()
    guard isOver, !view.repeats || duration <= 0 else { return true }
    self.caller = nil
    return false
  }

  override func forEachChild(_ body: (Node) -> Void) {
    if let content { body(content) }
  }
}

extension View {
  nonisolated public func keyframeAnimator<Value>(
    initialValue: Value, trigger: some Equatable,
    @ViewBuilder content: @escaping @Sendable (PlaceholderContentView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) -> some View {
    let box = TypedModifierContent(self)
    return KeyframeAnimator(
      initialValue: initialValue, trigger: trigger, content: { content(PlaceholderContentView(box), $0) },
      keyframes: keyframes)
  }

  nonisolated public func keyframeAnimator<Value>(
    initialValue: Value, repeating: Bool = true,
    @ViewBuilder content: @escaping @Sendable (PlaceholderContentView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) -> some View {
    let box = TypedModifierContent(self)
    return KeyframeAnimator(
      initialValue: initialValue, repeating: repeating, content: { content(PlaceholderContentView(box), $0) },
      keyframes: keyframes)
  }
}
