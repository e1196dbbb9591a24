public import SwiftUI

/// How much state of items is kept while they are not on screen.
///
/// What is on screen is never given up. Of the rest, the items that were seen longest ago go first.
public struct ItemStateRetention: Hashable, Sendable {
  let count: Int

  init(count: Int) { self.count = max(0, count) }

  static let standard = ItemStateRetention(count: 512)

  /// Keeps the state of the items that were seen last.
  ///
  /// - Parameter count: How many items keep state, those on screen included; below 0 counts as 0: then only items on screen
  ///   have any.
  public static func recent(_ count: Int) -> ItemStateRetention { ItemStateRetention(count: count) }
}

private struct ItemStateRetentionKey: EnvironmentKey {
  static let defaultValue = ItemStateRetention.standard
}

extension EnvironmentValues {
  var itemStateRetention: ItemStateRetention {
    get { self[ItemStateRetentionKey.self] }
    set { self[ItemStateRetentionKey.self] = newValue }
  }
}

extension View {
  /// Says how much ``ItemState`` the collection views inside keep.
  ///
  /// ```swift
  /// CollectionView(songs) { SongCell($0) }.itemStateRetention(.recent(512))
  /// ```
  ///
  /// - Parameter retention: The budget. Without one, 512 items keep state.
  public func itemStateRetention(_ retention: ItemStateRetention) -> some View {
    environment(\.itemStateRetention, retention)
  }
}
