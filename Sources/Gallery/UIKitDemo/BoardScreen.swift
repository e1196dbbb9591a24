import SwiftUI
import UIKit

/// The cards on a board: a feed of carousels, the results of a search, or trips.
final class BoardScreen: UIViewController, CardScreen, UICollectionViewDelegate {
  private let model: UIKitModel
  private lazy var source = CardSource(model: model, screen: self)
  let collectionView: UICollectionView

  init(model: UIKitModel) {
    self.model = model
    let board = model.board
    let layout = UICollectionViewCompositionalLayout { _, environment in
      Self.section(of: board, width: environment.container.effectiveContentSize.width)
    }
    collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)
    super.init(nibName: nil, bundle: nil)
    title = model.board.rawValue.capitalized
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.backgroundColor = .systemBackground
    source.register(in: collectionView)
    collectionView.dataSource = source
    collectionView.delegate = self
    view.addSubview(collectionView)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    collectionView.frame = view.bounds
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    model.open(indexPath, on: self)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { model.noteSight(of: collectionView) }

  // MARK: Layouts

  private static func section(of board: Arguments.Board, width: CGFloat) -> NSCollectionLayoutSection {
    let insets = NSDirectionalEdgeInsets(top: 8, leading: 16, bottom: 24, trailing: 16)
    let section = NSCollectionLayoutSection(
      group: group(of: board, width: width - insets.leading - insets.trailing))
    section.interGroupSpacing = 12
    section.contentInsets = insets
    if board == .feed { section.orthogonalScrollingBehavior = .continuous }
    section.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size(.fractionalWidth(1), .absolute(32)),
        elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
    ]
    return section
  }

  private static func group(of board: Arguments.Board, width: CGFloat) -> NSCollectionLayoutGroup {
    switch board {
    case .cards, .feed:
      let card = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
      return .horizontal(layoutSize: size(.absolute(220), .absolute(237)), subitems: [card])
    case .search:
      // A result says itself how high it is.
      let result = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .estimated(96)))
      return .horizontal(layoutSize: size(.fractionalWidth(1), .estimated(96)), subitems: [result])
    case .trips:
      let large = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)))
      large.contentInsets.trailing = 12
      let small = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)))
      small.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 0, bottom: 8, trailing: 12)
      let pair = NSCollectionLayoutGroup.horizontal(
        layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.5)), subitems: [small, small])
      let four = NSCollectionLayoutGroup.vertical(
        layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)), subitems: [pair, pair])
      // As high as the one large card asks to be, or two small ones above each other.
      let height = max(cardHeight(width: width / 2 - 12), 2 * (cardHeight(width: width / 4 - 12) + 8))
      return .horizontal(layoutSize: size(.fractionalWidth(1), .absolute(height)), subitems: [large, four])
    }
  }

  /// How high a card of a width is at most: its picture, and four lines of text.
  private static func cardHeight(width: CGFloat) -> CGFloat { max(0, width) * 3 / 4 + 88 }

  private static func size(
    _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
  ) -> NSCollectionLayoutSize { NSCollectionLayoutSize(widthDimension: width, heightDimension: height) }
}
