import CoreGraphics
import Interaction
import Testing

@testable import SwiftUI

@MainActor @Suite struct ScrollSettingTests {
  private func offset(_ stage: Stage) -> CGPoint { stage.host.scrollGeometry?.contentOffset ?? .zero }

  @Test func marginsKeepTheContentClearOfTheEdges() {
    let stage = Stage(
      ScrollView { Color.red.frame(height: 1000).id("content") }
        .contentMargins(.horizontal, 20).contentMargins(
          [.top, .bottom], EdgeInsets(top: 10, leading: 1, bottom: 30, trailing: 1)),
      width: 200, height: 300)
    #expect(stage.rect("content") == CGRect(x: 20, y: 10, width: 160, height: 1000))
    #expect(
      stage.host.scrollGeometry?.contentInsets == EdgeInsets(top: 10, leading: 20, bottom: 30, trailing: 20))
    #expect(stage.host.scrollGeometry?.containerSize == CGSize(width: 200, height: 300))
    stage.wheel(0, 5000)
    #expect(stage.rect("content").maxY == 270)
    stage.wheel(0, -5000)
    #expect(stage.rect("content").minY == 10)
    stage.host.scrollView?.scroll(to: .position(.offset(x: nil, y: 0)))
    stage.frame()
    #expect(stage.rect("content").minY == 0)
  }

  @Test func marginsFollowTheDirectionOfReadingAndAddToCovers() {
    let stage = Stage(
      ScrollView { Color.red.frame(height: 1000).id("content") }
        .contentMargins(.leading, 20).contentMargins(.top, 5).contentMargins(.top, -7)
        .safeAreaInset(edge: .top, spacing: 0) { Color.blue.frame(height: 40) }
        .environment(\.layoutDirection, .rightToLeft), width: 200, height: 300)
    #expect(stage.rect("content") == CGRect(x: 0, y: 45, width: 180, height: 1000))
    #expect(
      stage.host.scrollGeometry?.contentInsets == EdgeInsets(top: 45, leading: 20, bottom: 0, trailing: 0))
  }

  @Test func marginsOfTheOuterAreNotThoseOfTheInner() {
    let stage = Stage(
      ScrollView {
        ScrollView(.horizontal) { Color.red.frame(width: 1000, height: 100).id("strip") }
        Color.blue.frame(height: 1000)
      }.contentMargins(10, for: .scrollContent), width: 200, height: 300)
    #expect(stage.rect("strip").origin == CGPoint(x: 10, y: 10))
  }

  @Test func aDisabledScrollViewMovesForTheProgramOnly() {
    let driver = Driver<Bool>()
    let stage = Stage(
      Driven(true, driver.write) { isDisabled in
        ScrollView { Color.red.frame(width: 100, height: 2000) }
          .scrollDisabled(false).scrollDisabled(isDisabled)
      }, width: 100, height: 300)
    #expect(!stage.wheel(0, 100))
    #expect(!stage.press(.down))
    stage.touch(.down, 50, 200)
    stage.touch(.moved, 50, 100)
    stage.touch(.up, 50, 100)
    stage.settle()
    #expect(offset(stage).y == 0)
    stage.host.scrollView?.scroll(to: .position(.offset(x: nil, y: 70)))
    stage.frame()
    #expect(offset(stage).y == 70)
    driver.set(false)
    stage.frame()
    #expect(stage.wheel(0, 100))
    #expect(offset(stage).y == 170)
  }

  @Test func indicatorsShowWhereTheyMay() {
    func thumbs(_ visibility: ScrollIndicatorVisibility, _ axes: Axis.Set = [.horizontal, .vertical]) -> Int {
      let stage = Stage(
        ScrollView([.horizontal, .vertical]) { Color.red.frame(width: 2000, height: 2000) }
          .scrollIndicators(visibility, axes: axes), width: 100, height: 300)
      stage.host.showsScrollIndicators = true
      stage.wheel(0, 100)
      return stage.display.split(separator: "\n").filter { $0.contains("r3") }.count
    }
    #expect(thumbs(.automatic) == 2)
    #expect(thumbs(.visible) == 2)
    #expect(thumbs(.hidden) == 0)
    #expect(thumbs(.never) == 0)
    #expect(thumbs(.hidden, .vertical) == 1)
  }

  @Test func contentIsDrawnAndHitBeyondTheEdgesWhereNothingIsCutOff() {
    func taps(_ isDisabled: Bool) -> (clips: Bool, taps: [String]) {
      let log = Log()
      let stage = Stage(
        ScrollView { Color.red.frame(width: 100, height: 1000).onTapGesture { log.add("tap") } }
          .scrollClipDisabled(isDisabled).frame(height: 100), width: 100, height: 300)
      stage.tap(50, 250)
      return (stage.display.contains("clip"), log.take())
    }
    #expect(taps(false) == (true, []))
    #expect(taps(true) == (false, ["tap"]))
  }

  @Test func contentBeginsAndStaysAtItsAnchor() {
    let driver = Driver<CGFloat>()
    let stage = Stage(
      Driven(1000, driver.write) { height in
        ScrollView { Color.red.frame(width: 100, height: height).id("content") }.defaultScrollAnchor(.bottom)
      }, width: 100, height: 300)
    #expect(offset(stage).y == 700)
    #expect(stage.host.counters.passes == [1], "without a flash")
    driver.set(1200)
    stage.frame()
    #expect(offset(stage).y == 900)
    stage.host.resize(to: CGSize(width: 100, height: 200))
    stage.frame()
    #expect(offset(stage).y == 1000)
    // Who has scrolled away stays there.
    stage.wheel(0, -100)
    driver.set(1500)
    stage.frame()
    #expect(offset(stage).y == 900)
    // What is smaller than the room stands at the anchor too.
    driver.set(50)
    stage.frame()
    #expect(stage.rect("content") == CGRect(x: 0, y: 150, width: 100, height: 50))
    #expect(stage.host.scrollGeometry?.contentInsets == EdgeInsets())
  }

  @Test func anchorsByRole() {
    func stage(_ role: ScrollAnchorRole, _ write: Box<((CGFloat) -> Void)?>) -> Stage {
      Stage(
        Driven(1000, write) { height in
          ScrollView { Color.red.frame(width: 100, height: height) }.defaultScrollAnchor(.center, for: role)
        }, width: 100, height: 300)
    }
    let driver = Driver<CGFloat>()
    let initial = stage(.initialOffset, driver.write)
    #expect(offset(initial).y == 350)
    driver.set(2000)
    initial.frame()
    #expect(offset(initial).y == 350)
    let sizes = stage(.sizeChanges, driver.write)
    #expect(offset(sizes).y == 0)
    sizes.wheel(0, 350)
    driver.set(2000)
    sizes.frame()
    #expect(offset(sizes).y == 850)
    let alignment = stage(.alignment, driver.write)
    #expect(offset(alignment).y == 0)
    driver.set(100)
    alignment.frame()
    #expect(offset(alignment).y == -100)
  }

  @Test func contentThatFitsYieldsWhereItIsToldTo() {
    func pull(_ behavior: ScrollBounceBehavior) -> CGFloat {
      let stage = Stage(
        ScrollView { Color.red.frame(width: 100, height: 100) }.scrollBounceBehavior(behavior),
        width: 100, height: 300)
      stage.touch(.down, 50, 50)
      stage.touch(.moved, 50, 70)
      stage.touch(.moved, 50, 120)
      defer {
        stage.touch(.up, 50, 120)
        stage.settle()
        #expect(offset(stage).y == 0)
      }
      return offset(stage).y
    }
    #expect(pull(.always) < -10)
    #expect(pull(.basedOnSize) == 0)
    #expect(pull(.automatic) == 0)
  }
}
