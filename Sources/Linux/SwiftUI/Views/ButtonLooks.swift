/// The label in the tint, or in red where the button destroys something.
struct TintedButtonLabel: View {
  let configuration: ButtonStyleConfiguration

  var body: some View {
    configuration.label
      .foregroundStyle(configuration.ink)
      .modifier(ButtonFading(isPressed: configuration.isPressed))
  }
}

/// The label as it is.
struct PlainButtonLook: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label.modifier(ButtonFading(isPressed: configuration.isPressed))
  }
}

/// The label on a rounded ground: on a shade of the tint, or white on the tint itself.
///
/// Measures of a regular button of iOS 15: 12 and 7 points around the label, corners of 8 points.
struct BorderedButtonLook: ButtonStyle {
  let isProminent: Bool

  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .foregroundStyle(isProminent ? AnyShapeStyle(.white) : configuration.ink)
      .padding(.horizontal, 12)
      .padding(.vertical, 7)
      .background {
        RoundedRectangle(cornerRadius: 8).fill(configuration.ink).opacity(isProminent ? 1 : 0.15)
      }
      .modifier(ButtonFading(isPressed: configuration.isPressed))
  }
}

extension ButtonStyleConfiguration {
  var ink: AnyShapeStyle { role == .destructive ? AnyShapeStyle(.red) : AnyShapeStyle(.tint) }
}

/// Makes a button paler while it is pressed, and paler still while it cannot be.
private struct ButtonFading: ViewModifier {
  let isPressed: Bool
  @Environment(\.isEnabled) private var isEnabled

  func body(content: Content) -> some View {
    content.opacity(!isEnabled ? 0.3 : isPressed ? 0.5 : 1)
  }
}
