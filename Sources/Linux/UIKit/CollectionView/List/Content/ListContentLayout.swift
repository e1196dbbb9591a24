internal import CoreGraphics

/// Where the parts of list content stand in a width, left to right.
struct ListContentLayout {
  /// What is to be laid out, in points: the picture, the room for it, and texts that are asked for their size in a width.
  struct Parts {
    var image = CGSize.zero
    var reserved = CGSize.zero
    var text: ((_ width: CGFloat?) -> CGSize)?
    var secondary: ((_ width: CGFloat?) -> CGSize)?
  }

  private(set) var image = CGRect.zero
  private(set) var text = CGRect.zero
  private(set) var secondary = CGRect.zero
  /// Whether the texts stand beside each other.
  private(set) var isSideBySide = false
  /// The size that all ask for; the width is that given, or the widest part where none is.
  private(set) var size = CGSize.zero
  /// Where texts begin.
  private(set) var textStart: CGFloat = 0

  /// - Parameters:
  ///   - width: The width that there is, in points; nil where texts are as wide as they like.
  ///   - height: The height in whose middle all stands; nil is the one that is asked for.
  init(_ parts: Parts, _ configuration: UIListContentConfiguration, width: CGFloat?, height: CGFloat? = nil) {
    let margins = configuration.directionalLayoutMargins
    textStart =
      margins.leading
      + (parts.reserved.width > 0 ? parts.reserved.width + configuration.imageToTextPadding : 0)
    let room = width.map { max(0, $0 - textStart - margins.trailing) }
    placeTexts(parts, configuration, room)
    let texts = [text, secondary].filter { !$0.isEmpty }
    let block = (width: texts.map(\.maxX).max() ?? 0, height: texts.map(\.maxY).max() ?? 0)
    let inner = max(block.height, parts.reserved.height)
    size = CGSize(
      width: width ?? textStart + block.width + margins.trailing,
      height: max(margins.top + inner + margins.bottom, configuration.minimumHeight))
    let whole = height ?? size.height
    let middle = margins.top + (whole - margins.top - margins.bottom) / 2
    for part in [\Self.text, \.secondary] {
      self[keyPath: part] = self[keyPath: part].offsetBy(dx: textStart, dy: middle - block.height / 2)
    }
    image = CGRect(
      x: margins.leading + (parts.reserved.width - parts.image.width) / 2, y: middle - parts.image.height / 2,
      width: parts.image.width, height: parts.image.height)
  }

  /// Places the texts with their block's corner at zero.
  private mutating func placeTexts(
    _ parts: Parts, _ configuration: UIListContentConfiguration, _ room: CGFloat?
  ) {
    guard let first = parts.text else {
      if let only = parts.secondary { secondary = CGRect(origin: .zero, size: fitted(only, room)) }
      return
    }
    guard let second = parts.secondary else {
      text = CGRect(origin: .zero, size: fitted(first, room))
      return
    }
    let (one, two) = (first(nil), second(nil))
    let gap = configuration.textToSecondaryTextHorizontalPadding
    if configuration.prefersSideBySideTextAndSecondaryText, one.width + gap + two.width <= room ?? .infinity {
      isSideBySide = true
      let height = max(one.height, two.height)
      text = CGRect(x: 0, y: (height - one.height) / 2, width: one.width, height: one.height)
      let start = max(one.width + gap, (room ?? 0) - two.width)
      secondary = CGRect(x: start, y: (height - two.height) / 2, width: two.width, height: two.height)
      return
    }
    text = CGRect(origin: .zero, size: fitted(first, room))
    secondary = CGRect(
      origin: CGPoint(x: 0, y: text.maxY + configuration.textToSecondaryTextVerticalPadding),
      size: fitted(second, room))
  }

  /// As wide as the room, so that lines stand where the alignment says.
  private func fitted(_ text: (CGFloat?) -> CGSize, _ room: CGFloat?) -> CGSize {
    let size = text(room)
    return CGSize(width: room ?? size.width, height: size.height)
  }
}
