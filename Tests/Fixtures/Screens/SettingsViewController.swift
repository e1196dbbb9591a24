import UIKit

/// Grouped rows with values, headers and footers; rows are deleted while it is edited.
public class SettingsViewController: UICollectionViewController {
    struct Row: Hashable {
        let name: String
        var value: String?
    }

    private static let names = [["Wi-Fi", "Bluetooth", "Cellular"], ["General", "Display"]]
    private static let headers = ["Network", "Device"]

    private lazy var dataSource = makeDataSource()

    public init() {
        var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
        configuration.headerMode = .supplementary
        configuration.footerMode = .supplementary
        super.init(collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    }

    required init?(coder: NSCoder) {
        nil
    }

    public override func viewDidLoad() {
        super.viewDidLoad()
        title = NSLocalizedString("Settings", comment: "")
        collectionView.allowsSelectionDuringEditing = false

        var snapshot = NSDiffableDataSourceSnapshot<String, Row>()
        for (header, names) in zip(Self.headers, Self.names) {
            snapshot.appendSections([header])
            snapshot.appendItems(names.map { Row(name: $0, value: $0 == "Wi-Fi" ? "Home" : nil) })
        }
        dataSource.apply(snapshot, animatingDifferences: false)
    }

    public func beginEditing() { collectionView.isEditing = true }

    private func makeDataSource() -> UICollectionViewDiffableDataSource<String, Row> {
        let row = UICollectionView.CellRegistration<UICollectionViewListCell, Row> { [weak self] cell, _, row in
            var content = UIListContentConfiguration.valueCell()
            content.text = row.name
            content.secondaryText = row.value
            cell.contentConfiguration = content
            cell.accessories = [
                .delete(displayed: .whenEditing) { self?.delete(row) },
                .disclosureIndicator(displayed: .whenNotEditing),
            ]
            cell.configurationUpdateHandler = { cell, state in
                guard var content = cell.contentConfiguration as? UIListContentConfiguration else { return }
                content.textProperties.color = state.isSelected ? .systemBlue : .label
                cell.contentConfiguration = content
            }
        }
        let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
            elementKind: UICollectionView.elementKindSectionHeader
        ) { [weak self] view, _, indexPath in
            var content = view.defaultContentConfiguration()
            content.text = self?.dataSource.snapshot().sectionIdentifiers[indexPath.section]
            view.contentConfiguration = content
        }
        let footer = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
            elementKind: UICollectionView.elementKindSectionFooter
        ) { view, _, indexPath in
            var content = UIListContentConfiguration.groupedFooter()
            content.text = "Footer of group \(indexPath.section + 1)"
            view.contentConfiguration = content
        }
        let source = UICollectionViewDiffableDataSource<String, Row>(collectionView: collectionView) {
            $0.dequeueConfiguredReusableCell(using: row, for: $1, item: $2)
        }
        source.supplementaryViewProvider = { collectionView, kind, indexPath in
            if kind == UICollectionView.elementKindSectionHeader {
                return collectionView.dequeueConfiguredReusableSupplementary(using: header, for: indexPath)
            }
            return collectionView.dequeueConfiguredReusableSupplementary(using: footer, for: indexPath)
        }
        return source
    }

    private func delete(_ row: Row) {
        var snapshot = dataSource.snapshot()
        snapshot.deleteItems([row])
        dataSource.apply(snapshot)
    }
}
