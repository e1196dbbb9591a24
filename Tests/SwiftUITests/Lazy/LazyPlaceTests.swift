import CoreGraphics
import Testing

@testable import SwiftUI

/// Scrolling to rows that are not there yet.
@MainActor @Suite struct LazyPlaceTests {
  private struct List: View {
    @State var position = ScrollPosition()
    let binding: Box<Binding<ScrollPosition>?>

    var body: some View {
      binding.value = $position
      return ScrollView {
        Text(verbatim: "title").frame(height: 100)
        LazyVStack(spacing: 6) {
          ForEach(0..<1_000_000, id: \.self) { number in
            Text(verbatim: "row \(number)").frame(height: 20 + CGFloat(number * 37 % 90))
          }
          Text(verbatim: "last").frame(height: 33).id("last")
        }
      }.scrollPosition($position)
    }
  }

  @Test func aFarRowStandsWhereItIsAskedFor() {
    let binding = Box<Binding<ScrollPosition>?>(nil)
    let stage = Stage(List(binding: binding), width: 200, height: 300)
    func go(_ id: some Hashable & Sendable, _ anchor: UnitPoint?) -> CGRect {
      let before = stage.host.counters.cellsLive
      var position = binding.value?.wrappedValue ?? ScrollPosition()
      position.scrollTo(id: id, anchor: anchor)
      binding.value?.wrappedValue = position
      stage.frame()
      #expect(stage.host.counters.cellsLive < before + 20)
      return stage.rect(id)
    }
    #expect(go(700_000, .top).minY == 0)
    #expect(go(300_001, .bottom).maxY == 300)
    #expect(go(5, .center).midY == 150)
    #expect(go(999_999, nil).maxY == 300)
    #expect(go("last", .center).maxY == 300)
    #expect(go(0, .top).minY == 0)
    #expect(go(7, .top).height == 20 + CGFloat(7 * 37 % 90))
    #expect(stage.diagnostics.isEmpty)
  }
}
