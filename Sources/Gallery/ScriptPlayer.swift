import Foundation

/// Plays a script, one frame a step, or a step's own number of frames.
///
/// The host calls `advance()` before each frame after the first, and stops when it answers false.
@MainActor final class ScriptPlayer {
  private let stage: any Stage
  private let model: any DemoModel
  private let turnsRound: Bool
  private var steps: ArraySlice<Step>
  /// What the step in progress still has to do, one element a frame, the next one first.
  private var inProgress: InProgress?

  private enum InProgress {
    case scroll(points: Double, frames: Int)
    case release(x: Double, y: Double)
    case type(Substring)
    case idle(frames: Int)
  }

  /// Whether the next frame only waits for something that happens elsewhere; then frames need not come at full speed.
  private(set) var isWaiting = false

  /// Makes a player.
  ///
  /// - Parameters:
  ///   - steps: What to play.
  ///   - turnsRound: Whether scrolling turns round at the ends, as the programs in Benchmarks/Peers do: else a short
  ///     list would rest at its end for most of a benchmark, and resting costs nothing.
  init(_ steps: [Step], stage: any Stage, model: any DemoModel, turnsRound: Bool) {
    self.steps = steps[...]
    self.stage = stage
    self.model = model
    self.turnsRound = turnsRound
  }

  /// Does what comes next.
  ///
  /// - Returns: Whether a frame has to show it; false when the script is over.
  /// - Throws: A `Complaint` where a picture cannot be written.
  func advance() throws(Complaint) -> Bool {
    isWaiting = false
    while true {
      if let current = inProgress {
        inProgress = nil
        if go(on: current) { return true }
      } else if let step = steps.popFirst() {
        if try begin(step) { return true }
      } else {
        return false
      }
    }
  }

  /// Begins a step and returns whether a frame has to show it.
  private func begin(_ step: Step) throws(Complaint) -> Bool {
    switch step {
    case .scroll(let points, let frames): return go(on: .scroll(points: points, frames: frames))
    case .jump(let index): stage.scroll(to: index, anchor: .top)
    case .tap(let x, let y):
      stage.press(atX: x, y: y, isDown: true)
      inProgress = .release(x: x, y: y)
    case .key(let stroke): stage.strike(stroke)
    case .type(let text): return go(on: .type(text[...]))
    case .resize(let width, let height): stage.resize(to: Arguments.Size(width: width, height: height))
    case .append(let count): model.append(count)
    case .prepend(let count): model.prepend(count)
    case .remove(let index): model.remove(at: index)
    case .waitIdle: return go(on: .idle(frames: Script.mostIdleFrames))
    case .snapshot(let path):
      try stage.writePicture(to: path)
      return false
    }
    return true
  }

  /// Does a frame's part of a step and returns whether there was one.
  private func go(on current: InProgress) -> Bool {
    switch current {
    case .scroll(var points, let frames):
      guard frames > 0 else { return false }
      let next = stage.offset.y + points
      if turnsRound, next < 0 || next > stage.largestOffset.y { points = -points }
      // As the peers: the frame that meets an end stops there, the one after it leaves in the other direction.
      stage.scroll(by: next - stage.offset.y)
      inProgress = .scroll(points: points, frames: frames - 1)
    case .release(let x, let y):
      stage.press(atX: x, y: y, isDown: false)
    case .type(let text):
      guard let character = text.first else { return false }
      stage.strike(KeyStroke(key: .character(character)))
      inProgress = .type(text.dropFirst())
    case .idle(let frames):
      guard frames > 0, stage.isPending || model.isLoading else { return false }
      isWaiting = !stage.isPending
      inProgress = .idle(frames: frames - 1)
    }
    return true
  }
}
