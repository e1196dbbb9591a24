import CoreGraphics
import Interaction
import Testing

@testable import SwiftUI

@MainActor @Suite struct LabelTests {
  private func label() -> some View {
    Label {
      Text("title")
    } icon: {
      Text("icon")
    }
  }

  private struct Reversed: LabelStyle {
    func makeBody(configuration: Configuration) -> some View {
      HStack {
        configuration.title
        configuration.icon
      }
    }
  }

  @Test func stylesSayWhatShows() {
    #expect(Stage(label()).texts == ["icon", "title"])
    #expect(Stage(label().labelStyle(.titleOnly)).texts == ["title"])
    #expect(Stage(label().labelStyle(.iconOnly)).texts == ["icon"])
    #expect(Stage(label().labelStyle(.titleAndIcon)).texts == ["icon", "title"])
    #expect(Stage(label().labelStyle(Reversed())).texts == ["title", "icon"])
  }

  @Test func whatIsUnavailableSaysSoInTheMiddle() {
    let log = Log()
    let stage = Stage(
      ContentUnavailableView {
        Label {
          Text("Nothing").id("title")
        } icon: {
          Text("icon").id("icon")
        }
      } description: {
        Text("here")
      } actions: {
        Button("Retry") { log.add("retry") }.id("button")
      })
    #expect(stage.texts == ["icon", "Nothing", "here", "Retry"])
    #expect(stage.rect("icon").maxY <= stage.rect("title").minY)
    #expect(stage.rect("title").midX == 200)
    stage.tap(stage.rect("button").midX, stage.rect("button").midY)
    #expect(log.take() == ["retry"])
    #expect(Stage(ContentUnavailableView { Text("just this") }).texts == ["just this"])
  }

  private struct Switched: View {
    @State private var isOn = false
    var body: some View {
      VStack {
        Text(isOn ? "on" : "off")
        Toggle("switch", isOn: $isOn).id("toggle")
      }
    }
  }

  @Test func aToggleIsSwitchedByPointerAndKey() {
    let stage = Stage(Switched())
    #expect(stage.texts == ["off", "switch"])
    let frame = stage.rect("toggle")
    #expect(frame.width == 400)
    stage.tap(frame.maxX - 20, frame.midY)
    #expect(stage.texts == ["on", "switch"])
    stage.press(.tab)
    stage.press(.space)
    #expect(stage.texts == ["off", "switch"])
    stage.tap(frame.minX + 5, frame.midY)
    #expect(stage.texts == ["off", "switch"], "the label is no switch")
  }

  @Test func aToggleAsAButton() {
    let stage = Stage(Switched().toggleStyle(.button))
    let frame = stage.rect("toggle")
    stage.tap(frame.midX, frame.midY)
    #expect(stage.texts == ["on", "switch"])
  }
}
