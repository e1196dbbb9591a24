import SwiftUI
import Testing

@MainActor @Suite struct TextLineTests {
  private func rows(_ text: Text, where isLine: ([Int]) -> Bool) throws -> [Int] {
    let picture = try Picture(text.font(.system(size: 20)), width: 60, height: 40)
    return (0..<40).filter { y in isLine(picture.channels(30, CGFloat(y))) }
  }

  /// Whether a pixel is of one colour and nothing else, as a line between letters is.
  private func isBlue(_ color: [Int]) -> Bool { color[2] > color[0] + 60 && color[2] > color[1] + 60 }

  @Test("A line below the text has a colour of its own")
  func underline() throws {
    let below = try rows(Text(verbatim: "      ").underline(color: .pureBlue), where: isBlue)
    #expect(!below.isEmpty)
    #expect(try rows(Text(verbatim: "      "), where: isBlue).isEmpty)
    #expect(try rows(Text(verbatim: "      ").underline(false, color: .pureBlue), where: isBlue).isEmpty)
    // No line goes through blanks.
    let through = try rows(Text(verbatim: "xxxxxx").strikethrough(color: .pureBlue), where: isBlue)
    #expect(try #require(through.first) < #require(below.first))
  }

  @Test("A line without a colour takes the text's")
  func ownColor() throws {
    let blue = Text(verbatim: "      ").underline().foregroundColor(.pureBlue)
    #expect(try !rows(blue, where: isBlue).isEmpty)
  }

  @Test("Part of a text may keep away the line of the whole")
  func inner() throws {
    let parts = (Text(verbatim: "   ").underline(false) + Text(verbatim: "   ")).underline(color: .pureBlue)
    let picture = try Picture(parts.font(.system(size: 40)), width: 80, height: 60)
    func hasLine(_ x: CGFloat) -> Bool { (0..<60).contains { isBlue(picture.channels(x, CGFloat($0))) } }
    #expect(!hasLine(30))
    #expect(hasLine(50))
  }
}
