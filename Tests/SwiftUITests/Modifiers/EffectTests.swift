import SwiftUI
import Testing

@MainActor @Observable private final class TurningModel {
  var angle = 0.0
}

private struct Turning: View {
  let model: TurningModel
  var body: some View { Color.pureRed.frame(width: 30, height: 10).rotationEffect(.degrees(model.angle)) }
}

@MainActor @Suite struct EffectTests {
  @Test("A turn moves what is drawn and what is hit, not the layout")
  func rotation() throws {
    var taps = 0
    let bar = Color.pureRed.frame(width: 30, height: 10).onTapGesture { taps += 1 }.rotationEffect(
      .degrees(90))
    let picture = try Picture(bar)
    #expect(picture.color(20, 7) == "FF0000")
    #expect(picture.color(7, 20) == "FFFFFF")
    picture.tap(20, 7)
    #expect(taps == 1)
    picture.tap(7, 20)
    #expect(taps == 1)
    #expect(picture.headless.host.sizeThatFits(width: nil, height: nil) == CGSize(width: 30, height: 10))
  }

  @Test("An anchor stays where it is")
  func anchor() throws {
    let view = Color.pureRed.frame(width: 10, height: 10).scaleEffect(2, anchor: .topLeading)
    let picture = try Picture(view)
    #expect(picture.color(15, 15) == "FF0000")
    #expect(picture.color(34, 34) == "FF0000")
    #expect(picture.color(13, 20) == "FFFFFF")
  }

  @Test("A scale of nothing shows and takes nothing")
  func degenerateScale() throws {
    var taps = 0
    let picture = try Picture(Color.pureRed.onTapGesture { taps += 1 }.scaleEffect(x: 0, y: 1))
    #expect(picture.text.isEmpty)
    picture.tap(20, 20)
    #expect(taps == 0)
  }

  @Test("Places are told in the space they are asked for, through a transform")
  func coordinateSpaces() throws {
    var (local, global) = (CGPoint.zero, CGPoint.zero)
    let tapped = Color.pureRed.frame(width: 20, height: 10)
      .onTapGesture(coordinateSpace: .local) { local = $0 }
      .onTapGesture(coordinateSpace: .global) { global = $0 }
      .rotationEffect(.degrees(180))
    let picture = try Picture(tapped)
    picture.tap(12, 16)
    // Only the innermost of two taps acts.
    #expect(local.x.rounded() == 18 && local.y.rounded() == 9)
    #expect(global == .zero)

    var frame = CGRect.zero
    let watched = Color.pureRed.frame(width: 20, height: 10)
      .onGeometryChange(for: CGRect.self, of: { $0.frame(in: .global) }, action: { frame = $0 })
      .rotationEffect(.degrees(90))
    _ = try Picture(watched)
    #expect(abs(frame.minX - 15) < 0.001 && abs(frame.minY - 10) < 0.001)
    #expect(abs(frame.width - 10) < 0.001 && abs(frame.height - 20) < 0.001)
  }

  @Test("A button is pressed where it is seen")
  func pressInATransform() throws {
    var count = 0
    let button = Button(action: { count += 1 }, label: { Color.pureRed.frame(width: 10, height: 10) })
      .scaleEffect(3)
    let picture = try Picture(button)
    picture.tap(8, 8)
    #expect(count == 1)
  }

  @Test("A blur softens edges and leaves what is outside its reach")
  func blur() throws {
    let picture = try Picture(Color.black.frame(width: 20, height: 20).blur(radius: 2))
    let (edge, inside, outside) = (
      picture.channels(10, 20)[0], picture.channels(20, 20)[0], picture.channels(1, 1)[0]
    )
    #expect((60...200).contains(edge))
    #expect(inside < 10)
    #expect(outside == 255)
    #expect(try Picture(Color.black.blur(radius: 0)).text == Picture(Color.black).text)
  }

  @Test("A shadow lies below and to the side, in its own colour")
  func shadow() throws {
    let view = Color.pureRed.frame(width: 10, height: 10).shadow(color: .pureBlue, radius: 0, x: 10, y: 0)
    let picture = try Picture(view)
    #expect(picture.color(20, 20) == "FF0000")
    #expect(picture.color(28, 20) == "0000FF")
    #expect(picture.color(12, 20) == "FFFFFF")
  }

  @Test("A shadow of many things is that of their outline")
  func shadowOfViews() throws {
    let view = HStack(spacing: 4) {
      Color.pureRed.frame(width: 4, height: 4)
      Color.pureGreen.frame(width: 4, height: 4)
    }.shadow(color: .black, radius: 0, y: 10)
    let picture = try Picture(view)
    #expect(picture.color(16, 30) == "000000")
    #expect(picture.color(20, 30) == "FFFFFF")
    #expect(picture.color(24, 30) == "000000")
  }

  @Test("A mask limits what is seen to where it is drawn itself")
  func mask() throws {
    let picture = try Picture(Color.pureRed.mask { Circle().frame(width: 20, height: 20) })
    #expect(picture.color(20, 20) == "FF0000")
    #expect(picture.color(11, 11) == "FFFFFF")
    #expect(picture.color(2, 20) == "FFFFFF")
    let corner = Color.pureRed.mask(alignment: .topLeading) { Rectangle().frame(width: 10, height: 10) }
    #expect(try Picture(corner).color(5, 5) == "FF0000")
    #expect(try Picture(corner).color(15, 5) == "FFFFFF")
    #expect(try Picture(Color.pureRed.mask(EmptyView())).text.isEmpty)
  }

  @Test("Changed effects are drawn anew")
  func changes() throws {
    let model = TurningModel()
    let picture = try Picture(Turning(model: model))
    #expect(picture.color(7, 20) == "FF0000")
    model.angle = 90
    try picture.refresh()
    #expect(picture.color(7, 20) == "FFFFFF")
    #expect(picture.color(20, 7) == "FF0000")
  }
}
