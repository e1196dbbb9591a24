internal import DisplayList

extension Text: PrimitiveView {
  @MainActor static func makeNode(_ view: Self, _ inputs: NodeInputs) -> TextElement { TextElement(view, inputs) }

  @MainActor static func updateNode(_ node: TextElement, _ view: Self, _ inputs: UpdateInputs) {
    node.take(inputs)
    node.text = view
  }
}

/// Draws text. The layout that was measured is the one that is drawn.
final class TextElement: ElementNode {
  var text: Text {
    didSet { if oldValue != text { contentDidChange() } }
  }
  /// What is asked of the text engine, without limits; nil until it is needed again.
  private var ideal: TextRequest?
  /// The answer to `ideal`.
  private var idealLayout: (any TextLayout)?
  private var color: RGBA?

  init(_ text: Text, _ inputs: NodeInputs) {
    self.text = text
    super.init(inputs)
  }

  override func environmentDidChange() { contentDidChange() }

  private func contentDidChange() {
    ideal = nil
    idealLayout = nil
    color = nil
    setNeedsLayout()
    setNeedsDrawing()
  }

  // MARK: Layout

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let layout = layout(for: proposal)
    let pixel = max(1, environment.displayScale)
    return CGSize(
      width: (layout.width * pixel - 0.001).rounded(.up) / pixel,
      height: (layout.height * pixel - 0.001).rounded(.up) / pixel)
  }

  private func layout(for proposal: ProposedViewSize) -> any TextLayout {
    let request = idealRequest()
    let whole = idealLayout ?? graph.textEngine.layout(request)
    idealLayout = whole
    let width = proposal.width.flatMap { $0.isFinite ? Double(max(0, $0)) : nil }
    let height = proposal.height.flatMap { $0.isFinite ? Double(max(0, $0)) : nil }
    // A text that fits as it is needs no second layout; its width was rounded up to a pixel when it was measured.
    if width ?? .infinity >= whole.width, height ?? .infinity >= whole.height { return whole }
    if whole.lineCount <= 1, !whole.isTruncated, width ?? .infinity >= whole.width { return whole }
    var limited = request
    limited.width = width
    limited.height = height
    return graph.textEngine.layout(limited)
  }

  private func idealRequest() -> TextRequest {
    if let ideal { return ideal }
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
    let ink = color ?? ForegroundStyle()._paint(in: environment).color
    color = ink
    context.items.append(.text(layout(for: proposal), at: context.round(corner), ink))
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
    result.color = color ?? outer.color
    result.underline = underline ?? outer.underline
    result.strikethrough = strikethrough ?? outer.strikethrough
    if kerning == 0 { result.kerning = outer.kerning }
    if baselineOffset == 0 { result.baselineOffset = outer.baselineOffset }
    return result
  }

  fileprivate func run(_ string: String, _ environment: EnvironmentValues) -> TextRun {
    var font = font ?? environment.font ?? .body
    if let weight = weight ?? environment.fontWeight { font = font.weight(weight) }
    if isItalic || environment.isItalic { font = font.italic() }
    let scheme = environment.colorScheme
    var run = TextRun(
      string, font: font.resolve(), color: color?.resolve(in: scheme), kerning: Double(kerning),
      baselineOffset: Double(baselineOffset))
    if let underline, underline.isActive {
      run.isUnderlined = true
      run.underlineColor = underline.color?.resolve(in: scheme)
    }
    if let strikethrough, strikethrough.isActive {
      run.isStruckThrough = true
      run.strikethroughColor = strikethrough.color?.resolve(in: scheme)
    }
    return run
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
