extension Publisher {
  /// At Apple the result is a `Publishers.Map`.
  public func map<T>(_ transform: @escaping (Self.Output) -> T) -> AnyPublisher<T, Self.Failure> {
    AnyPublisher(Map(upstream: self, transform: transform))
  }
}

private struct Map<Upstream: Publisher, Output>: Publisher {
  typealias Failure = Upstream.Failure

  let upstream: Upstream
  let transform: (Upstream.Output) -> Output

  func receive<S>(subscriber: S) where S: Subscriber, S.Input == Output, S.Failure == Failure {
    upstream.receive(subscriber: Inner(downstream: subscriber, transform: transform))
  }

  private struct Inner<Downstream: Subscriber>: Subscriber where Downstream.Failure == Upstream.Failure {
    let downstream: Downstream
    let transform: (Upstream.Output) -> Downstream.Input

    func receive(subscription: any Subscription) { downstream.receive(subscription: subscription) }
    func receive(_ input: Upstream.Output) -> Subscribers.Demand { downstream.receive(transform(input)) }
    func receive(completion: Subscribers.Completion<Failure>) { downstream.receive(completion: completion) }
  }
}
