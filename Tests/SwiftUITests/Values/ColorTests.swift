import DisplayList
import Testing

@testable import SwiftUI

private func bytes(_ color: Color, in scheme: ColorScheme = .light) -> [Int] {
  let rgba = color.resolve(in: scheme)
  return [rgba.red, rgba.green, rgba.blue, rgba.alpha].map { Int(($0 * 255).rounded()) }
}

@Suite struct ColorTests {
  @Test func systemColorsFollowTheScheme() {
    #expect(bytes(.blue) == [0, 122, 255, 255])
    #expect(bytes(.blue, in: .dark) == [10, 132, 255, 255])
    #expect(bytes(.accentColor) == [0, 122, 255, 255])
    #expect(bytes(.primary) == [0, 0, 0, 255])
    #expect(bytes(.primary, in: .dark) == [255, 255, 255, 255])
    #expect(bytes(.secondary) == [60, 60, 67, 153])
    #expect(bytes(.clear) == [0, 0, 0, 0])
    #expect(bytes(.gray, in: .dark) == [142, 142, 147, 255])
  }

  @Test func accentsAreReplaceable() {
    #expect(Color.accentColor.resolve(in: .light, accent: .red) == Color.red.resolve(in: .light))
    #expect(
      Color.accentColor.opacity(0.5).resolve(in: .dark, accent: .white)
        == RGBA.white.multiplyingAlpha(by: 0.5))
    #expect(Color.accentColor.resolve(in: .light, accent: .accentColor) == Color.blue.resolve(in: .light))
  }

  @Test func opacityMultiplies() {
    #expect(Color.red.opacity(0.5).opacity(0.5).resolve(in: .light).alpha == 0.25)
    #expect(Color(white: 1, opacity: 0.5).opacity(0.5) == Color(white: 1, opacity: 0.25))
  }

  @Test func hueRunsAroundTheWheel() {
    let wheel: [(Double, [Int])] = [
      (0, [255, 0, 0, 255]), (1.0 / 6, [255, 255, 0, 255]), (1.0 / 3, [0, 255, 0, 255]),
      (0.5, [0, 255, 255, 255]),
      (2.0 / 3, [0, 0, 255, 255]), (5.0 / 6, [255, 0, 255, 255]), (1, [255, 0, 0, 255]),
    ]
    for (hue, expected) in wheel {
      #expect(bytes(Color(hue: hue, saturation: 1, brightness: 1)) == expected)
    }
    #expect(bytes(Color(hue: 0.3, saturation: 0, brightness: 0.4)) == [102, 102, 102, 255])
    #expect(bytes(Color(hue: 0, saturation: 0.5, brightness: 1)) == [255, 128, 128, 255])
  }

  @Test func otherSpacesAreBroughtIntoRange() {
    #expect(bytes(Color(.sRGBLinear, white: 0.5)) == [188, 188, 188, 255])
    #expect(bytes(Color(.displayP3, white: 0.6)) == [153, 153, 153, 255])
    #expect(bytes(Color(.displayP3, red: 1, green: 0, blue: 0)) == [255, 0, 0, 255])
    #expect(bytes(Color(.displayP3, red: 0.5, green: 0.4, blue: 0.3)) == [132, 101, 73, 255])
    #expect(bytes(Color(red: 2, green: -1, blue: 0.5, opacity: 3)) == [255, 0, 128, 255])
  }

  @Test func mixingMeetsInTheMiddle() {
    #expect(bytes(Color.black.mix(with: .white, by: 0.5, in: .device)) == [128, 128, 128, 255])
    // Oklab's middle grey.
    #expect(bytes(Color.black.mix(with: .white, by: 0.5)) == [99, 99, 99, 255])
    #expect(bytes(Color.red.mix(with: .blue, by: 0)) == bytes(.red))
    #expect(bytes(Color.red.mix(with: .blue, by: 1)) == bytes(.blue))
    #expect(bytes(Color.red.mix(with: .clear, by: 0.5, in: .device)) == [255, 59, 48, 128])
  }

  @Test func resolvedColorsKeepTheirComponents() {
    var resolved = Color.Resolved(red: 1, green: 0.5, blue: 0, opacity: 0.5)
    #expect(abs(resolved.linearGreen - 0.214_041) < 1e-5)
    #expect(abs(resolved.green - 0.5) < 1e-6)
    resolved.blue = 1
    #expect(resolved.linearBlue == 1)
    #expect(bytes(Color(resolved)) == [255, 128, 255, 128])
  }

  @Test func gradientsSpreadTheirColors() {
    #expect(Gradient(colors: [.red, .green, .blue]).stops.map(\.location) == [0, 0.5, 1])
    #expect(Gradient(colors: [.red]).stops.map(\.location) == [0])
    #expect(Gradient(colors: []).stops.isEmpty)
    let stops = Gradient(colors: [.white, .primary]).resolve(in: .dark)
    #expect(stops == [GradientStop(color: .white, location: 0), GradientStop(color: .white, location: 1)])
  }

  @Test func strokesKeepTheirParts() {
    let style = StrokeStyle(lineWidth: 3, lineCap: .round, lineJoin: .bevel, dash: [4, 2], dashPhase: 1)
    #expect(
      style.stroke == Stroke(width: 3, cap: .round, join: .bevel, miterLimit: 10, dash: [4, 2], dashPhase: 1))
  }
}
