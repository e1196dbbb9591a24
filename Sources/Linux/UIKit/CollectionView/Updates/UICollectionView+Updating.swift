extension UICollectionView {
  /// Whether the view is in the middle of something, so that an update must wait.
  var isBusy: Bool { showing.isUnderWay || updates.isApplying || updates.answers > 0 }

  /// Whether an update by others than a batch's closure must wait.
  var mustWait: Bool { isBusy || updates.isCollecting }

  // MARK: Asking

  func requestReload() {
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
    if isBusy { return wait(.requests(requests)) }
    commit(requests)
  }

  func perform(_ changes: (() -> Void)?, _ completion: ((Bool) -> Void)?) {
    if updates.isCollecting {
      // A batch within a batch is part of it.
      changes?()
      if let completion { updates.completions.append(completion) }
      return
    }
    if isBusy { return wait(.batch(changes, completion)) }
    // The counts before: the closure changes the data.
    _ = knownCounts
    updates.isCollecting = true
    changes?()
    updates.isCollecting = false
    let requests = updates.requests
    let completions = updates.completions + [completion].compactMap { $0 }
    updates.requests = UpdateRequests()
    updates.completions = []
    if requests.isEmpty { layOutElements() } else { commit(requests) }
    for completion in completions { completion(true) }
  }

  /// Does something now, or once the view is no more in the middle of something else.
  func whenFree(_ work: @escaping @MainActor () -> Void) {
    if mustWait { wait(.plan(work)) } else { work() }
  }

  private func wait(_ update: UpdateState.Waiting) {
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
      case .batch(let changes, let completion): perform(changes, completion)
      case .requests(let requests): if singles == 1 { commit(requests) }
      case .plan(let work): work()
      }
    }
  }

  // MARK: Applying

  private func commit(_ requests: UpdateRequests) {
    let before = counts
    let after = askedCounts()
    if let before, !showing.needsReload {
      do throws(Contradiction) {
        return apply(try UpdatePlan(requests, before: before, after: after))
      } catch {
        UIDiagnostics.report(
          "an update contradicts the data: \(error.sentence). What the data source has is shown. Change the data in the closure of performBatchUpdates(_:completion:), and name each change of it there."
        )
        requestReload()
      }
    }
    counts = after
    layOutElements()
  }

  /// Shows the data as it is after an update, its views where they belong now.
  func apply(_ plan: UpdatePlan) {
    updates.isApplying = true
    prefetching = Prefetching()
    move(by: plan)
    selection.follow(plan)
    if plan.hasMovedSections { forgetSectionScrolls() }
    goal = goal?.following(plan)
    counts = plan.counts
    let layout = collectionViewLayout
    let changes = !plan.items.isEmpty
    if changes { tellLayout(of: plan) }
    updates.isApplying = false
    if changes { needsPass() }
    reconfigure(plan)
    layOutElements()
    if changes { layout.finalizeCollectionViewUpdates() }
  }

  private func move(by plan: UpdatePlan) {
    var staying: [(LiveElement, ElementKey)] = []
    var taken: Set<ElementKey> = []
    for element in live.values.sorted(by: { ElementKey.isBehind($1.key, $0.key) }) {
      if let key = plan.destination(of: element.key), taken.insert(key).inserted {
        staying.append((element, key))
      } else {
        park(element)
      }
    }
    live = [:]
    for (element, key) in staying {
      element.key = key
      live[key] = element
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

  // MARK: Layouts

  func change(to new: UICollectionViewLayout, _ completion: ((Bool) -> Void)?) {
    let old = collectionViewLayout
    guard new !== old else {
      completion?(true)
      return
    }
    if mustWait {
      return wait(.plan { [weak self] in self?.change(to: new, completion) })
    }
    old.prepareForTransition(to: new)
    new.prepareForTransition(from: old)
    let views = live.values.sorted { ElementKey.isBehind($0.key, $1.key) }.map(\.view)
    for view in views { view.willTransition(from: old, to: new) }
    for element in live.values {
      if element.key.category == .decorationView { park(element) }
      element.fitting = nil
    }
    for kind in old.decorationClasses.keys { pool.drop(.decoration(kind)) }
    exchangeLayout(new)
    forgetSectionScrolls()
    showing.knownBounds = nil
    needsPass()
    if !super.bounds.isEmpty {
      new.prepareIfNeeded()
      let target = new.targetContentOffset(forProposedContentOffset: contentOffset)
      contentSize = new.collectionViewContentSize
      if target != contentOffset { contentOffset = target }
      layOutElements()
    }
    for view in views { view.didTransition(from: old, to: new) }
    old.finalizeLayoutTransition()
    new.finalizeLayoutTransition()
    completion?(true)
  }
}
