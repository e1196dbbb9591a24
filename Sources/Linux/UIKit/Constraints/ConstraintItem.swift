/// What constraints tie: a view or a guide.
@MainActor protocol ConstraintItem: AnyObject {
  /// The active constraints that the item is part of.
  var ties: [NSLayoutConstraint] { get set }
  /// The view itself, or the guide's.
  var placedView: UIView? { get }
  /// The view in whose space the item is placed.
  var container: UIView? { get }
  /// Where the item is, in the container's space.
  var rectangle: CGRect { get }
  func tiesDidChange()
}

/// What constraints add to a view; made where they are used.
@MainActor final class ConstraintState {
  var ties: [NSLayoutConstraint] = []
  var guides: [UILayoutGuide] = []
  var safeArea: UILayoutGuide?
  var margins: UILayoutGuide?
  var hugging = AxisPriorities(.defaultLow)
  var compressionResistance = AxisPriorities(.defaultHigh)
  /// Whether it was said that the view's constraints contradict each other or are too few.
  var troubleWasReported = false
}

/// A priority for each axis.
struct AxisPriorities {
  private var horizontal: UILayoutPriority
  private var vertical: UILayoutPriority

  init(_ both: UILayoutPriority) { (horizontal, vertical) = (both, both) }

  subscript(axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    get { axis == .horizontal ? horizontal : vertical }
    set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
  }
}

extension UIView: ConstraintItem {
  var ties: [NSLayoutConstraint] {
    get { constraintState?.ties ?? [] }
    set { ensuredConstraintState.ties = newValue }
  }
  var placedView: UIView? { self }
  var container: UIView? { superview }
  var rectangle: CGRect { geometry.frame }

  func tiesDidChange() {
    constraintState?.troubleWasReported = false
    superview?.needsToPlaceByConstraints()
  }

  var ensuredConstraintState: ConstraintState {
    if let constraintState { return constraintState }
    let made = ConstraintState()
    constraintState = made
    return made
  }

  /// The subviews must be placed again, and the size that fits them may be another.
  func needsToPlaceByConstraints() {
    markNeedsLayout()
    intrinsicSizeDidChange()
  }

  /// Lets go of constraints with what is not inside the view, which leaves its superview.
  func releaseOutsideTies() {
    guard let ties = constraintState?.ties, !ties.isEmpty else { return }
    for tie in ties {
      let other = tie.firstPlaced === self ? tie.secondPlaced : tie.firstPlaced
      guard let view = other?.placedView, !view.isDescendant(of: self) else { continue }
      tie.isActive = false
    }
  }
}
