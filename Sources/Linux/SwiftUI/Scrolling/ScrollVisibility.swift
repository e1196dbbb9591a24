/// Runs an action when what it modifies comes into the sight of its scroll view, or leaves it.
nonisolated public struct _ScrollVisibilityModifier: ElementModifier {
  let threshold: Double
  let action: (Bool) -> Void

  @MainActor static func makeElement(_ modifier: Self, _ inputs: NodeInputs) -> ModifierElement<Self> {
    ScrollVisibilityElement(modifier, inputs)
  }
}

final class ScrollVisibilityElement: ModifierElement<_ScrollVisibilityModifier>, LayoutObserver {
  private var isSeen = false

  override init(_ modifier: _ScrollVisibilityModifier, _ inputs: NodeInputs) {
    super.init(modifier, inputs)
    graph.observeLayout(self)
  }

  override func modifierDidChange(from old: _ScrollVisibilityModifier) {}
  override var priority: Double { child?.priority ?? 0 }

  func layoutDidFinish() {
    guard !isDetached else { return }
    let isSeenNow = visibleShare(atLeast: modifier.threshold)
    guard isSeenNow != isSeen else { return }
    isSeen = isSeenNow
    graph.perform { [weak self] in
      if let self, !isDetached { modifier.action(isSeenNow) }
    }
  }

  private func visibleShare(atLeast threshold: Double) -> Bool {
    guard let scrollView = scrollViewsAround.first, let stack = scrollView.stack else { return true }
    return frame(inside: stack).isSeen(in: scrollView.uncoveredRect, by: threshold)
  }

  override func contentDidUpdate(_ inputs: UpdateInputs) {
    if inputs.isRebinding { isSeen = false }
  }

  override func didReattach() { graph.observeLayout(self) }

  override func detach() {
    guard !isDetached else { return }
    graph.stopObservingLayout(self)
    super.detach()
  }
}

/// Runs an action when other targets than before are seen in the nearest scroll view inside.
nonisolated public struct _ScrollTargetVisibilityModifier<ID: Hashable>: StructuralModifier {
  let threshold: Double
  let action: ([ID]) -> Void

  @MainActor static func makeStructure(
    _ modifier: Self, _ inputs: NodeInputs
  ) -> ScrollTargetVisibilityNode<ID> {
    ScrollTargetVisibilityNode(modifier, inputs)
  }
}

final class ScrollTargetVisibilityNode<ID: Hashable>: StructureNode<_ScrollTargetVisibilityModifier<ID>>,
  ScrollObserver
{
  private var known: [ID] = []

  override func inner(_ environment: EnvironmentValues) -> EnvironmentValues {
    var inner = environment
    inner.scrollObservers += [ScrollObserverLink(self)]
    return inner
  }

  override func didStart() { known = [] }

  func scrollTargetsDidMove(in scrollView: ScrollElement) {
    guard !isDetached else { return }
    let ids = scrollView.targetIDs(seenBy: modifier.threshold).compactMap { $0.base as? ID }
    guard ids != known else { return }
    known = ids
    modifier.action(ids)
  }
}

extension View {
  nonisolated public func onScrollVisibilityChange(
    threshold: Double = 0.5, _ action: @escaping (Bool) -> Void
  ) -> some View {
    modifier(_ScrollVisibilityModifier(threshold: threshold, action: action))
  }

  nonisolated public func onScrollTargetVisibilityChange<ID>(
    idType: ID.Type, threshold: Double = 0.5, _ action: @escaping ([ID]) -> Void
  ) -> some View where ID: Hashable {
    modifier(_ScrollTargetVisibilityModifier(threshold: threshold, action: action))
  }
}
