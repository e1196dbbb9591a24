import DisplayList
import Testing

@testable import SwiftUI

@Suite struct FontTests {
  @Test func textStylesHaveTheirSizes() {
    let sizes = Font.TextStyle.allCases.map { Font.system($0).resolve().size }
    #expect(sizes == [34, 28, 22, 20, 17, 15, 17, 16, 13, 12, 11])
    #expect(Font.headline.resolve() == FontDescription(size: 17, weight: 600))
    #expect(Font.body.resolve() == FontDescription(size: 17))
  }

  @Test func modifiersAddUp() {
    let font = Font.system(size: 12, weight: .light, design: .rounded).italic().monospacedDigit()
    #expect(
      font.resolve()
        == FontDescription(size: 12, weight: 300, isItalic: true, design: .rounded, hasMonospacedDigits: true)
    )
    #expect(font.bold().resolve().weight == 700)
    #expect(Font.headline.weight(.regular) == Font.body)
    #expect(Font.custom("Inter", size: 9).resolve() == FontDescription(family: "Inter", size: 9))
    #expect(Font.system(.title, design: .monospaced) == Font.title.monospaced())
    #expect(Font.system(.title2, design: .serif, weight: .black).resolve().weight == 900)
  }

  @Test func defaultsAreNotAmbiguous() {
    #expect(Font.system(size: 17) == .body)
    #expect(Font.system(.body) == .body)
    #expect(Font.system(size: 17, weight: .semibold) == .headline)
  }
}
