import CoreGraphics
import DisplayList
import GTKPlatform
import Testing

@MainActor @Suite("Pictures that move are copied, and those out of sight left out") struct PicturePixelsTests
{
  init() { _ = TestDisplay.isReady }

  /// A cell with all that is smoothed: a rounded corner, text, and something half clear over both.
  private func cell() -> Picture {
    let text = PangoTextEngine().layout(
      TextRequest(runs: [TextRun("Song 17", font: FontDescription(size: 15))]))
    return Picture([
      .fill(.rounded(rect(2.5, 2, 60, 26), CornerRadii(all: CGSize(width: 8, height: 8))), .color(red)),
      .text(text, at: CGPoint(x: 5.25, y: 4), .black),
      fill(rect(30, 10, 20, 10), RGBA(red: 0, green: 0, blue: 1, alpha: 0.5)),
    ])
  }

  /// Paints a picture at a place, by its nodes or by its pixels.
  private func painted(
    _ picture: Picture, at point: CGPoint, keeps: Bool, scale: Double = 1
  ) throws -> (pixels: [UInt8], rasters: Int) {
    picture.keepsPixels = keeps
    let surface = try HeadlessSurface(size: CGSize(width: 80, height: 50), scale: scale)
    surface.paint(DisplayList([.picture(picture, at: point)]))
    return (surface.pixels, surface.painter.counts.rasters)
  }

  @Test("kept pixels look as what they were made of", arguments: [1.0, 2.0]) func looks(scale: Double) throws
  {
    let drawn = try painted(cell(), at: CGPoint(x: 7, y: 9), keeps: false, scale: scale)
    let copied = try painted(cell(), at: CGPoint(x: 7, y: 9), keeps: true, scale: scale)
    #expect(drawn.rasters == 0 && copied.rasters == 1)
    #expect(drawn.pixels.count == copied.pixels.count)
    let difference = zip(drawn.pixels, copied.pixels).map { abs(Int($0) - Int($1)) }.max()
    // What is half clear is rounded once more.
    #expect(try #require(difference) <= 1)
    #expect(drawn.pixels.contains { $0 != 255 })
  }

  @Test("between pixels a picture is drawn and not copied") func phases() throws {
    #expect(try painted(cell(), at: CGPoint(x: 7.5, y: 9), keeps: true).rasters == 0)
    #expect(try painted(cell(), at: CGPoint(x: 7.5, y: 9), keeps: true, scale: 2).rasters == 1)
    let painter = GSKPainter()
    let picture = cell()
    picture.keepsPixels = true
    func paint(_ group: DisplayGroup) -> Int {
      var group = group
      group.items = [.picture(picture, at: .zero)]
      painter.counts = GSKPainter.Counts()
      _ = painter.node(for: DisplayList([.group(group)]))
      return painter.counts.rasters
    }
    #expect(paint(DisplayGroup([], transform: CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 0, ty: 0))) == 0)
    #expect(
      paint(DisplayGroup([], transform: CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0.5, ty: 0))) == 0)
    #expect(paint(DisplayGroup([], blur: 2)) == 0)
    #expect(
      paint(
        DisplayGroup([], opacity: 0.5, transform: CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 3, ty: 4)))
        == 1)
  }

  @Test("pixels are made once, anew for another scale, and go with the picture") func lifetime() {
    let painter = GSKPainter()
    weak var rendering: AnyObject?
    do {
      let picture = cell()
      picture.keepsPixels = true
      for y in 0..<5 { _ = painter.node(for: DisplayList([.picture(picture, at: CGPoint(x: 0, y: y))])) }
      #expect(painter.counts.rasters == 1)
      painter.scale = 2
      _ = painter.node(for: DisplayList([.picture(picture, at: .zero)]))
      #expect(painter.counts.rasters == 2)
      rendering = picture.rendering
      #expect(rendering != nil)
    }
    #expect(rendering == nil)
  }

  @Test("only so much memory is taken, and given back") func budget() {
    let painter = GSKPainter()
    func large() -> Picture {
      let picture = Picture([fill(rect(0, 0, 1024, 1024), red)])
      picture.keepsPixels = true
      return picture
    }
    func paint(_ pictures: [Picture]) -> Int {
      painter.counts = GSKPainter.Counts()
      _ = painter.node(for: DisplayList(pictures.map { .picture($0, at: .zero) }))
      return painter.counts.rasters
    }
    // 4 MB each, of 16.
    #expect(paint((0..<6).map { _ in large() }) == 4)
    #expect(paint((0..<6).map { _ in large() }) == 4)
    let huge = Picture([fill(rect(0, 0, 5000, 2), red)])
    huge.keepsPixels = true
    #expect(paint([huge]) == 0)
    let empty = Picture([])
    empty.keepsPixels = true
    #expect(paint([empty]) == 0)
  }

  @Test("a renderer with textures keeps its own") func textures() {
    let painter = GSKPainter(target: .textures)
    let picture = cell()
    picture.keepsPixels = true
    _ = painter.node(for: DisplayList([.picture(picture, at: .zero)]))
    #expect(painter.counts.rasters == 0)
  }

  @Test("what lies outside of a clip is left out, what reaches in is not") func unseen() throws {
    let painter = GSKPainter()
    let picture = Picture([fill(rect(-5, -5, 20, 20), red)])
    func unseen(_ group: DisplayGroup) -> Int {
      painter.counts = GSKPainter.Counts()
      _ = painter.node(for: DisplayList([.group(group)]))
      return painter.counts.picturesUnseen
    }
    func at(_ x: Double, _ y: Double) -> [DisplayItem] { [.picture(picture, at: CGPoint(x: x, y: y))] }
    let clip = Outline.rectangle(rect(0, 0, 100, 100))
    #expect(unseen(DisplayGroup(at(50, 50), clip: clip)) == 0)
    #expect(unseen(DisplayGroup(at(50, 104), clip: clip)) == 0)
    #expect(unseen(DisplayGroup(at(50, 106), clip: clip)) == 1)
    #expect(unseen(DisplayGroup(at(-14, 50), clip: clip)) == 0)
    #expect(unseen(DisplayGroup(at(-16, 50), clip: clip)) == 1)
    // A group that moves what is inside, within the clip and around it.
    let moved = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: -50)
    #expect(unseen(DisplayGroup([.group(DisplayGroup(at(50, 120), transform: moved))], clip: clip)) == 0)
    #expect(unseen(DisplayGroup([.group(DisplayGroup(at(50, 20), transform: moved))], clip: clip)) == 1)
    // What is blurred reaches further, and a group that turns may bring anything in.
    #expect(unseen(DisplayGroup([.group(DisplayGroup(at(50, 106), blur: 4))], clip: clip)) == 0)
    let turned = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    #expect(unseen(DisplayGroup([.group(DisplayGroup(at(50, -20), transform: turned))], clip: clip)) == 0)
    // Without a clip nobody can say.
    #expect(unseen(DisplayGroup(at(5000, 5000))) == 0)
  }

  @Test("a picture in a picture is kept whole: it may be drawn anywhere") func nested() throws {
    let inner = Picture([fill(rect(0, 0, 10, 10), red)])
    let outer = Picture([.picture(inner, at: CGPoint(x: 0, y: 30))])
    let surface = try HeadlessSurface.painting([
      .group(DisplayGroup([.picture(outer, at: CGPoint(x: 0, y: 5))], clip: .rectangle(rect(0, 0, 40, 20))))
    ])
    #expect(surface.hex(5, 15) == "FFFFFF")
    surface.paint(
      DisplayList([
        .group(
          DisplayGroup([.picture(outer, at: CGPoint(x: 0, y: -25))], clip: .rectangle(rect(0, 0, 40, 20))))
      ]))
    #expect(surface.hex(5, 10) == "FF0000")
  }
}
