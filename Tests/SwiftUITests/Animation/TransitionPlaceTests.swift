import CoreGraphics
import DisplayList
import Testing

@testable import SwiftUI

/// Where views come and go: in lists, layouts, conditions and for ids.
@MainActor @Suite struct TransitionPlaceTests {
  private struct Row: View {
    let index: Int
    var body: some View { Color.box.frame(width: 20 + CGFloat(index), height: 20) }
  }

  @Test func rowsOfAForEachComeAndGoWhileOthersMoveUp() {
    let driver = Driver<[Int]>()
    let stage = Stage(
      inCorner: Driven([0, 1, 2], driver.write) { (rows: [Int]) in
        VStack(alignment: .leading, spacing: 0) { ForEach(rows, id: \.self) { Row(index: $0) } }
      })
    withAnimation(.linear(duration: 1)) { driver.set([0, 2, 3]) }
    stage.frames(31)
    #expect(stage.fills.map(\.width) == [20, 21, 22, 23])
    #expect(stage.fills.map(\.minY) == [0, 20, 30, 40])
    #expect(stage.opacities == [0.5, 0.5])
    stage.framesUntilIdle()
    #expect(stage.fills.map(\.width) == [20, 22, 23])
    #expect(stage.fills.map(\.minY) == [0, 20, 40])
    #expect(stage.groups.isEmpty)
  }

  @Test func aRowThatIsBackBeforeItHasGoneIsTheSame() {
    let driver = Driver<[Int]>()
    let stage = Stage(
      inCorner: Driven([0, 1, 2], driver.write) { (rows: [Int]) in
        VStack(alignment: .leading, spacing: 0) { ForEach(rows, id: \.self) { Row(index: $0) } }
      })
    withAnimation(.linear(duration: 1)) { driver.set([0, 2]) }
    stage.frames(31)
    let made = stage.host.counters.nodesMade
    withAnimation(.linear(duration: 1)) { driver.set([0, 1, 2]) }
    stage.framesUntilIdle()
    #expect(stage.host.counters.nodesMade == made)
    #expect(stage.fills.map(\.width) == [20, 21, 22])
    #expect(stage.fills.map(\.minY) == [0, 20, 40])
    #expect(stage.groups.isEmpty)
  }

  @Test func bothArmsOfAConditionAreThereMeanwhile() {
    let driver = Driver<Bool>()
    let stage = Stage(
      inCorner: Driven(false, driver.write) { (isOther: Bool) in
        ZStack(alignment: .topLeading) {
          if isOther {
            Row(index: 1).transition(.offset(x: 100, y: 0))
          } else {
            Row(index: 2).transition(.offset(x: 0, y: 100))
          }
        }
      })
    withAnimation(.linear(duration: 1)) { driver.set(true) }
    stage.frames(31)
    #expect(Set(stage.fills.map(\.width)) == [21, 22])
    #expect(stage.fills.first { $0.width == 21 }?.origin == CGPoint(x: 50, y: 0))
    #expect(stage.fills.first { $0.width == 22 }?.origin == CGPoint(x: 0, y: 50))
    stage.framesUntilIdle()
    #expect(stage.fills.map(\.width) == [21])
  }

  @Test(arguments: [false, true]) func anotherIdIsAnotherView(isOutside: Bool) {
    let driver = Driver<Int>()
    let transition = AnyTransition.asymmetric(insertion: .offset(x: 40, y: 0), removal: .offset(x: 0, y: 40))
    let stage = Stage(
      inCorner: Driven(0, driver.write) { (id: Int) in
        ZStack(alignment: .topLeading) {
          if isOutside {
            Row(index: id).id(id).transition(transition)
          } else {
            Row(index: id).transition(transition).id(id)
          }
        }
      })
    withAnimation(.linear(duration: 1)) { driver.set(1) }
    stage.frames(16)
    #expect(stage.fills.first { $0.width == 20 }?.origin == CGPoint(x: 0, y: 10))
    #expect(stage.fills.first { $0.width == 21 }?.origin == CGPoint(x: 30, y: 0))
    stage.framesUntilIdle()
    #expect(stage.fills.map(\.width) == [21])
    driver.set(2)
    stage.frame()
    #expect(stage.fills.map(\.width) == [22])
  }

  @Test func modifiersAroundAConditionStayAroundWhatLeaves() {
    let driver = Driver<Bool>()
    let stage = Stage(
      inCorner: Driven(true, driver.write) { (isThere: Bool) in
        VStack(alignment: .leading, spacing: 0) {
          Group { if isThere { Square() } }.opacity(0.5).padding(.leading, 30)
        }
      })
    withAnimation(.linear(duration: 1)) { driver.set(false) }
    stage.frames(31)
    #expect(stage.fills.map(\.minX) == [30])
    #expect(stage.opacities == [0.5, 0.5])
    stage.framesUntilIdle()
    #expect(stage.fills.isEmpty)
  }

  @Test func whatLeavesIsNotHit() {
    let (driver, log) = (Driver<Bool>(), Log())
    let stage = Stage(
      inCorner: Driven(true, driver.write) { (isThere: Bool) in
        ZStack(alignment: .topLeading) {
          Color.box.frame(width: 50, height: 50).onTapGesture { log.add("below") }
          if isThere { Color.box.frame(width: 50, height: 50).onTapGesture { log.add("above") } }
        }
      })
    stage.tap(10, 10)
    withAnimation(.linear(duration: 1)) { driver.set(false) }
    stage.frames(5)
    #expect(stage.fills.count == 2)
    stage.tap(10, 10)
    #expect(log.value == ["above", "below"])
  }

  @Test func zIndexOrdersWhatIsThereAndWhatLeaves() {
    let driver = Driver<Bool>()
    let stage = Stage(
      inCorner: Driven(true, driver.write) { (isThere: Bool) in
        ZStack(alignment: .topLeading) {
          if isThere { Row(index: 0).zIndex(2) }
          Row(index: 1).zIndex(1)
          Row(index: 2)
        }
      })
    #expect(stage.fills.map(\.width) == [22, 21, 20])
    withAnimation(.linear(duration: 1)) { driver.set(false) }
    stage.frames(31)
    #expect(stage.fills.map(\.width) == [22, 21, 20])
    #expect(stage.opacities == [0.5])
  }

  @Test func whatLeavesAScrollViewGoesWithItsContent() {
    let driver = Driver<[Int]>()
    let stage = Stage(
      Driven(Array(0..<20), driver.write) { (rows: [Int]) in
        ScrollView {
          VStack(alignment: .leading, spacing: 0) {
            ForEach(rows, id: \.self) { Color.box.frame(width: 20 + CGFloat($0), height: 40) }
          }
        }
      }, width: 100, height: 200)
    withAnimation(.linear(duration: 10)) { driver.set(Array(0..<20).filter { $0 != 1 }) }
    stage.frame()
    #expect(stage.fills.first { $0.width == 21 }?.minY == 40)
    stage.wheel(0, 30)
    stage.frame()
    #expect(stage.fills.first { $0.width == 21 }?.minY == 10)
  }

  private struct Diagonal: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
      CGSize(width: 200, height: 200)
    }
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
      for (index, subview) in subviews.enumerated() {
        subview.place(at: CGPoint(x: index * 20, y: index * 20), proposal: .unspecified)
      }
    }
  }

  @Test func aLayoutKnowsNothingOfWhatLeavesIt() {
    let driver = Driver<[Int]>()
    let stage = Stage(
      inCorner: Driven([0, 1, 2], driver.write) { (rows: [Int]) in
        Diagonal { ForEach(rows, id: \.self) { Row(index: $0) } }
      })
    withAnimation(.linear(duration: 1)) { driver.set([0, 2]) }
    stage.frames(31)
    #expect(stage.fills.map(\.origin.y) == [0, 20, 30])
    stage.framesUntilIdle()
    #expect(stage.fills.map(\.origin.y) == [0, 20])
  }

  @Test func whatIsAroundMayGoBeforeTheWayOutHasEnded() {
    let (driver, log) = (Driver<Int>(), Log())
    let stage = Stage(
      inCorner: Driven(0, driver.write) { (step: Int) in
        VStack {
          if step < 2 {
            Group {
              if step < 1 { Square().onDisappear { log.add("gone") } }
              Row(index: 5)
            }
          }
        }
      })
    withAnimation(.linear(duration: 1)) { driver.set(1) }
    stage.frames(5)
    driver.set(2)
    stage.frames(120)
    #expect(log.value == ["gone"])
    #expect(stage.fills.isEmpty)
    #expect(!stage.host.needsFrame)
  }

  @Test func aThousandRowsMayLeaveAtOnce() {
    let driver = Driver<[Int]>()
    let stage = Stage(
      Driven(Array(0..<1000), driver.write) { (rows: [Int]) in
        VStack(spacing: 0) { ForEach(rows, id: \.self) { _ in Square() } }
      }, height: 20_000)
    withAnimation(.linear(duration: 0.1)) { driver.set([]) }
    stage.frames(3)
    #expect(stage.fills.count == 1000)
    stage.framesUntilIdle()
    #expect(stage.fills.isEmpty)
    #expect(stage.host.counters.cellsLive == 0)
  }
}
