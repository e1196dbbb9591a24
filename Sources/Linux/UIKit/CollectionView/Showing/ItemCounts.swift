/// How many sections there are, and how many items in each: what the data source said when it was asked last.
struct ItemCounts: Equatable {
  let sections: [Int]
  /// How many items stand before each section.
  let starts: [Int]
  var total: Int { starts.last ?? 0 }

  init(_ sections: [Int]) {
    // A data source that counts below zero has nothing.
    self.sections = sections.map { max(0, $0) }
    var sum = 0
    starts =
      [0]
      + self.sections.map {
        sum += $0
        return sum
      }
  }

  func contains(_ path: IndexPath) -> Bool {
    path.count == 2 && sections.indices.contains(path.section) && path.item >= 0
      && path.item < sections[path.section]
  }

  /// The number of an item, all sections counted through.
  func number(of path: IndexPath) -> Int? { contains(path) ? starts[path.section] + path.item : nil }

  func path(ofNumber number: Int) -> IndexPath {
    var (low, high) = (0, sections.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle + 1] > number { high = middle } else { low = middle + 1 }
    }
    return low < sections.count
      ? IndexPath(item: number - starts[low], section: low) : IndexPath(item: 0, section: 0)
  }
}
