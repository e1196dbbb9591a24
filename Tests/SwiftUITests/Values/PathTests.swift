import DisplayList
import Testing

@testable import SwiftUI

private let square = CGRect(x: 10, y: 20, width: 30, height: 40)

private func isClose(_ a: CGRect, _ b: CGRect) -> Bool {
  abs(a.minX - b.minX) < 1e-3 && abs(a.minY - b.minY) < 1e-3 && abs(a.maxX - b.maxX) < 1e-3
    && abs(a.maxY - b.maxY) < 1e-3
}

@Suite struct PathTests {
  @Test func fastShapesReachThePainterAsTheyAre() {
    #expect(Path(square).outline == .rectangle(square))
    #expect(
      Path(roundedRect: square, cornerRadius: 5).outline
        == .rounded(square, CornerRadii(all: CGSize(width: 5, height: 5))))
    #expect(
      Path(ellipseIn: square).outline == .rounded(square, CornerRadii(all: CGSize(width: 15, height: 20))))
    #expect(Path(roundedRect: square, cornerRadius: 0).outline == .rectangle(square))
    #expect(Path { $0.addRect(square) }.outline == .rectangle(square))
    #expect(Path(square).offsetBy(dx: 1, dy: 2).outline == .rectangle(square.offsetBy(dx: 1, dy: 2)))
    let both = Path { path in
      path.addRect(square)
      path.addRect(square)
    }
    #expect(both.elements.count == 10)
  }

  @Test func radiiFitTheirRectangle() {
    #expect(
      Path(roundedRect: square, cornerRadius: 100).outline
        == .rounded(square, CornerRadii(all: CGSize(width: 15, height: 15))))
    let uneven = RectangleCornerRadii(topLeading: 40, bottomLeading: 0, bottomTrailing: -3, topTrailing: 20)
    guard case .rounded(_, let radii) = Path(roundedRect: square, cornerRadii: uneven).outline else {
      Issue.record("A rounded rectangle stays one.")
      return
    }
    #expect(radii.topLeft == CGSize(width: 20, height: 20))
    #expect(radii.topRight == CGSize(width: 10, height: 10))
    #expect(radii.bottomRight == .zero)
  }

  @Test func textRoundTrips() throws {
    let text = "0 0 m 10.5 0 l 20 0 20 10 q 1 2 3 4 5 6 c h"
    let path = try #require(Path(text))
    #expect(path.description == text)
    #expect(Path("1 2 3 4 re") == Path(CGRect(x: 1, y: 2, width: 3, height: 4)))
    #expect(Path(square).description == "10 20 m 40 20 l 40 60 l 10 60 l h")
    for wrong in ["1 m", "1 2 x", "1 2", "1 2 3 m", "h 1"] {
      #expect(Path(wrong) == nil)
    }
    #expect(Path("") == Path())
  }

  @Test func equalFiguresAreEqualHoweverBuilt() {
    let lines = Path { path in
      path.addLines([
        CGPoint(x: 10, y: 20), CGPoint(x: 40, y: 20), CGPoint(x: 40, y: 60), CGPoint(x: 10, y: 60),
      ])
      path.closeSubpath()
    }
    #expect(lines == Path(square))
    #expect(lines != Path(ellipseIn: square))
  }

  @Test func nothingIsDrawnWithoutAStart() {
    var path = Path()
    path.addLine(to: CGPoint(x: 1, y: 1))
    path.closeSubpath()
    #expect(path.isEmpty)
    #expect(path.currentPoint == nil)
    #expect(path.boundingRect.isNull)
    path.move(to: CGPoint(x: 3, y: 4))
    path.addLine(to: CGPoint(x: 9, y: 9))
    #expect(path.currentPoint == CGPoint(x: 9, y: 9))
    path.closeSubpath()
    #expect(path.currentPoint == CGPoint(x: 3, y: 4))
  }

  @Test func boundsHoldCurvesNotControlPoints() {
    let quad = Path { path in
      path.move(to: .zero)
      path.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 10))
    }
    #expect(quad.boundingRect == CGRect(x: 0, y: 0, width: 10, height: 5))
    let ellipse = Path { path in
      path.move(to: .zero)
      path.addEllipse(in: square)
    }
    #expect(isClose(ellipse.boundingRect, CGRect(x: 0, y: 0, width: 40, height: 60)))
    let turned = Path(ellipseIn: CGRect(x: -5, y: -5, width: 10, height: 10))
      .applying(CGAffineTransform(rotationAngle: .pi / 5))
    #expect(abs(turned.boundingRect.width - 10) < 0.01)
  }

  @Test func fillRulesDiffer() {
    let nested = Path { path in
      path.addRect(CGRect(x: 0, y: 0, width: 30, height: 30))
      path.addRect(CGRect(x: 10, y: 10, width: 10, height: 10))
    }
    let middle = CGPoint(x: 15, y: 15)
    #expect(nested.contains(middle))
    #expect(!nested.contains(middle, eoFill: true))
    #expect(nested.contains(CGPoint(x: 5, y: 5), eoFill: true))
    #expect(!nested.contains(CGPoint(x: 31, y: 5)))
  }

  @Test func fastContainsAgreesWithTheElements() {
    let shapes = [
      Path(square), Path(ellipseIn: square), Path(roundedRect: square, cornerRadius: 12),
      Path(roundedRect: square, cornerRadii: RectangleCornerRadii(topLeading: 30, bottomTrailing: 10)),
    ]
    for shape in shapes {
      let elements = Path(.elements(shape.elements))
      for x in stride(from: 5.3, to: 45, by: 1.1) {
        for y in stride(from: 15.3, to: 65, by: 1.3) {
          let point = CGPoint(x: x, y: y)
          #expect(shape.contains(point) == elements.contains(point), "\(point) in \(shape)")
        }
      }
    }
  }
}
