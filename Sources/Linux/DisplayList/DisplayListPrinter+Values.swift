internal import CoreGraphics

extension Double {
  /// The number with at most two decimals, without trailing zeros.
  var printed: String {
    if isNaN { return "nan" }
    guard isFinite else { return self < 0 ? "-inf" : "inf" }
    guard abs(self) < 1e15 else { return "\(self)" }
    let hundredths = Int64((abs(self) * 100).rounded())
    let sign = self < 0 && hundredths > 0 ? "-" : ""
    let (whole, rest) = hundredths.quotientAndRemainder(dividingBy: 100)
    if rest == 0 { return "\(sign)\(whole)" }
    if rest.isMultiple(of: 10) { return "\(sign)\(whole).\(rest / 10)" }
    return "\(sign)\(whole).\(rest < 10 ? "0" : "")\(rest)"
  }
}

extension CGPoint {
  var printed: String { "\(Double(x).printed),\(Double(y).printed)" }
}

extension CGSize {
  var printed: String { "\(Double(width).printed)×\(Double(height).printed)" }
}

extension CGRect {
  var printed: String { "\(origin.printed) \(size.printed)" }
}

extension CGAffineTransform {
  var printed: String {
    if a == 1, b == 0, c == 0, d == 1 { return "move \(CGPoint(x: tx, y: ty).printed)" }
    return "[" + [a, b, c, d, tx, ty].map { Double($0).printed }.joined(separator: " ") + "]"
  }
}

extension RGBA {
  /// `#RRGGBB`, with the coverage behind it where it is not whole.
  var printed: String {
    func hex(_ value: Double) -> String {
      let byte = value > 0 ? UInt8((min(value, 1) * 255).rounded()) : 0
      let digits = String(byte, radix: 16, uppercase: true)
      return digits.count < 2 ? "0" + digits : digits
    }
    return "#" + hex(red) + hex(green) + hex(blue) + (alpha < 1 ? hex(alpha) : "")
  }
}

extension Outline {
  var printed: String {
    switch self {
    case .rectangle(let rect): "rect \(rect.printed)"
    case .rounded(let rect, let radii): "rounded \(rect.printed) r\(radii.printed)"
    case .path(let elements, let isEvenOdd):
      "path \"\(elements.map(\.printed).joined(separator: " "))\"\(isEvenOdd ? " even-odd" : "")"
    }
  }
}

extension CornerRadii {
  /// One number where all corners are alike and round, else one for each, clockwise from the top left.
  fileprivate var printed: String {
    func corner(_ size: CGSize) -> String {
      size.width == size.height ? Double(size.width).printed : size.printed
    }
    let corners = [topLeft, topRight, bottomRight, bottomLeft]
    return corners.allSatisfy { $0 == topLeft } ? corner(topLeft) : corners.map(corner).joined(separator: ",")
  }
}

extension PathElement {
  /// The element as SVG writes it.
  fileprivate var printed: String {
    switch self {
    case .move(let to): "M\(to.printed)"
    case .line(let to): "L\(to.printed)"
    case .quadCurve(let to, let control): "Q\(control.printed) \(to.printed)"
    case .curve(let to, let control1, let control2): "C\(control1.printed) \(control2.printed) \(to.printed)"
    case .close: "Z"
    }
  }
}

extension Paint {
  var printed: String {
    switch self {
    case .color(let color): color.printed
    case .linearGradient(let stops, let start, let end):
      "linear(\(start.printed) to \(end.printed): \(stops.printed))"
    case .radialGradient(let stops, let center, let startRadius, let endRadius):
      "radial(\(center.printed) \(startRadius.printed) to \(endRadius.printed): \(stops.printed))"
    case .angularGradient(let stops, let center, let startAngle, let endAngle):
      "angular(\(center.printed) \(startAngle.printed) to \(endAngle.printed): \(stops.printed))"
    }
  }
}

extension [GradientStop] {
  fileprivate var printed: String {
    map { "\($0.color.printed) \($0.location.printed)" }.joined(separator: ", ")
  }
}

extension Stroke {
  var printed: String {
    var words = "width \(width.printed)"
    if cap != .butt { words += " cap \(cap)" }
    if join != .miter { words += " join \(join)" }
    if join == .miter, miterLimit != 10 { words += " miter \(miterLimit.printed)" }
    guard !dash.isEmpty else { return words }
    words += " dash \(dash.map(\.printed).joined(separator: ","))"
    return dashPhase == 0 ? words : words + " phase \(dashPhase.printed)"
  }
}
