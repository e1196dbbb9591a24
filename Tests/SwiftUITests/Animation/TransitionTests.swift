import CoreGraphics
import DisplayList
import Testing

@testable import SwiftUI

/// How views come and go in animated changes.
@MainActor @Suite struct TransitionTests {
  /// A square that is there or not, with a transition.
  private func stage(_ driver: Driver<Bool>, isThere: Bool = false, _ transition: AnyTransition) -> Stage {
    Stage(
      inCorner: Driven(isThere, driver.write) { (isThere: Bool) in
        ZStack(alignment: .topLeading) {
          Color.clear.frame(width: 100, height: 100)
          if isThere { Square().transition(transition) }
        }
      })
  }

  @Test func withoutATransitionAViewFadesInAndOut() {
    let driver = Driver<Bool>()
    let stage = Stage(
      inCorner: Driven(false, driver.write) { (isThere: Bool) in
        VStack(spacing: 0) { if isThere { Square() } }
      })
    withAnimation(.linear(duration: 1)) { driver.set(true) }
    stage.frame()
    #expect(stage.fills.isEmpty)
    stage.frames(15)
    #expect(stage.opacities == [0.25])
    stage.framesUntilIdle()
    #expect(stage.groups.isEmpty)
    #expect(stage.fills == [CGRect(x: 0, y: 0, width: 20, height: 20)])
    withAnimation(.linear(duration: 1)) { driver.set(false) }
    stage.frames(16)
    #expect(stage.opacities == [0.75])
    #expect(stage.fills == [CGRect(x: 0, y: 0, width: 20, height: 20)])
    stage.framesUntilIdle()
    #expect(stage.fills.isEmpty)
    #expect(!stage.host.needsFrame)
  }

  @Test func withoutAnAnimationAViewComesAndGoesAtOnce() {
    let driver = Driver<Bool>()
    let stage = stage(driver, .slide)
    driver.set(true)
    #expect(stage.frame().fill.minX == 0)
    driver.set(false)
    #expect(stage.frame().fills.isEmpty)
    #expect(!stage.host.needsFrame)
  }

  @Test func aMoveGoesByTheViewsOwnLength() {
    let driver = Driver<Bool>()
    let stage = stage(driver, .move(edge: .leading))
    withAnimation(.linear(duration: 1)) { driver.set(true) }
    #expect(stage.frame().fill.minX == -20)
    #expect(stage.frames(30).fill.minX == -10)
    stage.framesUntilIdle()
    #expect(stage.fill.minX == 0)
    withAnimation(.linear(duration: 1)) { driver.set(false) }
    #expect(stage.frames(16).fill.minX == -5)
    stage.framesUntilIdle()
    #expect(stage.fills.isEmpty)
  }

  @Test func aSlideGoesOutAtTheOtherSide() {
    let driver = Driver<Bool>()
    let stage = stage(driver, .slide)
    withAnimation(.linear(duration: 1)) { driver.set(true) }
    #expect(stage.frames(16).fill.minX == -15)
    stage.framesUntilIdle()
    withAnimation(.linear(duration: 1)) { driver.set(false) }
    #expect(stage.frames(16).fill.minX == 5)
  }

  @Test func fromRightToLeftTheLeadingEdgeIsTheRightOne() {
    let driver = Driver<Bool>()
    let stage = Stage(
      inCorner: Driven(false, driver.write) { (isThere: Bool) in
        ZStack {
          Color.clear.frame(width: 100, height: 20)
          if isThere { Square().transition(.move(edge: .leading)) }
        }.environment(\.layoutDirection, .rightToLeft)
      })
    withAnimation(.linear(duration: 1)) { driver.set(true) }
    #expect(stage.frames(16).fill.minX == 55)
  }

  @Test func scaleOffsetAndPushAreMadeOfTheirEffects() {
    let driver = Driver<Bool>()
    let stage = Stage(
      inCorner: Driven(true, driver.write) { (isThere: Bool) in
        VStack(alignment: .leading, spacing: 0) {
          if isThere { Square().transition(.scale(scale: 0.5, anchor: .topLeading)) }
          if isThere { Square().transition(.offset(x: 40, y: 0)) }
          if isThere { Square().transition(.push(from: .leading)) }
        }
      })
    withAnimation(.linear(duration: 1)) { driver.set(false) }
    stage.frames(31)
    #expect(stage.groups.map { Double($0.transform.a) } == [0.75, 1])
    #expect(stage.opacities == [1, 0.5])
    #expect(stage.fills.map(\.minX) == [0, 20, 10])
  }

  @Test func comingAndGoingMayDiffer() {
    let driver = Driver<Bool>()
    let stage = stage(
      driver,
      .asymmetric(insertion: .offset(x: 40, y: 0), removal: .opacity.combined(with: .offset(x: 0, y: 40))))
    withAnimation(.linear(duration: 1)) { driver.set(true) }
    #expect(stage.frames(16).fill == CGRect(x: 30, y: 0, width: 20, height: 20))
    #expect(stage.groups.isEmpty)
    stage.framesUntilIdle()
    withAnimation(.linear(duration: 1)) { driver.set(false) }
    #expect(stage.frames(16).fill == CGRect(x: 0, y: 10, width: 20, height: 20))
    #expect(stage.opacities == [0.75])
  }

  private struct Lift: ViewModifier {
    let height: CGFloat
    func body(content: Content) -> some View { content.offset(y: -height) }
  }

  private struct Sink: Transition {
    func body(content: Content, phase: TransitionPhase) -> some View { content.offset(y: 10 * phase.value) }
  }

  @Test func modifiersAndOnesOwnTransitionsServe() {
    let driver = Driver<Bool>()
    let stage = Stage(
      inCorner: Driven(false, driver.write) { (isThere: Bool) in
        ZStack(alignment: .topLeading) {
          if isThere { Square().transition(.modifier(active: Lift(height: 40), identity: Lift(height: 0))) }
          if isThere { Square().transition(Sink()) }
        }
      })
    withAnimation(.linear(duration: 1)) { driver.set(true) }
    #expect(stage.frames(16).fills.map(\.minY) == [-30, -7.5].map { ($0 + 0.5).rounded(.down) })
    stage.framesUntilIdle()
    withAnimation(.linear(duration: 1)) { driver.set(false) }
    #expect(stage.frames(31).fills.map(\.minY) == [-20, 5])
    stage.framesUntilIdle()
    #expect(stage.fills.isEmpty)
  }

  @Test func aTransitionsOwnAnimationNeedsNoOther() {
    let driver = Driver<Bool>()
    let stage = stage(driver, .offset(x: 40, y: 0).animation(.linear(duration: 1)))
    driver.set(true)
    #expect(stage.frame().fill.minX == 40)
    #expect(stage.frames(30).fill.minX == 20)
    stage.framesUntilIdle()
    #expect(stage.fill.minX == 0)
    withAnimation(.linear(duration: 9)) { driver.set(false) }
    #expect(stage.frames(16).fill.minX == 10)
    #expect(stage.framesUntilIdle() <= 47)
    #expect(stage.fills.isEmpty)
  }

  @Test func aViewThatIsBackBeforeItHasGoneTurnsAround() {
    struct Counter: View {
      let made: Box<Int>
      @State private var number = 0
      var body: some View {
        Square().onAppear {
          made.value += 1
          number = made.value
        }.onDisappear { made.value += 100 }
      }
    }
    let (driver, made) = (Driver<Bool>(), Box(0))
    let stage = Stage(
      inCorner: Driven(true, driver.write) { (isThere: Bool) in
        VStack { if isThere { Counter(made: made).transition(.offset(x: 40, y: 0)) } }
      })
    #expect(made.value == 1)
    withAnimation(.linear(duration: 1)) { driver.set(false) }
    #expect(stage.frames(31).fill.minX == 20)
    withAnimation(.linear(duration: 1)) { driver.set(true) }
    stage.frame()
    #expect(stage.fill.minX > 19)
    stage.framesUntilIdle()
    #expect(stage.fills == [CGRect(x: 0, y: 0, width: 20, height: 20)])
    // It was there all the time.
    #expect(made.value == 1)
    withAnimation(.linear(duration: 1)) { driver.set(false) }
    stage.frames(30)
    #expect(made.value == 1)
    stage.framesUntilIdle()
    #expect(made.value == 101)
  }

  @Test func aViewThatGoesBeforeItHasComeGoesOnFromThere() {
    let driver = Driver<Bool>()
    let stage = stage(driver, .offset(x: 40, y: 0))
    withAnimation(.linear(duration: 1)) { driver.set(true) }
    #expect(stage.frames(31).fill.minX == 20)
    withAnimation(.linear(duration: 1)) { driver.set(false) }
    stage.frame()
    #expect(abs(stage.fill.minX - 20) <= 1)
    stage.framesUntilIdle()
    #expect(stage.fills.isEmpty)
  }

  @Test func completionsWaitForWhatComesAndGoes() {
    let (driver, log) = (Driver<Bool>(), Log())
    let stage = stage(driver, .opacity)
    withAnimation(.linear(duration: 0.5)) {
      driver.set(true)
    } completion: {
      log.add("in")
    }
    stage.frames(30)
    #expect(log.value.isEmpty)
    stage.frames(2)
    #expect(log.take() == ["in"])
    withAnimation(.linear(duration: 0.5), completionCriteria: .removed) {
      driver.set(false)
    } completion: {
      log.add("out")
    }
    stage.frames(30)
    #expect(log.value.isEmpty)
    stage.framesUntilIdle()
    #expect(log.value == ["out"])
  }
}
