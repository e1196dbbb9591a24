public import SwiftUI

/// What a cell's item is at the moment: selected, focused, pointed at.
///
/// ```swift
/// struct SongCell: View {
///   @CellStatus private var status
///
///   var body: some View {
///     Text("Song").foregroundStyle(status.isSelected ? .white : .primary)
///   }
/// }
/// ```
///
/// Outside the cells of a ``CollectionView`` it is nothing of that. Bodies that read it run again when the selection, the
/// focus or the pointer is elsewhere.
@propertyWrapper @MainActor @preconcurrency public struct CellStatus: DynamicProperty {
  /// What an item is.
  public struct Value: Hashable, Sendable {
    /// Whether it is selected.
    public var isSelected = false
    /// Whether keys go from it.
    public var isFocused = false
    /// Whether the pointer is over it.
    public var isHovered = false
  }

  @Environment(\.itemStateScope) private var scope
  @Environment(\.collectionPicks) private var picks

  /// Declares that a view shows the status of its item.
  public nonisolated init() {}

  /// The status now.
  public var wrappedValue: Value {
    guard let picks, let id = scope?.id else { return Value() }
    return picks.status(of: CellID(id))
  }
}
