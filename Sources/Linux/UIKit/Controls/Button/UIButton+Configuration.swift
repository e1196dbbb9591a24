extension UIButton {
  /// What a button shows, and in which style.
  public struct Configuration {
    public enum Size { case mini, small, medium, large }
    public enum CornerStyle { case fixed, dynamic, small, medium, large, capsule }

    enum Style { case plain, gray, tinted, filled }

    let style: Style
    /// The state that the looks are for.
    var state = UIControl.State.normal
    private var ownInsets: NSDirectionalEdgeInsets?

    private init(_ style: Style) { self.style = style }

    public static func plain() -> UIButton.Configuration { UIButton.Configuration(.plain) }
    public static func tinted() -> UIButton.Configuration { UIButton.Configuration(.tinted) }
    public static func gray() -> UIButton.Configuration { UIButton.Configuration(.gray) }
    public static func filled() -> UIButton.Configuration { UIButton.Configuration(.filled) }
    public static func borderless() -> UIButton.Configuration { plain() }
    public static func bordered() -> UIButton.Configuration { gray() }
    public static func borderedTinted() -> UIButton.Configuration { tinted() }
    public static func borderedProminent() -> UIButton.Configuration { filled() }

    public var title: String?
    public var image: UIImage?
    /// Where the image stands beside the title; of several edges, or none, leading.
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// The distance between image and title, in points.
    public var imagePadding: CGFloat = 0
    /// The room around image and title; where it is not set, that of the size.
    public var contentInsets: NSDirectionalEdgeInsets {
      get { ownInsets ?? buttonSize.insets }
      set { ownInsets = newValue }
    }
    public var cornerStyle = UIButton.Configuration.CornerStyle.dynamic
    public var buttonSize = UIButton.Configuration.Size.medium
    /// The colour of image and title; nil is the style's.
    public var baseForegroundColor: UIColor?
    /// The colour that the background is made of; nil is the style's.
    public var baseBackgroundColor: UIColor?

    /// The configuration as it looks in a button's state.
    @MainActor public func updated(for button: UIButton) -> UIButton.Configuration {
      var updated = self
      updated.state = button.state
      return updated
    }
  }
}

/// Measures after iOS 15 and later, where a medium button with its text is 34 points high and a large one 50.
extension UIButton.Configuration.Size {
  var insets: NSDirectionalEdgeInsets {
    let (vertical, horizontal): (CGFloat, CGFloat) =
      switch self {
      case .mini: (4, 8)
      case .small: (5, 10)
      case .medium: (7, 12)
      case .large: (15, 20)
      }
    return NSDirectionalEdgeInsets(
      top: vertical, leading: horizontal, bottom: vertical, trailing: horizontal)
  }

  var fontSize: CGFloat {
    switch self {
    case .mini, .small: 15
    case .medium, .large: 17
    }
  }
}

extension UIButton.Configuration {
  /// The radius of the background's corners for a button's height, in points.
  func cornerRadius(height: CGFloat) -> CGFloat {
    switch cornerStyle {
    case .fixed, .dynamic, .small: 6
    case .medium: 9
    case .large: 12
    case .capsule: height / 2
    }
  }

  func foreground(tint: UIColor) -> UIColor {
    if state.contains(.disabled) { return .tertiaryLabel }
    let color = baseForegroundColor ?? (style == .filled ? .white : tint)
    return state.contains(.highlighted) && style != .filled ? color.fainter(by: 0.5) : color
  }

  /// The background's colour; nil is none.
  func background(tint: UIColor) -> UIColor? {
    // A selected button without a background of its own shows that it is.
    let style = style == .plain && state.contains(.selected) ? .tinted : style
    if state.contains(.disabled) { return style == .plain ? nil : .secondarySystemFill }
    let color: UIColor? =
      switch style {
      case .plain: baseBackgroundColor
      case .gray: baseBackgroundColor ?? .secondarySystemFill
      case .tinted: (baseBackgroundColor ?? tint).fainter(by: 0.18)
      case .filled: baseBackgroundColor ?? tint
      }
    return state.contains(.highlighted) ? color?.fainter(by: 0.75) : color
  }
}

extension UIColor {
  /// The colour with a share of its coverage.
  func fainter(by share: CGFloat) -> UIColor {
    UIColor.mixed(withAlphaComponent(0), self, Double(share)) ?? self
  }
}
