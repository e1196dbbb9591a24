/// What items are laid out in, whatever the layout.
public struct Container: Hashable, Sendable {
  /// The length along the cross axis, in points.
  public var crossExtent: Double
  /// The viewport's length along the main axis, in points; 0 where it is not known.
  ///
  /// Only layouts that give items a share of it look at it.
  public var mainExtent: Double
  /// The pixels that edges are rounded to.
  public var pixels: PixelGrid
  /// Whether the cross axis runs from the far edge, as columns do from right to left.
  ///
  /// A main axis that runs from right to left is the host's to turn: see ``Orientation``.
  public var isMirrored: Bool

  /// Makes a container; layouts treat NaN, infinite and negative lengths as 0, with a diagnostic.
  public init(
    crossExtent: Double, mainExtent: Double = 0, pixels: PixelGrid = .unaligned, isMirrored: Bool = false
  ) {
    self.crossExtent = crossExtent
    self.mainExtent = mainExtent
    self.pixels = pixels
    self.isMirrored = isMirrored
  }

  /// Returns the container with lengths that can be worked with, each mended one reported.
  func mended(_ sink: Diagnostics?) -> Container {
    Container(
      crossExtent: Diagnostics.usable(crossExtent, "container's cross extent", sink),
      mainExtent: Diagnostics.usable(mainExtent, "container's main extent", sink),
      pixels: pixels, isMirrored: isMirrored)
  }

  /// Returns a stretch of the cross axis given from the leading edge where it is in content coordinates.
  ///
  /// The same turns it back.
  ///
  /// - Parameter extent: The content's length along the cross axis; `nil` for the container's.
  func turned(_ stretch: Stretch, within extent: Double? = nil) -> Stretch {
    guard isMirrored else { return stretch }
    return Stretch(start: (extent ?? crossExtent) - stretch.end, length: stretch.length)
  }
}
