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
    Color.Resolved(rgba(in: environment))
  }

  public func _paint(in environment: EnvironmentValues) -> _ResolvedPaint {
    _ResolvedPaint(kind: .color(rgba(in: environment)))
  }

  /// The colour in an environment. What the accent is, is looked up only where it matters.
  func rgba(in environment: EnvironmentValues) -> RGBA {
    if case .fixed(let color) = source { return color }
    return resolve(in: environment.colorScheme, accent: isAccented ? environment.accentColor : nil)
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
  public static var mint: Color { Color.mint }
  public static var teal: Color { Color.teal }
  public static var cyan: Color { Color.cyan }
  public static var indigo: Color { Color.indigo }
  public static var brown: Color { Color.brown }
}

nonisolated public struct HierarchicalShapeStyle: ShapeStyle, Sendable {
  private let level: Int

  public static let primary = HierarchicalShapeStyle(level: 0)
  public static let secondary = HierarchicalShapeStyle(level: 1)
  public static let tertiary = HierarchicalShapeStyle(level: 2)
  public static let quaternary = HierarchicalShapeStyle(level: 3)

  /// The share of the foreground's coverage that each level keeps: that of the system's label colours.
  public func _paint(in environment: EnvironmentValues) -> _ResolvedPaint {
    let base = environment.foreground?._paint(in: environment) ?? Color.primary._paint(in: environment)
    guard level > 0, case .color(let color) = base.kind else { return base }
    return _ResolvedPaint(kind: .color(color.multiplyingAlpha(by: [1, 0.6, 0.3, 0.18][level])))
  }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  public static var primary: HierarchicalShapeStyle { .primary }
  public static var secondary: HierarchicalShapeStyle { .secondary }
  public static var tertiary: HierarchicalShapeStyle { .tertiary }
  public static var quaternary: HierarchicalShapeStyle { .quaternary }
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

  @usableFromInline init(style: Style?) {
    self.style = style
  }

  func apply(to environment: inout EnvironmentValues) {
    environment.foreground = style.map { AnyForeground(style: $0) }
  }
}

extension View {
  @inlinable nonisolated public func foregroundColor(_ color: Color?) -> some View {
    modifier(_ForegroundModifier(style: color))
  }

  @inlinable nonisolated public func foregroundStyle<S>(_ style: S) -> some View where S: ShapeStyle {
    modifier(_ForegroundModifier(style: style))
  }
}
