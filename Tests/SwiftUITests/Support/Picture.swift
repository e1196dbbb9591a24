import Foundation
import Interaction
import SwiftUI
import UIKit

/// A view shown in memory, to look at its pixels and to press on.
@MainActor final class Picture {
  let headless: HeadlessHost
  /// What the view complained about.
  var complaints: [String] = []
  private let scale: Double
  private let width: Int
  private var clock = 10.0

  init<V: View>(_ view: V, width: CGFloat = 40, height: CGFloat = 40, scale: Double = 1) throws {
    headless = HeadlessHost(view, size: CGSize(width: width, height: height), scale: scale)
    self.scale = scale
    self.width = Int((width * scale).rounded())
    headless.host.onDiagnostic = { [weak self] in self?.complaints.append($0) }
    try refresh()
  }

  /// Makes frames until nothing is pending, and paints the last.
  func refresh() throws {
    headless.makeFrame()
    headless.makeFramesUntilIdle()
    try headless.paint()
  }

  var text: String { headless.displayText }

  /// The colour of the pixel at a point, as `RRGGBB`.
  func color(_ x: CGFloat, _ y: CGFloat) -> String {
    let place = (Int(y * scale) * width + Int(x * scale)) * 4
    return headless.pixels[place..<(place + 3)].map { String(format: "%02X", $0) }.joined()
  }

  /// The share of red in the pixel at a point, 0 to 255, and so on for the others.
  func channels(_ x: CGFloat, _ y: CGFloat) -> [Int] {
    let place = (Int(y * scale) * width + Int(x * scale)) * 4
    return headless.pixels[place..<(place + 3)].map { Int($0) }
  }

  func press(_ x: CGFloat, _ y: CGFloat) {
    clock += 1
    headless.host.handle(.pointer(PointerEvent(.down, at: CGPoint(x: x, y: y), time: clock)))
  }

  func release(_ x: CGFloat, _ y: CGFloat) {
    clock += 0.05
    headless.host.handle(.pointer(PointerEvent(.up, at: CGPoint(x: x, y: y), time: clock)))
  }

  func doubleTap(_ x: CGFloat, _ y: CGFloat) {
    tap(x, y)
    clock -= 0.9
    tap(x, y)
  }

  func tap(_ x: CGFloat, _ y: CGFloat) {
    press(x, y)
    release(x, y)
  }
}

/// Pixels of the given colours, row by row, each named by a letter: r, g, b, w, k and a point for nothing.
func pixelImage(_ rows: String...) -> CGImage? {
  let colors: [Character: [UInt8]] = [
    "r": [255, 0, 0, 255], "g": [0, 255, 0, 255], "b": [0, 0, 255, 255], "w": [255, 255, 255, 255],
    "k": [0, 0, 0, 255], ".": [0, 0, 0, 0],
  ]
  return CGImage(
    width: rows.first?.count ?? 0, height: rows.count,
    pixels: rows.flatMap { $0.flatMap { colors[$0] ?? [] } })
}

/// Black, white, red, green and blue that are the same in every appearance.
extension Color {
  static let pureRed = Color(red: 1, green: 0, blue: 0)
  static let pureGreen = Color(red: 0, green: 1, blue: 0)
  static let pureBlue = Color(red: 0, green: 0, blue: 1)
}
