public import SwiftUI

/// What a cell's item is at the moment: selected, focused, pointed at, pressed.
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
/// Outside the cells of a ``CollectionView`` whose items can be selected or activated it is nothing of that. A body that reads
/// it runs again when the status of its own item is another.
@propertyWrapper @MainActor @preconcurrency public struct CellStatus: DynamicProperty {
  /// What an item is.
  public struct Value: Hashable, Sendable {
    /// Whether it is selected.
    public var isSelected = false
    /// Whether keys go from it.
    public var isFocused = false
    /// Whether the pointer is over it.
    public var isHovered = false
    /// Whether the pointer or a finger is down on it: not on a control in it, and not scrolling.
    public var isPressed = false
  }

  @Environment(\.itemStateScope) private var scope
  @Environment(\.collectionPicks) private var picks

  /// Declares that a view shows the status of its item.
  public nonisolated init() {}

  /// The status now.
  public var wrappedValue: Value {
    guard let picks, let id = scope?.id else { return Value() }
    return picks.statuses.status(of: CellID(id))
  }
}
