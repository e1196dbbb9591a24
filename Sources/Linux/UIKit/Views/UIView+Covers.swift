/// What covers a view's edges: the window's covers, and those that controllers know of, such as a bar.
extension UIView {
  /// Tells the view and all inside it where their part of the covers is another.
  func tellCovers() {
    let covers = coveredInsets
    if covers != knownCovers {
      knownCovers = covers
      safeAreaInsetsDidChange()
      controller?.viewSafeAreaInsetsDidChange()
    }
    for child in children { child.tellCovers() }
  }

  /// A controller knows of other covers of the view than before.
  func ownCoversDidChange() {
    guard let window else { return }
    window.hasOwnCovers = true
    window.coversMayHaveMoved = true
    markNeedsLayout()
  }

  /// How far covers reach into the view, in points of its bounds.
  var coveredInsets: UIEdgeInsets {
    let own = controller?.ownCovers ?? .zero
    guard let free = freeAround else { return own }
    let mine = bounds.applying(transform(to: free.view))
    let outer = UIEdgeInsets(
      top: max(0, min(free.rect.minY - mine.minY, bounds.height)),
      left: max(0, min(free.rect.minX - mine.minX, bounds.width)),
      bottom: max(0, min(mine.maxY - free.rect.maxY, bounds.height)),
      right: max(0, min(mine.maxX - free.rect.maxX, bounds.width)))
    return outer + own
  }

  /// What the covers known further out leave free, in the space of a view around this one; nil where there are none.
  private var freeAround: (rect: CGRect, view: UIView)? {
    for view in ancestors {
      if view !== self, let controller = view.controller, controller.ownCovers != .zero {
        return (view.bounds.inset(by: view.coveredInsets), view)
      }
      guard let window = view as? UIWindow else { continue }
      guard let covers = window.host?.covers, covers != .zero else { return nil }
      return (window.bounds.inset(by: covers), window)
    }
    return nil
  }
}
