internal import Synchronization

/// A lock of four bytes, inline. Foundation's costs three allocations each, which models with a hundred thousand
/// observed properties would pay.
package struct Lock: ~Copyable, Sendable {
  private let mutex = Mutex<Void>(())

  /// Makes a lock that is open.
  package init() {}

  /// Runs `body` alone. It may hand out what it likes: what a lock guards here is guarded wherever it goes.
  package borrowing func withLock<Result>(_ body: () -> Result) -> Result {
    mutex.withLock { _ in Unchecked(value: body()) }.value
  }

  private struct Unchecked<Value>: @unchecked Sendable {
    let value: Value
  }
}
