internal import CoreGraphics
internal import DisplayList

/// What a cell is moved by: the item follows the finger from the first touch on.
final class GripView: UIView {
  let sign = GlyphView(frame: .zero)
  /// Whether a line stands before the sign.
  var showsLine = false { didSet { if showsLine != oldValue { setNeedsDisplay() } } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    sign.glyph = .grip
    addSubview(sign)
    let press = UILongPressGestureRecognizer.reordering(
      in: { [weak self] in self?.collectionView },
      item: { [weak self] view, _ in self?.cell.flatMap(view.indexPath(for:)) })
    press.minimumPressDuration = 0
    press.allowableMovement = .infinity
    addGestureRecognizer(press)
  }

  required init?(coder: NSCoder) { nil }

  private var cell: UICollectionViewCell? { superview as? UICollectionViewCell }
  private var collectionView: UICollectionView? { cell?.superview as? UICollectionView }

  override func sizeThatFits(_ size: CGSize) -> CGSize { sign.glyph.size }
  override func layoutSubviews() {
    super.layoutSubviews()
    sign.frame = bounds
  }

  /// A finger meets what is as wide as a finger.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    sign.point(inside: point, with: event)
  }

  override func writeContent(into context: inout DrawContext, at point: CGPoint) {
    super.writeContent(into: &context, at: point)
    guard showsLine else { return }
    let x = isRightToLeft ? bounds.maxX + PlacedAccessories.gap : bounds.minX - PlacedAccessories.gap
    let line = CGRect(
      x: point.x + x, y: point.y + bounds.minY - 4, width: 1 / context.scale, height: bounds.height + 8)
    context.items.append(.fill(.rectangle(line), .color(context.color(.separator))))
  }
}
