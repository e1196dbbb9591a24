import Foundation

/// One run of a demo from its first frame to its numbers.
///
/// The host makes the frames; this says what each is for.
@MainActor final class Run {
  private let arguments: Arguments
  private let stage: any Stage
  private let model: any DemoModel
  private let player: ScriptPlayer
  private var log = FrameLog()
  private let started: UInt64
  private var firstFrame = 0.0
  private var captured: Stats?

  /// Makes a run.
  ///
  /// - Parameter started: When main began, on the monotonic clock, in nanoseconds.
  init(_ arguments: Arguments, stage: any Stage, model: any DemoModel, started: UInt64) {
    self.arguments = arguments
    self.stage = stage
    self.model = model
    self.started = started
    var steps = arguments.script?.steps ?? []
    if let snapshot = arguments.snapshot {
      // A picture of a folder that is still being read would be a matter of luck.
      steps += [.waitIdle, .snapshot(path: snapshot)]
    }
    player = ScriptPlayer(steps, stage: stage, model: model, turnsRound: arguments.cell == .peer)
  }

  /// Whether the next frame only waits for something that happens elsewhere.
  var isWaiting: Bool { player.isWaiting }

  /// Notes a frame that has just been painted.
  func note(_ report: FrameReport) {
    if log.frames == 0 {
      firstFrame = Double(ProcessStatus.monotonicNanoseconds() - started) / 1e6
    }
    log.note(report)
  }

  /// Does what the next frame will show.
  ///
  /// - Returns: Whether there is to be a next frame; false when everything has been played.
  func advance() throws(Complaint) -> Bool {
    if log.frames == 0 { return true }
    if log.frames == 1, let target = arguments.target {
      stage.scroll(to: target.index, anchor: target.anchor)
      return true
    }
    return try player.advance()
  }

  /// Writes the numbers, where they were asked for.
  func finish() throws(Complaint) {
    guard let path = arguments.stats else { return }
    try stats().write(to: path)
  }

  /// Keeps what the stage counted up to now, for a stage that will be gone when the numbers are written.
  func capture() {
    var stats = Stats()
    stage.report(to: &stats)
    captured = stats
  }

  /// The numbers as they stand, or as they stood when they were captured.
  func stats() -> Stats {
    var stats = captured ?? Stats()
    stats.frames = log
    stats.firstFrameMilliseconds = firstFrame
    stats.mainStarted = started
    stats.memory = .current()
    stats.processorMilliseconds = ProcessStatus.processorMilliseconds()
    if captured == nil { stage.report(to: &stats) }
    stats.selection = model.selection
    stats.events = model.events
    return stats
  }

  /// Plays everything without a window, one frame after another.
  func playHeadless(on stage: any FrameStage) throws(Complaint) {
    while try advance() {
      // Data comes in real time: where only data is missing, frames come as they would on a screen.
      stage.letWorkIn(for: isWaiting ? 1.0 / 60 : 0)
      note(try stage.frame())
    }
    try finish()
  }
}
