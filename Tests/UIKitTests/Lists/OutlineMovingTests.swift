import Testing

@testable import UIKit

private typealias Outline = NSDiffableDataSourceSectionSnapshot<String>

@MainActor @Suite("Moving rows of outlines") struct OutlineMovingTests {
  private let screen = ListScreen()

  init() { screen.source.reorderingHandlers.canReorderItem = { _ in true } }

  /// fruit (apple (boskoop, elstar), pear), nuts (hazel), seeds.
  private func show(expanded: [String]) {
    var outline = Outline()
    outline.append(["fruit", "nuts", "seeds"])
    outline.append(["apple", "pear"], to: "fruit")
    outline.append(["boskoop", "elstar"], to: "apple")
    outline.append(["hazel"], to: "nuts")
    outline.expand(expanded)
    screen.show(outline)
  }

  /// Drops a row over the place where another is shown.
  private func move(_ item: String, onto other: String) throws {
    let path = try #require(screen.source.indexPath(for: item))
    let center = try #require(screen.cell(other)?.center)
    #expect(screen.view.beginInteractiveMovementForItem(at: path))
    screen.view.updateInteractiveMovementTargetPosition(center)
    screen.view.endInteractiveMovement()
    screen.window.layoutIfNeeded()
    screen.finger.rest()
    // What is shown is what the data source has, and what is visible of the outline.
    #expect(screen.rows == screen.source.snapshot().itemIdentifiers)
    #expect(screen.rows == screen.source.snapshot().sectionIdentifiers.flatMap { visible($0) })
  }

  private func visible(_ section: String) -> [String] { screen.source.snapshot(for: section).visibleItems }

  /// A section's items, each as far in as it stands, with its mark.
  private func tree(_ section: String = "main") -> [String] {
    screen.source.snapshot(for: section).visualDescription().split(separator: "\n").map(String.init)
  }

  @Test("A collapsed row takes along what stands under it") func collapsed() throws {
    show(expanded: [])
    try move("nuts", onto: "fruit")
    #expect(
      tree() == [
        "- nuts", "  * hazel", "- fruit", "  - apple", "    * boskoop", "    * elstar", "  * pear", "* seeds",
      ])
    try move("nuts", onto: "seeds")
    #expect(
      tree() == [
        "- fruit", "  - apple", "    * boskoop", "    * elstar", "  * pear", "* seeds", "- nuts", "  * hazel",
      ])
  }

  @Test("An expanded row takes along what stands under it, and stays expanded, on every level")
  func expanded() throws {
    show(expanded: ["fruit", "apple"])
    let (fruit, elstar) = (screen.cell("fruit"), screen.cell("elstar"))
    try move("fruit", onto: "seeds")
    #expect(screen.rows == ["nuts", "seeds", "fruit", "apple", "boskoop", "elstar", "pear"])
    #expect(
      tree() == [
        "- nuts", "  * hazel", "* seeds", "+ fruit", "  + apple", "    * boskoop", "    * elstar", "  * pear",
      ])
    // The same cells, where they belong now.
    #expect(screen.cell("fruit") === fruit && screen.cell("elstar") === elstar)
    #expect(fruit?.frame.minY == 88 && elstar?.frame.minY == 220 && fruit?.isExpanded == true)
    try move("fruit", onto: "nuts")
    #expect(
      tree() == [
        "+ fruit", "  + apple", "    * boskoop", "    * elstar", "  * pear", "- nuts", "  * hazel", "* seeds",
      ])
  }

  @Test("What follows a row that is dropped glides to its place") func gliding() throws {
    show(expanded: ["nuts"])
    let hazel = try #require(screen.cell("hazel"))
    #expect(screen.view.beginInteractiveMovementForItem(at: [0, 1]))
    screen.view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 0))
    screen.finger.rest()
    #expect(screen.rows == ["nuts", "fruit", "hazel", "seeds"] && hazel.frame.minY == 88)
    screen.view.endInteractiveMovement()
    #expect(hazel.frame.minY == 44 && hazel.presentedGeometry.frame.minY == 88)
    screen.finger.rest()
    #expect(hazel.presentedGeometry.frame.minY == 44 && screen.rows == ["nuts", "hazel", "fruit", "seeds"])
  }

  @Test("Dropped between rows that stand under one, a row stands there too") func between() throws {
    show(expanded: ["fruit", "apple"])
    try move("seeds", onto: "elstar")
    #expect(
      tree() == [
        "+ fruit", "  + apple", "    * boskoop", "    * seeds", "    * elstar", "  * pear", "- nuts",
        "  * hazel",
      ])
    try move("nuts", onto: "apple")
    #expect(
      tree() == [
        "+ fruit", "  - nuts", "    * hazel", "  + apple", "    * boskoop", "    * seeds", "    * elstar",
        "  * pear",
      ])
    // Out again, to the top.
    try move("apple", onto: "fruit")
    #expect(
      tree() == [
        "+ apple", "  * boskoop", "  * seeds", "  * elstar", "+ fruit", "  - nuts", "    * hazel", "  * pear",
      ])
  }

  @Test("Behind all that stands under a row, and at the end, a row is a root") func behind() throws {
    show(expanded: ["fruit", "nuts"])
    try move("apple", onto: "pear")
    #expect(screen.rows == ["fruit", "pear", "apple", "nuts", "hazel", "seeds"])
    #expect(screen.source.snapshot(for: "main").rootItems == ["fruit", "apple", "nuts", "seeds"])
    try move("seeds", onto: "hazel")
    #expect(tree().suffix(3) == ["+ nuts", "  * seeds", "  * hazel"])
    try move("pear", onto: "hazel")
    #expect(tree().suffix(4) == ["+ nuts", "  * seeds", "  * hazel", "* pear"])
  }

  @Test("Dropped among what stands under it, a row stays where it was, and nobody is told") func within()
    throws
  {
    show(expanded: ["fruit", "apple"])
    var told = 0
    screen.source.reorderingHandlers.willReorder = { _ in told += 1 }
    screen.source.reorderingHandlers.didReorder = { _ in told += 1 }
    let before = tree()
    for (item, other) in [("fruit", "apple"), ("fruit", "pear"), ("apple", "boskoop"), ("apple", "elstar")] {
      try move(item, onto: other)
      #expect(tree() == before, "\(item) onto \(other)")
    }
    #expect(screen.rows == ["fruit", "apple", "boskoop", "elstar", "pear", "nuts", "seeds"])
    // The last of those under a row: what follows stands further out.
    var outline = Outline()
    outline.append(["a", "e"])
    outline.append(["b"], to: "a")
    outline.append(["c", "d"], to: "b")
    outline.expand(["a", "b"])
    screen.show(outline)
    for other in ["c", "d"] {
      try move("b", onto: other)
      #expect(tree() == ["+ a", "  + b", "    * c", "    * d", "* e"])
    }
    #expect(told == 0)
  }

  @Test("To another section a row takes along what stands under it too") func sections() throws {
    show(expanded: ["fruit"])
    screen.show(outlineOfMore, in: "more")
    try move("fruit", onto: "salt")
    #expect(tree() == ["- nuts", "  * hazel", "* seeds"])
    #expect(
      tree("more") == [
        "* salt", "+ fruit", "  - apple", "    * boskoop", "    * elstar", "  * pear", "* bread",
      ])
    try move("apple", onto: "nuts")
    #expect(
      tree() == ["- apple", "  * boskoop", "  * elstar", "- nuts", "  * hazel", "* seeds"])
    #expect(tree("more") == ["* salt", "+ fruit", "  * pear", "* bread"])
    // The last one of a section leaves it empty.
    for item in ["apple", "nuts", "seeds"] { try move(item, onto: "salt") }
    #expect(tree() == [])
    #expect(
      screen.source.snapshot(for: "more").rootItems == ["salt", "seeds", "nuts", "apple", "fruit", "bread"])
  }

  private var outlineOfMore: Outline {
    var outline = Outline()
    outline.append(["salt", "bread"])
    return outline
  }

  @Test("A section that has no outline gets one with the row, and takes rows from one") func plainSection()
    throws
  {
    var all = NSDiffableDataSourceSnapshot<String, String>()
    all.appendSections(["plain"])
    all.appendItems(["salt", "bread"])
    screen.source.apply(all, animatingDifferences: false)
    show(expanded: ["nuts"])
    try move("nuts", onto: "bread")
    #expect(tree("plain") == ["* salt", "+ nuts", "  * hazel", "* bread"])
    try move("hazel", onto: "fruit")
    try move("salt", onto: "hazel")
    #expect(tree("plain") == ["* nuts", "* bread"])
    #expect(tree().suffix(3) == ["* hazel", "* salt", "* seeds"])
  }

  @Test("The transaction has the outlines before and after, whose difference leads from one to the other")
  func transaction() throws {
    show(expanded: ["fruit"])
    var log: [String] = []
    screen.source.reorderingHandlers.willReorder = { [source = screen.source] _ in
      log.append(source.snapshot().itemIdentifiers.joined(separator: " "))
    }
    screen.source.reorderingHandlers.didReorder = { transaction in
      #expect(transaction.initialSnapshot.itemIdentifiers == ["fruit", "apple", "pear", "nuts", "seeds"])
      #expect(transaction.finalSnapshot.itemIdentifiers == ["nuts", "seeds", "fruit", "apple", "pear"])
      #expect(
        transaction.initialSnapshot.itemIdentifiers.applying(transaction.difference)
          == transaction.finalSnapshot.itemIdentifiers)
      for part in transaction.sectionTransactions {
        log.append(part.initialSnapshot.visualDescription())
        log.append(part.finalSnapshot.visualDescription())
        #expect(
          part.initialSnapshot.visibleItems.applying(part.difference) == part.finalSnapshot.visibleItems)
      }
    }
    try move("fruit", onto: "seeds")
    let fruit = "+ fruit\n  - apple\n    * boskoop\n    * elstar\n  * pear"
    #expect(
      log == [
        "fruit apple pear nuts seeds", "\(fruit)\n- nuts\n  * hazel\n* seeds",
        "- nuts\n  * hazel\n* seeds\n\(fruit)",
      ])
  }

  @Test(
    "What handlers apply is shown after the move, from both"
  )
  func applying() throws {
    show(expanded: ["fruit"])
    var isFirst = true
    var other = Outline()
    other.append(["nuts", "fruit"])
    other.append(["pear"], to: "fruit")
    other.expand(["fruit"])
    screen.source.reorderingHandlers.willReorder = { [source = screen.source] _ in
      if isFirst { source.apply(other, to: "main") }
    }
    screen.source.reorderingHandlers.didReorder = { [source = screen.source] _ in
      other.collapse(["fruit"])
      if !isFirst { source.apply(other, to: "main") }
    }
    #expect(reports { try? move("fruit", onto: "seeds") } == [])
    #expect(tree() == ["* nuts", "+ fruit", "  * pear"])
    isFirst = false
    #expect(reports { try? move("fruit", onto: "nuts") } == [])
    #expect(tree() == ["* nuts", "- fruit", "  * pear"])
  }

  @Test("A storm of moves: whoever stands under whom stays, but for the one that was moved", arguments: 1...6)
  func storm(seed: Int) throws {
    var state = UInt64(seed)
    func random(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    show(expanded: ["fruit", "apple", "nuts"])
    screen.show(outlineOfMore, in: "more")
    func parents() -> [String: String] {
      var found: [String: String] = [:]
      for section in ["main", "more"] {
        let outline = screen.source.snapshot(for: section)
        for item in outline.items { found[item] = outline.parent(of: item) ?? "-" }
      }
      return found
    }
    for round in 0..<40 {
      let rows = screen.rows
      let (item, other) = (rows[random(rows.count)], rows[random(rows.count)])
      let before = parents()
      try move(item, onto: other)
      var (old, new) = (before, parents())
      old[item] = nil
      new[item] = nil
      #expect(old == new && old.count == 9, "seed \(seed), round \(round): \(item) onto \(other)")
      // Now and then some are closed or opened.
      let section = random(2) == 0 ? "main" : "more"
      var outline = screen.source.snapshot(for: section)
      for item in outline.items where random(6) == 0 {
        if outline.isExpanded(item) { outline.collapse([item]) } else { outline.expand([item]) }
      }
      screen.show(outline, in: section)
    }
  }
}
