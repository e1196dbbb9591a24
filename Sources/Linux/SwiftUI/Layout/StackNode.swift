/// Lays elements out in a row or a column.
///
/// The rules are those of SwiftUI's stacks: the least flexible element of the highest priority chooses first from an
/// equal share of what is left; the least that elements of lower priority need is set aside before.
@usableFromInline final class StackNode: ContainerNode {
  let axis: Axis
  var spacingBetween: CGFloat? { didSet { if spacingBetween != oldValue { setNeedsLayout() } } }
  var alignment: AlignmentKey { didSet { if alignment != oldValue { setNeedsLayout() } } }
  @exclusivity(unchecked) private var fits: [(proposal: ProposedViewSize, fit: Fit)] = []
  @exclusivity(unchecked) private var distances: [CGFloat]?
  /// The order in which elements choose: kept for its room only.
  @exclusivity(unchecked) private var shares: [Share] = []
  override var isPlain: Bool { true }

  init(_ axis: Axis, alignment: AlignmentKey, spacing: CGFloat?, _ inputs: NodeInputs) {
    self.axis = axis
    self.alignment = alignment
    spacingBetween = spacing
    super.init(inputs)
  }

  @usableFromInline func take(alignment: AlignmentKey, spacing: CGFloat?) {
    self.alignment = alignment
    spacingBetween = spacing
  }

  /// How the elements share a proposal.
  private struct Fit {
    var size = CGSize.zero
    var parts: [Part] = []
  }

  /// What one element gets: kept in one array, for a stack in a reused cell makes it anew each time.
  private struct Part {
    var proposal: ProposedViewSize
    /// The length along the stack.
    var length: CGFloat = 0
    /// Where the alignment's guide stands across the stack, in the element's own space.
    var guide: CGFloat = 0
    var origin = CGPoint.zero
  }

  override func layoutDidBecomeStale() {
    fits.removeAll(keepingCapacity: true)
    distances = nil
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    // A stack of one is that one: its guides, priority and spacing show through (measured on macOS).
    if let only { return only.sizeThatFits(proposal) }
    return fit(proposal).size
  }

  override func placeContents() {
    if let only { return placeChild(only, at: .zero, proposal: proposal) }
    let fit = placement(for: proposal)
    let elements = elements
    for index in elements.indices {
      let part = fit.parts[index]
      elements.borrow(index) { placeChild($0, at: part.origin, proposal: part.proposal) }
    }
  }

  private var only: ElementNode? { elements.count == 1 ? elements[0] : nil }

  override var priority: Double { only?.priority ?? 0 }

  override func layoutValue<K: LayoutValueKey>(for key: K.Type) -> K.Value {
    only?.layoutValue(for: key) ?? K.defaultValue
  }

  override func spacing() -> ViewSpacing {
    let elements = elements
    guard let first = elements.first, let last = elements.last else { return .zero }
    var result = first.spacing()
    for element in elements.dropFirst() { result.formUnion(element.spacing()) }
    switch axis {
    case .horizontal:
      result.leading = first.spacing().leading
      result.trailing = last.spacing().trailing
    case .vertical:
      result.top = first.spacing().top
      result.bottom = last.spacing().bottom
    }
    return result
  }

  override var saysBuiltInGuides: Bool { only?.saysBuiltInGuides ?? false }

  override func explicitGuide(_ guide: AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? {
    if let only { return only.explicitGuide(guide, proposal) }
    guard guide.fraction == nil else { return nil }
    let fit = placement(for: proposal)
    var values: [CGFloat] = []
    for (index, element) in elements.enumerated() {
      let part = fit.parts[index]
      guard let value = element.explicitGuide(guide, part.proposal) else { continue }
      values.append(value + (guide.axis == .horizontal ? part.origin.x : part.origin.y))
    }
    return guide.combine(values)
  }

  // MARK: Sharing

  /// The fit that elements are placed by: where no cross length was proposed, the stack's own is.
  private func placement(for proposal: ProposedViewSize) -> Fit {
    let first = fit(proposal)
    guard proposal.cross(axis) == nil else { return first }
    return fit(ProposedViewSize(main: proposal.main(axis), cross: first.size.cross(axis), axis))
  }

  private func fit(_ proposal: ProposedViewSize) -> Fit {
    for known in fits where known.proposal == proposal { return known.fit }
    let fit = makeFit(proposal)
    fits.append((proposal, fit))
    return fit
  }

  private func makeFit(_ proposal: ProposedViewSize) -> Fit {
    let elements = elements
    guard !elements.isEmpty else { return Fit() }
    let cross = proposal.cross(axis)
    var fit = Fit()
    if let main = proposal.main(axis) {
      fit.parts = share(main, cross: cross, among: elements)
    } else {
      let ideal = Part(proposal: ProposedViewSize(main: nil, cross: cross, axis))
      fit.parts = Array(repeating: ideal, count: elements.count)
    }
    var before: CGFloat = 0
    var after: CGFloat = 0
    for index in elements.indices {
      let proposal = fit.parts[index].proposal
      let (size, guide) = elements.borrow(index) {
        ($0.sizeThatFits(proposal), $0.guide(alignment, proposal))
      }
      fit.parts[index].guide = guide
      fit.parts[index].length = size.main(axis)
      before = max(before, guide)
      after = max(after, size.cross(axis) - guide)
    }
    var position: CGFloat = 0
    for index in elements.indices {
      if index > 0 { position += gap(before: index) }
      let part = fit.parts[index]
      fit.parts[index].origin = CGPoint(main: position, cross: before - part.guide, axis)
      position += part.length
    }
    fit.size = CGSize(main: position, cross: before + after, axis)
    return fit
  }

  /// The distance between an element and the one before it.
  private func gap(before index: Int) -> CGFloat { spacingBetween ?? preferredGaps()[index - 1] }

  private func preferredGaps() -> [CGFloat] {
    if let distances { return distances }
    let spacings = elements.map { $0.spacing() }
    let gaps = spacings.indices.dropFirst().map {
      spacings[$0 - 1].distance(to: spacings[$0], along: axis)
    }
    distances = gaps
    return gaps
  }

  /// One element's part in the sharing of a length.
  private struct Share: Comparable {
    let index: Int
    let priority: Double
    var flexibility = Flexibility(minimum: 0, maximum: 0)

    /// Whether the left one chooses first.
    static func < (left: Share, right: Share) -> Bool {
      if left.priority != right.priority { return left.priority > right.priority }
      if left.flexibility.isBefore(right.flexibility) { return true }
      if right.flexibility.isBefore(left.flexibility) { return false }
      return left.index < right.index
    }
  }

  private func share(_ main: CGFloat, cross: CGFloat?, among elements: [ElementNode]) -> [Part] {
    func length(_ index: Int, _ proposed: CGFloat) -> CGFloat {
      elements.borrow(index) {
        $0.sizeThatFits(ProposedViewSize(main: proposed, cross: cross, axis)).main(axis)
      }
    }
    shares.removeAll(keepingCapacity: true)
    for index in elements.indices {
      var share = Share(index: index, priority: elements.borrow(index) { $0.priority })
      share.flexibility = Flexibility(minimum: length(index, 0), maximum: length(index, .infinity))
      shares.append(share)
    }
    shares.sort(by: <)
    var available = main
    var parts: [Part] = []
    parts.reserveCapacity(elements.count)
    for index in elements.indices {
      if index > 0 { available -= gap(before: index) }
      parts.append(Part(proposal: .unspecified))
    }
    var start = 0
    while start < shares.count {
      var end = start
      while end < shares.count, shares[end].priority == shares[start].priority { end += 1 }
      if start == 0 {
        for place in end..<shares.count { available -= shares[place].flexibility.minimum }
      } else {
        for place in start..<end { available += shares[place].flexibility.minimum }
      }
      for place in start..<end {
        let index = shares[place].index
        let proposal = ProposedViewSize(main: max(0, available / CGFloat(end - place)), cross: cross, axis)
        parts[index].proposal = proposal
        available -= elements.borrow(index) { $0.sizeThatFits(proposal).main(axis) }
      }
      start = end
    }
    return parts
  }
}

/// The least and the most that an element takes along a stack.
struct Flexibility: Equatable {
  var minimum: CGFloat
  var maximum: CGFloat

  /// Whether an element chooses before another: the one whose length can vary less; where both can vary without end,
  /// the one that needs more.
  func isBefore(_ other: Flexibility) -> Bool {
    let (mine, theirs) = (range, other.range)
    if mine == .infinity, theirs == .infinity { return minimum > other.minimum }
    return mine < theirs
  }

  private var range: CGFloat {
    let difference = maximum - minimum
    return difference.isNaN ? 0 : difference
  }
}
