/// Where what comes with an animated change begins, and what goes ends.
extension UICollectionView {
  /// Says of all that came since a change began where it is shown first, and of all that goes where it is shown last.
  func placeComingAndGoing(_ change: ScreenChange) {
    let coming = live.values.filter { $0.shown == nil }
    if !coming.isEmpty {
      let staying = live.values.filter { $0.shown != nil && $0.key.category == .cell }
        .sorted { $0.key.path < $1.key.path }
      let starts = coming.map { ($0, start(of: $0, change, staying)) }
      for (element, start) in starts {
        element.shown = start
        element.view.layoutIfNeeded()
      }
    }
    for exit in exits where exit.animation == nil && !exit.isPlaced {
      exit.isPlaced = true
      place(exit, change)
    }
  }

  // MARK: What comes

  private func start(of element: LiveElement, _ change: ScreenChange, _ staying: [LiveElement]) -> ShownPlace
  {
    let offset = contentOffset
    let here = ShownPlace(element.attributes, offset: offset)
    var faded = here
    faded.alpha = 0
    if change.layouts != nil || change.arrivals.contains(element.key) {
      let initial = initialAttributes(of: element.key)
      if let initial { return ShownPlace(initial, offset: offset) }
      guard let near = change.near[element.key] else { return faded }
      var start = here
      start.geometry.setFrame(near)
      return start
    }
    var start = here
    if let origin = change.arrivals.origins[element.key.path], element.key.category == .cell {
      // It was far away: one length of what is seen counts as that.
      start.geometry.translate(by: farAway(isAfter: element.key.path < origin))
      return start
    }
    // It was out of sight, and comes along with its neighbour.
    let place = staying.firstIndex { element.key.path < $0.key.path } ?? staying.count
    let neighbours = [place - 1, place].filter(staying.indices.contains).map { staying[$0] }
    guard let neighbour = neighbours.first, let shown = neighbour.shown else { return faded }
    let now = neighbour.view.geometry.center
    start.geometry.translate(
      by: CGPoint(
        x: shown.geometry.center.x + offset.x - now.x, y: shown.geometry.center.y + offset.y - now.y))
    return start
  }

  private func farAway(isAfter: Bool) -> CGPoint {
    let bounds = super.bounds
    let sign: CGFloat = isAfter ? 1 : -1
    if contentSize.height > bounds.height || contentSize.width <= bounds.width {
      return CGPoint(x: 0, y: sign * bounds.height)
    }
    return CGPoint(x: (isRightToLeft ? -sign : sign) * bounds.width, y: 0)
  }

  private func initialAttributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    let layout = collectionViewLayout
    switch key.category {
    case .cell: return layout.initialLayoutAttributesForAppearingItem(at: key.path)
    case .supplementaryView:
      return layout.initialLayoutAttributesForAppearingSupplementaryElement(ofKind: key.kind, at: key.path)
    case .decorationView:
      return layout.initialLayoutAttributesForAppearingDecorationElement(ofKind: key.kind, at: key.path)
    }
  }

  // MARK: What goes

  /// Takes an element out of what is shown. Where it is seen while a change is animated, its view stays until its exit ends.
  func leave(_ element: LiveElement, isGone: Bool) {
    let isShown: Bool
    if let change = updates.change {
      isShown =
        element.shown?.geometry(at: change.offset).frame.overlaps(
          CGRect(origin: change.offset, size: super.bounds.size)) == true
    } else {
      let animation = element.view.runningAnimations[.geometry]
      isShown =
        !isGone && animation?.followsTargets == true
        && element.view.presentedGeometry.frame.overlaps(super.bounds)
    }
    guard isShown, element.view.superview === self else {
      element.shown = nil
      return park(element)
    }
    live[element.key] = nil
    element.view.flags.isLeaving = true
    let exit = Exit(element, isGone: isGone)
    if updates.change == nil {
      exit.animation = element.view.runningAnimations[.geometry]
      exit.isPlaced = true
    }
    exits.append(exit)
  }

  private func place(_ exit: Exit, _ change: ScreenChange) {
    let (element, offset) = (exit.element, contentOffset)
    let (key, view) = (element.key, element.view)
    let asksForLast = exit.isGone || change.layouts != nil
    var last = asksForLast ? finalAttributes(of: key, change.layouts?.old ?? collectionViewLayout) : nil
    if last == nil, !exit.isGone { last = attributes(of: key).map(held) }
    change.animation.collect {
      if let last {
        view.take(last.copied)
      } else {
        let shift = CGPoint(x: offset.x - change.offset.x, y: offset.y - change.offset.y)
        view.center = CGPoint(x: view.center.x + shift.x, y: view.center.y + shift.y)
        view.alpha = 0
      }
    }
  }

  /// The attributes of what goes on out of sight.
  private func attributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    let layout = collectionViewLayout
    switch key.category {
    case .cell: return isPresent(key.path) ? layout.layoutAttributesForItem(at: key.path) : nil
    case .supplementaryView:
      return isSectionPresent(key)
        ? layout.layoutAttributesForSupplementaryView(ofKind: key.kind, at: key.path) : nil
    case .decorationView:
      return isSectionPresent(key)
        ? layout.layoutAttributesForDecorationView(ofKind: key.kind, at: key.path) : nil
    }
  }

  private func isSectionPresent(_ key: ElementKey) -> Bool {
    key.path.count == 2 && knownCounts.sections.indices.contains(key.path.section)
  }

  /// The same not further out of sight than the length of what is seen, so that all that leaves goes at one speed.
  private func held(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    let (bounds, frame, copy) = (super.bounds, attributes.frame, attributes.copied)
    func hold(_ start: CGFloat, _ length: CGFloat, _ from: CGFloat, _ room: CGFloat) -> CGFloat {
      min(max(start, from - room - length), from + 2 * room)
    }
    let x = hold(frame.minX, frame.width, bounds.minX, bounds.width)
    let y = hold(frame.minY, frame.height, bounds.minY, bounds.height)
    copy.center = CGPoint(x: copy.center.x + x - frame.minX, y: copy.center.y + y - frame.minY)
    return copy
  }

  private func finalAttributes(
    of key: ElementKey, _ layout: UICollectionViewLayout
  ) -> UICollectionViewLayoutAttributes? {
    switch key.category {
    case .cell: return layout.finalLayoutAttributesForDisappearingItem(at: key.path)
    case .supplementaryView:
      return layout.finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: key.kind, at: key.path)
    case .decorationView:
      return layout.finalLayoutAttributesForDisappearingDecorationElement(ofKind: key.kind, at: key.path)
    }
  }

  /// What is on its way out and is to be shown again.
  func returning(_ key: ElementKey) -> LiveElement? {
    guard let place = exits.firstIndex(where: { !$0.isGone && $0.element.key == key }) else { return nil }
    let element = exits.remove(at: place).element
    element.view.flags.isLeaving = false
    live[key] = element
    show(selectionOf: element)
    // It stands where its way out ends.
    element.isElsewhere = true
    return element
  }

  /// Ends exits: their views wait to be used again.
  func endExits(where hasEnded: (Exit) -> Bool) {
    let ended = exits.filter(hasEnded)
    guard !ended.isEmpty else { return }
    exits.removeAll(where: hasEnded)
    for exit in ended {
      exit.element.shown = nil
      exit.element.view.flags.isLeaving = false
      park(exit.element, isReusable: exit.isReusable)
    }
    if !showing.isUnderWay, !updates.isApplying { pool.trim() }
  }
}
