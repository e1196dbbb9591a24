public import Foundation

extension RangeReplaceableCollection where Self: MutableCollection {
  /// Offsets beyond the end are ignored; at Apple they trap.
  public mutating func remove(atOffsets offsets: IndexSet) {
    let kept = enumerated().filter { !offsets.contains($0.offset) }.map(\.element)
    replaceSubrange(startIndex..<endIndex, with: kept)
  }
}

extension MutableCollection {
  /// `destination` counts the elements as they stood before the move. Offsets beyond the end are ignored; at Apple
  /// they trap.
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    let elements = Array(enumerated())
    let moved = elements.filter { source.contains($0.offset) }
    let before = elements.filter { !source.contains($0.offset) && $0.offset < destination }
    let after = elements.filter { !source.contains($0.offset) && $0.offset >= destination }
    for (index, element) in zip(indices, before + moved + after) {
      self[index] = element.element
    }
  }
}
