internal import Interaction

public enum MoveCommandDirection: Hashable, Sendable {
  case up
  case down
  case left
  case right
}

/// A node that keys come by on their way out from what has the focus.
@MainActor protocol KeyResponder: Node {
  func respond(to press: KeyPress) -> KeyPress.Result
}

/// A node that takes what keys ask for, where no `onKeyPress` wanted the key itself.
@MainActor protocol CommandResponder: Node {
  /// Does what a key that went down asks for; whether that is for this node.
  func respond(to key: KeyEvent.Key) -> Bool
}

/// Runs an action when a key is pressed while what it modifies has the focus.
nonisolated public struct _KeyPressModifier: StructuralModifier {
  let phases: KeyPress.Phases
  let wants: (KeyPress) -> Bool
  let action: (KeyPress) -> KeyPress.Result

  @MainActor static func makeStructure(_ modifier: Self, _ inputs: NodeInputs) -> KeyPressNode {
    KeyPressNode(modifier, inputs)
  }
}

final class KeyPressNode: StructureNode<_KeyPressModifier>, KeyResponder {
  override var endsSomething: Bool { false }

  func respond(to press: KeyPress) -> KeyPress.Result {
    guard modifier.phases.contains(press.phase), modifier.wants(press) else { return .ignored }
    return modifier.action(press)
  }
}

/// Runs an action when a key asks for something while what it modifies has the focus.
nonisolated public struct _CommandModifier: StructuralModifier {
  /// The action for a key; nil where the key is for somebody else.
  let command: (KeyEvent.Key) -> (() -> Void)?

  @MainActor static func makeStructure(_ modifier: Self, _ inputs: NodeInputs) -> CommandNode {
    CommandNode(modifier, inputs)
  }
}

final class CommandNode: StructureNode<_CommandModifier>, CommandResponder {
  override var endsSomething: Bool { false }

  func respond(to key: KeyEvent.Key) -> Bool {
    guard let action = modifier.command(key) else { return false }
    action()
    return true
  }
}

extension View {
  nonisolated public func onKeyPress(
    _ key: KeyEquivalent, action: @escaping () -> KeyPress.Result
  ) -> some View {
    onKeyPress(key, phases: [.down, .repeat]) { _ in action() }
  }

  nonisolated public func onKeyPress(
    _ key: KeyEquivalent, phases: KeyPress.Phases, action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    modifier(_KeyPressModifier(phases: phases, wants: { $0.key == key }, action: action))
  }

  nonisolated public func onKeyPress(
    keys: Set<KeyEquivalent>, phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    modifier(_KeyPressModifier(phases: phases, wants: { keys.contains($0.key) }, action: action))
  }

  nonisolated public func onKeyPress(
    characters: CharacterSet, phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    modifier(
      _KeyPressModifier(
        phases: phases,
        wants: { press in
          !press.characters.isEmpty && press.characters.unicodeScalars.allSatisfy(characters.contains)
        }, action: action))
  }

  nonisolated public func onKeyPress(
    phases: KeyPress.Phases = [.down, .repeat], action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    modifier(_KeyPressModifier(phases: phases, wants: { _ in true }, action: action))
  }

  nonisolated public func onMoveCommand(perform action: ((MoveCommandDirection) -> Void)?) -> some View {
    modifier(
      _CommandModifier { key in
        guard let action else { return nil }
        return switch key {
        case .up: { action(.up) }
        case .down: { action(.down) }
        case .left: { action(.left) }
        case .right: { action(.right) }
        default: nil
        }
      })
  }

  nonisolated public func onExitCommand(perform action: (() -> Void)?) -> some View {
    modifier(_CommandModifier { $0 == .escape ? action : nil })
  }

  nonisolated public func onDeleteCommand(perform action: (() -> Void)?) -> some View {
    modifier(_CommandModifier { $0 == .delete || $0 == .forwardDelete ? action : nil })
  }
}
