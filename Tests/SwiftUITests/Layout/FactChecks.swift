import CoreGraphics
import Testing

@testable import SwiftUI

/// Checks of the facts, a topic each.
///
/// They answer false for a form that they do not know.
@MainActor enum FactChecks {
  static func limits(_ input: JSON, _ expected: JSON) -> Bool {
    let limits = _FlexFrameLayout.Limits(
      minimum: input["min"]?.number, ideal: input["ideal"]?.number, maximum: input["max"]?.number)
    if let minimum = expected["min"]?.number { #expect(limits.minimum == minimum) }
    if let ideal = expected["ideal"]?.number { #expect(limits.ideal == ideal) }
    if let maximum = expected["max"]?.number { #expect(limits.maximum == maximum) }
    return !expected.keys.isEmpty
  }

  static func proposal(_ input: JSON, _ expected: JSON) -> Bool {
    guard let sides = input["proposal"]?.numbers, sides.count == 2 else { return false }
    let proposal = ProposedViewSize(width: sides[0], height: sides[1])
    if let insets = input["inset"] {
      let inset = proposal.inset(by: edgeInsets(insets))
      #expect([inset.width, inset.height] == expected.numbers)
    } else if let scale = input["scale"]?.number {
      let scaled = proposal.scaled(by: scale)
      #expect([scaled.width, scaled.height] == expected.numbers)
    } else if let size = input["replacing"]?.numbers, size.count == 2 {
      let concrete = proposal.replacingUnspecifiedDimensions(
        by: CGSize(width: size[0] ?? 0, height: size[1] ?? 0))
      #expect([concrete.width, concrete.height] == expected.numbers)
    } else if input["replacing"]?.string == "default" {
      let concrete = proposal.replacingUnspecifiedDimensions()
      #expect([concrete.width, concrete.height] == expected.numbers)
    } else {
      return false
    }
    return true
  }

  static func flexibility(_ input: JSON, _ expected: JSON) -> Bool {
    guard let first = input["a"]?.numbers, let second = input["b"]?.numbers, let words = expected.string,
      let minimum = first[0], let maximum = first[1], let other = second[0], let otherMaximum = second[1]
    else { return false }
    let a = Flexibility(minimum: minimum, maximum: maximum)
    let b = Flexibility(minimum: other, maximum: otherMaximum)
    #expect(a.isBefore(b) == words.hasPrefix("first before second"))
    #expect(b.isBefore(a) == words.hasPrefix("second before first"))
    return ["equal", "first before", "second before"].contains { words.hasPrefix($0) }
  }

  static func combining(_ input: JSON, _ expected: JSON) -> Bool {
    let values = (input["explicit values"]?.numbers ?? []).compactMap { $0 }
    #expect(VerticalAlignment(MiddleGuide.self).key.combine(values) == expected.number)
    return !values.isEmpty
  }

  static func customGuide(_ input: JSON, _ expected: JSON) -> Bool {
    let guide: HorizontalAlignment
    switch input["custom default"]?.string {
    case "0": guide = HorizontalAlignment(MiddleGuide.self)
    case "width + height": guide = HorizontalAlignment(PerimeterGuide.self)
    default: return false
    }
    // The fraction is what the default says of a view of one by one.
    let host = ViewHost(
      Color.red.frame(width: 1, height: 1).id("view"), size: CGSize(width: 1, height: 1),
      textEngine: NoTextEngine())
    _ = host.frame(at: 0)
    let dimensions = host.element(ofViewWithID: "view")?.dimensions(in: .unspecified)
    #expect(dimensions?[guide] == expected.number)
    return true
  }

  static func scrolling(_ input: JSON, _ expected: JSON) -> Bool {
    guard let limit = input["limit"]?.numbers, let container = input["container"]?.numbers,
      let offset = input["offset"]?.numbers, let distance = input["translate"]?.numbers,
      let result = expected["offset"]?.numbers
    else { return false }
    func sum(_ index: Int) -> CGFloat { (offset[index] ?? 0) + (distance[index] ?? 0) }
    var position = ScrollPosition(x: sum(0), y: sum(1))
    let binding = Binding(get: { position }, set: { position = $0 })
    let host = ViewHost(
      ScrollView([.horizontal, .vertical]) { Color.red.frame(width: limit[0], height: limit[1]) }
        .scrollPosition(binding),
      size: CGSize(width: container[0] ?? 0, height: container[1] ?? 0), textEngine: NoTextEngine())
    _ = host.frame(at: 0)
    #expect(host.scrollGeometry?.contentOffset == CGPoint(x: result[0] ?? .nan, y: result[1] ?? .nan))
    return true
  }

  static func insets(_ input: JSON, _ expected: JSON) -> Bool {
    guard let insets = input["insets"].map(edgeInsets), let leading = expected["leading"]?.number,
      let trailing = expected["trailing"]?.number
    else { return false }
    let mirrored = insets.mirrored(ifRightToLeft: input["direction"]?.string == "rtl")
    #expect(mirrored.leading == leading)
    #expect(mirrored.trailing == trailing)
    #expect(mirrored.top == insets.top)
    #expect(mirrored.bottom == insets.bottom)
    return true
  }

  static func rounding(_ input: JSON, _ expected: JSON) -> Bool {
    if let origin = input["origin"]?.number, let scale = input["scale"]?.number {
      #expect(PaintContext(scale: Double(scale)).round(origin) == expected.number)
      return true
    }
    guard let content = input["hosting view content"]?.numbers,
      let size = expected["window content"]?.numbers
    else { return false }
    let host = ViewHost(
      Color.red.frame(width: content[0], height: content[1]), size: .zero, textEngine: NoTextEngine())
    let fitting = host.sizeThatFits(width: nil, height: nil)
    #expect([fitting.width, fitting.height] == size)
    return true
  }

  static func unitPoint(_ input: JSON, _ expected: JSON) -> Bool {
    let points: [String: UnitPoint] = [
      "zero": .zero, "center": .center, "leading": .leading, "trailing": .trailing, "top": .top,
      "bottom": .bottom, "topLeading": .topLeading, "topTrailing": .topTrailing,
      "bottomLeading": .bottomLeading, "bottomTrailing": .bottomTrailing,
    ]
    guard let name = input.string, let point = points[name] else { return false }
    #expect([point.x, point.y] == expected.numbers)
    return true
  }

  static func edgeInsets(_ value: JSON) -> EdgeInsets {
    EdgeInsets(
      top: value["top"]?.number ?? 0, leading: value["leading"]?.number ?? 0,
      bottom: value["bottom"]?.number ?? 0, trailing: value["trailing"]?.number ?? 0)
  }
}

private enum PerimeterGuide: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width + context.height }
}
