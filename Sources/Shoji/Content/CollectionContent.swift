internal import ShojiEngine
public import SwiftUI

/// What a collection view shows: sections, and views that stand for themselves.
///
/// It is made by a ``CollectionContentBuilder``; there is no need to conform to it.
@MainActor public protocol CollectionContent {
  /// The views of what is seen of it.
  associatedtype Cells: View

  /// Says which sections there are, in order.
  func _describe(_ sections: inout _CollectionSections)

  /// Makes the views of what is seen, section by section in the order in which they were described.
  func _cells(_ screen: _CollectionScreen, _ cursor: inout _SectionCursor) -> Cells
}

/// Which section comes next.
public struct _SectionCursor {
  var section = 0
  /// In how many lists of contents it is.
  var depth = 0

  /// Returns the next section's place.
  mutating func next() -> Int {
    defer { section += 1 }
    return section
  }
}

/// Puts sections and views together to the content of a collection view.
///
/// A view that stands for itself is a section of one item. `for` loops make as many sections as there are elements; only
/// those that are seen are made.
///
/// ```swift
/// CollectionView {
///   Text("Trips").font(.title)
///   for board in boards {
///     CollectionSection(board.name, board.stays) { StayCard($0) } header: { Text(board.name) }
///   }
/// }
/// ```
@resultBuilder @MainActor public struct CollectionContentBuilder {
  /// A section.
  public static func buildExpression<Content: CollectionContent>(_ content: Content) -> Content { content }

  /// A view that stands for itself.
  public static func buildExpression<Content: View>(_ view: Content) -> SingleItem<Content> {
    SingleItem(view: view)
  }

  /// Several sections, one after the other.
  public static func buildBlock<each Content: CollectionContent>(
    _ content: repeat each Content
  ) -> ContentGroup<repeat each Content> {
    ContentGroup(content: (repeat each content))
  }

  /// One section.
  public static func buildBlock<Content: CollectionContent>(_ content: Content) -> Content { content }

  /// Sections of an `if` without `else`.
  public static func buildOptional<Content: CollectionContent>(_ content: Content?) -> OptionalContent<
    Content
  > {
    OptionalContent(content: content)
  }

  /// Sections of the first branch.
  public static func buildEither<First, Second>(first: First) -> EitherContent<First, Second> {
    .first(first)
  }

  /// Sections of the second branch.
  public static func buildEither<First, Second>(second: Second) -> EitherContent<First, Second> {
    .second(second)
  }

  /// Sections of a loop.
  public static func buildArray<Content: CollectionContent>(_ content: [Content]) -> ContentList<Content> {
    ContentList(content: content)
  }
}
