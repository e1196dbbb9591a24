import CoreGraphics
import Testing

@testable import SwiftUI

/// Views, modifiers, shapes and layouts that animate their own data.
@MainActor @Suite struct AnimatableViewTests {
  private struct Counter: View, Animatable {
    var value: Double
    nonisolated var animatableData: Double {
      get { value }
      set { value = newValue }
    }
    var body: some View { Text(verbatim: "\(value)") }
  }

  @Test func aBodyRunsInEachFrameWithWhatIsBetween() {
    let driver = Driver<Double>()
    let stage = Stage(Driven(0, driver.write) { (value: Double) in Counter(value: value) })
    withAnimation(.linear(duration: 1)) { driver.set(8) }
    stage.frame()
    #expect(stage.texts == ["0.0"])
    #expect(stage.bodies {} == 1)
    stage.frames(14)
    #expect(stage.texts == ["2.0"])
    stage.framesUntilIdle()
    #expect(stage.texts == ["8.0"])
    #expect(stage.bodies {} == 0)
    driver.set(3)
    #expect(stage.frame().texts == ["3.0"])
  }

  private struct Shift: AnimatableModifier {
    var place: CGFloat
    nonisolated var animatableData: CGFloat {
      get { place }
      set { place = newValue }
    }
    func body(content: Content) -> some View { content.offset(x: place, y: place * 2) }
  }

  @Test func aModifiersBodyDoesToo() {
    let driver = Driver<CGFloat>()
    let stage = Stage(
      inCorner:
        Driven(0, driver.write) { (value: CGFloat) in Square().modifier(Shift(place: value)) })
    withAnimation(.linear(duration: 1)) { driver.set(40) }
    stage.frames(31)
    #expect(stage.fill.origin == CGPoint(x: 20, y: 40))
    stage.framesUntilIdle()
    #expect(stage.fill.origin == CGPoint(x: 40, y: 80))
  }

  private struct Bar: Shape {
    var share: CGFloat
    var animatableData: CGFloat {
      get { share }
      set { share = newValue }
    }
    func path(in rect: CGRect) -> Path {
      Path(CGRect(x: 0, y: 0, width: rect.width * share, height: rect.height))
    }
  }

  @Test func aShapeIsDrawnFromWhatIsBetween() {
    let driver = Driver<CGFloat>()
    let stage = Stage(
      Driven(0, driver.write) { (share: CGFloat) in Bar(share: share).fill(Color.box) }, width: 100,
      height: 20)
    withAnimation(.linear(duration: 1)) { driver.set(1) }
    stage.frames(31)
    #expect(stage.fill.width == 50)
    stage.framesUntilIdle()
    #expect(stage.fill.width == 100)
  }

  private struct Spread: Layout {
    var distance: CGFloat
    var animatableData: CGFloat {
      get { distance }
      set { distance = newValue }
    }
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
      CGSize(width: distance * CGFloat(subviews.count - 1) + 20, height: 20)
    }
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
      for (index, subview) in subviews.enumerated() {
        subview.place(
          at: CGPoint(x: bounds.minX + distance * CGFloat(index), y: bounds.minY), proposal: .unspecified)
      }
    }
  }

  @Test func aLayoutPlacesByWhatIsBetween() {
    let driver = Driver<CGFloat>()
    let stage = Stage(
      Driven(0, driver.write) { (distance: CGFloat) in
        Spread(distance: distance) {
          Square()
          Square()
          Square()
        }
      }, width: 220, height: 20)
    #expect(stage.fills.map(\.minX) == [100, 100, 100])
    withAnimation(.linear(duration: 1)) { driver.set(100) }
    stage.frames(31)
    #expect(stage.fills.map(\.minX) == [50, 100, 150])
    stage.framesUntilIdle()
    #expect(stage.fills.map(\.minX) == [0, 100, 200])
  }

  @Test func shapesMadeOfOthersAnimateTheirPartsAndTheirBase() {
    let driver = Driver<CGFloat>()
    let stage = Stage(
      Driven(1, driver.write) { (share: CGFloat) in
        VStack(spacing: 0) {
          Bar(share: share).offset(x: share * 10).fill(Color.box)
          Bar(share: share).scale(x: share, anchor: .topLeading).fill(Color.box)
          Bar(share: share).size(width: share * 100, height: 10).fill(Color.box)
        }
      }, width: 100, height: 60)
    withAnimation(.linear(duration: 1)) { driver.set(0.5) }
    stage.frames(31)
    #expect(stage.fills.map(\.width) == [75, 56.25, 56.25])
    #expect(stage.fill.minX == 7.5)
    stage.framesUntilIdle()
    #expect(stage.fills.map(\.width) == [50, 25, 25])
  }
}
