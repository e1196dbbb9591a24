import DisplayList
import GTKPlatform
import Testing
import UIKit

@MainActor @Suite("UIFont") struct FontTests {
  @Test("Text styles have Apple's sizes at the default text size") func styles() {
    let styles: [UIFont.TextStyle] = [
      .largeTitle, .title1, .title2, .title3, .headline, .body, .callout, .subheadline, .footnote, .caption1,
      .caption2,
    ]
    #expect(
      styles.map { UIFont.preferredFont(forTextStyle: $0).pointSize } == [
        34, 28, 22, 20, 17, 17, 16, 15, 13, 12, 11,
      ])
    #expect(UIFont.preferredFont(forTextStyle: .headline).face.weight == 600)
  }

  @Test("Weights are those of fonts; one between two is the nearer") func weights() {
    #expect(UIFont.systemFont(ofSize: 10, weight: .black).face.weight == 900)
    #expect(UIFont.systemFont(ofSize: 10, weight: UIFont.Weight(rawValue: 0.26)).face.weight == 500)
    #expect(UIFont.boldSystemFont(ofSize: 10) == UIFont.systemFont(ofSize: 10, weight: .bold))
    #expect(UIFont.monospacedDigitSystemFont(ofSize: 10, weight: .regular).face.hasMonospacedDigits)
  }

  @Test("A line is as high as a line of a label; sizes that are none count as 14") func lines() {
    TextEngines.install(PangoTextEngine())
    let font = UIFont.systemFont(ofSize: 20)
    let label = UILabel()
    label.font = font
    label.text = "x"
    #expect(font.lineHeight > 20)
    #expect(label.intrinsicContentSize.height == font.lineHeight.rounded(.up))
    #expect([0, -1, .nan, .infinity].allSatisfy { UIFont.systemFont(ofSize: $0).pointSize == 14 })
  }
}

@MainActor @Suite("UILabel") struct LabelTests {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
  let label = UILabel()

  init() {
    TextEngines.install(PangoTextEngine())
    window.addSubview(label)
  }

  /// The text that is drawn and where.
  private var drawn: (layout: any TextLayout, point: CGPoint, color: RGBA, isClipped: Bool)? {
    switch window.list(scale: 1).first {
    case .text(let layout, let point, let color): return (layout, point, color, false)
    case .group(let group):
      guard group.clip != nil, case .text(let layout, let point, let color) = group.items.first else {
        return nil
      }
      return (layout, point, color, true)
    default: return nil
    }
  }

  @Test("Its size is that of its text, in whole pixels") func size() {
    #expect(label.intrinsicContentSize == .zero)
    label.text = "Hello"
    let one = label.intrinsicContentSize
    #expect(one.width > 20 && one.width == one.width.rounded() && one.height == one.height.rounded())
    label.text = "Hello\nHello"
    #expect(label.intrinsicContentSize.height == one.height)
    label.numberOfLines = 0
    #expect(abs(label.intrinsicContentSize.height - 2 * one.height) <= 1)
    #expect(label.intrinsicContentSize.width == one.width)
    label.sizeToFit()
    #expect(label.bounds.size == label.intrinsicContentSize)
  }

  @Test("Lines break at a width, as many as are allowed") func breaking() {
    label.text = "many words that stand on several lines where there is no room"
    let one = label.sizeThatFits(CGSize(width: 100, height: 0))
    #expect(one == label.intrinsicContentSize && one.width > 100)
    label.numberOfLines = 2
    let two = label.sizeThatFits(CGSize(width: 100, height: 0))
    #expect(two.width <= 100 && abs(two.height - 2 * one.height) <= 1)
    label.numberOfLines = 0
    let all = label.sizeThatFits(CGSize(width: 100, height: 0))
    #expect(all.height > two.height && all.width <= 100)
    label.preferredMaxLayoutWidth = 100
    #expect(label.intrinsicContentSize == all)
  }

  @Test(
    "Text stands in the middle of the height and where its alignment says",
    arguments: [(NSTextAlignment.natural, 0), (.left, 0), (.center, 0.5), (.right, 1)]
      as [(NSTextAlignment, CGFloat)])
  func alignment(_ alignment: NSTextAlignment, _ share: CGFloat) throws {
    label.text = "Hello"
    label.textColor = .red
    label.textAlignment = alignment
    label.frame = CGRect(x: 10, y: 20, width: 200, height: 101)
    let drawn = try #require(drawn)
    #expect(abs(drawn.point.x - (10 + (200 - CGFloat(drawn.layout.width)) * share)) < 0.001)
    #expect(drawn.point.y == 20 + ((101 - CGFloat(drawn.layout.height)) / 2).rounded(.down))
    #expect(drawn.color == RGBA(red: 1, green: 0, blue: 0) && !drawn.isClipped)
  }

  @Test("Natural text starts at the right where reading does") func rightToLeft() throws {
    let host = FixedHost(UITraitCollection(layoutDirection: .rightToLeft))
    window.host = host
    label.text = "Hello"
    label.frame = CGRect(x: 0, y: 0, width: 200, height: 20)
    let drawn = try #require(drawn)
    #expect(abs(drawn.point.x - (200 - CGFloat(drawn.layout.width))) < 0.001)
  }

  @Test("What does not fit is cut with a mark, made smaller, or clipped") func cutting() throws {
    label.text = "words that do not fit on one line"
    label.frame = CGRect(x: 0, y: 0, width: 100, height: 30)
    var shown = try #require(drawn)
    #expect(shown.layout.isTruncated && shown.layout.width <= 100 && !shown.isClipped)
    label.adjustsFontSizeToFitWidth = true
    shown = try #require(drawn)
    #expect(!shown.layout.isTruncated && shown.layout.width <= 100)
    label.minimumScaleFactor = 0.9
    shown = try #require(drawn)
    #expect(shown.layout.isTruncated)
    label.adjustsFontSizeToFitWidth = false
    label.lineBreakMode = .byClipping
    shown = try #require(drawn)
    #expect(!shown.layout.isTruncated && shown.layout.width > 100 && shown.isClipped)
    label.lineBreakMode = .byWordWrapping
    shown = try #require(drawn)
    #expect(!shown.layout.isTruncated && shown.layout.lineCount > 1 && shown.isClipped)
  }

  @Test("A label that is too low shows the lines that fit") func low() throws {
    label.text = "many words that stand on several lines where there is no room"
    label.numberOfLines = 0
    label.frame = CGRect(x: 0, y: 0, width: 100, height: 45)
    #expect(try #require(drawn).layout.lineCount == 2)
  }

  @Test("Text in several looks: each stretch has its own, the rest the label's") func attributed() throws {
    let text = NSMutableAttributedString(string: "big ", attributes: [.font: UIFont.systemFont(ofSize: 30)])
    text.append(
      NSAttributedString(
        string: "red", attributes: [.foregroundColor: UIColor.red, .underlineStyle: 1, .kern: 2]))
    label.attributedText = text
    text.mutableString.setString("changed")
    #expect(label.text == "big red" && label.intrinsicContentSize.height > 30)
    label.frame.size = label.intrinsicContentSize
    let runs = try #require(drawn).layout.request.runs
    #expect(runs.map(\.text) == ["big ", "red"] && runs.map(\.font.size) == [30, 17])
    #expect(runs[1].color == RGBA(red: 1, green: 0, blue: 0) && runs[0].color == nil)
    #expect(runs[1].isUnderlined && runs[1].kerning == 2)
    label.text = "plain"
    #expect(label.attributedText?.string == "plain" && label.intrinsicContentSize.height < 30)
  }

  @Test("A label takes no part in hits, and nil takes the defaults back") func defaults() {
    #expect(!label.isUserInteractionEnabled && label.numberOfLines == 1)
    label.font = nil
    label.textColor = nil
    #expect(label.font.pointSize == 17 && label.textColor == .label)
  }
}
