import CoreGraphics
import Interaction
import Testing

@testable import SwiftUI

@MainActor @Suite struct AnimatedScrollTests {
  /// What moves the content from code.
  @MainActor private final class Remote {
    var proxy: ScrollViewProxy?
    var position: Binding<ScrollPosition>?
    var id: Binding<Int?>?

    func take(_ proxy: ScrollViewProxy) { self.proxy = proxy }
  }

  private struct Rows: View {
    let remote: Remote
    let log: Log
    var usesID = false
    @State private var position = ScrollPosition()
    @State private var id: Int?

    var body: some View {
      remote.position = $position
      remote.id = $id
      return ScrollViewReader { proxy in
        let _ = remote.take(proxy)
        if usesID {
          rows.scrollPosition(id: $id, anchor: .top)
        } else {
          rows.scrollPosition($position)
        }
      }
      .onScrollPhaseChange { log.add("\($0)→\($1)") }
    }

    private var rows: some View {
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<40, id: \.self) { _ in Color.red.frame(width: 100, height: 50) }
        }
        .scrollTargetLayout()
      }
    }
  }

  private func offset(_ stage: Stage) -> CGFloat { stage.host.scrollGeometry?.contentOffset.y ?? .nan }

  private func make(usesID: Bool = false) -> (Stage, Remote, Log) {
    let (remote, log) = (Remote(), Log())
    return (Stage(Rows(remote: remote, log: log, usesID: usesID), width: 100, height: 300), remote, log)
  }

  /// Makes the frames of a way that takes a quarter of a second to 1000.
  private func expectWay(_ stage: Stage, _ log: Log) {
    stage.frame()
    #expect(offset(stage) == 0 && log.take() == ["idle→animating"])
    var last = offset(stage)
    for _ in 0..<14 {
      stage.frame()
      #expect(offset(stage) > last && offset(stage) < 1000)
      last = offset(stage)
    }
    stage.settle()
    #expect(offset(stage) == 1000 && log.take() == ["animating→idle"])
  }

  @Test func aReaderScrollsByTheAnimation() {
    let (stage, remote, log) = make()
    withAnimation(.linear(duration: 0.25)) { remote.proxy?.scrollTo(20, anchor: .top) }
    expectWay(stage, log)
    remote.proxy?.scrollTo(0, anchor: .top)
    stage.frame()
    #expect(offset(stage) == 0 && log.take() == [], "without an animation it is a jump")
  }

  @Test func aPositionScrollsByTheAnimation() {
    let (stage, remote, log) = make()
    withAnimation(.linear(duration: 0.25)) { remote.position?.wrappedValue.scrollTo(id: 20, anchor: .top) }
    expectWay(stage, log)
    withAnimation(.linear(duration: 0.25)) { remote.position?.wrappedValue.scrollTo(edge: .top) }
    for _ in 0..<8 { stage.frame() }
    #expect(offset(stage) > 0 && offset(stage) < 1000)
    remote.position?.wrappedValue.scrollTo(y: 200)
    stage.settle()
    #expect(offset(stage) == 200)
  }

  @Test func aBoundIDScrollsByTheAnimation() {
    let (stage, remote, log) = make(usesID: true)
    withAnimation(.linear(duration: 0.25)) { remote.id?.wrappedValue = 20 }
    expectWay(stage, log)
    #expect(remote.id?.wrappedValue == 20)
  }

  @Test func fingersAndWheelsTakeTheContent() {
    for byWheel in [false, true] {
      let (stage, remote, log) = make()
      withAnimation(.linear(duration: 0.25)) { remote.proxy?.scrollTo(20, anchor: .top) }
      for _ in 0..<8 { stage.frame() }
      let place = offset(stage)
      if byWheel {
        stage.wheel(0, 10)
        // The turn comes a hundredth of a second after the frame.
        #expect(offset(stage) > place + 10 && offset(stage) < place + 100)
        #expect(log.take() == ["idle→animating", "animating→interacting", "interacting→decelerating"])
      } else {
        stage.touch(.down, 50, 200)
        stage.frame()
        #expect(log.take() == ["idle→animating", "animating→tracking"])
      }
      let held = offset(stage)
      for _ in 0..<20 { stage.frame() }
      #expect(offset(stage) == held && held < 900)
    }
  }

  @Test func lessMotionIsAJump() {
    let (stage, remote, log) = make()
    stage.host.reducesMotion = true
    stage.frame()
    withAnimation { remote.proxy?.scrollTo(20, anchor: .top) }
    stage.frame()
    #expect(offset(stage) == 1000 && log.take() == [])
  }

  @Test func whoWaitsForTheAnimationIsToldWhenTheContentHasArrived() {
    for interrupts in [false, true] {
      let (stage, remote, log) = make()
      withAnimation(.linear(duration: 0.25)) {
        remote.position?.wrappedValue.scrollTo(y: 1000)
      } completion: {
        log.add("done")
      }
      for _ in 0..<10 { stage.frame() }
      #expect(log.take() == ["idle→animating"])
      if interrupts {
        stage.touch(.down, 50, 200)
        stage.touch(.up, 50, 200)
      }
      stage.settle()
      #expect(log.take().contains("done"))
    }
  }

  @Test func aPlaceThatPreservesVelocityLeavesTheMotion() {
    let (stage, remote, log) = make()
    stage.stroke(.began, 0, 20)
    stage.stroke(.ended, 0, 20, velocity: CGSize(width: 0, height: 600))
    for _ in 0..<3 { stage.frame() }
    let before = offset(stage)
    var transaction = Transaction()
    transaction.scrollPositionUpdatePreservesVelocity = true
    withTransaction(transaction) { remote.position?.wrappedValue.scrollTo(y: before + 500) }
    log.value = []
    stage.frame()
    #expect(offset(stage) == before + 500)
    stage.frame()
    #expect(offset(stage) > before + 505 && offset(stage) < before + 520)
    #expect(log.take() == [])
  }

  @Test("The end is exact whatever is measured on the way", arguments: [0.0, 0.5, 1])
  func farRowsOfALazyStack(anchor: Double) {
    let remote = Remote()
    func height(_ row: Int) -> CGFloat { CGFloat(20 + row * 37 % 90) }
    let stage = Stage(
      ScrollViewReader { proxy in
        let _ = remote.take(proxy)
        ScrollView {
          LazyVStack(spacing: 0) {
            ForEach(0..<5000, id: \.self) { Color.red.frame(width: 100, height: height($0)) }
          }
        }
      }, width: 100, height: 300)
    for target in [100, 4000, 3990, 2, 4999] {
      withAnimation(.linear(duration: 0.25)) {
        remote.proxy?.scrollTo(target, anchor: UnitPoint(x: 0, y: anchor))
      }
      stage.settle()
      // The ends of the content hold the second row and the last.
      let wanted = (300 - height(target)) * anchor
      let place = target == 4999 ? 300 - height(target) : target == 2 && anchor > 0 ? 77 : wanted
      #expect(abs(stage.rect(target).minY - place) < 0.5, "\(target)")
    }
  }
}
