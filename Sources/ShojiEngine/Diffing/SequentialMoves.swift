/// Turns moves that happen at once into moves that happen one after the other.
struct SequentialMoves {
  /// Neighbours that move together, by their places among those that stay, before and after.
  struct Block {
    var source: Int
    var target: Int
    var count: Int
  }

  /// Sums of counts over blocks in their old order, with O(log *n*) to change one (a Fenwick tree).
  private struct Sums {
    private var tree: [Int]

    init(_ values: [Int]) {
      tree = [0] + values
      for index in tree.indices.dropFirst() {
        let parent = index + (index & -index)
        if parent < tree.count { tree[parent] += tree[index] }
      }
    }

    mutating func add(_ value: Int, at place: Int) {
      var index = place + 1
      while index < tree.count {
        tree[index] += value
        index += index & -index
      }
    }

    func sum(before place: Int) -> Int {
      var index = place
      var sum = 0
      while index > 0 {
        sum += tree[index]
        index -= index & -index
      }
      return sum
    }
  }

  /// Returns the moves as edits, each with the indexes of its moment.
  ///
  /// The blocks go to their places in the new order; each passes those that still wait. What does not move is
  /// never looked at.
  ///
  /// - Parameter blocks: In the new order.
  /// - Complexity: O(*b* log *b*) of the blocks.
  static func edits(_ blocks: [Block]) -> [ItemEdit] {
    let byOld = blocks.indices.sorted { blocks[$0].source < blocks[$1].source }
    var rankInOld = [Int](repeating: 0, count: blocks.count)
    // How many that do not move lie before each block, in the old and in the new order.
    var fixedInOld = [Int](repeating: 0, count: blocks.count)
    var movedBefore = 0
    for (rank, index) in byOld.enumerated() {
      rankInOld[index] = rank
      fixedInOld[rank] = blocks[index].source - movedBefore
      movedBefore += blocks[index].count
    }
    var placedBefore = [0]
    for block in blocks { placedBefore.append(placedBefore[placedBefore.count - 1] + block.count) }
    let fixedInNew = blocks.indices.map { blocks[$0].target - placedBefore[$0] }

    var waiting = Sums(byOld.map { blocks[$0].count })
    var edits: [ItemEdit] = []
    for (index, block) in blocks.enumerated() {
      let fixed = fixedInOld[rankInOld[index]]
      let placed = placedBefore[min(index, fixedInNew.partitionPoint { $0 > fixed })]
      let source = fixed + placed + waiting.sum(before: rankInOld[index])
      waiting.add(-block.count, at: rankInOld[index])
      let target = block.target + waiting.sum(before: fixedInOld.partitionPoint { $0 >= fixedInNew[index] })
      if source != target { edits.append(.move(source..<(source + block.count), to: target)) }
    }
    return edits
  }
}
