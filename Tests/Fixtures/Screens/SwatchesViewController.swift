import UIKit

private let reuseIdentifier = "Cell"

/// A flow of swatches whose sizes the delegate gives, with the classic data source.
public class SwatchesViewController: UICollectionViewController, UICollectionViewDelegateFlowLayout {
    public struct Swatch {
        public var name: String
        public var color: UIColor
        public init(name: String, color: UIColor) {
            self.name = name
            self.color = color
        }
    }

    public var groups: [[Swatch]]
    private let itemsPerRow: CGFloat = 3
    private let sectionInsets = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)

    public init(groups: [[Swatch]]) {
        self.groups = groups
        let layout = UICollectionViewFlowLayout()
        layout.sectionHeadersPinToVisibleBounds = true
        super.init(collectionViewLayout: layout)
    }

    required init?(coder: NSCoder) {
        nil
    }

    public override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.backgroundColor = .white
        collectionView.allowsMultipleSelection = true
        collectionView.register(SwatchCell.self, forCellWithReuseIdentifier: reuseIdentifier)
        collectionView.register(
            GroupHeader.self,
            forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: GroupHeader.reuseIdentifier
        )
    }

    /// Puts swatches in and takes one out, in one batch.
    public func change(completion: ((Bool) -> Void)? = nil) {
        collectionView.performBatchUpdates({
            self.groups[0].remove(at: 1)
            self.groups[1].insert(Swatch(name: "New", color: .systemPink), at: 0)
            self.collectionView.deleteItems(at: [IndexPath(item: 1, section: 0)])
            self.collectionView.insertItems(at: [IndexPath(item: 0, section: 1)])
        }, completion: completion)
    }

    // MARK: UICollectionViewDataSource

    public override func numberOfSections(in collectionView: UICollectionView) -> Int {
        return groups.count
    }

    public override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        return groups[section].count
    }

    public override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: reuseIdentifier, for: indexPath) as! SwatchCell
        let swatch = groups[indexPath.section][indexPath.row]
        cell.backgroundColor = swatch.color
        cell.nameLabel.text = swatch.name
        return cell
    }

    public override func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        guard kind == UICollectionView.elementKindSectionHeader,
            let header = collectionView.dequeueReusableSupplementaryView(
                ofKind: kind, withReuseIdentifier: GroupHeader.reuseIdentifier, for: indexPath) as? GroupHeader
        else { return UICollectionReusableView() }
        header.label.text = "Group \(indexPath.section)"
        return header
    }

    // MARK: UICollectionViewDelegateFlowLayout

    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        let paddingSpace = sectionInsets.left * (itemsPerRow + 1)
        let availableWidth = collectionView.bounds.width - paddingSpace
        let widthPerItem = availableWidth / itemsPerRow
        return CGSize(width: widthPerItem, height: widthPerItem)
    }

    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, insetForSectionAt section: Int
    ) -> UIEdgeInsets {
        return sectionInsets
    }

    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat {
        return sectionInsets.left
    }

    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize {
        return CGSize(width: collectionView.bounds.width, height: 30)
    }
}

final class SwatchCell: UICollectionViewCell {
    let nameLabel: UILabel = {
        let label = UILabel()
        label.font = .systemFont(ofSize: 12)
        label.textColor = .white
        return label
    }()

    override var isSelected: Bool {
        didSet {
            contentView.layer.borderWidth = isSelected ? 3 : 0
            contentView.layer.borderColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
        }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.addSubview(nameLabel)
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        nameLabel.frame = contentView.bounds.insetBy(dx: 4, dy: 4)
    }

    override func prepareForReuse() {
        super.prepareForReuse()
        nameLabel.text = nil
    }
}

final class GroupHeader: UICollectionReusableView {
    static let reuseIdentifier = "GroupHeader"
    let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .systemBackground
        label.frame = bounds
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(label)
    }

    required init?(coder: NSCoder) { nil }
}
