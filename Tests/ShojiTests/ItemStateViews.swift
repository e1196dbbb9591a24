import Foundation
import Interaction
import Shoji

@testable import SwiftUI

/// What tests change about a list of hearts, and what its cells told.
@MainActor @Observable final class Hearts {
  var numbers: [Int]
  var retention = ItemStateRetention.recent(512)
  @ObservationIgnored var bodies: [Int: Int] = [:]
  @ObservationIgnored var bindings: [Int: Binding<Bool>] = [:]

  init(_ numbers: some Sequence<Int>) { self.numbers = Array(numbers) }

  /// Takes that the body of a number's heart runs.
  func note(_ number: Int, _ binding: Binding<Bool>) {
    bodies[number, default: 0] += 1
    bindings[number] = binding
  }
}

struct HeartList: View {
  let hearts: Hearts

  var body: some View {
    CollectionView(hearts.numbers, id: \.self) { Heart(number: $0, hearts: hearts) }
      .itemStateRetention(hearts.retention)
  }
}

/// A number that is liked or not, 50 points high.
struct Heart: View {
  let number: Int
  let hearts: Hearts
  @ItemState private var isOn = false

  var body: some View {
    let _ = hearts.note(number, $isOn)
    Button {
      isOn.toggle()
    } label: {
      Text(verbatim: "\(number)\(isOn ? "♥" : "♡")").frame(maxWidth: .infinity, minHeight: 50)
    }
    .buttonStyle(.plain)
  }
}

extension HeadlessHost {
  func tap(_ y: CGFloat, x: CGFloat = 100) {
    host.handle(.pointer(PointerEvent(.down, at: CGPoint(x: x, y: y), time: time)))
    makeFrame()
    host.handle(.pointer(PointerEvent(.up, at: CGPoint(x: x, y: y), time: time)))
    makeFrame()
  }

  /// The numbers whose hearts are on, of those that have cells.
  var liked: [Int] {
    displayText.split(separator: "\"").filter { $0.hasSuffix("♥") }.compactMap { Int($0.dropLast()) }
  }
}

@MainActor @Observable final class Counted {
  let numbers: CountedNumbers

  init(_ numbers: CountedNumbers) { self.numbers = numbers }
}

struct CountedList: View {
  let model: Counted
  private let hearts = Hearts([])

  init(model: Counted) { self.model = model }

  var body: some View {
    CollectionView(model.numbers, id: \.self) { Heart(number: $0, hearts: hearts) }
  }
}

struct Arriving: View {
  let number: Int
  @ItemState private var visits = 0

  var body: some View {
    Text(verbatim: "\(number) was seen \(visits)").frame(height: 50).onAppear { visits += 1 }
  }
}

struct PlainHearts: View {
  let model: Hearts

  var body: some View {
    CollectionView(model.numbers, id: \.self) { PlainHeart(number: $0) }
      .itemStateRetention(model.retention)
  }
}

/// A heart whose state is two views further in, beside another of its kind.
private struct PlainHeart: View {
  let number: Int

  var body: some View {
    HStack {
      PlainSwitch(name: "", width: 50)
      PlainSwitch(name: "\(number)", width: nil)
    }
  }
}

private struct PlainSwitch: View {
  let name: String
  let width: CGFloat?
  @State private var isOn = false

  var body: some View {
    Button {
      isOn.toggle()
    } label: {
      Text(verbatim: name + (isOn ? "♥" : "♡")).frame(width: width).frame(
        maxWidth: width ?? .infinity, minHeight: 50)
    }
    .buttonStyle(.plain)
  }
}

/// Says when it ends.
final class Ending {
  private let action: () -> Void

  init(_ action: @escaping () -> Void) { self.action = action }

  deinit { action() }
}

struct Declarations: View {
  var body: some View {
    VStack(spacing: 0) {
      Counter()
      Counter()
      Counter().itemStateKey("third")
      Echo()
    }
  }
}

/// A view of another type that uses what a counter keeps by name.
private struct Echo: View {
  @ItemState(key: "hundreds") private var hundreds = 0

  var body: some View { Text(verbatim: "v\(hundreds)").frame(height: 50) }
}

/// Two numbers of one line, one that has a name, and a text that is nil at first.
private struct Counter: View {
  // swift-format-ignore
  @ItemState private var ones = 0;  @ItemState private var tens = 0
  @ItemState(key: "hundreds") private var hundreds = 0
  @ItemState private var text: String?

  var body: some View {
    Button {
      ones += 1
      tens += 10
      text = "x"
      hundreds += 100
    } label: {
      Text(verbatim: "v\(ones) \(tens) \(hundreds) \(text ?? "-")").frame(maxWidth: .infinity, minHeight: 50)
    }
    .buttonStyle(.plain)
  }
}
