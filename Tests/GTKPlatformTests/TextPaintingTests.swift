import CoreGraphics
import DisplayList
import GTKPlatform
import Testing

@MainActor @Suite("Text is painted") struct TextPaintingTests {
  let engine: PangoTextEngine
  let font = FontDescription(size: 17)

  init() {
    _ = TestDisplay.isReady
    engine = PangoTextEngine()
  }

  private func ink(
    _ request: TextRequest, at point: CGPoint = CGPoint(x: 10, y: 10), color: RGBA = .black
  ) throws -> (surface: HeadlessSurface, layout: any TextLayout) {
    let layout = engine.layout(request)
    return (try HeadlessSurface.painting([.text(layout, at: point, color)], width: 200, height: 120), layout)
  }

  @Test(
    "lines stand within the text's own width",
    arguments: [
      (TextRequest.Alignment.leading, false), (.center, false), (.trailing, false), (.leading, true),
      (.trailing, true),
    ])
  func alignment(alignment: TextRequest.Alignment, isRightToLeft: Bool) throws {
    var request = TextRequest(runs: [TextRun("HHHHHHHH\nH", font: font)], alignment: alignment)
    request.isRightToLeft = isRightToLeft
    for width in [nil, 190.0] {
      request.width = width
      let (surface, layout) = try ink(request)
      let all = try #require(surface.inkBounds)
      #expect(all.left >= 10 && all.left <= 13)
      #expect(abs(Double(all.right) - 10 - layout.width) < 4)
      // The short line stands in the lower half.
      let middle = 10 + Int(layout.height / 2)
      let short = (0..<200).filter { x in (middle..<100).contains { surface.hex(x, $0) != "FFFFFF" } }
      let first = Double(try #require(short.first)) - 10
      let last = Double(try #require(short.last)) - 10
      switch (alignment, isRightToLeft) {
      case (.leading, false), (.trailing, true): #expect(first < 4)
      case (.center, _): #expect(abs(first + last - layout.width) < 4)
      case (.trailing, false), (.leading, true): #expect(abs(last - layout.width) < 4)
      }
    }
  }

  @Test("runs have colours and lines of their own") func decorations() throws {
    let plain = TextRequest(runs: [TextRun("HH", font: FontDescription(size: 30))])
    var colored = plain
    colored.runs[0].color = red
    let (surface, layout) = try ink(colored, color: .clear)
    let isRed = (10..<60).contains { surface.hex($0, 10 + Int(layout.firstBaseline) - 8) == "FF0000" }
    #expect(isRed)
    var underlined = plain
    underlined.runs[0].isUnderlined = true
    let plainBottom = try #require(try ink(plain).surface.inkBounds?.bottom)
    #expect(try #require(try ink(underlined).surface.inkBounds?.bottom) > plainBottom)
    #expect(try ink(TextRequest(runs: [TextRun("    ", font: font)])).surface.inkBounds == nil)
    var struck = TextRequest(runs: [TextRun("i i", font: FontDescription(size: 30))])
    func gap(_ request: TextRequest) throws -> Bool {
      let (surface, layout) = try ink(request)
      return (10..<50).contains { surface.hex(10 + Int(layout.width / 2), $0) != "FFFFFF" }
    }
    #expect(try !gap(struck))
    struck.runs[0].isStruckThrough = true
    #expect(try gap(struck))
  }

  @Test("nodes are made once for a text and a colour") func nodesAreKept() {
    let painter = GSKPainter()
    let layout = engine.layout(TextRequest(runs: [TextRun("Song 1", font: font)]))
    _ = painter.node(for: DisplayList([.text(layout, at: .zero, .black)]))
    #expect(painter.counts == counts(nodes: 1, texts: 1))
    _ = painter.node(for: DisplayList([.text(layout, at: .zero, .black)]))
    #expect(painter.counts == counts(nodes: 1, texts: 1))
    _ = painter.node(for: DisplayList([.text(layout, at: CGPoint(x: 3, y: 3), .black)]))
    #expect(painter.counts == counts(nodes: 2, texts: 1))
    _ = painter.node(for: DisplayList([.text(layout, at: .zero, red)]))
    #expect(painter.counts == counts(nodes: 3, texts: 2))
  }

  @Test("text that moved looks the same") func moved() throws {
    let layout = engine.layout(TextRequest(runs: [TextRun("Song", font: font)], width: 500))
    let first = try HeadlessSurface.painting([.text(layout, at: CGPoint(x: 20, y: 7), .black)])
    let away = try HeadlessSurface.painting([.text(layout, at: .zero, .black)])
    let again = try HeadlessSurface.painting([.text(layout, at: CGPoint(x: 20, y: 7), .black)])
    #expect(first.pixels == again.pixels)
    #expect(first.pixels != away.pixels)
  }

  private func counts(nodes: Int, texts: Int) -> GSKPainter.Counts {
    var counts = GSKPainter.Counts()
    (counts.nodes, counts.texts) = (nodes, texts)
    return counts
  }
}
