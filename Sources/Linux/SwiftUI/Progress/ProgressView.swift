nonisolated public struct ProgressView<Label, CurrentValueLabel>: View
where Label: View, CurrentValueLabel: View {
  public typealias Body = Never
  let fraction: Double?
  let label: Label?
  let currentValueLabel: CurrentValueLabel?

  private init(fraction: Double?, label: Label?, currentValueLabel: CurrentValueLabel?) {
    self.fraction = fraction
    self.label = label
    self.currentValueLabel = currentValueLabel
  }

  /// What is done of the whole, from 0 to 1; nil where there is no whole or no number.
  private static func fraction<V: BinaryFloatingPoint>(_ value: V?, _ total: V) -> Double? {
    guard let value, total > 0 else { return nil }
    let fraction = Double(value) / Double(total)
    return fraction.isNaN ? nil : min(max(fraction, 0), 1)
  }
}

extension ProgressView where CurrentValueLabel == EmptyView {
  nonisolated public init() where Label == EmptyView {
    self.init(fraction: nil, label: nil, currentValueLabel: nil)
  }

  nonisolated public init(@ViewBuilder label: () -> Label) {
    self.init(fraction: nil, label: label(), currentValueLabel: nil)
  }

  nonisolated public init(_ titleKey: LocalizedStringKey) where Label == Text {
    self.init { Text(titleKey) }
  }

  @_disfavoredOverload nonisolated public init<S>(_ title: S) where Label == Text, S: StringProtocol {
    self.init { Text(title) }
  }
}

extension ProgressView {
  nonisolated public init<V>(value: V?, total: V = 1.0)
  where Label == EmptyView, CurrentValueLabel == EmptyView, V: BinaryFloatingPoint {
    self.init(fraction: Self.fraction(value, total), label: nil, currentValueLabel: nil)
  }

  nonisolated public init<V>(value: V?, total: V = 1.0, @ViewBuilder label: () -> Label)
  where CurrentValueLabel == EmptyView, V: BinaryFloatingPoint {
    self.init(fraction: Self.fraction(value, total), label: label(), currentValueLabel: nil)
  }

  nonisolated public init<V>(
    value: V?, total: V = 1.0, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) where V: BinaryFloatingPoint {
    self.init(
      fraction: Self.fraction(value, total), label: label(), currentValueLabel: currentValueLabel())
  }

  nonisolated public init<V>(_ titleKey: LocalizedStringKey, value: V?, total: V = 1.0)
  where Label == Text, CurrentValueLabel == EmptyView, V: BinaryFloatingPoint {
    self.init(value: value, total: total) { Text(titleKey) }
  }

  @_disfavoredOverload nonisolated public init<S, V>(_ title: S, value: V?, total: V = 1.0)
  where Label == Text, CurrentValueLabel == EmptyView, S: StringProtocol, V: BinaryFloatingPoint {
    self.init(value: value, total: total) { Text(title) }
  }
}

extension ProgressView
where
  Label == ProgressViewStyleConfiguration.Label,
  CurrentValueLabel == ProgressViewStyleConfiguration.CurrentValueLabel
{
  nonisolated public init(_ configuration: ProgressViewStyleConfiguration) {
    self.init(
      fraction: configuration.fractionCompleted, label: configuration.label,
      currentValueLabel: configuration.currentValueLabel)
  }
}

/// A progress view is what its style makes of it.
extension ProgressView {
  @MainActor public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node {
    ProgressBody._makeNode(ProgressBody(view: view), inputs)
  }

  @MainActor public static func _updateNode(_ node: _Node, _ view: Self, _ inputs: _UpdateInputs) {
    ProgressBody._updateNode(node, ProgressBody(view: view), inputs)
  }

  public static var _elementCount: Int? { ProgressBody<Label, CurrentValueLabel>._elementCount }
}

struct ProgressBody<Label: View, CurrentValueLabel: View>: View {
  let view: ProgressView<Label, CurrentValueLabel>
  @Environment(\.progressStyle) private var style

  var body: some View {
    style.make(
      ProgressViewStyleConfiguration(
        fractionCompleted: view.fraction,
        label: view.label.map { ProgressViewStyleConfiguration.Label(content: TypedModifierContent($0)) },
        currentValueLabel: view.currentValueLabel.map {
          ProgressViewStyleConfiguration.CurrentValueLabel(content: TypedModifierContent($0))
        }))
  }
}
