internal import Interaction

/// The phases that a scroll view goes through, until those who listen have been told.
struct ScrollPhaseLog {
  private(set) var current = ScrollPhase.idle
  private var changes: [ScrollPhaseChange] = []

  /// Whether nobody is on the way yet to tell of the changes.
  private(set) var isTold = true

  /// Takes the phase that the scroll view is in now.
  ///
  /// - Returns: Whether those who listen are to be told, which they are not yet.
  mutating func note(_ phase: ScrollPhase, _ context: @autoclosure () -> ScrollPhaseChangeContext) -> Bool {
    guard phase != current else { return false }
    changes.append(ScrollPhaseChange(old: current, new: phase, context: context()))
    current = phase
    defer { isTold = false }
    return isTold
  }

  /// Takes the changes that nobody has been told of, in order.
  mutating func takeChanges() -> [ScrollPhaseChange] {
    defer { (changes, isTold) = ([], true) }
    return changes
  }
}

/// A scroll view's step from one phase to another.
struct ScrollPhaseChange {
  let old: ScrollPhase
  let new: ScrollPhase
  let context: ScrollPhaseChangeContext
}

extension ScrollPhase {
  init(_ phase: Interaction.ScrollPhase) {
    self =
      switch phase {
      case .idle: .idle
      case .animating: .animating
      case .decelerating: .decelerating
      case .tracking: .tracking
      case .interacting: .interacting
      }
  }
}

extension ScrollElement {
  /// Looks whether the scroller is in another phase. Those who listen are told when the frame settles, of every step.
  func notePhase() {
    if !scroller.isMoving {
      runsOut = false
      endWay()
    }
    note(phase)
  }

  private var phase: ScrollPhase {
    switch scroller.phase {
    case .idle where isTurning: .decelerating
    case .animating where runsOut: .decelerating
    case let phase: ScrollPhase(phase)
    }
  }

  private func note(_ phase: ScrollPhase) {
    guard phases.note(phase, ScrollPhaseChangeContext(geometry: geometry, velocity: velocity(in: phase)))
    else { return }
    graph.perform { [weak self] in self?.tellPhases() }
  }

  // MARK: Wheels

  /// How long after a turn of a wheel its scroll ends, in seconds: a wheel does not say when it is let go.
  private static let pause = 0.2

  /// A wheel has been turned. All turns with less than a pause between them are one scroll: its first turn moves the
  /// content as a finger does, and from then on the content is on its way until it is let alone.
  func noteTurn(at time: Double) {
    turningEnd = time + Self.pause
    graph.wake(at: turningEnd)
    if isTurning { return }
    isTurning = true
    if scroller.phase == .idle { note(.interacting) }
    note(phase)
  }

  /// Ends a wheel's scroll where its time has come.
  func endTurning(at time: Double) {
    if time < turningEnd { return graph.wake(at: turningEnd) }
    isTurning = false
    notePhase()
  }

  /// How fast the offset grows, in points a second, where a finger moves the content or it runs out.
  private func velocity(in phase: ScrollPhase) -> CGVector? {
    switch phase {
    case .idle, .tracking, .animating: return nil
    case .interacting:
      guard let pan = madePan, pan.isTracking else { return nil }
      let finger = pan.velocity
      return CGVector(
        dx: axes.contains(.horizontal) ? -finger.width : 0, dy: axes.contains(.vertical) ? -finger.height : 0)
    case .decelerating where !scroller.isMoving: return nil
    case .decelerating: return CGVector(dx: scroller.velocity.width, dy: scroller.velocity.height)
    }
  }

  func tellPhases() {
    let changes = phases.takeChanges()
    guard !isDetached else { return }
    for change in changes {
      for link in environment.scrollObservers { link.observer?.scrollPhaseDidChange(change) }
    }
  }
}

/// Runs an action when the nearest scroll view inside goes from one phase to another.
nonisolated public struct _ScrollPhaseModifier: StructuralModifier {
  let action: (ScrollPhase, ScrollPhase, ScrollPhaseChangeContext) -> Void

  @MainActor static func makeStructure(_ modifier: Self, _ inputs: NodeInputs) -> ScrollPhaseNode {
    ScrollPhaseNode(modifier, inputs)
  }
}

final class ScrollPhaseNode: StructureNode<_ScrollPhaseModifier>, ScrollObserver {
  override func inner(_ environment: EnvironmentValues) -> EnvironmentValues {
    var inner = environment
    inner.scrollObservers += [ScrollObserverLink(self)]
    return inner
  }

  func scrollPhaseDidChange(_ change: ScrollPhaseChange) {
    guard !isDetached else { return }
    modifier.action(change.old, change.new, change.context)
  }
}

extension View {
  nonisolated public func onScrollPhaseChange(
    _ action: @escaping (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase) -> Void
  ) -> some View {
    modifier(_ScrollPhaseModifier { old, new, _ in action(old, new) })
  }

  nonisolated public func onScrollPhaseChange(
    _ action:
      @escaping (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase, _ context: ScrollPhaseChangeContext) ->
      Void
  ) -> some View {
    modifier(_ScrollPhaseModifier(action: action))
  }
}
