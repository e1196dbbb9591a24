import Testing

@testable import SwiftUI

/// What comes and goes with an identity.
@MainActor @Suite struct ViewGraphLifecycleTests {
  private struct Tracked: View {
    let name: String
    let log: Log

    var body: some View {
      Text(name)
        .onAppear { log.add("appear \(name)") }
        .onDisappear { log.add("disappear \(name)") }
    }
  }

  @Test func viewsAppearOnceInOrderAndDisappearOnce() {
    let log = Log()
    let driver = Driver<Int>()
    let stage = Stage(
      Driven(0, driver.write) { step in
        VStack {
          Tracked(name: "a", log: log)
          if step < 2 { Tracked(name: "b", log: log) }
        }.onAppear { log.add("appear stack") }
      })
    #expect(log.take() == ["appear a", "appear b", "appear stack"])
    driver.set(1)
    stage.frame()
    #expect(log.take() == [])
    driver.set(2)
    stage.frame()
    #expect(log.take() == ["disappear b"])
    driver.set(1)
    stage.frame()
    #expect(log.take() == ["appear b"])
  }

  @Test func anotherTypeInAnAnyViewEndsTheOld() {
    let log = Log()
    let driver = Driver<Bool>()
    let stage = Stage(
      Driven(true, driver.write) { isFirst in
        isFirst ? AnyView(Tracked(name: "a", log: log)) : AnyView(Tracked(name: "b", log: log).padding())
      })
    #expect(log.take() == ["appear a"])
    driver.set(false)
    stage.frame()
    #expect(log.take().sorted() == ["appear b", "disappear a"])
  }

  @Test func closingEndsEverything() {
    let log = Log()
    let stage = Stage(Tracked(name: "a", log: log))
    #expect(log.take() == ["appear a"])
    stage.host.close()
    #expect(log.take() == ["disappear a"])
    stage.host.close()
    #expect(log.take() == [])
  }

  @Test func leavingAndEnteringRowsRunTheirOwnActions() {
    let log = Log()
    let driver = Driver<[Int]>()
    let stage = Stage(
      Driven([1, 2, 3], driver.write) { ids in
        VStack { ForEach(ids, id: \.self) { Tracked(name: "\($0)", log: log) } }
      })
    #expect(log.take() == ["appear 1", "appear 2", "appear 3"])
    driver.set([2, 3, 4])
    stage.frame()
    #expect(log.take().sorted() == ["appear 4", "disappear 1"])
    driver.set([])
    stage.frame()
    #expect(log.take().sorted() == ["disappear 2", "disappear 3", "disappear 4"])
    driver.set([4])
    stage.frame()
    #expect(log.take() == ["appear 4"])
    #expect(stage.texts == ["4"])
  }

  @Test func onChangeComparesWithTheValueBefore() {
    let log = Log()
    let driver = Driver<Int>()
    let stage = Stage(
      Driven(1, driver.write) { number in
        Color.red
          .onChange(of: number) { old, new in log.add("\(old)→\(new)") }
          .onChange(of: number, initial: true) { log.add("initial \(number)") }
          .onChange(of: number / 10) { log.add("tens") }
      })
    #expect(log.take() == ["initial 1"])
    driver.set(2)
    stage.frame()
    #expect(log.take() == ["1→2", "initial 2"])
    driver.set(2)
    stage.frame()
    #expect(log.take() == [])
    driver.set(30)
    stage.frame()
    #expect(log.take() == ["2→30", "initial 30", "tens"])
  }

  @Test func aChangeOfRowIsNoChangeOfValue() {
    let log = Log()
    let driver = Driver<[Int]>()
    let stage = Stage(
      Driven([1], driver.write) { ids in
        ForEach(ids, id: \.self) { id in
          Text("\(id)").onChange(of: id) { old, new in log.add("\(old)→\(new)") }
        }
      })
    driver.set([2])
    stage.frame()
    #expect(stage.texts == ["2"])
    #expect(log.take() == [])
  }

  @Test(.timeLimit(.minutes(10))) func tasksEndWithTheirRow() async {
    let (events, record) = AsyncStream.makeStream(of: String.self)
    var iterator = events.makeAsyncIterator()
    let driver = Driver<[Int]>()
    let stage = Stage(
      Driven([1], driver.write) { ids in
        ForEach(ids, id: \.self) { id in
          Text("\(id)").task {
            record.yield("start \(id)")
            // Ends only when cancelled.
            let forever = AsyncStream<Never> { _ in }
            for await _ in forever {}
            record.yield("end \(id) \(Task.isCancelled)")
          }
        }
      })
    #expect(await iterator.next() == "start 1")
    driver.set([2])
    stage.frame()
    let two = [await iterator.next(), await iterator.next()]
    #expect(Set(two) == ["end 1 true", "start 2"])
    driver.set([2])
    stage.frame()
    driver.set([])
    stage.frame()
    #expect(await iterator.next() == "end 2 true")
  }

  @Test(.timeLimit(.minutes(10))) func aTaskStartsAnewForAnotherValue() async {
    let (events, record) = AsyncStream.makeStream(of: String.self)
    var iterator = events.makeAsyncIterator()
    let driver = Driver<Int>()
    let stage = Stage(
      Driven(0, driver.write) { number in
        Color.red.task(id: number / 10) { record.yield("task \(number / 10)") }
      })
    #expect(await iterator.next() == "task 0")
    driver.set(5)
    stage.frame()
    driver.set(10)
    stage.frame()
    #expect(await iterator.next() == "task 1")
  }

  private struct Loading: View {
    @State private var words = "loading"
    let done: @Sendable () -> Void

    var body: some View {
      Text(words).task {
        words = await load()
        done()
      }
    }

    nonisolated private func load() async -> String { "loaded" }
  }

  @Test(.timeLimit(.minutes(10))) func aTaskRunsOnTheMainActorOfItsView() async {
    let (events, record) = AsyncStream.makeStream(of: Bool.self)
    var iterator = events.makeAsyncIterator()
    let stage = Stage(Loading { record.yield(true) })
    #expect(stage.texts == ["loading"])
    #expect(await iterator.next() == true)
    stage.frame()
    #expect(stage.texts == ["loaded"])
  }

  @Test func publishersAreHeardWhileTheIdentityLives() {
    let subject = PassthroughSubject<Int, Never>()
    let log = Log()
    let driver = Driver<[Int]>()
    let stage = Stage(
      Driven([1], driver.write) { ids in
        ForEach(ids, id: \.self) { id in Text("\(id)").onReceive(subject) { log.add("\(id): \($0)") } }
      })
    subject.send(5)
    #expect(log.take() == ["1: 5"])
    driver.set([2])
    stage.frame()
    subject.send(6)
    #expect(log.take() == ["2: 6"])
    driver.set([])
    stage.frame()
    subject.send(7)
    #expect(log.take() == [])
  }
}
