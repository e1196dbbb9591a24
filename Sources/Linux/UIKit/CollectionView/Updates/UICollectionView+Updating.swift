extension UICollectionView {
  /// Whether the view is in the middle of something, so that an update must wait.
  var isBusy: Bool { showing.isUnderWay || updates.isApplying || updates.answers > 0 }

  /// Whether an update by others than a batch's closure must wait.
  var mustWait: Bool { isBusy || updates.isCollecting }

  // MARK: Asking

  func requestReload() {
    abandonTouches()
    showing.needsReload = true
    counts = nil
    selection.paths = []
    let context = collectionViewLayout.newContext()
    context.invalidateEverything = true
    context.invalidateDataSourceCounts = true
    collectionViewLayout.invalidateLayout(with: context)
  }

  func request(_ change: (inout UpdateRequests) -> Void) {
    if updates.isCollecting { return change(&updates.requests) }
    var requests = UpdateRequests()
    change(&requests)
    guard !requests.isEmpty else { return }
    if isBusy { return wait(.requests(requests, isAnimated: ViewAnimation.isEnabled)) }
    abandonTouches()
    commit(requests, isAnimated: true)
  }

  func perform(
    _ changes: (() -> Void)?, _ completion: ((Bool) -> Void)?, isAnimated: Bool = ViewAnimation.isEnabled
  ) {
    if updates.isCollecting {
      // A batch within a batch is part of it.
      changes?()
      if let completion { updates.completions.append(completion) }
      return
    }
    if isBusy { return wait(.batch(changes, completion, isAnimated: isAnimated)) }
    abandonTouches()
    // The counts before: the closure changes the data.
    _ = knownCounts
    updates.isCollecting = true
    changes?()
    updates.isCollecting = false
    let requests = updates.requests
    let completions = updates.completions + [completion].compactMap { $0 }
    updates.requests = UpdateRequests()
    updates.completions = []
    if !requests.isEmpty { return commit(requests, isAnimated: isAnimated, completions) }
    // Nothing but a way to show on its way what the layout says anew.
    animatingChange(isAnimated, completion: completions) { change in
      layOutElements()
      if let change { placeComingAndGoing(change) }
    }
  }

  /// Does something now, or once the view is no more in the middle of something else.
  func whenFree(_ work: @escaping @MainActor () -> Void) {
    if mustWait { wait(.plan(work)) } else { work() }
  }

  func wait(_ update: UpdateState.Waiting) {
    tellAskedFromWithin()
    updates.waiting.append(update)
    setNeedsLayout()
  }

  func performWaitingUpdates() {
    guard updates.isWaiting, !isBusy else { return }
    let waiting = updates.waiting
    updates.waiting = []
    // The data is ahead of all single changes but the last, so that these cannot be told one by one.
    let singles = waiting.count { if case .requests = $0 { true } else { false } }
    if singles > 1 { requestReload() }
    for update in waiting {
      switch update {
      case .batch(let changes, let completion, let isAnimated):
        perform(changes, completion, isAnimated: isAnimated)
      case .requests(let requests, let isAnimated):
        abandonTouches()
        if singles == 1 { commit(requests, isAnimated: isAnimated) }
      case .plan(let work): work()
      }
    }
  }

  // MARK: Applying

  private func commit(
    _ requests: UpdateRequests, isAnimated: Bool, _ completions: [(Bool) -> Void] = []
  ) {
    let before = counts
    let after = askedCounts()
    if let before, !showing.needsReload {
      do throws(Contradiction) {
        let plan = try UpdatePlan(requests, before: before, after: after)
        return apply(plan, isAnimated: isAnimated, completions)
      } catch {
        UIDiagnostics.report(
          "an update contradicts the data: \(error.sentence). What the data source has is shown. Change the data in the closure of performBatchUpdates(_:completion:), and name each change of it there."
        )
        requestReload()
      }
    }
    counts = after
    layOutElements()
    for completion in completions { completion(true) }
  }

  /// Shows the data as it is after an update, its views where they belong now.
  func apply(_ plan: UpdatePlan, isAnimated: Bool, _ completions: [(Bool) -> Void] = []) {
    animatingChange(isAnimated, completion: completions) { apply(plan, $0) }
  }

  /// - Parameter moving: What tells the layout where the plan only moves what a finger holds.
  func apply(
    _ plan: UpdatePlan, _ change: ScreenChange?, moving: UICollectionViewLayoutInvalidationContext? = nil
  ) {
    if let change {
      // What an update around this one brought is placed by that.
      placeComingAndGoing(change)
      change.arrivals.follow(plan)
      change.arrivals.add(Arrivals(plan.items))
    }
    take(plan, moving: moving)
    let changes = !plan.items.isEmpty
    if changes { needsPass() }
    reconfigure(plan)
    layOutElements()
    if let change { placeComingAndGoing(change) }
    if changes, moving == nil { collectionViewLayout.finalizeCollectionViewUpdates() }
  }

  /// Brings all that is known by path to where it belongs after an update.
  func take(_ plan: UpdatePlan, moving: UICollectionViewLayoutInvalidationContext?) {
    updates.isApplying = true
    defer { updates.isApplying = false }
    prefetching = Prefetching()
    selection.follow(plan)
    if plan.hasMovedSections { forgetSectionScrolls() }
    goal = goal?.following(plan)
    counts = plan.counts
    if let moving {
      moving.invalidateDataSourceCounts = true
      moving.updateItems = plan.items
      collectionViewLayout.invalidateLayout(with: moving)
    } else if !plan.items.isEmpty {
      tellLayout(of: plan)
    }
    move(by: plan)
  }

  private func move(by plan: UpdatePlan) {
    var staying: [(LiveElement, ElementKey)] = []
    var taken: Set<ElementKey> = []
    let named = namedViews(plan)
    for exit in exits where !exit.isGone {
      // Content that is told anew is told to who is seen; where the item comes back, it gets another view.
      if !plan.reconfigured.contains(exit.element.key.path), let key = plan.destination(of: exit.element.key)
      {
        exit.element.key = key
      } else {
        exit.isGone = true
      }
    }
    for element in live.values.sorted(by: { ElementKey.isBehind($1.key, $0.key) }) {
      if !named.deleted.contains(element.key), let key = plan.destination(of: element.key),
        !named.inserted.contains(key), taken.insert(key).inserted
      {
        staying.append((element, key))
      } else {
        leave(element, isGone: true)
      }
    }
    live = [:]
    for (element, key) in staying {
      element.key = key
      live[key] = element
    }
    updates.change?.arrivals.views.formUnion(named.inserted)
  }

  /// Asks the layout which supplementary and decoration views go and come along with items.
  private func namedViews(_ plan: UpdatePlan) -> (deleted: Set<ElementKey>, inserted: Set<ElementKey>) {
    let layout = collectionViewLayout
    let actions = plan.items.map(\.updateAction)
    let (deletes, inserts) = (actions.contains(.delete), actions.contains(.insert))
    guard deletes || inserts else { return ([], []) }
    var kinds = Set(
      classes.keys.filter { $0.category == .supplementaryView }.map { Kind($0.category, $0.kind) })
    kinds.formUnion(layout.decorationClasses.keys.map { Kind(.decorationView, $0) })
    kinds.formUnion(live.keys.filter { $0.category != .cell }.map { Kind($0.category, $0.kind) })
    var (deleted, inserted): (Set<ElementKey>, Set<ElementKey>) = ([], [])
    for kind in kinds.sorted(by: { $0.name < $1.name }) {
      let isDecoration = kind.category == .decorationView
      func keys(_ paths: [IndexPath]) -> [ElementKey] {
        paths.map { ElementKey(category: kind.category, kind: kind.name, path: $0) }
      }
      if deletes {
        deleted.formUnion(
          keys(
            isDecoration
              ? layout.indexPathsToDeleteForDecorationView(ofKind: kind.name)
              : layout.indexPathsToDeleteForSupplementaryView(ofKind: kind.name)))
      }
      if inserts {
        inserted.formUnion(
          keys(
            isDecoration
              ? layout.indexPathsToInsertForDecorationView(ofKind: kind.name)
              : layout.indexPathsToInsertForSupplementaryView(ofKind: kind.name)))
      }
    }
    return (deleted, inserted)
  }

  private struct Kind: Hashable {
    let category: ElementCategory
    let name: String

    init(_ category: ElementCategory, _ name: String) {
      self.category = category
      self.name = name
    }
  }

  private func tellLayout(of plan: UpdatePlan) {
    let layout = collectionViewLayout
    let context = layout.newContext()
    context.invalidateDataSourceCounts = true
    context.updateItems = plan.items
    layout.invalidateLayout(with: context)
    guard !super.bounds.isEmpty else { return }
    layout.prepareIfNeeded()
    layout.prepare(forCollectionViewUpdates: plan.items)
    let proposed = contentOffset
    var target = layout.targetContentOffset(forProposedContentOffset: proposed)
    if let collectionDelegate {
      target = collectionDelegate.collectionView(self, targetContentOffsetForProposedContentOffset: target)
    }
    guard target != proposed, target.x.isFinite, target.y.isFinite else { return }
    contentSize = layout.collectionViewContentSize
    contentOffset = target
  }

  /// Asks for views anew that show items already; they are the same ones.
  private func reconfigure(_ plan: UpdatePlan) {
    for path in plan.reconfigured.sorted() {
      guard !plan.reloaded.contains(path), let target = plan.destination(path),
        let element = live[.cell(target)]
      else { continue }
      reconfigured = element
      let view = answer(element.key)
      reconfigured = nil
      guard let view else { continue }
      if view === element.view {
        element.fitting = nil
      } else {
        replace(element, by: view)
      }
      needsPass()
    }
  }

  private func replace(_ element: LiveElement, by view: UICollectionReusableView) {
    UIDiagnostics.report(
      "a cell was reconfigured at \(element.key.path), and the data source answered with another one, which is shown. Dequeue with the same identifier, or call reloadItems(at:)."
    )
    park(element)
    let new = LiveElement(element.key, view, element.attributes)
    live[new.key] = new
    view.take(new.attributes)
    show(selectionOf: new)
    if view.superview !== self { addSubview(view) }
    orderSubviews()
  }

  func reloadNow() {
    showing.needsReload = false
    showing.toldForeign = false
    prefetching = Prefetching()
    unhighlight()
    forgetSectionScrolls()
    parkAll()
  }
}
