import Testing

@testable import UIKit

/// A collection view of given counts, for layouts that are asked without any cells.
final class CountedCollectionView: UICollectionView {
  private(set) var staged: [Int] = []
  var itemCounts: [Int] {
    get { staged }
    set {
      staged = newValue
      collectionViewLayout.invalidateLayout()
    }
  }
  var stagedTraits = UITraitCollection(displayScale: 1)

  /// Takes other counts, of which the layout is told by a batch of updates.
  func replaceCounts(_ counts: [Int]) { staged = counts }

  override var numberOfSections: Int { staged.count }
  override func numberOfItems(inSection section: Int) -> Int {
    staged.indices.contains(section) ? staged[section] : 0
  }
  override var traitCollection: UITraitCollection { stagedTraits }
}

/// A layout on its stage: what a collection view does with it, step by step.
@MainActor struct LayoutStage {
  let view: CountedCollectionView
  let layout: UICollectionViewLayout
  // The view does not hold it.
  private let delegate: (any UICollectionViewDelegate)?

  init(
    _ layout: UICollectionViewLayout, _ counts: [Int], width: CGFloat = 320, height: CGFloat = 480,
    delegate: (any UICollectionViewDelegate)? = nil
  ) {
    self.layout = layout
    self.delegate = delegate
    view = CountedCollectionView(
      frame: CGRect(x: 0, y: 0, width: width, height: height), collectionViewLayout: layout)
    view.delegate = delegate
    view.itemCounts = counts
  }

  func frame(_ item: Int, _ section: Int = 0) -> CGRect? {
    layout.prepareIfNeeded()
    return layout.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
  }

  func frames(_ items: Range<Int>, _ section: Int = 0) -> [CGRect] {
    items.compactMap { frame($0, section) }
  }

  var contentSize: CGSize {
    layout.prepareIfNeeded()
    return layout.collectionViewContentSize
  }

  /// Scrolls, and moves on as far as the layout says that what was seen has moved.
  func scroll(to offset: CGPoint) {
    var bounds = view.bounds
    bounds.origin = offset
    if layout.shouldInvalidateLayout(forBoundsChange: bounds) {
      layout.invalidateLayout(with: layout.invalidationContext(forBoundsChange: bounds))
    }
    view.bounds = bounds
    settle()
  }

  func settle() {
    layout.prepareIfNeeded()
    let moved = layout.bringIntoSight(view.bounds)
    view.bounds.origin.x += moved.x
    view.bounds.origin.y += moved.y
  }

  /// What is seen, in order of the data.
  var seen: [UICollectionViewLayoutAttributes] {
    layout.prepareIfNeeded()
    return (layout.layoutAttributesForElements(in: view.bounds) ?? []).sorted {
      ($0.indexPath, $0.representedElementKind ?? "") < ($1.indexPath, $1.representedElementKind ?? "")
    }
  }

  /// Sizes cells as a collection view does: each that is seen says what it prefers, until nothing changes.
  ///
  /// - Returns: How often cells were asked.
  @discardableResult func sizeCells(_ preferred: (IndexPath, CGSize) -> CGSize) -> Int {
    var asked = 0
    for _ in 0..<10 {
      settle()
      var isChanged = false
      for original in seen where original.representedElementCategory == .cell {
        let wish = original.copy() as? UICollectionViewLayoutAttributes ?? original
        wish.size = preferred(original.indexPath, original.size)
        asked += 1
        guard
          layout.shouldInvalidateLayout(
            forPreferredLayoutAttributes: wish, withOriginalAttributes: original)
        else { continue }
        isChanged = true
        layout.invalidateLayout(
          with: layout.invalidationContext(
            forPreferredLayoutAttributes: wish, withOriginalAttributes: original))
      }
      if !isChanged { return asked }
    }
    return asked
  }
}

/// Takes what the layouts complain of.
@MainActor final class Complaints {
  private(set) var sentences: [String] = []

  func during(_ body: () -> Void) {
    let old = UIDiagnostics.handler
    UIDiagnostics.handler = { self.sentences.append($0) }
    defer { UIDiagnostics.handler = old }
    body()
  }
}
