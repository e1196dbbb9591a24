import Glibc

/// Reads a folder and all below it.
///
/// The C library is asked directly: Foundation loses names that are not UTF-8.
///
/// Entries come in the order of the lines on screen: a folder's own, sorted by the bytes of their names, each folder
/// followed at once by what it holds. At the top, folders come before all else, so that they make sections. So a batch only ever
/// adds lines at the end. Links are never followed; a folder that cannot be read is shown as such and left.
struct DirectoryReader: Sendable {
  /// The folder.
  let path: [UInt8]

  /// The lines of the first batch: enough for a screen.
  ///
  /// Each later batch is as large as all before it, up to `largestBatch`, so that whoever goes over all lines
  /// for each batch does so a few dozen times for 300,000 files.
  static let firstBatch = 128
  /// The most lines of a batch.
  static let largestBatch = 16_384

  /// Refuses a folder that is missing, is none or cannot be read.
  static func check(_ path: [UInt8]) throws(Complaint) {
    if let trouble = DirectoryReader(path: path).trouble { throw trouble.complaint(about: path) }
  }

  /// Why the folder cannot be read now; nil where it can.
  var trouble: FolderTrouble? {
    guard let folder = opendir(DirectoryReader.cPath(path)) else { return DirectoryReader.trouble(errno) }
    closedir(folder)
    return nil
  }

  /// What an error of the system means for a folder.
  static func trouble(_ number: Int32) -> FolderTrouble {
    switch number {
    case ENOENT: .gone
    case ENOTDIR: .noFolder
    case EACCES, EPERM: .forbidden
    default: .other(String(cString: strerror(number)))
    }
  }

  /// The names of the folder's own entries, sorted by their bytes; nil where it cannot be read.
  func names() -> [[UInt8]]? { Walk.names(in: path).map { $0.reversed() } }

  /// Whether something is still at a path below the folder; links count, whatever they lead to.
  func has(_ names: [[UInt8]]) -> Bool {
    var status = stat()
    let path = names.reduce(path) { $0 + [UInt8(ascii: "/")] + $1 }
    return lstat(DirectoryReader.cPath(path), &status) == 0
  }

  /// The entries in batches, read on another thread.
  ///
  /// Ends when all are read; stops reading when nobody listens.
  func batches() -> AsyncStream<[FileEntry]> {
    AsyncStream { stream in
      let task = Task.detached(priority: .utility) {
        read { batch in
          guard !Task.isCancelled else { return false }
          if case .terminated = stream.yield(batch) { return false }
          return true
        }
        stream.finish()
      }
      stream.onTermination = { _ in task.cancel() }
    }
  }

  /// Reads everything on this thread.
  ///
  /// - Parameter deliver: Is given the entries in batches that are not empty, and says whether to go on.
  func read(_ deliver: ([FileEntry]) -> Bool) {
    var walk = Walk(root: path)
    var batch: [FileEntry] = []
    var room = DirectoryReader.firstBatch
    while let entry = walk.next() {
      batch.append(entry)
      guard batch.count >= room else { continue }
      guard deliver(batch) else { return }
      batch.removeAll(keepingCapacity: true)
      room = min(walk.count, DirectoryReader.largestBatch)
    }
    if !batch.isEmpty { _ = deliver(batch) }
  }

  fileprivate static func cPath(_ path: [UInt8]) -> [CChar] {
    path.map { CChar(bitPattern: $0) } + [0]
  }
}

/// The way through the tree, folder by folder, without recursion: a tree may be deeper than a thread's stack.
private struct Walk {
  private struct Level {
    /// The folder's path with a slash at its end.
    var path: [UInt8]
    /// The names still to come, the next one last.
    var names: [[UInt8]]
  }

  private var levels: [Level] = []
  /// How many entries have come so far.
  private(set) var count = 0

  init(root: [UInt8]) {
    let path = root.last == UInt8(ascii: "/") ? root : root + [UInt8(ascii: "/")]
    // The next one last: what is no folder stands in front.
    let names = Walk.names(in: path) ?? []
    let isFolder = names.map { Walk.isFolder(path + $0) }
    let sorted = [false, true].flatMap { kind in zip(names, isFolder).filter { $1 == kind }.map(\.0) }
    levels.append(Level(path: path, names: sorted))
  }

  private static func isFolder(_ path: [UInt8]) -> Bool {
    var status = stat()
    return lstat(DirectoryReader.cPath(path), &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// The next line of the tree.
  mutating func next() -> FileEntry? {
    // By index: a copy of the level would be alive while its names change, and all of them would be copied.
    while let depth = levels.indices.last {
      guard let name = levels[depth].names.popLast() else {
        levels.removeLast()
        continue
      }
      return entry(name, in: levels[depth].path, depth: depth)
    }
    return nil
  }

  private mutating func entry(_ name: [UInt8], in folder: [UInt8], depth: Int) -> FileEntry {
    let path = folder + name
    var kind = FileEntry.Kind.unknown
    var size: Int64?
    var status = stat()
    if lstat(DirectoryReader.cPath(path), &status) == 0 {
      switch status.st_mode & S_IFMT {
      case S_IFDIR:
        kind = .folder
        let inside = path + [UInt8(ascii: "/")]
        if let names = Walk.names(in: inside) {
          levels.append(Level(path: inside, names: names))
        } else {
          kind = errno == ENOENT ? .unknown : .unreadableFolder
        }
      case S_IFREG:
        kind = .file
        size = Int64(status.st_size)
      case S_IFLNK: kind = .link(to: Walk.destination(of: path))
      default: kind = .special
      }
    }
    defer { count += 1 }
    let shown = Walk.shown(name)
    return FileEntry(
      id: count, name: shown, depth: depth, kind: kind, size: size,
      bytes: shown.utf8.elementsEqual(name) ? nil : name)
  }

  /// The names in a folder, last first; nil where it cannot be read.
  fileprivate static func names(in path: [UInt8]) -> [[UInt8]]? {
    guard let folder = opendir(DirectoryReader.cPath(path)) else { return nil }
    defer { closedir(folder) }
    var names: [[UInt8]] = []
    while let entry = readdir(folder) {
      // A name may reach beyond what the imported tuple shows; its end is a zero byte.
      let start = UnsafeRawPointer(entry).advanced(by: nameOffset).assumingMemoryBound(to: UInt8.self)
      let name = Array(
        UnsafeBufferPointer(
          start: start, count: strlen(UnsafeRawPointer(start).assumingMemoryBound(to: CChar.self))))
      if name != [UInt8(ascii: ".")] && name != [UInt8(ascii: "."), UInt8(ascii: ".")] { names.append(name) }
    }
    names.sort { $1.lexicographicallyPrecedes($0) }
    return names
  }

  private static let nameOffset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 19

  private static func destination(of path: [UInt8]) -> String {
    var bytes = [CChar](repeating: 0, count: 4096)
    let count = readlink(DirectoryReader.cPath(path), &bytes, bytes.count)
    guard count > 0 else { return "" }
    return shown(bytes[..<count].map { UInt8(bitPattern: $0) })
  }

  /// A name that fits a line: what is not UTF-8 becomes U+FFFD, control characters become their pictures.
  private static func shown(_ name: [UInt8]) -> String {
    Complaint.visible(String(decoding: name, as: UTF8.self))
  }
}
