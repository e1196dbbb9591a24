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
  @Environment(\.layoutDirection) private var layoutDirection
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
    guard let id = store.item(movingTo: key, isRightToLeft: layoutDirection == .rightToLeft) else {
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

  @Environment(\.selectionBinding) private var binding
  @Environment(\.activation) private var activate

  func body(content: Content) -> some View {
    if isActive {
      content
        .contentShape(Rectangle())
        .gesture(taps)
        // A second click activates what the first one selected at once.
        .simultaneousGesture(SpatialTapGesture(count: 2).onEnded { activate(at: $0.location) })
        .onContinuousHover { phase in
          switch phase {
          case .active(let point): note(store.item(at: point))
          case .ended: note(nil)
          }
        }
    } else {
      content
    }
  }

  private func note(_ id: CellID?) { if store.picks.hovered != id { store.picks.hovered = id } }

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
    guard let id = store.item(at: point) else {
      if step == .replace { _ = store.picks.clear(binding) }
      return
    }
    store.picks.choose(id, step, binding)
    if binding == nil { activate?(id.base) }
  }

  private func activate(at point: CGPoint) {
    guard binding != nil, let id = store.item(at: point) else { return }
    activate?(id.base)
  }
}
