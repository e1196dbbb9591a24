internal import ShojiEngine

/// What the data source was told to prepare.
struct Prefetching {
  var planner = PrefetchPlanner<IndexPath>()
}

extension UICollectionView {
  /// Tells the data source what will be seen next and what no more, where anybody wants to know.
  ///
  /// What is told of is a length of the bounds ahead, at rest on both sides; it is called off two lengths away.
  func planPrefetching() {
    guard isPrefetchingEnabled, let source = prefetchDataSource, let counts, !super.bounds.isEmpty,
      showing.knownBounds == super.bounds, !showing.needsPass, !showing.needsReload, movement == nil
    else { return }
    let seen = super.bounds
    let movement = showing.movement
    func rect(_ factor: CGFloat, bothSides: Bool) -> CGRect {
      let width = contentSize.width > seen.width ? seen.width * factor : 0
      let height = contentSize.height > seen.height ? seen.height * factor : 0
      let left = bothSides || movement.x <= 0 ? width : 0
      let right = bothSides || movement.x >= 0 ? width : 0
      let top = bothSides || movement.y <= 0 ? height : 0
      let bottom = bothSides || movement.y >= 0 ? height : 0
      return CGRect(
        x: seen.minX - left, y: seen.minY - top, width: seen.width + left + right,
        height: seen.height + top + bottom)
    }
    func numbers(_ rect: CGRect) -> RangeSet<Int> {
      var numbers = RangeSet<Int>()
      for attributes in collectionViewLayout.layoutAttributesForElements(in: rect) ?? []
      where attributes.representedElementCategory == .cell {
        if let number = counts.number(of: attributes.indexPath) {
          numbers.insert(contentsOf: number..<(number + 1))
        }
      }
      return numbers
    }
    var displayed = RangeSet<Int>()
    for key in live.keys where key.category == .cell {
      if let number = counts.number(of: key.path) { displayed.insert(contentsOf: number..<(number + 1)) }
    }
    let change = prefetching.planner.plan(
      numbers(rect(1, bothSides: false)), near: numbers(rect(2, bothSides: true)), displayed: displayed,
      isSameData: true, isDisplayed: { live[.cell($0)] != nil }, id: counts.path(ofNumber:))
    if !change.prefetch.isEmpty { source.collectionView(self, prefetchItemsAt: change.prefetch) }
    if !change.cancel.isEmpty { source.collectionView(self, cancelPrefetchingForItemsAt: change.cancel) }
  }
}
