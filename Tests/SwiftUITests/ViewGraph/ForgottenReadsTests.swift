import Testing

@testable import SwiftUI

/// What observable objects keep of bodies that read them: nothing of runs that are over.
@MainActor @Suite struct ForgottenReadsTests {
  @Observable final class Model {
    var name = "a"
  }

  /// The runs of bodies, and those that something still knows of.
  @MainActor private final class Runs {
    private var known: [() -> ObservationToken?] = []
    var count: Int { known.count }
    var alive: Int { known.count { $0() != nil } }

    /// Notes the run that goes on; that in which a type of view first reads an object has nothing to be noted.
    func note() {
      if let token = Graph.reader?.observation { known.append { [weak token] in token } }
    }
  }

  private struct Row: View {
    let index: Int
    let model: Model
    let runs: Runs

    var body: some View {
      runs.note()
      return Text("\(model.name)\(index)")
    }
  }

  private let model = Model()
  private let runs = Runs()
  private let first = Box<Binding<Int>?>(nil)

  private struct Rows<Content: View>: View {
    let binding: Box<Binding<Int>?>
    let content: (Int) -> Content
    @State private var first = 0

    var body: some View {
      binding.value = $first
      return content(first)
    }
  }

  private func stage(_ content: @escaping (Int) -> some View) -> Stage {
    let stage = Stage(Rows(binding: first, content: content))
    for next in 1...10 {
      first.value?.wrappedValue = next * 3
      stage.frame()
    }
    return stage
  }

  @Test func ofRowsThatAreGone() {
    let stage = stage { [model, runs] first in
      VStack(spacing: 0) {
        ForEach(first..<(first + 3), id: \.self) { Row(index: $0, model: model, runs: runs) }
      }
    }
    #expect(stage.texts == ["a30", "a31", "a32"])
    #expect(runs.count >= 30)
    #expect(runs.alive == 3)
    #expect(stage.bodies { model.name = "b" } == 3)
    #expect(stage.texts == ["b30", "b31", "b32"])
  }

  @Test func ofRunsThatOthersFollowed() {
    let stage = stage { [model, runs] in Row(index: $0, model: model, runs: runs) }
    #expect(stage.texts == ["a30"])
    #expect(runs.count >= 10)
    #expect(runs.alive == 1)
    #expect(stage.bodies { model.name = "b" } == 1)
    #expect(stage.texts == ["b30"])
    #expect(stage.bodies { model.name = "c" } == 1)
    #expect(stage.texts == ["c30"])
  }

  @Test func ofElementsWhoseContentReads() {
    let stage = stage { [model, runs] first in
      VStack(spacing: 0) {
        ForEach(first..<(first + 3), id: \.self) { index in
          let _ = runs.note()
          Text("\(model.name)\(index)")
        }
      }
    }
    #expect(stage.texts == ["a30", "a31", "a32"])
    #expect(runs.count >= 30)
    #expect(runs.alive == 3)
    model.name = "b"
    stage.frame()
    #expect(stage.texts == ["b30", "b31", "b32"])
  }

  @Test func ofViewsThatLeave() {
    let stage = stage { [model, runs] first in
      VStack { if first < 30 { Row(index: first, model: model, runs: runs) } else { Text("none") } }
    }
    #expect(stage.texts == ["none"])
    #expect(runs.count >= 8)
    #expect(runs.alive == 0)
    #expect(stage.bodies { model.name = "b" } == 0)
  }
}
