import ShojiEngine

/// What makes a section a list.
struct ListSection {
  /// The kinds of a list's own views.
  static let topSeparator = "UICollectionViewListTopSeparator"
  static let bottomSeparator = "UICollectionViewListBottomSeparator"
  static let background = "UICollectionViewListBackground"

  /// What a row, a header and a footer count as until they are measured, in points.
  static let rowEstimate: CGFloat = 44
  static let edgeEstimate: CGFloat = 38
  /// How far a row's text stands from its leading edge, in points.
  static let textInset: CGFloat = 16

  var configuration: UICollectionLayoutListConfiguration

  private var isGrouped: Bool {
    switch configuration.appearance {
    case .plain, .sidebarPlain: false
    case .grouped, .insetGrouped, .sidebar: true
    }
  }

  /// The room around the rows.
  var insets: NSDirectionalEdgeInsets {
    let hasHeader = configuration.headerMode == .supplementary
    let hasFooter = configuration.footerMode == .supplementary
    let aside: CGFloat
    switch configuration.appearance {
    case .insetGrouped: aside = 20
    case .sidebar: aside = 8
    case .plain, .grouped, .sidebarPlain: aside = 0
    }
    let end: CGFloat = isGrouped && !hasFooter ? 35 : 0
    return NSDirectionalEdgeInsets(
      top: isGrouped && !hasHeader ? configuration.headerTopPadding ?? 0 : 0, leading: aside, bottom: end,
      trailing: aside)
  }

  @MainActor var edges: [NSCollectionLayoutBoundarySupplementaryItem] {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(Self.edgeEstimate))
    var edges: [NSCollectionLayoutBoundarySupplementaryItem] = []
    if configuration.headerMode == .supplementary {
      let header = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size, elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
      header.pinToVisibleBounds = !isGrouped
      edges.append(header)
    }
    if configuration.footerMode == .supplementary {
      edges.append(
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: size, elementKind: UICollectionView.elementKindSectionFooter, alignment: .bottom))
    }
    return edges
  }

  /// What lies behind the rows.
  @MainActor var backgrounds: [CompositionalSection.Background] {
    let own: UIColor? = isGrouped ? .systemGroupedBackground : nil
    return (configuration.backgroundColor ?? own).map {
      [CompositionalSection.Background(kind: Self.background, insets: .zero, color: $0)]
    } ?? []
  }

  /// A line above or below a row.
  struct Line {
    var kind: String
    var insets: NSDirectionalEdgeInsets
    var color: UIColor
  }

  /// Returns the lines of a row, with insets that may be automatic.
  @MainActor func separators(at path: IndexPath, count: Int) -> [Line] {
    guard configuration.showsSeparators else { return [] }
    let own = configuration.separatorConfiguration
    let separators = configuration.itemSeparatorHandler?(path, own) ?? own
    var found: [Line] = []
    if separators.topSeparatorVisibility == .visible {
      found.append(
        Line(kind: Self.topSeparator, insets: separators.topSeparatorInsets, color: separators.color))
    }
    let place = place(ofItem: path.item, count: count)
    let isBottomVisible: Bool
    switch separators.bottomSeparatorVisibility {
    case .visible: isBottomVisible = true
    case .hidden: isBottomVisible = false
    case .automatic:
      isBottomVisible = !place.isSidebar && !(isGrouped && (place.isLast || place.role == .header))
    }
    if isBottomVisible {
      found.append(
        Line(kind: Self.bottomSeparator, insets: separators.bottomSeparatorInsets, color: separators.color))
    }
    return found
  }
}

extension NSCollectionLayoutSection {
  public class func list(
    using configuration: UICollectionLayoutListConfiguration,
    layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(ListSection.rowEstimate))
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    let list = ListSection(configuration: configuration)
    section.list = list
    section.contentInsets = list.insets
    section.boundarySupplementaryItems = list.edges
    return section
  }
}

extension UICollectionViewCompositionalLayout {
  public class func list(
    using configuration: UICollectionLayoutListConfiguration
  ) -> UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout { _, environment in
      .list(using: configuration, layoutEnvironment: environment)
    }
  }

  /// Registers the views of lists.
  func registerListViews() {
    for kind in [ListSection.topSeparator, ListSection.bottomSeparator, ListSection.background] {
      register(ColoredView.self, forDecorationViewOfKind: kind)
    }
  }

  /// Returns the lines of some rows of a section.
  func separators(
    of cells: [UICollectionViewLayoutAttributes], _ section: Int
  ) -> [UICollectionViewLayoutAttributes] {
    guard let placed, let list = sections[section].list else { return [] }
    let count = placed.layout.range(ofSection: section).count
    let thickness = 1 / max(1, placed.layout.container.pixels.scale ?? 1)
    // Rows that are not there yet are taken to be like one that is.
    lazy var guess = collectionView?.live.values.lazy.filter { $0.key.path.section == section }
      .compactMap { ($0.view as? UICollectionViewListCell)?.separatorInsets }.first
    return cells.filter { $0.representedElementCategory == .cell }.flatMap { cell in
      list.separators(at: cell.indexPath, count: count).map { line in
        let attributes = ColoredAttributes(line.kind, cell.indexPath, line.color)
        let row = collectionView?.live[.cell(cell.indexPath)]?.view as? UICollectionViewListCell
        attributes.stand(
          line.insets, automatic: row?.separatorInsets ?? guess ?? (ListSection.textInset, 0))
        let insets = NSDirectionalEdgeInsets(
          top: 0, leading: attributes.leading, bottom: 0, trailing: attributes.trailing)
        let inner = cell.frame.inset(
          by: insets.resolved(isRightToLeft: placed.axes.orientation.isRightToLeft))
        attributes.frame = CGRect(
          x: inner.minX,
          y: line.kind == ListSection.topSeparator ? cell.frame.minY : cell.frame.maxY - thickness,
          width: inner.width, height: thickness)
        attributes.zIndex = cell.zIndex + 1
        return attributes
      }
    }
  }
}

/// The attributes of a view that is a plain colour.
final class ColoredAttributes: UICollectionViewLayoutAttributes {
  // Unsafe, as attributes are copied and compared anywhere.
  private(set) nonisolated(unsafe) var color = UIColor.clear
  /// How far a line stands from the row's edges, and whether the row says so.
  private(set) nonisolated(unsafe) var leading: CGFloat = 0
  private(set) nonisolated(unsafe) var trailing: CGFloat = 0
  private(set) nonisolated(unsafe) var isAutomatic = false

  convenience init(_ kind: String, _ path: IndexPath, _ color: UIColor) {
    self.init(forDecorationViewOfKind: kind, with: path)
    self.color = color
  }

  /// Takes the insets of a line, each the row's own where it is automatic.
  func stand(_ insets: NSDirectionalEdgeInsets, automatic: (leading: CGFloat, trailing: CGFloat)) {
    func side(_ inset: CGFloat, _ own: CGFloat) -> CGFloat {
      guard inset == UIListSeparatorConfiguration.automaticInsets.leading else { return inset }
      isAutomatic = true
      return own
    }
    leading = side(insets.leading, automatic.leading)
    trailing = side(insets.trailing, automatic.trailing)
  }

  nonisolated override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    guard let copy = copy as? ColoredAttributes else { return copy }
    copy.color = color
    (copy.leading, copy.trailing, copy.isAutomatic) = (leading, trailing, isAutomatic)
    return copy
  }

  nonisolated override func isEqual(_ object: Any?) -> Bool {
    super.isEqual(object) && (object as? ColoredAttributes)?.color == color
  }
}

/// A view that is a plain colour: a line of a list, or what lies behind it.
final class ColoredView: UICollectionReusableView {
  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    backgroundColor = (layoutAttributes as? ColoredAttributes)?.color
  }
}
