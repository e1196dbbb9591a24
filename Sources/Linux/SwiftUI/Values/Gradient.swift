public import CoreGraphics
internal import DisplayList

public struct Gradient: Hashable, Sendable {
  public struct Stop: Hashable, Sendable {
    public var color: Color
    public var location: CGFloat

    public init(color: Color, location: CGFloat) {
      self.color = color
      self.location = location
    }
  }

  public struct ColorSpace: Hashable, Sendable {
    private let isPerceptual: Bool

    public static let device = Gradient.ColorSpace(isPerceptual: false)
    public static let perceptual = Gradient.ColorSpace(isPerceptual: true)
  }

  public var stops: [Gradient.Stop]

  public init(stops: [Gradient.Stop]) {
    self.stops = stops
  }

  /// Makes a gradient whose colours stand at equal distances, the first at 0 and the last at 1.
  public init(colors: [Color]) {
    let steps = CGFloat(max(colors.count - 1, 1))
    self.init(
      stops: colors.enumerated().map { Stop(color: $0.element, location: CGFloat($0.offset) / steps) })
  }

  func resolve(in scheme: ColorScheme, accent: Color? = nil) -> [GradientStop] {
    stops.map {
      GradientStop(color: $0.color.resolve(in: scheme, accent: accent), location: Double($0.location))
    }
  }
}
