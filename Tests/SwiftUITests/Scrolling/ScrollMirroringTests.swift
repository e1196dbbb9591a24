import CoreGraphics
import Testing

@testable import SwiftUI

/// Scroll views that scroll sideways, from right to left.
@MainActor @Suite struct ScrollMirroringTests {
  private func strip(_ width: CGFloat) -> some View {
    ScrollView(.horizontal) { Color.red.frame(width: width, height: 50).id("strip") }
      .environment(\.layoutDirection, .rightToLeft)
  }

  @Test func contentBeginsAtTheRight() {
    #expect(Stage(strip(1000), width: 300, height: 100).rect("strip").maxX == 300)
    #expect(Stage(strip(100), width: 400, height: 100).rect("strip").minX == 300, "case B202")
    #expect(Stage(strip(300), width: 300, height: 100).rect("strip").minX == 0)
  }

  @Test func whatIsSeenStaysWhereContentGrowsOrTheViewportDoes() {
    let driver = Driver<CGFloat>()
    let stage = Stage(Driven(1000, driver.write) { strip($0) }, width: 300, height: 100)
    stage.wheel(-200, 0)
    #expect(stage.rect("strip").maxX == 500)
    driver.set(1400)
    stage.frame()
    #expect(stage.rect("strip") == CGRect(x: -900, y: 25, width: 1400, height: 50))
    driver.set(600)
    stage.frame()
    #expect(stage.rect("strip").maxX == 500)
    driver.set(300)
    stage.frame()
    stage.settle()
    #expect(stage.rect("strip").maxX == 300, "what is no longer there cannot be seen")
    driver.set(1000)
    stage.frame()
    stage.wheel(-200, 0)
    stage.host.resize(to: CGSize(width: 420, height: 100))
    stage.frame()
    #expect(stage.rect("strip").maxX == 620)
  }

  @Test func edgesAndAnchorsAreThoseOfReading() {
    let stage = Stage(
      ScrollView(.horizontal) {
        HStack(spacing: 0) { ForEach(0..<20, id: \.self) { Color.red.frame(width: 100, height: 50).id($0) } }
      }
      .defaultScrollAnchor(.trailing)
      .environment(\.layoutDirection, .rightToLeft), width: 250, height: 100)
    #expect(stage.rect(19).minX == 0, "the default anchor")
    stage.host.scrollView?.scroll(to: .position(.edge(.leading)))
    stage.frame()
    #expect(stage.rect(0).maxX == 250)
    stage.host.scrollView?.scroll(to: .position(.edge(.trailing)))
    stage.frame()
    #expect(stage.rect(19).minX == 0)
    stage.host.scrollView?.scroll(to: .view(7, anchor: .leading))
    stage.frame()
    #expect(stage.rect(7).maxX == 250)
    stage.host.scrollView?.scroll(to: .view(9, anchor: nil))
    stage.frame()
    #expect(stage.rect(9).minX == 0)
  }

  @Test func rowsOfALazyStackAreThereFromTheRight() {
    let stage = Stage(
      ScrollView(.horizontal) {
        LazyHStack(spacing: 0) {
          ForEach(0..<10_000, id: \.self) { index in
            Color.red.frame(width: CGFloat(40 + index % 7 * 10), height: 50).id(index)
          }
        }
      }
      .environment(\.layoutDirection, .rightToLeft), width: 300, height: 100)
    stage.settle()
    #expect(stage.rect(0).maxX == 300 && stage.rect(2).maxX == 210)
    for _ in 0..<40 { stage.wheel(-40, 0) }
    stage.settle()
    // Seven rows take 490 points, and the two before this one 40 and 50.
    #expect(stage.rect(23).maxX == 300 + 1600 - CGFloat(3 * 490 + 40 + 50))
    for _ in 0..<60 { stage.wheel(40, 0) }
    stage.settle()
    #expect(stage.rect(0).maxX == 300)
  }
}
