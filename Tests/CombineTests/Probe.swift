import Combine

/// A subscriber that asks for what it is told to ask for and writes down what it gets.
final class Probe<Input, Failure: Error>: Subscriber {
  private(set) var values: [Input] = []
  private(set) var completions: [Subscribers.Completion<Failure>] = []
  private(set) var subscription: (any Subscription)?
  private let first: Subscribers.Demand
  private let next: Subscribers.Demand

  init(first: Subscribers.Demand, next: Subscribers.Demand = .none) {
    self.first = first
    self.next = next
  }

  func receive(subscription: any Subscription) {
    self.subscription = subscription
    if first > .none { subscription.request(first) }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    values.append(input)
    return next
  }

  func receive(completion: Subscribers.Completion<Failure>) { completions.append(completion) }
}

struct Trouble: Error, Hashable {}
