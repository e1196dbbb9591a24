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
    let style = try #require(DecimalStyle(locale))
    var number = 1
    for power in 0..<19 {
      for value in [number, number - 1, number + 1, -number, number * 7 / 3] {
        #expect(style.format(value) == String(format: "%lld", locale: locale, Int64(value)))
      }
      if power < 18 { number *= 10 }
    }
    for value in [Int.max, Int.min] {
      #expect(style.format(value) == String(format: "%lld", locale: locale, Int64(value)))
    }
  }

  @Test(arguments: ["en_US", "de_DE", "hi_IN", "pl_PL", "es_ES", "de_CH", "en_US_POSIX"])
  func pointsAsFoundationDoes(identifier: String) throws {
    let locale = Locale(identifier: identifier)
    let style = try #require(DecimalStyle(locale))
    let values = [
      0, 0.5, -0.5, 1.0 / 3, 1.0 / 128, 3.0 / 128, 0.000_000_4, 999.999_999_9, 9_999.5, 1234.5, -98_765.432_1,
      1e14,
      123_456_789_012.25, Double(Float(0.1)),
    ]
    for value in values {
      for (digits, specifier) in [(6, "%lf"), (0, "%.0f"), (1, "%.1f"), (2, "%.2lf"), (9, "%.9f")] {
        #expect(DecimalStyle.fractionDigits(specifier) == digits)
        #expect(
          style.format(value, fractionDigits: digits) == String(format: specifier, locale: locale, value),
          "\(value) as \(specifier)")
      }
    }
    for value in [Double.nan, .infinity, -0.0, 1e15] {
      #expect(style.format(value, fractionDigits: 1) == nil)
    }
    for specifier in ["%.f", "%5.1f", "%.10f", "%e", "%.1g", "%@", "%.1", "%"] {
      #expect(DecimalStyle.fractionDigits(specifier) == nil)
    }
  }

  @Test(arguments: ["ar_EG", "sv_SE"])
  func otherDigitsAndSignsTakeTheSlowWay(identifier: String) {
    #expect(DecimalStyle(Locale(identifier: identifier)) == nil)
  }
}
