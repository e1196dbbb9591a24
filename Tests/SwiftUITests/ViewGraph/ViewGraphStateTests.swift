import Dispatch
import Testing

@testable import SwiftUI

@MainActor @Suite struct ViewGraphStateTests {
  @MainActor final class Counter: ObservableObject {
    @Published var count = 0
    @Published var other = 0
    init(_ made: Box<Int>? = nil) { made?.value += 1 }
  }

  private struct Owner: View {
    @StateObject private var counter: Counter
    let tick: Int
    let found: Box<Counter?>

    init(tick: Int, found: Box<Counter?>, made: Box<Int>) {
      _counter = StateObject(wrappedValue: Counter(made))
      self.tick = tick
      self.found = found
    }

    var body: some View {
      found.value = counter
      return VStack {
        Text("own \(counter.count)")
        Watcher(counter: counter)
        EnvironmentWatcher().environmentObject(counter)
      }
    }
  }

  private struct Watcher: View {
    @ObservedObject var counter: Counter
    var body: some View { Text("seen \(counter.count)") }
  }

  private struct EnvironmentWatcher: View {
    @EnvironmentObject private var counter: Counter
    var body: some View { Text("found \(counter.count)") }
  }

  @Test func anObservableObjectIsMadeOnceAndRunsItsWatchers() {
    let made = Box(0)
    let found = Box<Counter?>(nil)
    let driver = Driver<Int>()
    let stage = Stage(Driven(0, driver.write) { Owner(tick: $0, found: found, made: made) })
    #expect(stage.texts == ["own 0", "seen 0", "found 0"])
    let first = found.value
    #expect(stage.bodies { found.value?.count = 2 } == 3)
    #expect(stage.texts == ["own 2", "seen 2", "found 2"])
    #expect(stage.bodies { driver.set(1) } == 2)
    #expect(found.value === first)
    #expect(made.value == 1)
  }

  @Test func anObservedObjectThatIsReplacedIsLeftAlone() {
    let (one, two) = (Counter(), Counter())
    let driver = Driver<Bool>()
    let stage = Stage(Driven(true, driver.write) { Watcher(counter: $0 ? one : two) })
    #expect(stage.bodies { driver.set(false) } == 2)
    #expect(stage.bodies { one.count = 5 } == 0)
    #expect(stage.bodies { two.count = 6 } == 1)
    #expect(stage.texts == ["seen 6"])
  }

  @Test func aBindingToAnObjectWritesIt() {
    let counter = Counter()
    struct Writer: View {
      @ObservedObject var counter: Counter
      let binding: Box<Binding<Int>?>
      var body: some View {
        binding.value = $counter.count
        return Text("\(counter.count)")
      }
    }
    let binding = Box<Binding<Int>?>(nil)
    let stage = Stage(Writer(counter: counter, binding: binding))
    #expect(stage.bodies { binding.value?.wrappedValue = 8 } == 1)
    #expect(counter.count == 8)
    #expect(stage.texts == ["8"])
  }

  @Test func stateIsWrittenFromOtherThreads() async {
    let binding = Box<Binding<Int>?>(nil)
    struct Shown: View {
      @State var number = 0
      let binding: Box<Binding<Int>?>
      var body: some View {
        binding.value = $number
        return Text("\(number)")
      }
    }
    let stage = Stage(Shown(binding: binding))
    var frames = 0
    stage.host.onNeedsFrame = { frames += 1 }
    let target = binding.value
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      DispatchQueue.global().async {
        for number in 1...100 { target?.wrappedValue = number }
        DispatchQueue.main.async { done.resume() }
      }
    }
    #expect(frames == 1)
    stage.frame()
    #expect(stage.texts == ["100"])
  }

  @Observable final class Model {
    var name = "a"
  }

  @Test func observedPropertiesAreWrittenFromOtherThreads() async {
    let model = Model()
    struct Shown: View {
      let model: Model
      var body: some View { Text(model.name) }
    }
    let stage = Stage(Shown(model: model))
    nonisolated(unsafe) let target = model
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      DispatchQueue.global().async {
        target.name = "b"
        DispatchQueue.main.async { done.resume() }
      }
    }
    #expect(stage.host.needsFrame)
    stage.frame()
    #expect(stage.texts == ["b"])
  }

  @Test func anObservableObjectComesThroughTheEnvironment() {
    struct Shown: View {
      @Environment(Model.self) private var model
      @Environment(Counter2.self) private var other: Counter2?
      var body: some View {
        @Bindable var model = model
        return Text("\($model.name.wrappedValue) \(other == nil)")
      }
    }
    let model = Model()
    let stage = Stage(Shown().environment(model))
    #expect(stage.texts == ["a true"])
    #expect(stage.bodies { model.name = "b" } == 1)
    #expect(stage.texts == ["b true"])
  }

  @Observable final class Counter2 {}

  @Test func aDynamicPropertyMadeOfOthersIsInstalled() {
    struct Doubled: DynamicProperty {
      @State var number = 2
      var doubled = 0
      mutating func update() { doubled = number * 2 }
    }
    struct Shown: View {
      var property = Doubled()
      let binding: Box<Binding<Int>?>
      var body: some View {
        binding.value = property.$number
        return Text("\(property.doubled)")
      }
    }
    let binding = Box<Binding<Int>?>(nil)
    let stage = Stage(Shown(binding: binding))
    #expect(stage.texts == ["4"])
    #expect(stage.bodies { binding.value?.wrappedValue = 5 } == 1)
    #expect(stage.texts == ["10"])
  }

  @Test func stateIsReadFromAnyThread() async throws {
    struct Shown: View {
      @State private var number = 1
      let found: Box<Binding<Int>?>
      var body: some View {
        found.value = $number
        return Text("\(number)")
      }
    }
    let found = Box<Binding<Int>?>(nil)
    let stage = Stage(Shown(found: found))
    let binding = try #require(found.value)
    #expect(await Task.detached { binding.wrappedValue }.value == 1)
    let reading = Task.detached { (0..<10_000).allSatisfy { _ in (1...501).contains(binding.wrappedValue) } }
    for number in 2...501 { binding.wrappedValue = number }
    #expect(await reading.value)
    #expect(await Task.detached { binding.wrappedValue }.value == 501)
    #expect(stage.bodies {} == 1)
    #expect(stage.texts == ["501"])
  }

  @Test func bindingsToElementsReadAndWriteThem() {
    struct Item: Identifiable {
      let id: Int
      var name: String
    }
    struct List: View {
      @State var items = [Item(id: 1, name: "a"), Item(id: 2, name: "b")]
      let last: Box<Binding<Item>?>
      var body: some View {
        VStack {
          ForEach($items) { $item in
            last.value = $item
            return Text(item.name)
          }
        }
      }
    }
    let last = Box<Binding<Item>?>(nil)
    let stage = Stage(List(last: last))
    #expect(stage.texts == ["a", "b"])
    last.value?.wrappedValue.name = "c"
    stage.frame()
    #expect(stage.texts == ["a", "c"])
  }
}
