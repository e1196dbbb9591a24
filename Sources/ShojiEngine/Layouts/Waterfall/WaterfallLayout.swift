/// Items in lanes, each put where it can start first: a waterfall, or masonry.
///
/// **Lanes.** An item gets its lane when it is first measured: the one that ends first, of equally good ones the
/// first. It keeps it while the number of lanes stays, whatever is measured, put in or taken out elsewhere.
/// Until then it waits and counts as one item of one lane, as long as its kind's estimate says.
///
/// **The pivot.** Items from the pivot on are stacked downwards from a front, those before it upwards from the
/// same front. So what is measured or changed before the pivot moves what lies before it, and nothing else, and
/// the lanes' first items may start at different positions. ``alignStart()`` puts that right. The pivot is the
/// first item, until a window leaves items waiting between itself and the pivot, or something changes between
/// the pivot and the item that is held, see ``hold(_:)``. Where the pivot's stretch was out of sight and the
/// window reaches the first item, the start is aligned at once.
///
/// **Cost.** A balanced tree holds the items; nodes know what their items do to any front. Memory follows what
/// was measured: about 12 bytes an item. Where items lie across several lanes but not all, nodes hold a matrix of
/// the lanes; up to eight lanes it is less than what the items take.
public struct WaterfallLayout: ItemLayout {
  /// The most lanes.
  public static let laneLimit = 64

  /// What it looks like.
  public let configuration: WaterfallConfiguration
  /// What items are laid out in.
  public internal(set) var container: Container
  /// Each lane's place in content coordinates, its edges on pixels; at least one lane.
  public internal(set) var lanes: [Stretch] = []

  let insets: Insets
  var rules: LaneRules
  /// The items before the pivot, and those from it on.
  var before: LaneNode?
  var after: LaneNode?
  /// Where the first item of each lane behind the pivot may start, in points.
  var seam: LaneFront
  /// The item that is to stay where it is.
  var held: Int?
  /// Whether a host said so, and not the last window.
  var isHeldExplicitly = false
  /// From the first item's start to the last one's end, in the coordinates of the seam.
  var extent = Stretch.zero

  /// Lays out a waterfall of items of the standard kind.
  ///
  /// - Parameters:
  ///   - configuration: What it looks like.
  ///   - itemCount: How many items. Negative counts as 0, more than ``Extents/limit`` as that, with a
  ///     diagnostic.
  ///   - container: What they are laid out in. NaN, infinite and negative lengths count as 0, with a
  ///     diagnostic; in 0, lanes have no width.
  ///   - diagnostics: Who is told of numbers that make no sense.
  /// - Complexity: O(*l*) for *l* lanes, whatever the item count.
  public init(
    _ configuration: WaterfallConfiguration, itemCount: Int, container: Container,
    diagnostics: Diagnostics? = nil
  ) {
    self.init(
      configuration, runs: [(itemCount, .standard)], container: container, diagnostics: diagnostics)
  }

  /// Lays out a waterfall of items of several kinds.
  ///
  /// - Parameters:
  ///   - configuration: What it looks like.
  ///   - runs: How many items of which kind, in order. Negative counts as 0, and what goes beyond
  ///     ``Extents/limit`` in all is left out, with a diagnostic.
  ///   - container: What they are laid out in, as for one kind.
  ///   - diagnostics: Who is told of numbers that make no sense.
  /// - Complexity: O(*l* + *r*) for *l* lanes and *r* runs.
  public init(
    _ configuration: WaterfallConfiguration, runs: some Sequence<(count: Int, kind: ItemKind)>,
    container: Container, diagnostics: Diagnostics? = nil
  ) {
    self.configuration = configuration
    let spacing = Diagnostics.usable(configuration.lineSpacing, "line spacing", diagnostics)
    insets = configuration.insets.mended(diagnostics)
    self.container = container.mended(diagnostics)
    lanes = Self.lanes(configuration, self.container, insets, diagnostics)
    rules = LaneRules(configuration, laneCount: lanes.count, spacing: spacing, diagnostics)
    seam = Array(repeating: 0, count: lanes.count)
    var room = Extents.limit
    let waiting = runs.map { run in
      let count = min(max(run.count, 0), room)
      if count != run.count { diagnostics?.report(.itemCount(run.count, used: count)) }
      room -= count
      return WaitingItems.Run(count: count, kind: run.kind)
    }
    after = LaneNode.tree(of: waiting, rules)
    measureContent()
  }

  /// How many items; never negative.
  public var itemCount: Int { pivot + (after?.count ?? 0) }
  /// How many lanes; at least 1.
  public var laneCount: Int { rules.laneCount }
  /// The item from which items are stacked downwards, and before which upwards.
  var pivot: Int { before?.count ?? 0 }

  /// The content's length along the main axis, insets included, its end on a pixel, in points.
  ///
  /// - Complexity: O(1).
  public var contentExtent: Double {
    container.pixels.snap(insets.mainStart + extent.length + insets.mainEnd)
  }

  /// How far apart the lanes' first items start, in points: 0 unless items were put in or measured before those
  /// that were seen.
  ///
  /// - Complexity: O(log *n*).
  public var startRaggedness: Double {
    let starts = laneStarts()
    guard let least = starts.min(), let most = starts.max() else { return 0 }
    return most - least
  }

  /// Returns the lanes that an item has, or `nil` while it waits for its first measure.
  ///
  /// - Complexity: O(log *n*).
  public func lanes(of index: Int) -> Range<Int>? {
    guard index >= 0, index < itemCount else { return nil }
    var lanes: Range<Int>?
    forEachLeaf(in: index..<(index + 1)) { leaf, start in
      if case .placed(let items) = leaf.content { lanes = items.lanes(index - start, rules) }
    }
    return lanes
  }

  /// Returns the lanes of a configuration in a container, leading first, mirrored if asked for.
  static func lanes(
    _ configuration: WaterfallConfiguration, _ container: Container, _ insets: Insets,
    _ diagnostics: Diagnostics?
  ) -> [Stretch] {
    let width = max(0, container.crossExtent - insets.crossStart - insets.crossEnd)
    let spacing = configuration.itemSpacing
    let resolved: ResolvedTracks
    switch configuration.lanes {
    case .count(let count):
      let used = min(max(count, 1), laneLimit)
      if used != count { diagnostics?.report(.columnCount(count, used: used)) }
      resolved = ResolvedTracks(count: used, width: width, spacing: spacing, diagnostics: diagnostics)
    case .tracks(let tracks):
      resolved = ResolvedTracks(tracks, width: width, spacing: spacing, diagnostics: diagnostics)
      let count = resolved.columns.count
      if count > laneLimit { diagnostics?.report(.columnCount(count, used: laneLimit)) }
    }
    return resolved.columns.prefix(laneLimit).map { lane in
      let isMirrored = container.isMirrored
      let start =
        isMirrored
        ? container.crossExtent - insets.crossStart - lane.end : insets.crossStart + lane.start
      // A container's edge is met exactly, though its lanes' sum may miss it by a rounding error.
      let end = start + lane.length
      let edge =
        isMirrored ? container.crossExtent - insets.crossStart : insets.crossStart + width
      return container.pixels.snap(Stretch(from: start, to: abs(end - edge) < 0.000001 ? edge : end))
    }
  }
}
