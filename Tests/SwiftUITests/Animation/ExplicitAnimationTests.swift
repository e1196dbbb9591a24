import CoreGraphics
import DisplayList
import Testing

@testable import SwiftUI

/// What `withAnimation` and transactions do to what is drawn.
@MainActor @Suite struct ExplicitAnimationTests {
  /// A square that stands at 0 or 100 of 200 points.
  private func sliding(_ driver: Driver<CGFloat>) -> Stage {
    Stage(
      Driven(0, driver.write) { (place: CGFloat) in
        HStack(spacing: 0) {
          Color.clear.frame(width: place, height: 20)
          Square()
          Spacer(minLength: 0)
        }
      }, width: 200, height: 20)
  }

  @Test func aPlaceInALayoutIsHalfWayAfterHalfTheTime() {
    let driver = Driver<CGFloat>()
    let stage = sliding(driver)
    #expect(stage.fills == [CGRect(x: 0, y: 0, width: 20, height: 20)])
    withAnimation(.linear(duration: 1)) { driver.set(100) }
    stage.frame()
    #expect(stage.fill.minX == 0)
    stage.frames(30)
    #expect(stage.fill.minX == 50)
    stage.frames(15)
    #expect(stage.fill.minX == 75)
    stage.frames(15)
    #expect(stage.fill.minX == 100)
    #expect(!stage.host.needsFrame)
  }

  @Test func withoutAnAnimationItIsThereAtOnce() {
    let driver = Driver<CGFloat>()
    let stage = sliding(driver)
    driver.set(100)
    stage.frame()
    #expect(stage.fill.minX == 100)
    #expect(!stage.host.needsFrame)
    withAnimation(nil) { driver.set(40) }
    #expect(stage.frame().fills.last?.minX == 40)
    var transaction = Transaction(animation: .linear(duration: 1))
    transaction.disablesAnimations = true
    withTransaction(transaction) { driver.set(60) }
    #expect(stage.frame().fills.last?.minX == 60)
    #expect(!stage.host.needsFrame)
  }

  @Test func aChangeWithoutAnAnimationEndsTheOneBefore() {
    let driver = Driver<CGFloat>()
    let stage = sliding(driver)
    withAnimation(.linear(duration: 1)) { driver.set(100) }
    stage.frames(31)
    driver.set(10)
    stage.frame()
    #expect(stage.fill.minX == 10)
    #expect(stage.framesUntilIdle() <= 1)
  }

  @Test func theSizeOfAShapeFollowsItsFrame() {
    let driver = Driver<CGFloat>()
    let stage = Stage(
      Driven(20, driver.write) { (side: CGFloat) in Color.box.frame(width: side, height: side) },
      width: 100, height: 100)
    #expect(stage.fills == [CGRect(x: 40, y: 40, width: 20, height: 20)])
    withAnimation(.linear(duration: 0.5)) { driver.set(60) }
    stage.frames(16)
    #expect(stage.fills == [CGRect(x: 30, y: 30, width: 40, height: 40)])
    stage.framesUntilIdle()
    #expect(stage.fills == [CGRect(x: 20, y: 20, width: 60, height: 60)])
  }

  @Test func paddingAndOffsetsGoByTheLayout() {
    let driver = Driver<CGFloat>()
    let stage = Stage(
      Driven(0, driver.write) { (inset: CGFloat) in
        VStack(spacing: 0) {
          Square().padding(.leading, inset)
          Square().offset(x: inset)
        }
      }, width: 100, height: 40)
    #expect(stage.fills.map(\.minX) == [40, 40])
    withAnimation(.linear(duration: 1)) { driver.set(40) }
    stage.frames(31)
    #expect(stage.fills.map(\.minX) == [50, 60])
    stage.framesUntilIdle()
    #expect(stage.fills.map(\.minX) == [60, 80])
  }

  @Test func opacityTurnAndScaleAreBetweenTheirValues() {
    let driver = Driver<Double>()
    let stage = Stage(
      inCorner:
        Driven(1, driver.write) { (value: Double) in
          VStack(spacing: 0) {
            Square().opacity(value)
            Square().scaleEffect(value, anchor: .topLeading)
            Square().rotationEffect(.radians(value), anchor: .topLeading)
          }
        })
    withAnimation(.linear(duration: 1)) { driver.set(0) }
    stage.frames(31)
    #expect(stage.opacities == [0.5, 1, 1])
    #expect(stage.group(1).transform.a == 0.5)
    #expect(abs(stage.group(2).transform.b - 0.479_425_5) < 1e-6)
    stage.framesUntilIdle()
    // Nothing is drawn of what is clear or of no size, and what is not turned needs no group.
    #expect(stage.groups.isEmpty)
    #expect(stage.fills == [CGRect(x: 0, y: 40, width: 20, height: 20)])
  }

  @Test func coloursAreMixedAsColorMixDoes() {
    let driver = Driver<Bool>()
    let (red, blue) = (Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 0, blue: 1))
    let stage = Stage(
      Driven(false, driver.write) { (isOther: Bool) in
        VStack(spacing: 0) {
          Rectangle().fill(isOther ? blue : red)
          Rectangle().foregroundStyle(isOther ? blue : red)
          isOther ? blue : red
        }
      }, width: 20, height: 60)
    withAnimation(.linear(duration: 1)) { driver.set(true) }
    stage.frames(16)
    let quarter = red.mix(with: blue, by: 0.25, in: .perceptual).rgba(in: EnvironmentValues())
    #expect(stage.colors.count == 3)
    for color in stage.colors {
      #expect(abs(color.red - quarter.red) < 1e-6)
      #expect(abs(color.blue - quarter.blue) < 1e-6)
      #expect(abs(color.green - quarter.green) < 1e-6)
    }
    stage.framesUntilIdle()
    #expect(stage.colors == Array(repeating: blue.rgba(in: EnvironmentValues()), count: 3))
  }

  @Test func changesOfOneViewWithAndWithoutAnAnimationAreToldApart() {
    struct Two: View {
      let write: Box<[Binding<CGFloat>]>
      @State private var first: CGFloat = 0
      @State private var second: CGFloat = 0

      var body: some View {
        write.value = [$first, $second]
        return VStack(spacing: 0) {
          Square().offset(x: first)
          Square().offset(x: second)
        }
      }
    }
    let write = Box<[Binding<CGFloat>]>([])
    let stage = Stage(inCorner: Two(write: write))
    withAnimation(.linear(duration: 1)) { write.value[0].wrappedValue = 100 }
    write.value[1].wrappedValue = 100
    stage.frames(31)
    #expect(stage.fills.map(\.minX) == [50, 100])
    stage.framesUntilIdle()
    // Put somewhere at once, and on its way from there.
    write.value[0].wrappedValue = 0
    withAnimation(.linear(duration: 1)) { write.value[0].wrappedValue = 10 }
    stage.frame()
    #expect(stage.fill.minX == 0)
    stage.frames(30)
    #expect(stage.fill.minX == 5)
  }

  @Test func aBindingBringsItsAnimationAlong() {
    struct Host: View {
      let write: Box<Binding<CGFloat>?>
      @State private var place: CGFloat = 0
      var body: some View {
        write.value = $place
        return Square().offset(x: place)
      }
    }
    let write = Box<Binding<CGFloat>?>(nil)
    let stage = Stage(inCorner: Host(write: write))
    write.value?.animation(.linear(duration: 1)).wrappedValue = 100
    stage.frames(31)
    #expect(stage.fill.minX == 50)
    write.value?.transaction(Transaction(animation: .linear(duration: 2))).wrappedValue = 0
    #expect((121...122).contains(stage.framesUntilIdle()))
    #expect(stage.fill.minX == 0)
    write.value?.wrappedValue = 7
    #expect(stage.frame().fills[0].minX == 7)
  }

  @Test func animationsInsideActionsOfAFrameBeginThere() {
    struct Appearing: View {
      @State private var place: CGFloat = 0
      var body: some View {
        Square().offset(x: place).onAppear { withAnimation(.linear(duration: 1)) { place = 100 } }
      }
    }
    let stage = Stage(inCorner: Appearing())
    #expect(stage.fill.minX == 0)
    stage.frames(30)
    #expect(stage.fill.minX == 50)
  }
}
