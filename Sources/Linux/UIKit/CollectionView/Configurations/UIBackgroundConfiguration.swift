public struct UIConfigurationColorTransformer {
  public let transform: (UIColor) -> UIColor
  public init(_ transform: @escaping (UIColor) -> UIColor) { self.transform = transform }
  public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }
}

/// Two configurations with transformers are never equal.
public struct UIBackgroundConfiguration: Hashable {
  /// What a list's cells look like where nothing else is said.
  private enum Style: Hashable {
    case plain
    case listCell
  }

  /// A view that fills the background, above its colour.
  public var customView: UIView?
  public var cornerRadius: CGFloat = 0
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  public var backgroundColor: UIColor?
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  public var strokeColor: UIColor?
  public var strokeColorTransformer: UIConfigurationColorTransformer?
  public var strokeWidth: CGFloat = 0
  private var style = Style.plain
  /// Whether the colour is the style's own and follows the state.
  private var followsState = false

  public static func clear() -> UIBackgroundConfiguration {
    var configuration = UIBackgroundConfiguration()
    configuration.backgroundColor = .clear
    return configuration
  }

  /// White, grey while selected or highlighted.
  public static func listCell() -> UIBackgroundConfiguration {
    var configuration = UIBackgroundConfiguration()
    configuration.style = .listCell
    return configuration
  }

  public static func listPlainCell() -> UIBackgroundConfiguration { listCell() }
  public static func listGroupedCell() -> UIBackgroundConfiguration { listCell() }

  /// A colour that was set stays in every state.
  public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
    guard style == .listCell, backgroundColor == nil || followsState else { return self }
    var updated = self
    let state = state as? UICellConfigurationState
    let isRaised = state?.isSelected == true || state?.isHighlighted == true
    updated.backgroundColor = isRaised ? .systemGray4 : .secondarySystemGroupedBackground
    updated.followsState = true
    return updated
  }

  /// The tint where no colour is set.
  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    let color = backgroundColor ?? tintColor
    return backgroundColorTransformer?(color) ?? color
  }

  public static func == (left: UIBackgroundConfiguration, right: UIBackgroundConfiguration) -> Bool {
    left.backgroundColorTransformer == nil && right.backgroundColorTransformer == nil
      && left.strokeColorTransformer == nil && right.strokeColorTransformer == nil
      && left.customView === right.customView && left.cornerRadius == right.cornerRadius
      && left.backgroundInsets == right.backgroundInsets && left.backgroundColor == right.backgroundColor
      && left.strokeColor == right.strokeColor && left.strokeWidth == right.strokeWidth
      && left.style == right.style && left.followsState == right.followsState
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(cornerRadius)
    hasher.combine(backgroundInsets)
    hasher.combine(backgroundColor)
    hasher.combine(strokeColor)
    hasher.combine(strokeWidth)
  }
}
