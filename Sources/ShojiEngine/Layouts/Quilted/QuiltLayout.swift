/// A pattern of items of many sizes, repeated over the data.
///
/// Where all sizes follow from the container, an item's place is one multiplication. Where some are
/// estimated, each repetition is as long as its items were measured; one that nobody measured counts with
/// what was measured at its places in repetitions whose first item is of the same kind. The last one holds
/// just the items that are left, where they would be in a whole one, and ends with them.
public struct QuiltLayout: ItemLayout, Equatable {
  /// What it looks like.
  public let configuration: QuiltConfiguration
  /// How many items; never negative.
  public internal(set) var itemCount: Int
  /// What items are laid out in.
  public internal(set) var container: Container
  /// The extents of the repetitions, with the gaps between them.
  public internal(set) var repetitions: Extents

  let insets: Insets
  /// The pattern; `nil` for a mosaic, whose places are all in ``wholes``.
  let root: QuiltNode?
  /// The places in a repetition of which nothing is measured, from its start, by its first item's kind; those
  /// of the standard kind hold for all others.
  var wholes: [ItemKind: [Slot]] = [:]
  /// Which of the pattern's items are measured, along which axis.
  let measuredItems: [QuiltSize]
  /// What items were measured, where their sizes are estimated.
  var mains: Extents
  var crosses: Extents
  /// What items at each place of the pattern were measured so far, by the first item's kind: sums and how
  /// many.
  var learnt: [ItemKind: [QuiltMean]] = [:]

  /// Lays out a quilt.
  ///
  /// - Parameters:
  ///   - configuration: What it looks like.
  ///   - itemCount: How many items. Negative counts as 0, more than ``Extents/limit`` as that, with a
  ///     diagnostic.
  ///   - container: What they are laid out in. NaN, infinite and negative lengths count as 0, with a
  ///     diagnostic.
  ///   - diagnostics: Who is told of numbers that make no sense.
  /// - Complexity: O(*p*) for *p* items of the pattern, whatever the item count.
  public init(
    _ configuration: QuiltConfiguration, itemCount: Int, container: Container, diagnostics: Diagnostics? = nil
  ) {
    self.configuration = configuration
    let count = min(max(itemCount, 0), Extents.limit)
    if count != itemCount { diagnostics?.report(.itemCount(itemCount, used: count)) }
    self.itemCount = count
    self.container = container.mended(diagnostics)
    insets = configuration.insets.mended(diagnostics)
    let spacing = Diagnostics.usable(configuration.lineSpacing, "line spacing", diagnostics)
    repetitions = Extents(count: 0, estimate: 1, spacing: spacing)
    mains = Extents(count: count, estimate: 1)
    crosses = Extents(count: count, estimate: 1)
    switch configuration.pattern {
    case .group(let group):
      let root = QuiltNode(group, diagnostics)
      self.root = root
      measuredItems = root.items
    case .mosaic(let mosaic):
      root = nil
      measuredItems = Array(
        repeating: QuiltSize(main: .absolute(0), cross: .absolute(0)),
        count: min(max(mosaic.spans.count, 1), QuiltNode.mostItems))
    }
    startOver(diagnostics)
  }

  /// How many items the pattern holds; at least 1.
  public var patternCount: Int { measuredItems.count }
  /// Whether some sizes are measured.
  var isSelfSizing: Bool { measuredItems.contains { $0.main.estimate != nil || $0.cross.estimate != nil } }
  /// The width that is left within the insets, in points.
  var innerExtent: Double { max(0, container.crossExtent - insets.crossStart - insets.crossEnd) }

  /// The content's length along the main axis, insets included, its end on a pixel, in points.
  ///
  /// - Complexity: O(1).
  public var contentExtent: Double {
    container.pixels.snap(insets.mainStart + repetitions.length + insets.mainEnd)
  }

  /// Returns an item's place in content coordinates, in points, its edges on pixels.
  ///
  /// - Returns: ``Slot/zero`` where there is no such item.
  /// - Complexity: O(1) where nothing is measured, else O(log *n*) and the items of the pattern.
  public func slot(of index: Int) -> Slot {
    guard index >= 0, index < itemCount else { return .zero }
    let repetition = index / patternCount
    return placed(places(in: repetition)[index % patternCount], in: repetition)
  }

  /// Returns the items that share more than an edge with a rectangle, in points.
  ///
  /// - Complexity: O(log *n* + *k*) for *k* items, and those of one pattern at both ends.
  public func items(intersecting main: Stretch, cross: Stretch?) -> RangeSet<Int> {
    let met = repetitions.indices(
      intersecting: main, from: insets.mainStart, pixels: container.pixels)
    guard let first = met.first, let last = met.last else { return RangeSet() }
    var found: [Range<Int>] = []
    if cross == nil, last > first {
      append(itemsOf: first, main, nil, to: &found)
      found.append(((first + 1) * patternCount)..<(last * patternCount))
      append(itemsOf: last, main, nil, to: &found)
    } else {
      for repetition in met { append(itemsOf: repetition, main, cross, to: &found) }
    }
    return RangeSet(found)
  }

  private func append(
    itemsOf repetition: Int, _ main: Stretch, _ cross: Stretch?, to found: inout [Range<Int>]
  ) {
    for (index, place) in zip(items(in: repetition), places(in: repetition)) {
      let slot = placed(place, in: repetition)
      guard slot.main.intersects(main), cross.map(slot.cross.intersects) != false else { continue }
      if let last = found.last, last.upperBound == index {
        found[found.count - 1] = last.lowerBound..<(index + 1)
      } else {
        found.append(index..<(index + 1))
      }
    }
  }

  /// Returns the items of a repetition.
  func items(in repetition: Int) -> Range<Int> {
    (repetition * patternCount)..<min((repetition + 1) * patternCount, itemCount)
  }

  /// Returns where a repetition's items stand, from its start.
  func places(in repetition: Int) -> [Slot] {
    isMeasured(repetition, orWas: true)
      ? resolved(items(in: repetition)).slots : whole(of: repetitions.kind(of: repetition))
  }

  /// Returns the places in a repetition of which nothing is measured, from its start.
  func whole(of kind: ItemKind) -> [Slot] { wholes[kind] ?? wholes[.standard] ?? [] }

  private func placed(_ slot: Slot, in repetition: Int) -> Slot {
    let start = insets.mainStart + repetitions.offset(of: repetition)
    let main = Stretch(from: start + slot.main.start, to: start + slot.main.end)
    let cross = Stretch(start: insets.crossStart + slot.cross.start, length: slot.cross.length)
    return Slot(main: container.pixels.snap(main), cross: container.pixels.snap(container.turned(cross)))
  }
}

/// The mean of what was measured at one place of a pattern.
struct QuiltMean: Hashable, Sendable {
  var main = 0.0
  var cross = 0.0
  var count = 0.0

  /// What an item there is expected to be; open where none was measured.
  var expected: QuiltResolver.Lengths {
    count > 0 ? QuiltResolver.Lengths(main: main / count, cross: cross / count) : QuiltResolver.Lengths()
  }

  mutating func add(_ size: ItemSize) {
    main += size.main
    cross += size.cross
    count += 1
  }
}
