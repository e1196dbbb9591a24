import Synchronization

/// Takes diagnostics and hands each distinct one on once.
///
/// It may be shared between threads. The closure is called outside its lock, so it may report in turn.
public final class Diagnostics: Sendable {
  private struct State {
    var seen: Set<Diagnostic> = []
    var counts: [Diagnostic.Kind: Int] = [:]
  }

  /// How many distinct diagnostics are told apart; later ones are counted and not handed on, so that a
  /// mistake with a new number in each frame neither fills memory nor a log.
  public static let limit = 256

  private let state = Mutex(State())
  private let handOn: @Sendable (Diagnostic) -> Void

  /// Makes a sink.
  ///
  /// - Parameter handOn: Called once for each distinct diagnostic, on the thread that reported it. Silent by
  ///   default.
  public init(_ handOn: @escaping @Sendable (Diagnostic) -> Void = { _ in }) {
    self.handOn = handOn
  }

  /// Reports a diagnostic: counted each time, handed on the first time.
  public func report(_ diagnostic: Diagnostic) {
    let isNew = state.withLock { state in
      state.counts[diagnostic.kind, default: 0] += 1
      return state.seen.count < Self.limit && state.seen.insert(diagnostic).inserted
    }
    if isNew { handOn(diagnostic) }
  }

  /// Returns how often a kind was reported, repeats included.
  public func count(of kind: Diagnostic.Kind) -> Int {
    state.withLock { $0.counts[kind] ?? 0 }
  }
}

extension Diagnostics {
  /// Returns a length that can be worked with: the given one, or 0 with a diagnostic if it is NaN, infinite
  /// or negative.
  static func usable(_ length: Double, _ name: String, _ sink: Diagnostics?) -> Double {
    if length >= 0, length.isFinite { return length }
    sink?.report(
      Diagnostic(
        .length, event: "The \(name) is \(length); 0 is used.",
        cause: "It was probably divided by zero or taken from a container that has no size yet.",
        remedy: "Give a \(name) that is finite and not negative."))
    return 0
  }
}
