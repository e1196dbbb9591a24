internal import ShojiEngine
public import SwiftUI

/// Sections one after the other.
public struct ContentGroup<each Content: CollectionContent>: CollectionContent {
  let content: (repeat each Content)

  /// Says which sections there are.
  public func _describe(_ sections: inout _CollectionSections) {
    repeat (each content)._describe(&sections)
  }

  /// Makes the views of what is seen.
  public func _cells(
    _ screen: _CollectionScreen, _ cursor: inout _SectionCursor
  ) -> TupleView<(repeat (each Content).Cells)> {
    TupleView((repeat (each content)._cells(screen, &cursor)))
  }
}

/// Sections that may not be there.
public struct OptionalContent<Content: CollectionContent>: CollectionContent {
  let content: Content?

  /// Says which sections there are.
  public func _describe(_ sections: inout _CollectionSections) { content?._describe(&sections) }

  /// Makes the views of what is seen.
  public func _cells(_ screen: _CollectionScreen, _ cursor: inout _SectionCursor) -> Content.Cells? {
    content?._cells(screen, &cursor)
  }
}

/// Sections of one branch or of another.
public enum EitherContent<First: CollectionContent, Second: CollectionContent>: CollectionContent {
  case first(First)
  case second(Second)

  /// Says which sections there are.
  public func _describe(_ sections: inout _CollectionSections) {
    switch self {
    case .first(let content): content._describe(&sections)
    case .second(let content): content._describe(&sections)
    }
  }

  /// Makes the views of what is seen.
  public func _cells(_ screen: _CollectionScreen, _ cursor: inout _SectionCursor) -> some View {
    EitherCells(first: first?._cells(screen, &cursor), second: second?._cells(screen, &cursor))
  }

  private var first: First? { if case .first(let content) = self { content } else { nil } }
  private var second: Second? { if case .second(let content) = self { content } else { nil } }
}

private struct EitherCells<First: View, Second: View>: View {
  let first: First?
  let second: Second?

  var body: some View {
    if let first { first } else { second }
  }
}

/// The sections of a loop.
///
/// Of many only those that are seen are made.
///
/// A `for` makes one. Swift takes no `for` around views whose types have no names, as that of a header with padding; write the
/// list itself then:
///
/// ```swift
/// ContentList(boards) { board in
///   CollectionSection(board.name, board.stays) { StayCard($0) } header: {
///     Text(board.name).padding()
///   }
/// }
/// ```
public struct ContentList<Content: CollectionContent>: CollectionContent {
  let content: [Content]

  init(content: [Content]) { self.content = content }

  /// Makes sections of each element.
  ///
  /// - Parameters:
  ///   - elements: What the sections are of, in order.
  ///   - content: Makes the sections of an element.
  public init<Element>(
    _ elements: some Sequence<Element>, @CollectionContentBuilder content: (Element) -> Content
  ) {
    self.init(content: elements.map(content))
  }

  /// Says which sections there are.
  public func _describe(_ sections: inout _CollectionSections) {
    let first = sections.count
    var starts: [Int] = []
    starts.reserveCapacity(content.count + 1)
    sections.depth += 1
    for content in content {
      starts.append(sections.count)
      content._describe(&sections)
    }
    sections.depth -= 1
    starts.append(sections.count)
    sections.lists[ListPlace(section: first, depth: sections.depth)] = starts
  }

  /// Makes the views of what is seen.
  public func _cells(_ screen: _CollectionScreen, _ cursor: inout _SectionCursor) -> some View {
    let place = ListPlace(section: cursor.section, depth: cursor.depth)
    var seen: [SeenContent] = []
    if let starts = screen.lists[place], let end = starts.last {
      var last = -1
      for section in screen.sections where section >= place.section && section < end {
        // The last one that starts at or before the section: those without sections start where the next does.
        let index = starts.partitionPoint { $0 > section } - 1
        guard index > last, index < content.count else { continue }
        last = index
        seen.append(
          SeenContent(id: screen.id(ofSection: section), start: starts[index], content: content[index]))
      }
      cursor.section = end
    }
    let depth = cursor.depth + 1
    return ForEach(seen) { seen in
      SeenCells(cells: cells(of: seen, screen, depth))
    }
  }

  private func cells(of seen: SeenContent, _ screen: _CollectionScreen, _ depth: Int) -> Content.Cells {
    var cursor = _SectionCursor(section: seen.start, depth: depth)
    return seen.content._cells(screen, &cursor)
  }

  private struct SeenContent: Identifiable {
    let id: CellID
    let start: Int
    let content: Content
  }
}

private struct SeenCells<Cells: View>: View {
  let cells: Cells

  var body: some View { cells }
}

/// Where a list of contents stands: the first section it makes, and how many lists it is in.
struct ListPlace: Hashable, Sendable {
  var section: Int
  var depth: Int
}
