/// Lays elements over one another.
///
/// The elements of the highest priority make the size: the union of their frames once their guides coincide. All are
/// then proposed that size.
@usableFromInline final class ZStackNode: ContainerNode {
  var alignment: Alignment { didSet { if alignment != oldValue { setNeedsLayout() } } }

  init(alignment: Alignment, _ inputs: NodeInputs) {
    self.alignment = alignment
    super.init(inputs)
  }

  @usableFromInline func take(_ alignment: Alignment) { self.alignment = alignment }

  private var only: ElementNode? { elements.count == 1 ? elements[0] : nil }

  /// What the elements said of themselves since the layout became stale: they are asked once a pass.
  private struct Answers {
    /// The elements of the highest priority; nil where all have one priority.
    let leading: [ElementNode]?
    /// Whether all guides are fractions of the elements' lengths, as they nearly always are: then the largest element
    /// spans the others, and nobody has to be asked for guides.
    let alignByFractions: Bool
  }

  @exclusivity(unchecked) private var known: Answers?
  override var isPlain: Bool { true }

  override func layoutDidBecomeStale() { known = nil }

  private var answers: Answers {
    if let known { return known }
    let elements = elements
    var highest = -Double.infinity
    var lowest = Double.infinity
    var aligns = alignment.horizontal.key.fraction != nil && alignment.vertical.key.fraction != nil
    elements.forEachBorrowed { element in
      let priority = element.priority
      highest = max(highest, priority)
      lowest = min(lowest, priority)
      if aligns, element.saysBuiltInGuides { aligns = false }
    }
    let leading = highest == lowest ? nil : elements.filter { $0.priority == highest }
    let found = Answers(leading: leading, alignByFractions: aligns)
    known = found
    return found
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    if let only { return only.sizeThatFits(proposal) }
    let answers = answers
    let leading = answers.leading ?? elements
    if answers.alignByFractions { return largest(of: leading, proposal) }
    var size = CGSize.zero
    let guide = guides(of: leading, proposal)
    for element in leading {
      let own = element.sizeThatFits(proposal)
      size.width = max(
        size.width, reach(guide.x, element.guide(alignment.horizontal.key, proposal), own.width))
      size.height = max(
        size.height, reach(guide.y, element.guide(alignment.vertical.key, proposal), own.height))
    }
    return size
  }

  /// The largest width and the largest height of some elements.
  private func largest(of elements: [ElementNode], _ proposal: ProposedViewSize) -> CGSize {
    var largest = CGSize.zero
    elements.forEachBorrowed { element in
      let own = element.sizeThatFits(proposal)
      largest.width = max(largest.width, own.width)
      largest.height = max(largest.height, own.height)
    }
    return largest
  }

  /// How far an element of a length reaches whose own guide stands at that of the stack. One without end has none: its
  /// guides are infinite too, and their difference would be no number.
  private func reach(_ guide: CGFloat, _ own: CGFloat, _ length: CGFloat) -> CGFloat {
    length == .infinity ? length : guide - own + length
  }

  private func guides(of elements: [ElementNode], _ proposal: ProposedViewSize) -> CGPoint {
    var point = CGPoint(x: -CGFloat.infinity, y: -.infinity)
    for element in elements {
      point.x = max(point.x, element.guide(alignment.horizontal.key, proposal))
      point.y = max(point.y, element.guide(alignment.vertical.key, proposal))
    }
    return elements.isEmpty ? .zero : point
  }

  override func placeContents() {
    if let only { return placeChild(only, at: .zero, proposal: proposal) }
    let inner = ProposedViewSize(size)
    let answers = answers
    if answers.alignByFractions { return place(answers.leading ?? elements, inner) }
    let guide = guides(of: answers.leading ?? elements, inner)
    for element in elements {
      placeChild(
        element,
        at: CGPoint(
          x: guide.x - element.guide(alignment.horizontal.key, inner),
          y: guide.y - element.guide(alignment.vertical.key, inner)
        ).finite, proposal: inner)
    }
  }

  /// Places the elements by fractions of their lengths and of the largest of the leading ones'.
  private func place(_ leading: [ElementNode], _ inner: ProposedViewSize) {
    let largest = largest(of: leading, inner)
    let (horizontal, vertical) = (alignment.horizontal.key, alignment.vertical.key)
    let (x, y) = (horizontal.fraction ?? 0, vertical.fraction ?? 0)
    let guide = CGPoint(x: horizontal.place(x, in: largest.width), y: vertical.place(y, in: largest.height))
    elements.forEachBorrowed { element in
      let own = element.sizeThatFits(inner)
      placeChild(
        element,
        at: CGPoint(
          x: guide.x - horizontal.place(x, in: own.width), y: guide.y - vertical.place(y, in: own.height)
        ).finite, proposal: inner)
    }
  }

  override var priority: Double { only?.priority ?? 0 }

  override func layoutValue<K: LayoutValueKey>(for key: K.Type) -> K.Value {
    only?.layoutValue(for: key) ?? K.defaultValue
  }

  override func spacing() -> ViewSpacing {
    if let only { return only.spacing() }
    // A spacer among others stretches the stack; it takes no gap away around it.
    let spacings = elements.map { $0.spacing().withoutFixedGaps }
    return spacings.dropFirst().reduce(spacings.first ?? ViewSpacing()) { $0.union($1) }
  }

  override var saysBuiltInGuides: Bool { only?.saysBuiltInGuides ?? false }

  override func explicitGuide(_ key: AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? {
    if let only { return only.explicitGuide(key, proposal) }
    guard key.fraction == nil else { return nil }
    let inner = ProposedViewSize(sizeThatFits(proposal))
    let guide = guides(of: answers.leading ?? elements, inner)
    var values: [CGFloat] = []
    for element in elements {
      guard let value = element.explicitGuide(key, inner) else { continue }
      let origin =
        key.axis == .horizontal
        ? guide.x - element.guide(alignment.horizontal.key, inner)
        : guide.y - element.guide(alignment.vertical.key, inner)
      values.append(value + origin)
    }
    return key.combine(values)
  }
}
