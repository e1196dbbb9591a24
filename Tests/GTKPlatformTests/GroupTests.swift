import CoreGraphics
import DisplayList
import GTKPlatform
import Testing

@MainActor @Suite("The painter groups") struct GroupTests {
  private let all = fill(rect(0, 0, 40, 40), red)
  private let triangle = Outline.path(
    [.move(to: .zero), .line(to: CGPoint(x: 40, y: 0)), .line(to: CGPoint(x: 0, y: 40)), .close],
    evenOdd: false)

  @Test("a clip hides what lies outside") func clips() throws {
    let plain = try HeadlessSurface.painting([
      .group(DisplayGroup([all], clip: .rectangle(rect(10, 10, 20, 20))))
    ])
    #expect(plain.hex(9, 9) == "FFFFFF")
    #expect(plain.hex(10, 10) == "FF0000")
    let radii = CornerRadii(all: CGSize(width: 20, height: 20))
    let round = try HeadlessSurface.painting([
      .group(DisplayGroup([all], clip: .rounded(rect(0, 0, 40, 40), radii)))
    ]
    )
    #expect(round.hex(1, 1) == "FFFFFF")
    #expect(round.hex(20, 1) == "FF0000")
    let path = try HeadlessSurface.painting([.group(DisplayGroup([all], clip: triangle))])
    #expect(path.hex(5, 5) == "FF0000")
    #expect(path.hex(35, 35) == "FFFFFF")
    let empty = try HeadlessSurface.painting([.group(DisplayGroup([all], clip: .rectangle(.zero)))])
    #expect(empty.inkBounds == nil)
  }

  @Test("opacity holds for the group, not for each item") func opacity() throws {
    let surface = try HeadlessSurface.painting([.group(DisplayGroup([all, all], opacity: 0.5))])
    #expect(surface.hex(20, 20).hasPrefix("FF7F") || surface.hex(20, 20).hasPrefix("FF80"))
    #expect(try HeadlessSurface.painting([.group(DisplayGroup([all], opacity: 0))]).inkBounds == nil)
    #expect(try HeadlessSurface.painting([.group(DisplayGroup([all], opacity: .nan))]).inkBounds == nil)
  }

  @Test("transforms move, scale, turn and skew") func transforms() throws {
    let item = fill(rect(0, 0, 10, 5), red)
    func surface(_ transform: CGAffineTransform) throws -> HeadlessSurface {
      try HeadlessSurface.painting([.group(DisplayGroup([item], transform: transform))])
    }
    #expect(try surface(CGAffineTransform(translationX: 20, y: 20)).hex(29, 24) == "FF0000")
    #expect(try surface(CGAffineTransform(scaleX: 4, y: 4)).hex(39, 19) == "FF0000")
    let turned = try surface(CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 20, ty: 10))
    #expect(turned.hex(16, 19) == "FF0000")
    #expect(turned.hex(21, 11) == "FFFFFF")
    let skewed = try surface(CGAffineTransform(a: 1, b: 0, c: 2, d: 1, tx: 0, ty: 0))
    #expect(skewed.hex(16, 4) == "FF0000")
    #expect(skewed.hex(2, 4) == "FFFFFF")
    #expect(try surface(CGAffineTransform(scaleX: 0, y: 1)).inkBounds == nil)
    #expect(try surface(CGAffineTransform(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0)).inkBounds == nil)
    #expect(try surface(CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: .infinity, ty: 0)).inkBounds == nil)
  }

  @Test("a mask limits coverage") func masks() throws {
    let half = fill(rect(0, 0, 20, 40), RGBA.black.multiplyingAlpha(by: 0.5))
    let surface = try HeadlessSurface.painting([.group(DisplayGroup([all], mask: [half]))])
    #expect(surface.hex(10, 10).hasPrefix("FF7F") || surface.hex(10, 10).hasPrefix("FF80"))
    #expect(surface.hex(30, 10) == "FFFFFF")
    #expect(try HeadlessSurface.painting([.group(DisplayGroup([all], mask: []))]).inkBounds == nil)
  }

  @Test("a blur spreads and keeps its place", arguments: [1.0, 2.0]) func blur(scale: Double) throws {
    let item = fill(rect(15, 15, 10, 10), .black)
    let surface = try HeadlessSurface.painting([.group(DisplayGroup([item], blur: 3))], scale: scale)
    let s = Int(scale)
    func gray(_ x: Int, _ y: Int) -> Double { surface.color(x: x * s, y: y * s)?.red ?? -1 }
    #expect(gray(20, 20) > 0.02 && gray(20, 20) < 0.4)
    #expect(gray(12, 20) < 0.95 && gray(12, 20) > 0.5)
    #expect(gray(2, 20) == 1)
    // It stays where it was: mirrored pixels are alike.
    #expect(abs(gray(13, 20) - (surface.color(x: 27 * s - 1, y: 20 * s)?.red ?? -1)) < 0.03)
  }

  @Test("a shadow lies behind, moved and spread") func shadows() throws {
    let shadow = Shadow(color: blue, radius: 0, offset: CGSize(width: 5, height: 5))
    let box = fill(rect(10, 10, 10, 10), red)
    for items in [[box], [box, box]] {
      let surface = try HeadlessSurface.painting([.group(DisplayGroup(items, shadow: shadow))])
      #expect(surface.hex(12, 12) == "FF0000")
      #expect(surface.hex(22, 22) == "0000FF")
      #expect(surface.hex(27, 27) == "FFFFFF")
    }
    // GSK's own shadow node and the general way agree.
    let soft = Shadow(color: .black, radius: 8, offset: .zero)
    let one = try HeadlessSurface.painting([.group(DisplayGroup([box], shadow: soft))])
    let two = try HeadlessSurface.painting([.group(DisplayGroup([box, box], shadow: soft))])
    for x in 2..<10 {
      let difference = (one.color(x: x, y: 15)?.red ?? 0) - (two.color(x: x, y: 15)?.red ?? 1)
      #expect(abs(difference) < 0.05, "at \(x)")
    }
  }
}
