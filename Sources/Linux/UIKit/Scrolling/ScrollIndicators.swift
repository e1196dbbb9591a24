internal import DisplayList
internal import Interaction

/// Whether the indicators of a scroll view show, and how strongly.
struct ScrollIndicators {
  /// How long they stay after the last movement, and how long they take to fade, in seconds.
  private static let stay = 1.0
  private static let fade = 0.25

  /// How strongly they show: 0 is not at all.
  private(set) var opacity: Double = 0
  /// When they begin to fade, in seconds; nil until the first frame that shows them.
  private var end: Double?

  mutating func show() {
    opacity = 1
    end = nil
  }

  /// Whether they fade.
  var isFading: Bool { opacity > 0 && opacity < 1 }
  /// When they begin to fade; nil where they do not show or fade already.
  var deadline: Double? { opacity == 1 ? end : nil }

  mutating func advance(to time: Double) {
    guard opacity > 0 else { return }
    let end = end ?? time + Self.stay
    self.end = end
    opacity = min(1, max(0, 1 - (time - end) / Self.fade))
  }
}

extension UIScrollView {
  func showIndicators() {
    guard let window, window.host?.showsScrollIndicators != false else { return }
    indicators.show()
    setNeedsDrawing()
    needsTime()
  }

  /// Whether they go on fading.
  func advanceIndicators(to time: Double) -> Bool {
    let old = indicators.opacity
    indicators.advance(to: time)
    if indicators.opacity != old { setNeedsDrawing() }
    return indicators.isFading
  }

  func drawIndicators(into context: inout DrawContext, at point: CGPoint) {
    guard indicators.opacity > 0 else { return }
    var color = context.color(.label)
    color.alpha *= 0.35 * indicators.opacity
    let insets = adjustedContentInset
    let track = CGRect(origin: point, size: bounds.size).inset(by: insets)
      .offsetBy(dx: bounds.minX, dy: bounds.minY)
    var thumbs: [CGRect] = []
    if showsVerticalScrollIndicator,
      let (start, length) = ScrollThumb.place(
        offset: contentOffset.y + insets.top, content: contentSize.height + insets.top + insets.bottom,
        viewport: bounds.height, track: track.height)
    {
      let x =
        isRightToLeft ? track.minX + ScrollThumb.margin : track.maxX - ScrollThumb.margin - ScrollThumb.width
      thumbs.append(CGRect(x: x, y: track.minY + start, width: ScrollThumb.width, height: length))
    }
    if showsHorizontalScrollIndicator,
      let (start, length) = ScrollThumb.place(
        offset: contentOffset.x + insets.left, content: contentSize.width + insets.left + insets.right,
        viewport: bounds.width, track: track.width)
    {
      let y = track.maxY - ScrollThumb.margin - ScrollThumb.width
      thumbs.append(CGRect(x: track.minX + start, y: y, width: length, height: ScrollThumb.width))
    }
    let radius = ScrollThumb.width / 2
    for thumb in thumbs {
      let outline = Outline.rounded(thumb, CornerRadii(all: CGSize(width: radius, height: radius)))
      context.items.append(.fill(outline, .color(color)))
    }
  }
}
