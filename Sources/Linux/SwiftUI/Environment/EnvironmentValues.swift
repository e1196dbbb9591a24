public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Self.Value { get }
}

/// Values that views hand down to the views inside them.
///
/// A chain of entries that is never changed in place: each view that sets a key adds one, so a whole subtree can be told
/// to be unaffected by comparing one pointer.
nonisolated public struct EnvironmentValues {
  private var chain: EnvironmentEntry?

  public init() {}

  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get {
      onGraph { Graph.reader?.noteEnvironmentRead(K.self) }
      return value(of: key)
    }
    set { chain = TypedEntry<K>(newValue, next: chain) }
  }

  func value<K: EnvironmentKey>(of key: K.Type) -> K.Value {
    let id = ObjectIdentifier(key)
    var entry = chain
    while let current = entry {
      if current.key == id { return unsafeDowncast(current, to: TypedEntry<K>.self).value }
      entry = current.next
    }
    return K.defaultValue
  }

  fileprivate func entry<K: EnvironmentKey>(of key: K.Type) -> EnvironmentEntry? {
    let id = ObjectIdentifier(key)
    var entry = chain
    while let current = entry, current.key != id { entry = current.next }
    return entry
  }

  /// Whether the values may differ from those of `other`; false says that they do not.
  func isOther(than other: EnvironmentValues) -> Bool { chain !== other.chain }

  /// The same, but for keys that no element reads itself.
  func isOtherToElements(than other: EnvironmentValues) -> Bool { seen !== other.seen }

  /// The chain from the first entry that an element may read.
  private var seen: EnvironmentEntry? {
    guard let chain, chain.isUnseen else { return chain }
    var entry = chain.next
    while let current = entry, current.isUnseen { entry = current.next }
    return entry
  }
}

/// A key that only bodies read: elements, as texts, need not look at what they were told when its value changes.
package protocol UnseenEnvironmentKey: EnvironmentKey {}

/// One key's value in a chain.
private class EnvironmentEntry {
  let key: ObjectIdentifier
  let next: EnvironmentEntry?
  let isUnseen: Bool

  init(key: ObjectIdentifier, next: EnvironmentEntry?, isUnseen: Bool) {
    self.key = key
    self.next = next
    self.isUnseen = isUnseen
  }
}

private final class TypedEntry<K: EnvironmentKey>: EnvironmentEntry {
  let value: K.Value

  init(_ value: K.Value, next: EnvironmentEntry?) {
    self.value = value
    super.init(
      key: ObjectIdentifier(K.self), next: next, isUnseen: K.self is any UnseenEnvironmentKey.Type)
  }
}

/// A key that a node read, and how to tell whether its value has changed.
@MainActor class EnvironmentRead {
  let key: ObjectIdentifier

  init(key: ObjectIdentifier) { self.key = key }

  func isSame(_ lhs: EnvironmentValues, _ rhs: EnvironmentValues) -> Bool { false }
}

@MainActor final class TypedEnvironmentRead<K: EnvironmentKey>: EnvironmentRead {
  init() { super.init(key: ObjectIdentifier(K.self)) }

  override func isSame(_ lhs: EnvironmentValues, _ rhs: EnvironmentValues) -> Bool {
    if lhs.entry(of: K.self) === rhs.entry(of: K.self) { return true }
    return TypePlan.of(K.Value.self).isSame(lhs.value(of: K.self), rhs.value(of: K.self))
  }
}

extension Node {
  /// Remembers that the node read a key.
  func noteEnvironmentRead<K: EnvironmentKey>(_ key: K.Type) {
    let id = ObjectIdentifier(key)
    guard !environmentReads.contains(where: { $0.key == id }) else { return }
    environmentReads.append(TypedEnvironmentRead<K>())
  }

  /// Whether any key that the node read has another value in `environment` than in the node's own.
  func readsDiffer(in environment: EnvironmentValues) -> Bool {
    environmentReads.contains { !$0.isSame(self.environment, environment) }
  }
}
