import Foundation

/// A picture of a folder.
struct Photo: Identifiable, Equatable, Sendable {
  /// The picture's place in the order of names.
  ///
  /// Pictures are only added at the end, so it never changes.
  let id: Int
  /// The name as it can be shown.
  let name: String
  /// Where the picture is.
  let file: PictureFile
  /// How large the picture is, or why nobody can say.
  var size: Result<PixelSize, PictureProblem>

  /// Looks at a file.
  init(id: Int, name: [UInt8], in folder: [UInt8]) {
    self.id = id
    self.name = Complaint.visible(String(decoding: name, as: UTF8.self))
    file = PictureFile(path: folder + [UInt8(ascii: "/")] + name)
    size = Photo.size(of: file)
  }

  /// The size of a file's picture, or why there is none.
  static func size(of file: PictureFile) -> Result<PixelSize, PictureProblem> {
    Result { () throws(PictureProblem) in try file.size() }
  }

  /// The picture's width divided by its height; of one that cannot be shown, four to three.
  var ratio: CGFloat {
    guard case .success(let size) = size else { return 4.0 / 3 }
    return CGFloat(size.width) / CGFloat(size.height)
  }

  /// The same for the cell: pictures that are longer than three to one have room at their sides.
  var cellRatio: CGFloat { min(max(ratio, 1.0 / 3), 3) }
}
