import SwiftUI
import UIKit

/// Chips of SwiftUI, as wide as they like, that scroll sideways.
public final class ChipsViewController: UICollectionViewController {
    private let names: [String]

    private lazy var chip = UICollectionView.CellRegistration<UICollectionViewCell, String> { cell, _, name in
        cell.configurationUpdateHandler = { cell, state in
            cell.contentConfiguration = UIHostingConfiguration {
                Text(state.isSelected ? "✓ " + name : name)
            }
            .margins(.all, 6)
            .background(state.isSelected ? Color.blue : Color.gray)
        }
    }

    public init(names: [String]) {
        self.names = names
        let size = NSCollectionLayoutSize(widthDimension: .estimated(40), heightDimension: .estimated(30))
        let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
        let section = NSCollectionLayoutSection(group: group)
        section.orthogonalScrollingBehavior = .continuous
        section.interGroupSpacing = 8
        super.init(collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
    }

    required init?(coder: NSCoder) {
        nil
    }

    public override func viewDidLoad() {
        super.viewDidLoad()
        _ = chip
    }

    public override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        names.count
    }

    public override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        collectionView.dequeueConfiguredReusableCell(using: chip, for: indexPath, item: names[indexPath.item])
    }
}
