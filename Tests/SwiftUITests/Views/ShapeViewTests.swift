import SwiftUI
import Testing

@MainActor @Suite struct ShapeViewTests {
  @Test("Strokes and fills are chained from the bottom up")
  func chains() throws {
    let view = Rectangle().fill(Color.pureRed).stroke(Color.pureBlue, lineWidth: 4).frame(
      width: 20, height: 20)
    let picture = try Picture(view)
    #expect(picture.color(20, 20) == "FF0000")
    #expect(picture.color(9, 20) == "0000FF")
    #expect(picture.color(11, 20) == "0000FF")
    #expect(picture.color(13, 20) == "FF0000")
  }

  @Test("A border stays inside the shape")
  func borders() throws {
    let view = Rectangle().fill(Color.pureRed).strokeBorder(Color.pureBlue, lineWidth: 4)
      .frame(width: 20, height: 20)
    let picture = try Picture(view)
    #expect(picture.color(9, 20) == "FFFFFF")
    #expect(picture.color(11, 20) == "0000FF")
    #expect(picture.color(13, 20) == "0000FF")
    #expect(picture.color(15, 20) == "FF0000")
  }

  @Test("A later fill lies above what was there")
  func fillsAgain() throws {
    let view = Rectangle().stroke(Color.pureBlue, lineWidth: 4).fill(Color.pureRed).frame(
      width: 20, height: 20)
    let picture = try Picture(view)
    #expect(picture.color(9, 20) == "0000FF")
    #expect(picture.color(11, 20) == "FF0000")
    #expect(Rectangle().fill(Color.pureRed).shape.path(in: .zero) == Rectangle().path(in: .zero))
  }

  @Test("Only the line of a stroke is hit")
  func strokeHits() throws {
    var taps = 0
    let ring = Rectangle().stroke(Color.pureBlue, style: StrokeStyle(lineWidth: 4))
      .frame(width: 20, height: 20).onTapGesture { taps += 1 }
    let picture = try Picture(ring)
    picture.tap(20, 20)
    #expect(taps == 0)
    picture.tap(11, 20)
    #expect(taps == 1)
  }

  @Test("Operations change a shape's path in its rectangle")
  func operations() {
    let rect = CGRect(x: 10, y: 20, width: 40, height: 20)
    #expect(Rectangle().scale(0.5).path(in: rect).boundingRect == CGRect(x: 20, y: 25, width: 20, height: 10))
    #expect(
      Rectangle().scale(x: 2, y: 1, anchor: .leading).path(in: rect).boundingRect
        == CGRect(x: 10, y: 20, width: 80, height: 20))
    #expect(
      Rectangle().size(width: 5, height: 6).path(in: rect).boundingRect
        == CGRect(x: 10, y: 20, width: 5, height: 6))
    #expect(
      Rectangle().offset(CGSize(width: 1, height: 2)).path(in: rect).boundingRect
        == CGRect(x: 11, y: 22, width: 40, height: 20))
    #expect(
      Rectangle().transform(CGAffineTransform(scaleX: 2, y: 2)).path(in: rect).boundingRect
        == CGRect(x: 20, y: 40, width: 80, height: 40))
    #expect(AnyShape(Circle()).path(in: rect) == Circle().path(in: rect))
    #expect(AnyShape(Circle()).sizeThatFits(ProposedViewSize(rect.size)) == CGSize(width: 20, height: 20))
  }

  @Test("Shapes have names where a shape is asked for")
  func names() throws {
    let picture = try Picture(Color.pureRed.clipShape(.circle))
    #expect(picture.color(20, 20) == "FF0000")
    #expect(picture.color(1, 1) == "FFFFFF")
    let uneven = Color.pureRed.clipShape(.rect(topLeadingRadius: 20))
    #expect(try Picture(uneven).color(1, 1) == "FFFFFF")
    #expect(try Picture(uneven).color(38, 1) == "FF0000")
  }

  @Test("The inset of an uneven rectangle keeps the centres of its corners")
  func unevenInset() {
    let rect = CGRect(x: 0, y: 0, width: 40, height: 40)
    let inner = UnevenRoundedRectangle(topLeadingRadius: 10, style: .circular).inset(by: 4).path(in: rect)
    #expect(inner.boundingRect == rect.insetBy(dx: 4, dy: 4))
    #expect(!inner.contains(CGPoint(x: 4.5, y: 4.5)))
    #expect(inner.contains(CGPoint(x: 6.5, y: 6.5)))
  }
}
