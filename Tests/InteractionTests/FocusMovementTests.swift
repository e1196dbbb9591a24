import CoreGraphics
import Interaction
import Testing

@Suite struct FocusMovementTests {
  /// Three columns of 100 by 40 with gaps of 10; 8 items, so the last row lacks one.
  private let grid = (0..<8).map { CGRect(x: ($0 % 3) * 110, y: ($0 / 3) * 50, width: 100, height: 40) }

  @Test("Arrows move within a grid") func arrows() {
    let steps: [(Int, MoveDirection, Int?)] = [
      (0, .right, 1), (1, .right, 2), (2, .right, nil), (0, .down, 3), (4, .up, 1), (4, .left, 3),
      (0, .left, nil),
      (0, .up, nil), (7, .down, nil),
      // Nothing lies below 5: the next row's last is nearest.
      (5, .down, 7),
    ]
    for (from, direction, to) in steps {
      let found = FocusMovement.next(from: grid[from], moving: direction, among: grid)
      #expect(found == to, "\(from) \(direction)")
    }
  }

  @Test("Every step right or down is undone by its opposite, and every cell is reached") func everyStep() {
    let full = Array(grid.prefix(6))
    for index in full.indices {
      for (there, back) in [(MoveDirection.right, MoveDirection.left), (.down, .up)] {
        guard let next = FocusMovement.next(from: full[index], moving: there, among: full) else { continue }
        #expect(FocusMovement.next(from: full[next], moving: back, among: full) == index)
      }
    }
  }

  @Test("What lies straight ahead and far loses to what lies aslant and near only by twice the way aside")
  func aslant() {
    let here = CGRect(x: 0, y: 0, width: 10, height: 10)
    let straight = CGRect(x: 0, y: 50, width: 10, height: 10)
    let aslant = CGRect(x: 20, y: 15, width: 10, height: 10)
    // Straight: a gap of 40. Aslant: 5 and twice 10.
    #expect(FocusMovement.next(from: here, moving: .down, among: [straight, aslant]) == 1)
    let farAside = CGRect(x: 28, y: 15, width: 10, height: 10)
    // 5 and twice 18 are 41.
    #expect(FocusMovement.next(from: here, moving: .down, among: [straight, farAside]) == 0)
  }

  @Test("At a tie the nearer middle wins, across first, then along, then the first") func ties() {
    let here = CGRect(x: 0, y: 0, width: 100, height: 10)
    let left = CGRect(x: 0, y: 20, width: 30, height: 10)
    let middle = CGRect(x: 40, y: 20, width: 30, height: 10)
    let right = CGRect(x: 70, y: 20, width: 30, height: 10)
    #expect(FocusMovement.next(from: here, moving: .down, among: [left, middle, right]) == 1)
    #expect(FocusMovement.next(from: here, moving: .down, among: [left, right]) == 0)
    #expect(FocusMovement.next(from: here, moving: .down, among: [right, left]) == 0)
    let tall = CGRect(x: 40, y: 20, width: 30, height: 50)
    #expect(FocusMovement.next(from: here, moving: .down, among: [tall, middle]) == 1)
  }

  @Test("Without a focus it begins in reading order") func noFocus() {
    let shuffled = [grid[4], grid[2], grid[0], grid[7]]
    #expect(FocusMovement.next(from: nil, moving: .down, among: shuffled) == 2)
    #expect(FocusMovement.next(from: nil, moving: .up, among: shuffled) == 3)
    #expect(FocusMovement.next(from: nil, moving: .down, among: []) == nil)
    #expect(FocusMovement.readingOrder(shuffled) == [2, 1, 0, 3])
  }

  @Test("NaN never has the focus") func badInput() {
    let bad = CGRect(x: Double.nan, y: 0, width: 10, height: 10)
    #expect(FocusMovement.next(from: grid[0], moving: .right, among: [bad]) == nil)
    #expect(FocusMovement.next(from: bad, moving: .right, among: grid) == nil)
    #expect(FocusMovement.next(from: nil, moving: .right, among: [bad, grid[0]]) == 1)
  }

  @Test("Tab goes through a list and begins again, or leaves it") func tab() {
    #expect(FocusMovement.next(after: nil, count: 3) == 0)
    #expect(FocusMovement.next(after: nil, count: 3, isBackward: true) == 2)
    #expect(FocusMovement.next(after: 1, count: 3) == 2)
    #expect(FocusMovement.next(after: 2, count: 3) == 0)
    #expect(FocusMovement.next(after: 2, count: 3, wraps: false) == nil)
    #expect(FocusMovement.next(after: 0, count: 3, isBackward: true) == 2)
    #expect(FocusMovement.next(after: 0, count: 3, isBackward: true, wraps: false) == nil)
    #expect(FocusMovement.next(after: 9, count: 3) == 0)
    #expect(FocusMovement.next(after: 0, count: 0) == nil)
  }
}
