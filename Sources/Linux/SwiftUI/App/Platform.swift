internal import DisplayList
internal import GTKPlatform

/// What all windows and pictures of the process share.
@MainActor enum Platform {
  static let textEngine = PangoTextEngine()
}

/// Hands UIKit the platform's codec: UIKit and the platform do not see each other. `ImageCodecs` finds it by this name.
enum PlatformCodec: ImageCodecSource {
  static var codec: any ImageCodec { GdkPixbufCodec() }
}
