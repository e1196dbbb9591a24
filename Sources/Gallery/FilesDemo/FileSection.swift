/// Lines of a tree that belong together: those of a folder at the top, or those at the top that are no folders.
struct FileSection: Identifiable, Equatable {
  /// The folder's line; nil for what is in none.
  let folder: FileEntry?
  /// The ids of the lines.
  var lines: Range<Int>

  /// The folder's id; -1 for what is in none.
  var id: Int { folder?.id ?? -1 }
  var title: String { folder?.name ?? "Files" }
}

/// The lines of a tree as far as they have been read, and their sections.
struct FileTree: Equatable {
  /// The lines; each one's id is its place.
  private(set) var entries: [FileEntry] = []
  private(set) var sections: [FileSection] = []

  /// Takes lines behind all others.
  mutating func append(_ batch: [FileEntry]) {
    entries += batch
    for entry in batch {
      if entry.depth == 0, entry.isFolder {
        sections.append(FileSection(folder: entry, lines: (entry.id + 1)..<(entry.id + 1)))
      } else if let last = sections.indices.last, entry.depth > 0 || sections[last].folder == nil {
        sections[last].lines = sections[last].lines.lowerBound..<(entry.id + 1)
      } else {
        sections.append(FileSection(folder: nil, lines: entry.id..<(entry.id + 1)))
      }
    }
  }

  /// The lines of some ids with the folders that they are in, from the top, in the order of the tree.
  ///
  /// - Complexity: O(*n*), where *n* is the last id.
  func ways(to ids: Set<Int>) -> [[FileEntry]] {
    guard let last = ids.max() else { return [] }
    var ways: [[FileEntry]] = []
    var way: [FileEntry] = []
    for entry in entries.prefix(last + 1) {
      way.removeSubrange(min(entry.depth, way.count)...)
      way.append(entry)
      if ids.contains(entry.id) { ways.append(way) }
    }
    return ways
  }
}
