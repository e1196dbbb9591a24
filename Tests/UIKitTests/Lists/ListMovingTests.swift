import Testing

@testable import UIKit

@MainActor @Suite("Moving rows of lists") struct ListMovingTests {
  private let screen = ListScreen()

  @Test("A grip moves its row from the first touch on, and selects nothing") func grip() throws {
    screen.dress = { cell, _ in cell.accessories = [.reorder(displayed: .always)] }
    screen.source.reorderingHandlers.canReorderItem = { $0 != "c" }
    screen.show(["a", "b", "c"])
    let view = try #require(screen.cell("a")?.placed.trailing.first?.view)
    #expect(view.frame == CGRect(x: 284, y: 15, width: 20, height: 14))
    drag(from: 22, to: 118)
    #expect(screen.rows == ["b", "c", "a"])
    #expect(screen.source.snapshot().itemIdentifiers == ["b", "c", "a"])
    // What may not be moved stays.
    drag(from: 66, to: 10)
    #expect(screen.rows == ["b", "c", "a"] && screen.view.indexPathsForSelectedItems == [])
  }

  private func drag(from start: CGFloat, to end: CGFloat) {
    screen.finger.down(294, start)
    screen.finger.wait(0.05)
    screen.finger.move(to: 294, end)
    screen.finger.wait(0.05)
    screen.finger.up()
    screen.finger.rest()
  }
}
