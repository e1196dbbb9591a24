internal import DisplayList

/// A picture that is ready to be drawn.
struct LoadedImage {
  let bitmap: Bitmap
  /// The size that the picture has of itself, in points.
  let size: CGSize

  init(_ bitmap: Bitmap, scale: CGFloat) {
    self.bitmap = bitmap
    size = CGSize(width: CGFloat(bitmap.width) / scale, height: CGFloat(bitmap.height) / scale)
  }

  /// Loads a picture; says why where there is none.
  @MainActor static func load(
    _ source: Image.Source, displayScale: CGFloat, complain: (String) -> Void
  ) -> LoadedImage? {
    switch source {
    case .picture(let picture, let scale):
      return picture.bitmap.map { LoadedImage($0, scale: scale) }
    case .named(let name, let bundle):
      guard !name.isEmpty else { return nil }
      let bundle = bundle ?? .main
      guard let resource = ImageResource(name, in: bundle, displayScale: displayScale) else {
        complain(
          "There is no image named \(name) in \(bundle.bundlePath): add \(name).png or \(name).jpg to the target's"
            + " resources, and name the target's bundle (bundle: .module).")
        return nil
      }
      return NamedImages.shared.image(resource, complain: complain)
    }
  }
}

/// The pictures of bundles: each is decoded once for as long as somebody shows it, and the last few longer.
@MainActor final class NamedImages {
  static let shared = NamedImages()

  private struct Known {
    weak var bitmap: Bitmap?
  }

  private var known: [ImageResource: Known] = [:]
  private var recent: [Bitmap] = []

  /// How many pictures are kept that nobody shows.
  private static let keptCount = 16

  func image(_ resource: ImageResource, complain: (String) -> Void) -> LoadedImage? {
    if let bitmap = known[resource]?.bitmap { return LoadedImage(bitmap, scale: resource.scale) }
    do {
      guard let bitmap = try ImageCodecs.current?.decode(path: resource.path) else { return nil }
      known[resource] = Known(bitmap: bitmap)
      recent.append(bitmap)
      if recent.count > Self.keptCount { recent.removeFirst() }
      return LoadedImage(bitmap, scale: resource.scale)
    } catch {
      complain("\(error)")
      return nil
    }
  }
}
