extension UIView {
  /// Whether constraints place something inside the view.
  package var placesByConstraints: Bool {
    children.contains { !$0.translatesAutoresizingMaskIntoConstraints && !$0.ties.isEmpty }
      || constraintState?.guides.isEmpty == false || !arrangedViews.isEmpty
  }

  /// Places the subviews and guides that constraints place.
  func placeByConstraints() {
    updateConstraintsInside()
    reportViewsThatFollowMasks()
    guard placesByConstraints else { return }
    var problem = ConstraintProblem(placingIn: self)
    problem.solve()
    let scale = max(traitCollection.displayScale, 1)
    for item in problem.items {
      let rect = problem.rectangle(of: item, scale: scale)
      let old = item.rectangle
      if let view = item as? UIView {
        view.changeGeometry { geometry in
          geometry.center = CGPoint(x: rect.midX, y: rect.midY)
          geometry.bounds.size = rect.size
        }
      } else if let guide = item as? UILayoutGuide {
        guide.place = rect
      }
      if old != rect { tellFollowers(of: item) }
    }
    report(problem)
  }

  /// What follows the item from another superview is placed where that is laid out.
  private func tellFollowers(of item: any ConstraintItem) {
    for tie in item.ties where tie.secondPlaced === item {
      guard let follower = tie.firstPlaced, follower !== self, follower.container !== self else { continue }
      follower.container?.markNeedsLayout()
    }
  }

  private func report(_ problem: ConstraintProblem) {
    // A view that has no size yet cannot keep anybody's margins.
    guard bounds.width > 0, bounds.height > 0 else { return }
    for tie in problem.broken {
      guard let item = tie.firstPlaced === self ? tie.secondPlaced : tie.firstPlaced,
        let view = item.placedView, view.takesReport()
      else { continue }
      UIDiagnostics.report(
        "the constraints of a \(type(of: view)) contradict each other at its \(tie.firstAttribute); those of higher"
          + " priority hold, else the first. Remove one or lower its priority.")
    }
    for view in problem.open where view.takesReport() {
      UIDiagnostics.report(
        "the constraints of a \(type(of: view)) do not say where it stands or how large it is; what is open is 0. Add a"
          + " constraint for each side.")
    }
  }

  /// Says where constraints were made to place a view that is placed by its frame.
  private func reportViewsThatFollowMasks() {
    for child in children where child.translatesAutoresizingMaskIntoConstraints && !child.ties.isEmpty {
      let isTied = child.ties.contains { tie in
        guard tie.firstPlaced === child, let other = tie.secondPlaced?.placedView else { return false }
        return !other.isDescendant(of: child)
      }
      guard isTied, child.takesReport() else { continue }
      UIDiagnostics.report(
        "a \(type(of: child)) has constraints and a frame of its own; the frame holds. Set its"
          + " translatesAutoresizingMaskIntoConstraints to false.")
    }
  }

  /// Whether trouble may be reported: once for a view, until its constraints change.
  private func takesReport() -> Bool {
    let state = ensuredConstraintState
    guard !state.troubleWasReported else { return false }
    state.troubleWasReported = true
    return true
  }

  /// Lets views add the constraints that they wait to add.
  private func updateConstraintsInside() {
    updateConstraintsWhereAsked()
    for child in children { child.updateConstraintsWhereAsked() }
  }

  private func updateConstraintsWhereAsked() {
    guard flags.needsUpdateConstraints else { return }
    flags.needsUpdateConstraints = false
    updateConstraints()
  }

  // MARK: Sizes

  /// The length of the view's own content, or else the one that what is inside asks for; -1 where nothing decides.
  ///
  /// - Parameters:
  ///   - width: The width that is known already.
  ///   - looksInside: Whether what is inside is asked.
  func contentLength(_ axis: NSLayoutConstraint.Axis, width: CGFloat?, looksInside: Bool = true) -> CGFloat {
    let own = contentSize(width: width)
    let length = axis == .horizontal ? own.width : own.height
    guard length < 0, looksInside, placesByConstraints else { return length }
    let fitted = fittingSize(
      CGSize(width: width ?? 0, height: 0), horizontal: width == nil ? .fittingSizeLevel : .required,
      vertical: .fittingSizeLevel, onlyWidth: axis == .horizontal)
    return axis == .horizontal ? fitted.width : fitted.height
  }

  func fittingSize(
    _ target: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority, onlyWidth: Bool = false
  ) -> CGSize {
    updateConstraintsInside()
    var problem = ConstraintProblem(
      fitting: self, target: target, horizontal: horizontal, vertical: vertical)
    problem.solve(onlyWidths: onlyWidth)
    let (size, scale) = (problem.fittingSize, max(traitCollection.displayScale, 1))
    func onPixel(_ length: CGFloat) -> CGFloat { max(0, length * scale - 0.001).rounded(.up) / scale }
    return CGSize(width: onPixel(size.width), height: onPixel(size.height))
  }
}
