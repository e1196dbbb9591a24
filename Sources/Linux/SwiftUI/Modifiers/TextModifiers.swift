internal import DisplayList

private enum FontWeightKey: EnvironmentKey {
  static var defaultValue: Font.Weight? { nil }
}
private enum IsItalicKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}
private enum TruncationKey: EnvironmentKey {
  static var defaultValue: TextRequest.Truncation { .tail }
}
private enum LineGapKey: EnvironmentKey {
  static var defaultValue: CGFloat { 0 }
}
private enum MinimumScaleKey: EnvironmentKey {
  static var defaultValue: CGFloat { 1 }
}

extension EnvironmentValues {
  var fontWeight: Font.Weight? {
    get { self[FontWeightKey.self] }
    set { self[FontWeightKey.self] = newValue }
  }
  var isItalic: Bool {
    get { self[IsItalicKey.self] }
    set { self[IsItalicKey.self] = newValue }
  }
  var truncation: TextRequest.Truncation {
    get { self[TruncationKey.self] }
    set { self[TruncationKey.self] = newValue }
  }
  var lineGap: CGFloat {
    get { self[LineGapKey.self] }
    set { self[LineGapKey.self] = newValue }
  }
  var minimumScale: CGFloat {
    get { self[MinimumScaleKey.self] }
    set { self[MinimumScaleKey.self] = newValue }
  }
}

extension View {
  @inlinable nonisolated public func font(_ font: Font?) -> some View { environment(\.font, font) }
  nonisolated public func fontWeight(_ weight: Font.Weight?) -> some View {
    environment(\.fontWeight, weight)
  }
  nonisolated public func bold(_ isActive: Bool = true) -> some View {
    fontWeight(isActive ? .bold : nil)
  }
  nonisolated public func italic(_ isActive: Bool = true) -> some View {
    environment(\.isItalic, isActive)
  }

  nonisolated public func lineLimit(_ number: Int?) -> some View {
    environment(\.lineLimits, LineLimit(minimum: 1, maximum: number.map { max(1, $0) }))
  }

  nonisolated public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
    let limit = max(1, limit)
    return environment(\.lineLimits, LineLimit(minimum: reservesSpace ? limit : 1, maximum: limit))
  }

  nonisolated public func lineLimit(_ limit: ClosedRange<Int>) -> some View {
    environment(
      \.lineLimits, LineLimit(minimum: max(1, limit.lowerBound), maximum: max(1, limit.upperBound)))
  }

  nonisolated public func lineSpacing(_ lineSpacing: CGFloat) -> some View {
    environment(\.lineGap, lineSpacing)
  }

  nonisolated public func truncationMode(_ mode: Text.TruncationMode) -> some View {
    let truncation: TextRequest.Truncation =
      switch mode {
      case .head: .head
      case .tail: .tail
      case .middle: .middle
      }
    return environment(\.truncation, truncation)
  }

  nonisolated public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    environment(\.multilineTextAlignment, alignment)
  }

  nonisolated public func minimumScaleFactor(_ factor: CGFloat) -> some View {
    environment(\.minimumScale, factor)
  }
}
