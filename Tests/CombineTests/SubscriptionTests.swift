import Combine
import Testing

@Suite struct SubscriptionTests {
  final class Target {
    var value = 0
  }

  @Test func cancellableCancelsOnce() {
    var count = 0
    var cancellable: AnyCancellable? = AnyCancellable { count += 1 }
    cancellable?.cancel()
    cancellable?.cancel()
    cancellable = nil
    #expect(count == 1)
  }

  @Test func cancellableCancelsWhenItGoes() {
    let subject = PassthroughSubject<Int, Never>()
    var received: [Int] = []
    var cancellables: [AnyCancellable] = []
    subject.sink { received.append($0) }.store(in: &cancellables)
    subject.send(1)
    cancellables = []
    subject.send(2)
    #expect(received == [1])
  }

  @Test func cancellingLetsGoOfEverything() {
    weak var target: Target?
    weak var subject: PassthroughSubject<Int, Never>?
    do {
      let held = Target()
      let source = PassthroughSubject<Int, Never>()
      let cancellable = source.map { $0 + 1 }.assign(to: \.value, on: held)
      source.send(1)
      #expect(held.value == 2)
      (target, subject) = (held, source)
      cancellable.cancel()
    }
    #expect(target == nil)
    #expect(subject == nil)
  }

  @Test func completionLetsGoOfTheClosures() {
    let source = PassthroughSubject<Int, Never>()
    weak var target: Target?
    var cancellable: AnyCancellable?
    do {
      let held = Target()
      target = held
      cancellable = source.assign(to: \.value, on: held)
    }
    #expect(target != nil)
    source.send(completion: .finished)
    #expect(target == nil)
    cancellable?.cancel()
  }

  @Test func mapPassesDemandAndCompletionOn() {
    let subject = PassthroughSubject<Int, Trouble>()
    let probe = Probe<String, Trouble>(first: .max(1))
    subject.map { $0 * 2 }.map { "\($0)" }.receive(subscriber: probe)
    subject.send(1)
    subject.send(2)
    subject.send(completion: .finished)
    #expect(probe.values == ["2"])
    #expect(probe.completions == [.finished])
  }

  @Test func sinkHearsTheCompletion() {
    let subject = PassthroughSubject<Int, Trouble>()
    var log: [String] = []
    let cancellable = subject.sink {
      log.append("\($0)")
    } receiveValue: {
      log.append("\($0)")
    }
    subject.send(1)
    subject.send(completion: .failure(Trouble()))
    #expect(log == ["1", "failure(CombineTests.Trouble())"])
    cancellable.cancel()
  }
}
