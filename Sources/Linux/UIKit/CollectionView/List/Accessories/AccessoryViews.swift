internal import CoreGraphics
internal import DisplayList

/// A sign of an accessory. It is pressed where it has something to do; else the cell below it is.
final class GlyphView: UIControl {
  var glyph = AccessoryGlyph.chevron { didSet { if glyph != oldValue { setNeedsDisplay() } } }
  /// The colour of the lines, and of what they stand on.
  var colors = (line: UIColor.label, disc: UIColor.clear) {
    didSet { if colors != oldValue { setNeedsDisplay() } }
  }
  var onPress: (() -> Void)? { didSet { isUserInteractionEnabled = onPress != nil } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    addAction(UIAction { [weak self] _ in self?.onPress?() }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { nil }

  override func sizeThatFits(_ size: CGSize) -> CGSize { glyph.size }

  /// A finger meets what is as wide as a finger.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    let reach = (x: max(0, (44 - bounds.width) / 2), y: max(0, (44 - bounds.height) / 2))
    return bounds.insetBy(dx: -reach.x, dy: -reach.y).contains(point)
  }

  override func writeContent(into context: inout DrawContext, at point: CGPoint) {
    super.writeContent(into: &context, at: point)
    let (size, middle) = (glyph.size, CGPoint(x: bounds.midX + point.x, y: bounds.midY + point.y))
    let faint = isHighlighted ? 0.5 : 1.0
    let colors =
      isHighlighted ? (colors.line.withAlphaComponent(faint), colors.disc.withAlphaComponent(faint)) : colors
    glyph.draw(
      into: &context, at: CGPoint(x: middle.x - size.width / 2, y: middle.y - size.height / 2), colors.0,
      disc: colors.1, isMirrored: isRightToLeft)
  }
}

/// What the accessories of a cell show of its state.
struct AccessoryState {
  var isSelected: Bool
  var isExpanded: Bool
  var tint: UIColor
}

extension UICellAccessory {
  /// Makes a view for the accessory.
  @MainActor func makeView() -> UIView {
    switch kind {
    case .custom: customView ?? UIView()
    case .label: UILabel()
    case .reorder: GripView(frame: .zero)
    default: GlyphView(frame: .zero)
    }
  }

  /// Whether a view that was made for another accessory may show this one.
  func takesView(of other: UICellAccessory) -> Bool {
    switch (kind, other.kind) {
    case (.custom, _), (_, .custom): customView === other.customView
    case (.label, _), (_, .label): isLabel && other.isLabel
    case (.reorder, _), (_, .reorder): isGrip && other.isGrip
    default: true
    }
  }

  private var isLabel: Bool { if case .label = kind { true } else { false } }
  private var isGrip: Bool { if case .reorder = kind { true } else { false } }

  /// Shows the accessory in its view, and sizes that.
  ///
  /// - Parameter press: What a tap does; nil is nothing, so that the tap is the cell's.
  @MainActor func show(in view: UIView, _ state: AccessoryState, press: (() -> Void)?) {
    view.isHidden = looks.isHidden
    if let glyph = view as? GlyphView {
      (glyph.glyph, glyph.colors) = sign(state)
      glyph.onPress = press
    } else if case .reorder(let showsLine) = kind, let grip = view as? GripView {
      grip.sign.colors = (looks.tint ?? .tertiaryLabel, .clear)
      grip.showsLine = showsLine
    } else if case .label(let text, let font) = kind, let label = view as? UILabel {
      label.text = text
      label.font = font ?? .preferredFont(forTextStyle: .body)
      label.textColor = looks.tint ?? .secondaryLabel
    } else if let tint = looks.tint {
      view.tintColor = tint
    }
    if case .custom(_, isFixed: true) = kind { return }
    let own = view.intrinsicContentSize
    let size =
      own.width >= 0 && own.height >= 0
      ? own : view.placesByConstraints ? view.systemLayoutSizeFitting(.zero) : view.sizeThatFits(.zero)
    if view.bounds.size != size { view.bounds.size = size }
  }

  private func sign(_ state: AccessoryState) -> (AccessoryGlyph, (line: UIColor, disc: UIColor)) {
    let tint = looks.tint ?? state.tint
    let disc = looks.background
    return switch kind {
    case .disclosureIndicator: (.chevron, (looks.tint ?? .tertiaryLabel, .clear))
    case .outlineDisclosure: (state.isExpanded ? .chevronDown : .chevron, (tint, .clear))
    case .checkmark: (.checkmark, (tint, .clear))
    case .delete: (.minus, (looks.tint ?? .white, disc ?? .systemRed))
    case .insert: (.plus, (looks.tint ?? .white, disc ?? .systemGreen))
    case .multiselect:
      state.isSelected
        ? (.circledCheckmark, (looks.tint ?? .white, disc ?? state.tint))
        : (.circle, (.tertiaryLabel, .clear))
    case .detail, .label, .reorder, .custom: (.info, (tint, .clear))
    }
  }

  /// How much room a view of a width has.
  func room(for width: CGFloat) -> CGFloat {
    switch looks.width {
    case .actual: width
    case .standard: max(28, width)
    case .custom(let length): length.isFinite ? max(0, length) : width
    }
  }
}
