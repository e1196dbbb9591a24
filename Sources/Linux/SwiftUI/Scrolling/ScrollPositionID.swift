internal import Interaction

/// Binds an id to the target that stands at an anchor of the nearest scroll view inside.
nonisolated public struct _ScrollIDModifier<ID: Hashable>: StructuralModifier {
  let id: Binding<ID?>
  let anchor: UnitPoint?

  @MainActor static func makeStructure(_ modifier: Self, _ inputs: NodeInputs) -> ScrollIDNode<ID> {
    ScrollIDNode(modifier, inputs)
  }
}

final class ScrollIDNode<ID: Hashable>: StructureNode<_ScrollIDModifier<ID>>, ScrollPositionSource,
  ScrollObserver
{
  private weak var scrollView: ScrollElement?
  /// What the binding said last, or what it was told.
  private var known: ID?
  /// Whether a place was asked for that the content has not gone to yet.
  private var isOnItsWay = false

  override func inner(_ environment: EnvironmentValues) -> EnvironmentValues {
    var inner = environment
    inner.scrollPosition = ScrollPositionLink(self)
    inner.scrollObservers += [ScrollObserverLink(self)]
    return inner
  }

  override func didStart() {
    known = nil
    follow(isNew: true)
  }

  override func didUpdate(from old: _ScrollIDModifier<ID>) { follow() }
  override func updateDirty() { follow() }

  func attach(_ scrollView: ScrollElement) {
    self.scrollView = scrollView
    known = nil
    follow(isNew: true)
  }

  func noteUserScroll() { isOnItsWay = false }

  /// Reads the binding and scrolls where it asks for another view than the one that is there.
  private func follow(isNew: Bool = false) {
    guard let scrollView else { return }
    let id = tracking { modifier.id.wrappedValue }
    guard id != known else { return }
    known = id
    guard let id else { return }
    isOnItsWay = true
    scrollView.scroll(
      to: .view(AnyHashable(id), anchor: modifier.anchor ?? .topLeading),
      isNew ? .jump : ScrollWay(graph.transaction(of: self)))
  }

  func scrollTargetsDidMove(in scrollView: ScrollElement) {
    guard !isDetached, scrollView.pendingTarget == nil else { return }
    if isOnItsWay {
      // On the way to a view others stand at the anchor.
      isOnItsWay = scrollView.scroller.isMoving
      return
    }
    guard let id = scrollView.targetID(at: modifier.anchor)?.base as? ID, id != known else { return }
    known = id
    modifier.id.wrappedValue = id
  }
}

extension View {
  nonisolated public func scrollPosition(
    id: Binding<(some Hashable)?>, anchor: UnitPoint? = nil
  ) -> some View {
    modifier(_ScrollIDModifier(id: id, anchor: anchor))
  }
}
