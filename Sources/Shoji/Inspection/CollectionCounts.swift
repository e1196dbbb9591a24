internal import ShojiEngine
public import SwiftUI

/// What a collection view did since it was made, as its debug overlay shows it.
public struct CollectionCounts: Hashable, Sendable {
  /// How many items there are.
  public var items = 0
  /// How many items have cells.
  public var live = 0
  /// How many cells came, made or taken over from others.
  public var entered = 0
  /// How many cells left.
  public var left = 0
  /// How many of the items with cells are measured.
  public var measured = 0
  /// How often what is seen was held in its place while lengths before it changed.
  public var corrections = 0
  /// How far content was moved for that the last time, in points.
  public var lastCorrection = 0.0
  /// How often the layout measured its cells.
  public var passes = 0
  /// The longest time that measuring one cell took, in milliseconds; only counted while the overlay is shown.
  public var slowestCell = 0.0
  /// The place of that cell's item.
  public var slowestItem: Int?

  /// Makes counts of a collection view that did nothing yet.
  public init() {}
}

private struct ShowsOverlayKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

private struct CountsActionKey: EnvironmentKey {
  static var defaultValue: (@MainActor (CollectionCounts) -> Void)? { nil }
}

extension EnvironmentValues {
  var showsDebugOverlay: Bool {
    get { self[ShowsOverlayKey.self] }
    set { self[ShowsOverlayKey.self] = newValue }
  }

  var countsAction: (@MainActor (CollectionCounts) -> Void)? {
    get { self[CountsActionKey.self] }
    set { self[CountsActionKey.self] = newValue }
  }
}

extension View {
  /// Shows over the collection views inside what they do: cells that come and go, what is measured, what was corrected, and
  /// the slowest cell.
  ///
  /// ```swift
  /// CollectionView(songs) { SongCell($0) }.collectionDebugOverlay()
  /// ```
  ///
  /// - Parameter isShown: Whether it is shown.
  public func collectionDebugOverlay(_ isShown: Bool = true) -> some View {
    environment(\.showsDebugOverlay, isShown)
  }

  /// Tells what the collection view inside does, whenever other cells come to exist or what is seen was corrected.
  ///
  /// ```swift
  /// CollectionView(songs) { SongCell($0) }.onCollectionCounts { counts in print(counts.live, "cells") }
  /// ```
  ///
  /// - Parameter action: Given all that was counted.
  public func onCollectionCounts(perform action: @escaping @MainActor (CollectionCounts) -> Void) -> some View
  {
    environment(\.countsAction, action)
  }
}

/// What the overlay says.
struct DebugOverlay: View {
  let counts: CollectionCounts

  var body: some View {
    VStack(alignment: .trailing, spacing: 1) {
      line("cells", "\(counts.live) of \(counts.items)")
      line("came, left", "\(counts.entered), \(counts.left)")
      line("measured", "\(counts.measured) in \(counts.passes) passes")
      line("corrections", "\(counts.corrections), last \(rounded(counts.lastCorrection)) pt")
      if let item = counts.slowestItem { line("slowest cell", "\(item): \(rounded(counts.slowestCell)) ms") }
    }
    .font(.system(size: 11))
    .padding(6)
    .background(Color.black.opacity(0.7))
    .foregroundColor(.white)
    .padding(6)
    .allowsHitTesting(false)
  }

  private func line(_ name: String, _ value: String) -> some View { Text(verbatim: "\(name): \(value)") }

  private func rounded(_ value: Double) -> String { "\((value * 10).rounded() / 10)" }
}
