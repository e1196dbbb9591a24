import DisplayList
import Testing

@testable import UIKit

/// Writes down what a collection view tells of its display.
@MainActor private final class Witness: UICollectionViewDelegate {
  var log: [String] = []
  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) { log.append("will \(indexPath.item)") }
  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { log.append("end \(indexPath.item)") }
}

@MainActor @Suite("UICollectionView: showing") struct CollectionShowingTests {
  @Test("The first frame asks for what is seen and for nothing else") func firstFrame() {
    let screen = CollectionScreen(count: 100_000)
    #expect(screen.seen == Array(0..<10))
    #expect(screen.source.asked.map(\.item) == Array(0..<10))
    #expect(NumberCell.made == 10)
    #expect(screen.view.contentSize == CGSize(width: 100, height: 2_000_000))
  }

  @Test(
    "10,000 cells scrolled through: as many are made as are seen and wait, and what stays is not asked for again"
  )
  func scrolling() {
    let screen = CollectionScreen(count: 10_000)
    var wrong = 0
    var y: CGFloat = 0
    while y < 199_800 {
      y += 31
      screen.scroll(to: min(y, 199_800))
      let first = min(y, 199_800) / 20
      if screen.seen != Array(Int(first)..<Int((first + 10).rounded(.up))) { wrong += 1 }
    }
    #expect(wrong == 0)
    // 11 at most are seen, 5 in front, 1 behind, and 1 between two frames.
    #expect(NumberCell.made <= 20)
    #expect(screen.source.asked.count == 10_000)
    #expect(screen.view.pool.count <= ReusePool.mostParked)
    #expect(screen.cellsInside <= 19)
  }

  @Test("Jumps of any length keep few cells") func jumps() {
    let screen = CollectionScreen(count: 100_000)
    var seed: UInt64 = 42
    for _ in 0..<300 {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1
      let y = CGFloat(seed >> 33).truncatingRemainder(dividingBy: 1_999_800)
      screen.scroll(to: y.rounded())
      #expect(screen.seen.first == Int(y.rounded() / 20))
    }
    #expect(NumberCell.made <= 11 + 17)
    #expect(screen.view.live.count <= 17)
  }

  @Test("After a reuse the first frame draws only the new item's content") func reuse() {
    let screen = CollectionScreen(count: 1000)
    screen.scroll(to: 10_000)
    let reused = DisplayList(screen.window.list(scale: 1)).description
    let fresh = CollectionScreen(count: 1000)
    fresh.view.contentOffset.y = 10_000
    let expected = DisplayList(fresh.window.list(scale: 1)).description
    #expect(reused == expected)
    #expect(reused.contains("500"))
  }

  @Test(
    "The delegate is told of each cell once when it comes and once when it goes, from the bounds, not from near them"
  )
  func display() {
    let screen = CollectionScreen(count: 100)
    let witness = Witness()
    screen.view.delegate = witness
    screen.scroll(to: 15)
    #expect(witness.log == ["will 10"])
    screen.scroll(to: 20)
    #expect(witness.log == ["will 10", "end 0"])
    screen.scroll(to: 5)
    #expect(witness.log == ["will 10", "end 0", "will 0"])
    witness.log = []
    screen.view.reloadData()
    screen.window.layoutIfNeeded()
    #expect(witness.log == (0...10).reversed().map { "end \($0)" } + (0...10).map { "will \($0)" })
  }

  @Test("Cells that are near are ready and not visible") func near() {
    let screen = CollectionScreen(count: 100)
    screen.scroll(to: 10)
    #expect(screen.view.indexPathsForVisibleItems.map(\.item) == Array(0...10))
    #expect(screen.view.cellForItem(at: [0, 11]) != nil)
    #expect(screen.view.cellForItem(at: [0, 50]) == nil)
    #expect(screen.view.indexPathForItem(at: CGPoint(x: 50, y: 1999)) == [0, 99])
    #expect(screen.view.indexPathForItem(at: CGPoint(x: 50, y: 2000)) == nil)
    let cell = screen.view.visibleCells[3]
    #expect(screen.view.indexPath(for: cell) == [0, 3])
  }

  @Test("Headers stand in front, are reused and told of") func headers() {
    let screen = CollectionScreen((0..<50).map { [$0, $0, $0] }, laysOut: false)
    screen.layout.headerHeight = 30
    screen.window.layoutIfNeeded()
    let kind = UICollectionView.elementKindSectionHeader
    #expect(
      screen.view.indexPathsForVisibleSupplementaryElements(ofKind: kind) == [[0, 0], [1, 0], [2, 0]])
    #expect(screen.view.subviews.last is Header)
    for y in stride(from: CGFloat(0), through: 4300, by: 10) { screen.scroll(to: y) }
    #expect(Header.made <= 7)
    let header = screen.view.supplementaryView(forElementKind: kind, at: [49, 0]) as? Header
    #expect(header?.section == 49)
  }

  @Test("An identifier that is not registered is said once, and a plain cell stands in") func unregistered() {
    let screen = CollectionScreen([[]])
    screen.source.sections = [Array(0..<30)]
    screen.source.identifier = "other"
    let said = reports {
      screen.view.reloadData()
      screen.window.layoutIfNeeded()
      screen.scroll(to: 100)
    }
    #expect(said.count == 1 && said[0].contains("\"other\""))
    #expect(screen.view.visibleCells.count == 10)
  }

  @Test("A class that is no cell is not registered") func wrongClass() {
    let screen = CollectionScreen(count: 1)
    let said = reports { screen.view.register(UIView.self, forCellWithReuseIdentifier: "x") }
    #expect(said.count == 1)
  }

  @Test("Counts that change and nobody says so: one sentence, and what is there now is shown")
  func silentChange() {
    let screen = CollectionScreen(count: 100)
    screen.source.sections = [Array(0..<12)]
    let said = reports { screen.scroll(to: 100) }
    #expect(said.count == 1 && said[0].contains("had 100 items in section 0 and has 12"))
    #expect(screen.view.numberOfItems(inSection: 0) == 12)
    #expect(screen.seen == Array(2..<12))
  }

  @Test("Without room nothing is asked for; with room it is") func noRoom() {
    let layout = RowsLayout()
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    let source = Numbers([Array(0..<100)])
    view.register(NumberCell.self, forCellWithReuseIdentifier: "number")
    view.dataSource = source
    view.layoutIfNeeded()
    #expect(source.asked.isEmpty)
    view.frame = CGRect(x: 0, y: 0, width: 50, height: 60)
    view.layoutIfNeeded()
    #expect(source.asked.count == 3)
  }

  @Test("While a layout is asked about new bounds it sees the old ones") func boundsQuestion() {
    let screen = CollectionScreen(count: 100)
    let before = screen.layout.prepares
    screen.view.frame.size.width = 80
    screen.window.layoutIfNeeded()
    #expect(screen.layout.prepares == before + 1)
    #expect(screen.view.visibleCells.allSatisfy { $0.frame.width == 80 })
    screen.scroll(to: 50)
    #expect(screen.layout.prepares == before + 1)
  }

  @Test("The view, its cells and its layout are gone with the last reference") func lifetime() {
    weak var view: UICollectionView?
    weak var cell: UICollectionViewCell?
    weak var layout: UICollectionViewLayout?
    do {
      let screen = CollectionScreen(count: 1000)
      screen.scroll(to: 333)
      screen.finger.tap(50, 50)
      (view, cell, layout) = (screen.view, screen.view.visibleCells.first, screen.layout)
      #expect(cell != nil)
    }
    #expect(view == nil && cell == nil && layout == nil)
  }

  @Test("A view that leaves its window in mid-scroll goes on when it comes back") func leaving() {
    let screen = CollectionScreen(count: 1000)
    screen.view.setContentOffset(CGPoint(x: 0, y: 5000), animated: true)
    _ = screen.window.advance(to: 0.05)
    screen.view.removeFromSuperview()
    _ = screen.window.advance(to: 0.1)
    screen.window.addSubview(screen.view)
    screen.window.layoutIfNeeded()
    #expect(screen.seen.first == Int(screen.view.contentOffset.y / 20))
    screen.scroll(to: 400)
    #expect(screen.seen == Array(20..<30))
  }

  @Test("A cell that is used again in the frame that parks it stays in the window; one that waits leaves it")
  func windows() {
    final class Cell: UICollectionViewCell {
      static var (made, entries, exits, reuses) = (0, 0, 0, 0)
      override init(frame: CGRect) {
        super.init(frame: frame)
        Self.made += 1
      }
      required init?(coder: NSCoder) { nil }
      override func prepareForReuse() { Self.reuses += 1 }
      override func didMoveToWindow() { if window == nil { Self.exits += 1 } else { Self.entries += 1 } }
    }
    let screen = CollectionScreen([Array(0..<2000)], laysOut: false)
    screen.view.register(Cell.self, forCellWithReuseIdentifier: "number")
    screen.window.layoutIfNeeded()
    for row in 1...1500 { screen.scroll(to: CGFloat(row) * 20) }
    #expect(Cell.reuses > 1400 && Cell.exits < Cell.made)
    #expect(Cell.entries - Cell.exits == screen.view.live.count)
    // Fewer are seen: the others wait outside.
    screen.view.frame.size.height = 100
    screen.window.layoutIfNeeded()
    let waiting = screen.view.pool.count
    #expect(waiting > 0 && Cell.entries - Cell.exits == screen.view.live.count)
    #expect(screen.cellsInside == screen.view.live.count)
  }

  @Test("Registrations reuse cells, also those that are made in an answer, which is said")
  func registrations() {
    let screen = CollectionScreen(count: 0)
    final class Source: NSObject, UICollectionViewDataSource {
      var registration: UICollectionView.CellRegistration<NumberCell, Int>?
      func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        500
      }
      func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        let used = registration ?? .init { cell, _, item in cell.number = item }
        return collectionView.dequeueConfiguredReusableCell(using: used, for: indexPath, item: indexPath.item)
      }
    }
    let source = Source()
    source.registration = .init { cell, path, item in
      cell.number = item
      #expect(path.item == item)
    }
    screen.view.dataSource = source
    screen.window.layoutIfNeeded()
    for y in stride(from: CGFloat(0), through: 9000, by: 50) { screen.scroll(to: y) }
    #expect(screen.seen == Array(450..<460) && NumberCell.made <= 20)
    source.registration = nil
    NumberCell.made = 0
    let said = reports {
      screen.view.reloadData()
      for y in stride(from: CGFloat(0), through: 9000, by: 50) { screen.scroll(to: y) }
    }
    #expect(NumberCell.made <= 20)
    #expect(said.count == 1)
  }
}
