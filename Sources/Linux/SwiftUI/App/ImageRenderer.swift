internal import DisplayList
internal import GTKPlatform

/// Draws a view into a picture, without a window.
final public class ImageRenderer<Content>: ObservableObject where Content: View {
  final public let objectWillChange = PassthroughSubject<Void, Never>()

  @MainActor final public var content: Content { willSet { objectWillChange.send() } }
  @MainActor final public var proposedSize = ProposedViewSize.unspecified {
    willSet { objectWillChange.send() }
  }
  @MainActor final public var scale: CGFloat = 1 { willSet { objectWillChange.send() } }
  @MainActor final public var isOpaque = false { willSet { objectWillChange.send() } }

  @MainActor public init(content view: Content) { content = view }

  /// The picture; nil where a side of it would be below 1 or above 16384 pixels.
  @MainActor final public var cgImage: CGImage? {
    guard let surface = draw() else { return nil }
    return CGImage(width: surface.pixelWidth, height: surface.pixelHeight, pixels: surface.pixels)
  }

  @MainActor final public var uiImage: UIImage? { cgImage.map { UIImage($0, scale: scale) } }

  /// Ours: writes the picture to a PNG file.
  @MainActor final public func writePNG(to path: String) throws {
    guard let surface = draw() else {
      throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: path])
    }
    try surface.writePNG(to: path)
  }

  @MainActor private func draw() -> HeadlessSurface? {
    GTKRuntime.start()
    let host = ViewHost(content, size: .zero, scale: Double(scale), textEngine: Platform.textEngine)
    host.resize(to: host.sizeThatFits(width: proposedSize.width, height: proposedSize.height))
    guard let surface = try? HeadlessSurface(size: host.size, scale: Double(scale)) else { return nil }
    surface.paint(host.frame(at: 0), background: isOpaque ? .black : .clear)
    return surface
  }
}
