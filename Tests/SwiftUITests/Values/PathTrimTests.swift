import DisplayList
import Testing

@testable import SwiftUI

@Suite struct PathTrimTests {
  private let square = Path(CGRect(x: 0, y: 0, width: 10, height: 10))

  @Test func trimsByLength() {
    #expect(square.trimmedPath(from: 0, to: 0.25).description == "0 0 m 10 0 l")
    #expect(square.trimmedPath(from: 0.125, to: 0.375).description == "5 0 m 10 0 l 10 5 l")
    #expect(square.trimmedPath(from: 0, to: 1) == square)
    #expect(square.trimmedPath(from: -1, to: 2) == square)
    #expect(square.trimmedPath(from: 0.5, to: 0.5).isEmpty)
    #expect(square.trimmedPath(from: 0.75, to: 0.25).isEmpty)
  }

  @Test func curvesAreCutByTheirLength() throws {
    let circle = Path(ellipseIn: CGRect(x: -10, y: -10, width: 20, height: 20))
    let eighth = try #require(circle.trimmedPath(from: 0, to: 0.125).currentPoint)
    #expect(abs(eighth.x - 7.071_068) < 1e-2)
    #expect(abs(eighth.y - 7.071_068) < 1e-2)
    let length = circle.subpaths.flatMap(\.segments).reduce(0) { $0 + $1.length }
    #expect(abs(length - 20 * .pi) < 0.02)
  }

  @Test func wholeRunsStayClosed() {
    let two = Path { path in
      path.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
      path.addRect(CGRect(x: 20, y: 0, width: 10, height: 10))
    }
    #expect(
      two.trimmedPath(from: 0, to: 0.625).description
        == "0 0 m 10 0 l 10 10 l 0 10 l 0 0 l h 20 0 m 30 0 l")
  }

  @Test func dashesFollowTheirPhase() {
    let line = Path { $0.addLines([.zero, CGPoint(x: 10, y: 0)]) }
    #expect(line.dashed([3, 2], phase: 0).description == "0 0 m 3 0 l 5 0 m 8 0 l")
    #expect(line.dashed([3, 2], phase: 1).description == "0 0 m 2 0 l 4 0 m 7 0 l 9 0 m 10 0 l")
    #expect(line.dashed([4], phase: 0).description == "0 0 m 4 0 l 8 0 m 10 0 l")
    #expect(line.dashed([3, 2], phase: -1).description == "1 0 m 4 0 l 6 0 m 9 0 l")
    #expect(line.dashed([0, 0], phase: 0) == line)
  }

  @Test func strokesCoverTheirWidth() {
    let line = Path { $0.addLines([.zero, CGPoint(x: 10, y: 0)]) }
    #expect(
      line.strokedPath(StrokeStyle(lineWidth: 4)).boundingRect == CGRect(x: 0, y: -2, width: 10, height: 4))
    let square = line.strokedPath(StrokeStyle(lineWidth: 4, lineCap: .square))
    #expect(square.boundingRect == CGRect(x: -2, y: -2, width: 14, height: 4))
    let round = line.strokedPath(StrokeStyle(lineWidth: 4, lineCap: .round))
    #expect(round.contains(CGPoint(x: -1.9, y: 0)))
    #expect(!round.contains(CGPoint(x: -1.9, y: 1.5)))
    #expect(line.strokedPath(StrokeStyle(lineWidth: 0)).isEmpty)
  }

  @Test func joinsFillTheirCorner() {
    let corner = Path { $0.addLines([.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10)]) }
    let (tip, near) = (CGPoint(x: 11.8, y: -1.8), CGPoint(x: 11.2, y: -1.2))
    func covers(_ join: CGLineJoin, _ point: CGPoint) -> Bool {
      corner.strokedPath(StrokeStyle(lineWidth: 4, lineJoin: join)).contains(point)
    }
    #expect(covers(.miter, tip))
    #expect(!covers(.round, tip))
    #expect(covers(.round, near))
    #expect(!covers(.bevel, near))
    #expect(covers(.bevel, CGPoint(x: 10.9, y: -0.9)))
    let cut = corner.strokedPath(StrokeStyle(lineWidth: 4, lineJoin: .miter, miterLimit: 1.2))
    #expect(!cut.contains(tip))
    #expect(!corner.strokedPath(StrokeStyle(lineWidth: 4)).contains(CGPoint(x: 7, y: 3)))
  }

  @Test func closedStrokesHaveAHole() {
    let ring = Path(ellipseIn: CGRect(x: 0, y: 0, width: 20, height: 20)).strokedPath(
      StrokeStyle(lineWidth: 2))
    #expect(!ring.contains(CGPoint(x: 10, y: 10)))
    for point in [CGPoint(x: 20.9, y: 10), CGPoint(x: 19.1, y: 10), CGPoint(x: 10, y: -0.9)] {
      #expect(ring.contains(point))
    }
    #expect(!ring.contains(CGPoint(x: 21.1, y: 10)))
  }
}
