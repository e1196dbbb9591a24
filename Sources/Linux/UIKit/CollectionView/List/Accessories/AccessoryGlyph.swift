internal import CoreGraphics
internal import DisplayList

/// A sign that an accessory shows, drawn as lines in a box.
enum AccessoryGlyph: Hashable {
  case chevron
  case chevronDown
  case checkmark
  case minus
  case plus
  case info
  case circle
  case circledCheckmark
  case grip

  /// In points.
  var size: CGSize {
    switch self {
    case .chevron: CGSize(width: 8, height: 14)
    case .chevronDown: CGSize(width: 14, height: 8)
    case .checkmark: CGSize(width: 15, height: 13)
    case .grip: CGSize(width: 20, height: 14)
    case .minus, .plus, .info, .circle, .circledCheckmark: CGSize(width: 22, height: 22)
    }
  }

  /// The lines within the box.
  private var lines: [[CGPoint]] {
    func points(_ places: (CGFloat, CGFloat)...) -> [CGPoint] { places.map { CGPoint(x: $0.0, y: $0.1) } }
    return switch self {
    case .chevron: [points((1, 1), (7, 7), (1, 13))]
    case .chevronDown: [points((1, 1), (7, 7), (13, 1))]
    case .checkmark: [points((1, 7), (5.5, 12), (14, 1))]
    case .minus: [points((6, 11), (16, 11))]
    case .plus: [points((6, 11), (16, 11)), points((11, 6), (11, 16))]
    case .info: [points((11, 10), (11, 16)), points((11, 6), (11, 6.5))]
    case .circle: []
    case .grip: [1, 7, 13].map { points((1, $0), (19, $0)) }
    case .circledCheckmark: [points((6, 11.5), (9.5, 15), (16, 7.5))]
    }
  }

  private var ring: (isFilled: Bool, isThere: Bool) {
    switch self {
    case .chevron, .chevronDown, .checkmark, .grip: (false, false)
    case .minus, .plus, .circledCheckmark: (true, true)
    case .info, .circle: (false, true)
    }
  }

  /// Draws the sign with its box's corner at a point.
  ///
  /// - Parameters:
  ///   - disc: What a round sign is filled with; the others have none.
  func draw(
    into context: inout DrawContext, at corner: CGPoint, _ color: UIColor, disc: UIColor, isMirrored: Bool
  ) {
    let box = CGRect(origin: corner, size: size)
    if ring.isThere {
      let radius = CGSize(width: size.width / 2, height: size.height / 2)
      if ring.isFilled {
        context.items.append(
          .fill(.rounded(box, CornerRadii(all: radius)), .color(context.color(disc))))
      } else {
        context.items.append(
          .stroke(
            .rounded(
              box.insetBy(dx: 0.75, dy: 0.75),
              CornerRadii(all: CGSize(width: radius.width - 0.75, height: radius.height - 0.75))),
            .color(context.color(color)), Stroke(width: 1.5)))
      }
    }
    let steps = lines.flatMap { line in
      line.enumerated().map { number, point in
        let place = CGPoint(
          x: box.minX + (isMirrored && self == .chevron ? size.width - point.x : point.x),
          y: box.minY + point.y)
        return number == 0 ? PathElement.move(to: place) : .line(to: place)
      }
    }
    guard !steps.isEmpty else { return }
    context.items.append(
      .stroke(
        .path(steps, evenOdd: false), .color(context.color(color)),
        Stroke(width: 2, cap: .round, join: .round)))
  }
}
