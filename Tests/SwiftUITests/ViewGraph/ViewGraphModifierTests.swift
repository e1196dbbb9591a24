import Testing

@testable import SwiftUI

@MainActor @Suite struct ViewGraphModifierTests {
  private struct Counted: ViewModifier {
    let name: String
    let log: Log
    let binding: Box<Binding<Int>?>
    @State private var count = 0
    @Environment(\.lineLimit) private var limit

    func body(content: Content) -> some View {
      log.add(name)
      binding.value = $count
      return VStack(spacing: 0) {
        content
        Text("\(name) \(count) \(limit ?? 0)")
      }
    }
  }

  @Test func aModifierHasStateAndReadsTheEnvironment() {
    let (log, binding) = (Log(), Box<Binding<Int>?>(nil))
    let driver = Driver<Int>()
    let stage = Stage(
      Driven(1, driver.write) { limit in
        Text("content \(limit)").modifier(Counted(name: "m", log: log, binding: binding))
          .environment(\.lineLimit, limit)
      })
    #expect(stage.texts == ["content 1", "m 0 1"])
    #expect(log.take() == ["m"])
    #expect(stage.bodies { binding.value?.wrappedValue = 5 } == 1)
    #expect(stage.texts == ["content 1", "m 5 1"])
    driver.set(2)
    stage.frame()
    #expect(stage.texts == ["content 2", "m 5 2"])
  }

  @Test func aModifierOfAListModifiesItAsOne() {
    let (log, binding) = (Log(), Box<Binding<Int>?>(nil))
    let driver = Driver<[String]>()
    let stage = Stage(
      Driven(["a"], driver.write) { names in
        VStack(spacing: 0) {
          ForEach(names, id: \.self) { Text($0) }.modifier(Counted(name: "m", log: log, binding: binding))
        }
      })
    binding.value?.wrappedValue = 2
    driver.set(["b", "a"])
    stage.frame()
    #expect(stage.texts == ["b", "a", "m 2 0"])
  }

  private struct Same: View, Equatable {
    let number: Int
    let ignored: Int
    let log: Log

    var body: some View {
      log.add("body \(number)")
      return Text("\(number)")
    }

    nonisolated static func == (a: Same, b: Same) -> Bool { a.number == b.number }
  }

  @Test func anEquatableViewSaysItselfWhenItIsTheSame() {
    let log = Log()
    let driver = Driver<Int>()
    let stage = Stage(
      Driven(0, driver.write) { Same(number: $0 / 10, ignored: $0, log: log).equatable() })
    #expect(log.take() == ["body 0"])
    driver.set(5)
    stage.frame()
    #expect(log.take() == [])
    driver.set(10)
    stage.frame()
    #expect(log.take() == ["body 1"])
    #expect(stage.texts == ["1"])
  }

  @Test func rowsReadStateInTheirClosures() {
    struct List: View {
      @State private var selected = 0
      @Environment(\.lineLimit) private var limit
      let binding: Box<Binding<Int>?>
      let model: ViewGraphFrugalityTests.Model

      var body: some View {
        binding.value = $selected
        return VStack(spacing: 0) {
          ForEach(0..<3, id: \.self) { index in
            Text(index == 2 ? "model \(model.shown)" : index == selected ? "here" : "row \(limit ?? 0)")
          }
        }
      }
    }
    let binding = Box<Binding<Int>?>(nil)
    let model = ViewGraphFrugalityTests.Model()
    let driver = Driver<Int>()
    let stage = Stage(
      Driven(7, driver.write) { List(binding: binding, model: model).environment(\.lineLimit, $0) })
    #expect(stage.texts == ["here", "row 7", "model 0"])
    // The rows that read the selection, the body not.
    #expect(stage.bodies { binding.value?.wrappedValue = 1 } == 2)
    #expect(stage.texts == ["row 7", "here", "model 0"])
    #expect(stage.bodies { model.shown = 4 } == 1)
    #expect(stage.texts == ["row 7", "here", "model 4"])
    driver.set(8)
    stage.frame()
    #expect(stage.texts == ["row 8", "here", "model 4"])
  }
}
