/// What a row says to the list that shows it.
struct ListRowTraits {
  /// The room around what the row shows, in points; nil for the list's.
  var insets: EdgeInsets?
  /// What lies behind the row; nil for the list's.
  var background: AnyView?
  /// Whether there is a line at an edge.
  var topSeparator = Visibility.automatic
  var bottomSeparator = Visibility.automatic
  /// The colours of the lines; nil for the list's.
  var topTint: Color?
  var bottomTint: Color?
  /// What the row is selected by; nil for the id of its element.
  var tag: AnyHashable?
  /// Whether it cannot be selected.
  var isSelectionDisabled = false
}

/// Asks an element for its traits.
enum ListRowTraitsKey: LayoutValueKey {
  static var defaultValue: ListRowTraits { ListRowTraits() }
}

/// Says something of a row. What stands further out holds.
nonisolated public struct _ListRowModifier: ElementModifier {
  enum Trait {
    case insets(EdgeInsets?)
    case background(AnyView?)
    case separator(Visibility, VerticalEdge.Set)
    case tint(Color?, VerticalEdge.Set)
    case tag(AnyHashable)
    case selectionDisabled(Bool)
  }

  let trait: Trait

  @MainActor static func makeElement(_ modifier: Self, _ inputs: NodeInputs) -> ModifierElement<Self> {
    ListRowTraitElement(modifier, inputs)
  }

  fileprivate func change(_ traits: inout ListRowTraits) {
    switch trait {
    case .insets(let insets): traits.insets = insets
    case .background(let view): traits.background = view
    case .separator(let visibility, let edges):
      if edges.contains(.top) { traits.topSeparator = visibility }
      if edges.contains(.bottom) { traits.bottomSeparator = visibility }
    case .tint(let color, let edges):
      if edges.contains(.top) { traits.topTint = color }
      if edges.contains(.bottom) { traits.bottomTint = color }
    case .tag(let tag): traits.tag = tag
    case .selectionDisabled(let isDisabled): traits.isSelectionDisabled = isDisabled
    }
  }
}

final class ListRowTraitElement: ModifierElement<_ListRowModifier> {
  override var isPlain: Bool { true }
  override var priority: Double { child?.priority ?? 0 }

  override func layoutValue<K: LayoutValueKey>(for key: K.Type) -> K.Value {
    let inner = super.layoutValue(for: key)
    guard key == ListRowTraitsKey.self, var traits = inner as? ListRowTraits else { return inner }
    modifier.change(&traits)
    return traits as? K.Value ?? inner
  }
}

extension View {
  nonisolated public func listRowInsets(_ insets: EdgeInsets?) -> some View {
    modifier(_ListRowModifier(trait: .insets(insets)))
  }

  nonisolated public func listRowBackground<V>(_ view: V?) -> some View where V: View {
    modifier(_ListRowModifier(trait: .background(view.map { AnyView($0) })))
  }

  nonisolated public func listRowSeparator(
    _ visibility: Visibility, edges: VerticalEdge.Set = .all
  ) -> some View {
    modifier(_ListRowModifier(trait: .separator(visibility, edges)))
  }

  nonisolated public func listRowSeparatorTint(
    _ color: Color?, edges: VerticalEdge.Set = .all
  ) -> some View {
    modifier(_ListRowModifier(trait: .tint(color, edges)))
  }

  nonisolated public func tag<V>(_ tag: V) -> some View where V: Hashable {
    modifier(_ListRowModifier(trait: .tag(AnyHashable(tag))))
  }

  nonisolated public func selectionDisabled(_ isDisabled: Bool = true) -> some View {
    modifier(_ListRowModifier(trait: .selectionDisabled(isDisabled)))
  }
}
