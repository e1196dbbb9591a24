extension UICollectionView {
  /// Shows elements where the layout puts them: those that are there move, those that are there no more are parked,
  /// those that come are made.
  func show(_ list: [UICollectionViewLayoutAttributes]) {
    var wanted: Set<ElementKey> = []
    var coming: [(key: ElementKey, attributes: UICollectionViewLayoutAttributes)] = []
    var isOrderChanged = false
    for attributes in list {
      let key = ElementKey(attributes)
      guard isShowable(key), wanted.insert(key).inserted else { continue }
      if let element = live[key] {
        if element.move(to: attributes) { isOrderChanged = true }
      } else {
        coming.append((key, attributes))
      }
    }
    let leaving = live.values.filter { !wanted.contains($0.key) }
    for element in leaving.sorted(by: { ElementKey.isBehind($1.key, $0.key) }) { park(element) }
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
    asked = (key, attributes)
    let view = answer(key)
    asked = nil
    guard let view, live[key] == nil else { return }
    let element = LiveElement(key, view, attributes.copied)
    live[key] = element
    view.take(element.attributes)
    show(selectionOf: element)
    if view.superview !== self { addSubview(view) }
  }

  /// Asks for a view.
  func answer(_ key: ElementKey) -> UICollectionReusableView? {
    answering { askedView(key) }
  }

  private func askedView(_ key: ElementKey) -> UICollectionReusableView? {
    switch key.category {
    case .cell: return dataSource.map { usable($0.collectionView(self, cellForItemAt: key.path), key) }
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
  func park(_ element: LiveElement) {
    live[element.key] = nil
    endDisplaying(element)
    let view = element.view
    guard let identifier = view.identifier else { return view.removeFromSuperview() }
    // A view that somebody else has taken meanwhile is theirs.
    guard view.superview === self else { return }
    let kind = element.key.category == .cell ? "" : element.key.kind
    pool.park(view, ReusePool.Key(category: element.key.category, kind: kind, identifier: identifier))
  }

  func parkAll() {
    for element in live.values.sorted(by: { ElementKey.isBehind($1.key, $0.key) }) { park(element) }
  }

  // MARK: Order

  /// Orders the views from back to front: the background view, elements by `zIndex`, then views of others.
  func orderSubviews() {
    var elements: [ObjectIdentifier: LiveElement] = [:]
    for element in live.values { elements[ObjectIdentifier(element.view)] = element }
    let ordered = live.values.filter { $0.view.superview === self }.sorted {
      let (a, b) = ($0.attributes.zIndex, $1.attributes.zIndex)
      return a == b ? ElementKey.isBehind($0.key, $1.key) : a < b
    }
    let others = children.filter { elements[ObjectIdentifier($0)] == nil && $0 !== backgroundView }
    let background = [backgroundView].compactMap { $0 }.filter { $0.superview === self }
    let all = background + ordered.map(\.view) + others
    guard !all.elementsEqual(children, by: ===) else { return }
    children = all
    setNeedsDrawing()
  }

  // MARK: Sizes

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
