/// Which pictures are in memory, how large they are, and who was needed last.
///
/// It says whom to forget; the pictures themselves are elsewhere.
struct PictureCache<Key: Hashable> {
  private var entries: [Key: (bytes: Int, use: Int)] = [:]
  private var uses = 0
  /// The bytes of all pictures.
  private(set) var bytes = 0

  /// Notes that a picture is there, in the place of what was there under its key.
  mutating func insert(_ key: Key, bytes: Int) {
    remove(key)
    uses += 1
    entries[key] = (bytes, uses)
    self.bytes += bytes
  }

  /// Notes that a picture was needed.
  mutating func touch(_ key: Key) {
    uses += 1
    entries[key]?.use = uses
  }

  /// Forgets a picture.
  mutating func remove(_ key: Key) {
    if let entry = entries.removeValue(forKey: key) { bytes -= entry.bytes }
  }

  /// Forgets pictures that nobody holds, those that were needed longest ago first, until the others fit.
  ///
  /// - Parameters:
  ///   - limit: How many bytes may stay. What is held stays even where it is more.
  ///   - isHeld: Whether a picture is on screen.
  /// - Returns: Who is forgotten.
  mutating func evict(to limit: Int, unless isHeld: (Key) -> Bool) -> [Key] {
    guard bytes > limit else { return [] }
    var evicted: [Key] = []
    for (key, _) in entries.filter({ !isHeld($0.key) }).sorted(by: { $0.value.use < $1.value.use }) {
      guard bytes > limit else { break }
      remove(key)
      evicted.append(key)
    }
    return evicted
  }
}
