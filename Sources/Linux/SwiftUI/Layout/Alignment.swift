public protocol AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat
}

nonisolated public struct HorizontalAlignment: Equatable, Sendable {
  @usableFromInline let key: AlignmentKey

  public init(_ id: any AlignmentID.Type) { key = AlignmentKey(id, .horizontal) }

  public static let leading = HorizontalAlignment(LeadingID.self)
  public static let center = HorizontalAlignment(HorizontalCenterID.self)
  public static let trailing = HorizontalAlignment(TrailingID.self)
}

nonisolated public struct VerticalAlignment: Equatable, Sendable {
  @usableFromInline let key: AlignmentKey

  public init(_ id: any AlignmentID.Type) { key = AlignmentKey(id, .vertical) }

  public static let top = VerticalAlignment(TopID.self)
  public static let center = VerticalAlignment(VerticalCenterID.self)
  public static let bottom = VerticalAlignment(BottomID.self)
  public static let firstTextBaseline = VerticalAlignment(FirstTextBaselineID.self)
  public static let lastTextBaseline = VerticalAlignment(LastTextBaselineID.self)
}

nonisolated public struct Alignment: Equatable, Sendable {
  public var horizontal: HorizontalAlignment
  public var vertical: VerticalAlignment

  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  public static let center = Alignment(horizontal: .center, vertical: .center)
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  public static let top = Alignment(horizontal: .center, vertical: .top)
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
}

/// A guide and the axis it is measured along.
@usableFromInline struct AlignmentKey: Equatable, Sendable {
  /// A metatype is the same for all threads, though the compiler cannot know that of an existential one.
  nonisolated(unsafe) let id: any AlignmentID.Type
  let axis: Axis
  /// The place of a built-in guide as a fraction of the length; nil for all others.
  let fraction: CGFloat?
  let isTextBaseline: Bool

  init(_ id: any AlignmentID.Type, _ axis: Axis) {
    self.id = id
    self.axis = axis
    fraction = (id as? any FractionalAlignment.Type)?.fraction
    isTextBaseline = id == FirstTextBaselineID.self || id == LastTextBaselineID.self
  }

  @usableFromInline static func == (lhs: AlignmentKey, rhs: AlignmentKey) -> Bool {
    ObjectIdentifier(lhs.id) == ObjectIdentifier(rhs.id) && lhs.axis == rhs.axis
  }

  func defaultValue(_ dimensions: ViewDimensions) -> CGFloat {
    if let fraction { return place(fraction, in: axis == .horizontal ? dimensions.width : dimensions.height) }
    return id.defaultValue(in: dimensions)
  }

  /// The place at a fraction of a length. The start is 0 of an infinite length too, as a stack asks of its most.
  func place(_ fraction: CGFloat, in length: CGFloat) -> CGFloat { fraction == 0 ? 0 : fraction * length }

  /// What a container with several children says of a guide that some of them say something of.
  ///
  /// Built-in guides stay inside (`leading`, `center` and the like); baselines give the topmost and the lowest;
  /// all others their mean.
  func combine(_ values: [CGFloat]) -> CGFloat? {
    guard fraction == nil, !values.isEmpty else { return nil }
    if id == FirstTextBaselineID.self { return values.min() }
    if id == LastTextBaselineID.self { return values.max() }
    return values.reduce(0, +) / CGFloat(values.count)
  }
}

/// A guide that stands at a fraction of the length.
private protocol FractionalAlignment: AlignmentID {
  static var fraction: CGFloat { get }
  static var isHorizontal: Bool { get }
}

extension FractionalAlignment {
  static func defaultValue(in context: ViewDimensions) -> CGFloat {
    (isHorizontal ? context.width : context.height) * fraction
  }
}

private enum LeadingID: FractionalAlignment {
  static var fraction: CGFloat { 0 }
  static var isHorizontal: Bool { true }
}
private enum HorizontalCenterID: FractionalAlignment {
  static var fraction: CGFloat { 0.5 }
  static var isHorizontal: Bool { true }
}
private enum TrailingID: FractionalAlignment {
  static var fraction: CGFloat { 1 }
  static var isHorizontal: Bool { true }
}
private enum TopID: FractionalAlignment {
  static var fraction: CGFloat { 0 }
  static var isHorizontal: Bool { false }
}
private enum VerticalCenterID: FractionalAlignment {
  static var fraction: CGFloat { 0.5 }
  static var isHorizontal: Bool { false }
}
private enum BottomID: FractionalAlignment {
  static var fraction: CGFloat { 1 }
  static var isHorizontal: Bool { false }
}
private enum FirstTextBaselineID: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
}
private enum LastTextBaselineID: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
}

nonisolated public struct ViewDimensions: Equatable {
  let element: ElementNode
  let size: CGSize
  let proposal: ProposedViewSize

  public var width: CGFloat { size.width }
  public var height: CGFloat { size.height }

  public subscript(guide: HorizontalAlignment) -> CGFloat { self[guide.key] }
  public subscript(guide: VerticalAlignment) -> CGFloat { self[guide.key] }
  public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { self[explicit: guide.key] }
  public subscript(explicit guide: VerticalAlignment) -> CGFloat? { self[explicit: guide.key] }

  private subscript(key: AlignmentKey) -> CGFloat { self[explicit: key] ?? key.defaultValue(self) }
  private subscript(explicit key: AlignmentKey) -> CGFloat? {
    onGraph { [element, proposal] in element.explicitGuide(key, proposal) }
  }

  public static func == (lhs: ViewDimensions, rhs: ViewDimensions) -> Bool {
    lhs.element === rhs.element && lhs.size == rhs.size && lhs.proposal == rhs.proposal
  }
}
