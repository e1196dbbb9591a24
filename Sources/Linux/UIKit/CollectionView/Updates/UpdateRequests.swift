/// What a batch of updates is asked to do. Paths and indexes of what goes, moves away, is reloaded or reconfigured are those
/// before the batch; of what comes and arrives, those after it.
struct UpdateRequests {
  var deletedItems: [IndexPath] = []
  var insertedItems: [IndexPath] = []
  var movedItems: [(from: IndexPath, to: IndexPath)] = []
  var reloadedItems: Set<IndexPath> = []
  var reconfiguredItems: Set<IndexPath> = []
  var deletedSections: [Int] = []
  var insertedSections: [Int] = []
  var movedSections: [(from: Int, to: Int)] = []
  var reloadedSections = IndexSet()

  var isEmpty: Bool {
    deletedItems.isEmpty && insertedItems.isEmpty && movedItems.isEmpty && reloadedItems.isEmpty
      && reconfiguredItems.isEmpty && deletedSections.isEmpty && insertedSections.isEmpty
      && movedSections.isEmpty && reloadedSections.isEmpty
  }
}

/// Where the places of a list go whose elements are taken out, put in and moved.
struct PlaceMap {
  /// Where something goes that moves.
  let moves: [Int: Int]
  /// What stays no more where it was, and what is taken by others then, ascending.
  let gone: [Int]
  let taken: [Int]

  /// - Returns: nil where a place is named twice or is none.
  init?(removed: [Int], inserted: [Int], moves: [(from: Int, to: Int)], countBefore: Int, countAfter: Int) {
    gone = (removed + moves.map(\.from)).sorted()
    taken = (inserted + moves.map(\.to)).sorted()
    self.moves = Dictionary(moves.map { ($0.from, $0.to) }, uniquingKeysWith: { first, _ in first })
    func isSound(_ places: [Int], below count: Int) -> Bool {
      zip(places, places.dropFirst()).allSatisfy { $0 != $1 } && (places.first ?? 0) >= 0
        && (places.last ?? -1) < count
    }
    guard isSound(gone, below: countBefore), isSound(taken, below: countAfter),
      countBefore - gone.count == countAfter - taken.count
    else { return nil }
  }

  /// - Complexity: O(*t*) of the places that are taken up to there.
  func destination(of place: Int) -> Int? {
    if let target = moves[place] { return target }
    let before = Self.count(gone, below: place)
    if before < gone.count, gone[before] == place { return nil }
    var result = place - before
    for other in taken {
      if other > result { break }
      result += 1
    }
    return result
  }

  private static func count(_ places: [Int], below limit: Int) -> Int {
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low + high) / 2
      if places[middle] < limit { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
