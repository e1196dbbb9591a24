/// Items in one line along the cross axis, which scrolls: an orthogonal section.
///
/// Offsets along the cross axis are those of the reading direction: 0 shows the first item at the leading
/// edge, from right to left too (case B68). ``contentOffset(_:)`` turns one into content coordinates, in
/// which ``slot(of:)`` answers. In a loop offsets have no end on either side, see ``CarouselLayout/Looped``.
public struct CarouselLayout: ItemLayout, Equatable {
  /// What it looks like and how it scrolls.
  public let configuration: CarouselConfiguration
  /// What items are laid out in.
  public internal(set) var container: Container
  /// How wide items are, along the cross axis, with the gaps between them.
  public internal(set) var crosses: Extents
  /// What items were measured along the main axis.
  public internal(set) var mains: Extents

  let insets: Insets
  /// The height of all items where it is given, else the estimate, in points.
  var fixedHeight: Double
  /// The width of all items where it is given, in points; else 0.
  var fixedWidth = 0.0
  /// The longest item that was measured, in points; `nil` where none was.
  var longest: Double?
  /// Whether that was in another width.
  var isLongestOutdated = false

  /// Lays out a carousel.
  ///
  /// - Parameters:
  ///   - configuration: What it looks like and how it scrolls.
  ///   - itemCount: How many items. Negative counts as 0, more than ``Extents/limit`` as that, with a
  ///     diagnostic.
  ///   - container: What they are laid out in. NaN, infinite and negative lengths count as 0, with a
  ///     diagnostic.
  ///   - diagnostics: Who is told of numbers that make no sense.
  /// - Complexity: O(1).
  public init(
    _ configuration: CarouselConfiguration, itemCount: Int, container: Container,
    diagnostics: Diagnostics? = nil
  ) {
    self.configuration = configuration
    let count = min(max(itemCount, 0), Extents.limit)
    if count != itemCount { diagnostics?.report(.itemCount(itemCount, used: count)) }
    self.container = container.mended(diagnostics)
    insets = configuration.insets.mended(diagnostics)
    let spacing = Diagnostics.usable(configuration.itemSpacing, "item spacing", diagnostics)
    crosses = Extents(count: count, estimate: 1, spacing: spacing)
    var height = 0.0
    switch configuration.height {
    case .absolute(let points): height = Diagnostics.usable(points, "carousel's height", diagnostics)
    case .estimated(let points): height = Diagnostics.usable(points, "carousel's estimate", diagnostics)
    }
    mains = Extents(count: count, estimate: height)
    fixedHeight = min(height, Extents.longest)
    estimateWidth(diagnostics)
  }

  /// How many items; never negative.
  public var itemCount: Int { crosses.count }
  /// The width that is left within the insets, in points.
  var innerExtent: Double { max(0, container.crossExtent - insets.crossStart - insets.crossEnd) }
  var measuresWidth: Bool { if case .estimated = configuration.width { true } else { false } }
  var measuresHeight: Bool { if case .estimated = configuration.height { true } else { false } }

  /// How long the line of items is along the main axis, in points: the longest that was measured, else the
  /// estimate; 0 where there are no items.
  public var lineExtent: Double {
    if itemCount == 0 { return 0 }
    return measuresHeight ? longest ?? fixedHeight : fixedHeight
  }

  /// The content's length along the main axis, insets included, its end on a pixel, in points.
  public var contentExtent: Double {
    container.pixels.snap(insets.mainStart + lineExtent + insets.mainEnd)
  }

  /// The content's length along the cross axis, insets included, its end on a pixel, in points; at least the
  /// container's.
  ///
  /// In a loop it is that of one turn.
  ///
  /// - Complexity: O(log *n*).
  public var contentCrossExtent: Double {
    let room = edges
    return container.pixels.snap(
      max(container.crossExtent, room.start + crosses.length + room.end))
  }

  /// The room before the first item and behind the last.
  ///
  /// Where items rest in the middle it is as much as the first and the last need for that.
  var edges: (start: Double, end: Double) {
    if isLooping { return (0, 0) }
    guard configuration.behavior == .itemPagingCentered, itemCount > 0 else {
      return (insets.crossStart, insets.crossEnd)
    }
    let first = (container.crossExtent - width(of: 0)) / 2
    let last = (container.crossExtent - width(of: itemCount - 1)) / 2
    return (max(insets.crossStart, first), max(insets.crossEnd, last))
  }

  /// Returns an item's width, in points.
  func width(of index: Int) -> Double { measuresWidth ? crosses.extent(of: index) : fixedWidth }

  /// Returns an item's place along the cross axis, from the leading edge of the content, exact.
  func crossPlace(of index: Int) -> Stretch {
    Stretch(start: edges.start + crosses.offset(of: index), length: width(of: index))
  }

  /// Returns an item's place in content coordinates, in points, its edges on pixels.
  ///
  /// - Returns: ``Slot/zero`` where there is no such item.
  /// - Complexity: O(log *n*).
  public func slot(of index: Int) -> Slot {
    guard index >= 0, index < itemCount else { return .zero }
    // The content ends on a pixel, so what is rounded before it is turned still is behind.
    let cross = container.pixels.snap(crossPlace(of: index))
    return Slot(
      main: mainPlace(of: index), cross: container.turned(cross, within: contentCrossExtent))
  }

  func mainPlace(of index: Int) -> Stretch {
    let own = measuresHeight ? mains.measuredExtent(of: index) ?? lineExtent : lineExtent
    let place = configuration.items.place(own, in: lineExtent)
    let start = insets.mainStart + place.start
    return container.pixels.snap(Stretch(from: start, to: insets.mainStart + place.end))
  }

  /// Returns the items that share more than an edge with a rectangle, in points of the content.
  ///
  /// Without a cross stretch they are the whole line. A loop answers one turn; see ``looped(in:)``.
  ///
  /// - Complexity: O(log *n*), and the items met where `cross` is given.
  public func items(intersecting main: Stretch, cross: Stretch?) -> RangeSet<Int> {
    let line = container.pixels.snap(Stretch(start: insets.mainStart, length: lineExtent))
    guard line.intersects(main) else { return RangeSet() }
    guard let cross else { return RangeSet(0..<itemCount) }
    return items(in: container.turned(cross, within: contentCrossExtent))
  }

  /// Returns the items that share more than an edge with a stretch of the cross axis from the leading edge.
  func items(in cross: Stretch) -> RangeSet<Int> {
    if !measuresWidth, fixedWidth == 0 { return RangeSet() }
    return RangeSet(
      crosses.indices(
        intersecting: cross, from: edges.start, pixels: container.pixels))
  }
}
