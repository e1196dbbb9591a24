internal import DisplayList
internal import Interaction

extension Text {
  @MainActor public static func _makeNode(_ view: Text, _ inputs: _NodeInputs) -> _Node {
    TextElement(view, inputs)
  }

  @MainActor public static func _updateNode(_ node: _Node, _ view: Text, _ inputs: _UpdateInputs) {
    let node = unsafeDowncast(node, to: TextElement.self)
    node.take(inputs)
    node.update(view)
  }

  public nonisolated static var _elementCount: Int? { 1 }
}

/// Draws text. The layout that was measured is the one that is drawn.
final class TextElement: ElementNode {
  @exclusivity(unchecked) private var text: Text
  /// What is asked of the text engine, without limits; nil until it is needed again.
  @exclusivity(unchecked) private var ideal: TextRequest?
  /// The run of `ideal` where it has one, which is then not there: its words are exchanged where cells are reused.
  @exclusivity(unchecked) private var run: TextRun?
  /// The answer to `ideal`.
  @exclusivity(unchecked) private var layout: (any TextLayout)?
  /// What is asked of the answer most; nil where there is none yet.
  @exclusivity(unchecked) private var whole: Whole?
  @exclusivity(unchecked) private var color: RGBA?
  /// The pixels in a point.
  @exclusivity(unchecked) private var pixel: CGFloat?
  override var isPlain: Bool { true }

  /// The measures of a text that is laid out without limits: apart from the layout, for they are asked for thrice a pass.
  private struct Whole {
    let width: CGFloat
    let height: CGFloat
    /// The size as layout sees it, its sides rounded up to pixels.
    let size: CGSize
    let isOneLine: Bool
  }

  init(_ text: Text, _ inputs: NodeInputs) {
    self.text = text
    super.init(inputs)
  }

  override func surroundingsDidChange() {
    forgetRequest()
    pixel = nil
    contentDidChange()
    let old = color
    color = nil
    guard let old, heedsChanges else { return }
    let new = ForegroundStyle()._paint(in: environment)
    color = new.color
    animatePaint(from: _ResolvedPaint(kind: .color(old)), to: new)
  }

  func update(_ new: Text) {
    let isSameStyle = new.hasSameStyle(as: text)
    if isSameStyle, new.content == text.content { return }
    if heedsChanges { keepForFading() }
    // Another string in the same style needs only its words exchanged: the usual case while cells are reused.
    if isSameStyle, case .verbatim(let string) = new.content, case .verbatim = text.content {
      run?.text = string
    } else {
      forgetRequest()
      color = nil
    }
    text = new
    contentDidChange()
  }

  /// Keeps what is shown now, to be drawn while the next text fades in, where that is wanted.
  private func keepForFading() {
    guard graph.transaction?.animation != nil, environment.contentTransition == .opacity else { return }
    let shown = DisplayItem.text(layout(for: proposal), at: .zero, color ?? ink)
    animateValue(from: 0.0, to: 1.0)
    graph.animator?.motions(of: self)?.before = shown
  }

  private var ink: RGBA { ForegroundStyle()._paint(in: environment).color }

  private func forgetRequest() {
    ideal = nil
    run = nil
  }

  private func contentDidChange() {
    whole = nil
    layout = nil
    setNeedsLayout()
    setNeedsDrawing()
  }

  // MARK: Layout

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    if whole == nil { layOut() }
    if let whole, fits(whole, proposal) { return whole.size }
    let layout = limitedLayout(for: proposal)
    return roundedUp(layout.width, layout.height)
  }

  private func roundedUp(_ width: Double, _ height: Double) -> CGSize {
    let pixel = pixel ?? max(1, environment.displayScale)
    self.pixel = pixel
    return CGSize(
      width: (width * pixel - 0.001).rounded(.up) / pixel,
      height: (height * pixel - 0.001).rounded(.up) / pixel)
  }

  /// Whether the text needs no second layout for a proposal. A single line is never cut for want of height.
  private func fits(_ whole: Whole, _ proposal: ProposedViewSize) -> Bool {
    proposal.width ?? .infinity >= whole.width
      && (whole.isOneLine || proposal.height ?? .infinity >= whole.height)
  }

  private func layout(for proposal: ProposedViewSize) -> any TextLayout {
    if whole == nil { layOut() }
    if let layout, let whole, fits(whole, proposal) { return layout }
    return limitedLayout(for: proposal)
  }

  /// Lays the text out without limits.
  private func layOut() {
    let layout = graph.textEngine.layout(idealRequest())
    let (width, height) = (layout.width, layout.height)
    whole = Whole(
      width: width, height: height, size: roundedUp(width, height),
      isOneLine: layout.lineCount <= 1 && !layout.isTruncated)
    self.layout = layout
  }

  private func limitedLayout(for proposal: ProposedViewSize) -> any TextLayout {
    var limited = idealRequest()
    limited.width = proposal.width.flatMap { $0.isFinite ? Double(max(0, $0)) : nil }
    limited.height = proposal.height.flatMap { $0.isFinite ? Double(max(0, $0)) : nil }
    return graph.textEngine.layout(limited)
  }

  private func idealRequest() -> TextRequest {
    if var ideal {
      if let run { ideal.runs = [run] }
      return ideal
    }
    let environment = environment
    let lines = environment.lineLimits
    let alignment: TextRequest.Alignment =
      switch environment.multilineTextAlignment {
      case .leading: .leading
      case .center: .center
      case .trailing: .trailing
      }
    let request = TextRequest(
      runs: text.runs(in: environment), minimumLines: max(1, lines.minimum), maximumLines: lines.maximum,
      alignment: alignment, truncation: environment.truncation, lineSpacing: Double(environment.lineGap),
      minimumScale: Double(environment.minimumScale),
      isRightToLeft: environment.layoutDirection == .rightToLeft)
    ideal = request
    if request.runs.count == 1 {
      run = request.runs[0]
      ideal?.runs = []
    }
    return request
  }

  override func explicitGuide(_ guide: AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? {
    guard guide.isTextBaseline else { return nil }
    let layout = layout(for: proposal)
    return guide == VerticalAlignment.firstTextBaseline.key ? layout.firstBaseline : layout.lastBaseline
  }

  override func spacing() -> ViewSpacing {
    let font = idealRequest().runs.first?.font ?? Font.body.resolve()
    let metrics = graph.textEngine.metrics(of: font)
    let edge = ViewSpacing.Preference.text(
      TextMetrics(
        ascend: metrics.ascent, descend: metrics.descent, leading: metrics.leading,
        pixel: 1 / max(1, environment.displayScale)))
    var spacing = ViewSpacing()
    (spacing.top, spacing.bottom) = (edge, edge)
    return spacing
  }

  // MARK: Drawing

  override func draw(into context: inout PaintContext, at corner: CGPoint) {
    guard size.width > 0, size.height > 0 else { return }
    let ink = color ?? self.ink
    color = ink
    guard isAnimated else {
      return context.items.append(.text(layout(for: proposal), at: context.round(corner), ink))
    }
    let shown = shownPaint(_ResolvedPaint(kind: .color(ink))).color
    let item = DisplayItem.text(layout(for: proposal), at: context.round(corner), shown)
    guard let before = graph.animator?.motions(of: self)?.before else { return context.items.append(item) }
    let share = min(max(shownValue(1.0), 0), 1)
    if case .text(let layout, _, let color) = before {
      let old = DisplayItem.text(layout, at: context.round(corner), color)
      context.items.append(.group(DisplayGroup([old], opacity: 1 - share)))
    }
    context.items.append(.group(DisplayGroup([item], opacity: share)))
  }

  override func hitTest(_ point: CGPoint, into path: inout HitPath) -> Bool { contains(point) }
}

extension Text {
  /// The text as runs of one font each.
  func runs(in environment: EnvironmentValues) -> [TextRun] {
    var runs: [TextRun] = []
    append(to: &runs, environment, Style())
    return runs
  }

  private func append(to runs: inout [TextRun], _ environment: EnvironmentValues, _ outer: Style) {
    let style = style.filled(from: outer)
    switch content {
    case .joined(let first, let second):
      first.append(to: &runs, environment, style)
      second.append(to: &runs, environment, style)
    case .verbatim(let string):
      runs.append(style.run(string, environment))
    case .key(let key, let table, let bundle):
      for part in key.parts(table: table, bundle: bundle) {
        switch part {
        case .string(let string): runs.append(style.run(string, environment))
        case .text(let text): text.append(to: &runs, environment, style)
        }
      }
    }
  }
}

extension Text.Style {
  fileprivate func filled(from outer: Text.Style) -> Text.Style {
    if outer == Text.Style() { return self }
    var result = self
    result.font = font ?? outer.font
    result.weight = weight ?? outer.weight
    result.isItalic = isItalic || outer.isItalic
    result.hasMonospacedDigits = hasMonospacedDigits || outer.hasMonospacedDigits
    result.design = design ?? outer.design
    result.ornament = ornament.filled(from: outer.ornament)
    return result
  }

  fileprivate func run(_ string: String, _ environment: EnvironmentValues) -> TextRun {
    var font = font ?? environment.font ?? .body
    if let weight = weight ?? environment.fontWeight { font = font.weight(weight) }
    if isItalic || environment.isItalic { font = font.italic() }
    if hasMonospacedDigits { font = font.monospacedDigit() }
    if let design { font = font.design(design) }
    let ornament = ornament
    var run = TextRun(
      string, font: font.resolve(), color: ornament.color?.rgba(in: environment),
      kerning: Double(ornament.kerning), baselineOffset: Double(ornament.baselineOffset))
    if let underline = ornament.underline, underline.isActive {
      run.isUnderlined = true
      run.underlineColor = underline.color?.rgba(in: environment)
    }
    if let strikethrough = ornament.strikethrough, strikethrough.isActive {
      run.isStruckThrough = true
      run.strikethroughColor = strikethrough.color?.rgba(in: environment)
    }
    return run
  }
}

extension Text.Ornament {
  fileprivate func filled(from outer: Self) -> Self {
    var result = self
    result.color = color ?? outer.color
    result.underline = underline ?? outer.underline
    result.strikethrough = strikethrough ?? outer.strikethrough
    if kerning == 0 { result.kerning = outer.kerning }
    if baselineOffset == 0 { result.baselineOffset = outer.baselineOffset }
    return result
  }
}

extension LocalizedStringKey {
  /// The key's words in a bundle's table of strings, with what was interpolated put in.
  ///
  /// The nth placeholder stands for the nth value; `%%` stands for a percent sign.
  func parts(table: String?, bundle: Bundle?) -> [Argument] {
    let words = (bundle ?? .main).localizedString(forKey: key, value: key, table: table)
    var parts: [Argument] = []
    var literal = ""
    var next = 0
    var rest = words[...]
    while let percent = rest.firstIndex(of: "%") {
      literal += rest[..<percent]
      rest = rest[rest.index(after: percent)...]
      if rest.first == "%" {
        literal += "%"
        rest = rest.dropFirst()
        continue
      }
      guard let end = rest.firstIndex(where: { $0.isLetter && $0 != "l" || $0 == "@" }) else { break }
      rest = rest[rest.index(after: end)...]
      guard next < arguments.count else { continue }
      if !literal.isEmpty { parts.append(.string(literal)) }
      literal = ""
      parts.append(arguments[next])
      next += 1
    }
    literal += rest
    if !literal.isEmpty || parts.isEmpty { parts.append(.string(literal)) }
    return parts
  }
}
