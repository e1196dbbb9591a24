import Foundation
import Interaction
import Shoji
import SwiftUI

/// Where cells stand on the screen, as they say themselves.
@MainActor final class SeenCells {
  private(set) var frames: [String: CGRect] = [:]
  /// How often cells were made, from nothing or for another item.
  var made = 0

  func note(_ name: String, _ frame: CGRect) { frames[name] = frame }
  func leave(_ name: String) { frames[name] = nil }

  /// Where something stands; nil where it has no cell.
  subscript(_ name: String) -> CGRect? { frames[name] }

  /// The names of what is at least in part between two heights, from the top.
  func names(within height: CGFloat) -> [String] {
    frames.filter { $0.value.maxY > 0 && $0.value.minY < height }.sorted { $0.value.minY < $1.value.minY }
      .map(\.key)
  }
}

extension View {
  /// Lets a view say where it stands.
  func shown(_ name: String, in shown: SeenCells) -> some View {
    onGeometryChange(for: CGRect.self) {
      $0.frame(in: .global)
    } action: {
      shown.note(name, $0)
    }
    .onAppear { shown.made += 1 }
    .onDisappear { shown.leave(name) }
  }
}

/// A plain cell of a height that says where it stands.
struct Block: View {
  let name: String
  var height: CGFloat = 40
  var width: CGFloat?
  let shown: SeenCells

  var body: some View {
    // At the top of what it is offered, as in a row with longer cells.
    Color.red.frame(width: width, height: height).shown(name, in: shown)
      .frame(maxHeight: .infinity, alignment: .top)
  }
}

/// An item with a height.
struct Item: Identifiable, Hashable {
  let id: Int
  var height: CGFloat = 40

  init(_ id: Int, _ height: CGFloat = 40) {
    self.id = id
    self.height = height
  }

  static func range(_ ids: Range<Int>) -> [Item] { ids.map { Item($0) } }

  /// Items of differing heights that nobody would guess.
  static func uneven(_ ids: Range<Int>) -> [Item] { ids.map { Item($0, CGFloat(24 + abs($0 &* 7919) % 90)) } }
}

/// What a test changes about a collection view, and what that says.
@MainActor @Observable final class Desk {
  var items: [Item]
  var position = CollectionPosition()
  var layout = CollectionLayout.list
  var selected: Set<Int> = []
  var single: Int?
  var width: CGFloat?
  @ObservationIgnored let shown = SeenCells()
  @ObservationIgnored var activated: [Int] = []

  init(_ items: [Item]) { self.items = items }

  func host(_ width: CGFloat = 400, _ height: CGFloat = 300, _ view: some View) -> HeadlessHost {
    let headless = HeadlessHost(view, size: CGSize(width: width, height: height))
    headless.makeFrame()
    return headless
  }
}

/// A collection view of a desk's items.
struct DeskView: View {
  @Bindable var desk: Desk

  var body: some View {
    CollectionView(desk.items) { Block(name: "\($0.id)", height: $0.height, shown: desk.shown) }
      .collectionLayout(desk.layout)
      .collectionPosition($desk.position)
      .frame(width: desk.width)
  }
}

extension HeadlessHost {
  /// Presses and lets go.
  func click(_ x: CGFloat, _ y: CGFloat, modifiers: Modifiers = [], count: Int = 1) {
    for _ in 0..<count {
      for phase in [PointerEvent.Phase.down, .up] {
        host.handle(.pointer(PointerEvent(phase, at: CGPoint(x: x, y: y), time: time, modifiers: modifiers)))
        makeFrame()
      }
    }
  }

  /// Presses a key and lets it go.
  func strike(_ key: KeyEvent.Key, modifiers: Modifiers = []) {
    for isDown in [true, false] {
      host.handle(.key(KeyEvent(key, isDown: isDown, modifiers: modifiers, time: time)))
      makeFrame()
    }
  }
}
