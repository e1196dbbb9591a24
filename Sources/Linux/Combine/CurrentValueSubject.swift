public final class CurrentValueSubject<Output, Failure>: Subject where Failure: Error {
  private let broadcast = Broadcast<Output, Failure>()
  private let current: Current<Output>

  public init(_ value: Output) {
    current = Current(value)
  }

  public var value: Output {
    get { current.value }
    set { send(newValue) }
  }

  public func receive<S>(subscriber: S) where Output == S.Input, Failure == S.Failure, S: Subscriber {
    let current = current
    broadcast.add(subscriber, replay: { current.value })
  }

  public func send(_ input: Output) {
    // The old value goes after all locks are open: what its end sets off may come back here.
    let old = current.value
    broadcast.send(input) { current.value = input }
    withExtendedLifetime(old) {}
  }

  public func send(completion: Subscribers.Completion<Failure>) { broadcast.send(completion: completion) }
}

/// A value behind a lock.
final class Current<Value> {
  private let lock = Lock()
  private var storage: Value

  init(_ value: Value) {
    storage = value
  }

  var value: Value {
    get { lock.withLock { storage } }
    set {
      // The old value goes after the lock is open: what its end sets off may come back here.
      let old = lock.withLock {
        defer { storage = newValue }
        return storage
      }
      withExtendedLifetime(old) {}
    }
  }
}
