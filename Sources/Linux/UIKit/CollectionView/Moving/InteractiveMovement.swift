/// An item that a finger moves. The collection view shows it where it would go; the data source hears of it in the end.
///
/// Paths that are shown count the item where it would go, those of the data where it is.
struct InteractiveMovement {
  /// The item's path in the data.
  let original: IndexPath
  /// Where it is shown.
  var current: IndexPath
  /// Where its middle is, in the content.
  var position: CGPoint

  /// The path in the data of an item that is shown.
  func dataPath(_ shown: IndexPath) -> IndexPath {
    guard shown != current else { return original }
    var path = shown
    if path.section == current.section, path.item > current.item { path.item -= 1 }
    if path.section == original.section, path.item >= original.item { path.item += 1 }
    return path
  }

  /// What the data counts, where this is counted as it is shown.
  func dataCounts(_ shown: [Int]) -> [Int] { moving(shown, from: current.section, to: original.section) }

  /// What is shown, where the data counts this.
  func shownCounts(_ data: [Int]) -> [Int] { moving(data, from: original.section, to: current.section) }

  private func moving(_ counts: [Int], from: Int, to: Int) -> [Int] {
    guard from != to, counts.indices.contains(from), counts.indices.contains(to) else { return counts }
    var counts = counts
    counts[from] -= 1
    counts[to] += 1
    return counts
  }
}

extension UICollectionView {
  /// The path in the data of an item that is shown: another while an item is moved.
  func dataPath(_ shown: IndexPath) -> IndexPath {
    guard let movement, shown.count == 2 else { return shown }
    return movement.dataPath(shown)
  }
}
