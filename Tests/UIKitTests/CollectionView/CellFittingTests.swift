import Testing

@testable import UIKit

/// Content of an area: as wide as it is asked to be, or 90 of itself, and higher where it is narrower.
private final class Text: UIView {
  var area: CGFloat = 1800
  override var intrinsicContentSize: CGSize { CGSize(width: 90, height: -1) }
  override func contentSize(width: CGFloat?) -> CGSize {
    CGSize(width: area / 20, height: area / (width ?? (area / 20)))
  }
}

/// A cell whose constraints hold its content ten points from each edge.
private final class PinnedCell: UICollectionViewCell {
  let text = Text()
  override init(frame: CGRect) {
    super.init(frame: frame)
    text.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(text)
    NSLayoutConstraint.activate([
      text.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
      text.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 10),
      contentView.bottomAnchor.constraint(equalTo: text.bottomAnchor, constant: 10),
      contentView.trailingAnchor.constraint(equalTo: text.trailingAnchor, constant: 10),
    ])
  }
  required init?(coder: NSCoder) { nil }
}

/// A header that its constraints make 34 high.
private final class PinnedHeader: UICollectionReusableView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    let line = UIView()
    line.translatesAutoresizingMaskIntoConstraints = false
    addSubview(line)
    NSLayoutConstraint.activate([
      line.heightAnchor.constraint(equalToConstant: 30),
      line.topAnchor.constraint(equalTo: topAnchor, constant: 4),
      line.bottomAnchor.constraint(equalTo: bottomAnchor),
      line.leadingAnchor.constraint(equalTo: leadingAnchor),
      line.trailingAnchor.constraint(equalTo: trailingAnchor),
    ])
  }
  required init?(coder: NSCoder) { nil }
}

/// Cells with texts of some areas.
@MainActor private final class Texts: NSObject, UICollectionViewDataSource {
  let areas: [CGFloat]
  init(_ areas: [CGFloat]) { self.areas = areas }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    areas.count
  }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "text", for: indexPath)
    (cell as? PinnedCell)?.text.area = areas[indexPath.item]
    return cell
  }
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "header", for: indexPath)
  }
}

@MainActor @Suite("Cells whose constraints say how large they are") struct CellFittingTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 400))

  private func show(_ layout: UICollectionViewLayout, _ texts: Texts) -> UICollectionView {
    let view = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
    view.register(PinnedCell.self, forCellWithReuseIdentifier: "text")
    view.register(PinnedHeader.self, forSupplementaryViewOfKind: "header", withReuseIdentifier: "header")
    view.dataSource = texts
    window.addSubview(view)
    window.layoutIfNeeded()
    return view
  }

  private func frames(_ view: UICollectionView) -> [CGRect] {
    view.indexPathsForVisibleItems.compactMap { view.cellForItem(at: $0)?.frame }
  }

  @Test("In a column of a given width the constraints say how high") func column() {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(50))
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    let section = NSCollectionLayoutSection(group: group)
    section.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .estimated(10)),
        elementKind: "header", alignment: .top)
    ]
    let texts = Texts([1800, 3600, 0])
    let view = show(UICollectionViewCompositionalLayout(section: section), texts)
    // The text has 180 points of width: 10, 20 and 0 high, with ten above and below.
    #expect(
      frames(view) == [
        CGRect(x: 0, y: 34, width: 200, height: 30), CGRect(x: 0, y: 64, width: 200, height: 40),
        CGRect(x: 0, y: 104, width: 200, height: 20),
      ])
    #expect(
      (view.cellForItem(at: [0, 1]) as? PinnedCell)?.text.frame
        == CGRect(x: 10, y: 10, width: 180, height: 20))
  }

  @Test("In a flow layout that asks its cells they also say how wide, as far as a line has room") func flow()
  {
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    layout.minimumInteritemSpacing = 0
    layout.minimumLineSpacing = 0
    let texts = Texts([600, 800, 9000])
    let view = show(layout, texts)
    // Of themselves 30, 40 and 450 wide, and 20 high; the last has 180 points only and is 50 high.
    #expect(
      frames(view).map(\.size) == [
        CGSize(width: 50, height: 40), CGSize(width: 60, height: 40), CGSize(width: 200, height: 70),
      ])
  }

  @Test("Without constraints the size that fits is asked for, as before") func plain() {
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 30, height: 40))
    let attributes = UICollectionViewLayoutAttributes(forCellWith: [0, 0])
    attributes.frame = CGRect(x: 0, y: 0, width: 30, height: 40)
    #expect(cell.preferredLayoutAttributesFitting(attributes).size == CGSize(width: 30, height: 40))
    // A constraint that leaves the height open leaves it as it is.
    let dot = UIView()
    dot.translatesAutoresizingMaskIntoConstraints = false
    cell.contentView.addSubview(dot)
    NSLayoutConstraint.activate([
      dot.centerXAnchor.constraint(equalTo: cell.contentView.centerXAnchor),
      dot.centerYAnchor.constraint(equalTo: cell.contentView.centerYAnchor),
      dot.widthAnchor.constraint(equalToConstant: 4), dot.heightAnchor.constraint(equalToConstant: 4),
    ])
    attributes.frame = CGRect(x: 0, y: 0, width: 30, height: 40)
    #expect(cell.preferredLayoutAttributesFitting(attributes).size.width == 30)
  }
}
