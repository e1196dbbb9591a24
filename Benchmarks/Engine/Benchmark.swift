import Foundation

/// Benchmarks of one subject.
struct Suite {
  let name: String
  let benchmarks: [Benchmark]
}

/// One way to do the work that is timed.
struct Contender {
  let name: String
  let repetitions: Int
  let isPeer: Bool
  let run: () -> Void

  /// Makes a contender.
  ///
  /// - Parameters:
  ///   - name: What the table calls it.
  ///   - repetitions: How many operations one call of `run` does; its time is divided by it. An operation of
  ///     nanoseconds needs thousands.
  ///   - isPeer: Whether we are compared with it; `false` for another way of ours, which only informs.
  ///   - run: Does the work and hands what came out to ``keep(_:)``, so that it is not optimised away.
  init(_ name: String, repetitions: Int = 1, isPeer: Bool = true, _ run: @escaping () -> Void) {
    self.name = name
    self.repetitions = repetitions
    self.isPeer = isPeer
    self.run = run
  }
}

/// What one operation of a contender took.
struct Median {
  let name: String
  let isPeer: Bool
  let nanoseconds: Double
}

/// What is promised of the first contender.
enum Promise {
  /// It takes at most this many times what the other contenders take.
  case ratio(Double)
  /// One operation takes at most this many microseconds.
  case microseconds(Double)
}

/// One piece of work, done by us and by others in turn.
struct Benchmark {
  let name: String
  let promise: Promise?
  let rounds: Int
  let prepare: () -> [Contender]

  /// Makes a benchmark.
  ///
  /// - Parameters:
  ///   - name: What the work is.
  ///   - promise: What is promised of us; `nil` where the numbers only inform.
  ///   - rounds: How often each contender runs, in turn; the median counts.
  ///   - prepare: Makes the data, from a fixed seed, and the contenders, ours first. It is called when the
  ///     benchmark's turn comes, so that one benchmark's data is in memory at a time.
  init(
    _ name: String, promise: Promise? = nil, rounds: Int = 15, prepare: @escaping () -> [Contender]
  ) {
    self.name = name
    self.promise = promise
    self.rounds = rounds
    self.prepare = prepare
  }

  /// Runs all contenders in turn and returns the median of each, in nanoseconds of one operation.
  func measure(isQuick: Bool) -> [Median] {
    let contenders = prepare()
    var times: [[Double]] = contenders.map { _ in [] }
    // The first round warms up and does not count.
    for round in 0...max(3, isQuick ? rounds / 3 : rounds) {
      for (index, contender) in contenders.enumerated() {
        let began = processorNanoseconds()
        contender.run()
        let time = processorNanoseconds() - began
        if round > 0 { times[index].append(time / Double(contender.repetitions)) }
      }
    }
    return zip(contenders, times).map { contender, times in
      Median(name: contender.name, isPeer: contender.isPeer, nanoseconds: times.sorted()[times.count / 2])
    }
  }
}

/// Keeps the optimiser from leaving out the work that made a value.
@inline(never) func keep<Value>(_ value: Value) {
  withUnsafePointer(to: value) { pointer in sink = UnsafeRawPointer(pointer) }
}
nonisolated(unsafe) private var sink: UnsafeRawPointer?

/// The processor time of this thread: other programs on the machine disturb it less than a clock on the wall.
private func processorNanoseconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}
