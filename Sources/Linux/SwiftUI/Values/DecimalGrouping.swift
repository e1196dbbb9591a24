internal import Foundation

/// How a locale writes whole numbers: its digit groups, learnt once from what Foundation writes.
///
/// Cells write thousands of numbers a second; Foundation's formatting costs microseconds for each.
struct DecimalGrouping: Sendable {
  private let separator: String
  /// The digits behind the last separator.
  private let primary: Int
  /// The digits between two separators; Indian locales have two here and three behind the last.
  private let secondary: Int
  /// The fewest digits that are grouped at all.
  private let minimumDigits: Int

  static let current = DecimalGrouping(.current)

  /// Fails where the locale's digits are not 0 to 9, or its pattern is not one of equal groups.
  init?(_ locale: Locale) {
    func sample(_ value: Int64) -> String { String(format: "%lld", locale: locale, value) }
    guard sample(-7) == "-7" else { return nil }
    let long = sample(1_111_111_111_111)
    let parts = long.split(omittingEmptySubsequences: false) { !$0.isNumber }
    let gaps = Set(long.filter { !$0.isNumber })
    guard parts.joined() == "1111111111111", gaps.count <= 1 else { return nil }
    separator = gaps.first.map(String.init) ?? ""
    primary = parts.last?.count ?? 0
    secondary = parts.count > 2 ? parts[parts.count - 2].count : primary
    minimumDigits =
      (4...13).first { sample(Int64(String(repeating: "1", count: $0)) ?? 0).count > $0 } ?? .max
  }

  func format(_ value: Int) -> String {
    let plain = String(value)
    let digits = plain.utf8.count - (value < 0 ? 1 : 0)
    guard digits >= minimumDigits else { return plain }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(plain.utf8.count + digits / 2 * separator.utf8.count)
    var left = plain.utf8.count
    for byte in plain.utf8 {
      bytes.append(byte)
      left -= 1
      if left < digits, isBoundary(left) { bytes.append(contentsOf: separator.utf8) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether a separator stands in front of the last `count` digits.
  private func isBoundary(_ count: Int) -> Bool {
    count == primary || count > primary && (count - primary) % secondary == 0
  }
}
