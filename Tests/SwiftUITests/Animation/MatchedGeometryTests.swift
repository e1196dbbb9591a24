import CoreGraphics
import Testing

@testable import SwiftUI

/// Views that are where others are.
@MainActor @Suite struct MatchedGeometryTests {
  private struct Follower: View {
    let isSecond: Bool
    var properties = MatchedGeometryProperties.frame
    @Namespace private var space

    var body: some View {
      ZStack(alignment: .topLeading) {
        HStack(alignment: .top, spacing: 0) {
          Color.clear.frame(width: 40, height: 40).matchedGeometryEffect(id: "a", in: space)
          Color.clear.frame(width: 60, height: 20).matchedGeometryEffect(id: "b", in: space)
        }
        Color.box.frame(minWidth: 10, maxWidth: 100, minHeight: 10, maxHeight: 100)
          .matchedGeometryEffect(id: isSecond ? "b" : "a", in: space, properties: properties, isSource: false)
      }
    }
  }

  @Test func aFollowerStandsWhereItsSourceIsAndGoesToAnother() {
    let driver = Driver<Bool>()
    let stage = Stage(
      inCorner: Driven(false, driver.write) { (isSecond: Bool) in Follower(isSecond: isSecond) })
    #expect(stage.fill == CGRect(x: 0, y: 0, width: 40, height: 40))
    withAnimation(.linear(duration: 1)) { driver.set(true) }
    stage.frames(31)
    #expect(stage.fill == CGRect(x: 20, y: 0, width: 50, height: 30))
    stage.framesUntilIdle()
    #expect(stage.fill == CGRect(x: 40, y: 0, width: 60, height: 20))
    driver.set(false)
    #expect(stage.frame().fill == CGRect(x: 0, y: 0, width: 40, height: 40))
  }

  private struct Hero: View {
    let isLarge: Bool
    @Namespace private var space

    var body: some View {
      ZStack(alignment: .topLeading) {
        Color.clear.frame(width: 300, height: 300)
        if isLarge {
          Color.box.matchedGeometryEffect(id: 1, in: space).frame(width: 100, height: 60).offset(
            x: 100, y: 100)
        } else {
          Color.box.matchedGeometryEffect(id: 1, in: space).frame(width: 20, height: 20)
        }
      }
    }
  }

  @Test func oneViewTurnsIntoAnother() {
    let driver = Driver<Bool>()
    let stage = Stage(inCorner: Driven(false, driver.write) { (isLarge: Bool) in Hero(isLarge: isLarge) })
    #expect(stage.fills == [CGRect(x: 0, y: 0, width: 20, height: 20)])
    withAnimation(.linear(duration: 1)) { driver.set(true) }
    stage.frames(2)
    #expect(stage.fills.count == 2)
    for fill in stage.fills {
      #expect(isNear(fill.minX, 0, within: 2.5))
      #expect(isNear(fill.width, 20, within: 2.5))
    }
    stage.frames(29)
    #expect(stage.fills.allSatisfy { $0 == CGRect(x: 50, y: 50, width: 60, height: 40) })
    #expect(stage.opacities == [0.5, 0.5])
    stage.framesUntilIdle()
    #expect(stage.fills == [CGRect(x: 100, y: 100, width: 100, height: 60)])
    withAnimation(.linear(duration: 1)) { driver.set(false) }
    stage.frames(31)
    #expect(stage.fills.allSatisfy { $0 == CGRect(x: 50, y: 50, width: 60, height: 40) })
    stage.framesUntilIdle()
    #expect(stage.fills == [CGRect(x: 0, y: 0, width: 20, height: 20)])
  }

  @Test func withoutAnAnimationItIsThereAtOnce() {
    let driver = Driver<Bool>()
    let stage = Stage(inCorner: Driven(false, driver.write) { (isLarge: Bool) in Hero(isLarge: isLarge) })
    driver.set(true)
    #expect(stage.frame().fills == [CGRect(x: 100, y: 100, width: 100, height: 60)])
    #expect(!stage.host.needsFrame)
  }

  @Test func onlyThePlaceMayBeTaken() {
    let stage = Stage(inCorner: Follower(isSecond: true, properties: .position))
    // Centre on centre: 100 by 100 around (70, 10).
    #expect(stage.fill == CGRect(x: 20, y: -40, width: 100, height: 100))
  }

  @Test func eachViewHasANamespaceOfItsOwn() {
    struct Named: View {
      let log: Box<[Namespace.ID]>
      let count: Int
      @Namespace private var space
      var body: some View {
        log.value.append(space)
        return Text("\(count)")
      }
    }
    let (driver, log) = (Driver<Int>(), Box<[Namespace.ID]>([]))
    let stage = Stage(
      Driven(0, driver.write) { (count: Int) in
        VStack {
          Named(log: log, count: count)
          Named(log: log, count: count)
        }
      })
    driver.set(1)
    stage.frame()
    #expect(log.value.count == 4)
    #expect(Set(log.value).count == 2)
  }

  @Test func viewsAreToldToDoWithLessMotion() {
    struct Reader: View {
      @Environment(\.accessibilityReduceMotion) private var reducesMotion
      var body: some View { Text(verbatim: "\(reducesMotion)") }
    }
    let stage = Stage(Reader())
    #expect(stage.texts == ["false"])
    stage.host.reducesMotion = true
    #expect(stage.frame().texts == ["true"])
  }
}
