import Testing

@testable import UIKit

/// Short spellings, as the tests are full of them.
@MainActor func size(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension)
  -> NSCollectionLayoutSize
{ NSCollectionLayoutSize(widthDimension: width, heightDimension: height) }

@MainActor func item(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension)
  -> NSCollectionLayoutItem
{ NSCollectionLayoutItem(layoutSize: size(width, height)) }

@MainActor func stage(
  _ group: NSCollectionLayoutGroup, _ counts: [Int], width: CGFloat = 320, height: CGFloat = 480,
  change: (NSCollectionLayoutSection) -> Void = { _ in }
) -> LayoutStage {
  let section = NSCollectionLayoutSection(group: group)
  change(section)
  return LayoutStage(
    UICollectionViewCompositionalLayout(section: section), counts, width: width, height: height)
}

@MainActor @Suite("Compositional layout: groups") struct CompositionalGroupTests {
  @Test("A row repeats its subitem until it is full") func grid() {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .fractionalWidth(0.2)),
      subitems: [item(.fractionalWidth(0.2), .fractionalHeight(1))])
    let stage = stage(group, [12], width: 375)
    #expect(stage.frames(0..<12).map(\.minX) == [0, 75, 150, 225, 300, 0, 75, 150, 225, 300, 0, 75])
    #expect(stage.frame(11) == CGRect(x: 75, y: 150, width: 75, height: 75))
    #expect(stage.contentSize == CGSize(width: 375, height: 225))
  }

  @Test("Fractions are of what the spacing leaves") func spacing() {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(30)),
      subitems: [item(.fractionalWidth(0.2), .fractionalHeight(1))])
    group.interItemSpacing = .fixed(10)
    // (375 - 40) / 5 = 67
    #expect(stage(group, [6], width: 375).frames(0..<6).map(\.minX) == [0, 77, 154, 231, 308, 0])
  }

  @Test("A count makes items equal; repeating leaves them as they are") func counts() {
    let equal = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(30)), subitem: item(.absolute(7), .fractionalHeight(1)),
      count: 3)
    equal.interItemSpacing = .fixed(10)
    #expect(
      stage(equal, [4]).frames(0..<4) == [
        CGRect(x: 0, y: 0, width: 100, height: 30), CGRect(x: 110, y: 0, width: 100, height: 30),
        CGRect(x: 220, y: 0, width: 100, height: 30), CGRect(x: 0, y: 30, width: 100, height: 30),
      ])
    let repeated = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.absolute(50), .absolute(100)),
      repeatingSubitem: item(.fractionalWidth(1), .absolute(30)), count: 2)
    #expect(stage(repeated, [3]).frames(0..<3).map(\.minY) == [0, 30, 100])
  }

  // Apple's own example: a large item beside a column of two.
  @Test("Groups stand in groups") func nested() {
    let column = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(0.3), .fractionalHeight(1)),
      subitems: [item(.fractionalWidth(1), .fractionalHeight(0.5))])
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.4)),
      subitems: [item(.fractionalWidth(0.7), .fractionalHeight(1)), column])
    let stage = stage(group, [7], width: 400, height: 500)
    #expect(
      stage.frames(0..<4) == [
        CGRect(x: 0, y: 0, width: 280, height: 200), CGRect(x: 280, y: 0, width: 120, height: 100),
        CGRect(x: 280, y: 100, width: 120, height: 100), CGRect(x: 0, y: 200, width: 280, height: 200),
      ])
    #expect(stage.contentSize.height == 600)
  }

  @Test("The last group ends with its items") func trimmed() {
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(1), .absolute(300)),
      subitems: [item(.fractionalWidth(1), .fractionalHeight(1.0 / 3))])
    #expect(stage(group, [4]).contentSize.height == 400)
    #expect(stage(group, [3]).contentSize.height == 300)
  }

  @Test("Insets make an item smaller than its slot, a group's its items, a section's its groups")
  func insets() {
    let cell = item(.fractionalWidth(0.5), .fractionalHeight(1))
    cell.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(50)), subitems: [cell])
    group.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
    let stage = stage(group, [3]) {
      $0.contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 20, bottom: 9, trailing: 20)
      $0.interGroupSpacing = 6
    }
    // 320 - 40 - 20 = 260: two slots of 130.
    #expect(stage.frame(0) == CGRect(x: 32, y: 13, width: 124, height: 36))
    #expect(stage.frame(1) == CGRect(x: 162, y: 13, width: 124, height: 36))
    #expect(stage.frame(2)?.minY == 69)
    // Insets of 7 and 9, two groups of 50, 6 between them.
    #expect(stage.contentSize.height == 122)
  }

  @Test("Flexible gaps share what is left over") func flexible() {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(30)), subitems: [item(.absolute(110), .absolute(30))])
    group.interItemSpacing = .flexible(10)
    #expect(stage(group, [2]).frames(0..<2).map(\.minX) == [0, 210])
    let centred = item(.absolute(100), .absolute(10))
    centred.edgeSpacing = NSCollectionLayoutEdgeSpacing(
      leading: .flexible(0), top: .flexible(0), trailing: .flexible(0), bottom: .fixed(4))
    let narrow = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.absolute(150), .absolute(30)), subitems: [centred])
    #expect(stage(narrow, [1]).frame(0) == CGRect(x: 25, y: 16, width: 100, height: 10))
  }

  @Test("Edge spacing lies around a group, too") func edges() {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.absolute(100), .absolute(30)),
      subitems: [item(.fractionalWidth(1), .fractionalHeight(1))])
    group.edgeSpacing = NSCollectionLayoutEdgeSpacing(
      leading: .flexible(0), top: .fixed(5), trailing: .fixed(20), bottom: .fixed(7))
    let stage = stage(group, [2])
    #expect(stage.frames(0..<2).map(\.origin) == [CGPoint(x: 200, y: 5), CGPoint(x: 200, y: 47)])
  }

  @Test("A custom group's closure says where items stand") func custom() {
    var asked: [CGSize] = []
    let group = NSCollectionLayoutGroup.custom(layoutSize: size(.fractionalWidth(1), .absolute(100))) {
      asked.append($0.container.contentSize)
      return [
        NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 10, y: 20, width: 30, height: 40), zIndex: 3),
        NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 50, y: 0, width: 30, height: 100)),
      ]
    }
    let stage = stage(group, [4])
    #expect(stage.frame(2) == CGRect(x: 10, y: 120, width: 30, height: 40))
    #expect(stage.layout.layoutAttributesForItem(at: [0, 2])?.zIndex == 3)
    #expect(asked == [CGSize(width: 320, height: 100)])
  }

  @Test("Fractions end on a pixel that is not longer") func pixels() {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(30)),
      subitems: [item(.fractionalWidth(1.0 / 3), .fractionalHeight(1))])
    let stage = stage(group, [3])
    #expect(stage.frames(0..<3).map(\.width) == [106, 106, 106])
    stage.view.stagedTraits = UITraitCollection(displayScale: 2)
    stage.layout.invalidateLayout()
    #expect(stage.frames(0..<3).map(\.minX) == [0, 106.5, 213])
  }

  @Test("Sideways, groups follow one another to the right") func sideways() {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = .horizontal
    configuration.interSectionSpacing = 30
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.absolute(100), .fractionalHeight(1)),
      subitems: [item(.fractionalWidth(1), .fractionalHeight(0.5))])
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 5, bottom: 10, trailing: 5)
    let layout = UICollectionViewCompositionalLayout(section: section, configuration: configuration)
    let stage = LayoutStage(layout, [3, 1], height: 220)
    #expect(
      stage.frames(0..<3) == [
        CGRect(x: 5, y: 10, width: 100, height: 100), CGRect(x: 5, y: 110, width: 100, height: 100),
        CGRect(x: 105, y: 10, width: 100, height: 100),
      ])
    #expect(stage.frame(0, 1)?.minX == 245)
    stage.view.stagedTraits = UITraitCollection(traitsFrom: [
      UITraitCollection(displayScale: 1), UITraitCollection(layoutDirection: .rightToLeft),
    ])
    layout.invalidateLayout()
    // Read from the right: the first group ends 5 before the content's end.
    #expect(stage.contentSize.width == 350 && stage.frame(0)?.maxX == 345 && stage.frame(2)?.maxX == 245)
  }

  @Test("From right to left, rows begin at the right") func rightToLeft() {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(50)),
      subitems: [item(.absolute(100), .fractionalHeight(1))])
    let stage = stage(group, [2]) {
      $0.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 10, bottom: 0, trailing: 40)
    }
    stage.view.stagedTraits = UITraitCollection(traitsFrom: [
      UITraitCollection(displayScale: 1), UITraitCollection(layoutDirection: .rightToLeft),
    ])
    stage.layout.invalidateLayout()
    #expect(stage.frames(0..<2).map(\.minX) == [210, 110])
  }

  @Test("A million items cost what the screen costs") func million() {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(40)),
      subitems: [item(.fractionalWidth(0.25), .fractionalHeight(1))])
    let stage = stage(group, [1_000_000])
    #expect(stage.frame(999_999) == CGRect(x: 240, y: 9_999_960, width: 80, height: 40))
    stage.scroll(to: CGPoint(x: 0, y: 5_000_010))
    #expect(stage.seen.count == 52 && stage.seen.first?.indexPath == [0, 500_000])
  }
}
