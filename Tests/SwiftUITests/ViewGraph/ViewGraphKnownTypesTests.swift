import Testing

@testable import SwiftUI

/// What code for known types and short cuts of the graph must not change.
@MainActor @Suite struct ViewGraphKnownTypes {
  @Test("A tuple view that is made by hand is updated as one that a builder makes") func tuplesByHand() {
    final class Words { var word = "a" }
    struct ByHand: View {
      @State var count = 0
      var body: some View {
        VStack {
          TupleView((Text(verbatim: "hand \(count)"), Text(verbatim: "and \(count)")))
          Text(verbatim: "builder \(count)")
          Color.clear.frame(width: 40, height: 40).contentShape(Rectangle()).onTapGesture { count += 1 }
        }
      }
    }
    let stage = Stage(ByHand())
    let before = stage.texts
    let place = 200.0
    for y in stride(from: 0.0, to: 400, by: 10) where stage.texts == before { stage.tap(place, y) }
    #expect(before == ["hand 0", "and 0", "builder 0"])
    #expect(stage.texts == ["hand 1", "and 1", "builder 1"])
  }

  @Test("A builder takes more parts than it has forms for, and all of them are updated") func manyParts() {
    struct Many: View {
      let word: String
      var body: some View {
        VStack(spacing: 0) {
          Text(word + "0")
          Text(word + "1")
          Text(word + "2")
          Text(word + "3")
          Text(word + "4")
          Text(word + "5")
          Text(word + "6")
          Text(word + "7")
          Text(word + "8")
          Text(word + "9")
          Text(word + "10")
          Text(word + "11")
        }
      }
    }
    struct Outer: View {
      @State var isOther = false
      var body: some View {
        Many(word: isOther ? "b" : "a").contentShape(Rectangle()).onTapGesture { isOther = true }
      }
    }
    let stage = Stage(Outer())
    #expect(stage.texts == (0...11).map { "a\($0)" })
    stage.tap(200, 200)
    #expect(stage.texts == (0...11).map { "b\($0)" })
  }

  @Test("Each form of the builder hands each part to its own node", arguments: 2...10) func forms(
    _ count: Int
  ) {
    let stage = Stage(Forms(count: count))
    #expect(stage.texts == (0..<count).map { "0.\($0)" })
    stage.tap(200, 200)
    #expect(stage.texts == (0..<count).map { "1.\($0)" })
  }

  @Test("Elements hold no value of a key that only bodies read") func unseenKeys() {
    final class Item {}
    final class Made { weak var last: Item? }
    struct Row: View {
      let item: Item
      var body: some View {
        ZStack { Text(verbatim: "a").padding(1).frame(height: 30) }.item(item)
      }
    }
    struct Rows: View {
      let made: Made
      @State var item: Item?
      var body: some View {
        VStack {
          // Made with the first item, so that its elements were told of it.
          if let item { Row(item: item) }
          Color.clear.frame(width: 400, height: 300).contentShape(Rectangle()).onTapGesture {
            let next = Item()
            made.last = next
            item = next
          }
        }
      }
    }
    let made = Made()
    let stage = Stage(Rows(made: made))
    stage.tap(200, 300)
    weak var first: Item?
    first = made.last
    #expect(first != nil)
    stage.tap(200, 300)
    #expect(first == nil && made.last != nil)
  }

  @Test("A body below elements reads the keys that those are not told of") func unseenKeysOfBodies() {
    struct Reader: View {
      @Environment(\.shownItem) var item
      var body: some View { Text(verbatim: item?.name ?? "none") }
    }
    struct Rows: View {
      @State var name = "one"
      var body: some View {
        VStack {
          ZStack { Reader().padding(1).frame(height: 30) }.item(NamedItem(name))
          Color.clear.frame(width: 400, height: 300).contentShape(Rectangle()).onTapGesture { name = "two" }
        }
      }
    }
    let stage = Stage(Rows())
    #expect(stage.texts == ["one"])
    stage.tap(200, 300)
    #expect(stage.texts == ["two"])
  }
}

/// Stacks of two to ten texts, with a number that a tap changes.
private struct Forms: View {
  let count: Int
  @State private var turn = 0

  private func t(_ place: Int) -> Text { Text(verbatim: "\(turn).\(place)") }

  var body: some View {
    VStack(spacing: 0) { parts }.frame(width: 400, height: 400).contentShape(Rectangle()).onTapGesture {
      turn += 1
    }
  }

  private var parts: AnyView {
    switch count {
    case 2: AnyView(ViewBuilder.buildBlock(t(0), t(1)))
    case 3: AnyView(ViewBuilder.buildBlock(t(0), t(1), t(2)))
    case 4: AnyView(ViewBuilder.buildBlock(t(0), t(1), t(2), t(3)))
    case 5: AnyView(ViewBuilder.buildBlock(t(0), t(1), t(2), t(3), t(4)))
    case 6: AnyView(ViewBuilder.buildBlock(t(0), t(1), t(2), t(3), t(4), t(5)))
    case 7: AnyView(ViewBuilder.buildBlock(t(0), t(1), t(2), t(3), t(4), t(5), t(6)))
    case 8: AnyView(ViewBuilder.buildBlock(t(0), t(1), t(2), t(3), t(4), t(5), t(6), t(7)))
    case 9: AnyView(ViewBuilder.buildBlock(t(0), t(1), t(2), t(3), t(4), t(5), t(6), t(7), t(8)))
    default: AnyView(ViewBuilder.buildBlock(t(0), t(1), t(2), t(3), t(4), t(5), t(6), t(7), t(8), t(9)))
    }
  }
}

private final class NamedItem {
  let name: String
  init(_ name: String) { self.name = name }
}

private enum ShownItemKey: UnseenEnvironmentKey {
  static var defaultValue: NamedItem? { nil }
}

private enum HeldItemKey: UnseenEnvironmentKey {
  static var defaultValue: AnyObject? { nil }
}

extension EnvironmentValues {
  fileprivate var shownItem: NamedItem? {
    get { self[ShownItemKey.self] }
    set { self[ShownItemKey.self] = newValue }
  }

  fileprivate var heldItem: AnyObject? {
    get { self[HeldItemKey.self] }
    set { self[HeldItemKey.self] = newValue }
  }
}

extension View {
  fileprivate func item(_ item: NamedItem) -> some View { environment(\.shownItem, item) }
  fileprivate func item(_ item: AnyObject?) -> some View { environment(\.heldItem, item) }
}
