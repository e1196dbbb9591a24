import Foundation
import Interaction
import SwiftUI

/// A stage on a view's host, whatever shows it.
@MainActor class HostStage: Stage {
  let host: ViewHost
  private let model: any DemoModel

  init(host: ViewHost, model: any DemoModel, inspection: Inspection) {
    self.host = host
    self.model = model
    // Wherever the focus is, and without any: views are asked first.
    host.takeUnusedKey = inspection.take
  }

  /// The time of the frame that is being made or was made last, in seconds.
  var time: Double { 0 }

  private var geometry: ScrollGeometry? { model.scrollGeometry ?? host.scrollGeometry }

  var offset: CGPoint { geometry?.contentOffset ?? .zero }

  var largestOffset: CGPoint {
    guard let geometry else { return .zero }
    let insets = geometry.contentInsets
    return CGPoint(
      x: max(0, geometry.contentSize.width + insets.trailing - geometry.containerSize.width),
      y: max(0, geometry.contentSize.height + insets.bottom - geometry.containerSize.height))
  }

  var isPending: Bool { host.needsFrame || host.isTurning || model.wantsFrames }

  /// Lets the demo do what it does in each frame.
  func beginFrame() { model.frameBegins() }

  private var middle: CGPoint { CGPoint(x: host.size.width / 2, y: host.size.height / 2) }

  func scroll(by points: Double) {
    host.handle(.scroll(ScrollEvent(.wheel, delta: CGSize(width: 0, height: points), at: middle, time: time)))
  }

  func scroll(to index: Int, anchor: Arguments.Anchor) {
    let point: UnitPoint =
      switch anchor {
      case .top: .top
      case .center: .center
      case .bottom: .bottom
      }
    model.scroll(toIndex: index, anchor: point)
  }

  func press(atX x: Double, y: Double, isDown: Bool) {
    host.handle(.pointer(PointerEvent(isDown ? .down : .up, at: CGPoint(x: x, y: y), time: time)))
  }

  func strike(_ stroke: KeyStroke) {
    let key = stroke.event
    for isDown in [true, false] {
      host.handle(.key(KeyEvent(key, isDown: isDown, modifiers: stroke.held, time: time)))
    }
  }

  func resize(to size: Arguments.Size) {
    host.resize(to: CGSize(width: size.width, height: size.height))
  }

  func writePicture(to path: String) throws(Complaint) {
    throw Complaint("there is no picture to write to \(Complaint.quoted(path)): leave out --window")
  }

  func report(to stats: inout Stats) {
    let counters = host.counters
    stats.cells =
      model.cells
      ?? Stats.Cells(
        created: counters.cellsCreated, live: counters.cellsLive, rebound: counters.cellsRebound,
        parked: counters.cellsParked)
    let hosted = HostedWork.total
    stats.work = Stats.Work(
      bodies: counters.bodies + hosted.bodies, measures: counters.measures + hosted.measures,
      nodes: counters.nodesMade + hosted.nodes)
    let visible = model.visible
    if !visible.isEmpty {
      stats.visible = Stats.Visible(
        first: visible.lowerBound, last: visible.upperBound - 1, count: visible.count)
    }
    stats.content = geometry?.contentSize ?? .zero
    stats.offset = offset
  }

  /// What a frame took, from its start to its last pixel.
  func frameReport(milliseconds: Double, present: Double) -> FrameReport {
    var report = FrameReport()
    report.milliseconds = milliseconds
    let phases = host.phases
    report.phases = [
      .ingest: phases.ingest * 1000, .layout: phases.layout * 1000, .window: phases.window * 1000,
      .recycle: phases.recycle * 1000, .update: max(0, phases.update - phases.recycle) * 1000,
      .paint: phases.paint * 1000,
      .present: present,
    ]
    report.passes = host.counters.passes.last ?? 1
    return report
  }
}

extension KeyStroke {
  fileprivate var held: Interaction.Modifiers {
    var result: Interaction.Modifiers = []
    if modifiers.contains(.shift) { result.insert(.shift) }
    if modifiers.contains(.control) { result.insert(.control) }
    if modifiers.contains(.alternate) { result.insert(.alternate) }
    if modifiers.contains(.command) { result.insert(.command) }
    return result
  }

  fileprivate var event: KeyEvent.Key {
    switch key {
    case .named(let named):
      switch named {
      case .left: .left
      case .right: .right
      case .up: .up
      case .down: .down
      case .home: .home
      case .end: .end
      case .pageUp: .pageUp
      case .pageDown: .pageDown
      case .space: .space
      case .enter: .enter
      case .tab: .tab
      case .escape: .escape
      case .delete: .delete
      case .forwardDelete: .forwardDelete
      }
    case .function(let number): .function(number)
    case .character(let character): .character(character)
    }
  }
}
