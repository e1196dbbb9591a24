/// Finds the pictures of a folder, on another thread.
struct PhotoFinder: Sendable {
  /// The folder.
  let folder: [UInt8]

  /// What is found, in order.
  enum Find: Sendable {
    /// So many files have a picture's name.
    case names(Int)
    /// Pictures, in the order of their names, with their sizes.
    case photos([Photo])
  }

  /// The endings of names that are taken for pictures'.
  static let endings: Set<String> = ["png", "jpg", "jpeg", "gif", "webp"]
  /// The pictures of the first batch; each later one is as large as all before it, up to `largestBatch`.
  static let firstBatch = 64
  /// The most pictures of a batch.
  static let largestBatch = 1024

  /// What is found; ends at once where the folder cannot be read.
  func finds() -> AsyncStream<Find> {
    AsyncStream { stream in
      let task = Task.detached(priority: .utility) {
        find { find in
          guard !Task.isCancelled else { return false }
          if case .terminated = stream.yield(find) { return false }
          return true
        }
        stream.finish()
      }
      stream.onTermination = { _ in task.cancel() }
    }
  }

  /// Finds everything on this thread.
  ///
  /// - Parameter deliver: Is given what is found, and says whether to go on.
  func find(_ deliver: (Find) -> Bool) {
    let names = (DirectoryReader(path: folder).names() ?? []).filter(PhotoFinder.isPicture)
    guard deliver(.names(names.count)) else { return }
    var batch: [Photo] = []
    var room = PhotoFinder.firstBatch
    for (id, name) in names.enumerated() {
      batch.append(Photo(id: id, name: name, in: folder))
      guard batch.count == room else { continue }
      guard deliver(.photos(batch)) else { return }
      batch.removeAll(keepingCapacity: true)
      room = min(id + 1, PhotoFinder.largestBatch)
    }
    if !batch.isEmpty { _ = deliver(.photos(batch)) }
  }

  /// Whether a name is that of a picture that is not hidden.
  static func isPicture(_ name: [UInt8]) -> Bool {
    let dot = UInt8(ascii: ".")
    guard let last = name.lastIndex(of: dot), name.first != dot else { return false }
    return endings.contains(String(decoding: name[(last + 1)...], as: UTF8.self).lowercased())
  }
}
