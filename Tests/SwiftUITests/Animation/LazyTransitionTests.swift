import CoreGraphics
import DisplayList
import Testing

@testable import SwiftUI

/// Rows of lazy containers in animated changes.
@MainActor @Suite struct LazyTransitionTests {
  private func stage(_ driver: Driver<[Int]>) -> Stage {
    Stage(
      Driven(Array(0..<1000), driver.write) { (rows: [Int]) in
        ScrollView {
          LazyVStack(alignment: .leading, spacing: 0) {
            ForEach(rows, id: \.self) { Color.box.frame(width: 20 + CGFloat($0), height: 40) }
          }
        }
      }, width: 100, height: 200)
  }

  private func top(_ stage: Stage, _ row: Int) -> CGFloat? {
    stage.fills.first { $0.width == 20 + CGFloat(row) }?.minY
  }

  @Test func aRowFadesOutWhileTheOthersMoveUp() {
    let driver = Driver<[Int]>()
    let stage = stage(driver)
    withAnimation(.linear(duration: 1)) { driver.set((0..<1000).filter { $0 != 1 }) }
    stage.frames(31)
    #expect(top(stage, 0) == 0)
    #expect(top(stage, 1) == 40)
    #expect(top(stage, 2) == 60)
    // The first group is the scroll view.
    #expect(stage.opacities == [1, 0.5])
    stage.framesUntilIdle()
    #expect(top(stage, 1) == nil)
    #expect(top(stage, 2) == 40)
    #expect(!stage.host.needsFrame)
  }

  @Test func aRowThatIsBackBeforeItHasGoneIsThereOnce() {
    let driver = Driver<[Int]>()
    let stage = stage(driver)
    withAnimation(.linear(duration: 1)) { driver.set((0..<1000).filter { $0 != 1 }) }
    stage.frames(31)
    withAnimation(.linear(duration: 1)) { driver.set(Array(0..<1000)) }
    stage.frames(2)
    #expect(stage.fills.filter { $0.width == 21 }.count == 1)
    stage.framesUntilIdle()
    #expect(top(stage, 1) == 40)
    #expect(top(stage, 2) == 80)
    #expect(stage.opacities == [1])
  }

  @Test func rowsThatScrollInDoNotSlide() {
    let driver = Driver<[Int]>()
    let stage = stage(driver)
    withAnimation(.linear(duration: 10)) { driver.set((0..<1000).filter { $0 != 1 }) }
    stage.frames(2)
    for _ in 0..<20 { stage.wheel(0, 200) }
    let before = stage.fills
    stage.frames(10)
    // Rows that came while the animation goes on stand still.
    #expect(stage.fills == before)
    #expect(before.count > 4)
  }
}
