internal import DisplayList

/// An action beside a row, as a button.
final class SwipeButton: UIControl {
  /// In points: the least and the most width, what is beside the title, and the room above, below and between.
  static let widths: ClosedRange<CGFloat> = 74...150
  private static let aside: CGFloat = 15
  private static let room: CGFloat = 8
  private static let gap: CGFloat = 4
  private static let imageHeight: CGFloat = 28

  let action: UIContextualAction
  private let label = UILabel()
  private let picture = UIImageView(frame: .zero)
  /// The width that it has where all of it is shown.
  private(set) var ownWidth = widths.lowerBound
  /// Where the middle of what it shows is.
  var middle: CGFloat = 0 { didSet { if middle != oldValue { setNeedsLayout() } } }

  init(_ action: UIContextualAction) {
    self.action = action
    super.init(frame: .zero)
    clipsToBounds = true
    backgroundColor = action.backgroundColor
    label.text = action.title
    label.font = .systemFont(ofSize: 15)
    label.textColor = .white
    label.textAlignment = .center
    tintColor = .white
    picture.contentMode = .scaleAspectFit
    picture.image = action.image.map {
      $0.renderingMode == .alwaysOriginal ? $0 : $0.withRenderingMode(.alwaysTemplate)
    }
    addSubview(picture)
    addSubview(label)
    let width = (label.sizeThatFits(.zero).width + 2 * Self.aside).rounded(.up)
    ownWidth = min(max(width, Self.widths.lowerBound), Self.widths.upperBound)
  }

  required init?(coder: NSCoder) { nil }

  /// Takes less width where the row has not enough for all.
  func narrow(by factor: CGFloat) { ownWidth *= factor }

  override func stateDidChange() {
    super.stateDidChange()
    for view in [label, picture] { view.alpha = isHighlighted ? 0.5 : 1 }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let text = label.sizeThatFits(.zero)
    var image = picture.image?.size ?? .zero
    if image.height > Self.imageHeight {
      image = CGSize(width: image.width * Self.imageHeight / image.height, height: Self.imageHeight)
    }
    let hasText = action.title?.isEmpty == false
    let both = image.height + Self.gap + text.height
    let showsText = hasText && (image.height == 0 || both + 2 * Self.room <= bounds.height)
    label.isHidden = !showsText
    let height = image.height == 0 ? text.height : showsText ? both : image.height
    let top = (bounds.height - height) / 2
    let scale = max(1, traitCollection.displayScale)
    func onPixel(_ place: CGFloat) -> CGFloat { (place * scale).rounded() / scale }
    picture.frame = CGRect(
      x: onPixel(middle - image.width / 2), y: onPixel(top), width: image.width, height: image.height)
    let width = min(text.width, ownWidth - 8)
    label.frame = CGRect(
      x: onPixel(middle - width / 2), y: onPixel(top + height - text.height), width: width,
      height: text.height)
  }
}
