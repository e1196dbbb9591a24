nonisolated public struct Label<Title, Icon>: View where Title: View, Icon: View {
  public typealias Body = Never
  let title: Title
  let icon: Icon

  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.title = title()
    self.icon = icon()
  }
}

extension Label where Title == LabelStyleConfiguration.Title, Icon == LabelStyleConfiguration.Icon {
  nonisolated public init(_ configuration: LabelStyleConfiguration) {
    self.init {
      configuration.title
    } icon: {
      configuration.icon
    }
  }
}

/// A label is what its style makes of it.
extension Label {
  @MainActor public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node {
    LabelBody._makeNode(LabelBody(label: view), inputs)
  }

  @MainActor public static func _updateNode(_ node: _Node, _ view: Self, _ inputs: _UpdateInputs) {
    LabelBody._updateNode(node, LabelBody(label: view), inputs)
  }

  public static var _elementCount: Int? { LabelBody<Title, Icon>._elementCount }
}

struct LabelBody<Title: View, Icon: View>: View {
  let label: Label<Title, Icon>
  @Environment(\.labelStyle) private var style

  var body: some View {
    style.make(
      LabelStyleConfiguration(
        title: LabelStyleConfiguration.Title(content: TypedModifierContent(label.title)),
        icon: LabelStyleConfiguration.Icon(content: TypedModifierContent(label.icon))))
  }
}

nonisolated public struct LabelStyleConfiguration {
  nonisolated public struct Title: View, ConfigurationPart {
    let content: any ModifierContent
    public typealias Body = Never
  }

  nonisolated public struct Icon: View, ConfigurationPart {
    let content: any ModifierContent
    public typealias Body = Never
  }

  public let title: LabelStyleConfiguration.Title
  public let icon: LabelStyleConfiguration.Icon
}

@MainActor @preconcurrency public protocol LabelStyle {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration) -> Self.Body
  typealias Configuration = LabelStyleConfiguration
}

nonisolated public struct DefaultLabelStyle: LabelStyle {
  public init() {}
  @MainActor @preconcurrency
  public func makeBody(configuration: LabelStyleConfiguration) -> some View {
    TitleAndIconLabelStyle().makeBody(configuration: configuration)
  }
}

nonisolated public struct IconOnlyLabelStyle: LabelStyle {
  public init() {}
  @MainActor @preconcurrency
  public func makeBody(configuration: LabelStyleConfiguration) -> some View { configuration.icon }
}

nonisolated public struct TitleOnlyLabelStyle: LabelStyle {
  public init() {}
  @MainActor @preconcurrency
  public func makeBody(configuration: LabelStyleConfiguration) -> some View { configuration.title }
}

nonisolated public struct TitleAndIconLabelStyle: LabelStyle {
  public init() {}
  @MainActor @preconcurrency
  public func makeBody(configuration: LabelStyleConfiguration) -> some View {
    HStack(spacing: 8) {
      configuration.icon
      configuration.title
    }
  }
}

extension LabelStyle where Self == DefaultLabelStyle {
  public static var automatic: DefaultLabelStyle { DefaultLabelStyle() }
}

extension LabelStyle where Self == IconOnlyLabelStyle {
  public static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}

extension LabelStyle where Self == TitleOnlyLabelStyle {
  public static var titleOnly: TitleOnlyLabelStyle { TitleOnlyLabelStyle() }
}

extension LabelStyle where Self == TitleAndIconLabelStyle {
  public static var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
}

/// A style of labels, whatever its type.
struct AnyLabelStyle {
  let make: @MainActor (LabelStyleConfiguration) -> AnyView
}

private enum LabelStyleKey: EnvironmentKey {
  static var defaultValue: AnyLabelStyle {
    AnyLabelStyle { AnyView(DefaultLabelStyle().makeBody(configuration: $0)) }
  }
}

extension EnvironmentValues {
  var labelStyle: AnyLabelStyle {
    get { self[LabelStyleKey.self] }
    set { self[LabelStyleKey.self] = newValue }
  }
}

extension View {
  nonisolated public func labelStyle<S>(_ style: S) -> some View where S: LabelStyle {
    // The style is only used on the main actor, where every body runs.
    nonisolated(unsafe) let style = style
    return environment(\.labelStyle, AnyLabelStyle { AnyView(style.makeBody(configuration: $0)) })
  }
}

extension Label where Title == Text, Icon == Image {
  public init(_ titleKey: LocalizedStringKey, image name: String) {
    self.init {
      Text(titleKey)
    } icon: {
      Image(name)
    }
  }

  @_disfavoredOverload public init<S>(_ title: S, image name: String) where S: StringProtocol {
    self.init {
      Text(title)
    } icon: {
      Image(name)
    }
  }
}
