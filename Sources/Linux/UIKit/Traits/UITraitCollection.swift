public enum UIUserInterfaceStyle: Int, Sendable {
  case unspecified
  case light
  case dark
}

public enum UIUserInterfaceSizeClass: Int, Sendable {
  case unspecified
  case compact
  case regular
}

public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  case leftToRight
  case rightToLeft
}

public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  case unspecified = -1
  case leftToRight
  case rightToLeft
}

@MainActor @preconcurrency public protocol UITraitEnvironment: AnyObject {
  var traitCollection: UITraitCollection { get }
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

/// What surrounds a view: values that are never changed. What is not specified is left to whoever stands outside.
open class UITraitCollection: NSObject, @unchecked Sendable {
  // Unchecked, since a class that may be subclassed cannot be checked; nothing here changes once it is made.
  private var traits = Traits()

  private struct Traits: Hashable {
    var style = UIUserInterfaceStyle.unspecified
    var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
    var verticalSizeClass = UIUserInterfaceSizeClass.unspecified
    var displayScale: CGFloat = 0
    var layoutDirection = UITraitEnvironmentLayoutDirection.unspecified
  }

  override public init() { super.init() }

  private convenience init(_ traits: Traits) {
    self.init()
    self.traits = traits
  }

  /// - Parameter scale: The pixels in a point; 0 is unspecified.
  public convenience init(displayScale scale: CGFloat) {
    self.init(Traits(displayScale: scale.isFinite ? max(0, scale) : 0))
  }

  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(Traits(style: userInterfaceStyle))
  }

  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(Traits(horizontalSizeClass: horizontalSizeClass))
  }

  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(Traits(verticalSizeClass: verticalSizeClass))
  }

  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init(Traits(layoutDirection: layoutDirection))
  }

  /// Of traits that several collections specify the last one counts.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    var merged = Traits()
    for traits in traitCollections.map(\.traits) {
      if traits.style != .unspecified { merged.style = traits.style }
      if traits.horizontalSizeClass != .unspecified {
        merged.horizontalSizeClass = traits.horizontalSizeClass
      }
      if traits.verticalSizeClass != .unspecified { merged.verticalSizeClass = traits.verticalSizeClass }
      if traits.displayScale > 0 { merged.displayScale = traits.displayScale }
      if traits.layoutDirection != .unspecified { merged.layoutDirection = traits.layoutDirection }
    }
    self.init(merged)
  }

  open var userInterfaceStyle: UIUserInterfaceStyle { traits.style }
  open var horizontalSizeClass: UIUserInterfaceSizeClass { traits.horizontalSizeClass }
  open var verticalSizeClass: UIUserInterfaceSizeClass { traits.verticalSizeClass }
  open var displayScale: CGFloat { traits.displayScale }
  open var layoutDirection: UITraitEnvironmentLayoutDirection { traits.layoutDirection }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITraitCollection else { return false }
    return traits == other.traits
  }

  open override var hash: Int { traits.hashValue }

  /// What holds where nobody says anything.
  static let standard = UITraitCollection(
    Traits(
      style: .light, horizontalSizeClass: .regular, verticalSizeClass: .regular, displayScale: 1,
      layoutDirection: .leftToRight))
}
