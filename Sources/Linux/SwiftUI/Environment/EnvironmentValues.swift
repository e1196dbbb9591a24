public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Self.Value { get }
}

/// Values that views hand down to the views inside them.
///
/// A chain of entries that is never changed in place: each view that sets a key adds one, so a whole subtree can be told
/// to be unaffected by comparing one pointer.
nonisolated public struct EnvironmentValues {
  @usableFromInline var chain: EnvironmentEntry? {
    didSet { seen = chain?.seen }
  }
  /// The first entry that an element may read; beside the chain, for it is asked for at each element that is told of
  /// another environment.
  @usableFromInline private(set) var seen: ObjectIdentifier?

  public init() {}

  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get {
      onGraph { Graph.reader?.noteEnvironmentRead(K.self) }
      return value(of: key)
    }
    set { chain = TypedEntry<K>(newValue, next: chain, isUnseen: key is any UnseenEnvironmentKey.Type) }
  }

  func value<K: EnvironmentKey>(of key: K.Type) -> K.Value {
    entry(of: key).map { unsafeDowncast($0, to: TypedEntry<K>.self).value } ?? K.defaultValue
  }

  fileprivate func entry<K: EnvironmentKey>(of key: K.Type) -> EnvironmentEntry? {
    let id = ObjectIdentifier(key)
    // The chain holds its entries: none is held again on the way.
    unowned(unsafe) var entry = chain
    while let current = entry, current.key != id { entry = current.next }
    return entry
  }

  /// Whether the values may differ from those of `other`; false says that they do not.
  @inlinable func isOther(than other: EnvironmentValues) -> Bool { chain !== other.chain }

  /// The same, but for keys that no element reads itself.
  func isOtherToElements(than other: EnvironmentValues) -> Bool { seen != other.seen }

  /// Forgets the keys that no element reads, which were set last.
  mutating func dropUnseen() {
    while let chain, ObjectIdentifier(chain) != seen { self.chain = chain.next }
  }

  /// The values with another one for a key that only bodies read.
  package func setting<K: UnseenEnvironmentKey>(_ key: K.Type, to value: K.Value) -> EnvironmentValues {
    var values = self
    values.chain = TypedEntry<K>(value, next: chain, isUnseen: true)
    return values
  }
}

/// A key that only bodies read: elements, as texts, need not look at what they were told when its value changes.
package protocol UnseenEnvironmentKey: EnvironmentKey {}

/// One key's value in a chain.
@usableFromInline class EnvironmentEntry {
  let key: ObjectIdentifier
  let next: EnvironmentEntry?
  /// The first entry from here on that an element may read.
  private(set) var seen: ObjectIdentifier?

  init(key: ObjectIdentifier, next: EnvironmentEntry?, isUnseen: Bool) {
    self.key = key
    self.next = next
    seen = next?.seen
    if !isUnseen { seen = ObjectIdentifier(self) }
  }
}

private final class TypedEntry<K: EnvironmentKey>: EnvironmentEntry {
  let value: K.Value

  init(_ value: K.Value, next: EnvironmentEntry?, isUnseen: Bool) {
    self.value = value
    super.init(key: ObjectIdentifier(K.self), next: next, isUnseen: isUnseen)
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
    // Written out: closures handed to the standard library are checked for their actor each time.
    for read in environmentReads where read.key == id { return }
    environmentReads.append(TypedEnvironmentRead<K>())
  }

  /// Whether any key that the node read has another value in `environment` than in the node's own.
  @usableFromInline func readsDiffer(in environment: EnvironmentValues) -> Bool {
    environmentReads.contains { !$0.isSame(self.environment, environment) }
  }
}
