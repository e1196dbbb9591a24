extension UICollectionView {
  /// Shows elements where the layout puts them: those that are there move, those that are there no more are parked,
  /// those that come are made.
  func show(_ list: [UICollectionViewLayoutAttributes]) {
    var wanted: Set<ElementKey> = []
    var coming: [(key: ElementKey, attributes: UICollectionViewLayoutAttributes)] = []
    var isOrderChanged = false
    for attributes in swiping?.placing(holdingMoved(list)) ?? holdingMoved(list) {
      let key = ElementKey(attributes)
      guard isShowable(key), wanted.insert(key).inserted else { continue }
      if let element = live[key] ?? returning(key) {
        if element.move(to: attributes, updates.change?.animation) { isOrderChanged = true }
      } else {
        coming.append((key, attributes))
      }
    }
    let leaving = live.values.filter { !wanted.contains($0.key) }
    for element in leaving.sorted(by: { ElementKey.isBehind($1.key, $0.key) }) {
      leave(element, isGone: false)
    }
    if coming.isEmpty {
      if isOrderChanged { orderSubviews() }
      return
    }
    guard countsStillHold(for: coming.map(\.key)) else { return }
    // What is seen first, so that it gets the views that wait.
    let seen = super.bounds
    let near = coming.filter { $0.attributes.frame.overlaps(seen) }
    let far = coming.filter { !$0.attributes.frame.overlaps(seen) }
    for (key, attributes) in near + far {
      make(key, attributes)
      if isInterrupted { break }
    }
    orderSubviews()
  }

  /// Whether the data has what a layout gives attributes for.
  private func isShowable(_ key: ElementKey) -> Bool {
    if key.category != .cell || isPresent(key.path) { return true }
    if !showing.toldForeign {
      showing.toldForeign = true
      UIDiagnostics.report(
        "the layout has a place for an item at \(key.path), and the data source has none there; nothing is shown. Let prepare() compute the places anew."
      )
    }
    return false
  }

  /// Makes a view, or takes one that waits, and puts it in its place.
  private func make(_ key: ElementKey, _ attributes: UICollectionViewLayoutAttributes) {
    // What comes is there at once, also where it comes while something is animated.
    ViewAnimation.suspend {
      // It is dequeued for its path in the data.
      var dequeued = key
      if key.category == .cell { dequeued.path = dataPath(key.path) }
      asked = (dequeued, attributes)
      let view = answer(key)
      asked = nil
      guard let view, live[key] == nil else { return }
      let element = LiveElement(key, view, attributes.copied)
      live[key] = element
      view.take(element.attributes)
      show(selectionOf: element)
      if view.superview !== self { addSubview(view) }
    }
  }

  /// Asks for a view.
  func answer(_ key: ElementKey) -> UICollectionReusableView? {
    answering { askedView(key) }
  }

  private func askedView(_ key: ElementKey) -> UICollectionReusableView? {
    switch key.category {
    case .cell:
      return dataSource.map { usable($0.collectionView(self, cellForItemAt: dataPath(key.path)), key) }
    case .supplementaryView:
      return dataSource.map {
        usable($0.collectionView(self, viewForSupplementaryElementOfKind: key.kind, at: key.path), key)
      }
    case .decorationView:
      guard let viewClass = collectionViewLayout.decorationClasses[key.kind] else {
        if toldUnregistered.insert(.decoration(key.kind)).inserted {
          UIDiagnostics.report(
            "the layout has a decoration view of kind \"\(key.kind)\", and no class is registered for it; nothing is shown. Call register(_:forDecorationViewOfKind:) of the layout."
          )
        }
        return nil
      }
      return dequeue(viewClass, .decoration(key.kind), for: key.path)
    }
  }

  /// The view that a data source answered with, or a plain one where that shows another item already.
  private func usable<View: UICollectionReusableView>(_ view: View, _ key: ElementKey)
    -> UICollectionReusableView
  {
    let isTaken =
      view.superview === self && view !== reconfigured?.view && live.values.contains { $0.view === view }
    guard isTaken else { return view }
    UIDiagnostics.report(
      "the data source answered with a view for \(key.path) that shows another item; a plain one stands in. Dequeue a view for each answer."
    )
    return key.category == .cell ? UICollectionViewCell() : UICollectionReusableView()
  }

  /// Takes an element out of what is shown; its view waits to be used again.
  func park(_ element: LiveElement, isReusable: Bool = true) {
    if live[element.key] === element { live[element.key] = nil }
    endDisplaying(element)
    let view = element.view
    leaveUpdates(view)
    swiping?.cellWasParked(view)
    guard isReusable, let identifier = view.identifier else { return view.removeFromSuperview() }
    // A view that somebody else has taken meanwhile is theirs.
    guard view.superview === self else { return }
    let kind = element.key.category == .cell ? "" : element.key.kind
    pool.park(view, ReusePool.Key(category: element.key.category, kind: kind, identifier: identifier))
  }

  func parkAll() {
    endMotion()
    for element in live.values.sorted(by: { ElementKey.isBehind($1.key, $0.key) }) { park(element) }
  }

  // MARK: Order

  /// Orders the views from back to front: the background view, elements by `zIndex`, then views of others.
  func orderSubviews() {
    var elements: [ObjectIdentifier: LiveElement] = [:]
    // What leaves is behind what stays.
    let leaving = exits.map(\.element)
    let all = (leaving.map { ($0, true) } + live.values.map { ($0, false) }).filter {
      $0.0.view.superview === self
    }
    for (element, _) in all { elements[ObjectIdentifier(element.view)] = element }
    let ordered = all.sorted {
      let (a, b) = ($0.0.attributes.zIndex, $1.0.attributes.zIndex)
      if a != b { return a < b }
      return $0.1 == $1.1 ? ElementKey.isBehind($0.0.key, $1.0.key) : $0.1
    }.map(\.0)
    let others = children.filter { elements[ObjectIdentifier($0)] == nil && $0 !== backgroundView }
    let background = [backgroundView].compactMap { $0 }.filter { $0.superview === self }
    let views = background + ordered.map(\.view) + others
    guard !views.elementsEqual(children, by: ===) else { return }
    children = views
    setNeedsDrawing()
  }

  // MARK: Sizes

  /// Asks a cell for the size it prefers in the next pass, which is in the same frame.
  func fitAgain(_ cell: UICollectionViewCell) {
    guard !showing.isUnderWay, let element = live.values.first(where: { $0.view === cell }) else { return }
    element.fitting = nil
    needsPass()
  }

  /// Says, once, that a view prefers a size that there is not.
  func tellEndless(_ size: CGSize, at path: IndexPath) {
    guard !showing.toldEndless else { return }
    showing.toldEndless = true
    UIDiagnostics.report(
      "the view at \(path) prefers a size of \(size); it keeps the size that the layout gave it. Give what is inside a finite size, as with a frame."
    )
  }

  /// Asks those that were not asked yet for the attributes they prefer.
  ///
  /// - Returns: Whether the layout is to be asked again.
  func fitElements() -> Bool {
    let layout = collectionViewLayout
    var changes = false
    let waiting = live.values.filter { $0.needsFitting && $0.key.category != .decorationView }
    for element in waiting.sorted(by: { ElementKey.isBehind($0.key, $1.key) }) {
      let original = element.attributes
      let preferred = element.view.preferredLayoutAttributesFitting(original.copied)
      (element.view as? UICollectionViewCell)?.needsFitting = false
      element.fitting = (original.size, preferred.size)
      guard
        layout.shouldInvalidateLayout(
          forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
      else { continue }
      changes = true
      layout.invalidateLayout(
        with: layout.invalidationContext(
          forPreferredLayoutAttributes: preferred, withOriginalAttributes: original))
    }
    return changes
  }
}
