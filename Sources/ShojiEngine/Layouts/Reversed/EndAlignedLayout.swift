/// Any layout whose content sits at the viewport's end while it is shorter, in its own order: the first
/// messages of a chat stand at the bottom, the newest lowest.
///
/// Content that is as long as the viewport or longer lies as it did. What keeps the newest in sight while
/// more arrive is the anchor's to do (stick to end), not the layout's.
public struct EndAlignedLayout<Base: ItemLayout>: WrappingLayout {
  /// The layout as it lies from the start.
  public var base: Base

  /// Aligns a layout.
  public init(_ base: Base) { self.base = base }

  /// The base's length, or the viewport's where that is longer, in points.
  public var contentExtent: Double { base.extentFillingViewport }

  /// Down by how much shorter than the viewport the content is.
  public func mainOutside(_ stretch: Stretch) -> Stretch {
    Stretch(start: stretch.start + shift, length: stretch.length)
  }

  /// Up by as much.
  public func mainInBase(_ stretch: Stretch) -> Stretch {
    Stretch(start: stretch.start - shift, length: stretch.length)
  }

  /// How far all items are moved down, in points.
  private var shift: Double {
    let content = Stretch(start: 0, length: base.contentExtent).length
    return max(0, base.extentFillingViewport - min(content, .greatestFiniteMagnitude))
  }
}

extension EndAlignedLayout: Equatable where Base: Equatable {}

extension EndAlignedLayout: ItemSections where Base: ItemSections {}
