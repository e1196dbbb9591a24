/// Any layout with its main axis turned round: item 0 stands at the end, as the newest message of a chat
/// whose data begins with the newest.
///
/// Where the content is shorter than the viewport it sits at the viewport's end, and the content counts as
/// long as the viewport. Indexes stay those of the data, so edits, ids and selections know nothing of it; an
/// item put in front of item 0 appears at the end and moves the others up. To open at item 0, scroll to the
/// greatest offset.
///
/// See ``EndAlignedLayout`` for data whose newest item is the last.
public struct ReversedLayout<Base: ItemLayout>: WrappingLayout {
  /// The layout as it lies without being turned.
  public var base: Base

  /// Turns a layout round.
  public init(_ base: Base) { self.base = base }

  /// The base's length, or the viewport's where that is longer, in points.
  public var contentExtent: Double { base.extentFillingViewport }

  /// As far from the end as it was from the start.
  public func mainOutside(_ stretch: Stretch) -> Stretch {
    Stretch(start: base.extentFillingViewport - stretch.end, length: stretch.length)
  }
  /// The same way back.
  public func mainInBase(_ stretch: Stretch) -> Stretch { mainOutside(stretch) }
}

extension ReversedLayout: Equatable where Base: Equatable {}

extension ReversedLayout: ItemSections where Base: ItemSections {}

extension ItemLayout {
  /// The content's length along the main axis, in points, or the viewport's down to a whole pixel where that
  /// is longer.
  ///
  /// A layout that answers NaN or a negative length counts as one of no length.
  var extentFillingViewport: Double {
    let content = min(Stretch(start: 0, length: contentExtent).length, .greatestFiniteMagnitude)
    let length = min(Stretch(start: 0, length: container.mainExtent).length, .greatestFiniteMagnitude)
    let snapped = container.pixels.snap(length)
    // Not up: content that is longer than the viewport by half a pixel could be scrolled.
    let pixel = container.pixels.scale.map { 1 / $0 } ?? 0
    return max(content, snapped > length ? snapped - pixel : snapped)
  }
}
