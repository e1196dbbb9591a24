import CoreGraphics
import DisplayList
import Foundation
import GTKPlatform

/// One X server for all tests of this process, for GTK opens one display in the life of a process.
@MainActor enum TestDisplay {
  /// Whether windows can be opened.
  ///
  /// GTK may have been started without a display before, by the tests of other targets in this process.
  static let isReady: Bool = {
    guard let number = startServer() else { return false }
    // For the tools that drive the windows.
    setenv("DISPLAY", ":\(number)", 1)
    return GTKRuntime.openDisplay(named: ":\(number)")
  }()

  private static func startServer() -> Int? {
    let server = Process()
    let answer = Pipe()
    server.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    // The shell ends the server when this process is gone, however it ended.
    let script = "Xvfb -displayfd 1 -screen 0 1280x1024x24 -nolisten tcp -noreset 2>/dev/null & "
    let watch = "while kill -0 \(getpid()) 2>/dev/null; do sleep 1; done; kill -9 $!"
    server.arguments = ["sh", "-c", script + watch]
    server.standardOutput = answer
    // Inherited, it would keep `swift test` waiting for the shell, and the shell for this process.
    server.standardError = FileHandle.nullDevice
    guard (try? server.run()) != nil else { return nil }
    let line = answer.fileHandleForReading.availableData
    return Int(String(decoding: line, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines))
  }
}

extension HeadlessSurface {
  /// Paints items and answers with the surface.
  @MainActor static func painting(
    _ items: [DisplayItem], width: Double = 40, height: Double = 40, scale: Double = 1
  ) throws -> HeadlessSurface {
    _ = TestDisplay.isReady
    let surface = try HeadlessSurface(size: CGSize(width: width, height: height), scale: scale)
    surface.paint(DisplayList(items))
    return surface
  }

  /// A pixel as eight hexadecimal digits, or six where it is opaque.
  @MainActor func hex(_ x: Int, _ y: Int) -> String {
    guard let color = color(x: x, y: y) else { return "outside" }
    func digits(_ value: Double) -> String {
      let text = String(Int((value * 255).rounded()), radix: 16, uppercase: true)
      return text.count < 2 ? "0" + text : text
    }
    let opaque = digits(color.red) + digits(color.green) + digits(color.blue)
    return color.alpha < 1 ? opaque + digits(color.alpha) : opaque
  }

  /// The smallest and largest x and y of the pixels that are not white; nil where all are.
  @MainActor var inkBounds: (left: Int, top: Int, right: Int, bottom: Int)? {
    var bounds: (left: Int, top: Int, right: Int, bottom: Int)?
    let pixels = pixels
    for y in 0..<pixelHeight {
      for x in 0..<pixelWidth {
        let index = (y * pixelWidth + x) * 4
        guard pixels[index] < 250 || pixels[index + 1] < 250 || pixels[index + 2] < 250 else { continue }
        let old = bounds ?? (x, y, x, y)
        bounds = (min(old.left, x), min(old.top, y), max(old.right, x), max(old.bottom, y))
      }
    }
    return bounds
  }
}

let red = RGBA(red: 1, green: 0, blue: 0)
let green = RGBA(red: 0, green: 1, blue: 0)
let blue = RGBA(red: 0, green: 0, blue: 1)

func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}

func fill(_ rect: CGRect, _ color: RGBA) -> DisplayItem { .fill(.rectangle(rect), .color(color)) }
