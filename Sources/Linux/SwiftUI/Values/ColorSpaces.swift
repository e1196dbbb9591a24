internal import DisplayList
internal import Foundation

extension RGBA {
  /// A colour of another space, brought into sRGB. What sRGB cannot show is moved to the nearest value that it can,
  /// component by component, because painters take 0 to 1 only.
  init(_ space: Color.RGBColorSpace, red: Double, green: Double, blue: Double, opacity: Double) {
    switch space {
    case .sRGB:
      self.init(red: red.unit, green: green.unit, blue: blue.unit, alpha: opacity.unit)
    case .sRGBLinear:
      self.init(linear: (red, green, blue), alpha: opacity)
    case .displayP3:
      // The matrix from linear Display P3 to linear sRGB, both at D65 (CSS Color 4, section 18).
      let (red, green, blue) = (red.linear, green.linear, blue.linear)
      self.init(
        linear: (
          1.2249401763 * red - 0.2249401763 * green, -0.0420569547 * red + 1.0420569547 * green,
          -0.0196375546 * red - 0.0786360456 * green + 1.0982736002 * blue
        ), alpha: opacity)
    }
  }

  init(linear: (red: Double, green: Double, blue: Double), alpha: Double) {
    self.init(
      red: linear.red.encoded.unit, green: linear.green.encoded.unit, blue: linear.blue.encoded.unit,
      alpha: alpha.unit)
  }

  /// The colour `fraction` of the way to `other`. Coverage is mixed first, so that a clear colour adds no tint.
  func mixed(with other: RGBA, by fraction: Double, in space: Gradient.ColorSpace) -> RGBA {
    let fraction = fraction.unit
    let alpha = alpha + (other.alpha - alpha) * fraction
    guard alpha > 0 else { return .clear }
    func mix(_ first: Double, _ second: Double) -> Double {
      (first * self.alpha * (1 - fraction) + second * other.alpha * fraction) / alpha
    }
    if space == .device {
      return RGBA(
        red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue), alpha: alpha)
    }
    let (from, to) = (Oklab(self), Oklab(other))
    return RGBA(
      linear: Oklab(lightness: mix(from.lightness, to.lightness), a: mix(from.a, to.a), b: mix(from.b, to.b))
        .linear,
      alpha: alpha)
  }
}

/// Björn Ottosson's Oklab, the space that perceptual mixing runs in. Matrices: https://bottosson.github.io/posts/oklab/
struct Oklab {
  var lightness: Double
  var a: Double
  var b: Double

  init(lightness: Double, a: Double, b: Double) {
    (self.lightness, self.a, self.b) = (lightness, a, b)
  }

  init(_ color: RGBA) {
    let (red, green, blue) = (color.red.linear, color.green.linear, color.blue.linear)
    let long = cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let medium = cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let short = cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    self.init(
      lightness: 0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short,
      a: 1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short,
      b: 0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short)
  }

  var linear: (red: Double, green: Double, blue: Double) {
    let long = pow(lightness + 0.3963377774 * a + 0.2158037573 * b, 3)
    let medium = pow(lightness - 0.1055613458 * a - 0.0638541728 * b, 3)
    let short = pow(lightness - 0.0894841775 * a - 1.2914855480 * b, 3)
    return (
      4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
      -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
      -0.0041960863 * long - 0.7034186147 * medium + 1.7076147010 * short
    )
  }
}

extension Double {
  /// The value moved into 0 to 1.
  var unit: Double { Swift.min(Swift.max(self, 0), 1) }

  /// An sRGB component without its transfer curve (IEC 61966-2-1); negative ones are mirrored.
  var linear: Double {
    let size = abs(self)
    let result = size <= 0.04045 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4)
    return self < 0 ? -result : result
  }

  /// A linear component with the sRGB transfer curve.
  var encoded: Double {
    let size = abs(self)
    let result = size <= 0.0031308 ? size * 12.92 : 1.055 * pow(size, 1 / 2.4) - 0.055
    return self < 0 ? -result : result
  }
}
