import Combine
import Testing

@Suite struct SubjectTests {
  @Test func demandCounts() {
    #expect(Subscribers.Demand.max(2) + .max(3) == .max(5))
    #expect(Subscribers.Demand.max(2) - .max(3) == .none)
    #expect(Subscribers.Demand.unlimited - .max(1) == .unlimited)
    #expect(Subscribers.Demand.unlimited + .max(1) == .unlimited)
    #expect(Subscribers.Demand.max(3).max == 3)
    #expect(Subscribers.Demand.unlimited.max == nil)
    #expect(Subscribers.Demand.max(7) < .unlimited)
  }

  @Test func passthroughDropsWhatNobodyAskedFor() {
    let subject = PassthroughSubject<Int, Never>()
    let probe = Probe<Int, Never>(first: .max(2))
    subject.receive(subscriber: probe)
    for value in 1...4 { subject.send(value) }
    #expect(probe.values == [1, 2])
    probe.subscription?.request(.max(1))
    subject.send(5)
    subject.send(6)
    #expect(probe.values == [1, 2, 5])
  }

  @Test func answeredDemandAddsUp() {
    let subject = PassthroughSubject<Int, Never>()
    let probe = Probe<Int, Never>(first: .max(1), next: .max(1))
    subject.receive(subscriber: probe)
    for value in 1...3 { subject.send(value) }
    #expect(probe.values == [1, 2, 3])
  }

  @Test func currentValueComesFirstAndOnlyTheLatestIsOwed() {
    let subject = CurrentValueSubject<Int, Never>(1)
    let probe = Probe<Int, Never>(first: .none)
    subject.receive(subscriber: probe)
    subject.value = 2
    subject.send(3)
    #expect(probe.values.isEmpty)
    probe.subscription?.request(.max(1))
    #expect(probe.values == [3])
    probe.subscription?.request(.max(1))
    #expect(probe.values == [3])
    subject.send(4)
    #expect(probe.values == [3, 4])
    #expect(subject.value == 4)
  }

  @Test func completionComesOnceAndEndsAll() {
    let subject = CurrentValueSubject<Int, Trouble>(1)
    let probe = Probe<Int, Trouble>(first: .unlimited)
    subject.receive(subscriber: probe)
    subject.send(completion: .failure(Trouble()))
    subject.send(completion: .finished)
    subject.send(2)
    #expect(probe.values == [1])
    #expect(probe.completions == [.failure(Trouble())])
    #expect(subject.value == 1)
  }

  @Test func lateSubscribersGetOnlyTheCompletion() {
    let passthrough = PassthroughSubject<Int, Never>()
    let current = CurrentValueSubject<Int, Never>(1)
    passthrough.send(completion: .finished)
    current.send(completion: .finished)
    for publisher in [passthrough.eraseToAnyPublisher(), current.eraseToAnyPublisher()] {
      let probe = Probe<Int, Never>(first: .unlimited)
      publisher.receive(subscriber: probe)
      #expect(probe.values.isEmpty)
      #expect(probe.completions == [.finished])
    }
  }

  @Test func sendingWhileReceivingIsNested() {
    let subject = PassthroughSubject<Int, Never>()
    var received: [Int] = []
    let cancellable = subject.sink { value in
      received.append(value)
      if value < 3 { subject.send(value + 1) }
      received.append(-value)
    }
    subject.send(1)
    #expect(received == [1, 2, 3, -3, -2, -1])
    cancellable.cancel()
  }

  @Test func cancellingWhileReceivingStopsLaterSubscribers() {
    let subject = PassthroughSubject<Int, Never>()
    var received: [String] = []
    var second: AnyCancellable?
    let first = subject.sink {
      received.append("first \($0)")
      second?.cancel()
    }
    second = subject.sink { received.append("second \($0)") }
    subject.send(1)
    #expect(received == ["first 1"])
    first.cancel()
  }

  @Test func subscribingWhileReceivingMissesThatValue() {
    let subject = PassthroughSubject<Int, Never>()
    var received: [Int] = []
    var cancellables: Set<AnyCancellable> = []
    subject.sink { _ in
      subject.sink { received.append($0) }.store(in: &cancellables)
    }.store(in: &cancellables)
    subject.send(1)
    #expect(received.isEmpty)
    subject.send(2)
    #expect(received == [2])
  }

  @Test func voidSubjectsSendWithoutAValue() {
    let subject = PassthroughSubject<Void, Never>()
    var count = 0
    let cancellable = subject.sink { count += 1 }
    subject.send()
    subject.send()
    cancellable.cancel()
    subject.send()
    #expect(count == 2)
  }

  @Test func threadsLoseNothing() async {
    let subject = PassthroughSubject<Int, Never>()
    nonisolated(unsafe) var sum = 0
    // The subscriber is called by one thread at a time, so the sum needs no lock.
    let cancellable = subject.sink { sum += $0 }
    nonisolated(unsafe) let shared = subject
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask { for _ in 0..<500 { shared.send(1) } }
      }
    }
    #expect(sum == 4000)
    cancellable.cancel()
  }
}
