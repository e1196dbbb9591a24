import DisplayList

@testable import UIKit

/// Rows of one height, each as wide as the view, with a header above each section where it has a height.
final class RowsLayout: UICollectionViewLayout {
  var height: CGFloat = 20
  var headerHeight: CGFloat = 0
  /// Whether rows take the heights that their cells prefer.
  var fits = false
  var measured: [IndexPath: CGFloat] = [:]
  var prepares = 0
  var questions = 0
  var log: [String] = []

  private var counts: [Int] = []
  private var starts: [CGFloat] = []
  /// Where the rows of each section begin below its header, where rows are of many heights; the last is the end.
  private var tops: [[CGFloat]] = []

  override func prepare() {
    super.prepare()
    prepares += 1
    counts = (0..<(collectionView?.numberOfSections ?? 0)).map {
      collectionView?.numberOfItems(inSection: $0) ?? 0
    }
    tops = fits ? counts.indices.map(tops(inSection:)) : []
    var y: CGFloat = 0
    starts = []
    for section in counts.indices {
      starts.append(y)
      y += headerHeight + top(of: counts[section], in: section)
    }
    starts.append(y)
  }

  private func tops(inSection section: Int) -> [CGFloat] {
    var y: CGFloat = 0
    return [0]
      + (0..<counts[section]).map { item in
        y += measured[IndexPath(item: item, section: section)] ?? height
        return y
      }
  }

  private func top(of item: Int, in section: Int) -> CGFloat {
    fits ? tops[section][item] : CGFloat(item) * height
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: collectionView?.bounds.width ?? 0, height: starts.last ?? 0)
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    let y = starts[indexPath.section] + headerHeight + top(of: indexPath.item, in: indexPath.section)
    attributes.frame = CGRect(
      x: 0, y: y, width: collectionView?.bounds.width ?? 0, height: measured[indexPath] ?? height)
    return attributes
  }

  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: elementKind, with: indexPath)
    attributes.frame = CGRect(
      x: 0, y: starts[indexPath.section], width: collectionView?.bounds.width ?? 0, height: headerHeight)
    attributes.zIndex = 1
    return attributes
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    questions += 1
    var result: [UICollectionViewLayoutAttributes] = []
    for section in counts.indices where starts[section] < rect.maxY && starts[section + 1] > rect.minY {
      let path = IndexPath(item: 0, section: section)
      if headerHeight > 0,
        let header = layoutAttributesForSupplementaryView(
          ofKind: UICollectionView.elementKindSectionHeader, at: path),
        header.frame.overlaps(rect)
      {
        result.append(header)
      }
      let above = rect.minY - starts[section] - headerHeight
      let passed =
        fits ? tops[section].firstIndex { $0 > above }.map { $0 - 1 } ?? counts[section] : Int(above / height)
      let first = min(max(0, passed), counts[section])
      for item in first..<counts[section] {
        guard let attributes = layoutAttributesForItem(at: IndexPath(item: item, section: section)) else {
          continue
        }
        if attributes.frame.minY >= rect.maxY { break }
        if attributes.frame.overlaps(rect) { result.append(attributes) }
      }
    }
    return result
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size != collectionView?.bounds.size
  }

  override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { fits && preferredAttributes.size.height != originalAttributes.size.height }

  override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
    measured[preferredAttributes.indexPath] = preferredAttributes.size.height
    // Rows above what is seen push it down; the offset goes with them.
    if originalAttributes.frame.minY < collectionView?.bounds.minY ?? 0 {
      context.contentOffsetAdjustment.y = preferredAttributes.size.height - originalAttributes.size.height
    }
    return context
  }

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    for item in updateItems {
      let before = item.indexPathBeforeUpdate.map { "\(Array($0))" } ?? "-"
      let after = item.indexPathAfterUpdate.map { "\(Array($0))" } ?? "-"
      log.append("\(item.updateAction) \(before) \(after)")
    }
  }
  override func finalizeCollectionViewUpdates() { log.append("finalize") }
}

/// A cell that shows a number, as the width of a bar.
final class NumberCell: UICollectionViewCell {
  static var made = 0
  var number = -1 { didSet { bar.frame.size.width = CGFloat(number) } }
  var prepared = 0
  var preferredHeight: CGFloat?
  private let bar = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 5))

  override init(frame: CGRect) {
    super.init(frame: frame)
    Self.made += 1
    bar.backgroundColor = .black
    contentView.addSubview(bar)
  }
  required init?(coder: NSCoder) { nil }

  override func prepareForReuse() {
    super.prepareForReuse()
    prepared += 1
    preferredHeight = nil
  }
  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: preferredHeight ?? bounds.height)
  }
}

final class Header: UICollectionReusableView {
  static var made = 0
  var section = -1
  override init(frame: CGRect) {
    super.init(frame: frame)
    Self.made += 1
  }
  required init?(coder: NSCoder) { nil }
}

/// Sections of numbers, and a record of what is asked.
@MainActor final class Numbers: NSObject, UICollectionViewDataSource {
  var sections: [[Int]]
  var asked: [IndexPath] = []
  var countQuestions = 0
  var identifier = "number"
  var onCell: ((NumberCell, IndexPath) -> Void)?

  init(_ sections: [[Int]]) { self.sections = sections }

  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    countQuestions += 1
    return sections[section].count
  }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    asked.append(indexPath)
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath)
    if let cell = cell as? NumberCell {
      cell.number = sections[indexPath.section][indexPath.item]
      onCell?(cell, indexPath)
    }
    return cell
  }
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "header", for: indexPath)
    (view as? Header)?.section = indexPath.section
    return view
  }
}

/// A window of 100 by 200 with a collection view of rows that fills it.
@MainActor final class CollectionScreen {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
  let layout = RowsLayout()
  let view: UICollectionView
  let source: Numbers
  let finger: Finger

  init(_ sections: [[Int]], laysOut: Bool = true) {
    view = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
    source = Numbers(sections)
    finger = Finger(window)
    NumberCell.made = 0
    Header.made = 0
    view.register(NumberCell.self, forCellWithReuseIdentifier: "number")
    view.register(
      Header.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header")
    view.dataSource = source
    window.addSubview(view)
    if laysOut { window.layoutIfNeeded() }
  }

  convenience init(count: Int) { self.init([Array(0..<count)]) }

  func scroll(to y: CGFloat) {
    view.contentOffset.y = y
    window.layoutIfNeeded()
  }

  /// The numbers that are seen, from the top down, as the cells have them.
  var seen: [Int] {
    view.visibleCells.sorted { $0.frame.minY < $1.frame.minY }.compactMap { ($0 as? NumberCell)?.number }
  }

  /// The cells of numbers among the subviews.
  var cellsInside: Int { view.subviews.count { $0 is UICollectionViewCell && !$0.isHidden } }
}

/// Collects what is reported while something is done.
@MainActor func reports(during work: () -> Void) -> [String] {
  var sentences: [String] = []
  let old = UIDiagnostics.handler
  UIDiagnostics.handler = { sentences.append($0) }
  defer { UIDiagnostics.handler = old }
  work()
  return sentences
}
