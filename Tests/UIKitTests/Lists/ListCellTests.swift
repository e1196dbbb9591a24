import DisplayList
import Testing

@testable import UIKit

@MainActor @Suite("List cells") struct ListCellTests {
  /// A cell of 320 by 44 points, laid out, with a text of its own place.
  private func cell(
    _ accessories: [UICellAccessory], change: (UICollectionViewListCell) -> Void = { _ in }
  ) -> UICollectionViewListCell {
    let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    cell.contentConfiguration = UIListContentConfiguration.cell()
    cell.accessories = accessories
    change(cell)
    cell.layoutIfNeeded()
    return cell
  }

  @Test("Accessories stand at the edges, and the content between them") func places() {
    let plain = cell([.disclosureIndicator()])
    #expect(plain.contentView.frame == CGRect(x: 0, y: 0, width: 296, height: 44))
    #expect(plain.placed.trailing.map(\.view.frame) == [CGRect(x: 296, y: 15, width: 8, height: 14)])
    let both = cell([.disclosureIndicator(), .multiselect(displayed: .always), .checkmark()])
    // 28 points are kept for 22.
    #expect(both.placed.leading.map(\.view.frame) == [CGRect(x: 19, y: 11, width: 22, height: 22)])
    #expect(both.placed.trailing.map(\.view.frame.minX) == [273, 296])
    #expect(both.contentView.frame == CGRect(x: 44, y: 0, width: 229, height: 44))
    both.accessories = []
    both.layoutIfNeeded()
    #expect(both.contentView.frame == both.bounds && both.subviews.allSatisfy { !($0 is GlyphView) })
  }

  @Test("The system's accessories have an order, views of one's own a position") func order() {
    let (first, last) = (UIView(), UIView())
    func own(_ view: UIView, _ position: @escaping UICellAccessory.Placement.Position) -> UICellAccessory {
      .customView(configuration: .init(customView: view, placement: .trailing(at: position)))
    }
    let ordered = UICellAccessory.ordered([
      .disclosureIndicator(), own(last) { $0.count }, .label(text: "3"), own(first) { _ in -7 }, .checkmark(),
    ])
    #expect(
      ordered.map(\.kind) == [
        .custom(ObjectIdentifier(first), isFixed: false), .label("3", font: nil), .checkmark,
        .disclosureIndicator, .custom(ObjectIdentifier(last), isFixed: false),
      ])
  }

  @Test("Indentation moves the content, and leading accessories where it is to") func indentation() {
    let indented = cell([.multiselect(displayed: .always)]) { $0.indentationLevel = 2 }
    #expect(indented.placed.leading.first?.view.frame.minX == 39)
    #expect(indented.contentView.frame.minX == 64)
    indented.indentsAccessories = false
    indented.indentationWidth = 15
    indented.layoutIfNeeded()
    #expect(indented.placed.leading.first?.view.frame.minX == 19)
    #expect(indented.contentView.frame.minX == 74)
    indented.indentationLevel = -1
    indented.layoutIfNeeded()
    #expect(indented.contentView.frame.minX == 44)
  }

  @Test("Hidden accessories keep their room; custom views keep their size where they are to") func rooms() {
    let hidden = cell([.checkmark(options: .init(isHidden: true, reservedLayoutWidth: .custom(50)))])
    #expect(hidden.contentView.frame.width == 254 && hidden.placed.trailing.first?.view.isHidden == true)
    let box = UIView(frame: CGRect(x: 5, y: 5, width: 30, height: 60))
    let fixed = cell([
      .customView(
        configuration: .init(customView: box, placement: .leading(), maintainsFixedSize: true))
    ])
    #expect(box.frame == CGRect(x: 16, y: -8, width: 30, height: 60) && box.superview === fixed)
    #expect(fixed.sizeThatFits(CGSize(width: 320, height: 0)).height == 60)
  }

  @Test("What is for editing is there while the view is edited") func editing() {
    let screen = ListScreen()
    var deleted: [String] = []
    screen.dress = { cell, item in
      cell.accessories = [
        .delete { deleted.append(item) }, .multiselect(), .disclosureIndicator(displayed: .whenNotEditing),
      ]
    }
    screen.show(["a", "b"])
    func kinds() -> [UICellAccessory.Kind] { screen.cell("a")?.placed.all.map(\.accessory.kind) ?? [] }
    #expect(kinds() == [.disclosureIndicator])
    screen.tap("a", x: 60)
    #expect(screen.view.indexPathsForSelectedItems == [[0, 0]])
    screen.view.isEditing = true
    screen.window.layoutIfNeeded()
    #expect(kinds() == [.delete, .multiselect] && screen.view.indexPathsForSelectedItems == [])
    screen.tap("b", x: 30)
    #expect(deleted == ["b"])
    screen.tap("a", x: 160)
    #expect(screen.view.indexPathsForSelectedItems == [])
    screen.view.allowsMultipleSelectionDuringEditing = true
    screen.tap("a", x: 160)
    screen.tap("b", x: 160)
    #expect(screen.view.indexPathsForSelectedItems == [[0, 0], [0, 1]])
    let glyphs = screen.cell("a")?.placed.leading.compactMap { ($0.view as? GlyphView)?.glyph }
    #expect(glyphs == [.minus, .circledCheckmark])
    screen.view.isEditing = false
    screen.window.layoutIfNeeded()
    #expect(kinds() == [.disclosureIndicator] && screen.view.indexPathsForSelectedItems == [])
  }

  @Test("The newest handler is called, though accessories with handlers are alike") func handlers() {
    var taps: [Int] = []
    let one = cell([.detail { taps.append(1) }])
    let view = one.placed.trailing.first?.view as? GlyphView
    one.accessories = [.detail { taps.append(2) }]
    one.layoutIfNeeded()
    #expect(one.placed.trailing.first?.view === view)
    view?.sendActions(for: .touchUpInside)
    #expect(taps == [2])
  }

  @Test("Rows are as high as their content between the accessories") func height() {
    let screen = ListScreen(width: 200)
    let long = "one two three four five six seven eight"
    screen.dress = { cell, item in cell.accessories = item == long ? [.label(text: "a long label")] : [] }
    screen.show([long, long + " ", "short"])
    let heights = [long, long + " ", "short"].map { screen.cell($0)?.frame.height ?? 0 }
    #expect(heights[0] > heights[1] && heights[1] > 44 && heights[2] == 44)
  }

  @Test("Lines begin where texts do, or where the guide is put") func separators() throws {
    let screen = ListScreen()
    let box = UIView(frame: CGRect(x: 100, y: 0, width: 20, height: 20))
    screen.dress = { cell, item in
      guard var content = cell.contentConfiguration as? UIListContentConfiguration else { return }
      if item == "b" { content.image = picture(20, 20) }
      if item == "c" {
        cell.addSubview(box)
        cell.separatorLayoutGuide.leadingAnchor.constraint(equalTo: box.leadingAnchor).isActive = true
      }
      if item == "d" { cell.indentationLevel = 1 }
      cell.contentConfiguration = content
    }
    screen.show(["a", "b", "c", "d"])
    func line(_ item: Int) -> CGRect? {
      screen.view.live[
        ElementKey(
          category: .decorationView, kind: ListSection.bottomSeparator, path: [0, item])]?.view.frame
    }
    #expect((0..<4).map { line($0)?.minX } == [16, 52, 100, 26])
    #expect((0..<4).map { line($0)?.maxX } == [320, 320, 320, 320])
    #expect(line(0)?.height == 1 && line(0)?.maxY == 44)
  }

  @Test("Rows and headers look as their place in the list asks") func looks() throws {
    func colors(_ appearance: UICollectionLayoutListConfiguration.Appearance) -> [UIColor?] {
      let screen = ListScreen(appearance) { $0.headerMode = .firstItemInSection }
      screen.show(["head", "a", "b"])
      return ["head", "a"].map { screen.cell($0)?.configuredBackground?.backgroundColor }
    }
    #expect(colors(.plain) == [.systemBackground, .systemBackground])
    #expect(colors(.insetGrouped) == [.clear, .secondarySystemGroupedBackground])
    #expect(colors(.sidebar) == [.clear, .clear])
    let screen = ListScreen(.insetGrouped) { $0.headerMode = .firstItemInSection }
    screen.show(["head", "a", "b"])
    #expect(screen.drawing("head").contains("HEAD"))
    let corners = ["a", "b"].map { screen.cell($0)?.configuredBackground?.roundedCorners }
    #expect(corners[0]?.above == true && corners[0]?.below == false)
    #expect(corners[1]?.above == false && corners[1]?.below == true)
    #expect(screen.cell("a")?.configuredBackground?.layer.cornerRadius == 10)
    screen.show(["head", "a", "b", "c"])
    #expect(screen.cell("b")?.configuredBackground?.roundedCorners.below == false)
  }

  @Test("A background of one's own stays; none stays none") func ownBackground() {
    let screen = ListScreen()
    screen.dress = { cell, item in
      var own = UIBackgroundConfiguration.listPlainCell()
      own.backgroundColor = .systemYellow
      cell.backgroundConfiguration = item == "a" ? own : nil
    }
    screen.show(["a", "b"])
    screen.tap("a", x: 100)
    #expect(screen.cell("a")?.configuredBackground?.backgroundColor == .systemYellow)
    #expect(screen.cell("b")?.configuredBackground == nil && screen.cell("b")?.backgroundConfiguration == nil)
  }

  @Test("List cells serve as headers and footers, and size themselves") func supplementary() throws {
    let screen = ListScreen(.grouped) { ($0.headerMode, $0.footerMode) = (.supplementary, .supplementary) }
    func edge(_ kind: String) -> UICollectionView.SupplementaryRegistration<UICollectionViewListCell> {
      UICollectionView.SupplementaryRegistration(elementKind: kind) { view, kind, _ in
        var content = view.defaultContentConfiguration()
        content.text = kind == UICollectionView.elementKindSectionHeader ? "above" : "below"
        view.contentConfiguration = content
      }
    }
    let header = edge(UICollectionView.elementKindSectionHeader)
    let footer = edge(UICollectionView.elementKindSectionFooter)
    screen.source.supplementaryViewProvider = { view, kind, path in
      view.dequeueConfiguredReusableSupplementary(
        using: kind == UICollectionView.elementKindSectionHeader ? header : footer, for: path)
    }
    screen.show(["a"])
    let above = try #require(
      screen.view.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader, at: [0, 0]) as? UICollectionViewListCell)
    let content = try #require(above.contentConfiguration as? UIListContentConfiguration)
    #expect(content.textProperties.transform == .uppercase && above.frame.height < 38)
    #expect(screen.cell("a")?.frame.minY == above.frame.maxY)
  }

  @Test("From right to left accessories change sides") func rightToLeft() {
    let screen = ListScreen(direction: .rightToLeft)
    screen.dress = { cell, _ in
      cell.accessories = [.disclosureIndicator(), .multiselect(displayed: .always)]
    }
    screen.show(["a"])
    let cell = screen.cell("a")
    #expect(cell?.placed.trailing.first?.view.frame.minX == 16)
    #expect(cell?.placed.leading.first?.view.frame.maxX == 301)
    #expect(cell?.contentView.frame == CGRect(x: 24, y: 0, width: 252, height: 44))
  }

  @Test("A hundred thousand rows make as many cells as a thousand do") func many() {
    func made(_ count: Int) -> Int {
      let screen = ListScreen()
      var dressed: Set<ObjectIdentifier> = []
      screen.dress = { cell, _ in dressed.insert(ObjectIdentifier(cell)) }
      screen.show((0..<count).map { "row \($0)" })
      for y in stride(from: CGFloat(0), to: 4000, by: 200) {
        screen.view.contentOffset.y = y
        screen.window.layoutIfNeeded()
      }
      return dressed.count
    }
    #expect(made(100_000) == made(1000))
    #expect(made(1000) < 40)
  }
}
