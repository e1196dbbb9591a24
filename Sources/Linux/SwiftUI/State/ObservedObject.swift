@propertyWrapper @MainActor @preconcurrency public struct ObservedObject<ObjectType>: DynamicProperty
where ObjectType: ObservableObject {
  @dynamicMemberLookup @frozen public struct Wrapper {
    let root: ObjectType

    public subscript<Subject>(
      dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
    ) -> Binding<Subject> {
      let root = root
      return Binding(location: ObjectLocation(root, keyPath))
    }
  }

  private var object: ObjectType

  public init(wrappedValue: ObjectType) { object = wrappedValue }
  public init(initialValue: ObjectType) { object = initialValue }

  public var wrappedValue: ObjectType {
    get { object }
    set { object = newValue }
  }

  public var projectedValue: ObservedObject<ObjectType>.Wrapper { Wrapper(root: object) }
}

extension ObservedObject: InstallableProperty {
  mutating func install(slot: inout AnyObject?, node: Node) {
    ObjectSubscription.renew(&slot, object: object, node: node)
  }
}

@propertyWrapper @MainActor @preconcurrency public struct StateObject<ObjectType>: DynamicProperty
where ObjectType: ObservableObject {
  private nonisolated(unsafe) let thunk: () -> ObjectType
  private nonisolated(unsafe) var object: ObjectType?

  // Unsafe only in that the initialiser may run off the main actor; what it stores is used on it.
  nonisolated public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) {
    self.thunk = thunk
    object = nil
  }

  /// The object. Outside a view's body and actions there is no memory and each read makes another one.
  public var wrappedValue: ObjectType { object ?? thunk() }
  public var projectedValue: ObservedObject<ObjectType>.Wrapper { ObservedObject.Wrapper(root: wrappedValue) }
}

extension StateObject: GraphComparable {
  nonisolated static func isSame(_ lhs: StateObject, _ rhs: StateObject) -> Bool { true }
}

extension StateObject: InstallableProperty {
  mutating func install(slot: inout AnyObject?, node: Node) {
    let known = (slot as? ObjectSubscription)?.object as? ObjectType
    let object = known ?? thunk()
    ObjectSubscription.renew(&slot, object: object, node: node)
    self.object = object
  }
}

@propertyWrapper @MainActor @preconcurrency public struct EnvironmentObject<ObjectType>: DynamicProperty
where ObjectType: ObservableObject {
  @dynamicMemberLookup @frozen public struct Wrapper {
    let root: ObjectType

    public subscript<Subject>(
      dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
    ) -> Binding<Subject> {
      Binding(location: ObjectLocation(root, keyPath))
    }
  }

  private var object: ObjectType?

  public init() {}

  public var wrappedValue: ObjectType {
    guard let object else {
      fatalError(
        "No \(ObjectType.self) in the environment. Add .environmentObject(_:) with one to a view above.")
    }
    return object
  }

  public var projectedValue: EnvironmentObject<ObjectType>.Wrapper { Wrapper(root: wrappedValue) }
}

extension EnvironmentObject: InstallableProperty {
  mutating func install(slot: inout AnyObject?, node: Node) {
    object = node.environment[ObjectKey<ObjectType>.self]
    if let object { ObjectSubscription.renew(&slot, object: object, node: node) }
  }
}

/// Runs a node again when an object says that it is about to change.
@MainActor final class ObjectSubscription: PropertySlot {
  let object: AnyObject
  private var subscription: AnyCancellable?

  private init<Object: ObservableObject>(_ object: Object, node: Node) {
    self.object = object
    let token = ObservationToken(node)
    subscription = object.objectWillChange.sink { [weak token] _ in
      onMain { token?.node?.setNeedsUpdate() }
    }
    keepAlive = token
  }

  private let keepAlive: ObservationToken

  static func renew<Object: ObservableObject>(_ slot: inout AnyObject?, object: Object, node: Node) {
    if let known = slot as? ObjectSubscription, known.object === object { return }
    slot = ObjectSubscription(object, node: node)
  }

  func detach() { subscription?.cancel() }
}

/// A binding to a property of an object.
final class ObjectLocation<Object: AnyObject, Value>: BindingLocation<Value> {
  private let object: Object
  private let keyPath: ReferenceWritableKeyPath<Object, Value>

  init(_ object: Object, _ keyPath: ReferenceWritableKeyPath<Object, Value>) {
    self.object = object
    self.keyPath = keyPath
  }

  override func read() -> Value { object[keyPath: keyPath] }
  override func write(_ value: Value) { object[keyPath: keyPath] = value }

  override func isSame(as other: BindingLocation<Value>) -> Bool {
    guard let other = other as? ObjectLocation<Object, Value> else { return false }
    return object === other.object && keyPath == other.keyPath
  }
}

@propertyWrapper @dynamicMemberLookup public struct Bindable<Value> {
  public var wrappedValue: Value
  public var projectedValue: Bindable<Value> { self }

  private init(value: Value) { wrappedValue = value }

  /// Never called. Only where a wrapper's own declaration has this does a memberwise initialiser take the object itself:
  /// `EditView(book: book)`.
  @available(*, unavailable, message: "The value must be an object that is Observable.")
  public init(wrappedValue: Value) { self.init(value: wrappedValue) }
}

extension Bindable where Value: AnyObject {
  public subscript<Subject>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    Binding(location: ObjectLocation(wrappedValue, keyPath))
  }
}

extension Bindable where Value: AnyObject, Value: Observable {
  public init(wrappedValue: Value) { self.init(value: wrappedValue) }
  public init(_ wrappedValue: Value) { self.init(wrappedValue: wrappedValue) }
}
