import Screens
import Testing
import UIKit

@MainActor @Suite("Screens of lists") struct ListScreenTests {
  private typealias Folder = OutlineViewController.Folder

  private static var folders: [Folder] {
    [
      Folder(
        "Letters", children: [Folder("Home", children: [Folder("January"), Folder("May")]), Folder("Work")]),
      Folder("Pictures", children: [Folder("Trees")]), Folder("Notes"),
    ]
  }

  @Test("Folders open and close, and deeper ones stand further in") func outline() {
    let controller = OutlineViewController(folders: Self.folders)
    let screen = ShownScreen(controller)
    #expect(screen.texts == ["Letters", "Pictures", "Notes"])
    screen.tap("Letters")
    #expect(screen.texts.sorted() == ["Home", "Letters", "Notes", "Pictures", "Work"])
    screen.tap("Home")
    #expect(screen.texts.contains("January") && controller.opened == ["Letters", "Home"])
    let order = controller.dataSource.snapshot().itemIdentifiers.map(\.title)
    #expect(order == ["Letters", "Home", "January", "May", "Work", "Pictures", "Notes"])
    let levels = [2, 4, 6].map {
      (controller.collectionView.cellForItem(at: [0, $0]) as? UICollectionViewListCell)?.indentationLevel
    }
    #expect(levels == [2, 1, 0])
    screen.tap("Letters")
    #expect(screen.texts.sorted() == ["Letters", "Notes", "Pictures"])
    #expect(controller.collectionView.indexPathsForSelectedItems == [])
  }

  @Test("A leaf leads to its own screen") func leaf() {
    let controller = OutlineViewController(folders: Self.folders)
    let navigation = UINavigationController(rootViewController: controller)
    let screen = ShownScreen(navigation)
    screen.tap("Pictures")
    screen.tap("Trees")
    #expect(navigation.topViewController?.title == "Trees" && navigation.viewControllers.count == 2)
    navigation.popViewController(animated: false)
    screen.settle()
    #expect(screen.texts.contains("Trees"))
  }

  @Test("Settings show values, headers in capitals and footers") func settings() {
    let controller = SettingsViewController()
    let screen = ShownScreen(controller)
    #expect(
      screen.places.sorted { ($0.middle.y, $0.middle.x) < ($1.middle.y, $1.middle.x) }.map(\.text) == [
        "NETWORK", "Wi-Fi", "Home", "Bluetooth", "Cellular", "Footer of group 1", "DEVICE", "General",
        "Display", "Footer of group 2",
      ])
    let value = screen.places.first { $0.text == "Home" }
    // The row ends at 300, its accessory 24 before that, the text 8 before.
    #expect((value?.middle.x ?? 0) > 240 && (value?.middle.x ?? 0) < 268)
    screen.tap("Bluetooth")
    #expect(controller.collectionView.indexPathsForSelectedItems == [[0, 1]])
  }

  @Test("While it is edited, rows are deleted by their accessory") func editing() throws {
    let controller = SettingsViewController()
    let screen = ShownScreen(controller)
    controller.beginEditing()
    screen.settle()
    let row = try #require(screen.places.first { $0.text == "Bluetooth" })
    screen.tap(row.middle)
    #expect(controller.collectionView.indexPathsForSelectedItems == [])
    screen.tap(CGPoint(x: 50, y: row.middle.y))
    #expect(!screen.texts.contains("Bluetooth") && screen.texts.contains("Cellular"))
    #expect(controller.collectionView.numberOfItems(inSection: 0) == 2)
  }

  @Test("SwiftUI rows: a button in one toggles it, a tap beside it selects") func tasks() {
    let controller = TasksViewController(items: (0..<3).map { TaskItem(id: $0, title: "Task \($0)") })
    let screen = ShownScreen(controller)
    #expect(screen.texts.filter { $0.hasPrefix("Task") } == ["Task 0", "Task 1", "Task 2"])
    let cell = controller.collectionView.cellForItem(at: [0, 0])
    screen.tap("Finish")
    #expect(controller.items.map(\.isDone) == [true, false, false] && controller.selected == [])
    #expect(screen.texts.filter { $0 == "done" || $0 == "Undo" } == ["done", "Undo"])
    #expect(controller.collectionView.cellForItem(at: [0, 0]) === cell)
    screen.tap("Task 2")
    #expect(controller.selected == [2] && controller.items.map(\.isDone) == [true, false, false])
  }

  @Test(
    "SwiftUI rows that are swiped: a full swipe deletes one, a button finishes another, both begun on buttons"
  )
  func swipes() throws {
    let controller = TasksViewController(items: (0..<3).map { TaskItem(id: $0, title: "Task \($0)") })
    let screen = ShownScreen(controller)
    let place = try #require(screen.places.first { $0.text == "Finish" }).middle
    screen.swipe(from: place, by: -250)
    #expect(controller.items.map(\.id) == [1, 2] && controller.selected == [])
    #expect(screen.texts.filter { $0.hasPrefix("Task") || $0 == "Delete" } == ["Task 1", "Task 2"])
    screen.swipe(from: CGPoint(x: 60, y: place.y), by: 200)
    #expect(controller.items.map(\.isDone) == [false, false])
    #expect(controller.collectionView.cellForItem(at: [0, 0])?.frame.minX == 74)
    screen.tap("Done")
    #expect(controller.items.map(\.isDone) == [true, false] && controller.selected == [])
    #expect(controller.collectionView.cellForItem(at: [0, 0])?.frame.minX == 0)
    #expect(!screen.texts.contains("Done") && screen.texts.contains("Undo"))
  }

  @Test("Ten thousand SwiftUI rows are shown by a screenful of cells") func manyTasks() {
    let controller = TasksViewController(items: (0..<10_000).map { TaskItem(id: $0, title: "Task \($0)") })
    let screen = ShownScreen(controller)
    for _ in 0..<20 { screen.scroll(by: CGSize(width: 0, height: 400), at: CGPoint(x: 100, y: 200)) }
    #expect(controller.collectionView.cellsInside < 40)
    let shown = screen.texts.filter { $0.hasPrefix("Task") }
    #expect(shown.count == Set(shown).count && !shown.contains("Task 0"))
  }

  @Test("A SwiftUI row that opens by its own state makes its cell higher") func notes() throws {
    let controller = NotesViewController(notes: ["first", "second"])
    let screen = ShownScreen(controller)
    let view = try #require(controller.collectionView)
    let before = try #require(view.cellForItem(at: [0, 0])?.frame.height)
    screen.tap("More")
    #expect(screen.texts == ["Less", "first", "More"])
    let after = try #require(view.cellForItem(at: [0, 0])?.frame.height)
    #expect(after >= before + 100 && view.cellForItem(at: [0, 1])?.frame.minY == after)
    screen.tap("Less")
    #expect(view.cellForItem(at: [0, 0])?.frame.height == before)
  }

  @Test("Nobody is left once the screens are gone") func leaks() {
    weak var outline: OutlineViewController?
    weak var settings: SettingsViewController?
    weak var tasks: TasksViewController?
    weak var cell: UICollectionViewCell?
    do {
      let controllers = (
        OutlineViewController(folders: Self.folders), SettingsViewController(),
        TasksViewController(items: [TaskItem(id: 0, title: "one")])
      )
      let screens = [controllers.0, controllers.1, controllers.2].map { ShownScreen($0) }
      for screen in screens { screen.settle() }
      (outline, settings, tasks) = controllers
      cell = controllers.2.collectionView.visibleCells.first
      #expect(cell != nil)
    }
    #expect(outline == nil && settings == nil && tasks == nil && cell == nil)
  }
}
