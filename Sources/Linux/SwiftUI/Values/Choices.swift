public enum ContentMode: Hashable, CaseIterable, Sendable {
  case fit
  case fill
}

public enum ColorScheme: Hashable, CaseIterable, Sendable {
  case light
  case dark
}

public enum LayoutDirection: Hashable, CaseIterable, Sendable {
  case leftToRight
  case rightToLeft
}

public enum Visibility: Hashable, CaseIterable, Sendable {
  case automatic
  case visible
  case hidden
}

public enum TextAlignment: Hashable, CaseIterable, Sendable {
  case leading
  case center
  case trailing
}
