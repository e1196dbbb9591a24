@propertyWrapper @dynamicMemberLookup public struct Binding<Value>: DynamicProperty {
  let location: BindingLocation<Value>
  public var transaction = Transaction()

  init(location: BindingLocation<Value>) { self.location = location }

  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    location = ClosureLocation(get: get, set: { value, _ in set(value) })
  }

  public init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
    location = ClosureLocation(get: get, set: set)
  }

  public init(projectedValue: Binding<Value>) { self = projectedValue }

  public static func constant(_ value: Value) -> Binding<Value> { Binding(location: ConstantLocation(value)) }

  public var wrappedValue: Value {
    get { location.read() }
    nonmutating set { location.write(newValue, transaction) }
  }

  public var projectedValue: Binding<Value> { self }

  public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
    var projected = Binding<Subject>(location: ProjectedLocation(location, keyPath))
    projected.transaction = transaction
    return projected
  }

  public func transaction(_ transaction: Transaction) -> Binding<Value> {
    var copy = self
    copy.transaction = transaction
    return copy
  }

  public func animation(_ animation: Animation? = .default) -> Binding<Value> {
    var copy = self
    copy.transaction.animation = animation
    return copy
  }

  public init<V>(_ base: Binding<V>) where Value == V? {
    self.init(
      get: { base.wrappedValue },
      set: { value, _ in if let value { base.wrappedValue = value } })
  }

  /// A binding to the value inside; nil where there is none. Should the value go later, the last one known is read.
  public init?(_ base: Binding<Value?>) {
    guard let value = base.wrappedValue else { return nil }
    var last = value
    self.init(
      get: {
        if let current = base.wrappedValue { last = current }
        return last
      },
      set: { value, _ in base.wrappedValue = value })
  }
}

extension Binding: GraphComparable {
  static func isSame(_ lhs: Binding, _ rhs: Binding) -> Bool {
    lhs.location === rhs.location || lhs.location.isSame(as: rhs.location)
  }
}

extension Binding: Identifiable where Value: Identifiable {
  public var id: Value.ID { wrappedValue.id }
  public typealias ID = Value.ID
}

extension Binding: Sequence where Value: MutableCollection {
  public typealias Element = Binding<Value.Element>
  public typealias Iterator = IndexingIterator<Binding<Value>>
}

extension Binding: Collection where Value: MutableCollection {
  public typealias Index = Value.Index
  public typealias Indices = Value.Indices
  public var startIndex: Value.Index { wrappedValue.startIndex }
  public var endIndex: Value.Index { wrappedValue.endIndex }
  public var indices: Value.Indices { wrappedValue.indices }
  public func index(after i: Value.Index) -> Value.Index { wrappedValue.index(after: i) }

  /// A binding to an element. Where the element has gone, the last value known is read and a write is ignored.
  public subscript(position: Value.Index) -> Binding<Value.Element> {
    var last = wrappedValue[position]
    let base = self
    return Binding<Value.Element>(
      get: {
        let values = base.wrappedValue
        if values.indices.contains(position) { last = values[position] }
        return last
      },
      set: { value, _ in
        guard base.wrappedValue.indices.contains(position) else { return }
        base.wrappedValue[position] = value
      })
  }
}

extension Binding: BidirectionalCollection where Value: BidirectionalCollection, Value: MutableCollection {
  public func index(before i: Value.Index) -> Value.Index { wrappedValue.index(before: i) }
}

extension Binding: RandomAccessCollection where Value: MutableCollection, Value: RandomAccessCollection {}
