/// What modifiers outside say of the nearest scroll view inside.
struct ScrollSettings {
  /// Room around the content, and around what shows the place in it. Leading and trailing are those of reading.
  var contentMargins = Margins()
  var indicatorMargins = Margins()
  var anchors = Anchors()
  var isClipDisabled = false
  /// Where the content comes to rest.
  var behavior: AnyScrollTargetBehavior?
  /// Whether pulling the content down asks for it anew, and how.
  var refresh: RefreshAction?

  /// Lengths at edges, in points; nil where nobody has said any.
  struct Margins: Equatable {
    var top: CGFloat?
    var leading: CGFloat?
    var bottom: CGFloat?
    var trailing: CGFloat?

    /// Sets the lengths of some edges; nil is nobody's word again.
    mutating func set(_ edges: Edge.Set, _ length: (Edge) -> CGFloat?) {
      func usable(_ edge: Edge) -> CGFloat? { length(edge).map { $0.isFinite ? max(0, $0) : 0 } }
      if edges.contains(.top) { top = usable(.top) }
      if edges.contains(.leading) { leading = usable(.leading) }
      if edges.contains(.bottom) { bottom = usable(.bottom) }
      if edges.contains(.trailing) { trailing = usable(.trailing) }
    }

    var insets: EdgeInsets {
      EdgeInsets(top: top ?? 0, leading: leading ?? 0, bottom: bottom ?? 0, trailing: trailing ?? 0)
    }
  }

  /// Where the content stands: at first, when sizes change, and when it is smaller than the scroll view.
  struct Anchors: Equatable {
    var initialOffset: UnitPoint?
    var sizeChanges: UnitPoint?
    var alignment: UnitPoint?
  }
}

private enum ScrollSettingsKey: EnvironmentKey {
  static var defaultValue: ScrollSettings? { nil }
}
private enum ScrollEnabledKey: EnvironmentKey {
  static var defaultValue: Bool { true }
}
private enum HorizontalIndicatorKey: EnvironmentKey {
  static var defaultValue: ScrollIndicatorVisibility { .automatic }
}
private enum VerticalIndicatorKey: EnvironmentKey {
  static var defaultValue: ScrollIndicatorVisibility { .automatic }
}
private enum HorizontalBounceKey: EnvironmentKey {
  static var defaultValue: ScrollBounceBehavior { .automatic }
}
private enum VerticalBounceKey: EnvironmentKey {
  static var defaultValue: ScrollBounceBehavior { .automatic }
}

extension EnvironmentValues {
  /// What is said of the next scroll view inside; nil where nothing is.
  var scrollSettings: ScrollSettings? {
    get { self[ScrollSettingsKey.self] }
    set { self[ScrollSettingsKey.self] = newValue }
  }

  public var isScrollEnabled: Bool {
    get { self[ScrollEnabledKey.self] }
    set { self[ScrollEnabledKey.self] = newValue }
  }

  public var horizontalScrollIndicatorVisibility: ScrollIndicatorVisibility {
    get { self[HorizontalIndicatorKey.self] }
    set { self[HorizontalIndicatorKey.self] = newValue }
  }

  public var verticalScrollIndicatorVisibility: ScrollIndicatorVisibility {
    get { self[VerticalIndicatorKey.self] }
    set { self[VerticalIndicatorKey.self] = newValue }
  }

  public var horizontalScrollBounceBehavior: ScrollBounceBehavior {
    get { self[HorizontalBounceKey.self] }
    set { self[HorizontalBounceKey.self] = newValue }
  }

  public var verticalScrollBounceBehavior: ScrollBounceBehavior {
    get { self[VerticalBounceKey.self] }
    set { self[VerticalBounceKey.self] = newValue }
  }
}
