internal import Combine

@propertyWrapper public struct State<Value>: DynamicProperty {
  private let initial: Value
  private var box: StateBox<Value>?

  public init(wrappedValue value: Value) { initial = value }
  public init(initialValue value: Value) { initial = value }

  /// The value. Outside a view's body and actions there is no memory: reading gives the initial value and writing does
  /// nothing, as on Apple's systems.
  public var wrappedValue: Value {
    get { box?.read() ?? initial }
    nonmutating set {
      guard let box else { return }
      box.write(newValue)
    }
  }

  public var projectedValue: Binding<Value> {
    guard let box else { return .constant(initial) }
    return Binding(location: box)
  }
}

extension State where Value: ExpressibleByNilLiteral {
  public init() { self.init(wrappedValue: nil) }
}

extension State: Sendable where Value: Sendable {}

extension State: GraphComparable {
  /// Only the first value counts, and that is used up: two states of one place never differ.
  static func isSame(_ lhs: State, _ rhs: State) -> Bool { true }
}

extension State: InstallableProperty {
  @MainActor mutating func install(slot: inout AnyObject?, node: Node) {
    if let known = slot {
      box = unsafeDowncast(known, to: StateBox<Value>.self)
    } else {
      let made = StateBox(initial)
      slot = made
      box = made
    }
  }
}

/// The memory of one state: its value, and the nodes that read it.
///
/// The value changes on the main thread only; a write from elsewhere arrives there a moment later. It may be read
/// anywhere.
final class StateBox<Value>: BindingLocation<Value>, Dependency, ParkableState, @unchecked Sendable {
  // Unchecked: `readers` are touched on the main thread only. `value` is changed there only, and under the lock, so
  // reading it elsewhere takes the lock.
  private let lock = Lock()
  private nonisolated(unsafe) var value: Value
  private nonisolated(unsafe) var readers: [Node] = []
  @MainActor private(set) var isWritten = false

  init(_ value: Value) { self.value = value }

  override func read() -> Value {
    guard isOnMainQueue else { return lock.withLock { value } }
    noteReader()
    return value
  }

  private nonisolated func noteReader() {
    onGraph {
      guard let reader = Graph.reader, !readers.contains(where: { $0 === reader }) else { return }
      readers.append(reader)
      reader.dependencies.append(self)
      reader.noteEnd()
    }
  }

  override func write(_ newValue: Value) {
    nonisolated(unsafe) let newValue = newValue
    if isOnMainQueue {
      onGraph { store(newValue) }
    } else {
      nonisolated(unsafe) let transaction = CurrentTransaction.value
      DispatchQueue.main.async {
        guard let transaction else { return self.store(newValue) }
        CurrentTransaction.with(transaction) { self.store(newValue) }
      }
    }
  }

  @MainActor private func store(_ newValue: Value) {
    let isSame = TypePlan.of(Value.self).isSame(value, newValue)
    if !isSame {
      for reader in readers where reader.isDirty {
        reader.graph.separate(reader, from: CurrentTransaction.onMainQueue)
      }
    }
    let old = value
    // What ends with the old value ends outside the lock.
    lock.withLock { value = newValue }
    withExtendedLifetime(old) {}
    guard !isSame else { return }
    isWritten = true
    for reader in readers { reader.setNeedsUpdate() }
  }

  @MainActor func remove(reader: Node) {
    readers.removeAll { $0 === reader }
  }
}
