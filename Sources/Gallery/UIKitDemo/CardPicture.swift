import SwiftUI
import UIKit

/// Pictures of hills under a sun, drawn by the program: upright ones, wide ones and square ones.
@MainActor enum CardPicture {
  private static var made: [Int: UIImage] = [:]
  private static let count = 12

  /// The picture of a number; numbers share a dozen pictures.
  static func picture(_ number: Int) -> UIImage? {
    let number = abs(number) % count
    if let known = made[number] { return known }
    let picture = draw(number)
    made[number] = picture
    return picture
  }

  private static func draw(_ number: Int) -> UIImage? {
    let (width, height) = [(120, 360), (360, 120), (220, 220), (300, 200)][number % 4]
    let hue = Double(number) / Double(count)
    var pixels = [UInt8]()
    pixels.reserveCapacity(width * height * 4)
    for y in 0..<height {
      for x in 0..<width {
        let (u, v) = (Double(x) / Double(width), Double(y) / Double(height))
        let hill = 0.62 + 0.12 * sin(u * 5 + Double(number)) + 0.05 * sin(u * 13)
        let fromSun =
          hypot((u - 0.7) * Double(width), (v - 0.25) * Double(height)) / Double(min(width, height))
        let color: (Double, Double, Double)
        if v > hill {
          color = shade(hue + 0.33, 0.35 + 0.4 * (v - hill))
        } else if fromSun < 0.12 {
          color = (1, 0.93, 0.7)
        } else {
          color = shade(hue, 0.95 - 0.35 * v)
        }
        for part in [color.0, color.1, color.2] { pixels.append(UInt8(max(0, min(255, part * 255)))) }
        pixels.append(255)
      }
    }
    return CGImage(width: width, height: height, pixels: pixels).map { UIImage(cgImage: $0) }
  }

  /// A soft colour of the wheel, lighter or darker.
  private static func shade(_ hue: Double, _ light: Double) -> (Double, Double, Double) {
    func part(_ shift: Double) -> Double { light * (0.78 + 0.22 * cos((hue + shift) * 2 * .pi)) }
    return (part(0), part(0.33), part(0.67))
  }
}
