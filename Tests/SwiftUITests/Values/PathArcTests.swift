import DisplayList
import Testing

@testable import SwiftUI

private func isClose(_ a: CGPoint?, _ b: CGPoint) -> Bool {
  guard let a else { return false }
  return abs(a.x - b.x) < 1e-6 && abs(a.y - b.y) < 1e-6
}

@Suite struct PathArcTests {
  private func arc(_ start: Double, _ end: Double, clockwise: Bool) -> Path {
    Path {
      $0.addArc(
        center: .zero, radius: 10, startAngle: .degrees(start), endAngle: .degrees(end), clockwise: clockwise)
    }
  }

  @Test func directionIsThatOfASpaceWithYUp() {
    let short = arc(0, 90, clockwise: false)
    #expect(isClose(short.currentPoint, CGPoint(x: 0, y: 10)))
    #expect(abs(short.boundingRect.height - 10) < 0.01)
    let long = arc(0, 90, clockwise: true)
    #expect(isClose(long.currentPoint, CGPoint(x: 0, y: 10)))
    #expect(abs(long.boundingRect.minY + 10) < 0.01)
    #expect(abs(long.boundingRect.minX + 10) < 0.01)
  }

  @Test func wholeTurnsAreWhole() {
    for end in [360.0, 720, 450] {
      let circle = arc(0, end, clockwise: false)
      #expect(abs(circle.boundingRect.width - 20) < 0.01)
      #expect(abs(circle.boundingRect.height - 20) < 0.01)
    }
    #expect(isClose(arc(0, 450, clockwise: false).currentPoint, CGPoint(x: 0, y: 10)))
    #expect(abs(arc(0, -360, clockwise: true).boundingRect.width - 20) < 0.01)
    #expect(arc(30, 30, clockwise: false).boundingRect.width < 1e-9)
  }

  @Test func pointsStayOnTheCircle() {
    let circle = Path {
      $0.addRelativeArc(center: .zero, radius: 10, startAngle: .zero, delta: .degrees(-300))
    }
    for segment in circle.subpaths.flatMap(\.segments) {
      for step in 0...10 {
        let point = segment.point(at: CGFloat(step) / 10)
        #expect(abs((point.x * point.x + point.y * point.y).squareRoot() - 10) < 0.01)
      }
    }
  }

  @Test func anArcIsJoinedByALine() {
    let path = Path { path in
      path.move(to: CGPoint(x: 20, y: 0))
      path.addArc(center: .zero, radius: 10, startAngle: .zero, endAngle: .degrees(90), clockwise: false)
    }
    #expect(path.elements.dropFirst().first == .line(to: CGPoint(x: 10, y: 0)))
  }

  @Test func cornersAreRoundedBetweenTangents() {
    for mirror in [1.0, -1] {
      let path = Path { path in
        path.move(to: .zero)
        path.addArc(
          tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10 * mirror), radius: 4)
      }
      #expect(isClose(path.subpaths.first?.segments.first?.end, CGPoint(x: 6, y: 0)))
      #expect(isClose(path.currentPoint, CGPoint(x: 10, y: 4 * mirror)))
      // The arc stands at 0.536 there.
      #expect(path.contains(CGPoint(x: 8, y: 0.6 * mirror)))
      #expect(!path.contains(CGPoint(x: 8, y: 0.5 * mirror)))
    }
    let straight = Path { path in
      path.move(to: .zero)
      path.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 20, y: 0), radius: 4)
    }
    #expect(straight.currentPoint == CGPoint(x: 10, y: 0))
  }
}
