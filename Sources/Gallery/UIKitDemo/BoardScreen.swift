import SwiftUI
import UIKit

/// The cards on a board: a feed of carousels, the results of a search, or trips.
final class BoardScreen: UIViewController, CardScreen, UICollectionViewDelegate {
  private let model: UIKitModel
  private lazy var source = CardSource(model: model, screen: self)
  let collectionView: UICollectionView

  init(model: UIKitModel) {
    self.model = model
    let layout = UICollectionViewCompositionalLayout(section: Self.section(of: model.board))
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

  private static func section(of board: Arguments.Board) -> NSCollectionLayoutSection {
    let section = NSCollectionLayoutSection(group: group(of: board))
    section.interGroupSpacing = 12
    section.contentInsets = NSDirectionalEdgeInsets(top: 8, leading: 16, bottom: 24, trailing: 16)
    if board == .feed { section.orthogonalScrollingBehavior = .continuous }
    section.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size(.fractionalWidth(1), .absolute(32)),
        elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
    ]
    return section
  }

  private static func group(of board: Arguments.Board) -> NSCollectionLayoutGroup {
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
      return .horizontal(
        layoutSize: size(.fractionalWidth(1), .fractionalWidth(0.56)), subitems: [large, four])
    }
  }

  private static func size(
    _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
  ) -> NSCollectionLayoutSize { NSCollectionLayoutSize(widthDimension: width, heightDimension: height) }
}
