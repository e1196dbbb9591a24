internal import Interaction

/// A view that content comes to rest at.
@MainActor struct ScrollTargetView {
  /// The view's id, where it has one.
  let id: AnyHashable?
  let element: ElementNode
}

/// Makes the views of the outermost layout inside what content comes to rest at.
nonisolated public struct _ScrollTargetLayoutModifier: ElementModifier, Equatable {
  let isEnabled: Bool

  @MainActor static func makeElement(_ modifier: Self, _ inputs: NodeInputs) -> ModifierElement<Self> {
    ScrollTargetLayoutElement(modifier, inputs)
  }
}

final class ScrollTargetLayoutElement: ModifierElement<_ScrollTargetLayoutModifier> {
  override func modifierDidChange(from old: _ScrollTargetLayoutModifier) { graph.placesDidChange() }
  override var priority: Double { child?.priority ?? 0 }

  /// The views of the layout, in its order.
  var targets: [ScrollTargetView] {
    guard modifier.isEnabled, let layout = child?.outermostLayout else { return [] }
    var found: [ScrollTargetView] = []
    layout.forEachChild { $0.collectTargets(id: nil, into: &found) }
    return found
  }
}

extension ElementNode {
  /// The element that lays others out, behind the modifiers around it.
  fileprivate var outermostLayout: ElementNode? {
    var children: [ElementNode] = []
    forEachLaidOutChild { children.append($0) }
    guard !(self is ContainerNode), !(self is any LazyPlaces), children.count == 1 else {
      return self
    }
    return children[0].outermostLayout
  }
}

extension Node {
  /// Adds the elements that the node brings to a layout, with their ids.
  fileprivate func collectTargets(id: AnyHashable?, into targets: inout [ScrollTargetView]) {
    var id = id
    if let identified = self as? any IdentifiedNode { id = identified.anyID }
    if let list = self as? any IdentifiedList {
      list.forEachIdentified { $1.collectTargets(id: $0, into: &targets) }
    } else if let element = self as? ElementNode {
      targets.append(ScrollTargetView(id: id ?? element.firstID, element: element))
    } else {
      forEachChild { $0.collectTargets(id: id, into: &targets) }
    }
  }

  /// The id that modifiers further in give to the view that they modify.
  private var firstID: AnyHashable? {
    if let identified = self as? any IdentifiedNode { return identified.anyID }
    if self is ContainerNode { return nil }
    var children: [Node] = []
    forEachChild { children.append($0) }
    return children.count == 1 ? children[0].firstID : nil
  }

  /// The nearest layout of targets from here down.
  fileprivate var targetLayout: ScrollTargetLayoutElement? {
    if let layout = self as? ScrollTargetLayoutElement, layout.modifier.isEnabled { return layout }
    var found: ScrollTargetLayoutElement?
    // Not those of scroll views inside: they are theirs.
    forEachChild { child in
      if found == nil, !(child is ScrollElement) { found = child.targetLayout }
    }
    return found
  }
}

extension ScrollElement {
  /// What the content comes to rest at, with its frame in the content.
  var targets: [(id: AnyHashable?, frame: CGRect)] {
    guard let stack else { return [] }
    return stack.targetLayout?.targets.map { ($0.id, $0.element.frame(inside: stack)) } ?? []
  }

  /// The part of the content that nothing covers, in the content's own space.
  var uncoveredRect: CGRect {
    CGRect(
      x: viewportStart.x + insets.leading, y: viewportStart.y + insets.top,
      width: containerSize.width - insets.leading - insets.trailing,
      height: containerSize.height - insets.top - insets.bottom)
  }

  /// Whether there is a view with an id inside, or will be once it comes into sight.
  func hasView(_ id: AnyHashable) -> Bool {
    guard let stack else { return false }
    return stack.element(identifiedBy: id) != nil || stack.lazyRow(identifiedBy: id) != nil
  }

  /// Where the view with an id stands in the content; nil where there is none.
  ///
  /// - Parameter anchor: Where in the viewport it is to be seen, for one that is not in the tree yet.
  func frame(ofView id: AnyHashable, at anchor: UnitPoint?) -> CGRect? {
    guard let stack, hasView(id) else { return nil }
    // Places below are known from the pass before, or from this one where the content is laid out first.
    put(stack, at: contentOrigin, proposal: contentProposal(proposal))
    // A row that was made to be measured has no place yet.
    return revealRow(identifiedBy: id, at: anchor)
      ?? stack.element(identifiedBy: id)?.frame(inside: stack)
  }

  /// The id of the target that stands at a point of what is seen: at an anchor's, or the first one that is seen.
  func targetID(at anchor: UnitPoint?) -> AnyHashable? {
    let seen = uncoveredRect
    let visible = targets.filter { $0.id != nil && $0.frame.intersects(seen.insetBy(dx: 0.5, dy: 0.5)) }
    guard let anchor else { return visible.first?.id }
    let point = CGPoint(x: seen.minX + seen.width * anchor.x, y: seen.minY + seen.height * anchor.y)
    return visible.min { $0.frame.distance(to: point) < $1.frame.distance(to: point) }?.id
  }

  /// The ids of the targets of which at least a part is seen, from 0 to 1 of each.
  func targetIDs(seenBy threshold: Double) -> [AnyHashable] {
    let seen = uncoveredRect
    return targets.compactMap { $0.frame.isSeen(in: seen, by: threshold) ? $0.id : nil }
  }
}

extension CGRect {
  /// How far a point lies outside, in points; 0 inside.
  fileprivate func distance(to point: CGPoint) -> CGFloat {
    max(minX - point.x, point.x - maxX, 0) + max(minY - point.y, point.y - maxY, 0)
  }

  /// Whether at least a share of the rectangle lies in another one; of an empty rectangle its place counts.
  func isSeen(in seen: CGRect, by threshold: Double) -> Bool {
    let part = intersection(seen)
    guard !part.isNull else { return false }
    let area = width * height
    guard area > 0 else { return true }
    let share = part.width * part.height / area
    return threshold > 0 ? share >= min(threshold, 1) - 1e-9 : share > 0
  }
}

extension View {
  nonisolated public func scrollTargetLayout(isEnabled: Bool = true) -> some View {
    modifier(_ScrollTargetLayoutModifier(isEnabled: isEnabled))
  }
}
