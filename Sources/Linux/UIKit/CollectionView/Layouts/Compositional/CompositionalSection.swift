import ShojiEngine

/// What was invalidated since a compositional layout was prepared last.
struct CompositionalChanges {
  /// Whether nothing may be kept.
  var isEverything = true
  /// What cells, headers and the like prefer.
  var preferred: [UICollectionViewLayoutAttributes] = []
  /// What came, went and moved, in order of the batches.
  var updates: [[UICollectionViewUpdateItem]] = []
  /// Items to be measured again.
  var items: [IndexPath] = []
}

/// A header or the like, by its section and its place among those of it; the layout's own have the section -1.
struct EdgeKey: Hashable {
  var section: Int
  var number: Int
}

/// What a compositional layout knows of a section beyond the places of its items.
struct CompositionalSection {
  var behavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  var edges: [BoundaryItem] = []
  var backgrounds: [Background] = []
  var handler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?
  var environment: CompositionalEnvironment?
  /// What makes it a list.
  var list: ListSection?

  struct Background {
    var kind: String
    var insets: UIEdgeInsets
    /// What a list's own background is filled with.
    var color: UIColor?
  }

  var isOrthogonal: Bool { behavior != .none }
}

/// A header or the like, at an edge of what it belongs to.
struct BoundaryItem {
  /// Which end of the axis that scrolls it stands at.
  enum End {
    case start
    case middle
    case end
  }

  var kind: String
  var width: GroupLength
  var height: GroupLength
  var end: End
  /// Where across it stands: 0 at the leading edge, 1 at the trailing one.
  var aside: Double
  var offset: CGPoint
  var isPinned: Bool
  /// Whether room is made for it.
  var isExtending: Bool
  var zIndex: Int

  @MainActor init(_ item: NSCollectionLayoutBoundarySupplementaryItem, isHorizontal: Bool) {
    kind = item.elementKind
    width = item.layoutSize.widthDimension.length
    height = item.layoutSize.heightDimension.length
    offset = ViewGeometry().usable(item.offset, "boundary item's offset")
    isPinned = item.pinToVisibleBounds
    isExtending = item.extendsBoundary
    zIndex = item.zIndex
    let (vertical, horizontal): (Double, Double)
    switch item.alignment {
    case .none: (vertical, horizontal) = (0.5, 0.5)
    case .top: (vertical, horizontal) = (0, 0.5)
    case .topLeading: (vertical, horizontal) = (0, 0)
    case .leading: (vertical, horizontal) = (0.5, 0)
    case .bottomLeading: (vertical, horizontal) = (1, 0)
    case .bottom: (vertical, horizontal) = (1, 0.5)
    case .bottomTrailing: (vertical, horizontal) = (1, 1)
    case .trailing: (vertical, horizontal) = (0.5, 1)
    case .topTrailing: (vertical, horizontal) = (0, 1)
    }
    let main = isHorizontal ? horizontal : vertical
    aside = isHorizontal ? vertical : horizontal
    end = main == 0 ? .start : main == 1 ? .end : .middle
  }

  /// Whether what it is measured changes its size.
  var isMeasured: Bool { width.isMeasured || height.isMeasured }

  func size(in box: GroupBox, measured: CGSize?) -> CGSize {
    CGSize(
      width: width.resolved(in: box) ?? measured.map { Double($0.width) } ?? width.value,
      height: height.resolved(in: box) ?? measured.map { Double($0.height) } ?? height.value)
  }

  /// How far it sticks out of what it belongs to, in points.
  func room(_ size: CGSize, _ axes: ScrollAxes) -> Double {
    guard isExtending else { return 0 }
    let moved = axes.isHorizontal ? offset.x : offset.y
    switch end {
    case .start: return max(0, axes.main(size) - moved)
    case .middle: return 0
    case .end: return max(0, axes.main(size) + moved)
    }
  }
}
