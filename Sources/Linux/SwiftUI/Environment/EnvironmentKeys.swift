extension EnvironmentValues {
  public var font: Font? {
    get { self[FontKey.self] }
    set { self[FontKey.self] = newValue }
  }

  public var colorScheme: ColorScheme {
    get { self[ColorSchemeKey.self] }
    set { self[ColorSchemeKey.self] = newValue }
  }

  public var layoutDirection: LayoutDirection {
    get { self[LayoutDirectionKey.self] }
    set { self[LayoutDirectionKey.self] = newValue }
  }

  public var lineLimit: Int? {
    get { self[LineLimitKey.self].maximum }
    set { self[LineLimitKey.self] = LineLimit(minimum: 1, maximum: newValue) }
  }

  public var isEnabled: Bool {
    get { self[IsEnabledKey.self] }
    set { self[IsEnabledKey.self] = newValue }
  }

  public var displayScale: CGFloat {
    get { self[DisplayScaleKey.self] }
    set { self[DisplayScaleKey.self] = newValue }
  }

  public var accessibilityReduceMotion: Bool { self[ReduceMotionKey.self] }

  /// The same, to be set by whoever shows the views.
  var reducesMotion: Bool {
    get { self[ReduceMotionKey.self] }
    set { self[ReduceMotionKey.self] = newValue }
  }

  public var locale: Locale {
    get { self[LocaleKey.self] }
    set { self[LocaleKey.self] = newValue }
  }

  public var multilineTextAlignment: TextAlignment {
    get { self[TextAlignmentKey.self] }
    set { self[TextAlignmentKey.self] = newValue }
  }

  /// Whether the layout direction is from right to left, read on nobody's behalf: nodes are told of another environment
  /// anyway.
  var runsRightToLeft: Bool { value(of: LayoutDirectionKey.self) == .rightToLeft }

  /// The fewest and most lines of a text.
  var lineLimits: LineLimit {
    get { self[LineLimitKey.self] }
    set { self[LineLimitKey.self] = newValue }
  }
}

/// How many lines a text may have, and how many it makes room for.
struct LineLimit: Equatable {
  var minimum = 1
  var maximum: Int?
}

private enum FontKey: EnvironmentKey {
  static var defaultValue: Font? { nil }
}
private enum ColorSchemeKey: EnvironmentKey {
  static var defaultValue: ColorScheme { .light }
}
private enum LayoutDirectionKey: EnvironmentKey {
  static var defaultValue: LayoutDirection { .leftToRight }
}
private enum LineLimitKey: EnvironmentKey {
  static var defaultValue: LineLimit { LineLimit() }
}
private enum IsEnabledKey: EnvironmentKey {
  static var defaultValue: Bool { true }
}
private enum DisplayScaleKey: EnvironmentKey {
  static var defaultValue: CGFloat { 1 }
}
private enum ReduceMotionKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}
private enum LocaleKey: EnvironmentKey {
  static var defaultValue: Locale { .current }
}
private enum TextAlignmentKey: EnvironmentKey {
  static var defaultValue: TextAlignment { .leading }
}
