public import CoreGraphics

extension UIListContentConfiguration {
  public struct TextProperties {
    /// Lines are not stretched to both sides here, so there is no `justified`.
    public enum TextAlignment {
      case natural
      case center
    }

    public enum TextTransform {
      case none
      case uppercase
      case lowercase
      case capitalized
    }

    public var font: UIFont
    public var color: UIColor
    /// The most lines; 0 is no limit.
    public var numberOfLines = 0
    /// Of a text that stands below or above another. A second text beside the first stands at the trailing edge.
    public var alignment = TextAlignment.natural
    /// Changes how a plain text is shown, not the text.
    public var transform = TextTransform.none
    public var adjustsFontSizeToFitWidth = false

    init(_ style: UIFont.TextStyle, _ color: UIColor = .label) {
      font = .preferredFont(forTextStyle: style)
      self.color = color
    }

    func transformed(_ text: String?) -> String? {
      switch transform {
      case .none: text
      case .uppercase: text?.uppercased()
      case .lowercase: text?.lowercased()
      case .capitalized: text?.capitalized
      }
    }
  }

  public struct ImageProperties {
    /// Stands for a width or height that pictures of one size in a list have.
    public static let standardDimension = CGFloat.greatestFiniteMagnitude
    /// That width and height, in points: that of a symbol beside a text of the default size.
    static let standardLength: CGFloat = 28

    /// The colour of a template; nil is the view's tint.
    public var tintColor: UIColor?
    public var cornerRadius: CGFloat = 0
    /// A picture that is larger is scaled down, its ratio kept; a side of 0 has no limit.
    public var maximumSize = CGSize.zero
    /// The room that a picture has, in whose middle it stands; a side of 0 is the picture's own. Where texts of several
    /// rows are to begin at one place, give all their pictures one width.
    public var reservedLayoutSize = CGSize.zero

    func size(of image: UIImage) -> CGSize {
      let size = image.size
      guard size.width > 0, size.height > 0 else { return .zero }
      func ratio(_ side: CGFloat, _ limit: CGFloat) -> CGFloat { limit > 0 ? min(1, limit / side) : 1 }
      let scale = min(ratio(size.width, maximumSize.width), ratio(size.height, maximumSize.height))
      return CGSize(width: size.width * scale, height: size.height * scale)
    }

    /// The room for a picture of a size.
    func reserved(for size: CGSize) -> CGSize {
      func side(_ own: CGFloat, _ wish: CGFloat) -> CGFloat {
        if wish == Self.standardDimension { return Self.standardLength }
        return wish > 0 ? wish : own
      }
      return CGSize(
        width: side(size.width, reservedLayoutSize.width),
        height: side(size.height, reservedLayoutSize.height))
    }
  }
}
