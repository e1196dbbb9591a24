import CMalloc
import Foundation
import GTKPlatform
import Shoji
import SwiftUI

/// A program that window tests drive and read.
///
///     WindowProbe             an app with a list of buttons; prints taps, offsets and sizes
///     WindowProbe touchpad    the same list; obeys `begin`, `scroll DY`, `leave VY` and `close` on its input
///     WindowProbe cards       cards of SwiftUI in a collection view of UIKit; prints hearts, selections and what opens
///     WindowProbe picks       and `rows`, `tiles`, `switch`, `sides`: cases of windows, that obey `label`, `rows N`, `jump N`, `reload`
///     WindowProbe screens     pushes and pops 1,000 such screens without a window; prints the bytes that the last 960 left
///     WindowProbe columns     draws lists of 0 columns, without a window
///     WindowProbe PATH.png    draws the list's preview
@main @MainActor enum WindowProbe {
  static func main() {
    switch CommandLine.arguments.dropFirst().first {
    case "touchpad": touchpad()
    case "cards": cards()
    case "picks", "rows", "tiles", "switch", "sides": showCase(CommandLine.arguments[1])
    case "screens": screens()
    case "columns": columns()
    case let path? where path.hasSuffix(".png"): ProbeList_Previews.main()
    default: ProbeApp.main()
    }
  }

  private static func touchpad() {
    guard let window = HostWindow(ProbeList(), title: "WindowProbe", size: CGSize(width: 400, height: 300))
    else { exit(1) }
    window.onClose = { MainLoop.quit() }
    window.present()
    Thread.detachNewThread {
      while let line = readLine() {
        DispatchQueue.main.async { MainActor.assumeIsolated { obey(line, window) } }
      }
    }
    MainLoop.run()
  }

  private static func cards() {
    guard let window = HostWindow(ProbeCards(), title: "WindowProbe", size: CGSize(width: 400, height: 300))
    else { exit(1) }
    window.onClose = { MainLoop.quit() }
    window.present()
    MainLoop.run()
  }

  private static func showCase(_ name: String) {
    let model = ProbeCase()
    func window(_ view: some View, _ width: CGFloat = 400, _ height: CGFloat = 400) -> HostWindow? {
      HostWindow(view, title: "WindowProbe", size: CGSize(width: width, height: height))
    }
    let shown =
      switch name {
      case "picks": window(ProbePicks(model: model))
      case "rows": window(ProbeRows(model: model))
      case "tiles": window(ProbeTiles(), 800, 600)
      case "switch": window(ProbeSwitch(model: model))
      default: window(ProbeSides())
      }
    guard let shown else { exit(1) }
    shown.onClose = { MainLoop.quit() }
    shown.present()
    Thread.detachNewThread {
      while let line = readLine() {
        DispatchQueue.main.async { MainActor.assumeIsolated { model.obey(line) } }
      }
    }
    MainLoop.run()
  }

  private static func screens() {
    let cards = ProbeCards()
    let headless = HeadlessHost(cards, size: CGSize(width: 400, height: 300))
    func cycles(_ count: Int) {
      for _ in 0..<count {
        cards.navigation.pushViewController(ProbeCardScreen(), animated: false)
        headless.makeFramesUntilIdle()
        cards.navigation.popViewController(animated: false)
        headless.makeFramesUntilIdle()
      }
    }
    // Tables that grow once have grown.
    cycles(40)
    let before = mallinfo2().uordblks
    cycles(960)
    say("grown \(Int(mallinfo2().uordblks) - Int(before))")
  }

  private static func obey(_ line: String, _ window: HostWindow) {
    let words = line.split(separator: " ")
    let distance = CGSize(width: 0, height: words.dropFirst().first.flatMap { Double($0) } ?? 0)
    switch words.first {
    case "begin": window.simulateTouchpad(.begin)
    case "scroll": window.simulateTouchpad(.scroll(distance))
    case "leave":
      // In one turn of the main loop, as GTK sends them.
      window.simulateTouchpad(.end)
      window.simulateTouchpad(.decelerate(distance))
    case "close": window.close()
    default: say("cannot obey \(line)")
    }
  }

  private static func columns() {
    for _ in 0..<3 {
      let list = ColumnList(columns: 0, content: (0..<10).map { ProbeButton(number: $0) })
      let headless = HeadlessHost(list, size: CGSize(width: 100, height: 100))
      for _ in 0..<3 {
        headless.makeFrame()
        headless.host.resize(to: CGSize(width: headless.host.size.width + 50, height: 100))
      }
      say("content \(headless.host.scrollGeometry?.contentSize.height ?? 0)")
    }
  }
}
