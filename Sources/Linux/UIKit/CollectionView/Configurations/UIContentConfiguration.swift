public protocol UIContentConfiguration {
  @MainActor @preconcurrency func makeContentView() -> any UIView & UIContentView
  func updated(for state: any UIConfigurationState) -> Self
}

@MainActor @preconcurrency public protocol UIContentView: AnyObject {
  var configuration: any UIContentConfiguration { get set }
}
