internal import DisplayList

/// The system's ground: white, or black in a dark appearance.
@frozen nonisolated public struct BackgroundStyle: ShapeStyle, Sendable {
  public init() {}

  public func _paint(in environment: EnvironmentValues) -> _ResolvedPaint {
    _ResolvedPaint(kind: .color(environment.colorScheme == .dark ? .black : .white))
  }
}

extension ShapeStyle where Self == BackgroundStyle {
  public static var background: BackgroundStyle { BackgroundStyle() }
}

extension View {
  nonisolated public func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    background(BackgroundStyle(), ignoresSafeAreaEdges: edges)
  }

  nonisolated public func background<S>(
    in shape: S, fillStyle: FillStyle = FillStyle()
  ) -> some View where S: Shape {
    background(BackgroundStyle(), in: shape, fillStyle: fillStyle)
  }
}

/// A style with less coverage.
nonisolated struct FadedStyle<Style: ShapeStyle>: ShapeStyle {
  let style: Style
  let opacity: Double

  func _paint(in environment: EnvironmentValues) -> _ResolvedPaint {
    func faded(_ stops: [GradientStop]) -> [GradientStop] {
      stops.map { GradientStop(color: $0.color.multiplyingAlpha(by: opacity), location: $0.location) }
    }
    let kind: _ResolvedPaint.Kind =
      switch style._paint(in: environment).kind {
      case .color(let color): .color(color.multiplyingAlpha(by: opacity))
      case .linear(let stops, let start, let end): .linear(faded(stops), start, end)
      case .radial(let stops, let center, let start, let end): .radial(faded(stops), center, start, end)
      case .angular(let stops, let center, let start, let end): .angular(faded(stops), center, start, end)
      }
    return _ResolvedPaint(kind: kind)
  }
}

extension ShapeStyle {
  public func opacity(_ opacity: Double) -> some ShapeStyle { FadedStyle(style: self, opacity: opacity) }
}
