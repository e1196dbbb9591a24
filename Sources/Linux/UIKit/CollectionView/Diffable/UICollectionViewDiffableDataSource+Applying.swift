internal import ShojiEngine
internal import Synchronization

extension UICollectionViewDiffableDataSource {
  /// Takes a snapshot, to be shown in its turn.
  nonisolated func enqueue(
    _ content: DiffableUpdate<SectionIdentifierType, ItemIdentifierType>.Content, reloads: Bool = false,
    isAnimated: Bool = false, _ completion: (() -> Void)?
  ) {
    // Apple's signature does not say so, but a completion is only called on the main thread.
    nonisolated(unsafe) let unsafeCompletion = completion
    let done: @Sendable () -> Void = { unsafeCompletion?() }
    let update = DiffableUpdate(
      content: content, reloads: reloads, isAnimated: isAnimated, completion: done)
    state.withLock { $0.waiting.append(update) }
    MainQueue.run { self.showWaiting() }
  }

  /// Shows what waits, one after the other, once the view is not at work.
  func showWaiting() {
    guard !isApplying else {
      collectionView?.tellAskedFromWithin()
      return
    }
    guard let collectionView else {
      while let update = next() { finish(update) }
      return
    }
    guard !collectionView.mustWait else {
      return collectionView.whenFree { [weak self] in self?.showWaiting() }
    }
    isApplying = true
    defer { isApplying = false }
    while let update = next() {
      show(update, in: collectionView)
      if collectionView.mustWait { return collectionView.whenFree { [weak self] in self?.showWaiting() } }
    }
  }

  private func next() -> DiffableUpdate<SectionIdentifierType, ItemIdentifierType>? {
    state.withLock { $0.waiting.isEmpty ? nil : $0.waiting.removeFirst() }
  }

  private func finish(_ update: DiffableUpdate<SectionIdentifierType, ItemIdentifierType>) {
    places = DiffablePlaces(Snapshot(state.withLock { $0.take(update.content) }))
    update.completion()
  }

  private func show(
    _ update: DiffableUpdate<SectionIdentifierType, ItemIdentifierType>, in view: UICollectionView
  ) {
    view.abandonTouches()
    let identifiers = state.withLock { $0.take(update.content) }
    var old = places
    let isShown = view.dataSource === self && view.counts == old.counts && !view.showing.needsReload
    guard isShown, !update.reloads else {
      places = DiffablePlaces(Snapshot(identifiers))
      view.reloadData()
      return update.completion()
    }
    let changeset = Changeset(from: old.snapshot, to: Snapshot(identifiers))
    places = DiffablePlaces(changeset.target)
    let sections = Set(identifiers.reloadedSectionIdentifiers)
    let plan = UpdatePlan(
      changeset,
      reloadedSections: sections.isEmpty
        ? []
        : Set(
          (0..<old.snapshot.sectionCount).filter {
            old.snapshot.sectionID(at: $0).map(sections.contains) ?? false
          }),
      reloaded: Set(identifiers.reloadedItemIdentifiers.compactMap { old.path(of: $0) }),
      reconfigured: Set(identifiers.reconfiguredItemIdentifiers.compactMap { old.path(of: $0) }))
    view.apply(plan, isAnimated: update.isAnimated, [{ _ in update.completion() }])
    view.showExpansion()
  }
}
