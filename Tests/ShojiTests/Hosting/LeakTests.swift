import Foundation
import Testing

@testable import Gallery
@testable import Shoji
@testable import SwiftUI
@testable import UIKit

/// Objects that were seen, held by nothing.
@MainActor private final class Seen {
  private struct Entry {
    weak var object: AnyObject?
  }

  private var entries: [Entry] = []

  /// Notes a controller, its view, the children of both, and so on.
  func note(_ controller: UIViewController) {
    entries.append(Entry(object: controller))
    for child in controller.children { note(child) }
    if let view = controller.viewIfLoaded { note(view) }
  }

  func note(_ view: UIView) {
    entries.append(Entry(object: view))
    for subview in view.subviews { note(subview) }
  }

  var count: Int { entries.count }
  var alive: Int { entries.count { $0.object != nil } }
  func forget() { entries = [] }
}

@MainActor @Suite("Screens that are gone", .serialized) struct LeakTests {
  @Test(
    "B2 After 1,000 screens pushed and popped as much is alive as after 10: nothing"
  )
  func pushAndPop() throws {
    let model = UIKitModel(count: 30)
    let stage = HeadlessHost.showing(UIKitDemo(model: model), width: 400, height: 300)
    let navigation = try #require(model.screen?.navigationController)
    let seen = Seen()
    var noted = 0
    func cycle(taps: Bool = false) {
      let screen = DiscoveryScreen(model: model)
      navigation.pushViewController(screen, animated: true)
      stage.makeFramesUntilIdle()
      if taps { stage.tap(364, 33) }
      seen.note(screen)
      noted = seen.count
      navigation.popViewController(animated: true)
      stage.makeFramesUntilIdle()
    }
    func cycles(_ count: Int, taps: Bool = false) {
      for _ in 0..<count {
        cycle(taps: taps)
        if seen.alive > 0 { return }
        seen.forget()
      }
    }
    cycles(10, taps: true)
    #expect(seen.alive == 0 && noted >= 8 && model.events.count == 10)
    cycles(990)
    #expect(seen.alive == 0)
  }
}
