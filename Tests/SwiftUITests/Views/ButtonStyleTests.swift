import SwiftUI
import Testing

@MainActor @Suite struct ButtonStyleTests {
  /// Acts on the second tap only.
  private struct TwiceStyle: PrimitiveButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
      configuration.label.onTapGesture(count: 2) { configuration.trigger() }
    }
  }

  /// Is pressed like any button, on a ground of its own.
  private struct GroundStyle: PrimitiveButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
      Button(configuration).padding(8).background(Color.pureGreen)
    }
  }

  @Test("A primitive style decides when a button acts")
  func primitiveStyleActs() throws {
    var count = 0
    let button = Button(action: { count += 1 }, label: { Color.pureRed }).buttonStyle(TwiceStyle())
    let picture = try Picture(button)
    picture.tap(20, 20)
    #expect(count == 0)
    picture.tap(20, 20)
    picture.doubleTap(20, 20)
    #expect(count == 1)
  }

  @Test("A button inside a primitive style acts and is styled once")
  func primitiveStyleWraps() throws {
    var count = 0
    let button = Button(action: { count += 1 }, label: { Color.pureRed.frame(width: 10, height: 10) })
      .buttonStyle(GroundStyle())
    let picture = try Picture(button)
    #expect(picture.color(10, 20) == "00FF00")
    #expect(picture.color(20, 20) == "FF0000")
    picture.tap(20, 20)
    #expect(count == 1)
  }

  @Test("A plain button keeps its label's colours and pales while it is pressed")
  func plain() throws {
    let picture = try Picture(Button(action: {}, label: { Color.pureRed }).buttonStyle(.plain))
    #expect(picture.color(20, 20) == "FF0000")
    picture.press(20, 20)
    try picture.refresh()
    #expect(picture.channels(20, 20)[1] > 100)
    picture.release(20, 20)
    try picture.refresh()
    #expect(picture.color(20, 20) == "FF0000")
  }

  @Test("A prominent button stands on the tint")
  func prominent() throws {
    let button = Button(action: {}, label: { Color.clear.frame(width: 10, height: 10) })
      .buttonStyle(.borderedProminent).tint(Color.pureGreen)
    let picture = try Picture(button)
    #expect(picture.color(10, 20) == "00FF00")
    #expect(picture.headless.host.sizeThatFits(width: nil, height: nil) == CGSize(width: 34, height: 24))
  }

  @Test("The tint paints labels, styles and nothing else")
  func tint() throws {
    let label = Button(action: {}, label: { Rectangle() }).tint(Color.pureGreen)
    #expect(try Picture(label).color(20, 20) == "00FF00")
    #expect(try Picture(Rectangle().fill(.tint).tint(Color.pureBlue)).color(20, 20) == "0000FF")
    let accent = Rectangle().fill(Color.accentColor).accentColor(.pureRed)
    #expect(try Picture(accent).color(20, 20) == "FF0000")
    let nested = Rectangle().fill(.tint).tint(TintShapeStyle()).tint(Color.pureBlue)
    #expect(try Picture(nested).text.contains("fill"))
  }
}
