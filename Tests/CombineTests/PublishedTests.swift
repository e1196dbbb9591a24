import Combine
import Testing

private class Counter: ObservableObject {
  var plain = 0
  @Published var count = 0
  @Published var name: String?
}

private final class NamedCounter: Counter {
  let tag = "named"
  @Published var tags: [String] = []
}

private final class Bare: ObservableObject {
  func change() { objectWillChange.send() }
}

private final class Generic<Element>: ObservableObject {
  let first: Element
  @Published var rest: [Element] = []

  init(_ first: Element) {
    self.first = first
  }
}

private final class Custom: ObservableObject {
  let objectWillChange = PassthroughSubject<String, Never>()
  @Published var count = 0
}

@MainActor private final class Model: ObservableObject {
  @Published private(set) var count = 0

  func increment() { count += 1 }
}

@Suite struct PublishedTests {
  @Test func announcesBeforeTheChange() {
    let counter = Counter()
    var seen: [Int] = []
    let cancellable = counter.objectWillChange.sink { seen.append(counter.count) }
    counter.count = 1
    counter.count += 5
    counter.name = "a"
    #expect(seen == [0, 1, 6])
    #expect(counter.count == 6)
    cancellable.cancel()
  }

  @Test func projectedValueStartsWithTheCurrentValueAndRunsAhead() {
    let counter = Counter()
    var seen: [[Int]] = []
    let cancellable = counter.$count.sink { seen.append([$0, counter.count]) }
    counter.count = 3
    #expect(seen == [[0, 0], [3, 0]])
    cancellable.cancel()
    counter.count = 4
    #expect(seen.count == 2)
  }

  @Test func oneOrderForObjectAndProperty() {
    let counter = Counter()
    var log: [String] = []
    let property = counter.$count.sink { log.append("value \($0)") }
    let object = counter.objectWillChange.sink { log.append("object") }
    counter.count = 1
    #expect(log == ["value 0", "object", "value 1"])
    property.cancel()
    object.cancel()
  }

  @Test func onePublisherForEachObject() {
    let (first, second) = (Counter(), Counter())
    #expect(first.objectWillChange === first.objectWillChange)
    #expect(first.objectWillChange !== second.objectWillChange)
    let bare = Bare()
    #expect(bare.objectWillChange === bare.objectWillChange)
    #expect(bare.objectWillChange !== Bare().objectWillChange)
  }

  @Test func inheritedPropertiesAnnounceToo() {
    let counter = NamedCounter()
    var count = 0
    let cancellable = counter.objectWillChange.sink { count += 1 }
    counter.count = 1
    counter.tags.append("a")
    counter.plain = 2
    (counter as Counter).name = "b"
    #expect(count == 3)
    #expect(counter.objectWillChange === (counter as Counter).objectWillChange)
    cancellable.cancel()
  }

  @Test func genericClassesHaveTheirOwnOffsets() {
    let (small, large) = (Generic<UInt8>(1), Generic("a long string that does not fit in place"))
    var count = 0
    let cancellables = [
      small.objectWillChange.sink { count += 1 }, large.objectWillChange.sink { count += 1 },
    ]
    small.rest.append(2)
    large.rest.append("b")
    #expect(count == 2)
    #expect(small.rest == [2])
    #expect(large.rest == ["b"])
    for cancellable in cancellables { cancellable.cancel() }
  }

  @Test func bareObjectsAnnounceByHand() {
    let bare = Bare()
    var count = 0
    let cancellable = bare.objectWillChange.sink { count += 1 }
    bare.change()
    #expect(count == 1)
    cancellable.cancel()
  }

  @Test func bareObjectsAreForgotten() {
    weak var old: ObservableObjectPublisher?
    do {
      let bare = Bare()
      old = bare.objectWillChange
    }
    let others = (0..<200).map { _ in Bare() }
    #expect(Set(others.map { ObjectIdentifier($0.objectWillChange) }).count == 200)
    #expect(old == nil)
  }

  @Test func ownPublishersAreLeftAlone() {
    let custom = Custom()
    var seen: [String] = []
    let cancellable = custom.objectWillChange.sink { seen.append($0) }
    custom.count = 1
    custom.objectWillChange.send("by hand")
    #expect(seen == ["by hand"])
    cancellable.cancel()
  }

  @Test func projectedValueKeepsDemand() {
    let counter = Counter()
    let probe = Probe<Int, Never>(first: .none)
    counter.$count.receive(subscriber: probe)
    counter.count = 1
    counter.count = 2
    #expect(probe.values.isEmpty)
    probe.subscription?.request(.max(2))
    #expect(probe.values == [2])
    counter.count = 3
    counter.count = 4
    #expect(probe.values == [2, 3])
  }

  @Test func settingWhileAnnouncedEnds() {
    let counter = Counter()
    var depth = 0
    let cancellable = counter.objectWillChange.sink {
      depth += 1
      if depth < 3 { counter.count = -depth }
    }
    counter.count = 7
    #expect(depth == 3)
    #expect(counter.count == 7)
    cancellable.cancel()
  }

  @Test func assignFollowsAPublisherForAsLongAsTheObjectLives() {
    let subject = PassthroughSubject<Int, Never>()
    weak var gone: Counter?
    do {
      let counter = Counter()
      var announced = 0
      let cancellable = counter.objectWillChange.sink { announced += 1 }
      subject.assign(to: &counter.$count)
      subject.send(5)
      #expect(counter.count == 5)
      #expect(announced == 1)
      gone = counter
      cancellable.cancel()
    }
    #expect(gone == nil)
    subject.send(6)
  }

  @Test @MainActor func isolatedClassesWork() {
    let model = Model()
    var count = 0
    let cancellable = model.objectWillChange.sink { count += 1 }
    model.increment()
    #expect((model.count, count) == (1, 1))
    cancellable.cancel()
  }

  @Test func replacedPropertiesJoinTheirObject() {
    final class Late: ObservableObject {
      @Published var first = 0
      @Published var count = 0
      func replace() { _first = Published(initialValue: 9) }
    }
    let late = Late()
    let publisher = late.objectWillChange
    late.replace()
    #expect(late.objectWillChange === publisher)
    var count = 0
    let cancellable = publisher.sink { count += 1 }
    late.first += 1
    #expect((late.first, count) == (10, 1))
    cancellable.cancel()
  }
}
