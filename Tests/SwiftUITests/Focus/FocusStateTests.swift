import CoreGraphics
import Interaction
import Testing

@testable import SwiftUI

@MainActor @Suite struct FocusStateTests {
  private struct Form: View {
    @FocusState private var field: String?
    @FocusState private var isLast: Bool
    let bindings: Box<(FocusState<String?>.Binding, FocusState<Bool>.Binding)?>
    var names = ["a", "b"]

    var body: some View {
      bindings.value = ($field, $isLast)
      return VStack(spacing: 0) {
        Text("\(field ?? "nobody") \(isLast ? "last" : "")")
        ForEach(names, id: \.self) { name in
          Color.red.frame(width: 100, height: 40).focusable().focused($field, equals: name).id(name)
        }
        Color.blue.frame(width: 100, height: 40).focusable().focused($isLast)
      }
    }
  }

  private func form() -> (Stage, Box<(FocusState<String?>.Binding, FocusState<Bool>.Binding)?>) {
    let bindings = Box<(FocusState<String?>.Binding, FocusState<Bool>.Binding)?>(nil)
    return (Stage(Form(bindings: bindings)), bindings)
  }

  @Test func theStateSaysWhoHasTheFocus() {
    let (stage, _) = form()
    #expect(stage.texts == ["nobody "])
    stage.press(.tab)
    #expect(stage.texts == ["a "])
    stage.press(.tab)
    #expect(stage.texts == ["b "])
    stage.press(.tab)
    #expect(stage.texts == ["nobody last"])
    stage.press(.escape)
    #expect(stage.texts == ["nobody "])
  }

  @Test func theStateMovesTheFocus() {
    let (stage, bindings) = form()
    bindings.value?.0.wrappedValue = "b"
    stage.frame()
    #expect(stage.texts == ["b "])
    #expect(stage.host.focusedFrame == stage.rect("b"))
    bindings.value?.1.wrappedValue = true
    stage.frame()
    #expect(stage.texts == ["nobody last"])
    bindings.value?.1.wrappedValue = false
    stage.frame()
    #expect(stage.texts == ["nobody "])
    #expect(stage.host.focusedFrame == nil)
    // Nobody stands for it: the state does not pretend.
    bindings.value?.0.wrappedValue = "nowhere"
    stage.frame()
    #expect(stage.texts == ["nobody "])
    // Nobody of these is to have the focus; somebody else keeps it.
    bindings.value?.1.wrappedValue = true
    stage.frame()
    bindings.value?.0.wrappedValue = nil
    stage.frame()
    #expect(stage.texts == ["nobody last"])
    #expect(stage.diagnostics == [])
  }

  @Test func theFocusIsGivenAsSoonAsTheViewIsThere() {
    struct Late: View {
      @FocusState private var isFocused: Bool
      @State private var isThere = false

      var body: some View {
        VStack {
          Text(isFocused ? "on" : "off")
          if isThere { Color.red.focusable().focused($isFocused) }
        }
        .onAppear {
          isThere = true
          isFocused = true
        }
      }
    }
    let stage = Stage(Late())
    #expect(stage.texts == ["on"])
  }

  @Test func aViewThatChangesItsValueTakesTheStateAlong() {
    struct Renamed: View {
      @FocusState var field: Int?
      let value: Int
      var body: some View {
        VStack {
          Text(field.map { "\($0)" } ?? "nobody")
          Color.red.focusable().focused($field, equals: value)
        }
      }
    }
    let driver = Driver<Int>()
    let stage = Stage(Driven(1, driver.write) { Renamed(value: $0) })
    stage.press(.tab)
    #expect(stage.texts == ["1"])
    driver.set(2)
    stage.frame()
    #expect(stage.texts == ["2"])
  }
}
