import CoreGraphics
import DisplayList
import GTKPlatform
import Testing

@MainActor @Suite("Pango measures text") struct TextMeasuringTests {
  let engine: PangoTextEngine
  let font = FontDescription(size: 17)

  init() {
    _ = TestDisplay.isReady
    engine = PangoTextEngine()
  }

  private func layout(_ text: String, _ change: (inout TextRequest) -> Void = { _ in }) -> any TextLayout {
    var request = TextRequest(runs: [TextRun(text, font: font)])
    change(&request)
    return engine.layout(request)
  }

  @Test("an empty text is as high as a line and has no width") func empty() {
    let metrics = engine.metrics(of: font)
    let empty = layout("")
    #expect(empty.width == 0)
    #expect(empty.height == metrics.ascent + metrics.descent)
    #expect(engine.layout(TextRequest(runs: [])).height > 0)
    #expect(empty.lineCount == 1)
  }

  @Test(
    "one run is measured as a paragraph measures it",
    arguments: ["Song 1", "AV To. fi", "12:30", "a  b ", "…é"])
  func agreesWithParagraph(text: String) {
    // A run split in two goes the way of the paragraph; kerning across the split is why it is split at the
    // end.
    let whole = layout(text)
    let paragraph = engine.layout(TextRequest(runs: [TextRun(text, font: font), TextRun("", font: font)]))
    #expect(abs(whole.width - paragraph.width) < 0.002)
    #expect(abs(whole.height - paragraph.height) < 0.002)
    #expect(abs(whole.firstBaseline - paragraph.firstBaseline) < 0.002)
  }

  @Test("text is painted where it was measured", arguments: [17.0, 40.0]) func painted(size: Double) throws {
    let text = engine.layout(TextRequest(runs: [TextRun("HiH", font: FontDescription(size: size))]))
    let surface = try HeadlessSurface.painting(
      [.text(text, at: CGPoint(x: 10, y: 5), .black)], width: 200, height: 80)
    let ink = try #require(surface.inkBounds)
    #expect(abs(Double(ink.left) - 10) <= size / 10 + 1)
    #expect(abs(Double(ink.right + 1) - 10 - text.width) <= size / 10 + 1)
    #expect(abs(Double(ink.bottom + 1) - 5 - text.firstBaseline) <= 1)
  }

  @Test("lines break between words, and each line break begins one") func wraps() {
    let long = layout("one two three four five six") { $0.width = 80 }
    #expect(long.lineCount > 2)
    #expect(long.width <= 80)
    #expect(!long.isTruncated)
    #expect(layout("a\nb\nc").lineCount == 3)
    #expect(layout("a\n").lineCount == 2)
    #expect(abs(layout("a\nb").height - 2 * layout("a").height) < 0.01)
    #expect(layout("a\nb") { $0.lineSpacing = 5 }.height > layout("a\nb").height + 4.9)
    #expect(layout("a\nb").lastBaseline > layout("a\nb").firstBaseline + 15)
  }

  @Test("a word that is too wide breaks within") func breaksWords() {
    let word = layout("Donaudampfschifffahrt") { $0.width = 60 }
    #expect(word.lineCount > 1)
    #expect(word.width <= 60)
  }

  @Test("at most so many lines are shown", arguments: [1, 2, 3]) func maximumLines(lines: Int) {
    let cut = layout("one two three four five six seven eight nine ten") {
      $0.width = 80
      $0.maximumLines = lines
    }
    #expect(cut.lineCount == lines)
    #expect(cut.isTruncated)
    #expect(cut.width <= 80)
    let paragraphs = layout("first\nsecond\nthird\nfourth") { $0.maximumLines = lines }
    #expect(paragraphs.lineCount == lines)
    #expect(paragraphs.isTruncated)
  }

  @Test("a height shows the lines that fit, never less than one") func heights() {
    let line = layout("x").height
    func lines(_ height: Double) -> Int {
      layout("one two three four five six seven eight") {
        $0.width = 80
        $0.height = height
      }.lineCount
    }
    #expect(lines(0) == 1)
    #expect(lines(line * 1.5) == 1)
    #expect(lines(line * 2) == 2)
    #expect(lines(line * 2.9) == 2)
    #expect(lines(.infinity) > 3)
  }

  @Test("there is room for the fewest lines") func minimumLines() {
    let line = layout("x").height
    #expect(abs(layout("x") { $0.minimumLines = 3 }.height - 3 * line) < 0.01)
    #expect(
      abs(layout("x y z") { ($0.minimumLines, $0.width, $0.maximumLines) = (2, 12, 1) }.height - 2 * line)
        < 0.01)
  }

  @Test("each end can be cut", arguments: [TextRequest.Truncation.head, .middle, .tail])
  func truncation(end: TextRequest.Truncation) {
    let cut = layout("a long line of text that does not fit") {
      ($0.width, $0.maximumLines, $0.truncation) = (100, 1, end)
    }
    #expect(cut.isTruncated)
    #expect(cut.lineCount == 1)
    #expect(cut.width <= 100)
    #expect(cut.width > 60)
  }

  @Test("text is scaled before it is cut") func minimumScale() {
    let text = "scales to fit"
    let natural = layout(text)
    let scaled = layout(text) { ($0.width, $0.maximumLines, $0.minimumScale) = (natural.width * 0.8, 1, 0.5) }
    #expect(!scaled.isTruncated)
    #expect(scaled.width <= natural.width * 0.8)
    #expect(scaled.width > natural.width * 0.75)
    #expect(scaled.height < natural.height)
    let cut = layout(text) { ($0.width, $0.maximumLines, $0.minimumScale) = (natural.width * 0.3, 1, 0.5) }
    #expect(cut.isTruncated)
  }

  @Test("limits that text keeps shape nothing anew") func reuse() {
    let natural = layout("Song 1")
    let before = engine.counts
    #expect(layout("Song 1") { $0.width = 500 } === natural)
    #expect(layout("Song 1") { ($0.width, $0.height) = (natural.width, 3) } === natural)
    #expect(layout("Song 1") { $0.maximumLines = 1 } === natural)
    #expect(engine.counts.shaped == before.shaped)
    #expect(engine.counts.paragraphs == before.paragraphs)
    #expect(engine.counts.reused == before.reused + 3)
    let cut = layout("Song 1") { $0.width = 20 }
    #expect(layout("Song 1") { $0.width = 20 } === cut)
    #expect(engine.counts.paragraphs == before.paragraphs + 1)
  }

  @Test("the cache is bounded") func bounded() {
    let small = PangoTextEngine(capacity: 10)
    let request = TextRequest(runs: [TextRun("0", font: font)])
    let first = small.layout(request)
    for index in 1..<100 { _ = small.layout(TextRequest(runs: [TextRun("\(index)", font: font)])) }
    #expect(small.layout(request) !== first)
  }

  @Test("fonts and numbers that make no sense are borne") func nonsense() {
    for size in [0, -1, .nan, .infinity, 1e9] {
      let text = engine.layout(TextRequest(runs: [TextRun("x", font: FontDescription(size: size))]))
      #expect(text.width.isFinite && text.width > 0)
    }
    let unknown = FontDescription(family: "No Such Family", size: 17, weight: -5)
    #expect(engine.layout(TextRequest(runs: [TextRun("x", font: unknown)])).width > 0)
    for limit in [Double.nan, -10, 0, 1e300, .infinity] {
      let text = layout("some text") {
        ($0.width, $0.height, $0.lineSpacing, $0.minimumScale) = (limit, limit, limit, limit)
      }
      #expect(text.height.isFinite && text.height > 0)
    }
    #expect(layout("a\0b").width > layout("a").width)
    #expect(layout("x") { ($0.maximumLines, $0.minimumLines) = (-1, -1) }.height > 0)
  }

  @Test("runs have fonts and spaces of their own") func runs() {
    let plain = layout("wide")
    func width(_ run: TextRun) -> Double { engine.layout(TextRequest(runs: [run])).width }
    #expect(width(TextRun("wide", font: font, kerning: 5)) > plain.width + 14)
    #expect(width(TextRun("wide", font: FontDescription(size: 17, weight: 900))) > plain.width)
    let both = TextRequest(runs: [TextRun("wi", font: font), TextRun("de", font: FontDescription(size: 34))])
    #expect(engine.layout(both).height > plain.height * 1.8)
    let raised = TextRequest(runs: [TextRun("x", font: font), TextRun("2", font: font, baselineOffset: 8)])
    #expect(engine.layout(raised).height > plain.height + 4)
    let digits = FontDescription(size: 17, hasMonospacedDigits: true)
    #expect(width(TextRun("111", font: digits)) == width(TextRun("888", font: digits)))
    #expect(
      width(TextRun("iii", font: FontDescription(size: 17, design: .monospaced)))
        == width(TextRun("WWW", font: FontDescription(size: 17, design: .monospaced))))
  }

  @Test("other scripts and directions are measured") func scripts() {
    #expect(layout("こんにちは").width > 60)
    #expect(layout("👩‍👩‍👧").width > 10)
    let arabic = layout("مرحبا") { $0.isRightToLeft = true }
    #expect(arabic.width > 10)
    #expect(layout("Hello (1).") { $0.isRightToLeft = true }.width == layout("Hello (1).").width)
  }
}
