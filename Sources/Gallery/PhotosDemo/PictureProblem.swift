/// Why a picture cannot be shown.
enum PictureProblem: Error, Hashable, Sendable {
  /// There is no such file any more.
  case gone
  /// The system does not let us read it.
  case forbidden
  /// It is a folder, a pipe or a device.
  case noFile
  /// It holds no picture of a format that is known here, or a broken one.
  case broken
  /// It has so many pixels that memory would run short.
  case tooLarge(PixelSize)
  /// The system says something else.
  case unreadable(String)

  /// What happened, in a sentence that fits a cell.
  var words: String {
    switch self {
    case .gone: "This file is gone."
    case .forbidden: "This file may not be read."
    case .noFile: "This is not a file."
    case .broken: "This file holds no picture that can be read."
    case .tooLarge(let size): "\(size.width) × \(size.height) pixels are too many to show."
    case .unreadable(let reason): "This file cannot be read: \(reason)."
    }
  }
}
