import Foundation
import SwiftUI

@testable import Gallery

/// A stage that writes down what it is told and scrolls a content of a given length.
@MainActor final class FakeStage: FrameStage {
  var offset = CGPoint.zero
  var largestOffset: CGPoint
  var pendingFrames = 0
  var told: [String] = []

  init(length: Double) { largestOffset = CGPoint(x: 0, y: length) }

  var isPending: Bool {
    pendingFrames -= 1
    return pendingFrames >= 0
  }
  func scroll(by points: Double) {
    offset.y = min(max(offset.y + points, 0), largestOffset.y)
    told.append("at \(offset.y)")
  }
  func scroll(to index: Int, anchor: Arguments.Anchor) { told.append("to \(index) \(anchor)") }
  func press(atX x: Double, y: Double, isDown: Bool) { told.append("\(isDown ? "down" : "up") \(x) \(y)") }
  func strike(_ stroke: KeyStroke) { told.append("key \(stroke.key)") }
  func resize(to size: Arguments.Size) { told.append("size \(size.width) \(size.height)") }
  func writePicture(to path: String) throws(Complaint) { told.append("picture \(path)") }
  func report(to stats: inout Stats) { stats.offset = offset }
  func frame() throws(Complaint) -> FrameReport {
    told.append("frame")
    return FrameReport(milliseconds: 1)
  }
  func letWorkIn(for seconds: Double) { if seconds > 0 { told.append("wait") } }
}

/// A model that counts.
@MainActor final class FakeModel: DemoModel {
  var isLoading = false
  var visible = 0..<0
  var events: [String] = []
  func scroll(toIndex index: Int, anchor: UnitPoint) { events.append("scroll \(index)") }
  func append(_ count: Int) { events.append("append \(count)") }
  func prepend(_ count: Int) { events.append("prepend \(count)") }
  func remove(at index: Int) { events.append("remove \(index)") }
}
