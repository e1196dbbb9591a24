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

/// A button is what its style makes of it.
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
  @Environment(\.buttonStyle) private var style

  var body: some View {
    switch style {
    case .look(let look): PressedButton(button: button, look: look)
    case .behavior(let behavior):
      behavior.make(
        PrimitiveButtonStyleConfiguration(
          role: button.role,
          label: PrimitiveButtonStyleConfiguration.Label(content: TypedModifierContent(button.label)),
          action: button.action)
      )
      // Inside, a button stands for itself: it would be styled without end.
      .environment(\.buttonStyle, .automatic)
    }
  }
}

/// A button that only looks as its style has it: it is an element that can be pressed and focused.
struct PressedButton<Label: View>: View {
  let button: Button<Label>
  let look: ButtonLook
  @State private var isPressed = false
  @Environment(\.isEnabled) private var isEnabled

  var body: some View {
    let configuration = ButtonStyleConfiguration(
      role: button.role,
      label: ButtonStyleConfiguration.Label(content: TypedModifierContent(button.label)),
      isPressed: isPressed)
    return look.make(configuration)
      .modifier(
        PressModifier(isEnabled: isEnabled, action: button.action, press: { isPressed = $0 }))
  }
}
