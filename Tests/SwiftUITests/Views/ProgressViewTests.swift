import CoreGraphics
import Testing

@testable import SwiftUI

@MainActor @Suite struct ProgressViewTests {
  private func lines(_ stage: Stage, _ part: String) -> [Substring] {
    stage.display.split(separator: "\n").filter { $0.contains(part) }
  }

  @Test func spokesTurnAsLongAsTheyAreSeen() {
    let driver = Driver<CGFloat>()
    let stage = Stage(
      Driven(0, driver.write) { offset in
        VStack(spacing: 0) {
          Color.clear.frame(height: offset)
          ProgressView().id("spinner")
        }.frame(height: 100, alignment: .top).clipped()
      }, width: 100, height: 100)
    #expect(stage.rect("spinner").size == CGSize(width: 20, height: 20))
    #expect(lines(stage, "stroke").count == 8)
    var pictures = Set([stage.display])
    for _ in 0..<60 {
      #expect(!stage.host.needsFrame)
      stage.frame()
      pictures.insert(stage.display)
    }
    #expect(pictures.count == 8)
    driver.set(5000)
    for _ in 0..<8 { stage.frame() }
    #expect(stage.host.wakeTime == .infinity, "what nobody sees asks for no frames")
  }

  @Test func barsFillFromTheirLeadingEnd() {
    func bar(_ value: Double?, total: Double = 1, _ direction: LayoutDirection = .leftToRight) -> CGRect? {
      let stage = Stage(
        ProgressView(value: value, total: total).progressViewStyle(.linear)
          .environment(\.layoutDirection, direction), width: 200, height: 100)
      guard let line = lines(stage, "#007AFF").first else { return nil }
      let numbers = line.split { !"0123456789.-".contains($0) }.compactMap { Double($0) }
      return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
    #expect(bar(0.25) == CGRect(x: 0, y: 48, width: 50, height: 4))
    #expect(bar(30, total: 60) == CGRect(x: 0, y: 48, width: 100, height: 4))
    #expect(bar(7)?.width == 200)
    #expect(bar(0.25, .rightToLeft)?.minX == 150)
    #expect(bar(nil) == CGRect(x: 60, y: 48, width: 80, height: 4))
    #expect(bar(.nan)?.minX == 60)
    #expect(bar(1, total: 0)?.minX == 60)
  }

  @Test func aValueMakesABarAndNoneMakesSpokes() {
    let stage = Stage(
      VStack {
        ProgressView("Loading", value: 0.5)
        ProgressView("Waiting")
      })
    #expect(stage.texts == ["Loading", "Waiting"])
    #expect(lines(stage, "stroke").count == 8)
    #expect(lines(stage, "#007AFF").count == 1)
    let ring = Stage(ProgressView(value: 0.5).progressViewStyle(.circular))
    #expect(lines(ring, "stroke").isEmpty)
    #expect(lines(ring, "#007AFF").count == 1)
  }

  private struct Percent: ProgressViewStyle {
    func makeBody(configuration: Configuration) -> some View {
      HStack {
        configuration.label
        configuration.currentValueLabel
        Text(configuration.fractionCompleted.map { "\(Int($0 * 100))" } ?? "?")
      }
    }
  }

  @Test func aStyleOfOnesOwn() {
    let stage = Stage(
      VStack {
        ProgressView(value: 3, total: 4) {
          Text("label")
        } currentValueLabel: {
          Text("value")
        }
        ProgressView()
      }.progressViewStyle(Percent()))
    #expect(stage.texts == ["label", "value", "75", "?"])
  }
}
