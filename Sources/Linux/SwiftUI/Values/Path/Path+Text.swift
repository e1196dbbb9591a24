internal import CoreGraphics
internal import DisplayList
internal import Foundation

/// A path as text, each step's numbers before its letter: `0 0 m 10 0 l 10 10 20 20 q h`.
extension Path {
  public var description: String {
    elements.map { element in
      switch element {
      case .move(let point): "\(Self.text(point)) m"
      case .line(let point): "\(Self.text(point)) l"
      case .quadCurve(let point, let control): "\(Self.text(control)) \(Self.text(point)) q"
      case .curve(let point, let control1, let control2):
        "\(Self.text(control1)) \(Self.text(control2)) \(Self.text(point)) c"
      case .close: "h"
      }
    }.joined(separator: " ")
  }

  public init?(_ string: String) {
    var path = Path()
    var numbers: [CGFloat] = []
    for word in string.split(whereSeparator: \.isWhitespace) {
      if let number = Double(word) {
        numbers.append(CGFloat(number))
        continue
      }
      guard path.add(word, numbers) else { return nil }
      numbers = []
    }
    guard numbers.isEmpty else { return nil }
    self = path
  }

  /// Adds one step; false where the letter is unknown or its numbers are too few or too many.
  private mutating func add(_ letter: Substring, _ numbers: [CGFloat]) -> Bool {
    let points = stride(from: 0, to: numbers.count - 1, by: 2).map {
      CGPoint(x: numbers[$0], y: numbers[$0 + 1])
    }
    switch (letter, numbers.count) {
    case ("m", 2): move(to: points[0])
    case ("l", 2): addLine(to: points[0])
    case ("q", 4): addQuadCurve(to: points[1], control: points[0])
    case ("c", 6): addCurve(to: points[2], control1: points[0], control2: points[1])
    case ("re", 4): addRect(CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
    case ("h", 0): closeSubpath()
    default: return false
    }
    return true
  }

  private static func text(_ point: CGPoint) -> String { "\(text(point.x)) \(text(point.y))" }

  private static func text(_ number: CGFloat) -> String {
    let text = "\(Double(number))"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
