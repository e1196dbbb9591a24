import CoreGraphics
import DisplayList
import GTKPlatform
import Testing

@MainActor @Suite("The painter keeps what it made") struct PictureTests {
  init() { _ = TestDisplay.isReady }

  @Test("a picture's nodes are made once; moving it takes one node") func identity() {
    let painter = GSKPainter()
    let pictures = (0..<10).map { _ in Picture([fill(rect(0, 0, 5, 5), red), fill(rect(5, 5, 5, 5), blue)]) }
    func paint(_ offset: Double) -> GSKPainter.Counts {
      painter.counts = GSKPainter.Counts()
      let items = pictures.enumerated().map { index, picture in
        DisplayItem.picture(picture, at: CGPoint(x: 1, y: Double(index) * 10 + offset))
      }
      _ = painter.node(for: DisplayList(items))
      return painter.counts
    }
    let first = paint(0)
    #expect(first.pictures == 10)
    #expect(first.nodes == 10 * 4 + 1)
    let moved = paint(-3)
    #expect(moved.pictures == 0 && moved.picturesReused == 10)
    #expect(moved.nodes == 10 + 1)
    let rested = paint(-3)
    #expect(rested.nodes == 1)
  }

  @Test("a picture at the origin takes no node of its own") func origin() {
    let painter = GSKPainter()
    let picture = Picture([fill(rect(0, 0, 5, 5), red)])
    _ = painter.node(for: DisplayList([.picture(picture, at: .zero)]))
    #expect(painter.counts.nodes == 1)
  }

  @Test("what was made goes with the picture") func lifetime() {
    let painter = GSKPainter()
    weak var rendering: AnyObject?
    do {
      let picture = Picture([fill(rect(0, 0, 5, 5), red)])
      _ = painter.node(for: DisplayList([.picture(picture, at: .zero)]))
      rendering = picture.rendering
      #expect(rendering != nil)
    }
    #expect(rendering == nil)
  }

  @Test("blurs are made anew for another scale, all else is not") func scales() {
    let painter = GSKPainter()
    let sharp = Picture([fill(rect(0, 0, 5, 5), red)])
    let soft = Picture([
      .picture(Picture([.group(DisplayGroup([fill(rect(0, 0, 5, 5), red)], blur: 2))]), at: .zero)
    ]
    )
    let list = DisplayList([.picture(sharp, at: .zero), .picture(soft, at: .zero)])
    _ = painter.node(for: list)
    #expect(painter.counts.pictures == 3)
    painter.scale = 2
    _ = painter.node(for: list)
    #expect(painter.counts.pictures == 5)
    _ = painter.node(for: list)
    #expect(painter.counts.pictures == 5)
  }

  @Test("a picture shows its items where it stands") func pixels() throws {
    let picture = Picture([fill(rect(0, 0, 5, 5), red)])
    let surface = try HeadlessSurface.painting([.picture(picture, at: CGPoint(x: 20, y: 10))])
    #expect(surface.hex(20, 10) == "FF0000")
    #expect(surface.hex(25, 10) == "FFFFFF")
  }

  @Test("geometry that makes no sense paints nothing") func nonsense() throws {
    let numbers = [Double.nan, .infinity, -.infinity, 0, -5, 1e300, 1e-300]
    var items: [DisplayItem] = []
    let stops = [GradientStop(color: red, location: .nan), GradientStop(color: blue, location: -3)]
    let engine = PangoTextEngine()
    let text = engine.layout(TextRequest(runs: [TextRun("x", font: FontDescription(size: 10))]))
    let bitmap = try #require(Bitmap(width: 1, height: 1, pixels: [255, 0, 0, 255]))
    for a in numbers {
      for b in numbers {
        let (box, point, size) = (rect(a, b, b, a), CGPoint(x: a, y: b), CGSize(width: a, height: b))
        let path: [PathElement] = [.line(to: point), .quadCurve(to: point, control: point), .close]
        let paints: [Paint] = [
          .color(RGBA(red: a, green: b, blue: a, alpha: b)), .linearGradient(stops, start: point, end: .zero),
          .radialGradient(stops, center: point, startRadius: a, endRadius: b),
          .radialGradient(stops, center: .zero, startRadius: a, endRadius: b),
          .angularGradient(stops, center: point, startAngle: a, endAngle: b),
          .angularGradient(stops, center: .zero, startAngle: a, endAngle: b),
          .linearGradient([], start: .zero, end: point),
        ]
        let outlines: [Outline] = [
          .rectangle(box), .rectangle(rect(0, 0, 20, 20)), .rounded(box, CornerRadii(all: size)),
          .rounded(rect(0, 0, 20, 20), CornerRadii(all: size)), .path(path, evenOdd: true),
          .path([], evenOdd: false),
        ]
        for outline in outlines {
          for paint in paints {
            items.append(.fill(outline, paint))
            items.append(
              .stroke(outline, paint, Stroke(width: a, miterLimit: b, dash: [a, b], dashPhase: b)))
            items.append(.stroke(outline, paint, Stroke(width: 2, miterLimit: b, dash: [b], dashPhase: a)))
          }
          let shadow = Shadow(color: red, radius: min(a, 50), offset: size)
          items.append(
            .group(
              DisplayGroup([fill(rect(0, 0, 9, 9), red)], clip: outline, blur: min(b, 50), shadow: shadow)))
        }
        items.append(.text(text, at: point, red))
        items.append(.image(bitmap, in: box, ImageOptions(tile: size)))
        items.append(.image(bitmap, in: rect(0, 0, 9, 9), ImageOptions(tile: size)))
        items.append(.picture(Picture([fill(box, red)]), at: point))
      }
    }
    // Each alone: what one item does to the drawing must not hide what the next does.
    let surface = try HeadlessSurface.painting([])
    for item in items { surface.paint(DisplayList([item])) }
    surface.paint(DisplayList([fill(rect(0, 0, 5, 5), red)]))
    #expect(surface.hex(2, 2) == "FF0000")
    #expect(surface.hex(20, 20) == "FFFFFF")
  }

  @Test("groups in groups without end are cut, not overrun") func depth() throws {
    var item = fill(rect(0, 0, 5, 5), red)
    for _ in 0..<2000 { item = .group(DisplayGroup([item], opacity: 0.999)) }
    _ = try HeadlessSurface.painting([item])
  }
}
