/// Says which elements of a container are drawn over others.
nonisolated struct ZIndexModifier: ElementModifier, Equatable {
  let value: Double

  @MainActor static func makeElement(_ modifier: Self, _ inputs: NodeInputs) -> ModifierElement<Self> {
    ZIndexElement(modifier, inputs)
  }
}

final class ZIndexElement: ModifierElement<ZIndexModifier> {
  override init(_ modifier: ZIndexModifier, _ inputs: NodeInputs) {
    super.init(modifier, inputs)
    if modifier.value != 0 { graph.usesZIndex = true }
  }

  override func modifierDidChange(from old: ZIndexModifier) {
    graph.usesZIndex = true
    container?.setNeedsDrawing()
  }

  override var isPlain: Bool { true }
  override var priority: Double { child?.priority ?? 0 }
  override var zIndex: Double { modifier.value }
}

extension View {
  nonisolated public func zIndex(_ value: Double) -> some View {
    modifier(ZIndexModifier(value: value.isNaN ? 0 : value))
  }
}
