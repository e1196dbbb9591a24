internal import DisplayList

public protocol ShapeStyle: Sendable {
  associatedtype Resolved: ShapeStyle = Never
  func resolve(in environment: EnvironmentValues) -> Self.Resolved

  /// Ours: what the style paints with in an environment.
  func _paint(in environment: EnvironmentValues) -> _ResolvedPaint
}

extension ShapeStyle where Self.Resolved == Never {
  public func resolve(in environment: EnvironmentValues) -> Never {
    fatalError("\(Self.self) is painted by the library and resolves to nothing else.")
  }
}

extension ShapeStyle {
  public func _paint(in environment: EnvironmentValues) -> _ResolvedPaint {
    resolve(in: environment)._paint(in: environment)
  }
}

extension Never: ShapeStyle {
  public func _paint(in environment: EnvironmentValues) -> _ResolvedPaint { switch self {} }
}

/// A style in an environment, before the place where it paints is known.
public struct _ResolvedPaint: Sendable {
  enum Kind: Equatable, Sendable {
    case color(RGBA)
    case linear([GradientStop], UnitPoint, UnitPoint)
    case radial([GradientStop], UnitPoint, Double, Double)
    case angular([GradientStop], UnitPoint, Double, Double)
  }

  let kind: Kind

  /// The paint for a rectangle.
  func paint(in rect: CGRect) -> Paint {
    func point(_ unit: UnitPoint) -> CGPoint {
      CGPoint(x: rect.minX + rect.width * unit.x, y: rect.minY + rect.height * unit.y)
    }
    return switch kind {
    case .color(let color): .color(color)
    case .linear(let stops, let start, let end): .linearGradient(stops, start: point(start), end: point(end))
    case .radial(let stops, let center, let start, let end):
      .radialGradient(stops, center: point(center), startRadius: start, endRadius: end)
    case .angular(let stops, let center, let start, let end):
      .angularGradient(stops, center: point(center), startAngle: start, endAngle: end)
    }
  }

  /// The one colour that stands for the paint where only a colour can be had.
  var color: RGBA {
    switch kind {
    case .color(let color): color
    case .linear(let stops, _, _), .radial(let stops, _, _, _), .angular(let stops, _, _, _):
      stops.first?.color ?? .clear
    }
  }
}

extension Color: ShapeStyle {
  public func resolve(in environment: EnvironmentValues) -> Color.Resolved {
    Color.Resolved(resolve(in: environment.colorScheme))
  }

  public func _paint(in environment: EnvironmentValues) -> _ResolvedPaint {
    _ResolvedPaint(kind: .color(resolve(in: environment.colorScheme)))
  }
}

extension Color.Resolved: ShapeStyle {
  public typealias Resolved = Never

  public func _paint(in environment: EnvironmentValues) -> _ResolvedPaint {
    _ResolvedPaint(kind: .color(rgba))
  }
}

extension ShapeStyle where Self == Color {
  public static var red: Color { Color.red }
  public static var orange: Color { Color.orange }
  public static var yellow: Color { Color.yellow }
  public static var green: Color { Color.green }
  public static var blue: Color { Color.blue }
  public static var purple: Color { Color.purple }
  public static var pink: Color { Color.pink }
  public static var white: Color { Color.white }
  public static var gray: Color { Color.gray }
  public static var black: Color { Color.black }
  public static var clear: Color { Color.clear }
}

nonisolated public struct HierarchicalShapeStyle: ShapeStyle, Sendable {
  private let level: Int

  public static let primary = HierarchicalShapeStyle(level: 0)
  public static let secondary = HierarchicalShapeStyle(level: 1)
  public static let tertiary = HierarchicalShapeStyle(level: 2)

  /// The share of the foreground's coverage that each level keeps: that of the system's label colours.
  public func _paint(in environment: EnvironmentValues) -> _ResolvedPaint {
    let base = environment.foreground?._paint(in: environment) ?? Color.primary._paint(in: environment)
    guard level > 0, case .color(let color) = base.kind else { return base }
    return _ResolvedPaint(kind: .color(color.multiplyingAlpha(by: level == 1 ? 0.6 : 0.3)))
  }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  public static var primary: HierarchicalShapeStyle { .primary }
  public static var secondary: HierarchicalShapeStyle { .secondary }
  public static var tertiary: HierarchicalShapeStyle { .tertiary }
}

nonisolated public struct ForegroundStyle: ShapeStyle, Sendable {
  public init() {}

  public func _paint(in environment: EnvironmentValues) -> _ResolvedPaint {
    environment.foreground?._paint(in: environment) ?? Color.primary._paint(in: environment)
  }
}

extension ShapeStyle where Self == ForegroundStyle {
  public static var foreground: ForegroundStyle { ForegroundStyle() }
}

extension Gradient: ShapeStyle {
  /// A gradient by itself runs from top to bottom.
  public func _paint(in environment: EnvironmentValues) -> _ResolvedPaint {
    LinearGradient(gradient: self, startPoint: .top, endPoint: .bottom)._paint(in: environment)
  }
}

nonisolated public struct LinearGradient: ShapeStyle, View, Sendable {
  let gradient: Gradient
  let startPoint: UnitPoint
  let endPoint: UnitPoint

  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    (self.gradient, self.startPoint, self.endPoint) = (gradient, startPoint, endPoint)
  }
  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
  }
  public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
  }

  public typealias Body = Never

  public func _paint(in environment: EnvironmentValues) -> _ResolvedPaint {
    _ResolvedPaint(kind: .linear(gradient.resolve(in: environment.colorScheme), startPoint, endPoint))
  }
}

nonisolated public struct RadialGradient: ShapeStyle, View, Sendable {
  let gradient: Gradient
  let center: UnitPoint
  let startRadius: CGFloat
  let endRadius: CGFloat

  public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.gradient = gradient
    self.center = center
    self.startRadius = startRadius
    self.endRadius = endRadius
  }

  public typealias Body = Never

  public func _paint(in environment: EnvironmentValues) -> _ResolvedPaint {
    _ResolvedPaint(
      kind: .radial(gradient.resolve(in: environment.colorScheme), center, startRadius, endRadius))
  }
}

nonisolated public struct AngularGradient: ShapeStyle, View, Sendable {
  let gradient: Gradient
  let center: UnitPoint
  let startAngle: Angle
  let endAngle: Angle

  public init(gradient: Gradient, center: UnitPoint, angle: Angle = .zero) {
    self.init(
      gradient: gradient, center: center, startAngle: angle, endAngle: .radians(angle.radians + 2 * .pi))
  }

  public init(gradient: Gradient, center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .zero) {
    self.gradient = gradient
    self.center = center
    self.startAngle = startAngle
    self.endAngle = endAngle
  }

  public typealias Body = Never

  public func _paint(in environment: EnvironmentValues) -> _ResolvedPaint {
    _ResolvedPaint(
      kind: .angular(
        gradient.resolve(in: environment.colorScheme), center, startAngle.radians, endAngle.radians))
  }
}

/// A style whose type is not known outside.
struct AnyForeground: Sendable {
  let style: any ShapeStyle

  func _paint(in environment: EnvironmentValues) -> _ResolvedPaint {
    // The style itself is looked up in what stands above it, or `foreground` would stand for itself.
    var outer = environment
    outer.foreground = nil
    return style._paint(in: outer)
  }
}

private enum ForegroundKey: EnvironmentKey {
  static var defaultValue: AnyForeground? { nil }
}

extension EnvironmentValues {
  /// What text and shapes are painted with where they name nothing themselves.
  var foreground: AnyForeground? {
    get { self[ForegroundKey.self] }
    set { self[ForegroundKey.self] = newValue }
  }
}

/// Paints the inside with a style.
nonisolated public struct _ForegroundModifier<Style: ShapeStyle>: EnvironmentChange {
  let style: Style?

  func apply(to environment: inout EnvironmentValues) {
    environment.foreground = style.map { AnyForeground(style: $0) }
  }
}

extension View {
  nonisolated public func foregroundColor(_ color: Color?) -> some View {
    modifier(_ForegroundModifier(style: color))
  }

  nonisolated public func foregroundStyle<S>(_ style: S) -> some View where S: ShapeStyle {
    modifier(_ForegroundModifier(style: style))
  }
}
