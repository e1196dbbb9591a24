import CoreGraphics
import Interaction
import Testing

@testable import SwiftUI

@MainActor @Suite struct ViewGraphScrollTests {
  private func rows(_ count: Int = 20) -> some View {
    VStack(spacing: 0) { ForEach(0..<count, id: \.self) { Text("row \($0)").frame(height: 50) } }
  }

  private func content(_ stage: Stage) -> CGPoint { stage.host.scrollGeometry?.contentOffset ?? .zero }

  @Test func contentStartsAtItsTopAndMovesWithTheWheel() {
    let stage = Stage(ScrollView { rows() }, width: 200, height: 300)
    #expect(stage.host.scrollGeometry?.contentSize.height == 1000)
    #expect(stage.host.scrollGeometry?.containerSize == CGSize(width: 60, height: 300))
    #expect(stage.rect(0).minY == 0)
    #expect(stage.wheel(0, 120, at: CGPoint(x: 100, y: 50)))
    #expect(content(stage).y == 120)
    #expect(stage.rect(0).minY == -120)
    stage.wheel(0, 5000, at: CGPoint(x: 100, y: 50))
    #expect(content(stage).y == 700)
    stage.wheel(0, -5000, at: CGPoint(x: 100, y: 50))
    #expect(content(stage).y == 0)
  }

  @Test func scrollingLaysNothingOut() {
    let stage = Stage(ScrollView { rows() }, width: 200, height: 300)
    let before = stage.host.counters
    stage.wheel(0, 30, at: CGPoint(x: 100, y: 50))
    #expect(stage.host.counters.measures == before.measures)
    #expect(stage.host.counters.bodies == before.bodies)
    #expect(stage.texts.contains("row 1"))
  }

  @Test func geometryIsToldAtFirstAndWithEachChange() {
    let log = Log()
    let driver = Driver<Int>()
    let stage = Stage(
      Driven(20, driver.write) { count in
        ScrollView { rows(count) }
          .onScrollGeometryChange(for: [CGFloat].self) {
            [$0.contentOffset.y, $0.contentSize.height, $0.containerSize.height]
          } action: { old, new in
            log.add("\(old.map { Int($0) })→\(new.map { Int($0) })")
          }
      }, width: 200, height: 300)
    #expect(log.take() == ["[0, 0, 0]→[0, 1000, 300]"])
    stage.frame()
    #expect(log.take() == [])
    stage.wheel(0, 100, at: CGPoint(x: 100, y: 50))
    #expect(log.take() == ["[0, 1000, 300]→[100, 1000, 300]"])
    driver.set(4)
    stage.frame()
    #expect(log.take() == ["[100, 1000, 300]→[0, 200, 300]"])
    stage.host.resize(to: CGSize(width: 200, height: 100))
    stage.frame()
    #expect(log.take() == ["[0, 200, 300]→[0, 200, 100]"])
  }

  private struct Positioned: View {
    @State var position: ScrollPosition
    var anchor: UnitPoint?
    let binding: Box<Binding<ScrollPosition>?>

    var body: some View {
      binding.value = $position
      return ScrollView([.horizontal, .vertical]) {
        VStack(spacing: 0) {
          ForEach(0..<20, id: \.self) { Color.red.frame(width: 1000, height: 50).id("row \($0)") }
        }
      }.scrollPosition($position, anchor: anchor)
    }
  }

  private func positioned(
    _ position: ScrollPosition = ScrollPosition(), anchor: UnitPoint? = nil
  ) -> (Stage, Box<Binding<ScrollPosition>?>) {
    let binding = Box<Binding<ScrollPosition>?>(nil)
    return (
      Stage(Positioned(position: position, anchor: anchor, binding: binding), width: 300, height: 300),
      binding
    )
  }

  @Test func aPositionIsTakenBeforeTheFirstPicture() {
    let (stage, _) = positioned(ScrollPosition(y: 320))
    #expect(content(stage) == CGPoint(x: 0, y: 320))
    #expect(stage.host.counters.passes == [1])
  }

  @Test func positionsByPointEdgeAndID() {
    let (stage, binding) = positioned()
    func go(_ change: (inout ScrollPosition) -> Void) -> CGPoint {
      var position = binding.value?.wrappedValue ?? ScrollPosition()
      change(&position)
      binding.value?.wrappedValue = position
      stage.frame()
      return content(stage)
    }
    #expect(go { $0.scrollTo(point: CGPoint(x: 30, y: 40)) } == CGPoint(x: 30, y: 40))
    #expect(go { $0.scrollTo(y: 90) } == CGPoint(x: 30, y: 90))
    #expect(go { $0.scrollTo(x: 60) } == CGPoint(x: 60, y: 90))
    #expect(go { $0.scrollTo(edge: .bottom) } == CGPoint(x: 60, y: 700))
    #expect(go { $0.scrollTo(edge: .trailing) } == CGPoint(x: 700, y: 700))
    #expect(go { $0.scrollTo(edge: .top) } == CGPoint(x: 700, y: 0))
    #expect(go { $0.scrollTo(edge: .leading) } == CGPoint(x: 0, y: 0))
    #expect(go { $0.scrollTo(point: CGPoint(x: -50, y: 9999)) } == CGPoint(x: 0, y: 700))
    #expect(go { $0.scrollTo(id: "row 4", anchor: .top) }.y == 200)
    #expect(go { $0.scrollTo(id: "row 10", anchor: .center) }.y == 525 - 150.0)
    #expect(go { $0.scrollTo(id: "row 10", anchor: .bottom) }.y == 550 - 300.0)
    // Without an anchor content moves no further than it must.
    #expect(go { $0.scrollTo(id: "row 12") }.y == 650 - 300.0)
    #expect(go { $0.scrollTo(id: "row 11") }.y == 350)
    #expect(go { $0.scrollTo(id: "row 2") }.y == 100)
    #expect(go { $0.scrollTo(id: "nobody") }.y == 100)
    // An id of a ForEach counts as well.
    #expect(go { $0.scrollTo(id: 7, anchor: .topLeading) } == CGPoint(x: 0, y: 350))
  }

  @Test func theModifiersAnchorCountsWhereThePositionHasNone() {
    let (stage, binding) = positioned(anchor: .center)
    binding.value?.wrappedValue = ScrollPosition(id: "row 10")
    stage.frame()
    #expect(content(stage).y == 375)
  }

  @Test func aUsersScrollIsNoted() {
    let (stage, binding) = positioned(ScrollPosition(y: 100))
    #expect(binding.value?.wrappedValue.isPositionedByUser == false)
    stage.wheel(0, 10)
    #expect(binding.value?.wrappedValue.isPositionedByUser == true)
    #expect(binding.value?.wrappedValue.y == nil)
    #expect(content(stage).y == 110)
    stage.frame()
    #expect(content(stage).y == 110)
    binding.value?.wrappedValue.scrollTo(y: 100)
    stage.frame()
    #expect(content(stage).y == 100)
    #expect(binding.value?.wrappedValue.isPositionedByUser == false)
  }

  @Test func aBarCoversContentAndBecomesAnInset() {
    let (insets, offset) = (Box(EdgeInsets()), Box(CGFloat.nan))
    let stage = Stage(
      ScrollView { rows() }
        .onScrollGeometryChange(for: EdgeInsets.self, of: \.contentInsets) { insets.value = $1 }
        .onScrollGeometryChange(for: CGFloat.self, of: \.contentOffset.y) { offset.value = $1 }
        .safeAreaInset(edge: .top, spacing: 0) { Color.red.frame(height: 40) }
        .safeAreaInset(edge: .bottom, spacing: 0) { Color.blue.frame(height: 60) }, width: 200, height: 300)
    #expect(insets.value == EdgeInsets(top: 40, leading: 0, bottom: 60, trailing: 0))
    #expect(stage.host.scrollGeometry?.containerSize.height == 300)
    #expect(offset.value == -40)
    #expect(stage.rect(0).minY == 40)
    stage.wheel(0, 9999, at: CGPoint(x: 100, y: 100))
    #expect(offset.value == 1000 + 60 - 300.0)
    #expect(stage.rect(19).maxY == 240)
  }

  @Test func aBarThatGrowsLeavesTheTopInView() {
    let driver = Driver<CGFloat>()
    let stage = Stage(
      Driven(40, driver.write) { height in
        ScrollView { rows() }.safeAreaInset(edge: .top, spacing: 0) { Color.red.frame(height: height) }
      }, width: 200, height: 300)
    driver.set(90)
    stage.frame()
    #expect(stage.rect(0).minY == 90)
    stage.wheel(0, 100, at: CGPoint(x: 100, y: 200))
    #expect(stage.rect(0).minY == -10)
    driver.set(40)
    stage.frame()
    #expect(content(stage).y == 10)
  }

  @Test("B19 a strip in a row that is taken over starts at its start")
  func nestedStripsStartAnew() {
    let driver = Driver<[Int]>()
    let stage = Stage(
      Driven([1], driver.write) { ids in
        VStack {
          ForEach(ids, id: \.self) { _ in
            ScrollView(.horizontal) { Color.red.frame(width: 1000, height: 100) }
          }
        }
      }, width: 300, height: 300)
    stage.wheel(250, 0, at: CGPoint(x: 50, y: 150))
    #expect(content(stage).x == 250)
    driver.set([2])
    stage.frame()
    #expect(stage.host.counters.cellsRebound == 1)
    #expect(content(stage).x == 0)
  }

  @Test func whatTheInnerCannotTakeTheOuterTakes() {
    let stage = Stage(
      ScrollView {
        VStack(spacing: 0) {
          ScrollView(.horizontal) { Color.red.frame(width: 1000, height: 100).id("strip") }
          Color.blue.frame(width: 100, height: 1000)
        }
      }, width: 300, height: 300)
    stage.wheel(30, 0, at: CGPoint(x: 50, y: 50))
    #expect(stage.rect("strip").origin == CGPoint(x: -30, y: 0))
    stage.wheel(0, 30, at: CGPoint(x: 50, y: 50))
    #expect(stage.rect("strip").origin == CGPoint(x: -30, y: -30))
  }

  @Test func observersHearTheNearestScrollViewOnly() {
    let log = Log()
    let stage = Stage(
      ScrollView {
        VStack(spacing: 0) {
          ScrollView(.horizontal) { Color.red.frame(width: 1000, height: 100) }
            .onScrollGeometryChange(for: CGFloat.self, of: \.contentOffset.x) { log.add("inner \(Int($1))") }
          Color.blue.frame(width: 100, height: 1000)
        }
      }.onScrollGeometryChange(for: CGPoint.self, of: \.contentOffset) { log.add("outer \(Int($1.y))") },
      width: 300, height: 300)
    #expect(log.take() == [])
    stage.wheel(30, 0, at: CGPoint(x: 50, y: 50))
    #expect(log.take() == ["inner 30"])
    stage.wheel(0, 20, at: CGPoint(x: 50, y: 50))
    #expect(log.take() == ["outer 20"])
  }

  @Test func keysScroll() {
    let stage = Stage(ScrollView { rows() }, width: 200, height: 300)
    func settle() {
      for _ in 0..<30 { stage.frame() }
    }
    #expect(stage.press(.end))
    settle()
    #expect(content(stage).y == 700)
    #expect(stage.press(.home))
    settle()
    #expect(content(stage).y == 0)
    #expect(stage.press(.down))
    settle()
    #expect(content(stage).y == 40)
    #expect(!stage.host.needsFrame || stage.host.isMoving)
  }
}
