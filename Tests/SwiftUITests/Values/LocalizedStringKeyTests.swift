import Foundation
import Testing

@testable import SwiftUI

@Suite struct LocalizedStringKeyTests {
  @Test func literalsAreTheirOwnKey() {
    let key: LocalizedStringKey = "100%"
    #expect(key.key == "100%")
    #expect(key.plain == "100%")
    #expect(key == LocalizedStringKey("100%"))
  }

  @Test func valuesLeaveSpecifiers() {
    let (count, name) = (3, "Ada")
    let key: LocalizedStringKey = "\(count) of \(name): \(50)% \(UInt8(7))"
    #expect(key.key == "%lld of %@: %lld%% %u")
    #expect(key.plain == "3 of Ada: 50% 7")
    #expect(key.segments() == [.string("3 of Ada: 50% 7")])
  }

  @Test func fractionsHaveSixDigits() throws {
    let separator = try #require(Locale.current.decimalSeparator)
    let key: LocalizedStringKey = "\(0.5) \(Float(0.25)) \(CGFloat(2))"
    #expect(key.key == "%lf %f %lf")
    #expect(key.plain == "0.500000 0.250000 2.000000".replacing(".", with: separator))
  }

  @Test func specifiersAreFollowed() throws {
    let separator = try #require(Locale.current.decimalSeparator)
    let key: LocalizedStringKey = "\(1.25, specifier: "%.1f") \(7, specifier: "%03lld")"
    #expect(key.key == "%.1f %03lld")
    #expect(key.plain == "1.2 007".replacing(".", with: separator))
  }

  @Test func translationsMayReorder() {
    let key: LocalizedStringKey = "\(2) of \("ten")"
    #expect(key.segments(format: "%2$@ / %1$lld") == [.string("ten / 2")])
    #expect(key.segments(format: "%lld%% %@ %@") == [.string("2% ten ")])
    #expect(key.segments(format: "nothing") == [.string("nothing")])
  }

  @Test func textsStayTexts() {
    let star = Text(verbatim: "star")
    let key: LocalizedStringKey = "a \(star) b \(1)"
    #expect(key.plain == nil)
    #expect(key.key == "a %@ b %lld")
    #expect(key.segments() == [.string("a "), .text(star), .string(" b 1")])
  }

  @Test(arguments: ["en_US", "de_DE", "hi_IN", "pl_PL", "es_ES", "de_CH", "en_US_POSIX"])
  func groupsAsFoundationDoes(identifier: String) throws {
    let locale = Locale(identifier: identifier)
    let grouping = try #require(DecimalGrouping(locale))
    var number = 1
    for power in 0..<19 {
      for value in [number, number - 1, number + 1, -number, number * 7 / 3] {
        #expect(grouping.format(value) == String(format: "%lld", locale: locale, Int64(value)))
      }
      if power < 18 { number *= 10 }
    }
    for value in [Int.max, Int.min] {
      #expect(grouping.format(value) == String(format: "%lld", locale: locale, Int64(value)))
    }
  }

  @Test(arguments: ["ar_EG", "sv_SE"])
  func otherDigitsAndSignsTakeTheSlowWay(identifier: String) {
    #expect(DecimalGrouping(Locale(identifier: identifier)) == nil)
  }
}
