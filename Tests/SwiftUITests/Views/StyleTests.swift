import SwiftUI
import Testing

@MainActor @Suite struct StyleTests {
  @Test("The ground is the appearance's")
  func background() throws {
    #expect(try Picture(Color.clear.background(in: .rect)).color(20, 20) == "FFFFFF")
    #expect(try Picture(Color.clear.background().environment(\.colorScheme, .dark)).color(20, 20) == "000000")
  }

  @Test("A style with less coverage lets the ground through, gradients too")
  func opacity() throws {
    #expect(try Picture(Rectangle().fill(AnyShapeStyle(.black).opacity(0.5))).channels(20, 20)[0] == 127)
    let gradient = LinearGradient(colors: [.black, .black], startPoint: .top, endPoint: .bottom)
    #expect((126...128).contains(try Picture(Rectangle().fill(gradient.opacity(0.5))).channels(20, 20)[0]))
  }

  @Test("Each level of the foreground is fainter than the one before")
  func levels() throws {
    let levels: [HierarchicalShapeStyle] = [.primary, .secondary, .tertiary, .quaternary]
    let shades = try levels.map { try Picture(Rectangle().fill($0)).channels(20, 20)[0] }
    #expect(shades == shades.sorted() && Set(shades).count == 4)
  }

  @Test("Text modifiers are those of the font")
  func text() throws {
    func shown(_ text: Text) throws -> String { try Picture(text.font(.system(size: 12)), width: 99).text }
    #expect(try shown(Text("7").monospacedDigit()).contains("12pt tabular"))
    #expect(try shown(Text("7").fontDesign(.serif)).contains("12pt serif"))
    #expect(try shown(Text("7").bold().italic(true)).contains("12pt w700 italic"))
    #expect(try shown(Text("7").bold(false)) == shown(Text("7")))
  }

  @Test("Text limits can be read where they are set")
  func environment() {
    var values = EnvironmentValues()
    values.truncationMode = .middle
    values.lineSpacing = 3
    values.minimumScaleFactor = 0.5
    #expect(values.truncationMode == .middle && values.lineSpacing == 3 && values.minimumScaleFactor == 0.5)
    values.displayScale = 2
    #expect(values.pixelLength == 0.5)
  }
}
