internal import Foundation

/// The transaction that code changes state in now.
enum CurrentTransaction {
  // Unsafe only in that the compiler cannot see that it is touched on the main queue alone.
  private nonisolated(unsafe) static var ofMainQueue: Transaction?
  private static let key = "SwiftUI.Transaction"

  static var value: Transaction? {
    isOnMainQueue ? ofMainQueue : Thread.current.threadDictionary[key] as? Transaction
  }

  /// The same, where the caller is known to run on the main queue.
  static var onMainQueue: Transaction? { ofMainQueue }

  /// Runs `body` with another transaction, and tells who waits for the end of its animations.
  static func with<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
    let outer = value
    let fresh = transaction.completions.filter { new in
      !(outer?.completions.contains { $0 === new } ?? false)
    }
    for completion in fresh { completion.hold() }
    set(transaction)
    defer {
      set(outer)
      for completion in fresh { completion.release(performSoon) }
    }
    return try body()
  }

  private static func set(_ transaction: Transaction?) {
    if isOnMainQueue {
      ofMainQueue = transaction
    } else {
      Thread.current.threadDictionary[key] = transaction
    }
  }

  private static func performSoon(_ action: @escaping () -> Void) {
    nonisolated(unsafe) let action = action
    DispatchQueue.main.async { action() }
  }
}

public func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result {
  let outer = CurrentTransaction.value ?? Transaction()
  return try CurrentTransaction.with(outer.overlaid(with: transaction), body)
}

public func withTransaction<R, V>(
  _ keyPath: WritableKeyPath<Transaction, V>, _ value: V, _ body: () throws -> R
) rethrows -> R {
  var transaction = CurrentTransaction.value ?? Transaction()
  transaction[keyPath: keyPath] = value
  return try CurrentTransaction.with(transaction, body)
}

public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  try withTransaction(\.animation, animation, body)
}

public func withAnimation<Result>(
  _ animation: Animation? = .default, completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
  _ body: () throws -> Result, completion: @escaping () -> Void
) rethrows -> Result {
  var transaction = CurrentTransaction.value ?? Transaction()
  transaction.animation = animation
  transaction.addAnimationCompletion(criteria: completionCriteria, completion)
  return try CurrentTransaction.with(transaction, body)
}
