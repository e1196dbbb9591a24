public import CoreGraphics

/// A rectangle of a view that takes part in constraints and is not seen.
@MainActor @preconcurrency open class UILayoutGuide: NSObject {
  /// Where the rectangle comes from.
  enum Kind {
    /// Its own constraints.
    case own
    /// The view's bounds less what covers the window's edges.
    case safeArea
    /// Likewise, less the view's margins.
    case margins
  }

  private(set) var kind = Kind.own
  var ties: [NSLayoutConstraint] = []
  /// Where constraints put the guide.
  var place = CGRect.zero
  private weak var owner: UIView?

  override public init() { super.init() }

  convenience init(_ kind: Kind, of view: UIView) {
    self.init()
    self.kind = kind
    owner = view
  }

  open var owningView: UIView? {
    get { owner }
    set {
      guard newValue !== owner, kind == .own else { return }
      for tie in ties { tie.isActive = false }
      owner?.constraintState?.guides.removeAll { $0 === self }
      owner = newValue
      newValue?.ensuredConstraintState.guides.append(self)
    }
  }

  /// The rectangle in the owning view's space, as of the last layout.
  open var layoutFrame: CGRect {
    guard let owner else { return .zero }
    return kind == .own ? place : owner.bounds.inset(by: insets)
  }

  /// How far the guide stands inside its view, where that is known without constraints.
  var insets: UIEdgeInsets {
    guard let owner, kind != .own else { return .zero }
    return kind == .safeArea ? owner.safeAreaInsets : owner.safeAreaInsets + owner.layoutMargins
  }

  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
}

extension UILayoutGuide: ConstraintItem {
  var placedView: UIView? { owner }
  var container: UIView? { owner }
  var rectangle: CGRect { layoutFrame }
  func tiesDidChange() { owner?.needsToPlaceByConstraints() }
}

extension UIView {
  /// A guide that follows from the view's bounds, made once.
  func guide(
    _ known: ReferenceWritableKeyPath<ConstraintState, UILayoutGuide?>, _ kind: UILayoutGuide.Kind
  ) -> UILayoutGuide {
    let state = ensuredConstraintState
    if let guide = state[keyPath: known] { return guide }
    let guide = UILayoutGuide(kind, of: self)
    state[keyPath: known] = guide
    return guide
  }
}
