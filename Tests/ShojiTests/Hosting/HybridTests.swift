import Foundation
import Shoji
import Testing

@testable import SwiftUI
@testable import UIKit

/// What happened, in order.
@MainActor private final class Log {
  var events: [String] = []
}

/// A switch of UIKit in SwiftUI.
private struct LabelView: UIViewRepresentable {
  let text: String
  let log: Log

  @MainActor final class Coordinator {
    let log: Log

    init(_ log: Log) { self.log = log }
  }

  func makeCoordinator() -> Coordinator { Coordinator(log) }

  func makeUIView(context: Context) -> UIButton {
    context.coordinator.log.events.append("make \(text)")
    return UIButton(primaryAction: UIAction { [log] _ in log.events.append("tap") })
  }

  func updateUIView(_ button: UIButton, context: Context) { button.setTitle(text, for: .normal) }

  static func dismantleUIView(_ button: UIButton, coordinator: Coordinator) {
    coordinator.log.events.append("dismantle")
  }
}

/// A screen of UIKit in SwiftUI, which hosts SwiftUI, which holds a view of UIKit.
private struct InnerScreen: UIViewControllerRepresentable {
  let text: String
  let log: Log

  func makeUIViewController(context: Context) -> UIHostingController<LabelView> {
    UIHostingController(rootView: LabelView(text: text, log: log))
  }

  func updateUIViewController(_ controller: UIHostingController<LabelView>, context: Context) {
    controller.rootView = LabelView(text: text, log: log)
  }

  static func dismantleUIViewController(_ controller: UIHostingController<LabelView>, coordinator: ()) {
    controller.rootView.log.events.append("dismantle screen")
  }
}

@MainActor @Suite("Hybrid apps", .serialized) struct HybridTests {
  private let log = Log()

  /// Rows of 50 points, each of which hosts a screen that hosts a button.
  private func rows(_ text: @escaping (Int) -> String) -> (ListScreen, HeadlessHost) {
    let log = log
    let screen = ListScreen(20) { screen, view, path in
      let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      (cell as? HostingCollectionViewCell<InnerScreen>)?.configure(
        with: InnerScreen(text: text(path.item), log: log), id: path.item, parent: screen)
      return cell
    }
    screen.collectionView.register(
      HostingCollectionViewCell<InnerScreen>.self, forCellWithReuseIdentifier: "cell")
    screen.layout.itemSize = CGSize(width: 100, height: 50)
    return (screen, HeadlessHost.showing(screen, width: 100, height: 100))
  }

  @Test("B12 UIKit in SwiftUI in UIKit in SwiftUI in UIKit in SwiftUI is shown, tapped and updated")
  func nested() {
    var suffix = ""
    let (screen, stage) = rows { "row \($0)\(suffix)" }
    #expect(stage.texts == ["row 0", "row 1"] && log.events == ["make row 0", "make row 1"])
    stage.tap(50, 75)
    #expect(log.events.last == "tap" && screen.selected.isEmpty)
    suffix = "!"
    screen.collectionView.reconfigureItems(at: [IndexPath(item: 0, section: 0)])
    stage.makeFramesUntilIdle()
    #expect(stage.texts.contains("row 0!") && log.events.count == 3)
    #expect(screen.children.count == 2)
    #expect(screen.children.allSatisfy { $0.children.count == 1 && $0.children.first?.parent === $0 })
  }

  @Test("B12 What a row hosts ends when another item takes the row, and all of it with the screen")
  func ends() {
    weak var inner: UIViewController?
    do {
      let (screen, stage) = rows { "row \($0)" }
      inner = screen.children.first?.children.first
      #expect(inner != nil)
      stage.scroll(by: 500)
      #expect(stage.texts == ["row 10", "row 11"])
      let made = log.events.count { $0.hasPrefix("make") }
      let ended = log.events.count { $0 == "dismantle screen" }
      // Cells that wait hold what they showed.
      #expect(made - ended >= 2 && made - ended <= 2 + 8)
    }
    #expect(inner == nil)
  }
}
