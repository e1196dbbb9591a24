internal import DisplayList

extension UILabel {
  /// The text's size, its sides rounded up to whole pixels.
  ///
  /// - Parameter width: The width to break lines at; a label of one line breaks none.
  func textSize(width: CGFloat?) -> CGSize {
    let runs = runs { _ in nil }
    guard !runs.isEmpty, let engine = TextEngines.current else { return .zero }
    let layout = engine.layout(request(runs, width: numberOfLines == 1 ? nil : width, lines: lineLimit))
    let scale = traitCollection.displayScale
    func rounded(_ length: Double) -> CGFloat { (CGFloat(length) * scale - 0.001).rounded(.up) / scale }
    return CGSize(width: rounded(layout.width), height: rounded(layout.height))
  }

  private var lineLimit: Int? { numberOfLines > 0 ? numberOfLines : nil }

  private func request(_ runs: [TextRun], width: CGFloat?, lines: Int?) -> TextRequest {
    TextRequest(
      runs: runs, width: width.map { Double($0) }, maximumLines: lines,
      alignment: alignment, truncation: truncation, isRightToLeft: isRightToLeft)
  }

  private var truncation: TextRequest.Truncation {
    switch lineBreakMode {
    case .byTruncatingHead: .head
    case .byTruncatingMiddle: .middle
    default: .tail
    }
  }

  /// Whether what does not fit ends where the label ends, without a mark.
  private var clips: Bool { lineBreakMode == .byWordWrapping || lineBreakMode == .byClipping }

  private var alignment: TextRequest.Alignment {
    switch textAlignment {
    case .center: .center
    case .natural: .leading
    case .left: isRightToLeft ? .trailing : .leading
    case .right: isRightToLeft ? .leading : .trailing
    }
  }

  /// The text as it stands in a rectangle, and how high what is shown of it is.
  private func fitted(_ runs: [TextRun], in size: CGSize, by engine: any TextEngine)
    -> (layout: any TextLayout, height: CGFloat)
  {
    var request = request(runs, width: size.width, lines: lineLimit)
    request.height = Double(size.height)
    if clips {
      let shown = engine.layout(request)
      request.height = nil
      request.maximumLines = nil
      if lineBreakMode == .byClipping, numberOfLines == 1 { request.width = nil }
      return (engine.layout(request), CGFloat(shown.height))
    }
    if adjustsFontSizeToFitWidth {
      request.minimumScale = minimumScaleFactor.isFinite ? Double(max(0, minimumScaleFactor)) : 0
    }
    let layout = engine.layout(request)
    return (layout, CGFloat(layout.height))
  }

  /// Draws the text in the middle of a rectangle's height, and not beyond its edges.
  func drawText(into context: inout DrawContext, in rect: CGRect) {
    guard !rect.isEmpty, let engine = TextEngines.current else { return }
    let runs = runs { context.color($0) }
    guard !runs.isEmpty else { return }
    let (layout, height) = fitted(runs, in: rect.size, by: engine)
    let slack = CGSize(width: rect.width - CGFloat(layout.width), height: rect.height - height)
    let share: CGFloat =
      switch alignment {
      case .center: 0.5
      case .leading: isRightToLeft ? 1 : 0
      case .trailing: isRightToLeft ? 0 : 1
      }
    let scale = context.scale
    let top = rect.minY + (slack.height / 2 * scale).rounded(.down) / scale
    let item = DisplayItem.text(
      layout, at: CGPoint(x: rect.minX + slack.width * share, y: top), context.color(textColor))
    // Heights were rounded up to pixels, so what fits stays within.
    if slack.width >= -0.01, slack.height >= -0.01, CGFloat(layout.height) <= height + 0.01 {
      context.items.append(item)
    } else {
      let shown = CGRect(x: rect.minX, y: top, width: rect.width, height: height).intersection(rect)
      context.group(DisplayGroup([], clip: .rectangle(shown))) { $0.items.append(item) }
    }
  }
}
