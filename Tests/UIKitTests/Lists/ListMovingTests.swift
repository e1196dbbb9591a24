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

  @Test("A row that is moved takes along what stands under it") func outlines() {
    screen.source.reorderingHandlers.canReorderItem = { _ in true }
    var outline = NSDiffableDataSourceSectionSnapshot<String>()
    outline.append(["fruit", "nuts", "seeds"])
    outline.append(["apple", "pear"], to: "fruit")
    outline.append(["hazel"], to: "nuts")
    screen.show(outline)
    move([0, 1], to: 10)
    #expect(
      screen.source.snapshot(for: "main").items == ["nuts", "hazel", "fruit", "apple", "pear", "seeds"])
    move([0, 0], to: 120)
    #expect(screen.source.snapshot(for: "main").rootItems == ["fruit", "seeds", "nuts"])
    outline = screen.source.snapshot(for: "main")
    outline.expand(["fruit"])
    screen.source.apply(outline, to: "main", animatingDifferences: false)
    screen.window.layoutIfNeeded()
    // Between two that stand under one item, the row stands there too.
    move([0, 4], to: 70)
    let moved = screen.source.snapshot(for: "main")
    #expect(moved.parent(of: "nuts") == "fruit" && moved.parent(of: "hazel") == "nuts")
    #expect(screen.rows == moved.visibleItems)
    // An expanded one leaves what stands under it behind, as roots.
    move([0, 0], to: 210)
    #expect(screen.source.snapshot(for: "main").rootItems == screen.rows && screen.rows.last == "fruit")
  }

  private func move(_ path: IndexPath, to y: CGFloat) {
    #expect(screen.view.beginInteractiveMovementForItem(at: path))
    screen.view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: y))
    screen.view.endInteractiveMovement()
    screen.window.layoutIfNeeded()
    screen.finger.rest()
  }
}
