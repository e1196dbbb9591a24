/// An item that is to be scrolled to.
struct ScrollGoal {
  var path: IndexPath
  var position: UICollectionView.ScrollPosition
  /// Where an animation goes to; nil where the content jumps.
  var target: CGPoint?

  init(path: IndexPath, position: UICollectionView.ScrollPosition) {
    self.path = path
    self.position = position
  }

  func following(_ plan: UpdatePlan) -> ScrollGoal? {
    guard let path = plan.destination(path) else { return nil }
    var goal = self
    goal.path = path
    return goal
  }
}

extension UICollectionView {
  func scroll(to goal: ScrollGoal, animated: Bool) {
    guard !goal.position.isEmpty else { return }
    self.goal = goal
    if animated, !isBusy, !super.bounds.isEmpty {
      layOutElements()
      startScrolling()
    } else {
      needsPass()
      if !isBusy { layOutElements() }
    }
  }

  private func startScrolling() {
    guard let current = goal, let target = offset(of: current) else { return }
    goal?.target = target
    setContentOffset(target, animated: true)
    guard isScrollAnimating else {
      // Nothing is animated here: what was a jump ends exactly.
      goal?.target = nil
      needsPass()
      return layOutElements()
    }
  }

  /// Keeps to the item that is scrolled to while its place comes to be known better.
  func aim() {
    guard let current = goal else { return }
    guard let destination = current.target else {
      guard let offset = offset(of: current) else { return }
      if offset != contentOffset { contentOffset = offset }
      return
    }
    if isTracking || isDragging || isDecelerating {
      goal = nil
    } else if !isScrollAnimating {
      let isThere = abs(contentOffset.x - destination.x) < 1 && abs(contentOffset.y - destination.y) < 1
      // Somebody else has scrolled elsewhere.
      guard isThere else {
        goal = nil
        return
      }
      goal?.target = nil
      aim()
    } else if let offset = offset(of: current), offset != destination {
      goal?.target = offset
      setContentOffset(offset, animated: true)
    }
  }

  /// Forgets the goal where the content has reached it.
  func arrive() {
    guard let goal else { return }
    if goal.target == nil || goal.target == contentOffset { self.goal = nil }
  }

  /// Where the content must stand for an item to be where it is to be, within the content's edges.
  private func offset(of goal: ScrollGoal) -> CGPoint? {
    let layout = collectionViewLayout
    guard isPresent(goal.path) else {
      UIDiagnostics.report(
        "scrollToItem(at: \(goal.path)) names an item that is not there; nothing scrolls. Ask for items of the data source."
      )
      self.goal = nil
      return nil
    }
    guard let frame = layoutAttributesForItem(at: goal.path)?.frame else { return nil }
    let insets = adjustedContentInset
    let (content, bounds) = (layout.collectionViewContentSize, super.bounds)
    func place(
      _ start: CGFloat, _ end: CGFloat, _ old: CGFloat, _ length: CGFloat, _ content: CGFloat,
      _ insets: (before: CGFloat, after: CGFloat), atStart: ScrollPosition, centred: ScrollPosition,
      atEnd: ScrollPosition
    ) -> CGFloat {
      var offset = old
      if goal.position.contains(atStart) {
        offset = start - insets.before
      } else if goal.position.contains(centred) {
        offset = (start + end - length - insets.before + insets.after) / 2
      } else if goal.position.contains(atEnd) {
        offset = end - length + insets.after
      } else {
        return old
      }
      let least = -insets.before
      return min(max(offset, least), max(least, content + insets.after - length))
    }
    return CGPoint(
      x: place(
        frame.minX, frame.maxX, bounds.minX, bounds.width, content.width, (insets.left, insets.right),
        atStart: .left, centred: .centeredHorizontally, atEnd: .right),
      y: place(
        frame.minY, frame.maxY, bounds.minY, bounds.height, content.height, (insets.top, insets.bottom),
        atStart: .top, centred: .centeredVertically, atEnd: .bottom))
  }
}
