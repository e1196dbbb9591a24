import CoreGraphics
import Testing

@testable import SwiftUI

extension FactChecks {
  static func spacing(_ input: JSON, _ expected: JSON) -> Bool {
    if let metrics = input["text metrics top = bottom"] {
      #expect(TextMetrics.gap(above: text(metrics), below: text(metrics)) == expected["gap"]?.number)
    } else if let above = input["top"], let below = input["bottom"], above["pixel"] != nil {
      #expect(TextMetrics.gap(above: text(above), below: text(below)) == expected["gap"]?.number)
    } else if let metrics = input["line metrics"] {
      #expect(text(metrics).lineSpacing == expected["lineSpacing"]?.number)
    } else if let union = input["union"]?.values, union.count == 2 {
      let result = edges(union[0]).union(edges(union[1]))
      #expect(result.top == expected["top"]?.number.map(ViewSpacing.Preference.fixed) ?? .standard)
      #expect(result.leading == expected["left"]?.number.map(ViewSpacing.Preference.fixed) ?? .standard)
      #expect(result.bottom == expected["bottom"]?.number.map(ViewSpacing.Preference.fixed) ?? .standard)
      #expect(result.trailing == expected["right"]?.number.map(ViewSpacing.Preference.fixed) ?? .standard)
    } else if let gaps = input["same named category on both facing edges"]?.numbers, gaps.count == 2 {
      let above = ViewSpacing.Preference.named("row", gaps[0] ?? .nan)
      let below = ViewSpacing.Preference.named("row", gaps[1] ?? .nan)
      #expect(ViewSpacing.Preference.distance(above, below) == expected["gap"]?.number)
    } else if input["both views only have text-edge categories that do not match"] != nil {
      var upper = ViewSpacing()
      upper.bottom = .named("edge above text", 3)
      var lower = ViewSpacing()
      lower.top = .named("edge below text", 4)
      #expect(upper.distance(to: lower, along: .vertical) == ViewSpacing.standard)
      #expect(expected["gap"]?.string?.hasSuffix("\(Int(ViewSpacing.standard))") ?? false)
    } else if input["no shared preference"] != nil {
      #expect(ViewSpacing().distance(to: ViewSpacing(), along: .horizontal) == expected["h"]?.number)
      #expect(ViewSpacing().distance(to: ViewSpacing(), along: .vertical) == expected["v"]?.number)
    } else {
      return facing(input, expected) || towardsZero(input, expected)
    }
    return true
  }

  /// Facing edges of two views, named by their sides.
  private static func facing(_ input: JSON, _ expected: JSON) -> Bool {
    if let bottom = input["bottom of first"], let top = input["top of second"] {
      let (first, second) = (edges(.object(["bottom": bottom])), edges(.object(["top": top])))
      #expect(first.distance(to: second, along: .vertical) == expected["gap"]?.number)
      return true
    }
    let isRightToLeft = input["direction"]?.string == "rtl"
    let sides = isRightToLeft ? ("left", "right") : ("right", "left")
    guard let own = input["\(sides.0) of first"], let other = input["\(sides.1) of second"] else {
      return false
    }
    let first = edges(.object([sides.0: own]), isRightToLeft: isRightToLeft)
    let second = edges(.object([sides.1: other]), isRightToLeft: isRightToLeft)
    #expect(first.distance(to: second, along: .horizontal) == expected["gap"]?.number)
    return true
  }

  private static func towardsZero(_ input: JSON, _ expected: JSON) -> Bool {
    guard let view = input["view"], input["to"]?.string == "zero" else { return false }
    let spacing = edges(view, isRightToLeft: input["direction"]?.string == "rtl")
    if let axis = input["axis"]?.string {
      #expect(spacing.distance(to: .zero, along: axis == "h" ? .horizontal : .vertical) == expected.number)
    } else {
      #expect(spacing.distance(to: .zero, along: .horizontal) == expected["h"]?.number)
      #expect(spacing.distance(to: .zero, along: .vertical) == expected["v"]?.number)
    }
    return true
  }

  /// Spacing that is given by sides.
  ///
  /// Ours knows no sides, only the direction of reading.
  private static func edges(_ value: JSON, isRightToLeft: Bool = false) -> ViewSpacing {
    func preference(_ key: String) -> ViewSpacing.Preference {
      value[key]?.number.map(ViewSpacing.Preference.fixed) ?? .standard
    }
    var spacing = ViewSpacing()
    (spacing.top, spacing.bottom) = (preference("top"), preference("bottom"))
    (spacing.leading, spacing.trailing) =
      isRightToLeft ? (preference("right"), preference("left")) : (preference("left"), preference("right"))
    return spacing
  }

  private static func text(_ value: JSON) -> TextMetrics {
    TextMetrics(
      ascend: value["ascend"]?.number ?? 0, descend: value["descend"]?.number ?? 0,
      leading: value["leading"]?.number ?? 0, pixel: value["pixel"]?.number ?? 1)
  }

  /// Insets that touch a view at a place of a covered space.
  static func safeArea(_ input: JSON, _ expected: JSON) -> Bool {
    guard let space = input["space"]?.numbers, let view = input["view"]?.numbers,
      let corner = input["at"]?.numbers, let insets = input["insets"]
    else { return false }
    let frame = CGRect(
      x: corner[0] ?? 0, y: corner[1] ?? 0, width: view[0] ?? 0, height: view[1] ?? 0)
    let result = SafeArea(container: edgeInsets(insets)).insets(
      for: frame, in: CGSize(width: space[0] ?? 0, height: space[1] ?? 0),
      regions: input["regions"]?.string == "keyboard only" ? .keyboard : .all,
      isRightToLeft: input["direction"]?.string == "rtl")
    #expect(result == edgeInsets(expected))
    return expected.string == "all 0" || !expected.keys.isEmpty
  }
}
