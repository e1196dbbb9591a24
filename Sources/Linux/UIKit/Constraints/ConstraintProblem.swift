/// Where the items of one view stand: what its subviews and guides are tied to, told to a `ConstraintSystem`.
///
/// Lengths run from the leading edge and from the top of the view's bounds. Order: all that is required; then, by priority,
/// widths; then, by priority, heights, so that heights may follow from widths, as those of text do.
@MainActor struct ConstraintProblem {
  /// From where to where something stands on an axis.
  struct Span {
    let start: LinearExpression
    let end: LinearExpression

    var length: LinearExpression { end - start }
    var center: LinearExpression { (start + end) * 0.5 }
  }

  /// A class, since it is looked up often and holds four arrays.
  final class Place {
    let horizontal: Span
    let vertical: Span

    init(horizontal: Span, vertical: Span) {
      self.horizontal = horizontal
      self.vertical = vertical
    }
  }

  /// A constraint as an expression that is 0 or not below 0.
  struct Row {
    let expression: LinearExpression
    var isEquation = true
    var priority = UILayoutPriority.required
    var isVertical: Bool
    /// The constraint that a person wrote.
    var source: NSLayoutConstraint?
  }

  let container: UIView
  /// Whether the size of the container is asked for.
  let isFitting: Bool
  let isRightToLeft: Bool
  var system = ConstraintSystem()
  /// What is placed here: views and guides that have variables.
  private(set) var items: [any ConstraintItem] = []
  private var places: [ObjectIdentifier: Place] = [:]
  private(set) var rows: [Row] = []
  /// The required constraints that do not hold.
  private(set) var broken: [NSLayoutConstraint] = []
  /// The views of which something was left open.
  private(set) var open: [UIView] = []

  /// Places what is inside a view whose size is known.
  init(placingIn container: UIView) {
    self.init(container, isFitting: false)
    let size = container.bounds.size
    places[ObjectIdentifier(container)] = Place(
      horizontal: Span(start: LinearExpression(0), end: LinearExpression(Double(size.width))),
      vertical: Span(start: LinearExpression(0), end: LinearExpression(Double(size.height))))
    gather()
  }

  /// Finds the size of a view; sides that are wished for with less than the highest priority give way.
  init(
    fitting container: UIView, target: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority
  ) {
    self.init(container, isFitting: true)
    let size = (system.makeVariable(), system.makeVariable())
    places[ObjectIdentifier(container)] = Place(
      horizontal: Span(start: LinearExpression(0), end: size.0),
      vertical: Span(start: LinearExpression(0), end: size.1))
    add(
      Row(expression: size.0 - Self.wished(target.width), priority: horizontal, isVertical: false))
    add(Row(expression: size.1 - Self.wished(target.height), priority: vertical, isVertical: true))
    for length in [size.0, size.1] { add(Row(expression: length, isEquation: false, isVertical: false)) }
    for tie in container.ties
    where tie.firstPlaced === container && (tie.secondPlaced == nil || tie.secondPlaced === container) {
      add(tie)
    }
    gather()
  }

  private init(_ container: UIView, isFitting: Bool) {
    self.container = container
    self.isFitting = isFitting
    isRightToLeft = container.isRightToLeft
  }

  /// A wish that can be lived with.
  private static func wished(_ length: CGFloat) -> LinearExpression {
    LinearExpression(length.isNaN ? 0 : Double(min(max(0, length), 1e7)))
  }

  mutating func add(_ row: Row) { rows.append(row) }

  // MARK: Gathering

  private mutating func gather() {
    let arranged = container.arrangedViews
    for view in arranged { addItem(view) }
    for view in container.children where places[ObjectIdentifier(view)] == nil && container.places(view) {
      if !view.translatesAutoresizingMaskIntoConstraints {
        if !view.ties.isEmpty { addItem(view) }
      } else if isFitting {
        addAutoresized(view)
      }
    }
    for guide in container.constraintState?.guides ?? [] { addItem(guide) }
    for item in items {
      item.ties.removeAll(where: \.isBroken)
      for tie in item.ties where takes(tie, at: item) { add(tie) }
    }
    container.addArrangement(to: &self)
  }

  private mutating func addItem(_ item: any ConstraintItem) {
    let variables = (0..<4).map { _ in system.makeVariable() }
    let place = Place(
      horizontal: Span(start: variables[0], end: variables[1]),
      vertical: Span(start: variables[2], end: variables[3]))
    places[ObjectIdentifier(item)] = place
    items.append(item)
    for (span, isVertical) in [(place.horizontal, false), (place.vertical, true)] {
      // A little less than required, so that a view that is too small for its margins breaks no constraint.
      add(
        Row(
          expression: span.length, isEquation: false, priority: UILayoutPriority(999.9),
          isVertical: isVertical))
    }
  }

  /// A subview that follows the container's size by its mask: its margins stay where only its length is flexible.
  private mutating func addAutoresized(_ view: UIView) {
    guard let whole = places[ObjectIdentifier(container)] else { return }
    let (frame, bounds, mask) = (view.frame, container.bounds, view.autoresizingMask)
    guard mask.contains(.flexibleWidth) || mask.contains(.flexibleHeight) else { return }
    func span(_ whole: Span, _ isFlexible: Bool, _ before: CGFloat, _ length: CGFloat, _ after: CGFloat)
      -> Span
    {
      let start = LinearExpression(Double(before))
      let end =
        isFlexible ? whole.end - LinearExpression(Double(after)) : LinearExpression(Double(before + length))
      return Span(start: start, end: end)
    }
    let (left, right) = (frame.minX - bounds.minX, bounds.maxX - frame.maxX)
    places[ObjectIdentifier(view)] = Place(
      horizontal: span(
        whole.horizontal, mask.contains(.flexibleWidth), isRightToLeft ? right : left, frame.width,
        isRightToLeft ? left : right),
      vertical: span(
        whole.vertical, mask.contains(.flexibleHeight), frame.minY - bounds.minY, frame.height,
        bounds.maxY - frame.maxY))
    items.append(view)
  }

  /// Whether a constraint is this container's to keep, seen from an item that is placed here.
  ///
  /// Between items of different superviews the first follows the second as that stands, and what is inside a view follows
  /// that view.
  private func takes(_ tie: NSLayoutConstraint, at item: any ConstraintItem) -> Bool {
    let isFirst = tie.firstPlaced === item
    guard let other = isFirst ? tie.secondPlaced : tie.firstPlaced else { return true }
    if isPlacedHere(other) { return isFirst || !items.contains { $0 === other } }
    guard !isFitting, let view = other.placedView, view.root === container.root else { return false }
    if container.isDescendant(of: view) { return true }
    return isFirst && !view.isDescendant(of: item.placedView ?? container)
  }

  private func isPlacedHere(_ item: any ConstraintItem) -> Bool {
    item === container || item.container === container
  }

  // MARK: Places

  /// Where an item stands; one that is not placed here stands where it is.
  func place(of item: any ConstraintItem) -> Place {
    if let place = places[ObjectIdentifier(item)] { return place }
    if let guide = item as? UILayoutGuide, guide.owningView === container, guide.kind != .own,
      let whole = places[ObjectIdentifier(container)]
    {
      let insets = guide.insets
      let (before, after) = isRightToLeft ? (insets.right, insets.left) : (insets.left, insets.right)
      func span(_ whole: Span, _ before: CGFloat, _ after: CGFloat) -> Span {
        Span(
          start: whole.start + LinearExpression(Double(before)),
          end: whole.end - LinearExpression(Double(after)))
      }
      return Place(
        horizontal: span(whole.horizontal, before, after),
        vertical: span(whole.vertical, insets.top, insets.bottom))
    }
    let rect =
      item.container === container
      ? item.rectangle : container.convert(item.rectangle, from: item.container)
    let bounds = container.bounds
    let left = isRightToLeft ? bounds.maxX - rect.maxX : rect.minX - bounds.minX
    func span(_ start: CGFloat, _ length: CGFloat) -> Span {
      Span(start: LinearExpression(Double(start)), end: LinearExpression(Double(start + length)))
    }
    return Place(
      horizontal: span(left, rect.width), vertical: span(rect.minY - bounds.minY, rect.height))
  }

  func position(_ attribute: NSLayoutConstraint.Attribute, of item: any ConstraintItem) -> LinearExpression {
    let place = place(of: item)
    switch attribute {
    case .leading: return place.horizontal.start
    case .trailing: return place.horizontal.end
    case .left: return isRightToLeft ? place.horizontal.end : place.horizontal.start
    case .right: return isRightToLeft ? place.horizontal.start : place.horizontal.end
    case .width: return place.horizontal.length
    case .centerX: return place.horizontal.center
    case .top: return place.vertical.start
    case .bottom: return place.vertical.end
    case .height: return place.vertical.length
    case .centerY: return place.vertical.center
    case .firstBaseline:
      guard let baselines = (item as? UIView)?.baselines else { return place.vertical.end }
      return place.vertical.start + LinearExpression(Double(baselines.first))
    case .lastBaseline:
      guard let baselines = (item as? UIView)?.baselines else { return place.vertical.end }
      return place.vertical.end - LinearExpression(Double(baselines.last))
    case .notAnAttribute: return LinearExpression(0)
    }
  }

  private mutating func add(_ tie: NSLayoutConstraint) {
    guard let first = tie.firstPlaced else { return }
    var constant = Double(tie.constant)
    let (one, two) = (tie.firstAttribute, tie.secondAttribute)
    // Numbers grow to the right where no side follows the reading direction.
    let isMirrored =
      isRightToLeft && !one.isLength && !one.isVertical && !one.isDirectional && !two.isDirectional
    if isMirrored { constant = -constant }
    var expression = position(one, of: first) - LinearExpression(constant)
    if let second = tie.secondPlaced {
      expression.add(position(two, of: second), times: -Double(tie.multiplier))
    }
    let isReversed = (tie.relation == .lessThanOrEqual) != isMirrored
    add(
      Row(
        expression: isReversed ? expression * -1 : expression, isEquation: tie.relation == .equal,
        priority: tie.priority, isVertical: one.isVertical && (two.isVertical || two == .notAnAttribute),
        source: tie))
  }

  // MARK: Solving

  /// Tells the rows of a priority range and axis to the system, those of higher priority first.
  mutating func tell(_ rows: [Row]) {
    let first = rows.first?.priority
    let isOrdered = rows.allSatisfy { $0.priority == first }
    let order =
      isOrdered
      ? Array(rows.indices)
      : rows.indices.sorted { a, b in
        let (one, other) = (rows[a].priority.rawValue, rows[b].priority.rawValue)
        return one == other ? a < b : one > other
      }
    for index in order {
      let row = rows[index]
      let holds =
        row.isEquation ? system.equate(row.expression) : system.keepPositive(row.expression)
      if !holds, row.priority == .required, let source = row.source { broken.append(source) }
    }
  }

  mutating func markOpen(_ view: UIView) { open.append(view) }
}
