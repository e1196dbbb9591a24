import Foundation

/// What the program counted and measured.
///
/// The keys are a contract that scripts rely on.
struct Stats {
  /// Cells, counted since the start except `live` and `parked`, which are as they stand.
  struct Cells: Equatable {
    /// Built from nothing.
    var created = 0
    /// In the tree now.
    var live = 0
    /// Given a new item.
    var rebound = 0
    /// Kept for reuse now.
    var parked = 0
  }
  /// Items that can be seen, by index.
  ///
  /// `count` is 0 where none can; then `first` and `last` mean nothing.
  struct Visible: Equatable {
    var first = 0
    var last = 0
    var count = 0
  }
  /// Work of the view graph since the start.
  struct Work: Equatable {
    /// Calls of `body`.
    var bodies = 0
    /// Measurements that no cache answered.
    var measures = 0
    /// Nodes made.
    var nodes = 0
  }

  var frames = FrameLog()
  /// From the start of main to the first frame painted.
  var firstFrameMilliseconds = 0.0
  /// When main began, on the clock that other processes read too: whoever forked us adds what passed before.
  var mainStarted: UInt64 = 0
  var memory = ProcessStatus.Memory(status: "")
  var processorMilliseconds = 0.0
  var cells = Cells()
  var work = Work()
  var visible = Visible()
  var content = CGSize.zero
  var offset = CGPoint.zero
  /// The selected items, in order.
  var selection: [String] = []
  /// What the demo was told, in order.
  var events: [String] = []

  /// One object on one line.
  var json: JSON {
    let passes = frames.passStatistics
    return .object([
      ("frames", .count(frames.frames)),
      ("first_frame_ms", .number(firstFrameMilliseconds)),
      ("main_started_monotonic_ns", .number(Double(mainStarted))),
      (
        "frame_ms",
        .object([
          ("median", .number(frames.percentile(50))),
          ("p95", .number(frames.percentile(95))),
          ("p99", .number(frames.percentile(99))),
          ("max", .number(frames.percentile(100))),
        ])
      ),
      ("phase_ms", .object(Phase.allCases.map { ($0.rawValue, .number(frames.mean(of: $0))) })),
      (
        "rss_mb",
        .object([
          ("first", .number(frames.firstMemory.resident)), ("last", .number(memory.resident)),
          ("peak", .number(memory.peak)),
        ])
      ),
      (
        "anon_mb",
        .object([("first", .number(frames.firstMemory.anonymous)), ("last", .number(memory.anonymous))])
      ),
      ("cpu_ms_per_frame", .number(frames.processorPerFrame(now: processorMilliseconds))),
      (
        "cells",
        .object([
          ("created", .count(cells.created)), ("live", .count(cells.live)),
          ("rebound", .count(cells.rebound)),
          ("parked", .count(cells.parked)),
        ])
      ),
      ("body_calls", .count(work.bodies)),
      ("measures", .count(work.measures)),
      ("nodes", .count(work.nodes)),
      ("passes", .object([("median", .count(passes.median)), ("max", .count(passes.max))])),
      (
        "visible",
        .object([
          ("first", .count(visible.first)), ("last", .count(visible.last)), ("count", .count(visible.count)),
        ])
      ),
      ("content", .object([("width", .number(content.width)), ("height", .number(content.height))])),
      ("offset", .object([("x", .number(offset.x)), ("y", .number(offset.y))])),
      ("selection", .list(selection.map(JSON.text))),
      ("events", .list(events.map(JSON.text))),
    ])
  }

  /// Writes the object to a file, or to standard output for `-`.
  func write(to path: String) throws(Complaint) {
    let line = Data("\(json)\n".utf8)
    if path == "-" {
      FileHandle.standardOutput.write(line)
      return
    }
    do {
      try line.write(to: URL(fileURLWithPath: path))
    } catch {
      throw Complaint("--stats could not write \(Complaint.quoted(path)): choose another path")
    }
  }
}
