extension Int {
  /// What is left after dividing: from 0 to below the divisor, for negative numbers too.
  func remainder(by divisor: Int) -> Int {
    let rest = self % divisor
    return rest < 0 ? rest + divisor : rest
  }

  /// The largest whole number that, times the divisor, is not above this one.
  func quotient(by divisor: Int) -> Int { (self - remainder(by: divisor)) / divisor }
}

extension SongNumbers {
  /// The numbers that lie in a range, in order.
  ///
  /// - Complexity: O(log *n* + *k*), where *n* numbers were taken away, *k* of them in the range.
  func part(_ part: Range<Int>) -> SongNumbers {
    let part = part.clamped(to: range)
    guard !removed.isEmpty else { return SongNumbers(range: part, removed: []) }
    return SongNumbers(
      range: part,
      removed: Array(removed[place(inRemoved: part.lowerBound)..<place(inRemoved: part.upperBound)]))
  }

  /// How many numbers lie below one, whether that is there or not.
  func count(below number: Int) -> Int {
    let number = Swift.min(Swift.max(number, range.lowerBound), range.upperBound)
    return number - range.lowerBound - place(inRemoved: number)
  }

  /// How many taken away lie below a number.
  private func place(inRemoved number: Int) -> Int {
    var (low, high) = (0, removed.count)
    while low < high {
      let middle = (low + high) / 2
      if removed[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Those that leave a remainder, each as how often the divisor goes into it.
  ///
  /// - Complexity: O(*k*), where *k* numbers were taken away.
  func quotients(by divisor: Int, remainder: Int) -> SongNumbers {
    func first(from bound: Int) -> Int { (bound - remainder + divisor - 1).quotient(by: divisor) }
    return SongNumbers(
      range: first(from: range.lowerBound)..<first(from: range.upperBound),
      removed: removed.filter { $0.remainder(by: divisor) == remainder }.map { $0.quotient(by: divisor) })
  }
}
