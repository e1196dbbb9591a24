/// A view that a style's configuration hands on, whatever its type.
@MainActor protocol ConfigurationPart: View where Body == Never {
  nonisolated var content: any ModifierContent { get }
}

extension ConfigurationPart {
  @MainActor public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node {
    ModifierContentNode(view.content, inputs)
  }

  @MainActor public static func _updateNode(_ node: _Node, _ view: Self, _ inputs: _UpdateInputs) {
    unsafeDowncast(node, to: ModifierContentNode.self).update(view.content, inputs)
  }

  public nonisolated static var _elementCount: Int? { nil }
}

nonisolated public struct ProgressViewStyleConfiguration {
  nonisolated public struct Label: View, ConfigurationPart {
    let content: any ModifierContent
    public typealias Body = Never
  }

  nonisolated public struct CurrentValueLabel: View, ConfigurationPart {
    let content: any ModifierContent
    public typealias Body = Never
  }

  public let fractionCompleted: Double?
  public var label: ProgressViewStyleConfiguration.Label?
  public var currentValueLabel: ProgressViewStyleConfiguration.CurrentValueLabel?
}

@MainActor @preconcurrency public protocol ProgressViewStyle {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration) -> Self.Body
  typealias Configuration = ProgressViewStyleConfiguration
}

/// A bar where it is known how much is done, spokes that turn where it is not.
nonisolated public struct DefaultProgressViewStyle: ProgressViewStyle {
  public init() {}

  @MainActor @preconcurrency
  public func makeBody(configuration: ProgressViewStyleConfiguration) -> some View {
    if configuration.fractionCompleted == nil {
      CircularProgressViewStyle().makeBody(configuration: configuration)
    } else {
      LinearProgressViewStyle().makeBody(configuration: configuration)
    }
  }
}

/// Spokes that turn, or a ring that closes.
nonisolated public struct CircularProgressViewStyle: ProgressViewStyle {
  private let tint: Color?

  public init() { tint = nil }
  public init(tint: Color) { self.tint = tint }

  @MainActor @preconcurrency
  public func makeBody(configuration: ProgressViewStyleConfiguration) -> some View {
    VStack(spacing: 8) {
      if let fraction = configuration.fractionCompleted {
        Ring(fraction: fraction).modifier(OptionalTint(tint: tint))
      } else {
        SpinnerView().modifier(OptionalTint(tint: tint))
      }
      configuration.label.font(.subheadline).foregroundStyle(.secondary)
      configuration.currentValueLabel.font(.caption).foregroundStyle(.secondary)
    }
  }
}

/// A bar that fills.
///
/// Where it is not known how much is done, a part in the middle is filled.
nonisolated public struct LinearProgressViewStyle: ProgressViewStyle {
  private let tint: Color?

  public init() { tint = nil }
  public init(tint: Color) { self.tint = tint }

  @MainActor @preconcurrency
  public func makeBody(configuration: ProgressViewStyleConfiguration) -> some View {
    VStack(alignment: .leading, spacing: 6) {
      configuration.label
      ProgressBar(fraction: configuration.fractionCompleted).modifier(OptionalTint(tint: tint))
      configuration.currentValueLabel.font(.caption).foregroundStyle(.secondary)
    }
  }
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle {
  public static var automatic: DefaultProgressViewStyle { DefaultProgressViewStyle() }
}

extension ProgressViewStyle where Self == CircularProgressViewStyle {
  public static var circular: CircularProgressViewStyle { CircularProgressViewStyle() }
}

extension ProgressViewStyle where Self == LinearProgressViewStyle {
  public static var linear: LinearProgressViewStyle { LinearProgressViewStyle() }
}

/// Tints what is inside where there is a tint of its own; else that of the environment stays.
private struct OptionalTint: ViewModifier {
  let tint: Color?

  func body(content: Content) -> some View {
    content.transformEnvironment(\.tint) { if let tint { $0 = AnyShapeStyle(tint) } }
  }
}

private struct Ring: View {
  let fraction: Double

  var body: some View {
    ZStack {
      Circle().stroke(.quaternary, lineWidth: 3)
      Circle().trim(from: 0, to: fraction)
        .stroke(.tint, style: StrokeStyle(lineWidth: 3, lineCap: .round))
        .rotationEffect(.degrees(-90))
    }
    .padding(1.5)
    .frame(width: Spinner.size, height: Spinner.size)
  }
}

private struct ProgressBar: View {
  let fraction: Double?
  @Environment(\.layoutDirection) private var direction

  var body: some View {
    Capsule().fill(.quaternary)
      .overlay {
        FilledPart(fraction: fraction, runsRightToLeft: direction == .rightToLeft).fill(.tint)
          .clipShape(Capsule())
      }
      .frame(minWidth: 0, idealWidth: 120, maxWidth: .infinity)
      .frame(height: 4)
  }
}

/// The part of a bar that is filled, from its leading end.
private struct FilledPart: Shape {
  let fraction: Double?
  let runsRightToLeft: Bool

  func path(in rect: CGRect) -> Path {
    let width = rect.width * (fraction ?? 0.4)
    let start = fraction == nil ? rect.width * 0.3 : runsRightToLeft ? rect.width - width : 0
    return Path(CGRect(x: rect.minX + start, y: rect.minY, width: width, height: rect.height))
  }
}

/// A style of progress views, whatever its type.
struct AnyProgressStyle {
  let make: @MainActor (ProgressViewStyleConfiguration) -> AnyView
}

private enum ProgressStyleKey: EnvironmentKey {
  static var defaultValue: AnyProgressStyle {
    AnyProgressStyle { AnyView(DefaultProgressViewStyle().makeBody(configuration: $0)) }
  }
}

extension EnvironmentValues {
  var progressStyle: AnyProgressStyle {
    get { self[ProgressStyleKey.self] }
    set { self[ProgressStyleKey.self] = newValue }
  }
}

extension View {
  nonisolated public func progressViewStyle<S>(_ style: S) -> some View where S: ProgressViewStyle {
    // The style is only used on the main actor, where every body runs.
    nonisolated(unsafe) let style = style
    return environment(
      \.progressStyle, AnyProgressStyle { AnyView(style.makeBody(configuration: $0)) })
  }
}
