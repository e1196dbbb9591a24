import Foundation
import Glibc

/// What a program of Benchmarks/Peers prints, counted as they count it.
struct Measurements {
  /// Frames that load and warm up; the peers leave out one more than this.
  static let warmUpFrames = 5

  /// How many frames have been painted.
  private(set) var painted = 0
  private let started: Double
  private var firstFrame = 0.0
  private var firstResident = 0.0
  private var processorBegan = 0.0
  private var frames: [Double] = []

  /// Begins to count, from the moment of the fork where somebody tells it.
  init() {
    let forked = ProcessInfo.processInfo.environment["BENCH_FORK_NS"].flatMap(Double.init)
    started = forked.map { $0 / 1e6 } ?? Measurements.now()
  }

  /// How many frames after the warm-up were counted.
  var counted: Int { frames.count }

  /// Notes a frame that has just been painted.
  ///
  /// - Parameter began: When the frame began, on the clock of `now()`.
  mutating func notePainted(began: Double) {
    let now = Measurements.now()
    if painted == 0 {
      firstFrame = now - started
      firstResident = Measurements.memory("VmRSS:")
    }
    if painted == Measurements.warmUpFrames { processorBegan = Measurements.processor() }
    if painted > Measurements.warmUpFrames { frames.append(now - began) }
    painted += 1
  }

  /// One JSON object with the keys of the peers.
  func report(items: Int, step: Double) -> String {
    let sorted = frames.sorted()
    guard let median = sorted.dropFirst(sorted.count / 2).first,
      let slow = sorted.dropFirst(sorted.count * 99 / 100).first
    else { return "{}" }
    func digits(_ value: Double) -> String { "\((value * 100).rounded() / 100)" }
    let processor = (Measurements.processor() - processorBegan) / Double(sorted.count)
    return """
      {"peer": "bare", "items": \(items), "step": \(digits(step)), "frames": \(sorted.count), \
      "first_frame_ms": \(digits(firstFrame)), "cpu_ms_per_frame": \(digits(processor)), \
      "frame_ms": {"median": \(digits(median)), "p99": \(digits(slow))}, \
      "rss_mb": {"first": \(digits(firstResident)), "last": \(digits(Measurements.memory("VmRSS:")))}, \
      "anon_mb": {"last": \(digits(Measurements.memory("RssAnon:")))}}
      """
  }

  /// The clock that only moves forward, in milliseconds.
  static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }

  private static func processor() -> Double {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return Double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * 1e3
      + Double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e3
  }

  private static func memory(_ key: String) -> Double {
    guard let file = fopen("/proc/self/status", "r") else { return 0 }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 8192)
    let count = fread(&bytes, 1, bytes.count, file)
    for line in String(decoding: bytes[..<count], as: UTF8.self).split(separator: "\n")
    where line.hasPrefix(key) {
      let words = line.split(whereSeparator: { $0 == " " || $0 == "\t" })
      return words.count > 1 ? (Double(words[1]) ?? 0) / 1024 : 0
    }
    return 0
  }
}
