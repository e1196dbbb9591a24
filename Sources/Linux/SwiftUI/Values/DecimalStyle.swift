internal import Foundation

/// How a locale writes numbers: its digit groups and its decimal point, learnt once from what Foundation writes.
struct DecimalStyle: Sendable {
  private let separator: String
  private let point: String
  /// The digits behind the last separator.
  private let primary: Int
  /// The digits between two separators; Indian locales have two here and three behind the last.
  private let secondary: Int
  /// The fewest digits that are grouped at all.
  private let minimumDigits: Int

  static let current = DecimalStyle(.current)

  /// Fails where the locale's digits are not 0 to 9, or its pattern is not one of equal groups.
  init?(_ locale: Locale) {
    func sample(_ value: Int64) -> String { String(format: "%lld", locale: locale, value) }
    let half = String(format: "%lf", locale: locale, 0.5)
    guard sample(-7) == "-7", half.hasPrefix("0"), half.hasSuffix("500000") else { return nil }
    point = String(half.dropFirst().dropLast(6))
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
    var plain = String(value)
    guard plain.utf8.count >= minimumDigits else { return plain }
    return plain.withUTF8 { write($0, fractionDigits: 0) }
  }

  /// Nil for numbers that are not finite or have more than 15 digits before the point.
  func format(_ value: Double, fractionDigits: Int) -> String? {
    guard value.magnitude < 1e15, value != 0 || value.sign == .plus else { return nil }
    // Room for a sign, 15 digits, a point, 9 digits and a zero.
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 32) { buffer in
      let count = withVaList([Int32(fractionDigits), value]) {
        vsnprintf(buffer.baseAddress, buffer.count, "%.*f", $0)
      }
      return buffer.withMemoryRebound(to: UInt8.self) {
        write(UnsafeBufferPointer(rebasing: $0[..<Int(max(count, 0))]), fractionDigits: fractionDigits)
      }
    }
  }

  /// The digits behind the point that `%f` and the like write, at most 9; nil for other specifiers.
  static func fractionDigits(_ specifier: String) -> Int? {
    switch specifier {
    case "%f", "%lf": return 6
    default:
      let letters = Array(specifier.utf8)
      guard letters.starts(with: "%.".utf8), letters.count >= 4, (48...57).contains(letters[2]) else {
        return nil
      }
      let end = letters[3...]
      return end.elementsEqual("f".utf8) || end.elementsEqual("lf".utf8) ? Int(letters[2] - 48) : nil
    }
  }

  /// Writes digits, with a sign and a point as C has them, in the locale's manner.
  private func write(_ plain: UnsafeBufferPointer<UInt8>, fractionDigits: Int) -> String {
    let whole = plain.count - (fractionDigits > 0 ? fractionDigits + 1 : 0)
    let digits = whole - (plain.first == UInt8(ascii: "-") ? 1 : 0)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(plain.count + digits / 2 * separator.utf8.count + point.utf8.count)
    for (index, byte) in plain.prefix(whole).enumerated() {
      bytes.append(byte)
      let left = whole - index - 1
      if digits >= minimumDigits, left < digits, isBoundary(left) { bytes.append(contentsOf: separator.utf8) }
    }
    if fractionDigits > 0 {
      bytes.append(contentsOf: point.utf8)
      bytes.append(contentsOf: plain.suffix(fractionDigits))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether a separator stands in front of the last `count` digits.
  private func isBoundary(_ count: Int) -> Bool {
    count == primary || count > primary && (count - primary) % secondary == 0
  }
}
