internal import DisplayList

extension Color {
  @frozen
  public struct Resolved: Hashable, Sendable {
    public var linearRed: Float
    public var linearGreen: Float
    public var linearBlue: Float
    public var opacity: Float

    public init(
      colorSpace: Color.RGBColorSpace = .sRGB, red: Float, green: Float, blue: Float, opacity: Float = 1
    ) {
      self.init(
        RGBA(
          colorSpace, red: Double(red), green: Double(green), blue: Double(blue), opacity: Double(opacity)))
    }

    init(_ rgba: RGBA) {
      linearRed = Float(rgba.red.linear)
      linearGreen = Float(rgba.green.linear)
      linearBlue = Float(rgba.blue.linear)
      opacity = Float(rgba.alpha)
    }

    public var red: Float {
      get { Float(Double(linearRed).encoded) }
      set { linearRed = Float(Double(newValue).linear) }
    }

    public var green: Float {
      get { Float(Double(linearGreen).encoded) }
      set { linearGreen = Float(Double(newValue).linear) }
    }

    public var blue: Float {
      get { Float(Double(linearBlue).encoded) }
      set { linearBlue = Float(Double(newValue).linear) }
    }

    var rgba: RGBA {
      RGBA(.sRGB, red: Double(red), green: Double(green), blue: Double(blue), opacity: Double(opacity))
    }
  }
}
