public import CoreGraphics

/// A tie between two edges, centers or lengths of views and guides.
///
/// Ties are resolved where the superview's subviews are placed, all at once, those of higher priority first. Not done:
/// ties between views of different superviews do not count for the size that fits what is inside.
@MainActor @preconcurrency open class NSLayoutConstraint: NSObject {
  public enum Axis: Int, Sendable {
    case horizontal
    case vertical
  }

  public enum Relation: Int, Sendable {
    case lessThanOrEqual = -1
    case equal
    case greaterThanOrEqual
  }

  public enum Attribute: Int, Sendable {
    case notAnAttribute
    case left
    case right
    case top
    case bottom
    case leading
    case trailing
    case width
    case height
    case centerX
    case centerY
    case lastBaseline
    case firstBaseline
  }

  private(set) weak var firstPlaced: (any ConstraintItem)?
  private(set) weak var secondPlaced: (any ConstraintItem)?
  /// Whether there are, or were, two items.
  private(set) var hasSecondItem = false
  open private(set) var firstAttribute = NSLayoutConstraint.Attribute.notAnAttribute
  open private(set) var secondAttribute = NSLayoutConstraint.Attribute.notAnAttribute
  open private(set) var relation = NSLayoutConstraint.Relation.equal
  open private(set) var multiplier: CGFloat = 1
  private var isHeld = false

  convenience init(
    _ first: (any ConstraintItem)?, _ firstAttribute: Attribute, _ relation: Relation,
    _ second: (any ConstraintItem)? = nil, _ secondAttribute: Attribute = .notAnAttribute,
    multiplier: CGFloat = 1, constant: CGFloat
  ) {
    self.init()
    firstPlaced = first
    secondPlaced = second
    hasSecondItem = second != nil
    self.firstAttribute = firstAttribute
    self.secondAttribute = second == nil ? .notAnAttribute : secondAttribute
    self.relation = relation
    self.multiplier = Self.usable(multiplier, "multiplier", or: 1)
    self.constant = constant
  }

  public convenience init(
    item view1: Any, attribute attr1: NSLayoutConstraint.Attribute,
    relatedBy relation: NSLayoutConstraint.Relation, toItem view2: Any?,
    attribute attr2: NSLayoutConstraint.Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    self.init(
      view1 as? any ConstraintItem, attr1, relation, view2 as? any ConstraintItem, attr2,
      multiplier: multiplier, constant: c)
  }

  open var firstItem: AnyObject? { firstPlaced }
  open var secondItem: AnyObject? { secondPlaced }
  open var identifier: String?

  open var constant: CGFloat = 0 {
    didSet {
      constant = Self.usable(constant, "constant", or: 0)
      if constant != oldValue { tellItems() }
    }
  }

  open var priority = UILayoutPriority.required { didSet { if priority != oldValue { tellItems() } } }

  open var isActive: Bool {
    get { isHeld }
    set {
      guard newValue != isHeld else { return }
      if newValue { hold() } else { release() }
    }
  }

  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  // MARK: Holding

  /// Whether an item that was tied is gone.
  var isBroken: Bool { firstPlaced == nil || (hasSecondItem && secondPlaced == nil) }

  private func hold() {
    if let trouble = trouble() {
      UIDiagnostics.report("a constraint was activated \(trouble)")
      return
    }
    isHeld = true
    firstPlaced?.ties.append(self)
    if let secondPlaced, secondPlaced !== firstPlaced { secondPlaced.ties.append(self) }
    tellItems()
  }

  private func release() {
    isHeld = false
    firstPlaced?.ties.removeAll { $0 === self }
    secondPlaced?.ties.removeAll { $0 === self }
    tellItems()
  }

  /// What Apple's UIKit raises an exception for.
  private func trouble() -> String? {
    guard let first = firstPlaced else {
      return
        "whose first item is no view and no guide, or is gone; it stays inactive. Tie things that are there."
    }
    guard firstAttribute.suits(secondAttribute) else {
      return
        "between \(firstAttribute) and \(secondAttribute); it stays inactive. Tie edges of one direction, or lengths."
    }
    guard let second = secondPlaced else {
      return hasSecondItem ? "whose second item is gone; it stays inactive. Tie things that are there." : nil
    }
    guard let one = first.placedView, let other = second.placedView, one.root === other.root else {
      return
        "between views that no view holds both; it stays inactive. Add the views to their superviews first."
    }
    return nil
  }

  private func tellItems() {
    guard isHeld || firstPlaced != nil else { return }
    firstPlaced?.tiesDidChange()
    secondPlaced?.tiesDidChange()
  }

  private static func usable(_ value: CGFloat, _ name: String, or instead: CGFloat) -> CGFloat {
    if value.isFinite { return value }
    UIDiagnostics.report(
      "a constraint's \(name) was \(value); it counts as \(instead). Give constraints finite numbers.")
    return instead
  }
}

extension NSLayoutConstraint.Attribute {
  var isLength: Bool { self == .width || self == .height }

  var isVertical: Bool {
    switch self {
    case .top, .bottom, .height, .centerY, .lastBaseline, .firstBaseline: true
    default: false
    }
  }

  /// Whether it follows the reading direction.
  var isDirectional: Bool { self == .leading || self == .trailing }

  /// Whether the two can be compared: lengths with each other or with a number, places with places of one axis.
  func suits(_ other: NSLayoutConstraint.Attribute) -> Bool {
    if isLength { return other.isLength || other == .notAnAttribute }
    return self != .notAnAttribute && other != .notAnAttribute && !other.isLength
      && isVertical == other.isVertical
  }
}
