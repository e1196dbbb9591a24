internal import ShojiEngine
internal import SwiftUI

/// Takes taps and keys for the items of a collection view, where anything can be selected or activated.
struct CollectionInput: ViewModifier {
  let store: CollectionStore
  let isActive: Bool
  /// Shows an item, as little as must be scrolled.
  let reveal: @MainActor (CellID) -> Void

  @Environment(\.selectionBinding) private var binding
  @Environment(\.activation) private var activate
  @FocusState private var hasFocus: Bool

  func body(content: Content) -> some View {
    if isActive {
      content
        .focusable()
        .focused($hasFocus)
        .focusEffectDisabled()
        .onKeyPress(phases: [.down, .repeat]) { press in take(press) ? .handled : .ignored }
        .onChange(of: hasFocus) { _, hasFocus in store.picks.hasFocus = hasFocus }
    } else {
      content
    }
  }

  // MARK: Keys

  private func take(_ press: KeyPress) -> Bool {
    let control = press.modifiers.contains(.control) || press.modifiers.contains(.command)
    let shift = press.modifiers.contains(.shift)
    if let key = ItemMovement.Key(press.key) { return move(key, .key(shift: shift, control: control)) }
    let focused = store.picks.selection.focused
    switch press.key {
    case .return:
      guard let focused, let activate else { return false }
      activate(focused.base)
      return true
    case .space:
      guard let focused, binding != nil else { return false }
      store.picks.choose(focused, control ? .toggle : shift ? .extend : .replace, binding)
      return true
    case .escape: return store.picks.clear(binding)
    case "a" where control:
      guard binding?.mode == .multiple else { return false }
      store.picks.selectAll(binding)
      return true
    default: return false
    }
  }

  private func move(_ key: ItemMovement.Key, _ step: SelectionStep) -> Bool {
    guard let id = store.item(movingTo: key) else {
      return false
    }
    store.picks.choose(id, step, binding)
    reveal(id)
    return true
  }
}

extension ItemMovement.Key {
  fileprivate init?(_ key: KeyEquivalent) {
    switch key {
    case .upArrow: self = .up
    case .downArrow: self = .down
    case .leftArrow: self = .left
    case .rightArrow: self = .right
    case .home: self = .home
    case .end: self = .end
    case .pageUp: self = .pageUp
    case .pageDown: self = .pageDown
    default: return nil
    }
  }
}

/// Takes taps on the content of a collection view: a control in a cell takes its own.
struct CollectionTaps: ViewModifier {
  let store: CollectionStore
  let isActive: Bool

  /// How often two taps, or the second and third, came together.
  @State private var doubleTaps = 0
  @Environment(\.selectionBinding) private var binding
  @Environment(\.activation) private var activate

  func body(content: Content) -> some View {
    if isActive {
      content
        .contentShape(Rectangle())
        .gesture(taps)
        // A second click activates what the first one selected at once. Where a click elsewhere came before the two, they
        // are the second and the third.
        .simultaneousGesture(
          TapGesture(count: 2).onEnded { doubleTaps += 1 }
            .simultaneously(with: TapGesture(count: 3).onEnded { doubleTaps += 1 })
        )
        .onChange(of: doubleTaps) { activateDoubleTapped() }
        .modifier(CollectionPresses(store: store))
        .onContinuousHover { phase in
          switch phase {
          case .active(let point): store.notePointer(point)
          case .ended: store.notePointer(nil)
          }
        }
    } else {
      content
    }
  }

  private var taps: some Gesture {
    #if OWN_SWIFTUI || os(macOS)
      return SpatialTapGesture().modifiers([.shift, .control])
        .onEnded { choose(at: $0.location, .extendAdding) }
        .exclusively(
          before: SpatialTapGesture().modifiers(.shift).onEnded { choose(at: $0.location, .extend) }
        )
        .exclusively(
          before: SpatialTapGesture().modifiers(.control).onEnded { choose(at: $0.location, .toggle) }
        )
        .exclusively(
          before: SpatialTapGesture().modifiers(.command).onEnded { choose(at: $0.location, .toggle) }
        )
        .exclusively(before: SpatialTapGesture().onEnded { choose(at: $0.location, .replace) })
    #else
      // Where no keyboard's modifiers are told of, a tap in a list of many is what a tap with control is elsewhere.
      return SpatialTapGesture().onEnded {
        choose(at: $0.location, binding?.mode == .multiple ? .toggle : .replace)
      }
    #endif
  }

  private func choose(at point: CGPoint, _ step: SelectionStep) {
    let tapped = store.item(at: point)
    store.picks.noteTap(on: tapped)
    guard let id = tapped else {
      if step == .replace { _ = store.picks.clear(binding) }
      return
    }
    store.picks.choose(id, step, binding)
    if binding == nil { activate?(id.base) }
  }

  /// Activates what was tapped twice, once both taps are noted: the gesture that counts may be heard before the other.
  private func activateDoubleTapped() {
    guard binding != nil, let id = store.picks.takeDoubleTap() else { return }
    activate?(id.base)
  }
}

/// Notes which item the pointer or a finger is down on.
private struct CollectionPresses: ViewModifier {
  let store: CollectionStore

  func body(content: Content) -> some View {
    #if OWN_SWIFTUI
      content._onPress { point in note(point) }
    #else
      // A control in a cell is not told apart here.
      content.simultaneousGesture(
        DragGesture(minimumDistance: 0)
          .onChanged { drag in
            let (width, height) = (drag.translation.width, drag.translation.height)
            note(width * width + height * height <= 100 ? drag.startLocation : nil)
          }
          .onEnded { _ in note(nil) })
    #endif
  }

  private func note(_ point: CGPoint?) { store.picks.statuses.pressed = point.flatMap { store.item(at: $0) } }
}
