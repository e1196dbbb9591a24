import Foundation
import SwiftUI

/// A stage in memory: a frame is made when it is told to.
@MainActor final class HeadlessStage: HostStage, FrameStage {
  let headless: HeadlessHost

  init<V: View>(_ view: V, model: any DemoModel, arguments: Arguments) {
    let inspection = Inspection()
    headless = HeadlessHost(
      InspectedDemo(inspection: inspection, demo: view),
      size: CGSize(width: arguments.size.width, height: arguments.size.height),
      scale: Double(arguments.scale))
    super.init(host: headless.host, model: model, inspection: inspection)
  }

  override var time: Double { headless.time + HeadlessHost.frameDuration }

  func frame() throws(Complaint) -> FrameReport {
    let started = ProcessStatus.monotonicNanoseconds()
    beginFrame()
    headless.makeFrame()
    let made = ProcessStatus.monotonicNanoseconds()
    do { try headless.paint() } catch { throw Complaint("\(error)") }
    let ended = ProcessStatus.monotonicNanoseconds()
    return frameReport(
      milliseconds: Double(ended - started) / 1e6, present: Double(ended - made) / 1e6)
  }

  func letWorkIn(for seconds: Double) { MainLoop.letWorkIn(for: seconds) }

  override func writePicture(to path: String) throws(Complaint) {
    do { try headless.writePNG(to: path) } catch { throw Complaint("\(error)") }
  }
}
