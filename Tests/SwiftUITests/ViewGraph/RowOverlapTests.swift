import Testing

@testable import SwiftUI

/// The stretch of rows that stays where a window moves.
@Suite struct RowOverlaps {
  private func find(_ old: [Int], _ new: [Int]) -> [Int]? {
    RowOverlap.find(old, new).map { [$0.old, $0.new, $0.count] }
  }

  @Test func windows() {
    #expect(find([1, 2, 3, 4], [3, 4, 5]) == [2, 0, 2])
    #expect(find([3, 4, 5], [1, 2, 3, 4]) == [0, 2, 2])
    #expect(find([1, 2], [1, 2]) == [0, 0, 2])
    #expect(find([1, 2, 3], [2]) == [1, 0, 1])
    #expect(find([2], [1, 2, 3]) == [0, 1, 1])
  }

  @Test("Rows that all leave are no stretch") func noneStay() {
    #expect(find([1, 2], [3, 4]) == [0, 0, 0])
  }

  @Test("Another order, a row between others, an id twice: there is no one stretch") func others() {
    #expect(find([1, 2, 3], [1, 3, 2]) == nil)
    #expect(find([1, 2, 3], [1, 4, 2]) == nil)
    #expect(find([1, 2], [2, 1]) == nil)
    #expect(find([1, 2], [3, 3]) == nil)
    #expect(find([1, 2], [2, 5, 1]) == nil)
    #expect(find([1, 2], [2, 5, 5]) == nil)
    #expect(find([1, 2], [2, 2]) == nil)
  }

  @Test func empty() {
    #expect(find([], [1]) == nil)
    #expect(find([1], []) == nil)
  }

  /// Against the obvious: what it finds, all of it, and only it, is in both.
  @Test func allSmallWindows() {
    for old in 0..<5 {
      for oldCount in 1..<5 {
        for new in 0..<9 {
          for newCount in 1..<5 {
            let (a, b) = (old..<(old + oldCount), new..<(new + newCount))
            let shared = a.clamped(to: b)
            let found = RowOverlap.find(Array(a), Array(b))
            #expect(found?.count == shared.count)
            guard let found, !shared.isEmpty else { continue }
            #expect(found.old == shared.lowerBound - old && found.new == shared.lowerBound - new)
          }
        }
      }
    }
  }
}
