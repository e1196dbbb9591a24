/// The phases of a frame, in their order.
enum Phase: String, CaseIterable {
  case ingest, diff, layout, window, recycle, update, paint, present
}

/// What one frame took.
struct FrameReport {
  /// From the frame's start to its last pixel, in milliseconds.
  var milliseconds = 0.0
  /// The part of each phase, in milliseconds.
  ///
  /// A phase that is missing took nothing.
  var phases: [Phase: Double] = [:]
  /// How often update and layout ran before the frame had settled.
  var passes = 1
}

/// Collects what frames took, and the process's memory and time beside them.
struct FrameLog {
  /// As the peers in Benchmarks/Peers: the first frames load and warm up, and are not counted.
  static let warmUpFrames = 5

  private(set) var frames = 0
  private(set) var firstMemory = ProcessStatus.Memory(status: "")
  private var milliseconds: [Double] = []
  private var phases: [Phase: Double] = [:]
  private var passes: [Int] = []
  private var processorAtWarm = 0.0

  /// Notes a frame that has just been shown.
  ///
  /// - Parameters:
  ///   - report: What the frame took.
  ///   - memory: The process's memory now, asked for at the first frame only.
  ///   - processor: The processor time the process has used up to now, in milliseconds, asked for once.
  mutating func note(
    _ report: FrameReport, memory: () -> ProcessStatus.Memory = ProcessStatus.Memory.current,
    processor: () -> Double = ProcessStatus.processorMilliseconds
  ) {
    if frames == 0 { firstMemory = memory() }
    if frames == FrameLog.warmUpFrames { processorAtWarm = processor() }
    if frames == FrameLog.warmUpFrames + 1 {
      // The frames so far were warm-up: what follows is what counts.
      milliseconds.removeAll()
      phases.removeAll()
    }
    frames += 1
    milliseconds.append(report.milliseconds)
    passes.append(report.passes)
    for (phase, time) in report.phases { phases[phase, default: 0] += time }
  }

  /// The processor time of a frame after the warm-up, in milliseconds; of all frames where there are no others.
  func processorPerFrame(now: Double) -> Double {
    let counted = frames - FrameLog.warmUpFrames - 1
    guard counted > 0 else { return now / Double(max(frames, 1)) }
    return (now - processorAtWarm) / Double(counted)
  }

  /// The frame time below which so many percent of the counted frames lie, in milliseconds; 0 without frames.
  func percentile(_ percent: Int) -> Double {
    let sorted = milliseconds.sorted()
    guard !sorted.isEmpty else { return 0 }
    return sorted[min(sorted.count * percent / 100, sorted.count - 1)]
  }

  /// The mean time of a phase in the counted frames, in milliseconds.
  func mean(of phase: Phase) -> Double {
    (phases[phase] ?? 0) / Double(max(milliseconds.count, 1))
  }

  /// The median and the largest number of passes, over all frames.
  var passStatistics: (median: Int, max: Int) {
    let sorted = passes.sorted()
    return sorted.isEmpty ? (0, 0) : (sorted[sorted.count / 2], sorted[sorted.count - 1])
  }
}
