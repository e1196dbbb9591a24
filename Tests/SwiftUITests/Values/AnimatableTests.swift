import Testing

@testable import SwiftUI

private struct Nothing: Animatable {}

@Suite struct AnimatableTests {
  @Test func vectorsOfAllKindsInterpolate() {
    func middle<Value: Animatable>(_ start: Value, _ end: Value) -> Value {
      var result = start
      result.animatableData = start.animatableData.interpolated(to: end.animatableData, at: 0.5)
      return result
    }
    #expect(middle(1.0, 3.0) == 2)
    #expect(middle(Float(1), 3) == 2)
    #expect(middle(CGFloat(1), 3) == 2)
    #expect(middle(CGPoint(x: 0, y: 2), CGPoint(x: 2, y: 4)) == CGPoint(x: 1, y: 3))
    #expect(
      middle(CGRect(x: 0, y: 0, width: 2, height: 4), CGRect(x: 2, y: 2, width: 4, height: 8))
        == CGRect(x: 1, y: 1, width: 3, height: 6))
    #expect(middle(Angle(radians: 0), Angle(radians: 2)) == Angle(radians: 1))
    #expect(middle(UnitPoint.topLeading, .bottomTrailing) == .center)
    let insets = EdgeInsets(top: 2, leading: 4, bottom: 6, trailing: 8)
    #expect(middle(EdgeInsets(), insets) == EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
  }

  @Test func interpolationGoesBeyondItsEnds() {
    #expect(2.0.interpolated(to: 4, at: 1.5) == 5)
    #expect(2.0.interpolated(to: 4, at: -0.5) == 1)
  }

  @Test func pairsAddUp() {
    let pair = AnimatablePair(3.0, AnimatablePair(4.0, 12.0))
    #expect(pair.magnitudeSquared == 169)
    #expect(pair + .zero == pair)
    #expect(pair - pair == .zero)
    #expect(pair.scaled(by: 2) == AnimatablePair(6, AnimatablePair(8, 24)))
  }

  @Test func typesWithoutDataStayAsTheyAre() {
    var nothing = Nothing()
    nothing.animatableData = .zero
    #expect(nothing.animatableData.magnitudeSquared == 0)
  }
}
