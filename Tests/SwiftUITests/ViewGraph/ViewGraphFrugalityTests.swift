import CoreGraphics
import Testing

@testable import SwiftUI

/// What runs, counted: the cost of a change follows what depends on it.
@MainActor @Suite struct ViewGraphFrugalityTests {
  private struct Row: View {
    let index: Int
    let bindings: Box<[Int: Binding<Int>]>
    @State private var count = 0

    var body: some View {
      bindings.value[index] = $count
      return Text("\(index):\(count)").frame(height: 20)
    }
  }

  @Test func aStateOfOneRowOfAThousandRunsOneBody() {
    let bindings = Box<[Int: Binding<Int>]>([:])
    let stage = Stage(
      VStack(spacing: 0) { ForEach(0..<1000) { Row(index: $0, bindings: bindings) } }, height: 20_000)
    #expect(bindings.value.count == 1000)
    #expect(stage.bodies { bindings.value[500]?.wrappedValue = 7 } == 1)
    #expect(stage.texts.contains("500:7"))
    #expect(stage.bodies { bindings.value[500]?.wrappedValue = 7 } == 0)
    #expect(stage.bodies {} == 0)
  }

  @Observable final class Model {
    var shown = 0
    var hidden = 0
  }

  private struct ModelRow: View {
    let index: Int
    let model: Model

    var body: some View { Text(index == 7 ? "model \(model.shown)" : "row") }
  }

  @Test func anObservedPropertyRunsWhoReadsIt() {
    let model = Model()
    let stage = Stage(
      VStack(spacing: 0) { ForEach(0..<1000) { ModelRow(index: $0, model: model) } }, height: 20_000)
    #expect(stage.bodies { model.shown = 3 } == 1)
    #expect(stage.texts.contains("model 3"))
    #expect(stage.bodies { model.shown = 4 } == 1)
    #expect(stage.texts.contains("model 4"))
    #expect(stage.bodies { model.hidden = 1 } == 0)
  }

  private struct Child: View {
    let title: String
    let numbers: [Int]
    let note: String?

    var body: some View { Text(title) }
  }

  @Test func anEqualValueRunsNothing() {
    let driver = Driver<Int>()
    let long = String(repeating: "long enough to lie on the heap ", count: 3)
    let stage = Stage(
      Driven(0, driver.write) { tick in
        Child(title: String(long.prefix(40)), numbers: [1, 2, 3].map { $0 }, note: long + "")
        Text("\(tick)")
      })
    #expect(stage.bodies { driver.set(1) } == 1)
    #expect(stage.texts.contains("1"))
    #expect(stage.bodies { driver.set(1) } == 0)
  }

  @Test func aChangedValueRunsOnlyThatChild() {
    let driver = Driver<Int>()
    let stage = Stage(
      Driven(0, driver.write) { tick in
        Child(title: "same", numbers: [], note: nil)
        Child(title: "tick \(tick)", numbers: [], note: nil)
      })
    #expect(stage.bodies { driver.set(1) } == 2)
    #expect(stage.texts == ["same", "tick 1"])
  }

  private struct PairView: View {
    @Binding var name: String
    let runs: Log

    var body: some View {
      runs.add("pair")
      return Color.red
    }
  }

  private struct Person {
    var name = "a"
    var age = 1
  }

  @Test func aBindingToTheSamePlaceIsTheSame() {
    let driver = Driver<Person>()
    let runs = Log()
    struct Parent: View {
      @State var person = Person()
      let write: Box<((Person) -> Void)?>
      let runs: Log
      var body: some View {
        let binding = $person
        write.value = { binding.wrappedValue = $0 }
        return VStack {
          PairView(name: $person.name, runs: runs)
          Text("\(person.age)")
        }
      }
    }
    let stage = Stage(Parent(write: driver.write, runs: runs))
    #expect(runs.take() == ["pair"])
    #expect(stage.bodies { driver.set(Person(name: "a", age: 2)) } == 1)
    #expect(runs.take() == [])
    #expect(stage.texts == ["2"])
  }

  private struct Reader: View {
    @Environment(\.lineLimit) private var limit
    var body: some View { Text("limit \(limit ?? 0)") }
  }

  private struct Bystander: View {
    @Environment(\.isEnabled) private var isEnabled
    var body: some View { Text(isEnabled ? "on" : "off") }
  }

  @Test func anEnvironmentKeyRunsItsReaders() {
    let driver = Driver<Int>()
    let stage = Stage(
      Driven(1, driver.write) { limit in
        VStack(spacing: 0) {
          ForEach(0..<10) { _ in Bystander() }
          Reader()
        }.environment(\.lineLimit, limit)
      })
    #expect(stage.texts.last == "limit 1")
    // The driver and the reader.
    #expect(stage.bodies { driver.set(5) } == 2)
    #expect(stage.texts.last == "limit 5")
    #expect(stage.bodies { driver.set(5) } == 0)
  }

  private struct StatefulReader: View {
    @Environment(\.lineLimit) private var limit
    @State private var count = 0
    let binding: Box<Binding<Int>?>

    var body: some View {
      binding.value = $count
      return Text("\(limit ?? 0) \(count)")
    }
  }

  @Test func aChangeOfStateAndEnvironmentRunsABodyOnce() {
    let driver = Driver<Int>()
    let binding = Box<Binding<Int>?>(nil)
    let stage = Stage(
      Driven(1, driver.write) { limit in StatefulReader(binding: binding).environment(\.lineLimit, limit) })
    let bodies = stage.bodies {
      driver.set(2)
      binding.value?.wrappedValue = 9
    }
    #expect(bodies == 2)
    #expect(stage.texts == ["2 9"])
  }

  /// Notes what it is asked.
  private struct Asked: Shape {
    let name: String
    let log: Box<[String]>

    nonisolated func path(in rect: CGRect) -> Path { Path(rect) }
    nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
      MainActor.assumeIsolated {
        log.add("\(name) \(proposal.width ?? -1)×\(proposal.height ?? -1)")
      }
      return proposal.replacingUnspecifiedDimensions()
    }
  }

  @Test func eachProposalIsMeasuredOnce() {
    let log = Log()
    let driver = Driver<CGFloat>()
    let stage = Stage(
      Driven(1, driver.write) { value in
        HStack {
          VStack {
            HStack {
              Asked(name: "a", log: log)
              Asked(name: "b", log: log).frame(minWidth: 10, maxWidth: 90)
            }
            ZStack(alignment: .bottomLeading) {
              Asked(name: "c", log: log)
              Text("text")
            }
          }.padding(value)
          Spacer()
          Asked(name: "d", log: log).aspectRatio(2, contentMode: .fit)
        }.overlay { Asked(name: "e", log: log) }
      })
    let first = log.take()
    #expect(first.count >= 5)
    #expect(Set(first).count == first.count, "\(first.sorted())")
    driver.set(2)
    stage.frame()
    let second = log.take()
    #expect(!second.isEmpty)
    #expect(Set(second).count == second.count, "\(second.sorted())")
  }
}
