public struct UIConfigurationColorTransformer {
  public let transform: (UIColor) -> UIColor
  public init(_ transform: @escaping (UIColor) -> UIColor) { self.transform = transform }
  public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }
}

/// Two configurations with transformers are never equal.
public struct UIBackgroundConfiguration: Hashable {
  /// What a list's views look like where nothing else is said.
  private enum Style: Hashable {
    case none
    /// As the place in the list asks.
    case cell
    case plainCell
    case groupedCell
    case sidebarCell
    case header
    case footer
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
  private var style = Style.none
  /// Whether the colour is the style's own and follows the state.
  private var followsState = false
  /// The corners that a group of rows rounds; nil where the radius is that of all corners.
  private(set) var groupCorners: GroupCorners?

  /// Which corners of a row are those of its group.
  struct GroupCorners: Hashable {
    /// In points.
    static let radius: CGFloat = 10
    var above: Bool
    var below: Bool
  }

  public static func clear() -> UIBackgroundConfiguration {
    var configuration = UIBackgroundConfiguration()
    configuration.backgroundColor = .clear
    return configuration
  }

  /// As the place in the list asks; grey while selected or highlighted.
  public static func listCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.cell) }
  public static func listPlainCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.plainCell) }
  public static func listGroupedCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.groupedCell)
  }
  /// No colour but while selected or highlighted.
  public static func listSidebarCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.sidebarCell)
  }
  /// Hides the rows below where headers are pinned: in plain lists.
  public static func listHeader() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.header) }
  public static func listFooter() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.footer) }

  private init() {}
  private init(_ style: Style) { self.style = style }

  /// A colour that was set stays in every state.
  public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
    guard style != .none else { return self }
    var updated = self
    let state = state as? UICellConfigurationState
    let isRow = style != .header && style != .footer
    if isRow, let place = state?.place, place.appearance == .insetGrouped, cornerRadius == 0 {
      updated.groupCorners = GroupCorners(above: place.isFirst, below: place.isLast)
    } else {
      updated.groupCorners = nil
    }
    guard backgroundColor == nil || followsState else { return updated }
    let isRaised = state?.isSelected == true || state?.isHighlighted == true
    updated.backgroundColor = isRow && isRaised ? .systemGray4 : restingColor(state?.place)
    updated.followsState = true
    return updated
  }

  private func restingColor(_ place: ListPlace?) -> UIColor {
    switch style {
    case .none, .sidebarCell: .clear
    case .plainCell: .systemBackground
    case .groupedCell: .secondarySystemGroupedBackground
    case .header: place?.isGrouped == false && place?.isSidebar == false ? .systemBackground : .clear
    case .footer: .clear
    case .cell:
      place?.isSidebar == true
        ? .clear : place?.isGrouped == false ? .systemBackground : .secondarySystemGroupedBackground
    }
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
      && left.groupCorners == right.groupCorners
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(cornerRadius)
    hasher.combine(backgroundInsets)
    hasher.combine(backgroundColor)
    hasher.combine(strokeColor)
    hasher.combine(strokeWidth)
  }
}
