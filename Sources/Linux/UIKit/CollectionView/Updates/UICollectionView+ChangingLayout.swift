extension UICollectionView {
  func change(to new: UICollectionViewLayout, animated: Bool, _ completion: ((Bool) -> Void)?) {
    let old = collectionViewLayout
    guard new !== old else {
      completion?(true)
      return
    }
    if mustWait {
      let isAnimated = animated && ViewAnimation.isEnabled
      return wait(.plan { [weak self] in self?.change(to: new, animated: isAnimated, completion) })
    }
    abandonTouches()
    let views = live.values.sorted { ElementKey.isBehind($0.key, $1.key) }.map(\.view)
    let end: (Bool) -> Void = { isFinished in
      for view in views { view.didTransition(from: old, to: new) }
      completion?(isFinished)
    }
    animatingChange(animated, completion: [end]) { change in
      old.prepareForTransition(to: new)
      new.prepareForTransition(from: old)
      for view in views { view.willTransition(from: old, to: new) }
      change?.layouts = (old, new)
      if let change { noteNear(change, old) }
      exchange(old, new)
      if let change { placeComingAndGoing(change) }
      old.finalizeLayoutTransition()
      new.finalizeLayoutTransition()
    }
  }

  private func exchange(_ old: UICollectionViewLayout, _ new: UICollectionViewLayout) {
    for element in live.values {
      element.fitting = nil
      guard element.key.category == .decorationView else { continue }
      leave(element, isGone: true)
    }
    // The new layout has classes of its own for decoration views.
    for exit in exits where exit.element.key.category == .decorationView { exit.isReusable = false }
    for kind in old.decorationClasses.keys { pool.drop(.decoration(kind)) }
    exchangeLayout(new)
    forgetSectionScrolls()
    showing.knownBounds = nil
    needsPass()
    guard !super.bounds.isEmpty else { return }
    new.prepareIfNeeded()
    let target = new.targetContentOffset(forProposedContentOffset: contentOffset)
    contentSize = new.collectionViewContentSize
    if target != contentOffset { contentOffset = target }
    layOutElements()
  }

  /// Notes where what comes into sight by another layout stood in the old one, a length of the bounds around these.
  private func noteNear(_ change: ScreenChange, _ old: UICollectionViewLayout) {
    let bounds = super.bounds
    old.prepareIfNeeded()
    let around = bounds.insetBy(dx: -bounds.width, dy: -bounds.height)
    for attributes in old.layoutAttributesForElements(in: around) ?? [] {
      let key = ElementKey(attributes)
      guard live[key] == nil, key.category != .decorationView else { continue }
      change.near[key] = attributes.frame.offsetBy(dx: -bounds.minX, dy: -bounds.minY)
    }
  }
}
