/// Which pictures are to be decoded, and which are being.
struct PictureQueue<Key: Hashable> {
  /// The most that are decoded at a time.
  static var mostAtOnce: Int { 2 }
  /// The most pixels of files that are decoded at a time, unless one alone has more.
  static var mostPixels: Int { 40_000_000 }

  /// Those that wait, with the pixels of their files.
  private(set) var waiting: [Key: Int] = [:]
  /// Those that are being decoded, with the pixels of their files.
  private(set) var running: [Key: Int] = [:]

  /// Whether there is nothing to do.
  var isEmpty: Bool { waiting.isEmpty && running.isEmpty }

  /// Lets a picture wait for its turn.
  mutating func add(_ key: Key, pixels: Int) { waiting[key] = pixels }

  /// Lets a picture wait no longer; one that is being decoded goes on.
  mutating func drop(_ key: Key) { waiting[key] = nil }

  /// Notes that a picture is done.
  mutating func finish(_ key: Key) { running[key] = nil }

  /// Starts the next picture: the nearest one; nil where none waits or none may start.
  ///
  /// - Parameter distance: How far a picture is from what is looked at. Of equals any may be first.
  mutating func start(nearest distance: (Key) -> Int) -> Key? {
    guard running.count < Self.mostAtOnce else { return nil }
    // One that is being decoded in another size has to be over first.
    let ready = waiting.filter { running[$0.key] == nil }
    guard let next = ready.min(by: { distance($0.key) < distance($1.key) }) else { return nil }
    let pixels = running.values.reduce(0, +)
    guard running.isEmpty || pixels + next.value <= Self.mostPixels else { return nil }
    waiting[next.key] = nil
    running[next.key] = next.value
    return next.key
  }
}
