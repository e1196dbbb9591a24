import Foundation

/// The steps of a random storm: the one place that says how many there are, and that counts them.
///
/// A storm says how many steps a short run takes. `SHOJI_RANDOM_STEPS` makes all storms that many times as long,
/// `SHOJI_SEED` gives them other random numbers, and `SHOJI_STEPS_FILE` names a file to which the number of
/// steps really taken is written when the program ends, for each file of tests.
struct RandomSteps: Sequence, IteratorProtocol {
  /// How many times the steps of a short run are taken; 1 unless the environment says more.
  static let scale = Swift.max(1, number("SHOJI_RANDOM_STEPS") ?? 1)

  /// What is added to every seed; 0 unless the environment says otherwise.
  static let seed = UInt64(Swift.max(0, number("SHOJI_SEED") ?? 0))

  // Not a `Mutex`: on Linux the thread sanitizer does not see that one, and takes what it guards for a race.
  private static let lock: NSLock = {
    if ProcessInfo.processInfo.environment["SHOJI_STEPS_FILE"] != nil { atexit { RandomSteps.report() } }
    return NSLock()
  }()
  private nonisolated(unsafe) static var taken: [String: Int] = [:]

  /// How many there are.
  let count: Int
  private let name: String
  private var step = 0

  /// - Parameter count: The steps of a short run.
  init(_ count: Int, file: String = #fileID) {
    self.count = count * Self.scale
    name = String(file.drop { $0 != "/" }.dropFirst().prefix { $0 != "." })
  }

  /// Counts a step that is taken now.
  mutating func next() -> Int? {
    guard step < count else { return nil }
    defer { step += 1 }
    Self.lock.withLock { Self.taken[name, default: 0] += 1 }
    return step
  }

  private static func number(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
  }

  private static func report() {
    guard let path = ProcessInfo.processInfo.environment["SHOJI_STEPS_FILE"] else { return }
    let taken = lock.withLock { Self.taken }
    var lines = taken.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
    lines.append("\(taken.values.reduce(0, +)) in all, \(scale) times a short run, seed \(seed)")
    try? lines.joined(separator: "\n").appending("\n").write(toFile: path, atomically: true, encoding: .utf8)
  }
}

/// Whether there is time for everything: in long runs; in others most of it would only be waited for.
var isThorough: Bool { RandomSteps.scale >= 10 }
