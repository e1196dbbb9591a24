public import CoreGraphics

public struct ScrollIndicatorVisibility: Equatable, Sendable {
  private let visibility: Visibility
  private let isFinal: Bool

  public static var automatic: ScrollIndicatorVisibility { .init(visibility: .automatic, isFinal: false) }
  public static var visible: ScrollIndicatorVisibility { .init(visibility: .visible, isFinal: false) }
  public static var hidden: ScrollIndicatorVisibility { .init(visibility: .hidden, isFinal: false) }
  public static var never: ScrollIndicatorVisibility { .init(visibility: .hidden, isFinal: true) }

  /// Whether indicators may show at all.
  var isShown: Bool { visibility != .hidden }
}

public struct ScrollBounceBehavior: Sendable {
  /// Whether content that fits yields too.
  let isAlways: Bool

  public static var automatic: ScrollBounceBehavior { basedOnSize }
  public static var always: ScrollBounceBehavior { ScrollBounceBehavior(isAlways: true) }
  public static var basedOnSize: ScrollBounceBehavior { ScrollBounceBehavior(isAlways: false) }
}

public struct ContentMarginPlacement {
  let ofContent: Bool
  let ofIndicators: Bool

  public static var automatic: ContentMarginPlacement { .init(ofContent: true, ofIndicators: true) }
  public static var scrollContent: ContentMarginPlacement { .init(ofContent: true, ofIndicators: false) }
  public static var scrollIndicators: ContentMarginPlacement { .init(ofContent: false, ofIndicators: true) }
}

public struct ScrollAnchorRole: Hashable, Sendable {
  private let number: Int

  public static var initialOffset: ScrollAnchorRole { ScrollAnchorRole(number: 0) }
  public static var sizeChanges: ScrollAnchorRole { ScrollAnchorRole(number: 1) }
  public static var alignment: ScrollAnchorRole { ScrollAnchorRole(number: 2) }
}

/// Says something of the nearest scroll view inside.
nonisolated public struct _ScrollSettingModifier: EnvironmentChange {
  let change: (inout ScrollSettings) -> Void

  func apply(to environment: inout EnvironmentValues) {
    var settings = environment.scrollSettings ?? ScrollSettings()
    change(&settings)
    environment.scrollSettings = settings
  }
}

extension View {
  nonisolated func scrollSetting(_ change: @escaping (inout ScrollSettings) -> Void) -> some View {
    modifier(_ScrollSettingModifier(change: change))
  }

  nonisolated public func scrollDisabled(_ disabled: Bool) -> some View {
    transformEnvironment(\.isScrollEnabled) { if disabled { $0 = false } }
  }

  nonisolated public func scrollIndicators(
    _ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]
  ) -> some View {
    transformEnvironment(\.self) {
      if axes.contains(.vertical) { $0.verticalScrollIndicatorVisibility = visibility }
      if axes.contains(.horizontal) { $0.horizontalScrollIndicatorVisibility = visibility }
    }
  }

  nonisolated public func scrollBounceBehavior(
    _ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical]
  ) -> some View {
    transformEnvironment(\.self) {
      if axes.contains(.vertical) { $0.verticalScrollBounceBehavior = behavior }
      if axes.contains(.horizontal) { $0.horizontalScrollBounceBehavior = behavior }
    }
  }

  nonisolated public func scrollClipDisabled(_ disabled: Bool = true) -> some View {
    scrollSetting { $0.isClipDisabled = disabled }
  }

  nonisolated public func contentMargins(
    _ edges: Edge.Set = .all, _ insets: EdgeInsets, for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    contentMargins(edges, for: placement) { edge in
      switch edge {
      case .top: insets.top
      case .leading: insets.leading
      case .bottom: insets.bottom
      case .trailing: insets.trailing
      }
    }
  }

  nonisolated public func contentMargins(
    _ edges: Edge.Set = .all, _ length: CGFloat?, for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    contentMargins(edges, for: placement) { _ in length }
  }

  nonisolated public func contentMargins(
    _ length: CGFloat, for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    contentMargins(.all, length, for: placement)
  }

  nonisolated private func contentMargins(
    _ edges: Edge.Set, for placement: ContentMarginPlacement, _ length: @escaping (Edge) -> CGFloat?
  ) -> some View {
    scrollSetting {
      if placement.ofContent { $0.contentMargins.set(edges, length) }
      if placement.ofIndicators { $0.indicatorMargins.set(edges, length) }
    }
  }

  nonisolated public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View {
    scrollSetting {
      $0.anchors = ScrollSettings.Anchors(initialOffset: anchor, sizeChanges: anchor, alignment: anchor)
    }
  }

  nonisolated public func defaultScrollAnchor(_ anchor: UnitPoint?, for role: ScrollAnchorRole) -> some View {
    scrollSetting {
      switch role {
      case .initialOffset: $0.anchors.initialOffset = anchor
      case .sizeChanges: $0.anchors.sizeChanges = anchor
      default: $0.anchors.alignment = anchor
      }
    }
  }
}
