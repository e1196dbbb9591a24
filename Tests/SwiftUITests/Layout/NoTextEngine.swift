import DisplayList

/// Measures every text as 10 points a character, on lines of 20 points whose baseline stands at 15.
@MainActor final class NoTextEngine: TextEngine {
  func layout(_ request: TextRequest) -> any TextLayout { PlainLayout(request) }
  func metrics(of font: FontDescription) -> FontMetrics { FontMetrics(ascent: 15, descent: 5, leading: 0) }
}

private final class PlainLayout: TextLayout {
  nonisolated let request: TextRequest
  let lineCount: Int
  let width: Double

  init(_ request: TextRequest) {
    self.request = request
    let count = request.runs.reduce(0) { $0 + $1.text.count }
    let perLine = request.width.map { max(1, Int($0 / 10)) } ?? max(1, count)
    let lines = max(1, (count + perLine - 1) / perLine)
    lineCount = max(request.minimumLines, min(lines, request.maximumLines ?? lines))
    width = Double(min(count, perLine)) * 10
  }

  var height: Double { Double(lineCount) * 20 }
  var firstBaseline: Double { 15 }
  var lastBaseline: Double { height - 5 }
  var isTruncated: Bool { false }
}
