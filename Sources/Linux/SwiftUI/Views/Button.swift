nonisolated public struct ButtonRole: Equatable, Sendable {
  private let name: String
  public static let destructive = ButtonRole(name: "destructive")
  public static let cancel = ButtonRole(name: "cancel")
}

nonisolated public struct Button<Label>: View where Label: View {
  let role: ButtonRole?
  let action: @MainActor () -> Void
  let label: Label

  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.init(role: nil, action: action, label: label)
  }

  public init(
    role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) {
    self.role = role
    self.action = action
    self.label = label()
  }

  public typealias Body = Never
}

extension Button where Label == Text {
  public init(_ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void) {
    self.init(action: action) { Text(titleKey) }
  }

  @_disfavoredOverload public init<S>(_ title: S, action: @escaping @MainActor () -> Void)
  where S: StringProtocol {
    self.init(action: action) { Text(title) }
  }

  public init(
    _ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Text(titleKey) }
  }
}

/// A button is what its style makes of it, in an element that can be pressed and focused.
extension Button {
  @MainActor public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node {
    ButtonBody<Label>._makeNode(ButtonBody(button: view), inputs)
  }

  @MainActor public static func _updateNode(_ node: _Node, _ view: Self, _ inputs: _UpdateInputs) {
    ButtonBody<Label>._updateNode(node, ButtonBody(button: view), inputs)
  }

  public static var _elementCount: Int? { 1 }
}

struct ButtonBody<Label: View>: View {
  let button: Button<Label>
  @State private var isPressed = false
  @Environment(\.buttonStyle) private var style
  @Environment(\.isEnabled) private var isEnabled

  var body: some View {
    let configuration = ButtonStyleConfiguration(
      role: button.role,
      label: ButtonStyleConfiguration.Label(content: TypedModifierContent(button.label)),
      isPressed: isPressed)
    return style.make(configuration)
      .modifier(
        PressModifier(isEnabled: isEnabled, action: button.action, press: { isPressed = $0 }))
  }
}

nonisolated public struct ButtonStyleConfiguration {
  nonisolated public struct Label: View {
    let content: any ModifierContent
    public typealias Body = Never

    @MainActor public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node {
      ModifierContentNode(view.content, inputs)
    }

    @MainActor public static func _updateNode(_ node: _Node, _ view: Self, _ inputs: _UpdateInputs) {
      unsafeDowncast(node, to: ModifierContentNode.self).update(view.content, inputs)
    }

    public nonisolated static var _elementCount: Int? { nil }
  }

  public let role: ButtonRole?
  public let label: ButtonStyleConfiguration.Label
  public let isPressed: Bool
}

@MainActor @preconcurrency public protocol ButtonStyle {
  associatedtype Body: View
  @ViewBuilder func makeBody(configuration: Self.Configuration) -> Self.Body
  typealias Configuration = ButtonStyleConfiguration
}

/// The style of the buttons inside, whatever its type.
struct AnyButtonStyle {
  let make: @MainActor (ButtonStyleConfiguration) -> AnyView

  /// The label in the accent's colour, paler while it is pressed or cannot be.
  static let automatic = AnyButtonStyle { configuration in
    AnyView(AutomaticButtonLabel(configuration: configuration))
  }
}

private struct AutomaticButtonLabel: View {
  let configuration: ButtonStyleConfiguration
  @Environment(\.isEnabled) private var isEnabled

  var body: some View {
    configuration.label
      .foregroundStyle(configuration.role == .destructive ? Color.red : Color.accentColor)
      .opacity(!isEnabled ? 0.3 : configuration.isPressed ? 0.5 : 1)
  }
}

private enum ButtonStyleKey: EnvironmentKey {
  static var defaultValue: AnyButtonStyle { .automatic }
}

extension EnvironmentValues {
  var buttonStyle: AnyButtonStyle {
    get { self[ButtonStyleKey.self] }
    set { self[ButtonStyleKey.self] = newValue }
  }
}

extension View {
  nonisolated public func buttonStyle<S>(_ style: S) -> some View where S: ButtonStyle {
    // The style is only used on the main actor, where every body runs.
    nonisolated(unsafe) let style = style
    return environment(\.buttonStyle, AnyButtonStyle { AnyView(style.makeBody(configuration: $0)) })
  }
}
