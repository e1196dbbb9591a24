@testable import Shoji
@testable import SwiftUI
@testable import UIKit

/// How SwiftUI gets into the cells of a collection view.
enum HostingWay: CaseIterable {
  /// `HostingCollectionViewCell`.
  case cell
  /// `UIHostingConfiguration` in a plain cell.
  case configuration
}

/// A screen of UIKit whose cells are SwiftUI views, one row below the other.
final class HostedList<Row: View>: ListScreen {
  var items: [Int] { didSet { count = items.count } }
  private let way: HostingWay
  private let row: (Int) -> Row
  /// Whether rows are as high as what is inside asks for; to be set before the view is made.
  var sizesItself = false

  init(_ way: HostingWay, _ items: [Int], height: CGFloat, row: @escaping (Int) -> Row) {
    self.way = way
    self.items = items
    self.row = row
    super.init(items.count) { screen, _, path in
      (screen as? HostedList<Row>)?.cell(at: path) ?? UICollectionViewCell()
    }
    size = { view, _ in CGSize(width: view.bounds.width, height: height) }
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    if sizesItself { layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize }
    collectionView.register(HostingCollectionViewCell<Row>.self, forCellWithReuseIdentifier: "cell")
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "configuration")
  }

  private func cell(at path: IndexPath) -> UICollectionViewCell {
    let item = items[path.item]
    switch way {
    case .cell:
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      (cell as? HostingCollectionViewCell<Row>)?.configure(with: row(item), parent: self)
      return cell
    case .configuration:
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "configuration", for: path)
      cell.contentConfiguration = UIHostingConfiguration { row(item) }.margins(.all, 0)
      return cell
    }
  }

  /// The items that are seen, from the top down.
  var seen: [Int] { collectionView.indexPathsForVisibleItems.sorted().map { items[$0.item] } }
}
