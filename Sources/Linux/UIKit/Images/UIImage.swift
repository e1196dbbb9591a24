internal import DisplayList

open class UIImage: NSObject, @unchecked Sendable {
  public enum RenderingMode: Int, Sendable {
    case automatic
    case alwaysOriginal
    case alwaysTemplate
  }

  private(set) var pixels: ImagePixels
  public private(set) var scale: CGFloat = 1
  public private(set) var renderingMode = RenderingMode.automatic

  public init(cgImage: CGImage) { pixels = ImagePixels(cgImage) }

  /// An image without pixels.
  override public init() { pixels = ImagePixels() }

  private convenience init(_ pixels: ImagePixels, scale: CGFloat) {
    self.init()
    self.pixels = pixels
    self.scale = scale
  }

  package convenience init(_ picture: CGImage, scale: CGFloat) {
    self.init(cgImage: picture)
    if scale > 0 { self.scale = scale }
  }

  public convenience init?(data: Data) {
    guard let bitmap = try? ImageCodecs.current?.decode(bytes: Array(data)),
      let picture = CGImage(width: bitmap.width, height: bitmap.height, pixels: bitmap.pixels)
    else { return nil }
    self.init(picture, scale: 1)
  }

  /// A file whose name ends in `@2x` or `@3x`, before the extension, has that many pixels in a point.
  ///
  /// The file is decoded when its pixels are first asked for; where they are broken, ``cgImage`` is nil.
  public convenience init?(contentsOfFile path: String) {
    guard let pixels = ImagePixels(file: path) else { return nil }
    self.init(pixels, scale: ImageResource.scale(ofFile: path))
  }

  /// Looks in the main bundle.
  public convenience init?(named name: String) {
    guard let resource = ImageResource(name, in: .main, displayScale: 1) else { return nil }
    self.init(contentsOfFile: resource.path)
  }

  public func withRenderingMode(_ renderingMode: UIImage.RenderingMode) -> UIImage {
    let copy = UIImage(pixels, scale: scale)
    copy.renderingMode = renderingMode
    return copy
  }

  public var size: CGSize {
    CGSize(width: CGFloat(pixels.width) / scale, height: CGFloat(pixels.height) / scale)
  }

  public var cgImage: CGImage? { pixels.picture }
}
