import DisplayList
import Interaction
import Testing

@testable import SwiftUI
@testable import UIKit

/// Says how often something was made and how many are alive.
@MainActor private final class Census {
  var made = 0
  var alive = 0
  var log: [String] = []
}

private final class CountedView: UIView {
  let census: Census

  init(_ census: Census) {
    self.census = census
    census.made += 1
    census.alive += 1
    super.init(frame: .zero)
  }
  required init?(coder: NSCoder) { nil }
  isolated deinit { census.alive -= 1 }
  override var intrinsicContentSize: CGSize { CGSize(width: 30, height: UIView.noIntrinsicMetric) }
}

private struct Counted: UIViewRepresentable {
  let census: Census
  let color: UIColor

  func makeUIView(context: Context) -> CountedView { CountedView(census) }
  func updateUIView(_ uiView: CountedView, context: Context) {
    census.log.append("update")
    uiView.backgroundColor = color
  }
  static func dismantleUIView(_ uiView: CountedView, coordinator: ()) {
    uiView.census.log.append("dismantle")
  }
}

@Observable private final class Model {
  var isShown = true
  var color = UIColor.red
  var taps = 0
}

private struct Screen: View {
  let model: Model
  let census: Census

  var body: some View {
    if model.isShown { Counted(census: census, color: model.color).frame(height: 20) }
  }
}

private func fill(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: RGBA)
  -> DisplayItem
{
  .fill(.rectangle(CGRect(x: x, y: y, width: width, height: height)), .color(color))
}

private let red = RGBA(red: 1, green: 0, blue: 0)
private let green = RGBA(red: 0, green: 1, blue: 0)

@MainActor @Suite("Representables") struct RepresentableTests {
  @Test("A view is made once, updated when what it shows changes, and ended when it goes") func life() {
    let (model, census) = (Model(), Census())
    let host = ViewHost(
      Screen(model: model, census: census), size: CGSize(width: 100, height: 40), textEngine: NoTextEngine())
    #expect(host.frame(at: 0).items == [fill(0, 10, 100, 20, red)])
    #expect(census.made == 1 && census.log == ["update"])
    _ = host.frame(at: 1)
    #expect(census.log.count == 1)
    model.color = .green
    #expect(host.frame(at: 2).items == [fill(0, 10, 100, 20, green)])
    #expect(census.made == 1 && census.log == ["update", "update"])
    model.isShown = false
    #expect(host.frame(at: 3).items.isEmpty)
    #expect(census.log.last == "dismantle" && census.alive == 0)
  }

  @Test("A view with a size of its own is never cut; one without takes what is proposed") func sizes() {
    let census = Census()
    func size(_ width: CGFloat?, _ height: CGFloat?) -> CGSize {
      let host = ViewHost(
        Counted(census: census, color: .red), size: CGSize(width: 10, height: 10), textEngine: NoTextEngine())
      return host.sizeThatFits(width: width, height: height)
    }
    #expect(size(100, 50) == CGSize(width: 100, height: 50))
    #expect(size(20, 50) == CGSize(width: 30, height: 50))
    #expect(size(nil, nil) == CGSize(width: 30, height: 10))
  }
}

private struct Heart: View {
  let model: Model
  @State private var isOn = false

  var body: some View {
    Button {
      isOn.toggle()
      model.taps += 1
    } label: {
      (isOn ? Color(red: 1, green: 0, blue: 0) : Color(red: 0, green: 1, blue: 0)).frame(
        width: 20, height: 20)
    }
    .buttonStyle(.plain)
  }
}

/// A screen of UIKit with SwiftUI in it.
private final class Card: UIViewController {
  let host: UIHostingController<Heart>

  init(_ model: Model) {
    host = UIHostingController(rootView: Heart(model: model))
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    addChild(host)
    host.view.backgroundColor = nil
    view.addSubview(host.view)
    host.didMove(toParent: self)
  }

  override func viewDidLayoutSubviews() { host.view.frame = CGRect(x: 10, y: 30, width: 40, height: 20) }
}

private struct CardView: UIViewControllerRepresentable {
  let model: Model

  func makeUIViewController(context: Context) -> Card { Card(model) }
  func updateUIViewController(_ uiViewController: Card, context: Context) {}
}

@MainActor @Suite("Hosting controllers") struct HostingControllerTests {
  @Test("SwiftUI in UIKit in SwiftUI is drawn and tapped where it stands") func nested() {
    let model = Model()
    let host = ViewHost(
      CardView(model: model).padding(5), size: CGSize(width: 110, height: 110), textEngine: NoTextEngine())
    // 5 of padding, 10 and 30 to the hosting view, 10 to its middle.
    #expect(host.frame(at: 0).items == [fill(25, 35, 20, 20, green)])
    func tap(_ x: CGFloat, _ y: CGFloat, at time: Double) {
      host.handle(.pointer(PointerEvent(.down, at: CGPoint(x: x, y: y), time: time)))
      host.handle(.pointer(PointerEvent(.up, at: CGPoint(x: x, y: y), time: time + 0.05)))
    }
    tap(30, 40, at: 1)
    #expect(model.taps == 1)
    #expect(host.frame(at: 2).items == [fill(25, 35, 20, 20, red)])
    tap(20, 40, at: 3)
    #expect(model.taps == 1)
  }

  @Test("Another root view is on screen in the same frame; state stays, and goes with another item")
  func root() {
    let model = Model()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    let controller = UIHostingController(rootView: Heart(model: model))
    controller.view.backgroundColor = nil
    window.rootViewController = controller
    #expect(window.list(scale: 1) == [fill(0, 0, 20, 20, green)])
    var path = HitPath(at: CGPoint(x: 5, y: 5))
    #expect(window.collectListeners(at: CGPoint(x: 5, y: 5), into: &path))
    let arena = GestureArena()
    arena.begin(PointerEvent(.down, at: CGPoint(x: 5, y: 5), time: 0), path: path.recognizers)
    arena.handle(PointerEvent(.up, at: CGPoint(x: 5, y: 5), time: 0.05))
    #expect(window.list(scale: 1) == [fill(0, 0, 20, 20, red)])
    controller.rootView = Heart(model: Model())
    #expect(window.list(scale: 1) == [fill(0, 0, 20, 20, red)])
    controller.rebind(Heart(model: model))
    #expect(window.list(scale: 1) == [fill(0, 0, 20, 20, green)])
  }

  @Test("The size is the content's, and the controller goes when its screen does") func sizeAndLife() {
    weak var gone: UIHostingController<Heart>?
    weak var view: UIView?
    do {
      let controller = UIHostingController(rootView: Heart(model: Model()))
      controller.sizingOptions = [.intrinsicContentSize, .preferredContentSize]
      #expect(controller.view.intrinsicContentSize == CGSize(width: 20, height: 20))
      #expect(controller.sizeThatFits(in: CGSize(width: 500, height: 0)) == CGSize(width: 20, height: 20))
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
      window.rootViewController = controller
      window.layoutIfNeeded()
      #expect(controller.preferredContentSize == CGSize(width: 20, height: 20))
      (gone, view) = (controller, controller.view)
    }
    #expect(gone == nil && view == nil)
  }
}

private struct Scrolled: UIViewRepresentable {
  func makeUIView(context: Context) -> UIScrollView { UIScrollView() }
  func updateUIView(_ uiView: UIScrollView, context: Context) {
    uiView.contentSize = CGSize(width: 100, height: 1000)
  }
}

@MainActor @Suite("Scroll views of UIKit in SwiftUI") struct HostedScrollViewTests {
  @Test("Indicators show where the host shows them, and are gone at the time that the host wakes at")
  func indicators() {
    for shows in [false, true] {
      let host = ViewHost(Scrolled(), size: CGSize(width: 100, height: 200), textEngine: NoTextEngine())
      host.showsScrollIndicators = shows
      #expect(host.frame(at: 1).items.isEmpty)
      host.handle(
        .scroll(
          ScrollEvent(.wheel, delta: CGSize(width: 0, height: 50), at: CGPoint(x: 50, y: 50), time: 1.1)))
      var time = 1.1
      while time < 3, host.needsFrame {
        time += 1.0 / 60
        _ = host.frame(at: time)
      }
      #expect(host.frame(at: time).items.isEmpty == !shows)
      #expect(host.wakeTime.isFinite == shows)
      // It fades: frames follow the wake.
      if shows { time = host.wakeTime }
      for step in 0..<120 { _ = host.frame(at: time + Double(step) / 60) }
      #expect(host.frame(at: time + 3).items.isEmpty && !host.wakeTime.isFinite)
    }
  }
}
