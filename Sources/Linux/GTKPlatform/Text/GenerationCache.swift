/// A cache that forgets what was not asked for lately.
///
/// Entries live in two generations. When the young one is full it becomes the old one and the old one is
/// dropped; an entry that is asked for moves to the young one. So between `capacity` and 2 × `capacity` of
/// the latest entries are kept, at the cost of plain dictionary look-ups.
struct GenerationCache<Key: Hashable, Value> {
  private var young: [Key: Value] = [:]
  private var old: [Key: Value] = [:]
  private let capacity: Int

  /// Makes an empty cache.
  init(capacity: Int) {
    self.capacity = max(capacity, 1)
  }

  /// The number of entries kept.
  var count: Int { young.count + old.count }

  /// Returns what is kept for a key, and keeps it longer.
  mutating func value(for key: Key) -> Value? {
    if let value = young[key] { return value }
    guard !old.isEmpty, let value = old.removeValue(forKey: key) else { return nil }
    insert(value, for: key)
    return value
  }

  /// Keeps a value.
  mutating func insert(_ value: Value, for key: Key) {
    if young.count >= capacity {
      old = young
      young = [:]
    }
    young[key] = value
  }

  /// Forgets everything.
  mutating func removeAll() {
    young = [:]
    old = [:]
  }
}
