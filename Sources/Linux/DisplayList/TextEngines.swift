/// Something that knows the platform's text engine.
@MainActor public protocol TextEngineSource {
  /// The engine.
  static var textEngine: any TextEngine { get }
}

/// The text engine of the process.
@MainActor public enum TextEngines {
  private static var installed: (any TextEngine)?

  /// What measures text; nil in a program that SwiftUI is no part of.
  ///
  /// As for `ImageCodecs`, SwiftUI's choice is found by its name in the program where nothing was installed.
  public static var current: (any TextEngine)? {
    if installed == nil {
      installed = (_typeByName("7SwiftUI19_PlatformTextEngineO") as? any TextEngineSource.Type)?.textEngine
    }
    return installed
  }

  /// Makes an engine the process's own.
  public static func install(_ engine: any TextEngine) { installed = engine }
}
