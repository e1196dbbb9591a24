/// The stays of one town, or of all: worked out, never stored.
struct FoundStays: RandomAccessCollection, Equatable {
  private let numbers: SongNumbers
  private let step: Int
  private let first: Int

  /// - Parameter town: The town's place among `Stay.towns`; nil for all towns.
  init(_ all: SongNumbers, town: Int?) {
    if let town {
      step = Stay.towns.count
      first = town
      numbers = all.quotients(by: step, remainder: town)
    } else {
      step = 1
      first = 0
      numbers = all
    }
  }

  var startIndex: Int { 0 }
  var endIndex: Int { numbers.count }
  /// The number of a stay.
  subscript(position: Int) -> Int { numbers[position] * step + first }
}

/// How a board puts the stays into rows or trips.
///
/// A stay keeps its section whatever comes or goes beside it. There are at most a few thousand sections: of more stays,
/// each has more.
struct StaySections: Equatable {
  let all: SongNumbers
  /// The stays of a whole section.
  let length: Int

  private static let most = 1000

  init(_ all: SongNumbers, shortest: Int) {
    self.all = all
    var length = shortest
    while all.range.count / length > Self.most { length *= 10 }
    self.length = length
  }

  /// The numbers of the sections.
  var sections: Range<Int> {
    all.range.isEmpty
      ? 0..<0
      : all.range.lowerBound.quotient(by: length)..<((all.range.upperBound - 1).quotient(by: length) + 1)
  }

  /// The numbers of the stays in a section.
  func stays(in section: Int) -> SongNumbers { all.part(section * length..<(section + 1) * length) }

  /// Where among the sections the one of the stay at a place of all stays is.
  func place(ofStayAt index: Int) -> Int {
    guard !all.isEmpty else { return 0 }
    return all[Swift.min(Swift.max(index, 0), all.count - 1)].quotient(by: length) - sections.lowerBound
  }
}
