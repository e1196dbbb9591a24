import Foundation
import Glibc
import UIKit

/// A picture's file.
///
/// It is opened by the C library, which takes names that are not UTF-8, and handed on by its descriptor: what is looked at is
/// one and the same file from the first byte to the last pixel, whatever becomes of its name meanwhile.
struct PictureFile: Hashable, Sendable {
  /// The path's bytes.
  let path: [UInt8]

  /// The most pixels that are decoded to make something smaller of them, unless the format can do it in passing: 160 MB.
  static let mostPixels = 40_000_000
  /// The most pixels of a JPEG, which is decoded at an eighth of its sides; a progressive one needs 3 bytes for each meanwhile.
  static let mostPixelsOfJPEG = 120_000_000

  /// The size of the picture, the way up that it is shown, from the file's first bytes.
  func size() throws(PictureProblem) -> PixelSize {
    try withDescriptor { descriptor throws(PictureProblem) in try picture(descriptor).size }
  }

  /// The picture, decoded and scaled down to fit into a size.
  ///
  /// Never call it on the main thread: it may take long.
  func thumbnail(fitting limit: PixelSize) throws(PictureProblem) -> UIImage {
    try withDescriptor { descriptor throws(PictureProblem) in
      let image = try picture(descriptor).image
      let size = CGSize(width: max(1, limit.width), height: max(1, limit.height))
      guard let thumbnail = image.preparingThumbnail(of: size) else { throw .broken }
      return thumbnail
    }
  }

  private func picture(_ descriptor: Int32) throws(PictureProblem) -> (image: UIImage, size: PixelSize) {
    guard let image = UIImage(contentsOfFile: "/proc/self/fd/\(descriptor)") else { throw .broken }
    let size = PixelSize(width: Int(image.size.width), height: Int(image.size.height))
    var start: [UInt8] = [0, 0, 0]
    let isJPEG = pread(descriptor, &start, 3, 0) == 3 && start == [0xFF, 0xD8, 0xFF]
    guard size.count <= (isJPEG ? PictureFile.mostPixelsOfJPEG : PictureFile.mostPixels) else {
      throw .tooLarge(size)
    }
    return (image, size)
  }

  private func withDescriptor<Result>(
    _ body: (Int32) throws(PictureProblem) -> Result
  ) throws(PictureProblem) -> Result {
    // A pipe would wait for somebody to write into it.
    let descriptor = open(path.map { CChar(bitPattern: $0) } + [0], O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      switch errno {
      case ENOENT, ENOTDIR: throw .gone
      case EACCES, EPERM: throw .forbidden
      case ENXIO: throw .noFile
      default: throw .unreadable(String(cString: strerror(errno)))
      }
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { throw .noFile }
    return try body(descriptor)
  }
}
