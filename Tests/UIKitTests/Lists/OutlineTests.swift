import Testing

@testable import UIKit

private typealias Outline = NSDiffableDataSourceSectionSnapshot<String>

@MainActor @Suite("Outlines in a data source") struct OutlineTests {
  private let screen = ListScreen()

  private var tree: Outline {
    var outline = Outline()
    outline.append(["fruit", "nuts"])
    outline.append(["apple", "pear"], to: "fruit")
    outline.append(["boskoop"], to: "apple")
    outline.append(["hazel"], to: "nuts")
    return outline
  }

  private func showTree(style: UICellAccessory.OutlineDisclosureOptions.Style = .cell) {
    screen.dress = { cell, item in
      let hasChildren = ["fruit", "nuts", "apple"].contains(item)
      cell.accessories = hasChildren ? [.outlineDisclosure(options: .init(style: style))] : []
    }
    screen.show(tree)
  }

  @Test("A section shows what is visible of its outline, and only what is new is made") func applying() {
    showTree()
    #expect(screen.rows == ["fruit", "nuts"])
    let nuts = screen.cell("nuts")
    var outline = screen.source.snapshot(for: "main")
    outline.expand(["fruit"])
    var completed = 0
    screen.source.apply(outline, to: "main") { completed += 1 }
    screen.finger.rest()
    #expect(screen.rows == ["fruit", "apple", "pear", "nuts"] && completed == 1)
    #expect(screen.cell("nuts") === nuts)
    #expect(screen.source.snapshot().itemIdentifiers == ["fruit", "apple", "pear", "nuts"])
    #expect(screen.source.snapshot(for: "main").items.count == 6)
    #expect(screen.source.snapshot(for: "none").items == [])
  }

  @Test("A tap on the accessory expands and collapses, and selects nothing") func tapping() {
    showTree()
    screen.tap("fruit", x: 300)
    #expect(screen.rows == ["fruit", "apple", "pear", "nuts"])
    #expect(screen.cell("fruit")?.configurationState.isExpanded == true)
    #expect(screen.cell("nuts")?.configurationState.isExpanded == false)
    screen.tap("apple", x: 300)
    #expect(screen.rows == ["fruit", "apple", "boskoop", "pear", "nuts"])
    screen.tap("fruit", x: 300)
    #expect(screen.rows == ["fruit", "nuts"])
    screen.tap("fruit", x: 300)
    #expect(screen.rows == ["fruit", "apple", "boskoop", "pear", "nuts"])
    #expect(screen.view.indexPathsForSelectedItems == [])
    screen.tap("fruit", x: 40)
    #expect(screen.rows.count == 5 && screen.view.indexPathsForSelectedItems == [[0, 0]])
  }

  @Test("A header's tap expands wherever it meets the cell, also where nothing is selected")
  func headerStyle() {
    showTree(style: .header)
    screen.tap("fruit", x: 40)
    #expect(screen.rows.count == 4 && screen.view.indexPathsForSelectedItems == [])
    screen.view.allowsSelection = false
    screen.tap("fruit", x: 40)
    #expect(screen.rows == ["fruit", "nuts"])
  }

  @Test("Handlers are asked and told, in order") func handlers() {
    showTree()
    var log: [String] = []
    screen.source.sectionSnapshotHandlers.shouldExpandItem = { item in
      log.append("should expand \(item)")
      return item != "nuts"
    }
    screen.source.sectionSnapshotHandlers.willExpandItem = { log.append("will expand \($0)") }
    screen.source.sectionSnapshotHandlers.shouldCollapseItem = { item in
      log.append("should collapse \(item)")
      return item != "apple"
    }
    screen.source.sectionSnapshotHandlers.willCollapseItem = { log.append("will collapse \($0)") }
    screen.tap("nuts", x: 300)
    screen.tap("fruit", x: 300)
    screen.tap("apple", x: 300)
    screen.tap("apple", x: 300)
    screen.tap("fruit", x: 300)
    #expect(
      log == [
        "should expand nuts", "should expand fruit", "will expand fruit", "should expand apple",
        "will expand apple", "should collapse apple", "should collapse fruit", "will collapse fruit",
      ])
    #expect(screen.rows == ["fruit", "nuts"])
  }

  @Test("What stands under an item may come when it is expanded") func loading() {
    showTree()
    var asked: [[String]] = []
    screen.source.sectionSnapshotHandlers.snapshotForExpandingParent = { parent, known in
      asked.append([parent] + known.items)
      var outline = Outline()
      outline.append([parent + " 1", parent + " 2"])
      return outline
    }
    screen.tap("nuts", x: 300)
    #expect(screen.rows == ["fruit", "nuts", "nuts 1", "nuts 2"])
    #expect(asked == [["nuts", "hazel"]])
  }

  @Test("A handler of the accessory's own stands instead") func ownHandler() {
    var taps = 0
    screen.dress = { cell, _ in cell.accessories = [.outlineDisclosure { taps += 1 }] }
    screen.show(tree)
    screen.tap("fruit", x: 300)
    #expect(taps == 1 && screen.rows == ["fruit", "nuts"])
  }

  @Test("An outline stays where a snapshot of all leaves its items, or takes some away") func withAll() {
    showTree()
    var outline = screen.source.snapshot(for: "main")
    outline.expand(["fruit"])
    screen.show(outline)
    var all = screen.source.snapshot()
    all.reconfigureItems(["pear"])
    screen.source.apply(all)
    #expect(screen.source.snapshot(for: "main").isExpanded("fruit"))
    all.deleteItems(["apple"])
    all.appendSections(["more"])
    all.appendItems(["x"])
    screen.source.apply(all)
    #expect(screen.source.snapshot(for: "main").items == ["fruit", "pear", "nuts", "hazel"])
    #expect(screen.source.snapshot(for: "more").rootItems == ["x"])
    all.moveItem("nuts", beforeItem: "fruit")
    screen.source.apply(all)
    #expect(screen.source.snapshot(for: "main").rootItems == ["nuts", "fruit", "pear"])
  }

  @Test("Items of another section stay there, which is said once") func foreign() {
    screen.show(["a", "b"])
    var outline = Outline()
    outline.append(["c", "b", "d"])
    outline.append(["e"], to: "b")
    outline.expand(["b"])
    let said = reports { screen.show(outline, in: "other") }
    #expect(said.count == 1 && screen.rows == ["a", "b", "c", "d"])
    #expect(screen.source.snapshot(for: "other").items == ["c", "d"])
  }

  @Test("Outlines applied from other threads come in their turn") func threads() async {
    showTree()
    let source = screen.source
    var outline = tree
    outline.expand(["nuts"])
    let wide = outline
    await Task.detached { await source.apply(wide, to: "main", animatingDifferences: false) }.value
    screen.window.layoutIfNeeded()
    #expect(screen.rows == ["fruit", "nuts", "hazel"])
  }
}
