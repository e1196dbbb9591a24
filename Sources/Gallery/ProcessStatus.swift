import Glibc

/// What the system says about this process.
///
/// The C library's clocks and counters have no counterpart in Swift's.
enum ProcessStatus {
  /// The time on the clock that only moves forward and that other processes read too, in nanoseconds.
  static func monotonicNanoseconds() -> UInt64 {
    var time = timespec()
    guard clock_gettime(CLOCK_MONOTONIC, &time) == 0 else { return 0 }
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  /// The processor time used so far by all threads, user and system, in milliseconds.
  static func processorMilliseconds() -> Double {
    var usage = rusage()
    guard getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage) == 0 else { return 0 }
    let seconds = usage.ru_utime.tv_sec + usage.ru_stime.tv_sec
    let microseconds = usage.ru_utime.tv_usec + usage.ru_stime.tv_usec
    return Double(seconds) * 1e3 + Double(microseconds) / 1e3
  }

  /// Memory of a process, in megabytes of 1,048,576 bytes.
  struct Memory: Equatable {
    /// Pages in memory.
    var resident = 0.0
    /// Those of them that no file stands behind.
    var anonymous = 0.0
    /// The most that was resident.
    var peak = 0.0

    /// Reads the lines of `/proc/PID/status`; a line that is missing counts as 0.
    init(status: String) {
      for line in status.split(separator: "\n") {
        let words = line.split(whereSeparator: { $0 == " " || $0 == "\t" || $0 == ":" })
        guard words.count >= 2, let kilobytes = Double(words[1]) else { continue }
        switch words[0] {
        case "VmRSS": resident = kilobytes / 1024
        case "RssAnon": anonymous = kilobytes / 1024
        case "VmHWM": peak = kilobytes / 1024
        default: break
        }
      }
    }

    /// This process's memory now.
    static func current() -> Memory {
      guard let file = fopen("/proc/self/status", "r") else { return Memory(status: "") }
      defer { fclose(file) }
      // One read: the kernel writes the file at once, and it is below 2 KB.
      var bytes = [UInt8](repeating: 0, count: 8192)
      let count = fread(&bytes, 1, bytes.count, file)
      return Memory(status: String(decoding: bytes[..<count], as: UTF8.self))
    }
  }
}
