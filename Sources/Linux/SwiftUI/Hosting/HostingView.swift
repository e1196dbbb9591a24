internal import UIKit

/// The view of a hosting controller.
final class HostingView: UIView {
  /// Whether the view's own size is that of its content.
  var sizesItself = false

  override var intrinsicContentSize: CGSize {
    guard sizesItself, let hosted else { return super.intrinsicContentSize }
    return hosted.sizeThatFits(width: nil, height: nil)
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsLayout()
  }
}
