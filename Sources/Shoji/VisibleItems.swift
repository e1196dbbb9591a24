public import SwiftUI

private struct VisibleItemsActionKey: EnvironmentKey {
  static let defaultValue: (@MainActor (Range<Int>) -> Void)? = nil
}

extension EnvironmentValues {
  var visibleItemsAction: (@MainActor (Range<Int>) -> Void)? {
    get { self[VisibleItemsActionKey.self] }
    set { self[VisibleItemsActionKey.self] = newValue }
  }
}

extension View {
  /// Tells which items of the collection view inside are seen, whenever that changes.
  ///
  /// Whole rows count as soon as any of them is seen. Cells that are only made ahead do not count.
  ///
  /// ```swift
  /// CollectionView(songs) { SongCell($0) }.onVisibleItemsChange { print("seen:", $0) }
  /// ```
  ///
  /// - Parameter action: Given the places of the items in the data; empty where none is seen.
  public func onVisibleItemsChange(perform action: @escaping @MainActor (Range<Int>) -> Void) -> some View {
    environment(\.visibleItemsAction, action)
  }
}
