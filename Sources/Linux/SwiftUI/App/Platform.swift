public import DisplayList
internal import GTKPlatform

/// What all windows and pictures of the process share.
@MainActor enum Platform {
  static let textEngine = PangoTextEngine()
}

/// Hands UIKit the platform's codec: UIKit and the platform do not see each other. `ImageCodecs` finds it by this name.
/// Public, because an optimised build drops a type that it sees no use of.
public enum _PlatformCodec: ImageCodecSource {
  public static var codec: any ImageCodec { GdkPixbufCodec() }
}

/// Likewise the engine that measures and draws text, which SwiftUI's own views share. `TextEngines` finds it by this name.
@MainActor public enum _PlatformTextEngine: TextEngineSource {
  public static var textEngine: any TextEngine { Platform.textEngine }
}
