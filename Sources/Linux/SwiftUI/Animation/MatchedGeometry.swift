@frozen public struct MatchedGeometryProperties: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let position = MatchedGeometryProperties(rawValue: 1)
  public static let size = MatchedGeometryProperties(rawValue: 2)
  public static let frame: MatchedGeometryProperties = [.position, .size]
}

/// Gives a view the place and the size of another one.
nonisolated struct MatchedGeometry: ElementModifier, Equatable {
  /// What the views that belong together are known by.
  struct Key: Hashable {
    let id: AnyHashable
    let namespace: Namespace.ID
  }

  let key: Key
  let properties: MatchedGeometryProperties
  let anchor: UnitPoint
  let isSource: Bool

  @MainActor static func makeElement(_ modifier: Self, _ inputs: NodeInputs) -> ModifierElement<Self> {
    MatchedElement(modifier, inputs)
  }
}

/// A view that belongs to others by an id.
///
/// It is laid out as without the id. Once all is laid out, those that are no source are placed anew, where the source
/// is and as large; so is a source that leaves while another one comes, which itself begins where the first was.
final class MatchedElement: ModifierElement<MatchedGeometry> {
  /// The way out that the element is on.
  weak var exit: Exit?
  /// Where the element inside stands by itself.
  private var ownPlace = CGPoint.zero
  private var ownProposal = ProposedViewSize.unspecified

  override init(_ modifier: MatchedGeometry, _ inputs: NodeInputs) {
    super.init(modifier, inputs)
    graph.matched.add(self)
  }

  override func modifierDidChange(from old: MatchedGeometry) {
    if old.key != modifier.key {
      graph.matched.remove(self, from: old.key)
      graph.matched.add(self)
    }
    setNeedsPlacementOnly()
  }

  override var priority: Double { child?.priority ?? 0 }

  override func placeContents() {
    graph.matched.needsMatching = true
    guard let child else { return }
    ownPlace = corner(of: child, at: .zero, proposal: proposal)
    ownProposal = proposal
    // Whoever follows another one stays there until the match, so that it does not begin a way back.
    if child.isFresh || graph.matched.source(of: modifier.key) === self {
      put(child, at: ownPlace, proposal: ownProposal)
    }
  }

  /// The frame of the element inside, in the window's content.
  var matchedFrame: CGRect? {
    guard let child, !child.isFresh else { return nil }
    return child.frame(in: .global)
  }

  /// The frame that is shown now.
  var shownFrame: CGRect? {
    guard var frame = matchedFrame, let child else { return nil }
    var element: ElementNode? = child
    while let current = element {
      frame.origin.x += current.shownOrigin.x - current.origin.x
      frame.origin.y += current.shownOrigin.y - current.origin.y
      element = current.container
    }
    frame.size = child.shownSize
    return frame
  }

  /// Places the element inside where another one is.
  func follow(_ frame: CGRect) {
    guard let child else { return }
    let properties = modifier.properties
    let inner = properties.contains(.size) ? ProposedViewSize(frame.size) : ownProposal
    var place = ownPlace
    if properties.contains(.position) {
      let own = self.frame(in: .global)
      let size = child.sizeThatFits(inner)
      let anchor = CGPoint(
        x: isRightToLeft ? 1 - modifier.anchor.x : modifier.anchor.x, y: modifier.anchor.y)
      place = CGPoint(
        x: frame.minX + (frame.width - size.width) * anchor.x - own.minX,
        y: frame.minY + (frame.height - size.height) * anchor.y - own.minY)
    }
    let transaction = graph.transaction
    if let own = exit?.beginning { graph.transaction = own }
    put(child, at: place.finite, proposal: inner)
    graph.transaction = transaction
  }

  /// Goes from where another one was to where the element is itself.
  func begin(at frame: CGRect) {
    guard let child, graph.transaction?.animation != nil else { return }
    let transaction = graph.transaction
    graph.transaction = nil
    follow(frame)
    graph.transaction = transaction
    put(child, at: ownPlace, proposal: ownProposal)
  }

  override func detach() {
    guard !isDetached else { return }
    graph.matched.remove(self, from: modifier.key)
    super.detach()
  }

  override func didReattach() { graph.matched.add(self) }
}

/// The views that belong together by ids.
@MainActor final class MatchedViews {
  private var groups: [MatchedGeometry.Key: Group] = [:]
  /// Whether one of the views was laid out since they were last matched.
  var needsMatching = false

  private struct Group {
    var members: [Member] = []
    /// The source at the last match.
    weak var source: MatchedElement?
  }

  private struct Member {
    weak var element: MatchedElement?
  }

  func add(_ element: MatchedElement) {
    groups[element.modifier.key, default: Group()].members.append(Member(element: element))
  }

  func remove(_ element: MatchedElement, from key: MatchedGeometry.Key) {
    groups[key]?.members.removeAll { $0.element == nil || $0.element === element }
    if groups[key]?.members.isEmpty == true { groups[key] = nil }
  }

  /// The view that the others follow: the source that came last and does not leave.
  func source(of key: MatchedGeometry.Key) -> MatchedElement? {
    groups[key]?.members.last { member in
      guard let element = member.element else { return false }
      return element.modifier.isSource && element.exit == nil && !element.isDetached
    }?.element
  }

  /// Places those that are no source where theirs is.
  func match() {
    guard needsMatching else { return }
    needsMatching = false
    for key in Array(groups.keys) {
      guard var group = groups[key] else { continue }
      group.members.removeAll { $0.element == nil }
      let source = source(of: key)
      if let source, let frame = source.matchedFrame {
        if let last = group.source, last !== source, let old = last.shownFrame { source.begin(at: old) }
        for member in group.members where member.element !== source { member.element?.follow(frame) }
      }
      group.source = source
      groups[key] = group.members.isEmpty ? nil : group
    }
  }
}

extension View {
  nonisolated public func matchedGeometryEffect<ID>(
    id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame,
    anchor: UnitPoint = .center, isSource: Bool = true
  ) -> some View where ID: Hashable {
    modifier(
      MatchedGeometry(
        key: MatchedGeometry.Key(id: AnyHashable(id), namespace: namespace), properties: properties,
        anchor: anchor, isSource: isSource))
  }
}
