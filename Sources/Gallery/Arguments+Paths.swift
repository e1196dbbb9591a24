import Foundation

extension Arguments {
  /// Opens what will be read and written, so that a long run does not end on a path that never worked.
  ///
  /// A file that was not there is not there afterwards either; one that was keeps its bytes.
  ///
  /// - Throws: A `Complaint` about the first path that cannot be used.
  func checkPaths() throws(Complaint) {
    if let folder { try DirectoryReader.check(folder) }
    if let snapshot { try Arguments.checkWritable(snapshot, "--snapshot") }
    if let stats, stats != "-" { try Arguments.checkWritable(stats, "--stats") }
    for case .snapshot(let path) in script?.steps ?? [] {
      try Arguments.checkWritable(path, "snapshot:")
    }
  }

  private static func checkWritable(_ path: String, _ flag: String) throws(Complaint) {
    let files = FileManager.default
    let shown = Complaint.quoted(path)
    var isFolder: ObjCBool = false
    if files.fileExists(atPath: path, isDirectory: &isFolder) {
      if isFolder.boolValue {
        throw Complaint("\(flag) needs a file, but \(shown) is a folder: add a file's name")
      }
      guard let file = FileHandle(forWritingAtPath: path) else {
        throw Complaint("\(flag) cannot write \(shown): choose another path or change its permissions")
      }
      try? file.close()
      return
    }
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    guard files.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else {
      throw Complaint("\(flag) cannot write \(shown): make the folder \(Complaint.quoted(folder)) first")
    }
    // Permission bits say little to root and nothing about a file system that cannot be written: try.
    guard files.createFile(atPath: path, contents: nil) else {
      throw Complaint("\(flag) cannot write \(shown): choose another path or change the folder's permissions")
    }
    try? files.removeItem(atPath: path)
  }
}
