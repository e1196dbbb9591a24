public enum PreviewLayout: Sendable {
  case device
  case sizeThatFits
  case fixed(width: CGFloat, height: CGFloat)
}

/// What a preview says about itself. Where several views say something, the first one counts.
enum PreviewLayoutKey: PreferenceKey {
  static var defaultValue: PreviewLayout? { nil }
  static func reduce(value: inout PreviewLayout?, nextValue: () -> PreviewLayout?) {
    value = value ?? nextValue()
  }
}

enum PreviewNameKey: PreferenceKey {
  static var defaultValue: String? { nil }
  static func reduce(value: inout String?, nextValue: () -> String?) { value = value ?? nextValue() }
}

extension View {
  nonisolated public func previewLayout(_ value: PreviewLayout) -> some View {
    preference(key: PreviewLayoutKey.self, value: value)
  }

  nonisolated public func previewDisplayName(_ value: String?) -> some View {
    preference(key: PreviewNameKey.self, value: value)
  }
}
