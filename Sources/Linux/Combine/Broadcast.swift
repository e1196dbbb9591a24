internal import Foundation

/// The subscribers of a subject, and how it ended. Every subject has one.
///
/// A lock is held while the list is read or changed, never while a subscriber is called: subscribers may subscribe,
/// cancel or send in turn.
final class Broadcast<Output, Failure: Error> {
  private let lock = Lock()
  private var conduits: [Conduit<Output, Failure>] = []
  private var completion: Subscribers.Completion<Failure>?

  /// Adds a subscriber. `replay` answers the value that it is owed from the start; nil where it is owed none.
  func add(_ subscriber: some Subscriber<Output, Failure>, replay: (() -> Output)? = nil) {
    let live = Conduit(subscriber, broadcast: self, replay: replay)
    let completion = lock.withLock {
      if self.completion == nil { conduits.append(live) }
      return self.completion
    }
    guard let completion else { return subscriber.receive(subscription: live) }
    // Whoever comes late is owed nothing but the end.
    let ended = Conduit(subscriber, broadcast: self, replay: nil)
    subscriber.receive(subscription: ended)
    ended.finish(completion)
  }

  func remove(_ conduit: Conduit<Output, Failure>) {
    lock.withLock { conduits.removeAll { $0 === conduit } }
  }

  /// Sends a value to those who subscribed before. `update` runs first, unless the subject has ended.
  func send(_ value: Output, update: () -> Void = {}) {
    let current = lock.withLock {
      if completion == nil { update() }
      return conduits
    }
    for conduit in current {
      conduit.offer(value)
    }
  }

  func send(completion: Subscribers.Completion<Failure>) {
    let current = lock.withLock {
      guard self.completion == nil else { return [Conduit<Output, Failure>]() }
      self.completion = completion
      defer { conduits = [] }
      return conduits
    }
    for conduit in current {
      conduit.finish(completion)
    }
  }
}

/// One subscriber of a subject, and how much it has asked for.
final class Conduit<Output, Failure: Error>: Subscription {
  private let lock = Lock()
  /// Holds off other threads while a value is handed over; recursive, because a subscriber may send in turn.
  private let delivery = NSRecursiveLock()
  private var subscriber: (any Subscriber<Output, Failure>)?
  private var broadcast: Broadcast<Output, Failure>?
  private var demand = Subscribers.Demand.none
  private let replay: (() -> Output)?
  /// Whether the latest value has not been handed over. Stays false in subjects that do not replay.
  private var isOwed: Bool

  init(
    _ subscriber: some Subscriber<Output, Failure>, broadcast: Broadcast<Output, Failure>,
    replay: (() -> Output)?
  ) {
    self.subscriber = subscriber
    self.broadcast = broadcast
    self.replay = replay
    isOwed = replay != nil
  }

  /// Hands a value over if there is demand. Without demand it is lost, or owed where the subject replays.
  func offer(_ value: Output) {
    delivery.withLock {
      let taker = lock.withLock {
        let taker = takeDemand()
        isOwed = replay != nil && taker == nil && subscriber != nil
        return taker
      }
      if let taker { deliver(value, to: taker) }
    }
  }

  func request(_ demand: Subscribers.Demand) {
    delivery.withLock {
      let taker: (any Subscriber<Output, Failure>)? = lock.withLock {
        self.demand += demand
        guard isOwed, let taker = takeDemand() else { return nil }
        isOwed = false
        return taker
      }
      if let taker, let replay { deliver(replay(), to: taker) }
    }
  }

  func finish(_ completion: Subscribers.Completion<Failure>) {
    delivery.withLock { detach()?.receive(completion: completion) }
  }

  func cancel() {
    _ = detach()
  }

  /// The subscriber, if one value more was asked for; the demand is less by that one.
  private func takeDemand() -> (any Subscriber<Output, Failure>)? {
    guard let subscriber, demand > .none else { return nil }
    demand -= .max(1)
    return subscriber
  }

  private func deliver(_ value: Output, to taker: any Subscriber<Output, Failure>) {
    let more = taker.receive(value)
    if more > .none { request(more) }
  }

  private func detach() -> (any Subscriber<Output, Failure>)? {
    let (subscriber, broadcast) = lock.withLock {
      defer { (self.subscriber, self.broadcast) = (nil, nil) }
      return (self.subscriber, self.broadcast)
    }
    broadcast?.remove(self)
    return subscriber
  }
}
