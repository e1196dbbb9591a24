internal import DisplayList
internal import Interaction

/// A row of a list: what it shows, with the room, ground and lines that the list and the row itself ask for.
final class ListRowElement: ElementNode {
  private let maker: ListRowMaker
  private(set) var child: ElementNode?
  private(set) var index = 0
  private var elementID: AnyHashable?
  private var isFirst = false
  private var isLast = false
  private var hasTopLine = false
  private var hasBottomLine = false
  private var isSelected = false
  private var knownTraits: ListRowTraits?
  private var ground: Node?
  private var madeTap: TapRecognizer?
  override var endsSomething: Bool { false }

  init(_ maker: ListRowMaker, _ inputs: NodeInputs) {
    self.maker = maker
    super.init(inputs)
  }

  /// Takes what the row shows.
  func take(_ element: ElementNode) {
    child = element
    element.container = self
  }

  /// Ends, while what it shows may be kept for later.
  func end() {
    if let child, child.container === self { child.container = nil }
    child = nil
    madeTap?.fail()
    detach()
  }

  /// What the row says of itself.
  var traits: ListRowTraits {
    if let knownTraits { return knownTraits }
    let traits = child?.layoutValue(for: ListRowTraitsKey.self) ?? ListRowTraits()
    knownTraits = traits
    takeGround(traits.background)
    return traits
  }

  override func layoutDidBecomeStale() { knownTraits = nil }

  override func childElementsDidChange() { setNeedsLayout() }

  private func takeGround(_ view: AnyView?) {
    guard let view else {
      ground?.detach()
      ground = nil
      return
    }
    if let ground {
      AnyView._updateNode(ground, view, UpdateInputs(environment: environment))
    } else {
      ground = AnyView._makeNode(view, childInputs(stackAxis: StackAxis.none))
    }
    ground?.forEachElement { $0.container = self }
  }

  // MARK: Place among the rows

  /// Takes who the row is and where it stands in its section.
  func take(id: AnyHashable?, index: Int, isFirst: Bool, isLast: Bool, next: ListRowElement?) {
    self.index = index
    elementID = id
    let traits = traits
    let isApart = maker.plan.rowSpacing ?? 0 > 0
    let followerHides = next.map { $0.traits.topSeparator == .hidden } ?? false
    let hasBottomLine: Bool =
      switch traits.bottomSeparator {
      case .hidden: false
      case .visible: true
      case .automatic: !isLast && !followerHides && !isApart
      }
    let hasTopLine = isFirst && traits.topSeparator == .visible
    if (self.isFirst, self.isLast, self.hasTopLine, self.hasBottomLine)
      != (isFirst || isApart, isLast || isApart, hasTopLine, hasBottomLine)
    {
      (self.isFirst, self.isLast) = (isFirst || isApart, isLast || isApart)
      (self.hasTopLine, self.hasBottomLine) = (hasTopLine, hasBottomLine)
      setNeedsDrawing()
    }
    selectionDidChange()
  }

  /// What the row is selected by.
  var id: AnyHashable? { traits.tag ?? elementID }

  private var canBeSelected: Bool {
    guard let id, !traits.isSelectionDisabled else { return false }
    return maker.selection.takes(id)
  }

  func selectionDidChange() {
    let isSelected = id.map { maker.selection.contains($0) } ?? false
    guard isSelected != self.isSelected else { return }
    self.isSelected = isSelected
    setNeedsDrawing()
  }

  // MARK: Layout

  private var insets: EdgeInsets { traits.insets ?? maker.plan.look.rowInsets }

  private func inner(_ width: CGFloat?) -> ProposedViewSize {
    ProposedViewSize(width: width.map { max(0, $0 - insets.leading - insets.trailing) }, height: nil)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let content = child?.sizeThatFits(inner(proposal.width)) ?? .zero
    return CGSize(
      width: proposal.width ?? content.width + insets.leading + insets.trailing,
      height: max(environment.defaultMinListRowHeight, content.height + insets.top + insets.bottom)
    ).finite
  }

  override func placeContents() {
    let whole = ProposedViewSize(size)
    ground?.forEachElement { element in
      let size = element.sizeThatFits(whole)
      placeChild(
        element,
        at: CGPoint(x: (self.size.width - size.width) / 2, y: (self.size.height - size.height) / 2).finite,
        proposal: whole)
    }
    guard let child else { return }
    let proposal = inner(size.width)
    let free = size.height - insets.top - insets.bottom - child.sizeThatFits(proposal).height
    placeChild(
      child, at: CGPoint(x: insets.leading, y: insets.top + free / 2).finite, proposal: proposal)
  }

  override func forEachChild(_ body: (Node) -> Void) {
    if let ground { body(ground) }
  }

  override func forEachLaidOutChild(_ body: (ElementNode) -> Void) {
    ground?.forEachElement(body)
    if let child { body(child) }
  }

  // MARK: Drawing and hits

  override func draw(into context: inout PaintContext, at corner: CGPoint) {
    let rect = context.round(corner: corner, size: size)
    guard rect.width > 0, rect.height > 0 else { return }
    let outline = outline(rect)
    if ground == nil, let color = maker.plan.look.rowGround {
      context.items.append(.fill(outline, .color(color.resolve(in: environment.colorScheme))))
    }
    if ground != nil {
      context.group(clip: outline, visible: context.visible) { inner in
        ground?.forEachElement { $0.paint(into: &inner, at: corner) }
      }
    }
    if isSelected {
      let tint = TintShapeStyle()._paint(in: environment).color.multiplyingAlpha(by: 0.2)
      context.items.append(.fill(outline, .color(tint)))
    }
    if case .rounded = outline {
      // What fills the row ends at its round corners.
      context.group(clip: outline, visible: context.visible) { child?.paint(into: &$0, at: corner) }
    } else {
      child?.paint(into: &context, at: corner)
    }
    let thickness = 1 / max(1, context.scale)
    if hasTopLine { drawLine(in: rect, at: rect.minY, thickness, traits.topTint, into: &context) }
    if hasBottomLine {
      drawLine(in: rect, at: rect.maxY - thickness, thickness, traits.bottomTint, into: &context)
    }
  }

  private func outline(_ rect: CGRect) -> Outline {
    let radius = maker.plan.look.radius
    guard radius > 0, isFirst || isLast else { return .rectangle(rect) }
    let (round, sharp) = (CGSize(width: radius, height: radius), CGSize.zero)
    return .rounded(
      rect,
      CornerRadii(
        topLeft: isFirst ? round : sharp, topRight: isFirst ? round : sharp,
        bottomLeft: isLast ? round : sharp, bottomRight: isLast ? round : sharp))
  }

  private func drawLine(
    in rect: CGRect, at y: CGFloat, _ thickness: CGFloat, _ tint: Color?, into context: inout PaintContext
  ) {
    let inset = context.round(min(max(insets.leading, 0), rect.width))
    let start = isRightToLeft ? rect.minX : rect.minX + inset
    let color = tint ?? Color(uiColor: .separator)
    context.items.append(
      .fill(
        .rectangle(CGRect(x: start, y: y, width: rect.width - inset, height: thickness)),
        .color(color.resolve(in: environment.colorScheme))))
  }

  override func hitTest(_ point: CGPoint, into path: inout HitPath) -> Bool {
    let isHit = super.hitTest(point, into: &path)
    guard contains(point), canBeSelected else { return isHit }
    path.recognizers.append(tap)
    return true
  }

  /// Made when it is first hit.
  private var tap: TapRecognizer {
    if let madeTap { return madeTap }
    let tap = TapRecognizer()
    tap.action = { [weak self, weak tap] state in
      guard let self, let tap, state == .ended, canBeSelected else { return }
      maker.click(self, tap.modifiers)
    }
    madeTap = tap
    return tap
  }
}
