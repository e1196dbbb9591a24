/// A header or footer as it is asked for.
///
/// It spans the cross axis, within the insets of the whole content but not within those of its section.
public struct Supplementary: Hashable, Sendable {
  /// How long it is along the main axis.
  public enum Extent: Hashable, Sendable {
    /// As many points, whatever it is measured.
    case fixed(Double)
    /// As many points until it is measured.
    case estimated(Double)

    /// The number of points, of either.
    var points: Double {
      switch self {
      case .fixed(let points), .estimated(let points): points
      }
    }
  }

  /// How long it is along the main axis.
  public var extent: Extent
  /// Whether it stays in sight while its section is: a header at the viewport's start, a footer at its end.
  public var isPinned: Bool

  /// Makes a header or footer.
  ///
  /// - Parameters:
  ///   - extent: How long it is, in points; NaN, infinite and negative lengths count as 0, with a diagnostic.
  ///   - isPinned: Whether it stays in sight while its section is. Each is asked for by itself: a pinned header
  ///     does not pin the footer (case B187).
  public init(_ extent: Extent, isPinned: Bool = false) {
    self.extent = extent
    self.isPinned = isPinned
  }

  /// A header or footer of a length in points.
  public static func fixed(_ extent: Double, isPinned: Bool = false) -> Supplementary {
    Supplementary(.fixed(extent), isPinned: isPinned)
  }

  /// A header or footer that is to be measured, and counts as some points until then.
  public static func estimated(_ extent: Double, isPinned: Bool = false) -> Supplementary {
    Supplementary(.estimated(extent), isPinned: isPinned)
  }

  /// Returns how long it is: as measured if it is to be measured and was, in points.
  func length(measured: Double?) -> Double {
    switch extent {
    case .fixed(let points): points
    case .estimated(let points): measured ?? points
    }
  }

  /// Whether its length follows from measuring.
  var isMeasurable: Bool {
    if case .estimated = extent { true } else { false }
  }

  /// Returns it with a length that can be worked with, mended and reported.
  func mended(_ sink: Diagnostics?) -> Supplementary {
    let points = min(Diagnostics.usable(extent.points, "header or footer's length", sink), Extents.longest)
    return Supplementary(isMeasurable ? .estimated(points) : .fixed(points), isPinned: isPinned)
  }
}
