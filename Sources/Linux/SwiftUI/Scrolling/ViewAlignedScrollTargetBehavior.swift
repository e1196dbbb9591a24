internal import CoreGraphics
internal import Interaction

public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior {
  public struct LimitBehavior: Sendable {
    fileprivate enum Limit: Sendable { case none, few, one }
    fileprivate let limit: Limit

    /// A desktop's views are as wide as a regular size class: nothing is limited.
    public static var automatic: LimitBehavior { never }
    public static var always: LimitBehavior { alwaysByFew }
    public static var never: LimitBehavior { LimitBehavior(limit: .none) }
    /// As many views as the scroll view shows.
    public static var alwaysByFew: LimitBehavior { LimitBehavior(limit: .few) }
    public static var alwaysByOne: LimitBehavior { LimitBehavior(limit: .one) }
  }

  private let limit: LimitBehavior
  private let anchor: UnitPoint

  public init(limitBehavior: LimitBehavior = .automatic) {
    self.init(limitBehavior: limitBehavior, anchor: nil)
  }

  public init(limitBehavior: LimitBehavior = .automatic, anchor: UnitPoint?) {
    limit = limitBehavior
    self.anchor = anchor ?? .topLeading
  }

  public func updateTarget(
    _ target: inout ScrollTarget, context: ViewAlignedScrollTargetBehavior.TargetContext
  ) {
    let (frames, container, insets) = (context.targets, context.containerSize, context.insets)
    if context.axes.contains(.horizontal) {
      let x = context.layoutDirection == .rightToLeft ? 1 - anchor.x : anchor.x
      let stops = stops(
        frames.map { ($0.minX, $0.maxX) }, container.width, (insets.leading, insets.trailing), x)
      target.rect.origin.x = stop(
        stops, near: target.rect.minX, from: context.scroller.x, velocity: context.velocity.dx)
    }
    if context.axes.contains(.vertical) {
      let stops = stops(
        frames.map { ($0.minY, $0.maxY) }, container.height, (insets.top, insets.bottom), anchor.y)
      target.rect.origin.y = stop(
        stops, near: target.rect.minY, from: context.scroller.y, velocity: context.velocity.dy)
    }
  }

  /// The offsets at which views stand at the anchor, in order.
  private func stops(
    _ stretches: [(CGFloat, CGFloat)], _ viewport: CGFloat, _ insets: (CGFloat, CGFloat), _ anchor: CGFloat
  ) -> [CGFloat] {
    let room = viewport - insets.0 - insets.1
    let stops = stretches.map { $0.0 + ($0.1 - $0.0) * anchor - room * anchor - insets.0 }
    return Set(stops.filter { $0.isFinite }).sorted()
  }

  private func stop(
    _ stops: [CGFloat], near place: CGFloat, from physics: ScrollPhysics, velocity: CGFloat
  ) -> CGFloat {
    func nearest(_ place: CGFloat) -> Int? {
      stops.indices.min { abs(stops[$0] - place) < abs(stops[$1] - place) }
    }
    guard var index = nearest(place) else { return place }
    // A flick leads on, however short its way.
    if velocity >= ScrollPhysics.flick {
      index = stops[index...].firstIndex { $0 > physics.offset + 0.5 } ?? stops.count - 1
    } else if velocity <= -ScrollPhysics.flick {
      index = stops[...index].lastIndex { $0 < physics.offset - 0.5 } ?? 0
    }
    guard let start = nearest(physics.offset) else { return stops[index] }
    switch limit.limit {
    case .none: break
    case .one: index = min(max(index, start - 1), start + 1)
    case .few:
      let viewport = physics.extent.viewport
      let count = max(1, stops.filter { $0 > stops[start] && $0 <= stops[start] + viewport }.count)
      index = min(max(index, start - count), start + count)
    }
    return stops[min(max(index, 0), stops.count - 1)]
  }
}

extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
  public static var viewAligned: ViewAlignedScrollTargetBehavior { ViewAlignedScrollTargetBehavior() }

  public static func viewAligned(limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior) -> Self {
    ViewAlignedScrollTargetBehavior(limitBehavior: limitBehavior)
  }

  public static func viewAligned(anchor: UnitPoint?) -> Self {
    ViewAlignedScrollTargetBehavior(anchor: anchor)
  }
}
