import Shoji
import SwiftUI
import UIKit

/// The one data source of all boards.
final class CardSource: NSObject, UICollectionViewDataSource {
  private let model: UIKitModel
  private unowned let screen: UIViewController

  init(model: UIKitModel, screen: UIViewController) {
    self.model = model
    self.screen = screen
  }

  func register(in view: UICollectionView) {
    view.register(CardCell.self, forCellWithReuseIdentifier: "card")
    view.register(ResultCell.self, forCellWithReuseIdentifier: "result")
    view.register(
      TitleView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "title")
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { model.sections.count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    model.sections.itemCount(in: section)
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let card = model.cards[model.sections.card(at: indexPath)]
    let identifier = model.board == .search ? "result" : "card"
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath)
    (cell as? CardCell)?.configure(with: card, favourites: model.favourites, parent: screen)
    (cell as? ResultCell)?.configure(with: card, favourites: model.favourites, parent: screen)
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "title", for: indexPath)
    (view as? TitleView)?.label.text = model.sections.title(of: indexPath.section)
    return view
  }
}

/// The title of a section.
final class TitleView: UICollectionReusableView {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.font = .boldSystemFont(ofSize: 20)
    label.frame = bounds
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }
}
