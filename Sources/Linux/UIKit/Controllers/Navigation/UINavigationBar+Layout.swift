internal import CoreGraphics

/// Where a bar's parts stand: leading items from the leading edge, trailing ones from the other, the title in the middle of
/// the bar, or where it does not fit there, in what is left.
extension UINavigationBar {
  /// The room at the bar's edges, in points.
  private static let edge: CGFloat = 8

  func place() {
    let covers = safeAreaInsets
    // From the leading edge on, whichever side that is.
    let room = CGRect(
      x: (isRightToLeft ? covers.right : covers.left) + Self.edge, y: bounds.height - Self.contentHeight,
      width: max(0, bounds.width - covers.left - covers.right - 2 * Self.edge), height: Self.contentHeight)
    var (start, end) = (room.minX, room.maxX)
    for item in trailingItems {
      end -= item.length
      if let view = item.view { stand(view, at: end, length: item.length, in: room) }
    }
    backButton.isHidden = !showsBackButton
    let leading = leadingItems.map(\.length).reduce(0, +)
    if showsBackButton {
      let title = topItem?.titleView?.barSize.width ?? titleLabel.intrinsicContentSize.width
      let width = fitBackButton(
        max(0, end - start - leading - max(0, title)), least: max(0, end - start - leading))
      stand(backButton, at: start, length: width, in: room)
      start += width
    }
    for item in leadingItems {
      if let view = item.view { stand(view, at: start, length: item.length, in: room) }
      start += item.length
    }
    placeTitle(from: start, to: max(start, end), in: room)
  }

  /// Has the button back say as much as there is room for.
  ///
  /// - Parameter least: The room without a title in the middle.
  /// - Returns: The button's width.
  private func fitBackButton(_ room: CGFloat, least: CGFloat) -> CGFloat {
    let chevron = isRightToLeft ? "›" : "‹"
    let own = backItem?.backBarButtonItem
    if own?.image != nil {
      say(nil)
      return min(backButton.intrinsicContentSize.width, least)
    }
    let words = backItem?.backButtonTitle ?? own?.title ?? backItem?.title ?? ""
    for title in [words.isEmpty ? "Back" : words, "Back"].map({ "\(chevron) \($0)" })
    where width(of: title) <= room {
      say(title)
      return width(of: title)
    }
    say(chevron)
    return min(width(of: chevron), least)
  }

  /// A title that is set asks for a layout, which goes on just now.
  private func say(_ title: String?) {
    if backButton.currentTitle != title { backButton.setTitle(title, for: .normal) }
  }

  private func width(of title: String) -> CGFloat {
    ruler.text = title
    return ruler.intrinsicContentSize.width + 2 * BarButton.margin
  }

  /// Places a view from its leading edge, as it is seen from left to right.
  private func stand(_ view: UIView, at start: CGFloat, length: CGFloat, in room: CGRect) {
    let x = isRightToLeft ? bounds.width - start - length : start
    var frame = CGRect(x: x, y: room.minY, width: max(0, length), height: room.height)
    if !(view is BarButton) {
      // A view of its own size stands in the middle of its room.
      let size = view.barSize
      frame = frame.insetBy(
        dx: max(0, frame.width - size.width) / 2, dy: max(0, frame.height - size.height) / 2)
    }
    view.frame = onPixels(frame)
  }

  private func placeTitle(from start: CGFloat, to end: CGFloat, in room: CGRect) {
    let view = topItem?.titleView ?? titleLabel
    let size = view.barSize
    let width = min(max(0, size.width), end - start)
    let middle = bounds.width / 2 - width / 2
    stand(view, at: min(max(start, middle), end - width), length: width, in: room)
  }

  private func onPixels(_ rect: CGRect) -> CGRect {
    let scale = max(1, traitCollection.displayScale)
    return CGRect(
      x: (rect.minX * scale).rounded() / scale, y: (rect.minY * scale).rounded() / scale, width: rect.width,
      height: rect.height)
  }
}
