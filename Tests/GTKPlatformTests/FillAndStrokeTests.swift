import CoreGraphics
import DisplayList
import GTKPlatform
import Testing

@MainActor @Suite("The painter fills and strokes") struct FillAndStrokeTests {
  private let square: [PathElement] = [
    .move(to: CGPoint(x: 10, y: 10)), .line(to: CGPoint(x: 30, y: 10)), .line(to: CGPoint(x: 30, y: 30)),
    .line(to: CGPoint(x: 10, y: 30)), .close,
  ]

  @Test("a rectangle covers its pixels and no others", arguments: [1.0, 2.0]) func rectangle(scale: Double)
    throws
  {
    let surface = try HeadlessSurface.painting([fill(rect(10, 10, 20, 20), red)], scale: scale)
    let s = Int(scale)
    #expect(surface.pixelWidth == 40 * s)
    #expect(surface.hex(10 * s, 10 * s) == "FF0000")
    #expect(surface.hex(30 * s - 1, 30 * s - 1) == "FF0000")
    #expect(surface.hex(10 * s - 1, 10 * s) == "FFFFFF")
    #expect(surface.hex(30 * s, 30 * s - 1) == "FFFFFF")
  }

  @Test("corners are round") func rounded() throws {
    let radii = CornerRadii(
      topLeft: CGSize(width: 10, height: 10), topRight: .zero, bottomLeft: .zero, bottomRight: .zero)
    let surface = try HeadlessSurface.painting([.fill(.rounded(rect(0, 0, 40, 40), radii), .color(red))])
    #expect(surface.hex(0, 0) == "FFFFFF")
    #expect(surface.hex(39, 0) == "FF0000")
    #expect(surface.hex(0, 39) == "FF0000")
    #expect(surface.hex(39, 39) == "FF0000")
    #expect(surface.hex(10, 10) == "FF0000")
  }

  @Test("radii that do not fit make a circle") func circle() throws {
    let radii = CornerRadii(all: CGSize(width: 100, height: 100))
    let surface = try HeadlessSurface.painting([.fill(.rounded(rect(0, 0, 40, 40), radii), .color(red))])
    #expect(surface.hex(20, 1) == "FF0000")
    #expect(surface.hex(4, 4) == "FFFFFF")
    #expect(surface.hex(8, 8) == "FF0000")
  }

  @Test("paths are filled by either rule") func paths() throws {
    let inner = square.map { element -> PathElement in
      switch element {
      case .move(let to): .move(to: CGPoint(x: to.x / 2 + 10, y: to.y / 2 + 10))
      case .line(let to): .line(to: CGPoint(x: to.x / 2 + 10, y: to.y / 2 + 10))
      default: element
      }
    }
    for isEvenOdd in [false, true] {
      let surface = try HeadlessSurface.painting([
        .fill(.path(square + inner, evenOdd: isEvenOdd), .color(red))
      ])
      #expect(surface.hex(12, 12) == "FF0000")
      #expect(surface.hex(20, 20) == (isEvenOdd ? "FFFFFF" : "FF0000"))
      #expect(surface.hex(5, 5) == "FFFFFF")
    }
  }

  @Test("gradients run from start to end and go on beyond") func gradients() throws {
    let stops = [GradientStop(color: red, location: 0), GradientStop(color: blue, location: 1)]
    let linear = Paint.linearGradient(stops, start: CGPoint(x: 10, y: 0), end: CGPoint(x: 30, y: 0))
    for outline in [Outline.rectangle(rect(0, 0, 40, 40)), .path(square, evenOdd: false)] {
      let surface = try HeadlessSurface.painting([.fill(outline, linear)])
      #expect(surface.hex(10, 20).hasPrefix("F"))
      #expect(surface.hex(29, 20).hasSuffix("9") || surface.hex(29, 20).hasSuffix("8"))
      #expect(surface.hex(19, 20).hasPrefix("8"))
    }
    #expect(
      try HeadlessSurface.painting([.fill(.rectangle(rect(0, 0, 40, 40)), linear)]).hex(2, 2) == "FF0000")
    let radial = Paint.radialGradient(stops, center: CGPoint(x: 20, y: 20), startRadius: 5, endRadius: 15)
    let surface = try HeadlessSurface.painting([.fill(.rectangle(rect(0, 0, 40, 40)), radial)])
    #expect(surface.hex(20, 20) == "FF0000")
    #expect(surface.hex(38, 20) == "0000FF")
    #expect(surface.hex(30, 20) != "FF0000" && surface.hex(30, 20) != "0000FF")
  }

  @Test("angles run clockwise from the x axis; what is left of the turn takes the ends") func angular() throws
  {
    let stops = [GradientStop(color: red, location: 0), GradientStop(color: blue, location: 1)]
    let center = CGPoint(x: 20, y: 20)
    let full = Paint.angularGradient(stops, center: center, startAngle: 0, endAngle: 2 * .pi)
    let surface = try HeadlessSurface.painting([.fill(.rectangle(rect(0, 0, 40, 40)), full)])
    #expect(surface.hex(38, 21).hasPrefix("F"))
    #expect((surface.color(x: 38, y: 18)?.blue ?? 0) > 0.9)
    #expect(surface.hex(2, 20).hasPrefix("7") || surface.hex(2, 20).hasPrefix("8"))
    let quarter = Paint.angularGradient(stops, center: center, startAngle: 0, endAngle: .pi / 2)
    let part = try HeadlessSurface.painting([.fill(.rectangle(rect(0, 0, 40, 40)), quarter)])
    #expect(part.hex(10, 36) == "0000FF")
    #expect(part.hex(36, 10) == "FF0000")
  }

  @Test("a stroke lies on both sides of its outline") func strokes() throws {
    let radii = CornerRadii(all: CGSize(width: 6, height: 6))
    let outlines: [Outline] = [
      .rectangle(rect(10, 10, 20, 20)), .rounded(rect(10, 10, 20, 20), radii), .path(square, evenOdd: false),
    ]
    for outline in outlines {
      let surface = try HeadlessSurface.painting([.stroke(outline, .color(red), Stroke(width: 4))])
      #expect(surface.hex(20, 8) == "FF0000")
      #expect(surface.hex(20, 11) == "FF0000")
      #expect(surface.hex(20, 7) == "FFFFFF")
      #expect(surface.hex(20, 12) == "FFFFFF")
      #expect(surface.hex(31, 20) == "FF0000")
      #expect(surface.hex(20, 20) == "FFFFFF")
    }
  }

  @Test("joins, caps and dashes") func strokeDetails() throws {
    func corner(_ join: Stroke.Join) throws -> String {
      let stroke = Stroke(width: 8, join: join)
      return try HeadlessSurface.painting([.stroke(.rectangle(rect(10, 10, 20, 20)), .color(red), stroke)])
        .hex(6, 6)
    }
    #expect(try corner(.miter) == "FF0000")
    #expect(try corner(.round) == "FFFFFF")
    #expect(try corner(.bevel) == "FFFFFF")
    let line = Outline.path(
      [.move(to: CGPoint(x: 10, y: 20)), .line(to: CGPoint(x: 30, y: 20))], evenOdd: false)
    func end(_ cap: Stroke.Cap) throws -> String {
      try HeadlessSurface.painting([.stroke(line, .color(red), Stroke(width: 6, cap: cap))]).hex(8, 20)
    }
    #expect(try end(.butt) == "FFFFFF")
    #expect(try end(.round) == "FF0000")
    #expect(try end(.square) == "FF0000")
    let dashed = try HeadlessSurface.painting([.stroke(line, .color(red), Stroke(width: 6, dash: [5, 5]))])
    #expect(dashed.hex(12, 20) == "FF0000")
    #expect(dashed.hex(17, 20) == "FFFFFF")
    #expect(dashed.hex(22, 20) == "FF0000")
    let gradient = Paint.linearGradient(
      [GradientStop(color: red, location: 0), GradientStop(color: blue, location: 1)],
      start: CGPoint(x: 10, y: 0),
      end: CGPoint(x: 30, y: 0))
    let painted = try HeadlessSurface.painting([.stroke(line, gradient, Stroke(width: 6))])
    #expect(painted.hex(10, 20).hasPrefix("F"))
    #expect(painted.hex(20, 10) == "FFFFFF")
  }
}
