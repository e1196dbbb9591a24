extension UICollectionView {
  /// Tells the delegate what came into the bounds and what left them.
  func updateDisplayed() {
    let seen = super.bounds
    func isSeen(_ element: LiveElement) -> Bool {
      let frame = element.attributes.frame
      return frame.overlaps(seen) || (frame.isEmpty && seen.contains(frame.origin))
    }
    let changed = live.values.filter { isSeen($0) != $0.isDisplayed }
    for element in changed.sorted(by: { ElementKey.isBehind($0.key, $1.key) })
    where live[element.key] === element {
      if element.isDisplayed { endDisplaying(element) } else { beginDisplaying(element) }
    }
  }

  private func beginDisplaying(_ element: LiveElement) {
    element.isDisplayed = true
    let (key, view) = (element.key, element.view)
    if let cell = view as? UICollectionViewCell, key.category == .cell {
      collectionDelegate?.collectionView(self, willDisplay: cell, forItemAt: dataPath(key.path))
    } else if key.category == .supplementaryView {
      collectionDelegate?.collectionView(
        self, willDisplaySupplementaryView: view, forElementKind: key.kind, at: key.path)
    }
  }

  func endDisplaying(_ element: LiveElement) {
    guard element.isDisplayed else { return }
    element.isDisplayed = false
    let (key, view) = (element.key, element.view)
    if let cell = view as? UICollectionViewCell, key.category == .cell {
      collectionDelegate?.collectionView(self, didEndDisplaying: cell, forItemAt: dataPath(key.path))
    } else if key.category == .supplementaryView {
      collectionDelegate?.collectionView(
        self, didEndDisplayingSupplementaryView: view, forElementOfKind: key.kind, at: key.path)
    }
  }

  /// What of a category is in the bounds, in the order of the data.
  func displayed(_ category: ElementCategory) -> [LiveElement] {
    live.values.filter { $0.isDisplayed && $0.key.category == category }
      .sorted { ElementKey.isBehind($0.key, $1.key) }
  }

  /// The item at a point of the content, the frontmost where several are there.
  func item(at point: CGPoint) -> IndexPath? {
    collectionViewLayout.prepareIfNeeded()
    let spot = CGRect(origin: point, size: CGSize(width: 1, height: 1))
    let list = collectionViewLayout.layoutAttributesForElements(in: spot) ?? []
    let hit = list.filter { attributes in
      attributes.representedElementCategory == .cell && attributes.frame.contains(point)
        && isPresent(attributes.indexPath)
    }
    return hit.max { $0.zIndex == $1.zIndex ? $0.indexPath < $1.indexPath : $0.zIndex < $1.zIndex }?.indexPath
  }
}
