internal import ShojiEngine
internal import SwiftUI

extension CollectionLayout {
  /// Where content that is scrolled comes to rest.
  public enum Snapping: Hashable, Sendable {
    /// Where an item stands as the first one does at the start.
    case item
    /// A viewport's length from where it was, or several.
    case page
  }

  /// The same layout, whose content comes to rest at items or at pages, however it is scrolled.
  ///
  /// ```swift
  /// CollectionSection("Nearby", stays) { StayCard($0) }
  ///   .layout(.carousel(itemWidth: 220, spacing: 12).snapping(to: .item))
  /// ```
  ///
  /// Where nothing of this is said, `scrollTargetBehavior` around the collection view counts.
  ///
  /// - Parameter place: Where; `nil` for anywhere.
  public func snapping(to place: Snapping?) -> CollectionLayout {
    var layout = self
    layout.snapping = place
    return layout
  }
}

/// Lets the content of a collection view come to rest at its items, those that were never seen too.
struct SnappingTargets: ScrollTargetBehavior {
  let store: CollectionStore
  let snapping: CollectionLayout.Snapping

  func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    guard snapping == .item else {
      return PagingScrollTargetBehavior().updateTarget(&target, context: context)
    }
    guard context.axes.contains(.horizontal) else {
      if let offset = store.restingOffset(near: Double(target.rect.minY)) {
        target.rect.origin.y = CGFloat(offset)
      }
      return
    }
    // The engine counts from where the row begins.
    let end = context.contentSize.width - context.containerSize.width
    let isRightToLeft = context.layoutDirection == .rightToLeft
    let offset = isRightToLeft ? end - target.rect.minX : target.rect.minX
    guard let resting = store.restingOffset(near: Double(offset)) else { return }
    target.rect.origin.x = isRightToLeft ? end - CGFloat(resting) : CGFloat(resting)
  }
}

extension CollectionStore {
  /// Where the viewport stands for the nearest item to begin as the first one does, as the engine counts, in points.
  func restingOffset(near offset: Double) -> Double? { locked { session.restingOffset(near: offset) } }
}
