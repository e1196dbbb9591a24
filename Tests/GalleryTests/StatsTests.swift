import Foundation
import Testing

@testable import Gallery

@Suite struct StatsTests {
  @Test("The object has the keys of the contract and can be read")
  func keys() throws {
    var stats = Stats()
    stats.events = ["select 3", "quote \" back \\ line\nbell\u{7}"]
    stats.content = CGSize(width: 1024, height: 11_044)
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data("\(stats.json)".utf8)) as? [String: Any])
    let keys = [
      "frames", "first_frame_ms", "frame_ms", "phase_ms", "rss_mb", "anon_mb", "cpu_ms_per_frame", "cells",
      "body_calls", "passes", "visible", "content", "offset", "selection", "events",
    ]
    for key in keys { #expect(object[key] != nil, "\(key)") }
    #expect(object["events"] as? [String] == stats.events)
    #expect((object["content"] as? [String: Double]) == ["width": 1024, "height": 11_044])
    #expect(Set((object["cells"] as? [String: Any] ?? [:]).keys) == ["created", "live", "rebound", "parked"])
    #expect(
      Set((object["phase_ms"] as? [String: Any] ?? [:]).keys)
        == ["ingest", "diff", "layout", "window", "recycle", "update", "paint", "present"])
  }

  @Test("The first frames are not counted where there are others")
  func warmUp() {
    var log = FrameLog()
    for frame in 0..<306 {
      log.note(
        FrameReport(
          milliseconds: frame < 6 ? 1000 : Double(frame - 5), phases: [.paint: 2], passes: frame == 0 ? 3 : 1),
        memory: { ProcessStatus.Memory(status: "") }, processor: { 50 })
    }
    #expect(log.frames == 306)
    #expect(log.percentile(50) == 151)
    #expect(log.percentile(99) == 298)
    #expect(log.percentile(100) == 300)
    #expect(log.processorPerFrame(now: 350) == 1)
    #expect(log.mean(of: .paint) == 2)
    #expect(log.passStatistics == (1, 3))
  }

  @Test("One frame is better than none")
  func oneFrame() {
    var log = FrameLog()
    #expect(log.percentile(50) == 0)
    #expect(log.passStatistics == (0, 0))
    log.note(FrameReport(milliseconds: 7))
    #expect(log.percentile(50) == 7)
    #expect(log.firstMemory.resident > 0)
    #expect(log.processorPerFrame(now: 9) == 9)
  }

  @Test("Numbers print short, and nothing that JSON cannot read")
  func numbers() {
    #expect("\(JSON.number(1.0))" == "1")
    #expect("\(JSON.number(1.23456))" == "1.235")
    #expect("\(JSON.number(.nan))" == "null")
    #expect("\(JSON.number(43_999_999_956))" == "43999999956")
    #expect("\(JSON.list([.text("a"), .object([("b", .count(-1))])]))" == "[\"a\", {\"b\": -1}]")
  }

  @Test("Memory is read from the system's lines")
  func memory() {
    let memory = ProcessStatus.Memory(
      status: "Name:\tgallery\nVmHWM:\t  4096 kB\nVmRSS:\t    2048 kB\nRssAnon:\t    1024 kB\n")
    #expect(memory.resident == 2)
    #expect(memory.anonymous == 1)
    #expect(memory.peak == 4)
    #expect(ProcessStatus.Memory(status: "nonsense").resident == 0)
    #expect(ProcessStatus.Memory.current().anonymous > 0)
  }

  @Test("Numbers cannot be written to a path that is gone")
  func unwritable() {
    #expect(throws: Complaint.self) { try Stats().write(to: "/none/such/stats.json") }
  }
}
