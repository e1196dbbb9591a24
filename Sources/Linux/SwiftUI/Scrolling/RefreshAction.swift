public struct RefreshAction: Sendable {
  private let action: @Sendable () async -> Void

  init(_ action: @escaping @Sendable () async -> Void) { self.action = action }

  public func callAsFunction() async { await action() }
}

private enum RefreshKey: EnvironmentKey {
  static var defaultValue: RefreshAction? { nil }
}

extension EnvironmentValues {
  public var refresh: RefreshAction? { self[RefreshKey.self] }

  mutating func setRefresh(_ action: RefreshAction?) { self[RefreshKey.self] = action }
}

extension View {
  nonisolated public func refreshable(action: @escaping @Sendable () async -> Void) -> some View {
    let refresh = RefreshAction(action)
    return scrollSetting { $0.refresh = refresh }
      .transformEnvironment(\.self) { $0.setRefresh(refresh) }
  }
}
