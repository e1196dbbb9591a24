@MainActor @preconcurrency public protocol Scene {
  associatedtype Body: Scene
  @SceneBuilder var body: Self.Body { get }

  /// Ours: opens the scene's windows.
  @MainActor func _openWindows(_ opener: _WindowOpener)
}

extension Scene {
  public func _openWindows(_ opener: _WindowOpener) { body._openWindows(opener) }
}

@resultBuilder public struct SceneBuilder {
  public static func buildBlock<Content>(_ content: Content) -> Content where Content: Scene { content }
}

extension Never: Scene {
  public func _openWindows(_ opener: _WindowOpener) {}
}

@MainActor @preconcurrency public protocol App {
  associatedtype Body: Scene
  @SceneBuilder var body: Self.Body { get }
  init()
}

extension App {
  /// Opens the app's windows and runs until the last one is closed. Without a display it says so and ends with 1.
  public static func main() {
    let opener = _WindowOpener(title: ProcessInfo.processInfo.processName)
    Self()._openWindows(opener)
    exit(opener.run())
  }

  private func _openWindows(_ opener: _WindowOpener) { body._openWindows(opener) }
}

public struct WindowGroup<Content>: Scene where Content: View {
  private let content: Content

  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public typealias Body = Never
  public var body: Never { fatalError("A WindowGroup is opened by the library and has no body to call.") }

  public func _openWindows(_ opener: _WindowOpener) { opener.open(content) }
}
