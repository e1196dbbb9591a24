/// The updates of one collection, one at a time and in order, however they are asked for.
///
/// An update that is asked for while another is under way, from a callback, say, waits. Nothing here calls
/// back: a host asks for the next update, shows it and says that it is shown, at once or after a comparison on
/// another thread. So one function serves every caller, and calling it from within itself is fine:
///
///     func show(_ snapshot: Snapshot<SoleSection, Int>) {
///       queue.submit(snapshot)
///       while let update = queue.next() {
///         let changeset = Changeset(from: update.old, to: update.new)
///         apply(changeset)                       // may call show(_:)
///         queue.finish(update, showing: changeset.target)
///       }
///     }
public struct UpdateQueue<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  /// A step from what is shown to what was asked for.
  public struct Update: Sendable {
    /// What is shown.
    public let old: Snapshot<SectionID, ItemID>
    /// What is to be shown, its version set.
    public let new: Snapshot<SectionID, ItemID>
  }

  /// What is shown.
  public private(set) var current: Snapshot<SectionID, ItemID>
  private var waiting: [(snapshot: Snapshot<SectionID, ItemID>, isSkippable: Bool)] = []
  private var running: Int?
  private var lastVersion: Int

  /// Makes a queue.
  ///
  /// - Parameter current: What is shown to begin with. Versions count on from its own.
  public init(showing current: Snapshot<SectionID, ItemID> = Snapshot()) {
    self.current = current
    lastVersion = current.version
  }

  /// How many updates wait, the one under way not counted.
  public var waitingCount: Int { waiting.count }
  /// Whether an update is under way.
  public var isUpdating: Bool { running != nil }

  /// Asks for an update.
  ///
  /// - Parameters:
  ///   - snapshot: What is to be shown.
  ///   - isSkippable: Whether it may be left out where another is asked for before its turn comes, as with text
  ///     that streams in.
  /// - Returns: The version it gets, greater than all before.
  @discardableResult
  public mutating func submit(
    _ snapshot: Snapshot<SectionID, ItemID>, isSkippable: Bool = false
  ) -> Int {
    if waiting.last?.isSkippable == true { waiting.removeLast() }
    var snapshot = snapshot
    // At the end of all numbers versions stay the same; updates keep their order all the same.
    lastVersion = lastVersion == .max ? .max : lastVersion + 1
    snapshot.version = lastVersion
    waiting.append((snapshot, isSkippable))
    return lastVersion
  }

  /// Begins the next update; `nil` where none waits or one is under way.
  public mutating func next() -> Update? {
    guard running == nil, !waiting.isEmpty else { return nil }
    let new = waiting.removeFirst().snapshot
    running = new.version
    return Update(old: current, new: new)
  }

  /// Ends the update under way.
  ///
  /// - Parameters:
  ///   - update: What ``next()`` answered.
  ///   - shown: What is shown now: the changeset's target.
  /// - Returns: `false`, and nothing happens, where that update is not under way: its answer came after it was
  ///   given up.
  @discardableResult
  public mutating func finish(_ update: Update, showing shown: Snapshot<SectionID, ItemID>) -> Bool {
    guard running == update.new.version else { return false }
    running = nil
    current = shown
    current.version = update.new.version
    return true
  }

  /// Gives up the update under way, as when its comparison was cancelled: what was shown stays, and the next
  /// update begins from there.
  public mutating func giveUp() { running = nil }
}
