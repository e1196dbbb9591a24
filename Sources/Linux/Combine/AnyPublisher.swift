public struct AnyPublisher<Output, Failure>: Publisher where Failure: Error {
  private let base: any Publisher<Output, Failure>

  public init<P>(_ publisher: P) where Output == P.Output, Failure == P.Failure, P: Publisher {
    base = (publisher as? AnyPublisher)?.base ?? publisher
  }

  public func receive<S>(subscriber: S) where Output == S.Input, Failure == S.Failure, S: Subscriber {
    base.receive(subscriber: subscriber)
  }
}

extension Publisher {
  public func eraseToAnyPublisher() -> AnyPublisher<Self.Output, Self.Failure> { AnyPublisher(self) }
}
