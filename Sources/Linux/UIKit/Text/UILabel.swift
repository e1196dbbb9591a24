public import CoreGraphics
internal import DisplayList

@MainActor @preconcurrency open class UILabel: UIView {
  override public init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  required public init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  open var text: String? {
    get { attributed?.string ?? plain }
    set {
      guard attributed != nil || newValue != plain else { return }
      (plain, attributed) = (newValue, nil)
      contentDidChange()
    }
  }
  private var plain: String?
  /// Text in several looks; see `NSAttributedString.Key` for those that count. Where a stretch names no font or colour, it
  /// has the label's.
  open var attributedText: NSAttributedString? {
    get {
      attributed
        ?? plain.map {
          NSAttributedString(
            string: $0, attributes: [.font: font as Any, .foregroundColor: textColor as Any])
        }
    }
    set {
      // A copy, since the caller's may change.
      (plain, attributed) = (nil, newValue.map { NSAttributedString(attributedString: $0) })
      contentDidChange()
    }
  }
  private var attributed: NSAttributedString?

  /// The text in stretches of one look; none where there is no text.
  func runs(color: (UIColor) -> RGBA?) -> [TextRun] {
    if let attributed { return attributed.runs(font: font, color: color) }
    guard let plain, !plain.isEmpty else { return [] }
    return [TextRun(plain, font: font.face)]
  }

  // As Apple declares it; nil is the default.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var font: UIFont! {
    get { ownFont ?? Self.defaultFont }
    set {
      guard newValue != ownFont else { return }
      ownFont = newValue
      contentDidChange()
    }
  }
  private var ownFont: UIFont?
  private static let defaultFont = UIFont.systemFont(ofSize: 17)
  // As Apple declares it; nil is the default.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var textColor: UIColor! {
    get { ownColor ?? .label }
    set {
      guard newValue != ownColor else { return }
      ownColor = newValue
      setNeedsDrawing()
    }
  }
  private var ownColor: UIColor?
  open var textAlignment = NSTextAlignment.natural {
    didSet { if textAlignment != oldValue { setNeedsDrawing() } }
  }
  /// The most lines; 0 is no limit.
  open var numberOfLines = 1 { didSet { if numberOfLines != oldValue { contentDidChange() } } }
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail {
    didSet { if lineBreakMode != oldValue { contentDidChange() } }
  }
  /// Whether text that does not fit is made smaller before it is cut.
  open var adjustsFontSizeToFitWidth = false {
    didSet { if adjustsFontSizeToFitWidth != oldValue { setNeedsDrawing() } }
  }
  /// The smallest factor that text may be made smaller by; 0 leaves that to the text engine.
  open var minimumScaleFactor: CGFloat = 0 {
    didSet { if minimumScaleFactor != oldValue { setNeedsDrawing() } }
  }
  /// The width to break lines at where nobody gives one; 0 is none.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { if preferredMaxLayoutWidth != oldValue { contentDidChange() } }
  }

  open override var intrinsicContentSize: CGSize {
    textSize(width: preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : nil)
  }

  /// The text's size within a width; a width of 0 or less is no limit, and a label of one line is as wide as its text.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    textSize(width: size.width > 0 ? size.width : nil)
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    // Sizes are rounded up to whole pixels.
    if previousTraitCollection?.displayScale != traitCollection.displayScale {
      invalidateIntrinsicContentSize()
    }
  }

  private func contentDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsDrawing()
  }

  override func contentSize(width: CGFloat?) -> CGSize {
    guard let width else { return intrinsicContentSize }
    return textSize(width: width)
  }

  override var baselines: (first: CGFloat, last: CGFloat)? {
    guard let metrics = TextEngines.current?.metrics(of: font.face) else { return nil }
    return (CGFloat(metrics.ascent), CGFloat(metrics.descent))
  }

  package override func writeContent(into context: inout DrawContext, at point: CGPoint) {
    super.writeContent(into: &context, at: point)
    drawText(into: &context, in: bounds.offsetBy(dx: point.x, dy: point.y))
  }
}
