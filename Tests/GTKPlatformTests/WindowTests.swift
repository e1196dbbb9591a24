import CoreGraphics
import DisplayList
import Foundation
import GTKPlatform
import Interaction
import Testing

@MainActor @Suite("Windows show, tell and close", .serialized) struct WindowTests {
  fileprivate final class Client: WindowClient {
    var frames: [Double] = []
    var events: [InputEvent] = []
    var sizes: [CGSize] = []
    var isClosed = false
    var wantsMore = 0
    weak var window: GTKWindow?

    func window(frameAt time: Double) {
      frames.append(time)
      window?.show(DisplayList([fill(rect(0, 0, 10, Double(frames.count)), red)]))
      guard wantsMore > 0 else { return }
      wantsMore -= 1
      window?.requestFrame()
      window?.requestFrame()
    }

    func windowDidResize() { sizes.append(window?.contentSize ?? .zero) }
    func window(handle event: InputEvent) -> Bool {
      events.append(event)
      return true
    }
    func windowDidClose() { isClosed = true }
  }

  private func open(_ size: CGSize = CGSize(width: 300, height: 200)) throws -> (GTKWindow, Client) {
    try #require(TestDisplay.isReady, "Xvfb is needed")
    let window = try #require(GTKWindow(title: "Test", size: size))
    let client = Client()
    client.window = window
    window.client = client
    window.present()
    wait { !client.frames.isEmpty }
    return (window, client)
  }

  /// Lets GTK work until a condition holds, for a few seconds at most.
  private func wait(_ condition: () -> Bool) {
    for _ in 0..<1000 where !condition() {
      if !GTKMainLoop.shared.step() { usleep(3000) }
    }
    #expect(condition())
  }

  /// Lets GTK work for as long as it takes to paint a few frames.
  private func settle() {
    for _ in 0..<30 {
      while GTKMainLoop.shared.step() {}
      usleep(3000)
    }
  }

  @Test("the first frame comes at the size asked for, and none follows unasked") func firstFrame() throws {
    let (window, client) = try open()
    settle()
    #expect(client.frames.count == 1)
    #expect(window.contentSize == CGSize(width: 300, height: 200))
    #expect(window.rendererName == "GskCairoRenderer")
    window.close()
    #expect(client.isClosed)
  }

  @Test("each request is one frame, later than the last") func frames() throws {
    let (window, client) = try open()
    client.wantsMore = 5
    window.requestFrame()
    window.requestFrame()
    wait { client.frames.count == 7 }
    settle()
    #expect(client.frames.count == 7)
    #expect(zip(client.frames, client.frames.dropFirst()).allSatisfy { $0 < $1 })
    window.close()
  }

  @Test("a new size makes a frame") func resize() throws {
    let (window, client) = try open()
    let count = client.frames.count
    window.resize(to: CGSize(width: 400, height: 250))
    wait { client.sizes.last == CGSize(width: 400, height: 250) }
    wait { client.frames.count > count }
    window.close()
  }

  @Test("a touchpad's signals are one stroke with a velocity") func touchpad() throws {
    let (window, client) = try open()
    #expect(!window.simulateTouchpad(.begin))
    #expect(window.simulateTouchpad(.scroll(CGSize(width: 0, height: 12))))
    window.simulateTouchpad(.end)
    window.simulateTouchpad(.decelerate(CGSize(width: 0, height: 800)))
    settle()
    let strokes = client.events.compactMap { event -> ScrollEvent? in
      if case .scroll(let scroll) = event { scroll } else { nil }
    }
    #expect(strokes.map(\.phase) == [.began, .changed, .ended])
    #expect(strokes.map(\.delta.height) == [0, 12, 0])
    #expect(strokes.map(\.velocity.height) == [0, 0, 800])
    window.simulateTouchpad(.begin)
    window.simulateTouchpad(.end)
    wait { client.events.count == 5 }
    window.close()
  }

  @Test("a mouse and a keyboard are heard") func realInput() throws {
    let (window, client) = try open()
    try #require(xdotool("mousemove", "50", "60", "click", "1"))
    wait { client.pointers.contains { $0.phase == .up } }
    let press = try #require(client.pointers.first { $0.phase == .down })
    #expect(press.location == CGPoint(x: 50, y: 60))
    #expect(press.button == 1 && press.clickCount == 1)
    #expect(client.pointers.contains { $0.phase == .hover })
    client.events = []
    try #require(xdotool("click", "5"))
    wait { !client.events.isEmpty }
    guard case .scroll(let turn) = try #require(client.events.first) else {
      Issue.record("\(client.events)")
      return
    }
    #expect(turn.phase == .wheel && turn.delta == CGSize(width: 0, height: 60))
    #expect(turn.location == CGPoint(x: 50, y: 60))
    client.events = []
    try #require(xdotool("search", "--name", "Test", "windowfocus", "key", "ctrl+Down"))
    wait {
      client.events.contains { if case .key(let key) = $0 { !key.isDown && key.key == .down } else { false } }
    }
    let keys = client.events.compactMap { if case .key(let key) = $0 { key } else { nil } }
    #expect(keys.first?.key == .down && keys.first?.modifiers == .control)
    window.close()
  }

  private func xdotool(_ arguments: String...) -> Bool {
    let tool = Process()
    tool.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    tool.arguments = ["xdotool"] + arguments
    guard (try? tool.run()) != nil else { return false }
    while tool.isRunning { GTKMainLoop.shared.step() }
    return tool.terminationStatus == 0
  }

  @Test("a window that is gone is let go") func lifetime() throws {
    weak var gone: GTKWindow?
    do {
      let (window, client) = try open()
      gone = window
      window.close()
      #expect(client.isClosed)
      window.show(DisplayList())
      window.requestFrame()
      window.close()
    }
    #expect(gone == nil)
  }
}

extension WindowTests.Client {
  fileprivate var pointers: [PointerEvent] {
    events.compactMap { if case .pointer(let pointer) = $0 { pointer } else { nil } }
  }
}
