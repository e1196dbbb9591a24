public enum CoordinateSpace: Hashable {
  case global
  case local
  case named(AnyHashable)
}

public protocol CoordinateSpaceProtocol {
  var coordinateSpace: CoordinateSpace { get }
}

public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable {
  public let coordinateSpace: CoordinateSpace

  init(name: AnyHashable) {
    coordinateSpace = .named(name)
  }
}

public struct LocalCoordinateSpace: CoordinateSpaceProtocol {
  public init() {}
  public var coordinateSpace: CoordinateSpace { .local }
}

public struct GlobalCoordinateSpace: CoordinateSpaceProtocol {
  public init() {}
  public var coordinateSpace: CoordinateSpace { .global }
}

/// The name that every scroll view answers to: the innermost one that scrolls along `axis`, or the innermost at
/// all where that is nil. No name of an app can be equal to it, because the type is not public.
struct ScrollViewSpaceName: Hashable {
  var axis: Axis?
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
  public static func named(_ name: some Hashable) -> NamedCoordinateSpace {
    NamedCoordinateSpace(name: AnyHashable(name))
  }

  public static var scrollView: NamedCoordinateSpace { .named(ScrollViewSpaceName()) }

  public static func scrollView(axis: Axis) -> Self { .named(ScrollViewSpaceName(axis: axis)) }
}

extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
  public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
  public static var global: GlobalCoordinateSpace { GlobalCoordinateSpace() }
}
