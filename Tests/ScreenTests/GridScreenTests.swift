import Screens
import Testing
import UIKit

@MainActor @Suite("Screens of grids") struct GridScreenTests {
  private static func browse(_ count: Int) -> BrowseViewController {
    BrowseViewController(
      featured: (0..<6).map { BrowseViewController.Album(id: $0, title: "F\($0)") },
      albums: (0..<count).map { BrowseViewController.Album(id: 100 + $0, title: "A\($0)") })
  }

  @Test("Shelves above a grid, with headers that are measured") func browse() {
    let controller = Self.browse(8)
    let screen = ShownScreen(controller)
    #expect(
      screen.texts.sorted() == [
        "A0", "A1", "A2", "A3", "A4", "A5", "A6", "A7", "All albums", "F0", "F1", "Featured",
      ])
    let first = controller.collectionView.layoutAttributesForItem(at: [0, 0])?.frame
    #expect(first?.size == CGSize(width: 256, height: 120))
    #expect(first?.minX == 10)
    let header = controller.collectionView.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader, at: [0, 0])
    #expect(first?.minY == header?.frame.maxY && header?.frame.height != 44)
    // A header that is lower than it was expected to be leaves the content at its start.
    #expect(header?.frame.minY == 0 && controller.collectionView.contentOffset == .zero)
    #expect(controller.collectionView.layoutAttributesForItem(at: [1, 1])?.frame.minX == 164)
  }

  @Test("A shelf scrolls sideways by groups; a tap selects") func shelf() {
    let controller = Self.browse(4)
    let screen = ShownScreen(controller)
    var chosen: [String] = []
    controller.onSelect = { chosen.append($0.title) }
    screen.tap("F0")
    screen.scroll(by: CGSize(width: 250, height: 0), at: CGPoint(x: 100, y: 100))
    #expect(screen.texts.contains("F2") && !screen.texts.contains("F4"))
    screen.tap("A3")
    #expect(chosen == ["F0", "A3"])
    #expect(controller.collectionView.indexPathsForSelectedItems == [[1, 3]])
  }

  @Test("A removed album is gone, the others keep their cells") func removal() throws {
    let controller = Self.browse(4)
    let screen = ShownScreen(controller)
    let cell = controller.collectionView.cellForItem(at: [1, 2])
    let album = try #require(controller.dataSource.itemIdentifier(for: [1, 0]))
    controller.remove(album)
    screen.settle()
    #expect(screen.texts.filter { $0.hasPrefix("A") } == ["A1", "A2", "A3", "All albums"])
    #expect(controller.collectionView.cellForItem(at: [1, 1]) === cell)
  }

  @Test("As many cells for a hundred thousand as for a thousand; wide screens have more columns")
  func many() {
    func cells(_ count: Int) -> Int {
      let controller = Self.browse(count)
      let screen = ShownScreen(controller)
      for _ in 0..<10 { screen.scroll(by: CGSize(width: 0, height: 300), at: CGPoint(x: 160, y: 400)) }
      return controller.collectionView.cellsInside
    }
    #expect(cells(100_000) == cells(1000))
    #expect(cells(1000) < 40)
    let wide = Self.browse(8)
    _ = ShownScreen(wide, width: 600)
    #expect(wide.collectionView.layoutAttributesForItem(at: [1, 1])?.frame.minX == 159)
  }

  @Test("Swatches stand three in a row, as the delegate sizes them") func swatches() {
    let controller = SwatchesViewController(groups: Self.groups)
    let screen = ShownScreen(controller)
    #expect(screen.texts == ["A", "B", "C", "D", "E", "F", "Group 0", "Group 1"])
    let frames = (0..<4).compactMap {
      controller.collectionView.layoutAttributesForItem(at: [0, $0])?.frame
    }
    let side = CGFloat(280) / 3
    #expect(frames.allSatisfy { abs($0.width - side) < 1 && abs($0.height - side) < 1 })
    #expect(frames.first?.origin == CGPoint(x: 10, y: 40) && frames[3].minX == 10)
  }

  @Test("Several are selected, and one batch takes out and puts in") func batch() {
    let controller = SwatchesViewController(groups: Self.groups)
    let screen = ShownScreen(controller)
    screen.tap("A")
    screen.tap("C")
    #expect(controller.collectionView.indexPathsForSelectedItems == [[0, 0], [0, 2]])
    var finished: Bool?
    #expect(reports { controller.change { finished = $0 } }.isEmpty)
    screen.settle()
    #expect(finished == true)
    #expect(screen.texts == ["A", "C", "D", "New", "E", "F", "Group 0", "Group 1"])
    #expect(controller.collectionView.indexPathsForSelectedItems == [[0, 0], [0, 1]])
    screen.tap("A")
    #expect(controller.collectionView.indexPathsForSelectedItems == [[0, 1]])
  }

  private static let groups: [[SwatchesViewController.Swatch]] = [
    ["A", "B", "C", "D"].map { SwatchesViewController.Swatch(name: $0, color: .systemBlue) },
    ["E", "F"].map { SwatchesViewController.Swatch(name: $0, color: .systemGreen) },
  ]

  @Test("A layout of its own puts cards where most room is, and its cells show their state")
  func pinboard() {
    let controller = PinboardViewController(heights: [50, 100, 30, 40, 60])
    let screen = ShownScreen(controller)
    let view = controller.collectionView
    let frames = (0..<5).compactMap { view.layoutAttributesForItem(at: [0, $0])?.frame }
    #expect(frames.map(\.minX) == [6, 156, 6, 6, 156])
    #expect(frames.map(\.minY) == [6, 6, 68, 110, 118])
    #expect(screen.texts == ["0", "1", "2", "3", "4"])
    screen.tap("1")
    #expect(screen.texts.sorted() == ["0", "2", "3", "4", "[1]"])
    #expect(view.indexPathsForSelectedItems == [[0, 1]])
    #expect(view.contentOffset == CGPoint(x: -10, y: -10))
  }

  @Test("Tags are as wide as their words") func tags() {
    let controller = TagsViewController(tags: ["a", "a longer tag", "of", "another one that is long", "b"])
    let screen = ShownScreen(controller, width: 300)
    let frames = (0..<5).compactMap {
      controller.collectionView.layoutAttributesForItem(at: [0, $0])?.frame
    }
    #expect(screen.texts.count == 5)
    #expect(frames[0].width < frames[2].width && frames[2].width < frames[1].width)
    #expect(frames[1].width < 150 && frames[3].width > 150)
    #expect(frames[3].minY > frames[0].maxY)
  }

  @Test("Chips of SwiftUI are in one line each, and grow where they show that they are selected") func chips()
  {
    let controller = ChipsViewController(names: ["One", "A much longer name", "Two"])
    let screen = ShownScreen(controller)
    func frames() -> [CGRect] {
      (0..<3).compactMap { controller.collectionView.layoutAttributesForItem(at: [0, $0])?.frame }
    }
    let before = frames()
    #expect(before.map(\.height) == Array(repeating: before[0].height, count: 3))
    #expect(before[1].width > before[0].width + 40 && before[1].minX == before[0].maxX + 8)
    screen.tap("One")
    #expect(screen.texts == ["✓ One", "A much longer name", "Two"])
    #expect(frames()[0].width > before[0].width && frames()[1].minX == frames()[0].maxX + 8)
  }
}
