internal import DisplayList

extension UIImage {
  /// The image in one colour, which is that of a light appearance, with the coverage it has.
  public func withTintColor(_ color: UIColor) -> UIImage {
    guard let cgImage else { return self }
    let tint = color.light
    var pixels = cgImage.pixels
    for pixel in stride(from: 0, to: pixels.count, by: 4) {
      pixels[pixel] = UInt8((min(max(tint.red, 0), 1) * 255).rounded())
      pixels[pixel + 1] = UInt8((min(max(tint.green, 0), 1) * 255).rounded())
      pixels[pixel + 2] = UInt8((min(max(tint.blue, 0), 1) * 255).rounded())
      pixels[pixel + 3] = UInt8((Double(pixels[pixel + 3]) * tint.alpha).rounded())
    }
    guard let tinted = CGImage(width: cgImage.width, height: cgImage.height, pixels: pixels) else {
      return self
    }
    return UIImage(tinted, scale: scale).withRenderingMode(renderingMode)
  }

  /// A smaller image that fits into a size and keeps the ratio of its sides.
  ///
  /// One of a file that was not decoded yet is decoded at its size.
  ///
  /// - Parameter size: In points. Nil comes back where a side is not finite and above 0.
  public func preparingThumbnail(of size: CGSize) -> UIImage? {
    guard size.width.isFinite, size.height.isFinite, size.width > 0, size.height > 0 else { return nil }
    let ratio = min(size.width / self.size.width, size.height / self.size.height)
    guard ratio < 1 else { return cgImage == nil ? nil : self }
    let width = max(1, Int((CGFloat(pixels.width) * ratio).rounded()))
    let height = max(1, Int((CGFloat(pixels.height) * ratio).rounded()))
    return pixels.scaled(toWidth: width, height: height).map {
      UIImage($0, scale: scale).withRenderingMode(renderingMode)
    }
  }

  /// Makes the thumbnail on another thread, where the handler is called.
  public func prepareThumbnail(
    of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void
  ) {
    DispatchQueue.global().async { completionHandler(self.preparingThumbnail(of: size)) }
  }

  public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? {
    await withCheckedContinuation { continuation in
      prepareThumbnail(of: size) { continuation.resume(returning: $0) }
    }
  }
}
