import Testing

@testable import UIKit

/// Writes down what a data source is told to prepare.
@MainActor private final class Preparer: UICollectionViewDataSourcePrefetching {
  var asked: [Int] = []
  var cancelled: [Int] = []
  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
    asked += indexPaths.map(\.item)
  }
  func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
  {
    cancelled += indexPaths.map(\.item)
  }
}

@MainActor @Suite("UICollectionView: scrolling and sizes") struct CollectionScrollingTests {
  @Test("An item is scrolled to at each position, within the edges") func positions() {
    let screen = CollectionScreen(count: 100)
    screen.view.contentInset = UIEdgeInsets(top: 10, left: 0, bottom: 30, right: 0)
    func place(_ item: Int, _ position: UICollectionView.ScrollPosition) -> CGFloat {
      screen.view.scrollToItem(at: [0, item], at: position, animated: false)
      screen.window.layoutIfNeeded()
      return screen.view.contentOffset.y
    }
    #expect(place(50, .top) == 990)
    #expect(place(50, .bottom) == 850)
    // The middle of what the insets leave free: 90 points below the top edge.
    #expect(place(50, .centeredVertically) == 920)
    #expect(place(0, .centeredVertically) == -10)
    #expect(place(99, .top) == 1830)
    #expect(place(50, []) == 1830)
    #expect(reports { _ = place(100, .top) }.count == 1)
  }

  @Test("A far item of unknown size stands exactly where it is to, and what is above it never moved it")
  func farItem() {
    let screen = CollectionScreen(count: 1000)
    screen.layout.fits = true
    screen.source.onCell = { cell, path in cell.preferredHeight = 20 + CGFloat(path.item % 7) * 5 }
    screen.view.reloadData()
    screen.window.layoutIfNeeded()
    screen.view.scrollToItem(at: [0, 700], at: .top, animated: false)
    #expect(screen.view.cellForItem(at: [0, 700])?.frame.minY == screen.view.contentOffset.y)
    screen.window.layoutIfNeeded()
    #expect(screen.view.cellForItem(at: [0, 700])?.frame.minY == screen.view.contentOffset.y)
    screen.view.scrollToItem(at: [0, 300], at: .bottom, animated: false)
    #expect(screen.view.cellForItem(at: [0, 300])?.frame.maxY == screen.view.contentOffset.y + 200)
    screen.view.scrollToItem(at: [0, 500], at: .centeredVertically, animated: false)
    #expect(screen.view.cellForItem(at: [0, 500])?.frame.midY == screen.view.contentOffset.y + 100)
  }

  @Test("An animation to a far item of unknown size ends exactly there") func animation() {
    let screen = CollectionScreen(count: 1000)
    screen.layout.fits = true
    screen.source.onCell = { cell, path in cell.preferredHeight = 20 + CGFloat(path.item % 7) * 5 }
    screen.view.reloadData()
    screen.window.layoutIfNeeded()
    screen.view.scrollToItem(at: [0, 400], at: .top, animated: true)
    #expect(screen.view.isScrollAnimating)
    screen.finger.rest()
    #expect(screen.view.cellForItem(at: [0, 400])?.frame.minY == screen.view.contentOffset.y)
    #expect(screen.view.goal == nil)
    screen.view.scrollToItem(at: [0, 900], at: .top, animated: true)
    screen.finger.wait(0.05)
    screen.finger.down(50, 100)
    screen.finger.move(to: 50, 130)
    screen.finger.up()
    screen.finger.rest()
    #expect(screen.view.goal == nil && screen.view.contentOffset.y < 15_000)
  }

  @Test("Scrolling before there is room happens once there is") func early() {
    let view = UICollectionView(frame: .zero, collectionViewLayout: RowsLayout())
    let source = Numbers([Array(0..<100)])
    view.register(NumberCell.self, forCellWithReuseIdentifier: "number")
    view.dataSource = source
    view.scrollToItem(at: [0, 50], at: .top, animated: false)
    view.frame = CGRect(x: 0, y: 0, width: 100, height: 200)
    view.layoutIfNeeded()
    #expect(view.contentOffset.y == 1000)
  }

  @Test("Cells get the heights they prefer, and what is seen does not move when those above come to be known")
  func selfSizing() {
    let screen = CollectionScreen(count: 1000)
    screen.layout.fits = true
    screen.source.onCell = { cell, path in cell.preferredHeight = 20 + CGFloat(path.item % 7) * 5 }
    screen.view.reloadData()
    screen.window.layoutIfNeeded()
    #expect(screen.view.visibleCells.map(\.frame.height) == [20, 25, 30, 35, 40, 45, 50])
    screen.scroll(to: 10_000)
    for _ in 0..<200 {
      let anchor = screen.view.visibleCells[2]
      let item = (anchor as? NumberCell)?.number
      let before = anchor.frame.minY - screen.view.contentOffset.y
      screen.view.contentOffset.y -= 13
      screen.window.layoutIfNeeded()
      let after = screen.view.visibleCells.first { ($0 as? NumberCell)?.number == item }
      #expect(after.map { $0.frame.minY - screen.view.contentOffset.y } == before + 13)
    }
    let heights = screen.view.visibleCells.compactMap { cell in
      (cell as? NumberCell).map { cell.frame.height - 20 - CGFloat($0.number % 7) * 5 }
    }
    #expect(heights.allSatisfy { $0 == 0 })
  }

  @Test("A cell whose wish follows what it is given does not hang the view") func restless() {
    let screen = CollectionScreen(count: 10)
    screen.layout.fits = true
    final class Restless: UICollectionViewCell {
      override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: bounds.height + 1)
      }
    }
    screen.view.register(Restless.self, forCellWithReuseIdentifier: "number")
    screen.view.reloadData()
    screen.window.layoutIfNeeded()
    #expect(screen.view.visibleCells.count == 10)
  }

  @Test("What comes next is prepared, nearest first, once; what is passed is called off") func prefetching() {
    let screen = CollectionScreen(count: 1000)
    let preparer = Preparer()
    screen.view.prefetchDataSource = preparer
    screen.scroll(to: 20)
    #expect(preparer.asked.first == 14)
    #expect(preparer.asked == preparer.asked.sorted())
    #expect(preparer.asked.last == 20)
    for y in stride(from: CGFloat(40), through: 4000, by: 20) { screen.scroll(to: y) }
    #expect(Set(preparer.asked).count == preparer.asked.count)
    #expect(preparer.cancelled.isEmpty)
    screen.scroll(to: 15_000)
    #expect(!preparer.cancelled.isEmpty)
    #expect(preparer.cancelled.allSatisfy { preparer.asked.contains($0) && $0 > 200 })
    preparer.asked = []
    screen.view.isPrefetchingEnabled = false
    screen.scroll(to: 15_020)
    #expect(preparer.asked.isEmpty)
  }

  @Test("The background view stays behind the cells and in its place") func background() {
    let screen = CollectionScreen(count: 100)
    let background = UIView()
    screen.view.backgroundView = background
    screen.scroll(to: 300)
    #expect(screen.view.subviews.first === background && background.frame == screen.view.bounds)
  }
}
