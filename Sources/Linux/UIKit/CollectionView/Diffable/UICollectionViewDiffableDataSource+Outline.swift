internal import Synchronization

extension UICollectionViewDiffableDataSource {
  /// What is called before people expand or collapse an item; not where a snapshot does.
  // Apple's names the parameter as the class names its own, which Swift 6 does not allow.
  public struct SectionSnapshotHandlers<Item> where Item: Hashable, Item: Sendable {
    public init() {}

    public var shouldExpandItem: ((Item) -> Bool)?
    public var willExpandItem: ((Item) -> Void)?
    public var shouldCollapseItem: ((Item) -> Bool)?
    public var willCollapseItem: ((Item) -> Void)?
    /// Gives what is to stand under an item that is being expanded. It is told what stands there already.
    public var snapshotForExpandingParent:
      (
        (Item, NSDiffableDataSourceSectionSnapshot<Item>) -> NSDiffableDataSourceSectionSnapshot<Item>
      )?
  }
}

/// A data source whose items may be expanded and collapsed.
@MainActor protocol OutlineSource: AnyObject {
  func isExpanded(at path: IndexPath) -> Bool
  /// Expands what is collapsed, and the other way round.
  func toggleExpansion(at path: IndexPath)
}

extension UICollectionViewDiffableDataSource: OutlineSource {
  func isExpanded(at path: IndexPath) -> Bool {
    guard let item = itemIdentifier(for: path), let section = sectionIdentifier(for: path.section) else {
      return false
    }
    return state.withLock { $0.outlines[section]?.isExpanded(item) ?? false }
  }

  func toggleExpansion(at path: IndexPath) {
    guard let item = itemIdentifier(for: path), let section = sectionIdentifier(for: path.section) else {
      return
    }
    let handlers = sectionSnapshotHandlers
    var outline = snapshot(for: section)
    if outline.isExpanded(item) {
      guard handlers.shouldCollapseItem?(item) ?? true else { return }
      handlers.willCollapseItem?(item)
      outline.collapse([item])
    } else {
      guard handlers.shouldExpandItem?(item) ?? true else { return }
      if let children = handlers.snapshotForExpandingParent?(item, outline.snapshot(of: item)) {
        outline.replace(childrenOf: item, using: children)
      }
      handlers.willExpandItem?(item)
      outline.expand([item])
    }
    apply(outline, to: section)
  }
}

extension UICollectionView {
  var outlineSource: (any OutlineSource)? { dataSource as? any OutlineSource }

  /// Tells all cells whether their items are expanded.
  func showExpansion() {
    guard outlineSource != nil else { return }
    for element in live.values { show(expansionOf: element) }
  }

  /// Tells a cell whether its item is expanded.
  func show(expansionOf element: LiveElement) {
    guard element.key.category == .cell, let cell = element.view as? UICollectionViewCell else { return }
    cell.isExpanded = outlineSource?.isExpanded(at: element.key.path) ?? false
  }
}
