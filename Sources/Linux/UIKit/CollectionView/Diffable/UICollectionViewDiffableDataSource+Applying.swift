internal import ShojiEngine
internal import Synchronization

extension UICollectionViewDiffableDataSource {
  /// Takes a snapshot, to be shown in its turn.
  nonisolated func enqueue(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, reloads: Bool,
    _ completion: (() -> Void)?
  ) {
    // Apple's signature does not say so, but a completion is only called on the main thread.
    nonisolated(unsafe) let unsafeCompletion = completion
    let done: @Sendable () -> Void = { unsafeCompletion?() }
    let update = DiffableUpdate(snapshot: snapshot, reloads: reloads, completion: done)
    state.withLock { $0.waiting.append(update) }
    MainQueue.run { self.showWaiting() }
  }

  /// Shows what waits, one after the other, once the view is not at work.
  private func showWaiting() {
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
      update.completion()
      if collectionView.mustWait { return collectionView.whenFree { [weak self] in self?.showWaiting() } }
    }
  }

  private func next() -> DiffableUpdate<SectionIdentifierType, ItemIdentifierType>? {
    state.withLock { $0.waiting.isEmpty ? nil : $0.waiting.removeFirst() }
  }

  private func finish(_ update: DiffableUpdate<SectionIdentifierType, ItemIdentifierType>) {
    state.withLock { $0.current = update.snapshot.settled }
    places = DiffablePlaces(Snapshot(update.snapshot))
    update.completion()
  }

  private func show(
    _ update: DiffableUpdate<SectionIdentifierType, ItemIdentifierType>, in view: UICollectionView
  ) {
    let identifiers = update.snapshot
    state.withLock { $0.current = identifiers.settled }
    var old = places
    let isShown = view.dataSource === self && view.counts == old.counts && !view.showing.needsReload
    guard isShown, !update.reloads else {
      places = DiffablePlaces(Snapshot(identifiers))
      view.reloadData()
      return
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
    view.apply(plan)
  }
}
