extension UIView {
  /// The view and all views above it.
  var ancestors: some Sequence<UIView> { sequence(first: self, next: \.superview) }

  /// The topmost view.
  var root: UIView {
    var view = self
    while let above = view.superview { view = above }
    return view
  }

  /// The first view for which something holds: the view itself, then those inside it, depth first.
  func first(where predicate: (UIView) -> Bool) -> UIView? {
    if predicate(self) { return self }
    for child in children {
      if let found = child.first(where: predicate) { return found }
    }
    return nil
  }

  /// Puts a view among the subviews, taken from where it was.
  func insert(_ view: UIView, at index: Int) {
    guard !ancestors.contains(where: { $0 === view }) else {
      UIDiagnostics.report("a view was added to itself or to a view inside it; it stays where it is.")
      return
    }
    if view.superview === self {
      moveChild(view, to: index > children.count - 1 ? children.count - 1 : index)
      return
    }
    let (oldWindow, newWindow) = (view.window, window)
    view.willMove(toSuperview: self)
    if oldWindow !== newWindow { view.tellWillMove(to: newWindow) }
    if let old = view.superview { old.detach(view) }
    children.insert(view, at: min(max(0, index), children.count))
    view.holder = self
    if view.flags.needsLayout || view.flags.layoutWaitsInside { view.tellLayoutWaits() }
    markNeedsLayout()
    setNeedsDrawing()
    if let newWindow {
      view.traitsMayHaveChanged()
      newWindow.coversMayHaveMoved = true
    }
    if oldWindow !== newWindow { view.tellDidMoveToWindow() }
    view.didMoveToSuperview()
    didAddSubview(view)
  }

  func insert(_ view: UIView, beside sibling: UIView, offset: Int) {
    guard sibling.superview === self, sibling !== view else {
      UIDiagnostics.report("a view was put beside one that is no subview here; it stands in front of all.")
      insert(view, at: children.count)
      return
    }
    if view.superview === self { children.removeAll { $0 === view } }
    let place = (children.firstIndex { $0 === sibling } ?? children.count) + offset
    if view.superview === self {
      children.insert(view, at: place)
      setNeedsDrawing()
    } else {
      insert(view, at: place)
    }
  }

  func remove(_ view: UIView) {
    guard view.superview === self else { return }
    let oldWindow = window
    view.willMove(toSuperview: nil)
    if oldWindow != nil { view.tellWillMove(to: nil) }
    detach(view)
    if oldWindow != nil { view.tellDidMoveToWindow() }
    view.didMoveToSuperview()
  }

  private func detach(_ view: UIView) {
    willRemoveSubview(view)
    view.releaseOutsideTies()
    children.removeAll { $0 === view }
    view.holder = nil
    markNeedsLayout()
    setNeedsDrawing()
  }

  /// The superview is gone while somebody else holds this view.
  func superviewIsGone() { holder = nil }

  func moveChild(_ view: UIView, to index: Int) {
    guard let old = children.firstIndex(where: { $0 === view }), index != old else { return }
    children.remove(at: old)
    children.insert(view, at: min(max(0, index), children.count))
    setNeedsDrawing()
  }

  func exchange(_ first: Int, _ second: Int) {
    guard children.indices.contains(first), children.indices.contains(second) else {
      UIDiagnostics.report(
        "subviews \(first) and \(second) of \(children.count) were to be exchanged; nothing is. Ask for indexes that exist."
      )
      return
    }
    children.swapAt(first, second)
    setNeedsDrawing()
  }

  // MARK: Windows

  private func tellWillMove(to window: UIWindow?) {
    if let hosted { self.window?.removeMoving(hosted) }
    willMove(toWindow: window)
    controller?.viewWillMove(toWindow: window)
    for child in children { child.tellWillMove(to: window) }
  }

  private func tellDidMoveToWindow() {
    if let hosted {
      window?.addMoving(hosted)
      hosted.setShown(isInSight)
    }
    if let controller, controller.ownCovers != .zero { ownCoversDidChange() }
    if window == nil { stopAnimating() }
    windowDidChange()
    didMoveToWindow()
    controller?.viewDidMoveToWindow()
    for child in children { child.tellDidMoveToWindow() }
  }

  /// Whether the view stands in a window, and not in a cell that waits there to be shown.
  private var isInSight: Bool {
    window != nil && !ancestors.contains { ($0 as? UICollectionReusableView)?.isAside == true }
  }

  /// Tells content of another toolkit, here and inside, whether it is in sight.
  func tellSight() {
    hosted?.setShown(isInSight)
    for child in children { child.tellSight() }
  }

  // MARK: Surroundings

  var resolvedTraits: UITraitCollection {
    let outer = superview?.traitCollection ?? treeTraits
    let style =
      overrideUserInterfaceStyle == .unspecified
      ? controller?.overrideUserInterfaceStyle ?? .unspecified : overrideUserInterfaceStyle
    guard style != .unspecified else { return outer }
    return UITraitCollection(traitsFrom: [
      outer, UITraitCollection(userInterfaceStyle: style),
    ])
  }

  /// The traits of whoever shows the tree.
  private var treeTraits: UITraitCollection { (self as? UIWindow)?.host?.traits ?? .standard }

  var isRightToLeft: Bool { traitCollection.layoutDirection == .rightToLeft }

  /// Tells the view and all inside it that what surrounds them may be other than they know.
  package func traitsMayHaveChanged() {
    let traits = traitCollection
    if traits != knownTraits {
      let old = knownTraits
      knownTraits = traits
      markNeedsLayout()
      setNeedsDrawing()
      traitCollectionDidChange(old)
      controller?.traitCollectionDidChange(old)
    }
    for child in children { child.traitsMayHaveChanged() }
  }

  func tellTintChanged() {
    tintColorDidChange()
    for child in children where !child.hasOwnTint { child.tellTintChanged() }
  }
}
