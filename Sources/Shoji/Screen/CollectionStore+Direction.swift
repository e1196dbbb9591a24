internal import ShojiEngine
internal import SwiftUI

/// The border between the engine, which counts from where lines begin, and scroll views, which count from the left.
extension CollectionStore {
  /// How wide the content is, in points; of a row from right to left, as wide as the viewport at least.
  @MainActor var contentWidth: CGFloat {
    locked {
      CGFloat(
        isHorizontal
          ? max(session.scrolledExtent, container.mainExtent) : session.layout?.contentCrossExtent ?? 0)
    }
  }

  /// What is scrolled to, as the engine counts, in points.
  @MainActor func offset(in geometry: ScrollGeometry) -> Double {
    guard isHorizontal else { return Double(geometry.contentOffset.y) }
    guard isRightToLeft else { return Double(geometry.contentOffset.x) }
    return Double(geometry.contentSize.width - geometry.containerSize.width - geometry.contentOffset.x)
  }

  /// What a scroll view is to take for an offset of the engine, in points.
  @MainActor func scrollOffset(_ offset: Double) -> CGFloat {
    guard isHorizontal, isRightToLeft else { return CGFloat(offset) }
    return contentWidth - CGFloat(container.mainExtent + offset)
  }

  /// Where a scroll view that is made now stands; nil at the start, where it stands by itself.
  @MainActor var openingOffset: CGFloat? {
    let offset = contentOffset
    return offset == 0 ? nil : scrollOffset(offset)
  }
}
