public final class PassthroughSubject<Output, Failure>: Subject where Failure: Error {
  private let broadcast = Broadcast<Output, Failure>()

  public init() {}

  public func receive<S>(subscriber: S) where Output == S.Input, Failure == S.Failure, S: Subscriber {
    broadcast.add(subscriber)
  }

  public func send(_ input: Output) { broadcast.send(input) }
  public func send(completion: Subscribers.Completion<Failure>) { broadcast.send(completion: completion) }
}
