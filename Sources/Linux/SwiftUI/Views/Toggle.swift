nonisolated public struct Toggle<Label>: View where Label: View {
  public typealias Body = Never
  let isOn: Binding<Bool>
  let label: Label

  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.isOn = isOn
    self.label = label()
  }
}

extension Toggle where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(titleKey) }
  }

  @_disfavoredOverload nonisolated public init<S>(_ title: S, isOn: Binding<Bool>) where S: StringProtocol {
    self.init(isOn: isOn) { Text(title) }
  }
}

extension Toggle where Label == ToggleStyleConfiguration.Label {
  nonisolated public init(_ configuration: ToggleStyleConfiguration) {
    self.init(isOn: configuration.$isOn) { configuration.label }
  }
}

/// A toggle is what its style makes of it.
extension Toggle {
  @MainActor public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node {
    ToggleBody._makeNode(ToggleBody(toggle: view), inputs)
  }

  @MainActor public static func _updateNode(_ node: _Node, _ view: Self, _ inputs: _UpdateInputs) {
    ToggleBody._updateNode(node, ToggleBody(toggle: view), inputs)
  }

  public static var _elementCount: Int? { ToggleBody<Label>._elementCount }
}

struct ToggleBody<Label: View>: View {
  let toggle: Toggle<Label>
  @Environment(\.toggleStyle) private var style

  var body: some View {
    style.make(
      ToggleStyleConfiguration(
        label: ToggleStyleConfiguration.Label(content: TypedModifierContent(toggle.label)),
        isOn: toggle.isOn))
  }
}

nonisolated public struct ToggleStyleConfiguration {
  nonisolated public struct Label: View, ConfigurationPart {
    let content: any ModifierContent
    public typealias Body = Never
  }

  public let label: ToggleStyleConfiguration.Label
  @Binding public var isOn: Bool

  init(label: Label, isOn: Binding<Bool>) {
    self.label = label
    _isOn = isOn
  }
}

@MainActor @preconcurrency public protocol ToggleStyle {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration) -> Self.Body
  typealias Configuration = ToggleStyleConfiguration
}

nonisolated public struct DefaultToggleStyle: ToggleStyle {
  public init() {}
  @MainActor @preconcurrency
  public func makeBody(configuration: ToggleStyleConfiguration) -> some View {
    SwitchToggleStyle().makeBody(configuration: configuration)
  }
}

/// The label, and a switch at the other end of the row. Measures of iOS: 51 by 31 points, a knob of 27.
nonisolated public struct SwitchToggleStyle: ToggleStyle {
  private let tint: Color?

  public init() { tint = nil }
  public init(tint: Color) { self.tint = tint }

  @MainActor @preconcurrency
  public func makeBody(configuration: ToggleStyleConfiguration) -> some View {
    HStack(spacing: 8) {
      configuration.label
      Spacer(minLength: 0)
      Button {
        configuration.isOn.toggle()
      } label: {
        SwitchTrack(isOn: configuration.isOn, tint: tint ?? .green)
      }
      .buttonStyle(PlainButtonLook())
    }
  }
}

private struct SwitchTrack: View {
  let isOn: Bool
  let tint: Color

  var body: some View {
    Capsule()
      .fill(isOn ? AnyShapeStyle(tint) : AnyShapeStyle(.quaternary))
      .overlay(alignment: isOn ? .trailing : .leading) {
        Circle().fill(.white).frame(width: 27, height: 27).padding(2)
      }
      .frame(width: 51, height: 31)
  }
}

/// A button that is filled with the tint while it is on.
nonisolated public struct ButtonToggleStyle: ToggleStyle {
  public init() {}
  @MainActor @preconcurrency
  public func makeBody(configuration: ToggleStyleConfiguration) -> some View {
    Button {
      configuration.isOn.toggle()
    } label: {
      configuration.label
    }
    .buttonStyle(BorderedButtonLook(isProminent: configuration.isOn))
  }
}

extension ToggleStyle where Self == DefaultToggleStyle {
  public static var automatic: DefaultToggleStyle { DefaultToggleStyle() }
}

extension ToggleStyle where Self == SwitchToggleStyle {
  public static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}

extension ToggleStyle where Self == ButtonToggleStyle {
  public static var button: ButtonToggleStyle { ButtonToggleStyle() }
}

/// A style of toggles, whatever its type.
struct AnyToggleStyle {
  let make: @MainActor (ToggleStyleConfiguration) -> AnyView
}

private enum ToggleStyleKey: EnvironmentKey {
  static var defaultValue: AnyToggleStyle {
    AnyToggleStyle { AnyView(DefaultToggleStyle().makeBody(configuration: $0)) }
  }
}

extension EnvironmentValues {
  var toggleStyle: AnyToggleStyle {
    get { self[ToggleStyleKey.self] }
    set { self[ToggleStyleKey.self] = newValue }
  }
}

extension View {
  nonisolated public func toggleStyle<S>(_ style: S) -> some View where S: ToggleStyle {
    // The style is only used on the main actor, where every body runs.
    nonisolated(unsafe) let style = style
    return environment(\.toggleStyle, AnyToggleStyle { AnyView(style.makeBody(configuration: $0)) })
  }
}
