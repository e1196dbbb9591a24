internal import DisplayList
internal import Interaction

extension Image: PrimitiveView {
  @MainActor static func makeNode(_ view: Self, _ inputs: NodeInputs) -> ImageElement {
    ImageElement(view, inputs)
  }

  @MainActor static func updateNode(_ node: ImageElement, _ view: Self, _ inputs: UpdateInputs) {
    node.take(inputs)
    node.image = view
  }
}

/// Draws a picture.
final class ImageElement: ElementNode {
  var image: Image {
    didSet {
      guard image != oldValue else { return }
      if image.source != oldValue.source { loaded = nil }
      setNeedsLayout()
      setNeedsDrawing()
    }
  }
  /// The picture, and the display's scale it was chosen for; nil until it is needed again.
  private var loaded: (picture: LoadedImage?, scale: CGFloat)?

  init(_ image: Image, _ inputs: NodeInputs) {
    self.image = image
    super.init(inputs)
  }

  override func surroundingsDidChange() {
    if let loaded, loaded.scale != environment.displayScale {
      self.loaded = nil
      setNeedsLayout()
    }
    setNeedsDrawing()
  }

  private var picture: LoadedImage? {
    if let loaded { return loaded.picture }
    let picture = LoadedImage.load(image.source, displayScale: environment.displayScale) { [graph] sentence in
      graph.onDiagnostic?(sentence)
    }
    loaded = (picture, environment.displayScale)
    return picture
  }

  /// A picture is as large as it is. One that can be resized takes what it is offered, but never less than the ends
  /// that are not stretched.
  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    guard let picture else { return .zero }
    guard let resizing = image.resizing else { return picture.size }
    let insets = resizing.capInsets
    func side(_ proposed: CGFloat?, _ own: CGFloat, _ ends: CGFloat) -> CGFloat {
      guard let proposed else { return own }
      return max(proposed.isNaN ? own : proposed, ends)
    }
    return CGSize(
      width: side(proposal.width, picture.size.width, insets.leading + insets.trailing),
      height: side(proposal.height, picture.size.height, insets.top + insets.bottom)
    ).finite
  }

  override func draw(into context: inout PaintContext, at corner: CGPoint) {
    guard let picture else { return }
    let rect = context.round(corner: corner, size: shownSize)
    guard rect.width > 0, rect.height > 0 else { return }
    guard image.template == .template else { return append(picture, in: rect, tint: nil, to: &context) }
    let paint = ForegroundStyle()._paint(in: environment)
    if case .color(let color) = paint.kind { return append(picture, in: rect, tint: color, to: &context) }
    // What has many colours shows through the picture as through a stencil.
    var stencil = PaintContext(scale: context.scale)
    append(picture, in: rect, tint: .black, to: &stencil)
    context.items.append(
      .group(DisplayGroup([.fill(.rectangle(rect), paint.paint(in: rect))], mask: stencil.items)))
  }

  private func append(_ picture: LoadedImage, in rect: CGRect, tint: RGBA?, to context: inout PaintContext) {
    var options = ImageOptions(interpolation: image.interpolation == .none ? .none : .linear, tint: tint)
    guard let resizing = image.resizing else {
      context.items.append(.image(picture.bitmap, in: rect, options))
      return
    }
    if resizing.capInsets != EdgeInsets() {
      let slices = ImageSlices(resizing.capInsets, of: picture.size, in: rect, scale: context.scale)
      for slice in slices.all {
        context.items.append(
          .group(
            DisplayGroup([.image(picture.bitmap, in: slice.whole, options)], clip: .rectangle(slice.part))))
      }
      return
    }
    if resizing.mode == .tile { options.tile = picture.size }
    context.items.append(.image(picture.bitmap, in: rect, options))
  }

  override func hitTest(_ point: CGPoint, into path: inout HitPath) -> Bool { contains(point) }
}

/// A picture whose ends keep their size while the middle is stretched, as nine parts.
struct ImageSlices {
  /// Where each part shows, and where the whole picture would stand for that.
  private(set) var all: [(part: CGRect, whole: CGRect)] = []

  init(_ insets: EdgeInsets, of size: CGSize, in rect: CGRect, scale: Double) {
    let columns = Self.stretches(insets.leading, insets.trailing, size.width, rect.minX, rect.width)
    let rows = Self.stretches(insets.top, insets.bottom, size.height, rect.minY, rect.height)
    for row in rows {
      for column in columns {
        all.append(
          (
            CGRect(x: column.start, y: row.start, width: column.length, height: row.length),
            CGRect(x: column.whole, y: row.whole, width: column.wholeLength, height: row.wholeLength)
          ))
      }
    }
  }

  private typealias Stretch = (start: CGFloat, length: CGFloat, whole: CGFloat, wholeLength: CGFloat)

  /// The two ends and the middle along one axis.
  private static func stretches(
    _ near: CGFloat, _ far: CGFloat, _ own: CGFloat, _ start: CGFloat, _ length: CGFloat
  ) -> [Stretch] {
    let near = min(max(0, near), own)
    let far = min(max(0, far), own - near)
    let (ownMiddle, middle) = (own - near - far, max(0, length - near - far))
    var found: [Stretch] = []
    if near > 0 { found.append((start, near, start, own)) }
    if ownMiddle > 0, middle > 0 {
      let factor = middle / ownMiddle
      found.append((start + near, middle, start + near - near * factor, own * factor))
    }
    if far > 0 { found.append((start + length - far, far, start + length - own, own)) }
    return found
  }
}
