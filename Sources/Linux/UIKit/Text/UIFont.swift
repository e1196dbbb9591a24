package import DisplayList

// Unchecked, since a class that may be subclassed cannot be checked; nothing here changes once it is made.
open class UIFont: NSObject, @unchecked Sendable {
  public struct Weight: Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    public static let ultraLight = Weight(rawValue: -0.8)
    public static let thin = Weight(rawValue: -0.6)
    public static let light = Weight(rawValue: -0.4)
    public static let regular = Weight(rawValue: 0)
    public static let medium = Weight(rawValue: 0.23)
    public static let semibold = Weight(rawValue: 0.3)
    public static let bold = Weight(rawValue: 0.4)
    public static let heavy = Weight(rawValue: 0.56)
    public static let black = Weight(rawValue: 0.62)
  }

  /// What the text engine is asked for.
  package private(set) var face = FontDescription(size: 14)

  package convenience init(_ face: FontDescription) {
    self.init()
    self.face = face
  }

  public class func systemFont(ofSize size: CGFloat) -> UIFont { systemFont(ofSize: size, weight: .regular) }

  public class func systemFont(ofSize size: CGFloat, weight: UIFont.Weight) -> UIFont {
    UIFont(FontDescription(size: usable(size), weight: weight.onFontScale))
  }

  public class func boldSystemFont(ofSize size: CGFloat) -> UIFont { systemFont(ofSize: size, weight: .bold) }

  public class func italicSystemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(FontDescription(size: usable(size), isItalic: true))
  }

  public class func monospacedSystemFont(ofSize size: CGFloat, weight: UIFont.Weight) -> UIFont {
    UIFont(FontDescription(size: usable(size), weight: weight.onFontScale, design: .monospaced))
  }

  public class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
    UIFont(FontDescription(size: usable(fontSize), weight: weight.onFontScale, hasMonospacedDigits: true))
  }

  /// The same face in another size.
  public func withSize(_ fontSize: CGFloat) -> UIFont {
    var face = face
    face.size = Self.usable(fontSize)
    return UIFont(face)
  }

  public var pointSize: CGFloat { CGFloat(face.size) }

  /// The height of one line. Away from the main actor, where the text engine cannot be asked, 1.2 of the size.
  public var lineHeight: CGFloat {
    guard Thread.isMainThread || DispatchQueue.getSpecific(key: Self.mainMark) != nil else {
      return pointSize * 1.2
    }
    return MainActor.assumeIsolated {
      guard let metrics = TextEngines.current?.metrics(of: face) else { return pointSize * 1.2 }
      return CGFloat(metrics.ascent + metrics.descent)
    }
  }

  /// Marks the main queue, which a program without a main loop does not serve on the main thread.
  private static let mainMark: DispatchSpecificKey<Void> = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
  }()

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return face == other.face
  }

  open override var hash: Int { face.hashValue }

  /// Sizes that are no size count as the system's. Apple's UIKit does so for 0 and less.
  private static func usable(_ size: CGFloat) -> Double { size.isFinite && size > 0 ? Double(size) : 14 }
}

extension UIFont.Weight {
  /// The weight on the scale of CSS and OpenType, 100 to 900: that of the named weight that is nearest.
  var onFontScale: Int {
    let named: [UIFont.Weight] = [
      .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
    ]
    let nearest = named.indices.min {
      abs(named[$0].rawValue - rawValue) < abs(named[$1].rawValue - rawValue)
    }
    return ((nearest ?? 3) + 1) * 100
  }
}
