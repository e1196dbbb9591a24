/// What a scroller shows of the content along the main axis, and what lies over it, in points.
///
/// The insets of bars and of the keyboard are room that content can be scrolled clear of: they widen the range
/// of offsets. Pinned headers lie over the content too, but are part of it and widen nothing.
public struct Viewport: Hashable, Sendable {
  /// How long it is, all that is covered included.
  public var length: Double
  /// What bars and safe areas cover at the start.
  public var startInset: Double
  /// What bars and safe areas cover at the end.
  public var endInset: Double
  /// What the keyboard covers at the end, the safe area under it included.
  public var keyboard: Double
  /// What pinned headers cover behind the start inset.
  public var pinnedStart: Double
  /// What pinned footers cover before the end inset.
  public var pinnedEnd: Double

  /// Makes a viewport; what is NaN, infinite or negative counts as 0.
  public init(
    length: Double, startInset: Double = 0, endInset: Double = 0, keyboard: Double = 0,
    pinnedStart: Double = 0, pinnedEnd: Double = 0
  ) {
    self.length = length
    self.startInset = startInset
    self.endInset = endInset
    self.keyboard = keyboard
    self.pinnedStart = pinnedStart
    self.pinnedEnd = pinnedEnd
  }

  /// Nothing to see.
  public static let none = Viewport(length: 0)

  /// Returns the offsets at which the content is in view, from its start to its end.
  ///
  /// They begin below 0 where something covers the start (case B175). The keyboard and the end inset cover the
  /// same place, so the greater counts and not their sum (case B90). Content that fits has one offset.
  ///
  /// - Parameter contentExtent: The content's length, in points.
  public func offsets(contentExtent: Double) -> ClosedRange<Double> {
    let start = Self.usable(startInset)
    let end = max(Self.usable(endInset), Self.usable(keyboard))
    let extent = Self.usable(contentExtent)
    return (-start)...max(-start, extent + end - Self.usable(length))
  }

  /// Returns what can be seen of the content at an offset, less all that lies over it, in points of the
  /// content.
  public func clearStretch(at offset: Double) -> Stretch {
    let end = max(Self.usable(endInset), Self.usable(keyboard)) + Self.usable(pinnedEnd)
    let offset = offset.isFinite ? offset : 0
    return Stretch(from: offset + clearStart, to: offset + Self.usable(length) - end)
  }

  /// Returns all of the viewport at an offset, in points of the content.
  public func stretch(at offset: Double) -> Stretch {
    Stretch(start: offset.isFinite ? offset : 0, length: Self.usable(length))
  }

  /// How far behind the viewport's start the first point lies that nothing covers, in points.
  var clearStart: Double { Self.usable(startInset) + Self.usable(pinnedStart) }

  private static func usable(_ length: Double) -> Double { Diagnostics.usable(length, "viewport", nil) }
}

extension ClosedRange<Double> {
  /// Returns the nearest number within; the lower bound for NaN.
  func nearest(to value: Double) -> Double {
    value > lowerBound ? Swift.min(value, upperBound) : lowerBound
  }
}

/// How far an offset lies outside its range, as in a bounce, in points.
///
/// When the content changes, a bounce goes on, and a place that the content no longer reaches is left.
struct Bounce: Hashable, Sendable {
  /// Before the start; never negative.
  let under: Double
  /// Behind the end; never negative.
  let over: Double

  static let none = Bounce(under: 0, over: 0)

  init(of offset: Double, in offsets: ClosedRange<Double>) {
    self.init(under: max(0, offsets.lowerBound - offset), over: max(0, offset - offsets.upperBound))
  }

  private init(under: Double, over: Double) {
    self.under = under
    self.over = over
  }

  /// Returns what it is once the scroller itself has gone on by a distance, in points.
  func moved(by distance: Double) -> Bounce {
    Bounce(under: max(0, under - distance), over: max(0, over + distance))
  }

  /// Returns the nearest offset that is no further outside a range than this.
  func held(_ offset: Double, in offsets: ClosedRange<Double>) -> Double {
    min(max(offset, offsets.lowerBound - under), offsets.upperBound + over)
  }
}
