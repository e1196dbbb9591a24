import CoreGraphics
import Interaction
import Testing

@testable import SwiftUI

@MainActor @Suite struct ScrollTargetTests {
  private func offset(_ stage: Stage) -> CGPoint { stage.host.scrollGeometry?.contentOffset ?? .zero }

  /// Cards of 100 with 10 between them.
  private func strip() -> some View {
    ScrollView(.horizontal) {
      HStack(spacing: 10) { ForEach(0..<20, id: \.self) { Color.red.frame(width: 100, height: 100).id($0) } }
        .scrollTargetLayout()
    }
  }

  private func flick(_ stage: Stage, _ dx: CGFloat, velocity: CGFloat) {
    stage.stroke(.began, dx, 0)
    stage.stroke(.ended, 0, 0, velocity: CGSize(width: velocity, height: 0))
    stage.settle()
  }

  @Test func contentComesToRestAtViews() {
    let log = Log()
    let stage = Stage(
      strip().scrollTargetBehavior(.viewAligned).onScrollPhaseChange { log.add("\($1)") },
      width: 250, height: 100)
    flick(stage, 40, velocity: 0)
    #expect(offset(stage).x == 0)
    #expect(log.take() == ["interacting", "decelerating", "idle"])
    flick(stage, 60, velocity: 0)
    #expect(offset(stage).x == 110)
    // A flick leads on, and a fast one far.
    flick(stage, 5, velocity: 300)
    #expect(offset(stage).x.truncatingRemainder(dividingBy: 110) == 0)
    #expect(offset(stage).x > 110)
    let here = offset(stage).x
    flick(stage, 5, velocity: 3000)
    #expect(offset(stage).x > here + 500)
    #expect(offset(stage).x.truncatingRemainder(dividingBy: 110) == 0)
    flick(stage, -5, velocity: -9000)
    #expect(offset(stage).x == 0)
  }

  @Test func oneViewAtATime() {
    let stage = Stage(
      strip().scrollTargetBehavior(.viewAligned(limitBehavior: .alwaysByOne)), width: 250, height: 100)
    flick(stage, 20, velocity: 5000)
    #expect(offset(stage).x == 110)
    // By wheel and keys too; on the way further turns change nothing.
    stage.wheel(30, 0)
    stage.wheel(30, 0)
    stage.settle()
    #expect(offset(stage).x == 220)
    stage.press(.left)
    stage.settle()
    #expect(offset(stage).x == 110)
    stage.wheel(-30, 0)
    stage.settle()
    #expect(offset(stage).x == 0)
    #expect(!stage.wheel(-30, 0))
  }

  @Test func viewsAreAlignedWithinMarginsAndByTheirAnchor() {
    let stage = Stage(
      strip().scrollTargetBehavior(.viewAligned).contentMargins(.horizontal, 20), width: 250, height: 100)
    flick(stage, 60, velocity: 0)
    #expect(stage.rect(1).minX == 20)
    let centred = Stage(strip().scrollTargetBehavior(.viewAligned(anchor: .center)), width: 250, height: 100)
    flick(centred, 160, velocity: 0)
    #expect(centred.rect(2).midX == 125)
  }

  @Test func pagesAreTurned() {
    let stage = Stage(strip().scrollTargetBehavior(.paging), width: 250, height: 100)
    flick(stage, 60, velocity: 0)
    #expect(offset(stage).x == 0)
    flick(stage, 60, velocity: 900)
    #expect(offset(stage).x == 250)
    stage.wheel(10, 0)
    stage.settle()
    #expect(offset(stage).x == 500)
    stage.touch(.down, 200, 50)
    stage.touch(.moved, 215, 50)
    stage.touch(.moved, 240, 50)
    stage.touch(.up, 240, 50)
    stage.settle()
    #expect(offset(stage).x == 250)
  }

  private struct Halves: ScrollTargetBehavior {
    func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
      target.rect.origin.y = (target.rect.minY / (context.containerSize.height / 2)).rounded() * 150
      if context.layoutDirection == .rightToLeft { target.rect.origin.y = 0 }
    }
  }

  @Test func aBehaviourOfOnesOwn() {
    let stage = Stage(
      ScrollView { Color.red.frame(width: 100, height: 2000) }.scrollTargetBehavior(Halves()),
      width: 100, height: 300)
    stage.stroke(.began, 0, 90)
    stage.stroke(.ended, 0, 0)
    stage.settle()
    #expect(offset(stage).y == 150)
  }

  private struct Positioned: View {
    @State private var id: Int?
    let binding: Box<Binding<Int?>?>
    let log: Log
    var anchor: UnitPoint?

    var body: some View {
      binding.value = $id
      log.add(id.map { "\($0)" } ?? "-")
      return ScrollView {
        VStack(spacing: 0) { ForEach(0..<20, id: \.self) { Color.red.frame(width: 100, height: 100).id($0) } }
          .scrollTargetLayout()
      }.scrollPosition(id: $id, anchor: anchor)
    }
  }

  @Test func anIDFollowsTheContentAndLeadsIt() {
    let (binding, log) = (Box<Binding<Int?>?>(nil), Log())
    let stage = Stage(Positioned(binding: binding, log: log), width: 100, height: 250)
    stage.frame()
    #expect(binding.value?.wrappedValue == 0)
    stage.wheel(0, 140)
    #expect(binding.value?.wrappedValue == 1)
    stage.wheel(0, 70)
    #expect(binding.value?.wrappedValue == 2)
    binding.value?.wrappedValue = 7
    stage.frame()
    #expect(offset(stage).y == 700)
    stage.frame()
    #expect(binding.value?.wrappedValue == 7)
    // As far as the end allows; the binding keeps what was asked for until somebody scrolls.
    binding.value?.wrappedValue = 19
    stage.frame()
    stage.frame()
    #expect(offset(stage).y == 1750)
    #expect(binding.value?.wrappedValue == 19)
    stage.wheel(0, -10)
    #expect(binding.value?.wrappedValue == 17)
  }

  @Test func anAnchorSaysWhichViewCounts() {
    let (binding, log) = (Box<Binding<Int?>?>(nil), Log())
    let stage = Stage(Positioned(binding: binding, log: log, anchor: .center), width: 100, height: 250)
    stage.wheel(0, 190)
    #expect(binding.value?.wrappedValue == 3)
    binding.value?.wrappedValue = 10
    stage.frame()
    #expect(stage.rect(10).midY == 125)
  }

  @Test func aReaderScrollsTheViewThatHasTheID() {
    let proxy = Box<ScrollViewProxy?>(nil)
    let driver = Driver<Int>()
    let stage = Stage(
      Driven(20, driver.write) { count in
        ScrollViewReader { reader in
          let _ = proxy.keep(reader)
          ScrollView {
            VStack(spacing: 0) {
              ScrollView(.horizontal) {
                HStack(spacing: 0) {
                  ForEach(100..<120, id: \.self) { Color.red.frame(width: 100, height: 100).id($0) }
                }
              }
              ForEach(0..<count, id: \.self) { Color.red.frame(width: 100, height: 100).id($0) }
            }
          }
        }
      }, width: 100, height: 250)
    proxy.value?.scrollTo(9, anchor: .top)
    stage.frame()
    #expect(stage.rect(9).minY == 0)
    proxy.value?.scrollTo(3)
    stage.frame()
    #expect(stage.rect(3).minY == 0)
    proxy.value?.scrollTo(8)
    stage.frame()
    #expect(stage.rect(8).maxY == 250)
    proxy.value?.scrollTo("nobody")
    stage.frame()
    #expect(stage.rect(8).maxY == 250)
    // The strip inside goes sideways; the outer one stays.
    proxy.value?.scrollTo(110, anchor: .leading)
    stage.frame()
    #expect(stage.rect(110).minX == 0)
    #expect(stage.rect(8).maxY == 250)
    // A view that comes with the same change is found.
    driver.set(40)
    proxy.value?.scrollTo(39, anchor: .bottom)
    stage.frame()
    #expect(stage.rect(39).maxY == 250)
  }

  @Test func sightIsToldAsContentMoves() {
    let log = Log()
    let stage = Stage(
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<10, id: \.self) { id in
            Color.red.frame(width: 100, height: 100)
              .onScrollVisibilityChange(threshold: 0.5) { log.add("\(id) \($0)") }
          }
        }.scrollTargetLayout()
      }
      .onScrollTargetVisibilityChange(idType: Int.self, threshold: 0.95) { log.add("\($0)") },
      width: 100, height: 250)
    #expect(Set(log.take()) == ["0 true", "1 true", "2 true", "[0, 1]"])
    stage.wheel(0, 40)
    stage.frame()
    #expect(Set(log.take()) == ["[1]"])
    stage.wheel(0, 20)
    stage.frame()
    #expect(Set(log.take()) == ["0 false", "[1, 2]"])
  }
}
