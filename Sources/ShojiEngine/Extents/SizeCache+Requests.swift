/// A size that was asked for and may arrive when the data is another.
public struct SizeRequest<ID: Hashable & Sendable>: Hashable, Sendable {
  /// Whose size.
  public var id: ID
  /// Where the item was when its size was asked for.
  public var index: Int
  /// What it was to be measured under.
  public var conditions: SizeConditions
  /// The version of the data in which the item had that index.
  public var version: Int

  /// Makes a request.
  public init(id: ID, index: Int, conditions: SizeConditions, version: Int) {
    self.id = id
    self.index = index
    self.conditions = conditions
    self.version = version
  }
}

extension SizeCache {
  /// How often an item may ask to be measured again, though nothing is known to have changed.
  public static var mostRequests: Int { 4 }

  /// Takes a size that was asked for, now or for older data (case B95).
  ///
  /// One of an older generation is dropped. One asked for an older version of the data is matched by id, and
  /// dropped where that is gone; the old index is never used.
  ///
  /// - Parameters:
  ///   - size: What was measured.
  ///   - request: What was asked for.
  ///   - version: The present version of the data.
  ///   - generation: The present generation.
  ///   - index: Returns an id's present index. It is asked only where the version is another.
  /// - Returns: The present index of the item, which now has that extent; `nil` where the size was dropped.
  /// - Complexity: That of ``store(_:of:under:)``, and at most one call of `index`.
  public mutating func accept(
    _ size: ItemSize, for request: SizeRequest<ID>, version: Int, generation: Int,
    index: (ID) throws -> Int?
  ) rethrows -> Int? {
    if request.conditions.generation < generation { return nil }
    let present = request.version == version ? request.index : try index(request.id)
    guard let present else { return nil }
    store(size, of: request.id, under: request.conditions)
    return present
  }

  /// Takes an item's wish to be measured again, as when a cell says that its size is another now.
  ///
  /// Under the same conditions it is granted ``mostRequests`` times, so that a cell that answers 170 and 164
  /// alternately ends with one of them (case B08) and the layout settles. ``remove(_:)`` and other conditions
  /// begin anew.
  ///
  /// - Returns: Whether it is to be measured again; `false` also where nothing is known of it.
  /// - Complexity: O(1); now and then O(*c*) for the capacity, when a half goes.
  @discardableResult
  public mutating func requestMeasuring(_ id: ID, diagnostics: Diagnostics? = nil) -> Bool {
    guard bringForward(id), var entry = newer[id] else { return false }
    if entry.isStale { return true }
    guard entry.requests < Self.mostRequests else {
      diagnostics?.report(
        Diagnostic(
          .measuring,
          event:
            "An item asked more than \(Self.mostRequests) times to be measured again; it keeps its size.",
          cause: "Its size probably depends on the size it is given, so that it never settles.",
          remedy: "Let the cell answer one size for one width. When its content changes, remove its size."))
      return false
    }
    entry.requests += 1
    entry.isStale = true
    newer[id] = entry
    return true
  }
}
