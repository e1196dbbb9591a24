import ShojiEngine

/// How a flow layout hears of changes.
extension UICollectionViewFlowLayout {
  func take(_ context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateEverything {
      changes = FlowChanges()
    } else if let preferred = context.preferredAttributes {
      if preferred.representedElementCategory == .cell {
        changes.preferred[preferred.indexPath] = preferred.size
      }
    } else if let updates = context.updateItems {
      // What cells prefer is known by paths from before.
      if !changes.preferred.isEmpty { layOut() }
      changes.updates.append(updates)
    } else if context.invalidateDataSourceCounts {
      changes.isEverything = true
    } else if let items = context.invalidatedItemIndexPaths {
      changes.items += items
    } else if context.newBounds == nil, context.targetIndexPathsForInteractivelyMovingItems == nil {
      changes.isEverything = true
    }
  }

  /// Brings the sections from the data before a batch of updates to that after it; what was measured goes along with
  /// items that stay in place.
  func apply(_ updates: [UICollectionViewUpdateItem], _ view: UICollectionView) {
    guard var work = placed else { return }
    let (axes, container) = (work.axes, work.layout.container)
    let estimate = (work.layout.layout(ofSection: 0) as? FlowLayout)?.configuration.itemEstimate
    work.layout.apply(updates, diagnostics: complaints) { number in
      section(
        metrics(ofSection: number, view), count: max(0, view.numberOfItems(inSection: number)),
        estimate: estimate ?? axes.itemSize(sizeOfItems), axes, container)
    }
    work.forgetSeen()
    let counts = (0..<max(0, view.numberOfSections)).map { view.numberOfItems(inSection: $0) }
    let isRight =
      work.layout.sectionCount == counts.count
      && counts.indices.allSatisfy { work.layout.range(ofSection: $0).count == counts[$0] }
    placed = isRight ? work : nil
    if !isRight { layOutAnew() }
  }

  private func layOutAnew() {
    changes = FlowChanges()
    layOut()
  }
}
