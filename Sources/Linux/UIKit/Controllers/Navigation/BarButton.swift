/// The button that a bar shows for an item, as high as the bar.
final class BarButton: UIButton {
  /// The room beside what is shown, in points.
  static let margin: CGFloat = 8

  override init(frame: CGRect) { super.init(frame: frame) }
  required init?(coder: NSCoder) { nil }

  convenience init() { self.init(type: .system) }

  func show(_ item: UIBarButtonItem) {
    setTitle(item.image == nil ? item.title : nil, for: .normal)
    setImage(item.image, for: .normal)
    titleLabel?.font = .systemFont(ofSize: 17, weight: item.style == .done ? .semibold : .regular)
    tintColor = item.tintColor
    isEnabled = item.isEnabled
    isSelected = item.isSelected
  }

  override var intrinsicContentSize: CGSize {
    var size = super.intrinsicContentSize
    size.width += 2 * Self.margin
    size.height = max(size.height, UINavigationBar.contentHeight)
    return size
  }
}

extension UIView {
  /// The size of a view that a bar shows: what it wishes for, else what it has.
  var barSize: CGSize {
    let wish = intrinsicContentSize
    let fitting =
      wish.width < 0 || wish.height < 0 ? systemLayoutSizeFitting(Self.layoutFittingCompressedSize) : wish
    func side(_ wish: CGFloat, _ own: CGFloat) -> CGFloat { wish > 0 ? wish : own }
    return CGSize(
      width: side(fitting.width, bounds.width),
      height: min(side(fitting.height, bounds.height), UINavigationBar.contentHeight))
  }
}
