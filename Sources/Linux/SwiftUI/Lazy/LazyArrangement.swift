internal import ShojiEngine

/// How a lazy container lays out its rows: what of it does not depend on who they are.
struct LazyArrangement: Equatable {
  enum Form: Equatable {
    /// Rows one behind the other, each as large as it likes, aligned across.
    case stack(AlignmentKey)
    /// Rows of cells.
    case grid(LazyTracks, AlignmentKey)
    /// Rows of a list, all as wide as it.
    ///
    /// - Parameter gap: Between sections, in points.
    case list(_ListLook, gap: Double)
  }

  var axis: Axis
  var form: Form
  /// The gap between rows, headers and footers, in points.
  var spacing: Double
  var pinned: PinnedScrollableViews = []

  /// The gap where none is named, in points, as in grids of Apple's.
  static let standardSpacing = 8.0
  /// How long a row counts that nobody has measured, in points.
  private static let estimate = 44.0

  /// A section without rows.
  ///
  /// - Parameter isEmpty: Whether it stays without.
  func section(hasHeader: Bool, hasFooter: Bool, isEmpty: Bool) -> LayoutSection {
    LayoutSection(
      layout,
      style: SectionStyle(
        header: hasHeader ? .estimated(Self.estimate, isPinned: pinned.contains(.sectionHeaders)) : nil,
        footer: hasFooter ? .estimated(Self.estimate, isPinned: pinned.contains(.sectionFooters)) : nil,
        insets: insets(hasHeader: hasHeader && !isEmpty, hasFooter: hasFooter),
        hidesWhenEmpty: !hasHeader && !hasFooter))
  }

  private func insets(hasHeader: Bool, hasFooter: Bool) -> Insets {
    if case .list(let look, _) = form {
      return Insets(crossStart: look.sideInset, crossEnd: look.sideInset)
    }
    return Insets(mainStart: hasHeader ? spacing : 0, mainEnd: hasFooter ? spacing : 0)
  }

  private var layout: any ItemLayout {
    let container = Container(crossExtent: 0)
    switch form {
    case .stack, .list:
      return ListLayout(
        ListConfiguration(lineSpacing: spacing, rowEstimate: Self.estimate), itemCount: 0,
        container: container)
    case .grid(let tracks, let alignment):
      return GridLayout(
        GridConfiguration(
          columns: .tracks(tracks.tracks), itemSpacing: Self.standardSpacing, lineSpacing: spacing,
          rowEstimate: Self.estimate, columnAlignment: alignment.gridAlignment),
        itemCount: 0, container: container)
    }
  }

  /// What surrounds all sections.
  var configuration: SectionedConfiguration {
    guard case .list(let look, let gap) = form else {
      return SectionedConfiguration(sectionSpacing: spacing)
    }
    return SectionedConfiguration(
      insets: Insets(mainStart: look.endInset, mainEnd: look.endInset), sectionSpacing: gap)
  }

  /// The length across that the container takes of one that it is offered; nil where it asks its rows.
  func cross(_ proposed: CGFloat?) -> CGFloat? {
    switch form {
    case .stack, .list: return proposed
    case .grid(let tracks, _):
      guard proposed?.isFinite ?? true else { return proposed }
      return CGFloat(
        ResolvedTracks(
          tracks.tracks, width: proposed.map { Double($0) }, spacing: Self.standardSpacing
        ).reportedLength)
    }
  }

  /// What the engine is to lay out in, of an offered length across.
  func container(_ proposed: CGFloat?, rows: CGFloat) -> Container {
    switch form {
    case .stack, .list: Container(crossExtent: Double(proposed ?? rows))
    // As grids of Apple's do: without a width they resolve in 10 points.
    case .grid: Container(crossExtent: Double(proposed ?? 10))
    }
  }
}

/// The columns of a lazy vertical grid, or the rows of a horizontal one.
struct LazyTracks: Equatable {
  let tracks: [Track]
  /// Where items stand in their cells, by track.
  let alignments: [Alignment]

  init(_ items: [GridItem]) {
    tracks = items.map { item in
      let spacing = item.spacing.map { Double($0) }
      return switch item.size {
      case .fixed(let width): Track(.fixed(Double(width)), spacing: spacing)
      case .flexible(let least, let most):
        Track(.flexible(minimum: Double(least), maximum: Double(most)), spacing: spacing)
      case .adaptive(let least, let most):
        Track(.adaptive(minimum: Double(least), maximum: Double(most)), spacing: spacing)
      }
    }
    alignments = items.map { $0.alignment ?? .center }
  }

  /// Where the items of a column stand in their cells.
  func alignment(ofColumn column: Int, in width: Double) -> Alignment {
    let sources = ResolvedTracks(tracks, width: width, spacing: LazyArrangement.standardSpacing).sources
    guard sources.indices.contains(column), alignments.indices.contains(sources[column]) else {
      return .center
    }
    return alignments[sources[column]]
  }

  /// Whether all items stand in their cells alike.
  var soleAlignment: Alignment? {
    guard let first = alignments.first else { return .center }
    return alignments.allSatisfy { $0 == first } ? first : nil
  }
}

extension AlignmentKey {
  fileprivate var gridAlignment: GridAlignment {
    guard let fraction else { return .center }
    return fraction < 0.25 ? .start : fraction > 0.75 ? .end : .center
  }
}
