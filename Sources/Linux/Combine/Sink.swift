/// A subscriber that asks for everything and hands it to closures.
final class Sink<Input, Failure: Error>: Subscriber, Cancellable {
  private enum State {
    case waiting
    case running(any Subscription)
    case ended
  }

  private let lock = Lock()
  private var state = State.waiting
  private var receiveValue: ((Input) -> Void)?
  private var receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?

  init(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Input) -> Void
  ) {
    self.receiveValue = receiveValue
    self.receiveCompletion = receiveCompletion
  }

  func receive(subscription: any Subscription) {
    let isFirst = lock.withLock {
      guard case .waiting = state else { return false }
      state = .running(subscription)
      return true
    }
    if isFirst { subscription.request(.unlimited) } else { subscription.cancel() }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    let receiveValue = lock.withLock { self.receiveValue }
    receiveValue?(input)
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    let receiveCompletion = lock.withLock { self.receiveCompletion }
    _ = end()
    receiveCompletion?(completion)
  }

  func cancel() {
    end()?.cancel()
  }

  /// Lets go of the closures, so that what they hold can go, and returns the subscription to cancel.
  private func end() -> (any Subscription)? {
    let (last, value, completion) = lock.withLock {
      defer { (state, receiveValue, receiveCompletion) = (.ended, nil, nil) }
      return (state, receiveValue, receiveCompletion)
    }
    // The closures go after the lock is open: what their end sets off may come back here.
    return withExtendedLifetime((value, completion)) {
      if case .running(let subscription) = last { subscription } else { nil }
    }
  }
}

extension Publisher {
  public func sink(
    receiveCompletion: @escaping ((Subscribers.Completion<Self.Failure>) -> Void),
    receiveValue: @escaping ((Self.Output) -> Void)
  ) -> AnyCancellable {
    let sink = Sink<Output, Failure>(receiveCompletion: receiveCompletion, receiveValue: receiveValue)
    receive(subscriber: sink)
    return AnyCancellable(sink)
  }
}

extension Publisher where Self.Failure == Never {
  public func sink(receiveValue: @escaping ((Self.Output) -> Void)) -> AnyCancellable {
    sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
  }

  /// Holds `object` until the publisher ends or the result is cancelled.
  public func assign<Root>(
    to keyPath: ReferenceWritableKeyPath<Root, Self.Output>, on object: Root
  ) -> AnyCancellable {
    sink { object[keyPath: keyPath] = $0 }
  }
}
