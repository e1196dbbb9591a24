import UIKit

/// Folders that open and close, in a sidebar.
public final class OutlineViewController: UIViewController {
    public enum Section: Sendable { case main }

    public class Folder: Hashable, @unchecked Sendable {
        public let title: String
        public let children: [Folder]

        public init(_ title: String, children: [Folder] = []) {
            self.title = title
            self.children = children
        }

        public static func == (lhs: Folder, rhs: Folder) -> Bool { lhs.identifier == rhs.identifier }
        public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
        private let identifier = UUID()
    }

    public private(set) var collectionView: UICollectionView! = nil
    public private(set) var dataSource: UICollectionViewDiffableDataSource<Section, Folder>! = nil
    private let folders: [Folder]
    public private(set) var opened: [String] = []

    public init(folders: [Folder]) {
        self.folders = folders
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    public override func viewDidLoad() {
        super.viewDidLoad()

        let configuration = UICollectionLayoutListConfiguration(appearance: .sidebar)
        let layout = UICollectionViewCompositionalLayout.list(using: configuration)
        collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)
        collectionView.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(collectionView)
        NSLayoutConstraint.activate([
            collectionView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            collectionView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            collectionView.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
            collectionView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        ])
        collectionView.delegate = self

        let containerCellRegistration = UICollectionView.CellRegistration<UICollectionViewListCell, Folder> { (cell, indexPath, folder) in
            var contentConfiguration = cell.defaultContentConfiguration()
            contentConfiguration.text = folder.title
            contentConfiguration.textProperties.font = .preferredFont(forTextStyle: .headline)
            cell.contentConfiguration = contentConfiguration

            let disclosureOptions = UICellAccessory.OutlineDisclosureOptions(style: .header)
            cell.accessories = [.outlineDisclosure(options: disclosureOptions)]
        }

        let cellRegistration = UICollectionView.CellRegistration<UICollectionViewListCell, Folder> { [unowned self] cell, indexPath, folder in
            var contentConfiguration = cell.defaultContentConfiguration()
            contentConfiguration.text = folder.title
            cell.contentConfiguration = contentConfiguration
            cell.indentationLevel = self.dataSource.snapshot(for: .main).level(of: folder)
            cell.accessories = [.disclosureIndicator()]
        }

        dataSource = UICollectionViewDiffableDataSource<Section, Folder>(collectionView: collectionView) {
            (collectionView: UICollectionView, indexPath: IndexPath, item: Folder) -> UICollectionViewCell? in
            if item.children.isEmpty {
                return collectionView.dequeueConfiguredReusableCell(using: cellRegistration, for: indexPath, item: item)
            } else {
                return collectionView.dequeueConfiguredReusableCell(using: containerCellRegistration, for: indexPath, item: item)
            }
        }
        dataSource.sectionSnapshotHandlers.willExpandItem = { [weak self] folder in
            self?.opened.append(folder.title)
        }

        dataSource.apply(initialSnapshot(), to: .main, animatingDifferences: false)
    }

    private func initialSnapshot() -> NSDiffableDataSourceSectionSnapshot<Folder> {
        var snapshot = NSDiffableDataSourceSectionSnapshot<Folder>()

        func addItems(_ items: [Folder], to parent: Folder?) {
            snapshot.append(items, to: parent)
            for item in items where !item.children.isEmpty {
                addItems(item.children, to: item)
            }
        }

        addItems(folders, to: nil)
        return snapshot
    }
}

extension OutlineViewController: UICollectionViewDelegate {
    public func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        guard let folder = self.dataSource.itemIdentifier(for: indexPath) else { return }
        let detail = UIViewController()
        detail.title = folder.title
        navigationController?.pushViewController(detail, animated: true)
    }
}
