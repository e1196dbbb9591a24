/// Why a folder cannot be shown.
enum FolderTrouble: Error, Hashable, Sendable {
  /// There is no such folder, or none any more.
  case gone
  /// There is something, and it is no folder.
  case noFolder
  /// The system does not let us read it.
  case forbidden
  /// The system says something else.
  case other(String)

  /// What happened, in a sentence for who looks at the folder.
  var words: String {
    switch self {
    case .gone: "This folder is gone."
    case .noFolder: "This is not a folder."
    case .forbidden: "This folder may not be read."
    case .other(let reason): "This folder cannot be read: \(reason)."
    }
  }

  /// What to do, for who named the folder on the command line.
  func complaint(about path: [UInt8]) -> Complaint {
    let shown = Complaint.quoted(String(decoding: path, as: UTF8.self))
    return switch self {
    case .gone: Complaint("--from: there is no \(shown); name a folder that exists")
    case .noFolder: Complaint("--from: \(shown) is not a folder; name one")
    case .forbidden:
      Complaint("--from: \(shown) cannot be read; change its permissions or name another folder")
    case .other(let reason): Complaint("--from: cannot open \(shown) (\(reason)); name another folder")
    }
  }
}
