/// One column of a grid as it is asked for, before the container's width is known; adaptive ones become
/// several.
///
/// It restates SwiftUI's `GridItem`, so that both resolve alike.
public struct Track: Hashable, Sendable {
  /// How wide a track is.
  public enum Size: Hashable, Sendable {
    /// One column of this width, in points.
    case fixed(Double)
    /// One column that takes what it is offered, between two widths in points.
    case flexible(minimum: Double, maximum: Double)
    /// As many columns as fit with at least the minimum, each at most the maximum, in points.
    case adaptive(minimum: Double, maximum: Double)
    /// One column of this share of the container's width within the insets; 0.5 is half of it.
    ///
    /// Gaps come on top, as they do beside fixed tracks: two halves with a gap between them reach beyond the
    /// container by the gap.
    case fractional(Double)
  }

  /// How wide it is.
  public var size: Size
  /// The gap behind it in points, also between the columns it becomes; `nil` for the grid's own.
  public var spacing: Double?

  /// Makes a track.
  ///
  /// Numbers that make no sense are mended when it is resolved, with a diagnostic.
  public init(_ size: Size, spacing: Double? = nil) {
    self.size = size
    self.spacing = spacing
  }

  /// A track of a width in points.
  public static func fixed(_ width: Double) -> Track { Track(.fixed(width)) }
  /// A track between two widths in points.
  public static func flexible(minimum: Double = 10, maximum: Double = .infinity) -> Track {
    Track(.flexible(minimum: minimum, maximum: maximum))
  }
  /// As many tracks between two widths in points as fit.
  public static func adaptive(minimum: Double, maximum: Double = .infinity) -> Track {
    Track(.adaptive(minimum: minimum, maximum: maximum))
  }
  /// A track of a share of the container's width within the insets.
  public static func fractional(_ share: Double) -> Track { Track(.fractional(share)) }
}

extension Track {
  /// Returns a track whose numbers make sense, each mended once and reported.
  ///
  /// NaN and negative widths and shares become 0, an infinite minimum, fixed width or share 0, and a maximum
  /// below its minimum becomes it.
  func mended(spacing fallback: Double, _ sink: Diagnostics?) -> Track {
    let gap = Diagnostics.usable(spacing ?? fallback, "track spacing", sink)
    func lowest(_ width: Double) -> Double { Diagnostics.usable(width, "track width", sink) }
    func highest(_ maximum: Double, _ minimum: Double) -> Double {
      if maximum >= minimum { return maximum }
      sink?.report(
        Diagnostic(
          .track,
          event:
            "A track has the minimum \(minimum) and the maximum \(maximum); \(minimum) is used for both.",
          cause: "The two were probably exchanged, or one was computed from an unknown size.",
          remedy: "Give a maximum that is not below the minimum."))
      return minimum
    }
    switch size {
    case .fixed(let width):
      return Track(.fixed(lowest(width)), spacing: gap)
    case .fractional(let share):
      return Track(.fractional(Diagnostics.usable(share, "track's share", sink)), spacing: gap)
    case .flexible(let minimum, let maximum):
      let low = lowest(minimum)
      return Track(.flexible(minimum: low, maximum: highest(maximum, low)), spacing: gap)
    case .adaptive(let minimum, let maximum):
      let low = lowest(minimum)
      return Track(.adaptive(minimum: low, maximum: highest(maximum, low)), spacing: gap)
    }
  }
}
