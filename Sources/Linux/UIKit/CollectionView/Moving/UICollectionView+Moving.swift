extension UICollectionView {
  func beginMovement(of path: IndexPath) -> Bool {
    guard movement == nil, !mustWait, isPresent(path), !super.bounds.isEmpty, let dataSource else {
      return false
    }
    layOutElements()
    guard isPresent(path), answering({ dataSource.collectionView(self, canMoveItemAt: path) }),
      let place = layoutAttributesForItem(at: path)?.center
    else { return false }
    swiping?.abandon()
    movement = InteractiveMovement(original: path, current: path, position: place)
    tellMoved(from: path, place)
    return true
  }

  func updateMovement(to position: CGPoint) {
    guard position.x.isFinite, position.y.isFinite else {
      return UIDiagnostics.report(
        "an item was to be moved to \(position); it stays where it is. Give finite places.")
    }
    if mustWait { return whenFree { [weak self] in self?.updateMovement(to: position) } }
    guard let old = movement else { return }
    movement?.position = position
    let target = movementTarget(old, position)
    movement?.current = target
    if target == old.current {
      tellMoved(from: old.current, old.position)
    } else {
      let context = movementContext(from: old.current, old.position)
      show(moveFrom: old.current, to: target, context)
    }
    scrollWithMovement()
  }

  /// Where the item goes that is held somewhere: where the layout says, if the delegate agrees and there is such a place.
  private func movementTarget(_ movement: InteractiveMovement, _ position: CGPoint) -> IndexPath {
    let current = movement.current
    let proposed = collectionViewLayout.targetIndexPath(
      forInteractivelyMovingItem: current, withPosition: position)
    guard proposed != current else { return current }
    let target =
      collectionDelegate?.collectionView(
        self, targetIndexPathForMoveOfItemFromOriginalIndexPath: movement.original,
        atCurrentIndexPath: current, toProposedIndexPath: proposed) ?? proposed
    let counts = knownCounts.sections
    guard target.count == 2, counts.indices.contains(target.section), target.item >= 0,
      target.item < counts[target.section] + (target.section == current.section ? 0 : 1)
    else { return current }
    return target
  }

  /// Tells the layout that an item is held elsewhere, and shows it there.
  private func tellMoved(from path: IndexPath, _ position: CGPoint) {
    collectionViewLayout.invalidateLayout(with: movementContext(from: path, position))
    layOutElements()
  }

  private func movementContext(
    from path: IndexPath, _ position: CGPoint
  ) -> UICollectionViewLayoutInvalidationContext {
    collectionViewLayout.invalidationContext(
      forInteractivelyMovingItems: [movement?.current ?? path],
      withTargetPosition: movement?.position ?? position, previousIndexPaths: [path],
      previousPosition: position)
  }

  private func movePlan(from path: IndexPath, to target: IndexPath) -> UpdatePlan? {
    let before = knownCounts
    var counts = before.sections
    if path.section != target.section {
      counts[path.section] -= 1
      counts[target.section] += 1
    }
    var requests = UpdateRequests()
    requests.movedItems = [(path, target)]
    return try? UpdatePlan(requests, before: before, after: ItemCounts(counts))
  }

  /// Shows an item that is moved at another path; the others make room.
  private func show(
    moveFrom path: IndexPath, to target: IndexPath, _ context: UICollectionViewLayoutInvalidationContext
  ) {
    guard let plan = movePlan(from: path, to: target) else { return }
    animatingChange(true, completion: []) { apply(plan, $0, moving: context) }
  }

  func endMovement(isCancelled: Bool) {
    if mustWait { return whenFree { [weak self] in self?.endMovement(isCancelled: isCancelled) } }
    guard let ended = movement else { return }
    let target = isCancelled ? ended.original : ended.current
    let context = collectionViewLayout.invalidationContextForEndingInteractiveMovementOfItems(
      toFinalIndexPaths: [target], previousIndexPaths: [ended.current], movementCancelled: isCancelled)
    movement = nil
    if target != ended.current { return show(moveFrom: ended.current, to: target, context) }
    animatingChange(true, completion: []) { _ in
      collectionViewLayout.invalidateLayout(with: context)
      layOutElements()
    }
    if target != ended.original { tellMove(from: ended.original, to: target) }
  }

  /// Has the data source do what is shown already.
  private func tellMove(from path: IndexPath, to target: IndexPath) {
    guard let dataSource else { return }
    let shown = counts
    dataSource.collectionView(self, moveItemAt: path, to: target)
    // Whoever asked for an update meanwhile has it.
    guard let shown, counts == shown, !showing.needsReload, !mustWait, askedCounts() != shown else { return }
    UIDiagnostics.report(
      "an item was moved from \(path) to \(target), and the data source counts otherwise than that leaves; what it has is shown. Move the item in the data in collectionView(_:moveItemAt:to:)."
    )
    requestReload()
  }

  /// Lets go of what is moved before the data changes: it is where the data has it. Nothing is asked of the data source.
  func abandonMovement() {
    guard let ended = movement else { return }
    movement = nil
    guard ended.current != ended.original, let plan = movePlan(from: ended.current, to: ended.original)
    else { return needsPass() }
    let context = collectionViewLayout.invalidationContextForEndingInteractiveMovementOfItems(
      toFinalIndexPaths: [ended.original], previousIndexPaths: [ended.current], movementCancelled: true)
    take(plan, moving: context)
    needsPass()
  }

  // MARK: Places

  /// The attributes of what is to be shown, with those of what is moved as it is held.
  func holdingMoved(_ list: [UICollectionViewLayoutAttributes]) -> [UICollectionViewLayoutAttributes] {
    guard let movement else { return list }
    let key = ElementKey.cell(movement.current)
    return list.filter { ElementKey($0) != key }
      + [
        collectionViewLayout.layoutAttributesForInteractivelyMovingItem(
          at: movement.current, withTargetPosition: movement.position)
      ]
  }

  func isMoved(_ key: ElementKey) -> Bool { key.category == .cell && movement?.current == key.path }
}
