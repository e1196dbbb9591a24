public import CoreGraphics
internal import Interaction

public struct ScrollTarget {
  public var rect: CGRect
  public var anchor: UnitPoint?
}

@dynamicMemberLookup public struct ScrollTargetBehaviorContext {
  public let originalTarget: ScrollTarget
  public let velocity: CGVector
  public let contentSize: CGSize
  public let containerSize: CGSize
  public let axes: Axis.Set
  let environment: EnvironmentValues
  /// The content as it moves now.
  let scroller: Scroller
  /// What the content keeps clear of, by sides.
  let insets: EdgeInsets
  /// The frames of what the content comes to rest at.
  let targets: [CGRect]

  public subscript<T>(dynamicMember keyPath: KeyPath<EnvironmentValues, T>) -> T {
    environment[keyPath: keyPath]
  }
}

public protocol ScrollTargetBehavior {
  func updateTarget(_ target: inout ScrollTarget, context: Self.TargetContext)
  typealias TargetContext = ScrollTargetBehaviorContext
}

public struct PagingScrollTargetBehavior: ScrollTargetBehavior {
  public init() {}

  public func updateTarget(
    _ target: inout ScrollTarget, context: PagingScrollTargetBehavior.TargetContext
  ) {
    let (x, y) = (context.scroller.x, context.scroller.y)
    if context.axes.contains(.horizontal) {
      target.rect.origin.x = x.page(
        after: context.velocity.dx, length: context.containerSize.width,
        fromEnd: context.layoutDirection == .rightToLeft)
    }
    if context.axes.contains(.vertical) {
      target.rect.origin.y = y.page(after: context.velocity.dy, length: context.containerSize.height)
    }
  }
}

public struct AnyScrollTargetBehavior: ScrollTargetBehavior {
  private let base: any ScrollTargetBehavior

  public init(_ base: some ScrollTargetBehavior) { self.base = base }

  public func updateTarget(_ target: inout ScrollTarget, context: AnyScrollTargetBehavior.TargetContext) {
    base.updateTarget(&target, context: context)
  }
}

extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
  public static var paging: PagingScrollTargetBehavior { PagingScrollTargetBehavior() }
}

extension View {
  nonisolated public func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View {
    scrollSetting { $0.behavior = AnyScrollTargetBehavior(behavior) }
  }
}
