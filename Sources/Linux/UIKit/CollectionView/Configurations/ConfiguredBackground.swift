internal import DisplayList

/// Shows a background configuration.
final class ConfiguredBackground: UIView {
  private var custom: UIView?
  private var groupCorners: UIBackgroundConfiguration.GroupCorners?

  override var roundedCorners: (above: Bool, below: Bool) {
    groupCorners.map { ($0.above, $0.below) } ?? (true, true)
  }

  func show(_ configuration: UIBackgroundConfiguration, tint: UIColor) {
    backgroundColor = configuration.resolvedBackgroundColor(for: tint)
    if groupCorners != configuration.groupCorners {
      groupCorners = configuration.groupCorners
      setNeedsDrawing()
    }
    layer.cornerRadius =
      groupCorners == nil ? configuration.cornerRadius : UIBackgroundConfiguration.GroupCorners.radius
    layer.borderWidth = configuration.strokeWidth
    let stroke = configuration.strokeColor ?? tint
    let color = configuration.strokeColorTransformer?(stroke) ?? stroke
    let resolved = traitCollection.userInterfaceStyle == .dark ? color.dark : color.light
    layer.borderColor = CGColor(
      red: resolved.red, green: resolved.green, blue: resolved.blue, alpha: resolved.alpha)
    guard custom !== configuration.customView else { return }
    custom?.removeFromSuperview()
    custom = configuration.customView
    guard let custom else { return }
    custom.frame = bounds
    custom.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(custom)
  }
}
