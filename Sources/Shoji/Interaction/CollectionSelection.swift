internal import ShojiEngine
public import SwiftUI

/// A binding to what is selected, whatever the type of the ids.
struct SelectionBinding {
  let mode: SelectionMode
  let read: @MainActor () -> Set<CellID>
  let write: @MainActor ([CellID]) -> Void
}

private struct SelectionBindingKey: EnvironmentKey {
  static var defaultValue: SelectionBinding? { nil }
}

private struct ActivationKey: EnvironmentKey {
  static var defaultValue: (@MainActor (AnyHashable) -> Void)? { nil }
}

private struct ShowsMarksKey: EnvironmentKey {
  static var defaultValue: Bool { true }
}

extension EnvironmentValues {
  var selectionBinding: SelectionBinding? {
    get { self[SelectionBindingKey.self] }
    set { self[SelectionBindingKey.self] = newValue }
  }

  var activation: (@MainActor (AnyHashable) -> Void)? {
    get { self[ActivationKey.self] }
    set { self[ActivationKey.self] = newValue }
  }

  var showsSelectionMarks: Bool {
    get { self[ShowsMarksKey.self] }
    set { self[ShowsMarksKey.self] = newValue }
  }
}

extension View {
  /// Lets any number of items of the collection view inside be selected, by id.
  ///
  /// A click selects an item alone, with control or command it toggles, with shift it selects all from the last one on.
  /// Arrows, Home, End and the paging keys go from item to item, with shift they extend, with control they only move; the
  /// space bar with control toggles, control and A select all. A click on a control in a cell is the control's alone. What
  /// is selected stays so when the data is another; items that leave it are deselected.
  ///
  /// ```swift
  /// CollectionView(songs) { SongCell($0) }.collectionSelection($selected)
  /// ```
  ///
  /// - Parameter selection: The ids of what is selected.
  public func collectionSelection<ID: Hashable>(_ selection: Binding<Set<ID>>) -> some View {
    environment(
      \.selectionBinding,
      SelectionBinding(
        mode: .multiple, read: { Set(selection.wrappedValue.map { CellID($0) }) },
        write: { ids in selection.wrappedValue = Set(ids.compactMap { $0.base.base as? ID }) }))
  }

  /// Lets one item of the collection view inside be selected, by id.
  ///
  /// ```swift
  /// CollectionView(songs) { SongCell($0) }.collectionSelection($chosen)
  /// ```
  ///
  /// - Parameter selection: The id of what is selected; nil where nothing is.
  public func collectionSelection<ID: Hashable>(_ selection: Binding<ID?>) -> some View {
    environment(
      \.selectionBinding,
      SelectionBinding(
        mode: .single, read: { Set(selection.wrappedValue.map { [CellID($0)] } ?? []) },
        write: { ids in selection.wrappedValue = ids.first?.base.base as? ID }))
  }

  /// Runs an action when an item of the collection view inside is activated.
  ///
  /// Where items can be selected that is a double click or Return; elsewhere a tap, too.
  ///
  /// ```swift
  /// CollectionView(songs) { SongCell($0) }.onActivate(of: Song.ID.self) { id in player.play(id) }
  /// ```
  ///
  /// - Parameters:
  ///   - type: The type of the ids. Items with ids of another type activate nothing.
  ///   - action: Given the item's id.
  public func onActivate<ID: Hashable>(
    of type: ID.Type = ID.self, perform action: @escaping @MainActor (ID) -> Void
  ) -> some View {
    environment(\.activation) { id in
      if let id = id.base as? ID { action(id) }
    }
  }

  /// Says whether the collection views inside mark what is selected and focused by themselves.
  ///
  /// Cells that show it in their own way, by ``CellStatus``, turn that off.
  ///
  /// ```swift
  /// CollectionView(songs) { SongCell($0) }
  ///   .collectionSelection($selected)
  ///   .collectionMarks(false)
  /// ```
  public func collectionMarks(_ isShown: Bool) -> some View { environment(\.showsSelectionMarks, isShown) }
}
