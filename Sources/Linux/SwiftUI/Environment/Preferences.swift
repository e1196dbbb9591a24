public protocol PreferenceKey {
  associatedtype Value
  static var defaultValue: Self.Value { get }
  static func reduce(value: inout Self.Value, nextValue: () -> Self.Value)
}

extension PreferenceKey where Self.Value: ExpressibleByNilLiteral {
  public static var defaultValue: Self.Value { nil }
}

extension PreferenceKey {
  /// Adds a value to those collected so far.
  static func add(_ next: Value, to value: inout Value?) {
    guard var current = value else {
      value = next
      return
    }
    reduce(value: &current) { next }
    value = current
  }
}

/// Says a preference, in place of what the views inside say.
nonisolated public struct _PreferenceModifier<Key: PreferenceKey>: StructuralModifier {
  let value: Key.Value

  @MainActor static func makeStructure(_ modifier: Self, _ inputs: NodeInputs) -> PreferenceNode<Key> {
    PreferenceNode(modifier, inputs)
  }
}

final class PreferenceNode<Key: PreferenceKey>: StructureNode<_PreferenceModifier<Key>> {
  override func didStart() { graph.preferencesChanged = true }

  override func didUpdate(from old: _PreferenceModifier<Key>) {
    if !TypePlan.of(Key.Value.self).isSame(old.value, modifier.value) { graph.preferencesChanged = true }
  }

  override func detach() {
    graph.preferencesChanged = true
    super.detach()
  }

  override func collectPreference<K: PreferenceKey>(_ key: K.Type, into value: inout K.Value?) {
    guard key == Key.self, let own = modifier.value as? K.Value else {
      return super.collectPreference(key, into: &value)
    }
    K.add(own, to: &value)
  }
}

/// Changes what the views inside say for a preference.
nonisolated public struct _PreferenceRewrite<Key: PreferenceKey>: StructuralModifier {
  let transform: (inout Key.Value) -> Void

  @MainActor static func makeStructure(_ modifier: Self, _ inputs: NodeInputs) -> PreferenceTransformNode<Key>
  {
    PreferenceTransformNode(modifier, inputs)
  }
}

final class PreferenceTransformNode<Key: PreferenceKey>: StructureNode<_PreferenceRewrite<Key>> {
  override func didStart() { graph.preferencesChanged = true }
  override func didUpdate(from old: _PreferenceRewrite<Key>) { graph.preferencesChanged = true }

  override func detach() {
    graph.preferencesChanged = true
    super.detach()
  }

  override func collectPreference<K: PreferenceKey>(_ key: K.Type, into value: inout K.Value?) {
    guard key == Key.self else { return super.collectPreference(key, into: &value) }
    var inner: Key.Value?
    content?.collectPreference(Key.self, into: &inner)
    var changed = inner ?? Key.defaultValue
    modifier.transform(&changed)
    if let result = changed as? K.Value { K.add(result, to: &value) }
  }
}

/// Runs an action when what the views inside say for a preference has changed.
nonisolated public struct _PreferenceChangeModifier<Key: PreferenceKey>: StructuralModifier
where Key.Value: Equatable {
  let action: (Key.Value) -> Void

  @MainActor static func makeStructure(_ modifier: Self, _ inputs: NodeInputs) -> PreferenceChangeNode<Key> {
    PreferenceChangeNode(modifier, inputs)
  }
}

final class PreferenceChangeNode<Key: PreferenceKey>: StructureNode<_PreferenceChangeModifier<Key>>,
  PreferenceReader
where Key.Value: Equatable {
  private var value: Key.Value?

  override func didStart() {
    value = nil
    graph.addPreferenceReader(self)
  }

  func collect() {
    guard !isDetached else { return }
    var collected: Key.Value?
    content?.collectPreference(Key.self, into: &collected)
    let new = collected ?? Key.defaultValue
    guard new != value else { return }
    value = new
    let action = modifier.action
    graph.perform { action(new) }
  }

  override func detach() {
    guard !isDetached else { return }
    graph.removePreferenceReader(self)
    super.detach()
  }
}

extension View {
  nonisolated public func preference<K>(key: K.Type = K.self, value: K.Value) -> some View
  where K: PreferenceKey {
    modifier(_PreferenceModifier<K>(value: value))
  }

  nonisolated public func transformPreference<K>(
    _ key: K.Type = K.self, _ callback: @escaping (inout K.Value) -> Void
  ) -> some View where K: PreferenceKey {
    modifier(_PreferenceRewrite<K>(transform: callback))
  }

  nonisolated public func onPreferenceChange<K>(
    _ key: K.Type = K.self, perform action: @escaping (K.Value) -> Void
  ) -> some View where K: PreferenceKey, K.Value: Equatable {
    modifier(_PreferenceChangeModifier<K>(action: action))
  }
}
