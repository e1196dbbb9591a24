import Testing

@testable import UIKit

@MainActor @Suite("UICollectionView: on Apple's layouts") struct CollectionOnLayoutsTests {
  /// A screen of 100 by 200 that a layout fills.
  private func screen(_ layout: UICollectionViewLayout, _ count: Int) -> CollectionScreen {
    let screen = CollectionScreen([Array(0..<count)], laysOut: false)
    screen.view.setCollectionViewLayout(layout, animated: false)
    return screen
  }

  @Test("A flow layout of 100,000 items makes what is seen, and few cells however far it is scrolled")
  func flow() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 45, height: 40)
    let screen = screen(layout, 100_000)
    screen.window.layoutIfNeeded()
    #expect(screen.source.asked.map(\.item) == Array(0..<8))
    for y in stride(from: CGFloat(0), through: 20_000, by: 35) { screen.scroll(to: y) }
    #expect(screen.view.visibleCells.count >= 8 && NumberCell.made <= 24)
    #expect(Set(screen.source.asked).count == screen.source.asked.count)
  }

  @Test("Items of a flow layout get the sizes that cells prefer; a far one stands where it is to")
  func selfSizing() {
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = CGSize(width: 100, height: 30)
    layout.minimumLineSpacing = 0
    let screen = screen(layout, 2000)
    screen.source.onCell = { cell, path in cell.preferredHeight = 20 + CGFloat(path.item % 7) * 5 }
    screen.view.reloadData()
    screen.window.layoutIfNeeded()
    #expect(screen.view.visibleCells.map(\.frame.height) == [20, 25, 30, 35, 40, 45, 50])
    screen.view.scrollToItem(at: [0, 1503], at: .top, animated: false)
    let cell = screen.view.cellForItem(at: [0, 1503])
    #expect(cell.map { abs($0.frame.minY - screen.view.contentOffset.y) < 0.01 } == true)
    #expect(cell?.frame.height == 20 + CGFloat(1503 % 7) * 5)
  }

  @Test("A batch on a flow layout, and one that contradicts the data") func updates() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 20)
    layout.minimumLineSpacing = 0
    let screen = screen(layout, 5)
    screen.window.layoutIfNeeded()
    screen.view.performBatchUpdates {
      screen.source.sections = [[0, 9, 1, 3, 4]]
      screen.view.deleteItems(at: [[0, 2]])
      screen.view.insertItems(at: [[0, 1]])
    }
    #expect(screen.seen == [0, 9, 1, 3, 4])
    let said = reports {
      screen.source.sections = [[7]]
      screen.view.deleteItems(at: [[0, 0]])
      screen.window.layoutIfNeeded()
    }
    #expect(said.count == 1 && screen.seen == [7])
  }

  @Test("A compositional list makes what is seen") func list() {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(25))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size,
      subitems: [
        NSCollectionLayoutItem(
          layoutSize: NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
      ])
    let layout = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
    let screen = screen(layout, 10_000)
    screen.window.layoutIfNeeded()
    #expect(screen.seen == Array(0..<8))
    for y in stride(from: CGFloat(0), through: 5000, by: 30) { screen.scroll(to: y) }
    #expect(screen.seen.first == Int(screen.view.contentOffset.y / 25) && NumberCell.made <= 24)
  }

  @Test("A section that scrolls by itself follows a finger along it, and comes to rest at a group")
  func orthogonal() {
    let full = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(40), heightDimension: .absolute(50)),
      subitems: [NSCollectionLayoutItem(layoutSize: full)])
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = .continuousGroupLeadingBoundary
    let screen = screen(UICollectionViewCompositionalLayout(section: section), 100)
    screen.window.layoutIfNeeded()
    screen.finger.down(80, 20)
    screen.finger.move(to: 20, 20)
    screen.window.layoutIfNeeded()
    let moved = screen.view.cellForItem(at: [0, 1])?.frame.minX ?? 0
    #expect(moved < 0 && moved >= -20)
    screen.finger.up()
    screen.finger.rest()
    let starts = screen.view.visibleCells.map(\.frame.minX)
    #expect(starts.contains(0) && screen.view.contentOffset == .zero)
    #expect(screen.view.cellForItem(at: [0, 0]) == nil && screen.view.indexPathsForSelectedItems == [])
    #expect(NumberCell.made <= 14)
  }
}
