public import CoreGraphics
internal import DisplayList

@MainActor @preconcurrency open class UIImageView: UIView {
  /// The view is as large as the image.
  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
    self.image = image
  }

  override public init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  required public init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  open var image: UIImage? {
    didSet {
      guard image !== oldValue else { return }
      if image?.size != oldValue?.size { invalidateIntrinsicContentSize() }
      setNeedsDrawing()
    }
  }

  open override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? .zero }

  package override func writeContent(into context: inout DrawContext, at point: CGPoint) {
    super.writeContent(into: &context, at: point)
    guard let image, let bitmap = image.cgImage?.bitmap else { return }
    let rect = contentMode.rect(of: image.size, in: bounds).offsetBy(dx: point.x, dy: point.y)
    guard !rect.isEmpty else { return }
    let tint = image.renderingMode == .alwaysTemplate ? context.color(tintColor) : nil
    context.items.append(.image(bitmap, in: rect, ImageOptions(tint: tint)))
  }
}

extension UIView.ContentMode {
  /// Where content of a size stands in bounds.
  func rect(of size: CGSize, in bounds: CGRect) -> CGRect {
    guard size.width > 0, size.height > 0 else { return .zero }
    let ratios = (bounds.width / size.width, bounds.height / size.height)
    let (scaled, x, y): (CGSize, CGFloat, CGFloat) =
      switch self {
      case .scaleToFill, .redraw: (bounds.size, 0, 0)
      case .scaleAspectFit: (size.scaled(by: min(ratios.0, ratios.1)), 0.5, 0.5)
      case .scaleAspectFill: (size.scaled(by: max(ratios.0, ratios.1)), 0.5, 0.5)
      case .center: (size, 0.5, 0.5)
      case .top: (size, 0.5, 0)
      case .bottom: (size, 0.5, 1)
      case .left: (size, 0, 0.5)
      case .right: (size, 1, 0.5)
      case .topLeft: (size, 0, 0)
      case .topRight: (size, 1, 0)
      case .bottomLeft: (size, 0, 1)
      case .bottomRight: (size, 1, 1)
      }
    return CGRect(
      x: bounds.minX + (bounds.width - scaled.width) * x,
      y: bounds.minY + (bounds.height - scaled.height) * y, width: scaled.width, height: scaled.height)
  }
}

extension CGSize {
  fileprivate func scaled(by factor: CGFloat) -> CGSize {
    CGSize(width: width * factor, height: height * factor)
  }
}
