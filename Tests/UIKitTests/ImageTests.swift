import DisplayList
import Testing
import UIKit

/// An image of one colour.
@MainActor private func image(_ width: Int, _ height: Int, scale: CGFloat = 1) throws -> UIImage {
  let pixels = [[UInt8]](repeating: [200, 100, 50, 255], count: width * height).flatMap { $0 }
  return UIImage(try #require(CGImage(width: width, height: height, pixels: pixels)), scale: scale)
}

@MainActor @Suite("UIImageView") struct ImageViewTests {
  /// A box of 4 to 3 in a window.
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
  let view = UIImageView(frame: CGRect(x: 10, y: 20, width: 120, height: 90))

  init() { window.addSubview(view) }

  private func drawn() throws -> (rect: CGRect, options: ImageOptions, clip: Outline?) {
    let item = try #require(window.list(scale: 1).first)
    switch item {
    case .image(_, let rect, let options): return (rect, options, nil)
    case .group(let group):
      guard case .image(_, let rect, let options) = group.items.first else { break }
      return (rect, options, group.clip)
    default: break
    }
    return (.null, ImageOptions(), nil)
  }

  @Test(
    "A picture fits or fills the box, centred, with one scale for both sides",
    arguments: [
      (10, 30, CGRect(x: 55, y: 20, width: 30, height: 90), CGRect(x: 10, y: -115, width: 120, height: 360)),
      (30, 10, CGRect(x: 10, y: 45, width: 120, height: 40), CGRect(x: -65, y: 20, width: 270, height: 90)),
      (10, 10, CGRect(x: 25, y: 20, width: 90, height: 90), CGRect(x: 10, y: 5, width: 120, height: 120)),
    ])
  func ratios(_ width: Int, _ height: Int, _ fit: CGRect, _ fill: CGRect) throws {
    view.image = try image(width, height)
    view.contentMode = .scaleAspectFit
    #expect(try drawn().rect == fit)
    view.contentMode = .scaleAspectFill
    view.clipsToBounds = true
    let filled = try drawn()
    #expect(filled.rect == fill && filled.clip == .rectangle(CGRect(x: 10, y: 20, width: 120, height: 90)))
    view.contentMode = .scaleToFill
    #expect(try drawn().rect == CGRect(x: 10, y: 20, width: 120, height: 90))
  }

  @Test("A picture keeps its size at an edge or a corner") func places() throws {
    view.image = try image(20, 60, scale: 2)
    let places: [(UIView.ContentMode, CGFloat, CGFloat)] = [
      (.center, 65, 50), (.top, 65, 20), (.bottom, 65, 80), (.left, 10, 50), (.right, 120, 50),
      (.topLeft, 10, 20), (.topRight, 120, 20), (.bottomLeft, 10, 80), (.bottomRight, 120, 80),
    ]
    for (mode, x, y) in places {
      view.contentMode = mode
      #expect(try drawn().rect == CGRect(x: x, y: y, width: 10, height: 30))
    }
  }

  @Test("The view's size is the image's, in points") func size() throws {
    let view = UIImageView(image: try image(20, 60, scale: 2))
    #expect(view.frame.size == CGSize(width: 10, height: 30) && view.intrinsicContentSize == view.frame.size)
    view.image = nil
    #expect(view.intrinsicContentSize == CGSize(width: -1, height: -1))
  }

  @Test("A template is drawn in the tint, which may be a superview's") func template() throws {
    view.image = try image(1, 1)
    #expect(try drawn().options.tint == nil)
    view.image = try image(1, 1).withRenderingMode(.alwaysTemplate)
    window.tintColor = .red
    #expect(try drawn().options.tint == RGBA(red: 1, green: 0, blue: 0))
  }
}

@MainActor @Suite("UIImage: thumbnails and tints") struct ImagePreparingTests {
  @Test("A thumbnail fits and keeps the ratio; none is made for a size that is none") func sizes() throws {
    let picture = try image(40, 20, scale: 2)
    let thumbnail = try #require(picture.preparingThumbnail(of: CGSize(width: 5, height: 50)))
    #expect(thumbnail.size == CGSize(width: 5, height: 2.5) && thumbnail.cgImage?.width == 10)
    #expect(thumbnail.cgImage?.pixels.prefix(4) == [200, 100, 50, 255])
    #expect(picture.preparingThumbnail(of: CGSize(width: 100, height: 100)) === picture)
    for side in [0, -1, .nan, .infinity] as [CGFloat] {
      #expect(picture.preparingThumbnail(of: CGSize(width: side, height: 5)) == nil)
    }
  }

  @Test("A new pixel is the mean of those it covers, and clear ones have no colour") func means() throws {
    let pixels: [UInt8] = [100, 0, 0, 255, 0, 0, 0, 255, 90, 60, 30, 255, 255, 255, 255, 0]
    let picture = UIImage(try #require(CGImage(width: 4, height: 1, pixels: pixels)), scale: 1)
    let small = try #require(picture.preparingThumbnail(of: CGSize(width: 2, height: 1)))
    #expect(small.cgImage?.pixels == [50, 0, 0, 255, 90, 60, 30, 128])
  }

  @Test("A thumbnail that is made elsewhere is the same") func elsewhere() async throws {
    let picture = try image(40, 20)
    let made = await picture.byPreparingThumbnail(ofSize: CGSize(width: 10, height: 10))
    #expect(made?.size == CGSize(width: 10, height: 5))
  }

  @Test("A tint replaces the colour and keeps the coverage") func tint() throws {
    let picture = UIImage(try #require(CGImage(width: 1, height: 1, pixels: [9, 9, 9, 100])), scale: 2)
    let tinted = picture.withTintColor(.red)
    #expect(tinted.cgImage?.pixels == [255, 0, 0, 100] && tinted.scale == 2)
  }
}
