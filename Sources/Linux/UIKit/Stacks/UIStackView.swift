public import CoreGraphics

/// Arranges views in a row or a column. Its rules are constraints like others, so views keep the sizes that they are tied to.
@MainActor @preconcurrency open class UIStackView: UIView {
  public enum Distribution: Int, Sendable {
    case fill
    case fillEqually
    case fillProportionally
    case equalSpacing
    case equalCentering
  }

  public enum Alignment: Int, Sendable {
    case fill
    case leading
    case firstBaseline
    case center
    case trailing
    case lastBaseline

    public static var top: UIStackView.Alignment { .leading }
    public static var bottom: UIStackView.Alignment { .trailing }
  }

  private var arranged: [UIView] = []
  /// The gaps that were set for single views.
  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]

  override public init(frame: CGRect) { super.init(frame: frame) }

  public init(arrangedSubviews views: [UIView]) {
    super.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  // Apple's cannot fail, and an empty stack stands for every archive here.
  required public init(coder: NSCoder) { super.init(frame: .zero) }

  open var arrangedSubviews: [UIView] { arranged }

  open func addArrangedSubview(_ view: UIView) { arrange(view, at: arranged.count) }

  /// Puts a view among the arranged ones; an index that is not there counts as the nearest one that is.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) { arrange(view, at: stackIndex) }

  /// The view stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    arranged.removeAll { $0 === view }
    customSpacings[ObjectIdentifier(view)] = nil
    needsToPlaceByConstraints()
  }

  open var axis = NSLayoutConstraint.Axis.horizontal {
    didSet { if axis != oldValue { needsToPlaceByConstraints() } }
  }
  open var distribution = UIStackView.Distribution.fill {
    didSet { if distribution != oldValue { needsToPlaceByConstraints() } }
  }
  open var alignment = UIStackView.Alignment.fill {
    didSet { if alignment != oldValue { needsToPlaceByConstraints() } }
  }
  open var spacing: CGFloat = 0 { didSet { if spacing != oldValue { needsToPlaceByConstraints() } } }
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { needsToPlaceByConstraints() } }
  }

  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    customSpacings[ObjectIdentifier(arrangedSubview)] = spacing
    needsToPlaceByConstraints()
  }

  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    arranged.removeAll { $0 === subview }
    customSpacings[ObjectIdentifier(subview)] = nil
  }

  private func arrange(_ view: UIView, at index: Int) {
    arranged.removeAll { $0 === view }
    if view.superview !== self { addSubview(view) }
    // A view is not added to one that is inside it.
    guard view.superview === self else { return }
    view.translatesAutoresizingMaskIntoConstraints = false
    arranged.insert(view, at: min(max(0, index), arranged.count))
    needsToPlaceByConstraints()
  }

  // MARK: Arrangement

  override func visibilityDidChange(of subview: UIView) {
    if arranged.contains(where: { $0 === subview }) { needsToPlaceByConstraints() }
  }

  override var arrangedViews: [UIView] { arranged.filter { !$0.isHidden } }

  /// A hidden view takes no room.
  override func places(_ subview: UIView) -> Bool {
    !subview.isHidden || !arranged.contains { $0 === subview }
  }

  override func addArrangement(to problem: inout ConstraintProblem) {
    StackArrangement(self, gap: { self.gap(after: $0) }).add(to: &problem)
  }

  private func gap(after view: UIView) -> CGFloat {
    let gap = customSpacings[ObjectIdentifier(view)] ?? spacing
    return gap.isFinite ? gap : 0
  }
}
