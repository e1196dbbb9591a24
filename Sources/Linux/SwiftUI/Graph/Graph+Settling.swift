extension Graph {
  /// The most passes that a frame may take.
  static let maximumPasses = 12

  /// Updates and lays out until nothing changes, and returns the number of passes it took.
  @discardableResult
  func settle() -> Int {
    needsFrame = false
    var passes = 0
    // Changes with several transactions are brought in one after the other.
    var limit = Self.maximumPasses + batches.count
    repeat {
      passes += 1
      if placesChanged { tellPlaces() }
      // What comes in begins its way in a pass of its own.
      if bringInNext(), limit < Self.maximumPasses * 3 { limit += 1 }
      if preferencesChanged {
        preferencesChanged = false
        for reader in preferenceReaders { reader.collect() }
      }
      measure(\.window, performActions)
    } while isUnsettled && passes < limit
    if isUnsettled {
      complain(
        "A frame did not settle in \(limit) passes: an action that runs after layout changes state each"
          + " time. Change state there only when the value differs.")
      requestFrame()
    }
    if counters.passes.count >= 1024 { counters.passes.removeFirst(512) }
    counters.passes.append(passes)
    return passes
  }

  /// Brings all changes in without what follows from them, as before a change that goes by another transaction.
  func bringIn() {
    for _ in 0..<Self.maximumPasses where !queue.isEmpty || !batches.isEmpty || needsLayout { bringInNext() }
  }

  /// Brings in the changes without a transaction, or else those of the first one; whether views come in by transitions.
  @discardableResult private func bringInNext() -> Bool {
    flush += 1
    isBusy = true
    defer { isBusy = false }
    var batch: TransactionBatch?
    if queue.isEmpty, !needsLayout, !batches.isEmpty {
      let first = batches.removeFirst()
      batch = first
      queue = first.nodes
      transaction = ActiveTransaction(first.transaction)
    }
    if !queue.isEmpty { measure(\.update, updateDirtyNodes) }
    if needsLayout {
      needsLayout = false
      measure(\.layout, layOut)
      tellPlaces()
    }
    if hasMatchedViews { matched.match() }
    let hasEntrances = !entrances.isEmpty
    if hasEntrances { beginEntrances() }
    if !beginningExits.isEmpty { endBeginningOfExits() }
    guard let batch else { return hasEntrances }
    transaction = nil
    batch.end(in: self)
    return hasEntrances
  }

  /// Adds the time that `body` takes to a phase.
  func measure<Result>(_ phase: WritableKeyPath<FramePhases, Double>, _ body: () -> Result) -> Result {
    let start = DispatchTime.now().uptimeNanoseconds
    let result = body()
    phases[keyPath: phase] += Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
    return result
  }

  private func tellPlaces() {
    placesChanged = false
    for observer in afterLayout { observer.layoutDidFinish() }
  }

  /// The frame is painted: what was asked for on the way to it is done.
  func didPaint() { needsFrame = isUnsettled }

  private func updateDirtyNodes() {
    // Parents come first: a parent's update may bring a dirty child up to date on its way.
    while !queue.isEmpty {
      var batch: [Node] = []
      swap(&batch, &queue)
      if batch.count > 1 { batch.sort { $0.depth < $1.depth } }
      for node in batch where node.isDirty {
        node.isDirty = false
        if !node.isDetached { runDirty(node) }
      }
    }
  }

  private func runDirty(_ node: Node) {
    if hasOpenScopes, let scope = node.transactionScope {
      scope.withTransactionsAround { node.updateDirty() }
    } else {
      node.updateDirty()
    }
  }

  func performActions() {
    guard !actions.isEmpty else { return }
    var batch: [() -> Void] = []
    swap(&batch, &actions)
    for action in batch { action() }
  }
}
