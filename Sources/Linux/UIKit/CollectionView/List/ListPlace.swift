/// Where a cell, or a header or footer, stands in a list: what its defaults follow.
struct ListPlace: Hashable {
  enum Role: Hashable {
    case row
    case header
    case footer
  }

  var appearance: UICollectionLayoutListConfiguration.Appearance
  var role = Role.row
  /// Whether the corners above and below are those of a group.
  var isFirst = false
  var isLast = false

  /// Whether rows stand in groups on a background of their own.
  var isGrouped: Bool {
    switch appearance {
    case .plain, .sidebarPlain: false
    case .grouped, .insetGrouped, .sidebar: true
    }
  }
  var isSidebar: Bool { appearance == .sidebar || appearance == .sidebarPlain }
}

extension ListSection {
  private var hasHeaderRow: Bool { configuration.headerMode == .firstItemInSection }

  /// The place of one of a section's items.
  func place(ofItem item: Int, count: Int) -> ListPlace {
    let isHeader = hasHeaderRow && item == 0
    return ListPlace(
      appearance: configuration.appearance, role: isHeader ? .header : .row,
      isFirst: item == (hasHeaderRow ? 1 : 0), isLast: item == count - 1 && !isHeader)
  }

  /// The place of a header or a footer; nil for other kinds.
  func place(ofKind kind: String) -> ListPlace? {
    switch kind {
    case UICollectionView.elementKindSectionHeader:
      ListPlace(appearance: configuration.appearance, role: .header)
    case UICollectionView.elementKindSectionFooter:
      ListPlace(appearance: configuration.appearance, role: .footer)
    default: nil
    }
  }
}
