import CoreGraphics
import Testing

@testable import DisplayList

@MainActor @Suite("A display list prints as text") struct DisplayListPrinterTests {
  private final class Layout: TextLayout {
    let request: TextRequest
    let (width, height, firstBaseline, lastBaseline) = (10.0, 10.0, 8.0, 8.0)
    let (lineCount, isTruncated) = (1, false)
    init(_ request: TextRequest) { self.request = request }
  }

  private let red = RGBA(red: 1, green: 0, blue: 0)
  private let box = CGRect(x: 0, y: 0, width: 10, height: 10)

  private func print(_ items: DisplayItem...) -> String { DisplayList(items).description }

  @Test("fills") func fills() {
    #expect(print(.fill(.rectangle(box), .color(red))) == "fill rect 0,0 10×10 #FF0000")
    let radii = CornerRadii(all: CGSize(width: 6, height: 6))
    #expect(print(.fill(.rounded(box, radii), .color(.clear))) == "fill rounded 0,0 10×10 r6 #00000000")
    let uneven = CornerRadii(
      topLeft: .zero, topRight: CGSize(width: 1, height: 2), bottomLeft: CGSize(width: 3, height: 3),
      bottomRight: .zero)
    #expect(print(.fill(.rounded(box, uneven), .color(red))) == "fill rounded 0,0 10×10 r0,1×2,0,3 #FF0000")
    let path: [PathElement] = [
      .move(to: .zero), .line(to: CGPoint(x: 1.234, y: 5.5)),
      .quadCurve(to: CGPoint(x: 1, y: 2), control: .zero),
      .curve(to: CGPoint(x: 1, y: 2), control1: .zero, control2: CGPoint(x: 3, y: 4)), .close,
    ]
    #expect(
      print(.fill(.path(path, evenOdd: true), .color(red)))
        == "fill path \"M0,0 L1.23,5.5 Q0,0 1,2 C0,0 3,4 1,2 Z\" even-odd #FF0000")
  }

  @Test("gradients") func gradients() {
    let stops = [GradientStop(color: red, location: 0), GradientStop(color: .white, location: 1)]
    #expect(
      print(.fill(.rectangle(box), .linearGradient(stops, start: .zero, end: CGPoint(x: 10, y: 0))))
        == "fill rect 0,0 10×10 linear(0,0 to 10,0: #FF0000 0, #FFFFFF 1)")
    #expect(
      print(.fill(.rectangle(box), .radialGradient(stops, center: .zero, startRadius: 1, endRadius: 2)))
        == "fill rect 0,0 10×10 radial(0,0 1 to 2: #FF0000 0, #FFFFFF 1)")
    #expect(
      print(.fill(.rectangle(box), .angularGradient(stops, center: .zero, startAngle: 0, endAngle: 3.14159)))
        == "fill rect 0,0 10×10 angular(0,0 0 to 3.14: #FF0000 0, #FFFFFF 1)")
  }

  @Test("strokes") func strokes() {
    #expect(
      print(.stroke(.rectangle(box), .color(red), Stroke(width: 1.5)))
        == "stroke rect 0,0 10×10 #FF0000 width 1.5")
    let full = Stroke(width: 2, cap: .round, join: .bevel, dash: [4, 2], dashPhase: 1)
    #expect(
      print(.stroke(.rectangle(box), .color(red), full))
        == "stroke rect 0,0 10×10 #FF0000 width 2 cap round join bevel dash 4,2 phase 1")
  }

  @Test("text and images") func leaves() throws {
    let plain = Layout(TextRequest(runs: [TextRun("Song 1", font: FontDescription(size: 17))]))
    #expect(print(.text(plain, at: CGPoint(x: 8, y: 4), .black)) == "text \"Song 1\" 8,4 17pt #000000")
    let fonts = [
      FontDescription(size: 12, weight: 700, isItalic: true, design: .serif, hasMonospacedDigits: true),
      FontDescription(family: "Inter", size: 9.5),
    ]
    let mixed = Layout(TextRequest(runs: [TextRun("a\n\"", font: fonts[0]), TextRun("b", font: fonts[1])]))
    #expect(
      print(.text(mixed, at: .zero, .black))
        == "text \"a\\n\\\"b\" 0,0 12pt serif w700 italic tabular+9.5pt Inter #000000")
    let bitmap = try #require(Bitmap(width: 1, height: 2, pixels: [UInt8](repeating: 0, count: 8)))
    #expect(print(.image(bitmap, in: box, ImageOptions())) == "image 1×2px 0,0 10×10")
    let options = ImageOptions(interpolation: .none, tint: red, tile: CGSize(width: 2, height: 3))
    #expect(print(.image(bitmap, in: box, options)) == "image 1×2px 0,0 10×10 nearest tint #FF0000 tile 2×3")
  }

  @Test("groups and pictures are indented") func nesting() {
    let fill = DisplayItem.fill(.rectangle(box), .color(red))
    let shadow = Shadow(
      color: RGBA.black.multiplyingAlpha(by: 0.5), radius: 3, offset: CGSize(width: 0, height: 1))
    let group = DisplayGroup(
      [fill, .picture(Picture([fill]), at: CGPoint(x: 0, y: 44))], clip: .rectangle(box), opacity: 0.5,
      transform: CGAffineTransform(translationX: 1, y: -2), blur: 2, shadow: shadow, mask: [fill])
    #expect(
      print(.group(group), .group(DisplayGroup([], transform: CGAffineTransform(scaleX: 2, y: 2)))) == """
        group clip rect 0,0 10×10 opacity 0.5 transform move 1,-2 blur 2 shadow #00000080 radius 3 offset 0,1
          fill rect 0,0 10×10 #FF0000
          picture at 0,44
            fill rect 0,0 10×10 #FF0000
          mask
            fill rect 0,0 10×10 #FF0000
        group transform [2 0 0 2 0 0]
        """)
    #expect(DisplayList().description == "")
  }

  @Test(
    "numbers have at most two decimals",
    arguments: [
      (1.0, "1"), (0.5, "0.5"), (0.05, "0.05"), (1.239, "1.24"), (-0.001, "0"), (-1.5, "-1.5"), (.nan, "nan"),
      (-.infinity, "-inf"), (1e16, "1e+16"), (1_000_000_000, "1000000000"), (0.999, "1"),
    ])
  func numbers(number: Double, text: String) {
    #expect(number.printed == text)
  }
}
