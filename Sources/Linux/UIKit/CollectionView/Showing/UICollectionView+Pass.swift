/// The way from the data source and the layout to the cells that are shown.
extension UICollectionView {
  /// How often the layout may be asked again because cells prefer other sizes, before what is there stays.
  private static let mostRounds = 8

  /// Shows what is to be shown, and does what was asked for meanwhile.
  func layOutElements() {
    guard !showing.isUnderWay, !updates.isApplying else { return }
    for _ in 0..<Self.mostRounds where showing.needsPass || updates.isWaiting {
      runPass()
      performWaitingUpdates()
    }
    finishShowing()
  }

  /// Runs one pass of the layout, unless there is no room to show anything in.
  func runPass() {
    guard showing.needsPass, !showing.isUnderWay, !super.bounds.isEmpty else { return }
    showing.isUnderWay = true
    defer { showing.isUnderWay = false }
    showing.needsPass = false
    if showing.needsReload { reloadNow() }
    noteMovement()
    for round in 0..<Self.mostRounds {
      showing.needsPass = false
      tellBoundsChange()
      collectionViewLayout.prepareIfNeeded()
      let kept = showing.keptRect(around: super.bounds)
      place(shift: collectionViewLayout.bringIntoSight(kept))
      aim()
      if super.bounds != showing.knownBounds, round < Self.mostRounds - 1 {
        // The layout may mind, and what is near is elsewhere now.
        continue
      }
      show(collectionViewLayout.layoutAttributesForElements(in: kept) ?? [])
      if isInterrupted { break }
      guard fitElements() else { break }
      if round == Self.mostRounds - 1 { tellUnsettled() }
    }
    guard !isInterrupted else { return }
    swiping?.tidy()
    arrive()
    updateDisplayed()
  }

  /// Whether something was asked for that makes what is done just now useless.
  var isInterrupted: Bool { showing.needsReload || updates.isWaiting }

  private func noteMovement() {
    let bounds = super.bounds
    guard let known = showing.knownBounds, known.size == bounds.size else {
      showing.movement = .zero
      return
    }
    if known.origin == bounds.origin { return }
    showing.movement = CGPoint(x: bounds.minX - known.minX, y: bounds.minY - known.minY)
  }

  private func tellBoundsChange() {
    let bounds = super.bounds
    defer { showing.knownBounds = bounds }
    guard let known = showing.knownBounds, known != bounds else { return }
    showing.boundsBeforeChange = known
    let layout = collectionViewLayout
    let context =
      layout.shouldInvalidateLayout(forBoundsChange: bounds)
      ? layout.invalidationContext(forBoundsChange: bounds) : nil
    showing.boundsBeforeChange = nil
    if let context { layout.invalidateLayout(with: context) }
  }

  /// Takes the content's size from the layout, and moves the offset by what the layout's places moved.
  private func place(shift: CGPoint) {
    let pending = showing.pendingShift
    showing.pendingShift = .zero
    let total = CGPoint(x: shift.x + pending.x, y: shift.y + pending.y)
    let offset = contentOffset
    contentSize = collectionViewLayout.collectionViewContentSize
    guard total != .zero, total.x.isFinite, total.y.isFinite else { return }
    translateMotion(by: total)
    // From where it was: content that became shorter may have pushed the offset back already.
    contentOffset = CGPoint(x: offset.x + total.x, y: offset.y + total.y)
  }

  func take(_ context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateDataSourceCounts, !updates.isApplying { counts = nil }
    showing.pendingShift.x += context.contentOffsetAdjustment.x
    showing.pendingShift.y += context.contentOffsetAdjustment.y
    let change = context.contentSizeAdjustment
    if change != .zero {
      contentSize = CGSize(
        width: contentSize.width + change.width, height: contentSize.height + change.height)
    }
    needsPass()
  }

  func needsPass() {
    showing.needsPass = true
    if !showing.isUnderWay { setNeedsLayout() }
  }

  private func tellUnsettled() {
    guard !showing.toldUnsettled else { return }
    showing.toldUnsettled = true
    UIDiagnostics.report(
      "the cells preferred other sizes each time the layout was asked; the last places stay. Look for a preferredLayoutAttributesFitting(_:) whose answer depends on the size it is given."
    )
  }

  /// After all passes of a frame.
  private func finishShowing() {
    pool.trim()
    planPrefetching()
  }
}
