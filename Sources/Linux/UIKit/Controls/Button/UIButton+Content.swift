internal import DisplayList

extension UIButton {
  /// Takes title, image and colours over to the views that show them.
  func showContent() {
    let title = currentTitle
    let image = currentImage
    if title != nil || hasLabel {
      label.text = title
      label.textColor = foreground
      if let shownConfiguration { label.font = .systemFont(ofSize: shownConfiguration.buttonSize.fontSize) }
    }
    if image != nil || hasImageView {
      pictureView.image = image
      pictureView.tintColor = foreground
    }
    setNeedsDisplay()
  }

  private var foreground: UIColor {
    if let shownConfiguration { return shownConfiguration.foreground(tint: tintColor) }
    if let color = titleColors[state] { return color }
    let normal = titleColors[.normal]
    if buttonType == .custom { return normal ?? .white }
    // A system button says by its title alone what state it is in.
    if state.contains(.disabled) { return normal ?? .tertiaryLabel }
    let color = normal ?? tintColor ?? .tintColor
    return state.contains(.highlighted) ? color.fainter(by: 0.2) : color
  }

  private var insets: UIEdgeInsets {
    shownConfiguration?.contentInsets.resolved(isRightToLeft: isRightToLeft) ?? .zero
  }

  /// Whether image and title stand one above the other, and whether the title is the upper or left one.
  private var order: (isVertical: Bool, titleFirst: Bool) {
    switch shownConfiguration?.imagePlacement ?? .leading {
    case .top: (true, false)
    case .bottom: (true, true)
    case .trailing: (false, !isRightToLeft)
    default: (false, isRightToLeft)
    }
  }

  private func parts(width: CGFloat) -> (image: CGSize, padding: CGFloat, title: CGSize) {
    let image = currentImage?.size ?? .zero
    let hasTitle = currentTitle?.isEmpty == false
    let padding = image.width > 0 && hasTitle ? shownConfiguration?.imagePadding ?? 0 : 0
    guard hasTitle else { return (image, padding, .zero) }
    var title = label.intrinsicContentSize
    title.width = min(title.width, max(0, order.isVertical ? width : width - image.width - padding))
    return (image, padding, title)
  }

  private func size(_ image: CGSize, _ padding: CGFloat, _ title: CGSize) -> CGSize {
    order.isVertical
      ? CGSize(width: max(image.width, title.width), height: image.height + padding + title.height)
      : CGSize(width: image.width + padding + title.width, height: max(image.height, title.height))
  }

  /// The size of image, title and the room around them.
  var contentSize: CGSize {
    let (image, padding, title) = parts(width: .infinity)
    let size = size(image, padding, title)
    return CGSize(
      width: insets.left + size.width + insets.right, height: insets.top + size.height + insets.bottom)
  }

  /// Stands image and title in the middle, on whole pixels.
  func placeContent() {
    let room = bounds.inset(by: insets)
    let scale = max(1, traitCollection.displayScale)
    func onPixel(_ place: CGFloat) -> CGFloat { (place * scale).rounded(.down) / scale }
    let (image, padding, title) = parts(width: room.width)
    let all = size(image, padding, title)
    let (isVertical, titleFirst) = order
    func frame(_ size: CGSize, isFirst: Bool) -> CGRect {
      var x = room.midX - (isVertical ? size.width : all.width) / 2
      var y = room.midY - (isVertical ? all.height : size.height) / 2
      if !isFirst, isVertical { y += all.height - size.height }
      if !isFirst, !isVertical { x += all.width - size.width }
      return CGRect(x: onPixel(x), y: onPixel(y), width: size.width, height: size.height)
    }
    if image.width > 0 { pictureView.frame = frame(image, isFirst: !titleFirst) }
    if title.width > 0 { label.frame = frame(title, isFirst: titleFirst) }
  }

  func drawBackground(into context: inout DrawContext, at point: CGPoint) {
    guard let shownConfiguration, let background = shownConfiguration.background(tint: tintColor) else {
      return
    }
    let color = context.color(background)
    let rect = bounds.offsetBy(dx: point.x, dy: point.y)
    guard color.alpha > 0, !rect.isEmpty else { return }
    let radius = min(shownConfiguration.cornerRadius(height: rect.height), min(rect.width, rect.height) / 2)
    let radii = CornerRadii(all: CGSize(width: radius, height: radius))
    context.items.append(.fill(.rounded(rect, radii), .color(color)))
  }
}
