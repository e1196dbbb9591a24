internal import CGTK
internal import DisplayList

/// Lays out a request with PangoLayout: several fonts, scripts, lines, and cutting.
@MainActor struct Paragraph {
  private let request: TextRequest
  private let engine: PangoTextEngine

  init(_ request: TextRequest, engine: PangoTextEngine) {
    self.request = request
    self.engine = engine
  }

  /// Lays out the text on as many lines as it has line breaks.
  func unlimited() -> PangoTextLayout {
    let draft = ParagraphDraft(request, engine: engine)
    if draft.lineCount > 1, request.alignment != .leading || request.isRightToLeft {
      // Lines stand within the widest of them.
      draft.setWidth(draft.measures().width)
    }
    return draft.finish(request, isTruncated: false)
  }

  /// Lays out text that does not fit as it is: breaks lines, then scales, then cuts.
  ///
  /// - Parameter unlimited: The same text without limits.
  func fitted(unlimited: PangoTextLayout) -> PangoTextLayout {
    let smallest = request.minimumScale.isFinite ? min(max(request.minimumScale, 0.05), 1) : 1
    let whole = broken(scale: 1)
    if whole.fits(request) { return whole.finish(request, isTruncated: false) }
    guard smallest < 1 else { return cut(scale: 1) }
    let smallestDraft = broken(scale: smallest)
    guard smallestDraft.fits(request) else { return cut(scale: smallest) }
    var (best, low, high) = (smallestDraft, smallest, 1.0)
    // Six halvings find the scale to within a hundredth, which is below a pixel for text up to 60 points.
    for _ in 0..<6 {
      let middle = (low + high) / 2
      let draft = broken(scale: middle)
      if draft.fits(request) { (best, low) = (draft, middle) } else { high = middle }
    }
    return best.finish(request, isTruncated: false)
  }

  private func broken(scale: Double) -> ParagraphDraft {
    let draft = ParagraphDraft(request, engine: engine, scale: scale)
    // Text that may have one line is not broken, so that it is too wide where it does not fit.
    if let width = request.width, request.maximumLines != 1 { draft.setWidth(width) }
    return draft
  }

  private func cut(scale: Double) -> PangoTextLayout {
    let draft = broken(scale: scale)
    let lines = draft.lineLimit(request)
    if lines < draft.lineCount { draft.keepParagraph(ofLine: lines - 1) }
    draft.ellipsize(request, lines: lines)
    return draft.finish(request, isTruncated: true)
  }
}

/// The size of a paragraph and where its baselines stand, in points.
struct ParagraphMeasures {
  var width = 0.0
  var height = 0.0
  var firstBaseline = 0.0
  var lastBaseline = 0.0
  var lineCount = 1
  /// The smallest x of any line.
  var left = 0.0
}
