import SwiftUI
import Testing
import UIKit

@MainActor @Suite struct UIColorTests {
  private func shown(_ color: UIColor, _ scheme: ColorScheme = .light) throws -> String {
    try Picture(Color(uiColor: color).environment(\.colorScheme, scheme)).color(20, 20)
  }

  @Test("A colour of UIKit follows the appearance")
  func appearances() throws {
    #expect(try shown(.systemRed) == "FF3B30")
    #expect(try shown(.systemRed, .dark) == "FF453A")
    #expect(try shown(.label, .dark) == "FFFFFF")
    #expect(try shown(UIColor(red: 1, green: 0, blue: 0, alpha: 1), .dark) == "FF0000")
    #expect(Color(UIColor.red) == Color(red: 1, green: 0, blue: 0))
  }

  @Test("Another coverage is another colour; equal values are equal")
  func values() {
    #expect(UIColor.systemBlue.withAlphaComponent(0.5) != UIColor.systemBlue)
    #expect(UIColor.systemBlue == UIColor.tintColor)
    #expect(UIColor(white: 0, alpha: 2) == UIColor.black)
    #expect(Set([UIColor.label, UIColor.label]).count == 1)
  }
}
