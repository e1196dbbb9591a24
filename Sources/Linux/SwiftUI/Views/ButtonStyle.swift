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

/// How a button looks, whatever the type of its style.
struct ButtonLook {
  let make: @MainActor (ButtonStyleConfiguration) -> AnyView
}

/// How a button looks and when it acts, whatever the type of its style.
struct ButtonBehavior {
  let make: @MainActor (PrimitiveButtonStyleConfiguration) -> AnyView
}

/// The style of the buttons inside.
enum AnyButtonStyle {
  case look(ButtonLook)
  case behavior(ButtonBehavior)

  /// The label in the tint, paler while it is pressed or cannot be.
  static let automatic = AnyButtonStyle.look(ButtonLook { AnyView(TintedButtonLabel(configuration: $0)) })
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
    return environment(
      \.buttonStyle, .look(ButtonLook { AnyView(style.makeBody(configuration: $0)) }))
  }

  nonisolated public func buttonStyle<S>(_ style: S) -> some View where S: PrimitiveButtonStyle {
    nonisolated(unsafe) let style = style
    return environment(
      \.buttonStyle, .behavior(ButtonBehavior { AnyView(style.makeBody(configuration: $0)) }))
  }
}
