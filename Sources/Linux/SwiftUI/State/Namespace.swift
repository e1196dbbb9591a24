internal import Synchronization

@propertyWrapper public struct Namespace: DynamicProperty, Sendable {
  public struct ID: Hashable, Sendable {
    fileprivate let number: Int

    private static let count = Atomic<Int>(0)

    fileprivate static func next() -> ID { ID(number: count.add(1, ordering: .relaxed).newValue) }
  }

  private var id: ID?

  public init() {}

  /// The name; outside a view's body and actions it is that of nobody.
  public var wrappedValue: Namespace.ID { id ?? ID(number: 0) }
}

extension Namespace: GraphComparable {
  static func isSame(_ lhs: Namespace, _ rhs: Namespace) -> Bool { true }
}

extension Namespace: InstallableProperty {
  /// A name that stays as long as the view's identity.
  private final class Holder {
    let id = ID.next()
  }

  @MainActor mutating func install(slot: inout AnyObject?, node: Node) {
    let holder = slot as? Holder ?? Holder()
    slot = holder
    id = holder.id
  }
}
