/// Decides which recogniser one pointer is for.
///
/// All recognisers of the hit path see each event, innermost first, and then claims are settled: the
/// innermost wins, and all others are cancelled unless they or it allow simultaneous ones. A claim waits
/// while one further in holds others (a double tap inside, before its second tap). A control's recogniser
/// shuts the taps of everything outside it out from the start, so a control is never also its cell's tap; a
/// drag that begins cancels both.
@MainActor public final class GestureArena {
  private var members: [GestureRecognizer] = []
  private var winners: [GestureRecognizer] = []
  private var isDown = false

  /// Makes an arena.
  ///
  /// A window has one.
  public init() {}

  /// Whether a recogniser may still come to something, with the pointer down or up.
  public var isActive: Bool { members.contains { !$0.state.isFinal } }
  /// When to call ``advance(to:)`` next although nothing happens, in seconds; `nil` if never.
  public var deadline: Double? { members.filter { !$0.state.isFinal }.compactMap(\.deadline).min() }

  /// Begins a sequence with the event that put the pointer down.
  ///
  /// A sequence that is still going is cancelled.
  ///
  /// - Parameters:
  ///   - event: The event, which all of the path see.
  ///   - path: The recognisers under the pointer, innermost first; of one view, the one added first is first.
  ///     Those that wait for a second tap go on; others that wait and are not in it give up.
  public func begin(_ event: PointerEvent, path: [GestureRecognizer]) {
    if isDown { cancel() }
    advance(to: event.time)
    let left = members.filter { member in !path.contains { $0 === member } }
    // First those that only held others, so that what was held can still win.
    for member in left where member.claimed == nil { member.fail() }
    settle()
    for member in left { member.fail() }
    winners = []
    isDown = true
    var kept: [GestureRecognizer] = []
    for recognizer in path where !kept.contains(where: { $0 === recognizer }) {
      let waits = !recognizer.state.isFinal && members.contains { $0 === recognizer }
      guard recognizer.delegate?.recognizer(recognizer, sees: event) != false else {
        if waits { recognizer.fail() }
        continue
      }
      if !waits { recognizer.prepare() }
      kept.append(recognizer)
    }
    members = kept
    if let control = members.firstIndex(where: \.isExclusive) {
      for member in members[(control + 1)...] where member.yieldsToControls { member.fail() }
    }
    deliver(event)
  }

  /// Takes the next event of the sequence.
  ///
  /// Those without one, as a hover, are not for an arena.
  ///
  /// - Returns: Whether some recogniser has won the pointer.
  @discardableResult public func handle(_ event: PointerEvent) -> Bool {
    guard isDown else { return false }
    advance(to: event.time)
    if event.phase == .up || event.phase == .cancelled { isDown = false }
    deliver(event)
    defer { forgetFinished() }
    return !winners.isEmpty
  }

  /// Takes the time in seconds, so that a press becomes long and a wait for a second tap ends.
  public func advance(to time: Double) {
    for member in members where !member.state.isFinal { member.advance(to: time) }
    settle()
    forgetFinished()
  }

  /// Takes the pointer away from all, as when the window goes.
  public func cancel() {
    isDown = false
    for member in members { member.cancel() }
    members = []
    winners = []
  }

  /// Lets go of those that have come to their end once nothing is awaited: what they act on may leave before the next press.
  private func forgetFinished() {
    guard !isDown, !isActive, !members.isEmpty else { return }
    members = []
    winners = []
  }

  private func deliver(_ event: PointerEvent) {
    // One that said it is done and waits to be heard is not part of what comes next.
    for member in members where !member.state.isFinal && member.claimed != .ended { member.handle(event) }
    settle()
  }

  private func settle() {
    // A claim granted may cancel what held another, and an action may begin a new sequence: look again after
    // each.
    while let next = members.indices.first(where: isReady) {
      let winner = members[next]
      let others = members.filter { $0 !== winner && !$0.goesTogether(with: winner) }
      guard !winners.contains(where: { won in others.contains { $0 === won } }) else {
        winner.cancel()
        continue
      }
      winners.append(winner)
      for other in others { other.cancel() }
      winner.grant()
    }
  }

  private func isReady(_ index: Int) -> Bool {
    let member = members[index]
    return member.claimed != nil
      && !members[..<index].contains { $0.state == .possible && $0.claimed == nil && $0.holdsOthers }
      && !members.contains { $0 !== member && !$0.state.isFinal && member.waits(for: $0) }
  }
}
