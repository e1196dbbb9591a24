import SwiftUI
import UIKit

public struct TaskItem: Identifiable, Hashable, Sendable {
    public let id: Int
    public var title: String
    public var isDone = false

    public init(id: Int, title: String) {
        self.id = id
        self.title = title
    }
}

/// A row, as SwiftUI.
struct TaskRow: View {
    let item: TaskItem
    let toggle: () -> Void

    var body: some View {
        HStack {
            VStack(alignment: .leading, spacing: 2) {
                Text(item.title).font(.headline)
                Text(item.isDone ? "done" : "open")
                    .font(.caption)
                    .foregroundStyle(.secondary)
            }
            Spacer()
            Button(item.isDone ? "Undo" : "Finish") { toggle() }
        }
    }
}

/// SwiftUI in the cells of a list.
public final class TasksViewController: UIViewController, UICollectionViewDelegate {
    enum Section { case tasks }

    public private(set) var items: [TaskItem]
    public private(set) var selected: [TaskItem.ID] = []
    public private(set) lazy var collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)
    private var dataSource: UICollectionViewDiffableDataSource<Section, TaskItem.ID>!

    private var layout: UICollectionViewLayout {
        UICollectionViewCompositionalLayout { [weak self] section, environment in
            var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
            configuration.showsSeparators = false
            configuration.trailingSwipeActionsConfigurationProvider = { indexPath in
                guard let self, let id = self.dataSource.itemIdentifier(for: indexPath) else { return nil }
                let delete = UIContextualAction(style: .destructive, title: "Delete") { [weak self] _, _, completion in
                    self?.delete(id)
                    completion(true)
                }
                return UISwipeActionsConfiguration(actions: [delete])
            }
            configuration.leadingSwipeActionsConfigurationProvider = { indexPath in
                guard let self, let id = self.dataSource.itemIdentifier(for: indexPath) else { return nil }
                let finish = UIContextualAction(style: .normal, title: "Done") { [weak self] action, view, completionHandler in
                    self?.toggle(id)
                    completionHandler(true)
                }
                finish.backgroundColor = .systemGreen
                let configuration = UISwipeActionsConfiguration(actions: [finish])
                configuration.performsFirstActionWithFullSwipe = false
                return configuration
            }
            let section = NSCollectionLayoutSection.list(using: configuration, layoutEnvironment: environment)
            section.interGroupSpacing = 4
            return section
        }
    }

    public init(items: [TaskItem]) {
        self.items = items
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    public override func loadView() {
        view = collectionView
    }

    public override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.delegate = self

        let registration = UICollectionView.CellRegistration<UICollectionViewListCell, TaskItem.ID> { [weak self] cell, indexPath, id in
            guard let self, let item = self.items.first(where: { $0.id == id }) else { return }
            cell.contentConfiguration = UIHostingConfiguration {
                TaskRow(item: item) { [weak self] in self?.toggle(id) }
            }
            .margins(.horizontal, 20)
        }
        dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { collectionView, indexPath, id in
            collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: id)
        }

        var snapshot = NSDiffableDataSourceSnapshot<Section, TaskItem.ID>()
        snapshot.appendSections([.tasks])
        snapshot.appendItems(items.map(\.id))
        dataSource.apply(snapshot, animatingDifferences: false)
    }

    private func toggle(_ id: TaskItem.ID) {
        guard let index = items.firstIndex(where: { $0.id == id }) else { return }
        items[index].isDone.toggle()
        var snapshot = dataSource.snapshot()
        snapshot.reconfigureItems([id])
        dataSource.apply(snapshot, animatingDifferences: true)
    }

    private func delete(_ id: TaskItem.ID) {
        items.removeAll { $0.id == id }
        var snapshot = dataSource.snapshot()
        snapshot.deleteItems([id])
        dataSource.apply(snapshot, animatingDifferences: true)
    }

    public func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        collectionView.deselectItem(at: indexPath, animated: true)
        guard let id = dataSource.itemIdentifier(for: indexPath) else { return }
        selected.append(id)
    }
}

/// A row that opens by its own state.
struct NoteRow: View {
    let note: String
    @State private var isOpen = false

    var body: some View {
        VStack(alignment: .leading) {
            Button(isOpen ? "Less" : "More") { isOpen.toggle() }
            if isOpen {
                Text(note).frame(height: 100)
            }
        }
    }
}

/// Rows that grow by themselves.
public final class NotesViewController: UICollectionViewController {
    private let notes: [String]
    private let registration = UICollectionView.CellRegistration<UICollectionViewCell, String> { cell, _, note in
        cell.contentConfiguration = UIHostingConfiguration { NoteRow(note: note) }
    }

    public init(notes: [String]) {
        self.notes = notes
        super.init(collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
    }

    required init?(coder: NSCoder) { nil }

    public override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        notes.count
    }

    public override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: notes[indexPath.item])
    }
}
