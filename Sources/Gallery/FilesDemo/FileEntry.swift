/// One line of a folder's tree.
struct FileEntry: Identifiable, Equatable, Sendable {
  /// What an entry is.
  enum Kind: Equatable, Sendable {
    case folder
    /// A folder whose entries the system does not show us.
    case unreadableFolder
    case file
    /// A link, which is shown and never followed, with the path in it.
    case link(to: String)
    /// A device, a pipe or a socket.
    case special
    /// Gone, or not to be asked about, by the time it was looked at.
    case unknown
  }

  /// The entry's place in the tree, read from top to bottom.
  ///
  /// Entries are only added at the end, so it never changes.
  let id: Int
  /// The name as it can be shown: bytes that are not UTF-8 and control characters are replaced.
  let name: String
  /// How many folders below the one that was asked for; 0 for its own entries.
  let depth: Int
  /// What it is.
  let kind: Kind
  /// The bytes in a file; nil for all else.
  let size: Int64?
  /// The name as it is on disk, where it is not the one that is shown.
  var bytes: [UInt8]?

  /// The name as it is on disk.
  var nameOnDisk: [UInt8] { bytes ?? Array(name.utf8) }

  /// Whether it has entries of its own, as far as one can know.
  var isFolder: Bool { kind == .folder || kind == .unreadableFolder }

  /// The size in words: bytes below 1,000, else kB, MB, GB and so on with one place behind the point.
  var sizeText: String {
    guard let size else { return "" }
    guard size >= 1000 else { return "\(size) B" }
    var value = Double(size)
    var unit = "B"
    for next in ["kB", "MB", "GB", "TB", "PB", "EB"] where value >= 999.95 {
      value /= 1000
      unit = next
    }
    let tenths = Int((value * 10).rounded())
    return "\(tenths / 10).\(tenths % 10) \(unit)"
  }
}
