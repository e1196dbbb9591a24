/// A picture's file among a bundle's resources.
package struct ImageResource: Hashable {
  package let path: String
  /// The pixels in a point of the picture.
  package let scale: CGFloat

  private static let extensions = ["png", "jpg", "jpeg"]

  /// Finds the file that suits a display best: `name@2x` before `name` where a point has two pixels, and the other way
  /// round where it has one. The name may have its extension; without one, PNG goes before JPEG.
  package init?(_ name: String, in bundle: Bundle, displayScale: CGFloat) {
    let named = (name as NSString).pathExtension
    let isComplete = Self.extensions.contains(named.lowercased())
    let stem = isComplete ? (name as NSString).deletingPathExtension : name
    for scale in displayScale > 2 ? [3, 2, 1] : displayScale > 1 ? [2, 3, 1] : [1, 2, 3] {
      for ending in isComplete ? [named] : Self.extensions {
        let file = scale == 1 ? stem : "\(stem)@\(scale)x"
        if let path = bundle.path(forResource: file, ofType: ending) {
          self.path = path
          self.scale = CGFloat(scale)
          return
        }
      }
    }
    return nil
  }

  package static func scale(ofFile path: String) -> CGFloat {
    let stem = (path as NSString).deletingPathExtension
    return stem.hasSuffix("@2x") ? 2 : stem.hasSuffix("@3x") ? 3 : 1
  }
}
