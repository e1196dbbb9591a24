import Foundation
import SwiftUI

/// Where a demo is shown: a window, or nothing but memory.
///
/// A script plays on it. What a script does takes effect in the next frame.
@MainActor protocol Stage: AnyObject {
  /// The offset of the scroller that holds the demo's items, in points.
  var offset: CGPoint { get }
  /// The furthest that offset can go, in points; zero while the content fits.
  var largestOffset: CGPoint { get }
  /// Whether a frame is wanted: an animation runs, or something changed that has not been painted.
  var isPending: Bool { get }

  /// Scrolls as if a person had; the offset stops at the ends.
  func scroll(by points: Double)
  /// Brings an item to rest at an edge of the viewport, as far as the ends allow.
  func scroll(to index: Int, anchor: Arguments.Anchor)
  /// Presses or releases the first button.
  func press(atX x: Double, y: Double, isDown: Bool)
  /// Presses and releases a key.
  func strike(_ stroke: KeyStroke)
  /// Gives the content another size.
  func resize(to size: Arguments.Size)
  /// Writes a picture of what the last frame showed.
  func writePicture(to path: String) throws(Complaint)
  /// Adds what the stage counted to the numbers: cells, work, visible items, content, offset, selection.
  func report(to stats: inout Stats)
}

/// A stage that makes a frame when it is told to.
@MainActor protocol FrameStage: Stage {
  /// Makes the next frame, 1/60 s after the last one, and paints it.
  func frame() throws(Complaint) -> FrameReport
  /// Lets work that other threads handed to the main actor come in, for at most so many seconds.
  func letWorkIn(for seconds: Double)
}

/// What a demo shows, as far as a script can change it.
@MainActor protocol DemoModel: AnyObject {
  /// Asks for an item to come to stand at a place of the viewport, as far as the ends allow.
  func scroll(toIndex index: Int, anchor: UnitPoint)
  /// The places of the items that are seen.
  var visible: Range<Int> { get }
  /// Where the items' scroll view is, where that is none of SwiftUI's.
  var scrollGeometry: ScrollGeometry? { get }
  /// The cells, where they are none of SwiftUI's.
  var cells: Stats.Cells? { get }
  /// The selected items, in order.
  var selection: [String] { get }
  /// Whether data is on its way that will change what is shown.
  var isLoading: Bool { get }
  /// Whether something goes on frame by frame, so that the next one is to come.
  var wantsFrames: Bool { get }
  /// A frame begins.
  func frameBegins()
  /// What the demo was told, in order.
  var events: [String] { get }
  /// Adds items at the end.
  func append(_ count: Int)
  /// Adds items at the start.
  func prepend(_ count: Int)
  /// Takes an item away; nothing where there is none.
  func remove(at index: Int)
}

extension DemoModel {
  var scrollGeometry: ScrollGeometry? { nil }
  var cells: Stats.Cells? { nil }
  var selection: [String] { [] }
  var wantsFrames: Bool { false }
  func frameBegins() {}
}
