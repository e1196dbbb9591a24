/// Room between the container's edges and the items, in points.
public struct Insets: Hashable, Sendable {
  /// Before the first line.
  public var mainStart: Double
  /// After the last line.
  public var mainEnd: Double
  /// Before the first column.
  public var crossStart: Double
  /// After the last column.
  public var crossEnd: Double

  /// Makes insets; a layout treats NaN, infinite and negative ones as 0, with a diagnostic.
  public init(mainStart: Double = 0, mainEnd: Double = 0, crossStart: Double = 0, crossEnd: Double = 0) {
    self.mainStart = mainStart
    self.mainEnd = mainEnd
    self.crossStart = crossStart
    self.crossEnd = crossEnd
  }

  /// No room at all.
  public static let zero = Insets()

  /// Returns insets whose sums are finite, each mended one reported.
  func mended(_ sink: Diagnostics?) -> Insets {
    func usable(_ inset: Double) -> Double {
      min(Diagnostics.usable(inset, "inset", sink), Extents.longest)
    }
    return Insets(
      mainStart: usable(mainStart), mainEnd: usable(mainEnd), crossStart: usable(crossStart),
      crossEnd: usable(crossEnd))
  }
}
