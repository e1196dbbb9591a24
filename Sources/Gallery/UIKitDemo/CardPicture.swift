import SwiftUI
import UIKit

/// Pictures of hills under a sun, drawn by the program: upright ones, wide ones and square ones.
///
/// What they show is in their middle, so that a box of any shape that they fill has it.
@MainActor enum CardPicture {
  private static var made: [Int: UIImage] = [:]
  private static let count = 12

  /// The picture of a number; numbers share a dozen pictures.
  static func picture(_ number: Int) -> UIImage? {
    let number = abs(number % count)
    if let known = made[number] { return known }
    let picture = HillPicture(number: number).image
    made[number] = picture
    return picture
  }
}

/// Three ranges of hills, paler the further away they are.
private struct HillPicture {
  /// A colour, each part from 0 to 255.
  typealias Tone = SIMD3<Float>

  private struct Palette {
    let sky: Tone
    let haze: Tone
    let hill: Tone
    let sun: Tone
  }

  private static let palettes = [
    Palette(sky: [94, 108, 176], haze: [250, 192, 160], hill: [50, 46, 92], sun: [255, 236, 200]),
    Palette(sky: [120, 182, 230], haze: [226, 240, 240], hill: [44, 104, 92], sun: [255, 252, 236]),
    Palette(sky: [138, 92, 156], haze: [250, 178, 172], hill: [70, 40, 84], sun: [255, 226, 204]),
    Palette(sky: [238, 168, 106], haze: [252, 230, 186], hill: [126, 66, 54], sun: [255, 250, 226]),
    Palette(sky: [58, 136, 150], haze: [196, 230, 214], hill: [24, 70, 80], sun: [250, 252, 226]),
    Palette(sky: [40, 50, 98], haze: [132, 146, 204], hill: [20, 26, 56], sun: [238, 240, 255]),
  ]
  private static let sizes = [(360, 520), (620, 380), (440, 440), (540, 400)]

  private let width: Int
  private let height: Int
  private let palette: Palette
  /// How far down each range reaches in each column, the nearest range first.
  private let ranges: [[Float]]
  private let sun: SIMD2<Float>

  /// The length that the middle of the picture has in any box.
  private var side: Float { Float(min(width, height)) }

  init(number: Int) {
    (width, height) = Self.sizes[number % Self.sizes.count]
    palette = Self.palettes[number % Self.palettes.count]
    let (width, height, side) = (Float(width), Float(height), Float(min(width, height)))
    let turn = Double(number) * 1.7
    sun = [width / 2 + side * Float(0.22 * sin(turn)), height / 2 - side * 0.17]
    ranges = [(0.24, 0.10, 2.3), (0.11, 0.09, 3.7), (0.0, 0.07, 5.9)].map { base, swing, often in
      (0..<Int(width)).map { x in
        let u = (Double(x) - Double(width) / 2) / Double(side)
        let wave =
          sin(u * often + turn * often) + 0.45 * sin(u * often * 2.3 + turn * 3)
          + 0.12 * sin(u * often * 6.1 + turn)
        return height / 2 + side * Float(base - swing * wave / 1.57)
      }
    }
  }

  var image: UIImage? {
    var pixels = [UInt8](repeating: 255, count: width * height * 4)
    pixels.withUnsafeMutableBufferPointer { pixels in
      var place = 0
      for y in 0..<height {
        let y = Float(y)
        // The sky is done where the furthest hills begin.
        let sky = mix(palette.sky, palette.haze, (y - Float(height) / 2 + side * 0.5) / (side * 0.55))
        for x in 0..<width {
          let tone = tone(x, y, sky: sky)
          pixels[place] = UInt8(tone.x)
          pixels[place + 1] = UInt8(tone.y)
          pixels[place + 2] = UInt8(tone.z)
          place += 4
        }
      }
    }
    return CGImage(width: width, height: height, pixels: pixels).map { UIImage(cgImage: $0) }
  }

  private func tone(_ x: Int, _ y: Float, sky: Tone) -> Tone {
    for layer in 0..<ranges.count {
      let depth = y - ranges[layer][x]
      guard depth > -0.5 else { continue }
      let here = hill(layer, depth: depth)
      // The edge of a range is a pixel wide, so that it is smooth.
      guard depth < 0.5 else { return here }
      return mix(behind(layer, x, y, sky: sky), here, depth + 0.5)
    }
    return lit(sky, x, y)
  }

  /// What is behind the edge of a range.
  private func behind(_ layer: Int, _ x: Int, _ y: Float, sky: Tone) -> Tone {
    for layer in (layer + 1)..<max(ranges.count, layer + 1) where y > ranges[layer][x] {
      return hill(layer, depth: y - ranges[layer][x])
    }
    return lit(sky, x, y)
  }

  /// Fog lies where a range goes down to the next one.
  private func hill(_ layer: Int, depth: Float) -> Tone {
    let own = mix(palette.hill, palette.haze, 0.27 * Float(layer))
    return mix(own, palette.haze, min(depth / side, 0.3) * 0.6 * Float(layer + 1))
  }

  private func lit(_ sky: Tone, _ x: Int, _ y: Float) -> Tone {
    let away = SIMD2(Float(x), y) - sun
    let distance = (away.x * away.x + away.y * away.y).squareRoot() - side * 0.085
    let glow = mix(sky, palette.sun, 0.55 / (1 + max(0, distance) / (side * 0.07)))
    return mix(glow, palette.sun, 0.5 - distance)
  }

  private func mix(_ first: Tone, _ second: Tone, _ share: Float) -> Tone {
    first + (second - first) * min(max(share, 0), 1)
  }
}
