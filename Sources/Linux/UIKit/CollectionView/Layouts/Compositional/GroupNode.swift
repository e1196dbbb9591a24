import ShojiEngine

/// How long something in a group is.
enum GroupLength: Hashable, Sendable {
  case fractionalWidth(Double)
  case fractionalHeight(Double)
  case absolute(Double)
  /// As many points until it is measured.
  case estimated(Double)
  /// As many points until it is measured, and then as long as the longest of its siblings.
  case uniform(Double)

  var value: Double {
    switch self {
    case .fractionalWidth(let value), .fractionalHeight(let value), .absolute(let value),
      .estimated(let value), .uniform(let value):
      value
    }
  }

  /// Whether it is measured.
  var isMeasured: Bool {
    switch self {
    case .estimated, .uniform: true
    case .fractionalWidth, .fractionalHeight, .absolute: false
    }
  }

  /// Returns the length in a box, in points; nil where it is to be measured.
  func resolved(in box: GroupBox) -> Double? {
    switch self {
    case .fractionalWidth(let share): box.width * share
    case .fractionalHeight(let share): box.height * share
    case .absolute(let points): points
    case .estimated, .uniform: nil
    }
  }
}

/// A gap between items, or at an item's edge.
enum GroupGap: Hashable, Sendable {
  case fixed(Double)
  case flexible(Double)

  var least: Double {
    switch self {
    case .fixed(let points), .flexible(let points): points
    }
  }
  /// How many shares of what is left over it takes.
  var shares: Double { if case .flexible = self { 1 } else { 0 } }
}

/// The gaps around an item.
struct GroupEdges: Hashable, Sendable {
  var leading = GroupGap.fixed(0)
  var top = GroupGap.fixed(0)
  var trailing = GroupGap.fixed(0)
  var bottom = GroupGap.fixed(0)

  func start(_ axis: GroupAxis) -> GroupGap { axis == .horizontal ? leading : top }
  func end(_ axis: GroupAxis) -> GroupGap { axis == .horizontal ? trailing : bottom }
  func least(_ axis: GroupAxis) -> Double { start(axis).least + end(axis).least }
  func shares(_ axis: GroupAxis) -> Double { start(axis).shares + end(axis).shares }
}

/// Which way the items of a group follow one another.
enum GroupAxis: Hashable, Sendable {
  case horizontal
  case vertical

  var other: GroupAxis { self == .horizontal ? .vertical : .horizontal }
}

/// How often a group repeats its subitems.
enum GroupCount: Hashable, Sendable {
  /// As often as they fit.
  case fitting
  /// So often.
  case repeated(Int)
  /// So often, each as long as the others.
  case equal(Int)
}

/// A width and a height.
struct GroupBox: Hashable, Sendable {
  var width = 0.0
  var height = 0.0

  init(width: Double = 0, height: Double = 0) { (self.width, self.height) = (width, height) }
  init(_ size: CGSize) { self.init(width: size.width, height: size.height) }

  subscript(axis: GroupAxis) -> Double {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}

/// A view at an item or a group.
struct GroupBadge: Hashable, Sendable {
  var kind: String
  var width: GroupLength
  var height: GroupLength
  var onContainer: GroupAnchor
  /// nil for the same edges as on the container.
  var onItem: GroupAnchor?
  var zIndex: Int

  /// Returns where it stands at a rectangle of which the leading edge is the left one.
  func frame(at rect: CGRect, in box: GroupBox) -> CGRect {
    let size = CGSize(
      width: width.resolved(in: box) ?? width.value, height: height.resolved(in: box) ?? height.value)
    let goal = onContainer.point(of: rect, sized: size)
    let own = (onItem ?? GroupAnchor(onContainer.edges)).point(
      of: CGRect(origin: .zero, size: size), sized: size)
    return CGRect(origin: CGPoint(x: goal.x - own.x, y: goal.y - own.y), size: size)
  }
}

/// A point of a rectangle.
struct GroupAnchor: Hashable, Sendable {
  /// The edges it lies at; in the middle of the axis of which it names none.
  var edges: NSDirectionalRectEdge.RawValue = 0
  var points = CGPoint.zero
  var fraction = CGPoint.zero

  init() {}
  init(_ edges: NSDirectionalRectEdge, points: CGPoint = .zero, fraction: CGPoint = .zero) {
    self.edges = edges.rawValue
    self.points = points
    self.fraction = fraction
  }
  init(_ edges: NSDirectionalRectEdge.RawValue) { self.edges = edges }

  func point(of rect: CGRect, sized size: CGSize) -> CGPoint {
    let edges = NSDirectionalRectEdge(rawValue: edges)
    func place(_ isStart: Bool, _ isEnd: Bool) -> CGFloat { isStart == isEnd ? 0.5 : isStart ? 0 : 1 }
    return CGPoint(
      x: rect.minX + rect.width * place(edges.contains(.leading), edges.contains(.trailing)) + points.x
        + fraction.x * size.width,
      y: rect.minY + rect.height * place(edges.contains(.top), edges.contains(.bottom)) + points.y
        + fraction.y * size.height)
  }
}

/// The place of an item of a custom group, from the group's leading top corner.
struct CustomPlace: Hashable, Sendable {
  var frame: CGRect
  var zIndex: Int
}

/// An item or a group as a layout works with it.
struct GroupNode: Hashable, Sendable {
  /// How many items a group holds at most.
  static let mostItems = 1000
  /// How deep groups may nest.
  static let deepest = 16

  enum Content: Hashable, Sendable {
    case item
    case line(GroupAxis, [GroupNode], GroupGap, GroupCount)
    case custom([CustomPlace])
  }

  var width: GroupLength
  var height: GroupLength
  var insets: NSDirectionalEdgeInsets
  var edges: GroupEdges
  var badges: [GroupBadge]
  var content: Content

  func length(_ axis: GroupAxis) -> GroupLength { axis == .horizontal ? width : height }
  func insets(_ axis: GroupAxis) -> (start: Double, end: Double) {
    axis == .horizontal ? (insets.leading, insets.trailing) : (insets.top, insets.bottom)
  }
}
