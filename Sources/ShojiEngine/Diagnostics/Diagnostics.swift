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

  /// Returns a number that can be worked with: the given one, or 1 with a diagnostic if it is NaN, infinite or
  /// not above 0.
  static func positive(_ number: Double, _ name: String, _ sink: Diagnostics?) -> Double {
    if number > 0, number.isFinite { return number }
    sink?.report(
      Diagnostic(
        .length, event: "The \(name) is \(number); 1 is used.",
        cause: "It was probably computed from a size that is not known yet.",
        remedy: "Give a \(name) that is finite and above 0."))
    return 1
  }

  /// Returns what was measured as a length that can be worked with, each mended one reported: 0 for a negative
  /// one, ``Extents/longest`` for one above it, `nil` for NaN and infinity, which leave it unmeasured.
  static func measured(
    _ extent: Double, of name: @autoclosure () -> String, _ sink: Diagnostics?
  ) -> Double? {
    if extent >= 0, extent <= Extents.longest { return extent }
    let used = extent < 0 ? 0 : extent.isFinite ? Extents.longest : nil
    sink?.report(
      Diagnostic(
        .length,
        event: "The extent of \(name()) is \(extent); \(used.map { "\($0)" } ?? "the estimate") is used.",
        cause:
          "The cell probably answered a proposal without limit with an endless size, or divided by zero.",
        remedy: "Give the cell a finite size along the scrolling axis, as with frame(height:)."))
    return used
  }
}
