internal import CMalloc
internal import Foundation
internal import Shoji
internal import SwiftUI
internal import Synchronization

/// Many random operations on a collection view of every layout: `Soak [steps] [seed]`.
///
/// Prints the seed first and one line for each tenth; says what broke, with the step, and ends with 1.
@main struct Soak {
  @MainActor static func main() {
    let arguments = CommandLine.arguments
    let steps = arguments.count > 1 ? Int(arguments[1]) ?? 0 : 200_000
    let seed = arguments.count > 2 ? Int(arguments[2]) ?? 0 : Int.random(in: 1...1_000_000)
    guard steps >= 100 else {
      say("soak: the number of steps must be a whole number from 100, like `Soak 200000 7`")
      exit(2)
    }
    say("seed \(seed), \(steps) steps")
    var failures = run(steps: steps, seed: seed)
    for _ in 0..<50 { runTasks() }
    if Canary.alive != 0 { failures.append("\(Canary.alive) objects are alive at the end") }
    for failure in failures.prefix(20) { say("FAILED: \(failure)") }
    if failures.isEmpty { say("passed") }
    exit(failures.isEmpty ? 0 : 1)
  }

  @MainActor private static func run(steps: Int, seed: Int) -> [String] {
    var run = SoakRun(seed: seed)
    let tenth = steps / 10
    var marks: [(objects: Int, bytes: Int)] = []
    for part in 0..<10 {
      for step in 0..<tenth {
        run.step(part * tenth + step)
        if step % 64 == 0 { runTasks() }
        if run.failures.count > 20 { return run.failures }
      }
      run.rest()
      marks.append((Canary.alive, Int(mallinfo2().uordblks)))
      say("\(part + 1)/10: \(marks[part].objects) objects, \(marks[part].bytes) bytes, \(run.summary)")
    }
    // The first tenth warms up; what is kept after the second must be kept after the last.
    if marks[9].objects != marks[1].objects {
      run.failures.append(
        "\(marks[1].objects) objects were alive after two tenths, \(marks[9].objects) at last")
    }
    let grown = marks[9].bytes - marks[1].bytes
    if grown > 64 << 10 {
      run.failures.append("\(grown) bytes more are allocated at last than after two tenths")
    }
    return run.failures
  }

  /// Lets the tasks of the main thread go on, on the thread that a program's main loop has.
  ///
  /// A task that is awaited instead goes on wherever dispatch likes, and each thread that it comes by keeps memory for what is
  /// to be done next.
  @MainActor static func runTasks() { _ = RunLoop.main.run(mode: .default, before: .distantPast) }

  static func say(_ line: String) { FileHandle.standardOutput.write(Data("\(line)\n".utf8)) }
}

/// Something that each cell holds, counted.
final class Canary: Sendable {
  private static let count = Atomic<Int>(0)

  /// How many there are.
  static var alive: Int { count.load(ordering: .relaxed) }

  init() { Canary.count.add(1, ordering: .relaxed) }
  deinit { Canary.count.subtract(1, ordering: .relaxed) }
}

/// Numbers that come alike for a seed.
struct SoakDice: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: Int) { state = UInt64(truncatingIfNeeded: seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    let mixed = (state ^ (state >> 33)) &* 0xFF51_AFD7_ED55_8CCD
    return mixed ^ (mixed >> 33)
  }
}
