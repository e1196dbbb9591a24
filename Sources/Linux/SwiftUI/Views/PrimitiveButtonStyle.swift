nonisolated public struct PrimitiveButtonStyleConfiguration {
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
  public let label: PrimitiveButtonStyleConfiguration.Label
  let action: @MainActor () -> Void

  public func trigger() { onGraph { [action] in action() } }
}

@MainActor @preconcurrency public protocol PrimitiveButtonStyle {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration) -> Self.Body
  typealias Configuration = PrimitiveButtonStyleConfiguration
}

extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
  nonisolated public init(_ configuration: PrimitiveButtonStyleConfiguration) {
    self.init(role: configuration.role, action: configuration.action) { configuration.label }
  }
}

/// The label as it is, paler while it is pressed or cannot be.
nonisolated public struct PlainButtonStyle: PrimitiveButtonStyle {
  public init() {}
  @MainActor @preconcurrency
  public func makeBody(configuration: PrimitiveButtonStyleConfiguration) -> some View {
    Button(configuration).buttonStyle(PlainButtonLook())
  }
}

nonisolated public struct BorderlessButtonStyle: PrimitiveButtonStyle {
  public init() {}
  @MainActor @preconcurrency
  public func makeBody(configuration: PrimitiveButtonStyleConfiguration) -> some View {
    Button(configuration)
  }
}

nonisolated public struct DefaultButtonStyle: PrimitiveButtonStyle {
  public init() {}
  @MainActor @preconcurrency
  public func makeBody(configuration: PrimitiveButtonStyleConfiguration) -> some View {
    Button(configuration)
  }
}

nonisolated public struct BorderedButtonStyle: PrimitiveButtonStyle {
  public init() {}
  @MainActor @preconcurrency
  public func makeBody(configuration: PrimitiveButtonStyleConfiguration) -> some View {
    Button(configuration).buttonStyle(BorderedButtonLook(isProminent: false))
  }
}

nonisolated public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {
  public init() {}
  @MainActor @preconcurrency
  public func makeBody(configuration: PrimitiveButtonStyleConfiguration) -> some View {
    Button(configuration).buttonStyle(BorderedButtonLook(isProminent: true))
  }
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  public static var borderedProminent: BorderedProminentButtonStyle { BorderedProminentButtonStyle() }
}
