import DisplayList
import GTKPlatform
import Testing

@testable import UIKit

@MainActor @Suite("List content") struct ListContentTests {
  init() { TextEngines.install(PangoTextEngine()) }

  private func parts(
    image: CGSize = .zero, text: CGSize? = nil, secondary: CGSize? = nil
  ) -> ListContentLayout.Parts {
    /// A text that breaks into as many lines as it needs.
    func broken(_ size: CGSize) -> (CGFloat?) -> CGSize {
      { width in
        guard let width, width < size.width else { return size }
        return CGSize(width: width, height: (size.width / max(width, 1)).rounded(.up) * size.height)
      }
    }
    return ListContentLayout.Parts(
      image: image, reserved: image, text: text.map(broken), secondary: secondary.map(broken))
  }

  @Test("One line stands in the middle of 44 points, 16 from the edge") func oneLine() {
    let layout = ListContentLayout(
      parts(text: CGSize(width: 100, height: 20)), .cell(), width: 320)
    #expect(layout.size == CGSize(width: 320, height: 44))
    #expect(layout.text == CGRect(x: 16, y: 12, width: 296, height: 20))
  }

  @Test("A second text stands below, and both break lines") func twoTexts() {
    let layout = ListContentLayout(
      parts(text: CGSize(width: 400, height: 20), secondary: CGSize(width: 50, height: 15)), .subtitleCell(),
      width: 320)
    #expect(layout.text == CGRect(x: 16, y: 11, width: 296, height: 40))
    #expect(layout.secondary == CGRect(x: 16, y: 54, width: 296, height: 15))
    #expect(layout.size.height == 80 && !layout.isSideBySide)
  }

  @Test("Texts stand side by side while both have room") func sideBySide() {
    let both = parts(text: CGSize(width: 100, height: 20), secondary: CGSize(width: 60, height: 16))
    let layout = ListContentLayout(both, .valueCell(), width: 320)
    #expect(layout.text == CGRect(x: 16, y: 12, width: 100, height: 20))
    #expect(layout.secondary == CGRect(x: 252, y: 14, width: 60, height: 16))
    // 16 + 100 + 6 + 60 + 8
    #expect(ListContentLayout(both, .valueCell(), width: 190).isSideBySide)
    let narrow = ListContentLayout(both, .valueCell(), width: 189)
    #expect(!narrow.isSideBySide && narrow.secondary.minY == narrow.text.maxY + 3)
  }

  @Test("A picture stands in the middle of the room that is kept for it") func pictures() {
    var configuration = UIListContentConfiguration.cell()
    configuration.imageToTextPadding = 10
    var all = parts(image: CGSize(width: 30, height: 60), text: CGSize(width: 50, height: 20))
    all.reserved = CGSize(width: 40, height: 60)
    let layout = ListContentLayout(all, configuration, width: 200)
    #expect(layout.image == CGRect(x: 21, y: 11, width: 30, height: 60))
    #expect(layout.textStart == 66 && layout.text.minX == 66 && layout.text.midY == 41)
    #expect(layout.size.height == 82)
    let properties = UIListContentConfiguration.ImageProperties()
    #expect(properties.reserved(for: CGSize(width: 30, height: 60)) == CGSize(width: 30, height: 60))
    var limited = properties
    limited.maximumSize = CGSize(width: 0, height: 30)
    limited.reservedLayoutSize.width = UIListContentConfiguration.ImageProperties.standardDimension
    #expect(limited.size(of: picture(60, 60)) == CGSize(width: 30, height: 30))
    #expect(limited.reserved(for: CGSize(width: 15, height: 30)) == CGSize(width: 28, height: 30))
  }

  @Test("No room, no content and margins of one's own have their sizes") func edges() {
    let empty = ListContentLayout(parts(), .cell(), width: 0)
    #expect(empty.size == CGSize(width: 0, height: 44) && empty.text == .zero.offsetBy(dx: 16, dy: 22))
    var configuration = UIListContentConfiguration.cell()
    configuration.directionalLayoutMargins = .zero
    let tight = ListContentLayout(parts(text: CGSize(width: 10, height: 20)), configuration, width: 5)
    #expect(tight.size == CGSize(width: 5, height: 40))
    let free = ListContentLayout(parts(text: CGSize(width: 10, height: 20)), .cell(), width: nil)
    #expect(free.size.width == 34)
    #expect(ListContentLayout(parts(), .plainHeader(), width: 9).size.height == 14)
  }

  @Test("The view shows what the configuration says, the same labels all the time") func view() throws {
    var configuration = UIListContentConfiguration.groupedHeader()
    configuration.text = "fruit"
    let view = try #require(configuration.makeContentView() as? UIListContentView)
    view.frame = CGRect(origin: .zero, size: view.sizeThatFits(CGSize(width: 320, height: 0)))
    let window = UIWindow(frame: view.frame)
    window.addSubview(view)
    #expect(DisplayList(window.list(scale: 1)).description.contains("FRUIT"))
    let label = try #require(view.subviews.first as? UILabel)
    #expect(label.font.pointSize == 13 && label.textColor == .secondaryLabel)
    configuration = .valueCell()
    configuration.text = "Size"
    configuration.secondaryText = "12"
    view.configuration = configuration
    let drawn = DisplayList(window.list(scale: 1)).description
    #expect(drawn.contains("Size") && drawn.contains("12") && !drawn.contains("FRUIT"))
    #expect(view.subviews.first === label && view.subviews.count == 2)
    configuration.secondaryText = ""
    view.configuration = configuration
    #expect(view.subviews.count == 1)
    let said = reports { view.configuration = UIListContentView(frame: .zero).other }
    #expect(said.count == 1 && (view.configuration as? UIListContentConfiguration)?.text == "Size")
  }

  @Test("A cell that is disabled has faint texts; others have their colours") func disabled() throws {
    var configuration = UIListContentConfiguration.cell()
    configuration.text = "x"
    configuration.textProperties.color = .systemRed
    let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
    cell.contentConfiguration = configuration
    cell.layoutIfNeeded()
    let label = try #require(cell.contentView.subviews.first as? UILabel)
    #expect(label.textColor == .systemRed)
    cell.isUserInteractionEnabled = false
    cell.layoutIfNeeded()
    #expect(label.textColor == .tertiaryLabel)
  }

  @Test("From right to left all stands the other way round") func rightToLeft() throws {
    var configuration = UIListContentConfiguration.valueCell()
    configuration.text = "Size"
    configuration.secondaryText = "12"
    configuration.image = picture(20, 20)
    let view = UIListContentView(configuration: configuration)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    let host = FixedHost(UITraitCollection(layoutDirection: .rightToLeft))
    window.host = host
    view.frame = window.bounds
    window.addSubview(view)
    window.layoutIfNeeded()
    let image = try #require(view.subviews.first { $0 is UIImageView })
    #expect(image.frame == CGRect(x: 284, y: 12, width: 20, height: 20))
    let labels = view.subviews.compactMap { $0 as? UILabel }
    #expect(labels.first { $0.text == "Size" }?.frame.maxX == 268)
    #expect(labels.first { $0.text == "12" }?.frame.minX == 8)
  }
}

extension UIListContentView {
  /// A configuration that list content is not.
  fileprivate var other: any UIContentConfiguration { OtherConfiguration() }
}

private struct OtherConfiguration: UIContentConfiguration {
  func makeContentView() -> any UIView & UIContentView { UIListContentView(frame: .zero) }
  func updated(for state: any UIConfigurationState) -> OtherConfiguration { self }
}

/// A picture of one colour, its sides in points.
func picture(_ width: Int, _ height: Int) -> UIImage {
  let pixels = [UInt8](repeating: 255, count: width * height * 4)
  guard let picture = CGImage(width: width, height: height, pixels: pixels) else {
    preconditionFailure("A picture has a size.")
  }
  return UIImage(cgImage: picture)
}
