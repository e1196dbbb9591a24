public import CoreGraphics

/// Shows list content, in a cell or anywhere.
@MainActor @preconcurrency open class UIListContentView: UIView, UIContentView {
  private var shown: UIListContentConfiguration
  private let label = UILabel()
  private let secondaryLabel = UILabel()
  private let imageView = UIImageView()

  public init(configuration: UIListContentConfiguration) {
    shown = configuration
    super.init(frame: .zero)
    show()
  }

  override public init(frame: CGRect) {
    shown = .cell()
    super.init(frame: frame)
    show()
  }

  required public init?(coder: NSCoder) {
    shown = .cell()
    super.init(coder: coder)
    show()
  }

  /// Takes no other than a `UIListContentConfiguration`.
  open var configuration: any UIContentConfiguration {
    get { shown }
    set {
      guard let new = newValue as? UIListContentConfiguration else {
        return UIDiagnostics.report(
          "a UIListContentView was given a \(type(of: newValue)); it shows what it showed. Give it a UIListContentConfiguration."
        )
      }
      shown = new
      show()
    }
  }

  /// Where texts begin, from the leading edge.
  var textStart: CGFloat { ListContentLayout(parts, shown, width: nil).textStart }

  // MARK: Content

  private func show() {
    show(shown.text, shown.attributedText, shown.textProperties, in: label)
    show(
      shown.secondaryText, shown.secondaryAttributedText, shown.secondaryTextProperties, in: secondaryLabel)
    let properties = shown.imageProperties
    imageView.image = shown.image
    if properties.tintColor != nil || imageView.hasOwnTint { imageView.tintColor = properties.tintColor }
    imageView.contentMode = .scaleAspectFit
    imageView.layer.cornerRadius = max(0, properties.cornerRadius)
    imageView.clipsToBounds = properties.cornerRadius > 0
    for (view, isShown) in [
      (label, !text.isEmpty), (secondaryLabel, !secondaryText.isEmpty), (imageView, shown.image != nil),
    ] as [(UIView, Bool)] {
      if isShown, view.superview == nil { addSubview(view) }
      if !isShown { view.removeFromSuperview() }
    }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private var text: String { shown.attributedText?.string ?? shown.text ?? "" }
  private var secondaryText: String { shown.secondaryAttributedText?.string ?? shown.secondaryText ?? "" }

  private func show(
    _ text: String?, _ attributed: NSAttributedString?,
    _ properties: UIListContentConfiguration.TextProperties, in label: UILabel
  ) {
    label.font = properties.font
    label.textColor = shown.isDisabled ? .tertiaryLabel : properties.color
    label.numberOfLines = properties.numberOfLines
    label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
    label.textAlignment = properties.alignment == .center ? .center : .natural
    if let attributed {
      if label.attributedText != attributed { label.attributedText = attributed }
    } else {
      label.text = properties.transformed(text)
    }
  }

  // MARK: Layout

  private var parts: ListContentLayout.Parts {
    var parts = ListContentLayout.Parts()
    if let image = shown.image {
      parts.image = shown.imageProperties.size(of: image)
      parts.reserved = shown.imageProperties.reserved(for: parts.image)
    }
    if !text.isEmpty { parts.text = { [label] in label.textSize(width: $0) } }
    if !secondaryText.isEmpty { parts.secondary = { [secondaryLabel] in secondaryLabel.textSize(width: $0) } }
    return parts
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let layout = ListContentLayout(parts, shown, width: bounds.width, height: bounds.height)
    label.frame = placed(layout.text)
    secondaryLabel.frame = placed(layout.secondary)
    imageView.frame = placed(layout.image)
  }

  private func placed(_ rect: CGRect) -> CGRect {
    let scale = max(1, traitCollection.displayScale)
    var rect = rect
    if isRightToLeft { rect.origin.x = bounds.width - rect.maxX }
    rect.origin.x = (rect.minX * scale).rounded(.down) / scale
    rect.origin.y = (rect.minY * scale).rounded(.down) / scale
    return rect
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    ListContentLayout(parts, shown, width: size.width > 0 ? size.width : nil).size
  }

  open override var intrinsicContentSize: CGSize { ListContentLayout(parts, shown, width: nil).size }
  override func contentSize(width: CGFloat?) -> CGSize {
    ListContentLayout(parts, shown, width: width).size
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsLayout()
  }
}
