public import CoreGraphics

public struct ScrollPosition: Equatable, Sendable {
  /// Where the position asks to be, or where the scroll view says it is.
  enum Target: Sendable {
    case nowhere
    case view(any Hashable & Sendable, anchor: UnitPoint?)
    case edge(Edge)
    /// A nil coordinate leaves its axis alone.
    case offset(x: CGFloat?, y: CGFloat?)
  }

  private(set) var target: Target

  /// Whether the user has moved the content away from the last place that was asked for.
  ///
  /// Setting this to true forgets that place, except the view that stands there.
  public var isPositionedByUser: Bool {
    didSet {
      guard isPositionedByUser else { return }
      if case .view = target { return }
      target = .nowhere
    }
  }

  private init(_ target: Target) {
    self.target = target
    isPositionedByUser = false
  }

  public nonisolated init(id: some Hashable & Sendable, anchor: UnitPoint? = nil) {
    self.init(.view(id, anchor: anchor))
  }

  public nonisolated init(idType: (some Hashable & Sendable).Type = Never.self) {
    self.init(.nowhere)
  }

  public nonisolated init(idType: (some Hashable & Sendable).Type = Never.self, edge: Edge) {
    self.init(.edge(edge))
  }

  public nonisolated init(idType: (some Hashable & Sendable).Type = Never.self, point: CGPoint) {
    self.init(.offset(x: point.x, y: point.y))
  }

  public nonisolated init(idType: (some Hashable & Sendable).Type = Never.self, x: CGFloat, y: CGFloat) {
    self.init(.offset(x: x, y: y))
  }

  public nonisolated init(idType: (some Hashable & Sendable).Type = Never.self, x: CGFloat) {
    self.init(.offset(x: x, y: nil))
  }

  public nonisolated init(idType: (some Hashable & Sendable).Type = Never.self, y: CGFloat) {
    self.init(.offset(x: nil, y: y))
  }

  public var edge: Edge? {
    if case .edge(let edge) = target { edge } else { nil }
  }

  public var point: CGPoint? {
    guard case .offset(let x?, let y?) = target else { return nil }
    return CGPoint(x: x, y: y)
  }

  public var x: CGFloat? {
    if case .offset(let x, _) = target { x } else { nil }
  }

  public var y: CGFloat? {
    if case .offset(_, let y) = target { y } else { nil }
  }

  public var viewID: (any Hashable & Sendable)? {
    if case .view(let id, _) = target { id } else { nil }
  }

  public func viewID<T>(type: T.Type) -> T? where T: Hashable, T: Sendable {
    viewID as? T
  }

  public static func == (a: ScrollPosition, b: ScrollPosition) -> Bool {
    a.target == b.target && a.isPositionedByUser == b.isPositionedByUser
  }

  public mutating func scrollTo(id: some Hashable & Sendable, anchor: UnitPoint? = nil) {
    self = ScrollPosition(.view(id, anchor: anchor))
  }

  public mutating func scrollTo(edge: Edge) { self = ScrollPosition(.edge(edge)) }
  public mutating func scrollTo(point: CGPoint) { self = ScrollPosition(.offset(x: point.x, y: point.y)) }
  public mutating func scrollTo(x: CGFloat, y: CGFloat) { self = ScrollPosition(.offset(x: x, y: y)) }
  public mutating func scrollTo(x: CGFloat) { self = ScrollPosition(.offset(x: x, y: nil)) }
  public mutating func scrollTo(y: CGFloat) { self = ScrollPosition(.offset(x: nil, y: y)) }

  /// Notes that the user scrolled, and which view stands at the anchor now; nil where no scroll target does.
  mutating func noteUserScroll(to id: (any Hashable & Sendable)?) {
    target = id.map { .view($0, anchor: nil) } ?? .nowhere
    isPositionedByUser = true
  }
}

extension ScrollPosition.Target: Equatable {
  static func == (a: ScrollPosition.Target, b: ScrollPosition.Target) -> Bool {
    switch (a, b) {
    case (.nowhere, .nowhere): true
    case (.view(let id, let anchor), .view(let otherID, let otherAnchor)):
      anchor == otherAnchor && AnyHashable(id) == AnyHashable(otherID)
    case (.edge(let edge), .edge(let otherEdge)): edge == otherEdge
    case (.offset(let x, let y), .offset(let otherX, let otherY)): x == otherX && y == otherY
    default: false
    }
  }
}
