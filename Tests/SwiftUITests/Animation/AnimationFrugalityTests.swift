import CoreGraphics
import DisplayList
import Testing

@testable import SwiftUI

/// What an animation costs, counted, and what must not be animated.
@MainActor @Suite struct AnimationFrugalityTests {
  @Test func aThousandSiblingsThatStandStillCostNothing() {
    struct Moving: View {
      let write: Box<Binding<CGFloat>?>
      @State private var place: CGFloat = 0
      var body: some View {
        write.value = $place
        return Square().offset(x: place)
      }
    }
    let write = Box<Binding<CGFloat>?>(nil)
    let stage = Stage(
      VStack(spacing: 0) {
        Moving(write: write)
        ForEach(0..<1000) { Text("\($0)").frame(height: 20) }
      }, height: 30_000)
    withAnimation(.linear(duration: 1)) { write.value?.wrappedValue = 100 }
    stage.frame()
    let before = stage.host.counters
    stage.frames(30)
    let after = stage.host.counters
    #expect(stage.fill.minX > 100)
    #expect(after.bodies == before.bodies)
    #expect(after.measures == before.measures)
    #expect(after.nodesMade == before.nodesMade)
    #expect(after.drawn - before.drawn <= 30 * 8)
    stage.framesUntilIdle()
    #expect(!stage.host.needsFrame)
  }

  @Test func aCellThatIsTakenOverDoesNotSlide() {
    let driver = Driver<(shown: Range<Int>, other: CGFloat)>()
    let stage = Stage(
      Driven((0..<4, 0), driver.write) { (state: (shown: Range<Int>, other: CGFloat)) in
        ZStack(alignment: .topLeading) {
          Color.clear.frame(width: 100 + state.other, height: 1)
          VStack(spacing: 0) {
            ForEach(state.shown, id: \.self) { index in
              Color.box.frame(width: CGFloat(10 + index), height: 20).opacity(1 - Double(index) / 100)
            }
          }.animation(.linear(duration: 1), value: state.other)
        }
      }, width: 100, height: 200)
    let places = stage.fills
    // Rows leave, and as many come in their nodes, in a change that is not animated.
    driver.set((10..<14, 0))
    stage.frame()
    #expect(stage.host.counters.cellsRebound == 4)
    #expect(stage.fills.map(\.width) == [20, 21, 22, 23])
    #expect(stage.fills.map(\.minY) == places.map(\.minY))
    #expect(!stage.host.needsFrame)
    // Rows come in a change that is: they stand where they are to be, and fade in.
    driver.set((10..<11, 0))
    stage.frame()
    driver.set((10..<14, 1))
    stage.frames(31)
    #expect(stage.fills.map(\.width) == [20, 21, 22, 23])
    #expect(stage.opacities.filter { $0 == 0.5 }.count == 3)
  }

  @Test func aCellThatIsTakenOverOnItsWayForgetsIt() {
    let driver = Driver<(first: Int, place: CGFloat)>()
    let stage = Stage(
      inCorner:
        Driven((0, 0), driver.write) { (shown: (first: Int, place: CGFloat)) in
          VStack(spacing: 0) {
            ForEach([shown.first], id: \.self) { _ in Square().offset(x: shown.place) }
          }
        })
    withAnimation(.linear(duration: 10)) { driver.set((0, 100)) }
    stage.frames(61)
    #expect(stage.fill.minX == 10)
    driver.set((1, 100))
    stage.frame()
    #expect(stage.fill.minX == 100)
    #expect(stage.framesUntilIdle() <= 1)
  }

  @Test func rowsThatMoveKeepTheirDrawing() {
    let driver = Driver<[Int]>()
    let drawn = Box(0)
    struct Counting: Shape {
      let drawn: Box<Int>
      func path(in rect: CGRect) -> Path {
        onGraph { drawn.value += 1 }
        return Path(rect)
      }
    }
    let stage = Stage(
      Driven([1, 2, 3, 4], driver.write) { (order: [Int]) in
        VStack(spacing: 0) {
          ForEach(order, id: \.self) { index in
            Counting(drawn: drawn).frame(width: 20 + CGFloat(index), height: 15)
          }
        }
      }, width: 100, height: 100)
    let before = drawn.value
    withAnimation(.linear(duration: 1)) { driver.set([4, 3, 2, 1]) }
    stage.frames(31)
    // Half way all stand on one another, but for the whole pixels that pictures go by.
    #expect(stage.fills.allSatisfy { isNear($0.minY, 42.5) })
    #expect(drawn.value - before <= 4)
    stage.framesUntilIdle()
    #expect(stage.fills.map(\.minY).sorted() == [20, 35, 50, 65])
  }

  @Test func nothingIsKeptOfWhatWasAnimated() {
    let driver = Driver<CGFloat>()
    var stage: Stage? = Stage(
      Driven(0, driver.write) { (place: CGFloat) in
        if place < 50 { Square().offset(x: place).opacity(1 - place / 100) }
      }, width: 20, height: 20)
    withAnimation(.linear(duration: 5)) { driver.set(40) }
    stage?.frames(5)
    driver.set(60)
    stage?.frames(2)
    #expect(stage?.host.needsFrame == false)
    weak let host = stage?.host
    stage = nil
    driver.write.value = nil
    #expect(host == nil)
  }
}
