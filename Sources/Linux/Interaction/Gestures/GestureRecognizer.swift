/// Watches one pointer's events for one meaning, such as a tap.
///
/// A recogniser reads no clock: events and ``advance(to:)`` bring the time. It does not decide alone; it
/// claims the pointer, and its ``GestureArena`` grants or refuses. Subclasses override ``handle(_:)``,
/// ``advance(to:)``, ``deadline`` and ``reset()`` and call ``claim(_:)``, ``update(_:)`` and ``fail()``.
@MainActor open class GestureRecognizer {
  /// How far a recogniser is.
  ///
  /// A tap goes from possible to ended; a drag begins, changes and ends.
  public enum State: Hashable, Sendable {
    /// It does not know yet.
    case possible
    /// It won the pointer and goes on.
    case began
    /// It moved on.
    case changed
    /// It came to its end.
    case ended
    /// It was not meant.
    case failed
    /// Another one won, or the pointer was taken away.
    case cancelled

    /// Whether nothing more will come in this sequence.
    public var isFinal: Bool { self == .ended || self == .failed || self == .cancelled }
  }

  /// How far it is.
  public private(set) var state = State.possible
  /// Called when it begins, changes or ends, and when it is cancelled after it began.
  public var action: (@MainActor (State) -> Void)?
  /// Whether it and others may win together.
  public var allowsSimultaneous = false

  /// Whoever decides together with it.
  package weak var delegate: (any GestureDelegate)?
  /// Called when nothing more will come in a sequence, heard or not.
  package var onFinal: (@MainActor (State) -> Void)?

  /// Makes a recogniser.
  public init() {}

  /// Whether it is a control's own, which shuts out the taps of everything outside the control.
  open var isExclusive: Bool { false }
  /// Whether a control inside shuts it out.
  open var yieldsToControls: Bool { false }
  /// Whether those outside must wait with their claims until it failed, as when a second tap may come.
  open var holdsOthers: Bool { false }
  /// When it wants to be told the time although nothing happens, in seconds; `nil` if never.
  open var deadline: Double? { nil }

  /// Takes an event of the sequence, in order.
  ///
  /// Not called once the state is final.
  open func handle(_ event: PointerEvent) {}
  /// Takes the time in seconds.
  ///
  /// Not called once the state is final.
  open func advance(to time: Double) {}
  /// Forgets the sequence.
  ///
  /// Called whenever the state becomes final and before a new sequence.
  open func reset() {}

  /// Claims the pointer: `began` for what goes on, `ended` for what is done with it.
  public final func claim(_ state: State) {
    guard self.state == .possible else { return }
    if claimed == nil, delegate?.shouldBegin(self) == false { return fail() }
    claimed = state
  }

  /// Moves on after the claim was granted: `changed` or `ended`.
  public final func update(_ state: State) {
    if isUnderWay { enter(state) }
  }

  /// Gives up: failed while possible, cancelled after it began.
  public final func fail() {
    if !state.isFinal { enter(isUnderWay ? .cancelled : .failed) }
  }

  /// Whether it won and is not at its end.
  public final var isUnderWay: Bool { state == .began || state == .changed }

  /// What it claims and was not granted yet.
  package private(set) var claimed: State?

  /// Enters the state that it claims.
  package func grant() {
    guard let claimed else { return }
    self.claimed = nil
    enter(claimed)
  }

  func cancel() {
    if !state.isFinal { enter(.cancelled) }
  }

  func prepare() {
    claimed = nil
    state = .possible
    reset()
  }

  private func enter(_ new: State) {
    let isHeard = new == .began || new == .changed || new == .ended || isUnderWay
    state = new
    if new.isFinal { claimed = nil }
    if isHeard { action?(new) }
    if new.isFinal, state == new { onFinal?(new) }
    // Behind the action, which may ask where and how fast. Unless the action began a new sequence.
    if new.isFinal, state == new { reset() }
  }
}
