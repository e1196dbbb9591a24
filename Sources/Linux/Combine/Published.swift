/// Announces a change of its value before it happens: first to the object it belongs to, then to `projectedValue`.
@propertyWrapper
public struct Published<Value> {
  private var storage: Storage

  public init(wrappedValue: Value) {
    storage = Storage(wrappedValue)
  }

  public init(initialValue: Value) {
    self.init(wrappedValue: initialValue)
  }

  public struct Publisher: Combine.Publisher {
    public typealias Output = Value
    public typealias Failure = Never

    fileprivate let storage: Storage

    public func receive<S>(subscriber: S) where Value == S.Input, S: Subscriber, S.Failure == Never {
      storage.subscribe(subscriber)
    }
  }

  public var projectedValue: Published<Value>.Publisher {
    mutating get { Publisher(storage: storage) }
    set {
      newValue.storage.adopt(storage.objectWillChange)
      storage = newValue.storage
    }
  }

  @available(*, unavailable, message: "@Published is only available on properties of classes")
  public var wrappedValue: Value {
    get { storage.value }
    set { storage.set(newValue) }
  }

  public static subscript<EnclosingSelf>(
    _enclosingInstance object: EnclosingSelf,
    wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
  ) -> Value where EnclosingSelf: AnyObject {
    get { object[keyPath: storageKeyPath].storage.value }
    // Only the storage is read here, so a subscriber may read the property while it is told of the change.
    set { object[keyPath: storageKeyPath].storage.set(newValue) }
  }
}

/// What `ObjectPublishers` knows of a `Published` whose value type it does not know.
protocol PublishedProperty {
  static func storage(at address: UnsafeRawPointer) -> PublishedStorage
}

extension Published: PublishedProperty {
  static func storage(at address: UnsafeRawPointer) -> PublishedStorage {
    address.assumingMemoryBound(to: Published<Value>.self).pointee.storage
  }
}

/// The part of a `Published` property's storage that is the same for all value types.
class PublishedStorage {
  fileprivate let lock = Lock()
  fileprivate var publisher: ObservableObjectPublisher?

  /// The publisher of the object that the property belongs to, from when it was first asked for.
  var objectWillChange: ObservableObjectPublisher? {
    get { lock.withLock { publisher } }
    set { lock.withLock { publisher = newValue } }
  }

  func adopt(_ publisher: ObservableObjectPublisher?) {
    lock.withLock { self.publisher = self.publisher ?? publisher }
  }
}

extension Published {
  /// One allocation for each property until somebody subscribes to its values.
  fileprivate final class Storage: PublishedStorage {
    private var current: Value
    private var broadcast: Broadcast<Value, Never>?
    private var sources: [AnyCancellable] = []

    init(_ value: Value) {
      current = value
    }

    var value: Value { lock.withLock { current } }

    func set(_ value: Value) {
      let (publisher, broadcast) = lock.withLock { (self.publisher, self.broadcast) }
      publisher?.send()
      broadcast?.send(value)
      // The old value goes after the lock is open: what its end sets off may come back here.
      let old = lock.withLock {
        defer { current = value }
        return current
      }
      withExtendedLifetime(old) {}
    }

    func subscribe(_ subscriber: some Subscriber<Value, Never>) {
      let broadcast = lock.withLock {
        let broadcast = self.broadcast ?? Broadcast()
        self.broadcast = broadcast
        return broadcast
      }
      broadcast.add(subscriber, replay: { self.value })
    }

    /// Takes over the values of a publisher for as long as the property lives.
    func follow(_ publisher: some Combine.Publisher<Value, Never>) {
      let source = publisher.sink { [weak self] in self?.set($0) }
      lock.withLock { sources.append(source) }
    }
  }
}

extension Publisher where Self.Failure == Never {
  public func assign(to published: inout Published<Self.Output>.Publisher) {
    published.storage.follow(self)
  }
}
