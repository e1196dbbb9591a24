import CoreGraphics
import SwiftUI
import Testing

@Suite struct CGPathTests {
  @Test("A path knows what it holds, by either rule")
  func contains() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 30, height: 30))
    path.addRect(CGRect(x: 10, y: 10, width: 10, height: 10))
    #expect(path.contains(CGPoint(x: 15, y: 15)))
    #expect(!path.contains(CGPoint(x: 15, y: 15), using: .evenOdd))
    #expect(path.contains(CGPoint(x: 5, y: 5), using: .evenOdd))
    #expect(!path.contains(CGPoint(x: 35, y: 5)))
    #expect(path.contains(CGPoint(x: 35, y: 5), transform: CGAffineTransform(translationX: -10, y: 0)))
    #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 30, height: 30))
  }

  @Test("An ellipse holds what lies within its radii")
  func ellipse() {
    let path = CGMutablePath()
    path.addEllipse(in: CGRect(x: 0, y: 0, width: 40, height: 20))
    for degrees in 0..<360 {
      let angle = Double(degrees) * .pi / 180
      let (x, y) = (cos(angle), sin(angle))
      #expect(path.contains(CGPoint(x: 20 + 19.9 * x, y: 10 + 9.9 * y)))
      #expect(!path.contains(CGPoint(x: 20 + 20.1 * x, y: 10 + 10.1 * y)))
    }
  }

  @Test("Open runs are closed, an empty path is nowhere")
  func edges() {
    let path = CGMutablePath()
    #expect(path.isEmpty && path.boundingBox.isNull && !path.contains(.zero))
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 10, y: 0))
    path.addLine(to: CGPoint(x: 0, y: 10))
    #expect(path.contains(CGPoint(x: 2, y: 2)))
    path.closeSubpath()
    #expect(!path.contains(CGPoint(x: 8, y: 8)))
  }

  @Test("A path of SwiftUI is the same path there and back")
  func roundTrip() {
    var path = Path(ellipseIn: CGRect(x: 1, y: 2, width: 30, height: 40))
    path.addQuadCurve(to: CGPoint(x: 5, y: 5), control: CGPoint(x: 9, y: 1))
    path.addLine(to: .zero)
    #expect(Path(path.cgPath) == path)
    #expect(Path(CGMutablePath()).isEmpty)
  }
}
