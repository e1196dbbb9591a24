@frozen nonisolated public struct AnyShapeStyle: ShapeStyle, Sendable {
  private let style: any ShapeStyle

  public init<S>(_ style: S) where S: ShapeStyle { self.style = (style as? AnyShapeStyle)?.style ?? style }

  public func _paint(in environment: EnvironmentValues) -> _ResolvedPaint { style._paint(in: environment) }
}

/// Paints with what `tint` names, or else with the accent's colour.
nonisolated public struct TintShapeStyle: ShapeStyle, Sendable {
  public init() {}

  public func _paint(in environment: EnvironmentValues) -> _ResolvedPaint {
    guard let tint = environment.tint else { return Color.accentColor._paint(in: environment) }
    // A tint that asks for the tint means what stands above it.
    var outer = environment
    outer.tint = nil
    return tint._paint(in: outer)
  }
}

extension ShapeStyle where Self == TintShapeStyle {
  public static var tint: TintShapeStyle { TintShapeStyle() }
}

private enum TintKey: EnvironmentKey {
  static var defaultValue: AnyShapeStyle? { nil }
}

private enum AccentColorKey: EnvironmentKey {
  static var defaultValue: Color? { nil }
}

extension EnvironmentValues {
  var tint: AnyShapeStyle? {
    get { self[TintKey.self] }
    set { self[TintKey.self] = newValue }
  }

  /// What `Color.accentColor` stands for; nil is the system's blue.
  var accentColor: Color? {
    get { self[AccentColorKey.self] }
    set { self[AccentColorKey.self] = newValue }
  }
}

extension View {
  nonisolated public func tint(_ tint: Color?) -> some View {
    environment(\.tint, tint.map { AnyShapeStyle($0) })
  }

  nonisolated public func tint<S>(_ tint: S?) -> some View where S: ShapeStyle {
    environment(\.tint, tint.map { AnyShapeStyle($0) })
  }

  nonisolated public func accentColor(_ accentColor: Color?) -> some View {
    environment(\.accentColor, accentColor)
  }
}
