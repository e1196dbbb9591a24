import SwiftUI
import Testing

@MainActor @Observable private final class Choice {
  var style: any ShapeStyle = Color.pureRed
}

/// Holds a value of an open type, as many views of users do.
private struct OpenlyStyled: View {
  let style: any ShapeStyle
  var body: some View { Rectangle().fill(AnyShapeStyle(style)) }
}

private struct Chosen: View {
  let choice: Choice
  var body: some View { OpenlyStyled(style: choice.style) }
}

@MainActor @Suite struct AnyShapeStyleTests {
  @Test("A style of an open type paints, and another one of another type after it")
  func changes() throws {
    let choice = Choice()
    let picture = try Picture(Chosen(choice: choice))
    #expect(picture.color(20, 20) == "FF0000")
    choice.style = Color.pureBlue
    try picture.refresh()
    #expect(picture.color(20, 20) == "0000FF")
    choice.style = LinearGradient(colors: [.pureGreen, .pureGreen], startPoint: .top, endPoint: .bottom)
    try picture.refresh()
    #expect(picture.color(20, 20) == "00FF00")
  }
}
