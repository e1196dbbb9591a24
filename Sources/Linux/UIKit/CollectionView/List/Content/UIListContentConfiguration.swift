/// A picture, a text and a second text, laid out as rows, headers and footers of lists are.
///
/// Sizes of fonts are Apple's text styles. Margins and paddings are those that Apple's own description of a cell's
/// configuration prints; what it does not print is chosen to go with them.
public struct UIListContentConfiguration: UIContentConfiguration {
  public var text: String?
  /// Stands instead of the text.
  public var attributedText: NSAttributedString?
  public var secondaryText: String?
  public var secondaryAttributedText: NSAttributedString?
  public var image: UIImage?

  public var textProperties: TextProperties
  public var secondaryTextProperties: TextProperties
  public var imageProperties = ImageProperties()

  public var directionalLayoutMargins: NSDirectionalEdgeInsets
  /// Whether the second text stands beside the first where both have room in one line each; else it stands below.
  public var prefersSideBySideTextAndSecondaryText = false
  public var imageToTextPadding: CGFloat = 16
  public var textToSecondaryTextHorizontalPadding: CGFloat = 6
  public var textToSecondaryTextVerticalPadding: CGFloat = 3

  /// The margins above and below that belong to the style, and the height that it has with them at least.
  let standard: (margins: CGFloat, height: CGFloat)
  /// Whether it is shown as one that takes no part in what people do.
  private(set) var isDisabled = false

  init(
    _ text: TextProperties, _ secondary: TextProperties, margins: CGFloat = 11, height: CGFloat = 0
  ) {
    textProperties = text
    secondaryTextProperties = secondary
    directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: margins, leading: ListSection.textInset, bottom: margins, trailing: 8)
    standard = (margins, height)
  }

  @MainActor @preconcurrency public func makeContentView() -> any UIView & UIContentView {
    UIListContentView(configuration: self)
  }

  /// Texts of a cell that is disabled are faint.
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
    var updated = self
    updated.isDisabled = (state as? UICellConfigurationState)?.isDisabled ?? false
    return updated
  }

  /// How high the content is at least: the style's height, as long as the margins are the style's.
  var minimumHeight: CGFloat {
    directionalLayoutMargins.top == standard.margins && directionalLayoutMargins.bottom == standard.margins
      ? standard.height : 0
  }
}
