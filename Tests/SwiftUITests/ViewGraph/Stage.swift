import CoreGraphics
import DisplayList
import Interaction

@testable import SwiftUI

/// A host to try views on: texts are 10 points a character and 20 high.
@MainActor final class Stage {
  let host: ViewHost
  private(set) var time = 0.0
  private(set) var diagnostics: [String] = []
  /// What the last frame painted, as text.
  var display: String { list.description }
  /// What the last frame painted.
  private(set) var list = DisplayList()

  init<V: View>(_ view: V, width: CGFloat = 400, height: CGFloat = 400) {
    host = ViewHost(view, size: CGSize(width: width, height: height), textEngine: NoTextEngine())
    host.onDiagnostic = { [weak self] in self?.diagnostics.append($0) }
    frame()
  }

  /// Makes the next frame.
  @discardableResult func frame() -> Stage {
    time += 1.0 / 60
    list = host.frame(at: time)
    return self
  }

  /// The passes that the last frame took.
  var passes: Int { host.counters.passes.last ?? 0 }

  /// The bodies that run while `change` is done and the next frame is made.
  func bodies(_ change: () -> Void) -> Int {
    let before = host.counters.bodies
    change()
    frame()
    return host.counters.bodies - before
  }

  func rect(_ id: some Hashable) -> CGRect { host.frame(ofViewWithID: id) ?? .null }

  /// The strings that are shown, from back to front.
  var texts: [String] {
    display.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
      guard line.contains("text \""), parts.count > 2 else { return nil }
      return String(parts[1])
    }
  }

  // MARK: Input

  func pointer(
    _ phase: PointerEvent.Phase, _ x: CGFloat, _ y: CGFloat, by device: PointerEvent.Device = .mouse,
    _ modifiers: Modifiers = []
  ) {
    time += 0.01
    host.handle(
      .pointer(
        PointerEvent(phase, at: CGPoint(x: x, y: y), time: time, modifiers: modifiers, device: device)))
  }

  /// A finger on the screen.
  func touch(_ phase: PointerEvent.Phase, _ x: CGFloat, _ y: CGFloat) {
    pointer(phase, x, y, by: .touch)
  }

  /// A part of a stroke on a touchpad.
  @discardableResult
  func stroke(
    _ phase: ScrollEvent.Phase, _ dx: CGFloat, _ dy: CGFloat, velocity: CGSize = .zero,
    at point: CGPoint = CGPoint(x: 50, y: 50)
  ) -> Bool {
    time += 0.01
    return host.handle(
      .scroll(
        ScrollEvent(
          phase, delta: CGSize(width: dx, height: dy), velocity: velocity, at: point, time: time)))
  }

  /// Makes frames until nothing moves, at most 300.
  func settle() {
    for _ in 0..<300 where host.needsFrame { frame() }
  }

  func tap(_ x: CGFloat, _ y: CGFloat) {
    pointer(.down, x, y)
    pointer(.up, x, y)
    frame()
  }

  @discardableResult func press(_ key: KeyEvent.Key, _ modifiers: Modifiers = []) -> Bool {
    time += 0.01
    let taken = host.handle(.key(KeyEvent(key, modifiers: modifiers, time: time)))
    frame()
    return taken
  }

  @discardableResult func wheel(_ dx: CGFloat, _ dy: CGFloat, at point: CGPoint = CGPoint(x: 50, y: 50))
    -> Bool
  {
    time += 0.01
    let taken = host.handle(
      .scroll(ScrollEvent(.wheel, delta: CGSize(width: dx, height: dy), at: point, time: time)))
    frame()
    return taken
  }
}

/// Something to write to from inside views and read outside.
@MainActor final class Box<Value> {
  var value: Value
  init(_ value: Value) { self.value = value }

  /// Sets the value where only expressions may stand.
  func keep<Wrapped>(_ new: Wrapped) where Value == Wrapped? { value = new }
}

/// What happened, in order.
typealias Log = Box<[String]>

extension Box where Value == [String] {
  convenience init() { self.init([]) }

  func add(_ entry: String) { value.append(entry) }

  /// What happened since the last time it was taken.
  func take() -> [String] {
    defer { value = [] }
    return value
  }
}

/// A view whose content depends on a value that the test sets.
struct Driven<Value, Content: View>: View {
  @State private var value: Value
  private let write: Box<((Value) -> Void)?>
  private let content: (Value) -> Content

  init(_ value: Value, _ write: Box<((Value) -> Void)?>, @ViewBuilder content: @escaping (Value) -> Content) {
    _value = State(wrappedValue: value)
    self.write = write
    self.content = content
  }

  var body: some View {
    let binding = $value
    write.value = { binding.wrappedValue = $0 }
    return content(value)
  }
}

/// Sets the value of a `Driven` view.
@MainActor final class Driver<Value> {
  let write = Box<((Value) -> Void)?>(nil)
  func set(_ value: Value) { write.value?(value) }
}
