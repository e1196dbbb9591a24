internal import Foundation
internal import ShojiEngine
internal import Synchronization

/// What collection views say where something makes no sense: ids that repeat, sizes that are no numbers, layouts that contradict
/// themselves.
///
/// Nothing traps; what is said names what happened, the likely cause and what to do. Without a listener it goes to standard
/// error, one line for each kind of mistake.
///
/// ```swift
/// for await line in CollectionDiagnostics.lines { log.warning(line) }
/// ```
public enum CollectionDiagnostics {
  private static let listeners = Mutex<[Int: AsyncStream<String>.Continuation]>([:])
  private static let number = Atomic<Int>(0)

  /// What is said from now on.
  public static var lines: AsyncStream<String> {
    let key = number.wrappingAdd(1, ordering: .relaxed).newValue
    return AsyncStream { continuation in
      listeners.withLock { $0[key] = continuation }
      continuation.onTermination = { _ in listeners.withLock { $0[key] = nil } }
    }
  }

  static func report(_ line: String) {
    let heard = listeners.withLock { listeners in
      for listener in listeners.values { listener.yield(line) }
      return !listeners.isEmpty
    }
    if !heard { FileHandle.standardError.write(Data("Shoji: \(line)\n".utf8)) }
  }
}

extension Diagnostics {
  /// Where the component says that something makes no sense.
  static let shoji = Diagnostics { CollectionDiagnostics.report("\($0)") }
}
