internal import GTKPlatform

/// What all windows and pictures of the process share.
@MainActor enum Platform {
  static let textEngine = PangoTextEngine()
}
